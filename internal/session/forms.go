package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/portable"
)

// PrintOptions configure [Session.Print].
type PrintOptions struct {
	Generic   bool   `json:"generic"`
	Locations bool   `json:"locations"`
	Stored    bool   `json:"stored"`
	Function  string `json:"function"`
}

// Print returns a program as MLIR text.
func (s *Session) Print(p *Program, opt PrintOptions) ([]byte, error) {
	args := []string{"print"}
	for _, f := range []struct {
		set  bool
		name string
	}{{opt.Generic, "--generic"}, {opt.Locations, "--locations"}, {opt.Stored, "--stored"}} {
		if f.set {
			args = append(args, f.name)
		}
	}
	if opt.Function != "" {
		args = append(args, "--function="+opt.Function)
	}
	return s.Produce(append(args, "--", p.Name), p.Files())
}

// Convert returns a program as a portable artifact for a consumer, as "hlobc convert --for" does; ""
// is the current version.
func (s *Session) Convert(p *Program, consumer string) ([]byte, error) {
	if consumer == "" {
		consumer = "current"
	}
	return s.Produce([]string{"convert", "--for=" + consumer, "--", p.Name}, p.Files())
}

// Write returns a program as bytecode of its own dialects.
func (s *Session) Write(p *Program) ([]byte, error) {
	return s.Produce([]string{"opt", "--emit-bytecode", "--allow-unregistered-dialect", "--", p.Name}, p.Files())
}

// Document returns the JSON document of a verb about a program, and another one if that is not nil. A
// finding is not an error.
func (s *Session) Document(p, other *Program, verb string, flags []string) ([]byte, error) {
	if verb == "" || verb[0] == '-' {
		return nil, misused("%q is not a verb", verb)
	}
	if slices.Contains(flags, "--") {
		return nil, misused("the flags have paths")
	}
	files, paths := p.Files(), []string{p.Name}
	if other != nil {
		var a, b string
		files, a, b = p.FilesWith(other)
		paths = []string{a, b}
	}
	args := slices.Concat([]string{verb, "--json"}, flags, []string{"--"}, paths)
	out, err := s.Command(args, files)
	switch {
	case err != nil:
		return nil, err
	case !json.Valid(out.Stdout):
		return nil, errors.Join(out.Err, misused("%q writes no document", verb))
	case out.Err != nil && verb != "verify":
		return nil, out.Err
	}
	return out.Stdout, nil
}

// Versions are those of hlobc and of the formats that it supports.
type Versions struct {
	Hlobc     string `json:"hlobc"`
	StableHLO string `json:"stablehlo"`
	VHLO      string `json:"vhlo"`
	// Oldest is the oldest version of portable artifacts that is read.
	Oldest string `json:"oldest"`
	// Bytecode is the newest version of the container.
	Bytecode int `json:"bytecode"`
	// ABI is the version of the C interface, and Protocol that of the verb serve.
	ABI      int `json:"abi"`
	Protocol int `json:"protocol"`
}

// The versions of what is made of this package.
const (
	ABI      = 1
	Protocol = 1
)

// VersionsOf returns the versions for a program that calls itself by a version.
func VersionsOf(hlobc string) Versions {
	current := portable.CurrentVersion().String()
	return Versions{Hlobc: hlobc, StableHLO: current, VHLO: current, Oldest: portable.MinimumVersion().String(), Bytecode: container.MaxVersion, ABI: ABI, Protocol: Protocol}
}

// Options decodes options, a JSON object, into v. Nothing, or an empty text, leaves v as it is.
func Options(text []byte, v any) error {
	if len(bytes.TrimSpace(text)) == 0 {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return misused("the options are invalid: %v", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return misused("the options are more than one JSON object")
	}
	return nil
}

// Package dialectfile reads dialects from JSON files, and describes the dialects of a registry in the
// same form. docs/dialectfile.md documents the form.
package dialectfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Format is the value of the field "format".
const Format = "hlobc-dialects-1"

// File is a file with the rows of dialects.
type File struct {
	Format   string    `json:"format"`
	Dialects []Dialect `json:"dialects"`
}

// Dialect is one dialect.
type Dialect struct {
	Name       string  `json:"name"`
	Attributes []Class `json:"attributes,omitempty"`
	Types      []Class `json:"types,omitempty"`
	Enums      []Enum  `json:"enums,omitempty"`
	Operations []Op    `json:"operations,omitempty"`
}

// Class is a class of attributes or types.
type Class struct {
	Name      string     `json:"name"`
	Mnemonic  string     `json:"mnemonic,omitempty"`
	Assembly  string     `json:"assembly,omitempty"`
	Encodings []Encoding `json:"encodings,omitempty"`
}

// Encoding is one of the ways in which a class is stored. A class without a code is stored as text.
type Encoding struct {
	Code   *int    `json:"code,omitempty"`
	Name   string  `json:"name,omitempty"`
	Fields []Field `json:"fields,omitempty"`
	// Obsolete encodings are read, but not written.
	Obsolete bool `json:"obsolete,omitempty"`
	// Revision is the first revision of the dialect's encoding that has the code.
	Revision int `json:"revision,omitempty"`
}

// Field is a field of an encoding.
type Field struct {
	Name     string `json:"name"`
	Encoding string `json:"encoding"`
}

// Enum is an enum of a dialect.
type Enum struct {
	Name      string `json:"name"`
	Mnemonic  string `json:"mnemonic,omitempty"`
	Separator string `json:"separator,omitempty"`
	Cases     []Case `json:"cases"`
}

// Case is a case of an enum.
type Case struct {
	Value   uint64 `json:"value"`
	Keyword string `json:"keyword"`
}

// Op is an operation.
type Op struct {
	Name       string      `json:"name"`
	Operands   []Value     `json:"operands,omitempty"`
	Attributes []Attribute `json:"attributes,omitempty"`
	Results    []Value     `json:"results,omitempty"`
	Regions    []Region    `json:"regions,omitempty"`
	Successors []Value     `json:"successors,omitempty"`
	Traits     []string    `json:"traits,omitempty"`
	Assembly   string      `json:"assembly,omitempty"`
}

// Value is an operand, a result or a successor.
type Value struct {
	Name  string `json:"name,omitempty"`
	Type  string `json:"type,omitempty"`
	Arity string `json:"arity,omitempty"` // "", "optional" or "variadic"
}

// Attribute is an inherent attribute.
type Attribute struct {
	Name       string `json:"name"`
	Storage    string `json:"storage,omitempty"`
	Constraint string `json:"constraint,omitempty"`
	Optional   bool   `json:"optional,omitempty"`
	Default    string `json:"default,omitempty"`
	// Since and Until are the StableHLO versions whose property layout has the attribute.
	Since string `json:"since,omitempty"`
	Until string `json:"until,omitempty"`
}

// Region is a region of an operation.
type Region struct {
	Name       string `json:"name,omitempty"`
	Constraint string `json:"constraint,omitempty"`
	Variadic   bool   `json:"variadic,omitempty"`
}

var arities = map[string]ods.Arity{"": ods.One, "optional": ods.Optional, "variadic": ods.Variadic}

// Parse reads the dialects in a file. The error names the line and column, or the dialect and row.
func Parse(data []byte) ([]*schema.Dialect, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	var f File
	if err := d.Decode(&f); err != nil {
		return nil, place(data, d.InputOffset(), err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, place(data, d.InputOffset(), errors.New("something follows the document"))
	}
	if f.Format != Format {
		return nil, fmt.Errorf("the field \"format\" is %q, expected %q", f.Format, Format)
	}
	var list []*schema.Dialect
	for i := range f.Dialects {
		dialect, err := f.Dialects[i].rows()
		if err != nil {
			return nil, fmt.Errorf("dialect %q: %w", f.Dialects[i].Name, err)
		}
		list = append(list, dialect)
	}
	return list, nil
}

// place adds the line and column to an error about JSON.
func place(data []byte, offset int64, err error) error {
	var syntax *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &wrong):
		offset = wrong.Offset
	}
	before := data[:min(max(offset, 0), int64(len(data)))]
	line := 1 + bytes.Count(before, []byte{'\n'})
	col := len(before) - bytes.LastIndexByte(before, '\n')
	return fmt.Errorf("line %d, column %d: %w", line, col, err)
}

// Package consumer knows which version of StableHLO is part of which release of the programs that
// load portable artifacts.
package consumer

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
)

// Consumer is a program that loads artifacts, or a group of such programs.
type Consumer struct {
	// Name is the consumer as messages name it: "jaxlib==0.4.30", "week12", "StableHLO 1.0.0".
	Name string
	// Version is the newest version of StableHLO whose artifacts the consumer can be relied on to
	// read.
	Version ods.Version
	// Package is the package that the consumer is a release of, "" if it is known by its version of StableHLO only.
	Package string
}

// Target returns the version to write artifacts in for the consumer: its own, or the newest one
// that this build can write.
func (c Consumer) Target() ods.Version {
	if v := portable.NewestVersion(); c.Version.Compare(v) > 0 {
		return v
	}
	return c.Version
}

// String describes "jaxlib==0.4.30 (StableHLO 1.1.3)".
func (c Consumer) String() string {
	if strings.HasSuffix(c.Name, c.Version.String()) && strings.HasPrefix(c.Name, stablehlo) {
		return c.Name
	}
	return c.Name + " (" + stablehlo + " " + c.Version.String() + ")"
}

const stablehlo = "StableHLO"

// ages are the consumers that are described by their age.
var ages = []struct {
	name  string
	short string
	age   portable.Requirement
}{
	{"current", "", portable.Current},
	{"week4", "", portable.Weeks4},
	{"week12", "", portable.Weeks12},
	{"minimum", "min", portable.Maximum},
}

// Syntax says which consumers [Parse] accepts.
const Syntax = "a release such as jaxlib==0.4.30, torch_xla==2.5 or tensorflow==2.17, a version of StableHLO such as 1.8.0, current, week4, week12, or min"

// Parse finds a consumer by the name that people use for it; [Syntax] has the forms. A release
// between two listed ones is taken to be like the older one, and a release that is named in part
// like the oldest that fits. A requirement such as jaxlib>=0.4.30 means its oldest release.
// Consumers that are not in the table, or newer than everything in it, are errors that name the
// known ones.
func Parse(text string) (Consumer, error) {
	text = strings.TrimSpace(text)
	for _, a := range ages {
		if text == a.name || a.short != "" && text == a.short {
			return Consumer{Name: a.name, Version: a.age.Version()}, nil
		}
	}
	if text != "" && text[0] >= '0' && text[0] <= '9' {
		return parseVersion(text)
	}
	name, version := text, ""
	if at := strings.IndexAny(text, "=>~"); at >= 0 {
		name = strings.TrimSpace(text[:at])
		rest, ok := "", false
		for _, op := range []string{"==", ">=", "~=", "="} {
			if rest, ok = strings.CutPrefix(text[at:], op); ok {
				break
			}
		}
		if version = strings.TrimSpace(rest); !ok || version == "" {
			return Consumer{}, fmt.Errorf("%q is not a consumer: expected %s", text, Syntax)
		}
	}
	known := Releases(canonical(name))
	switch {
	case known == nil:
		return Consumer{}, fmt.Errorf("%q is not a known consumer: expected %s", text, Syntax)
	case version == "":
		return Consumer{}, fmt.Errorf("%q has no release: expected a name such as %s==%s; known are %s", text, name, known[len(known)-1].Version, span(known))
	}
	return find(known, version)
}

func parseVersion(text string) (Consumer, error) {
	full := text
	if strings.Count(text, ".") == 1 {
		full += ".0"
	}
	v, ok := ods.ParseVersion(full)
	newest := Newest()
	switch {
	case !ok:
		return Consumer{}, fmt.Errorf("%q is not a consumer: expected %s", text, Syntax)
	case v.Compare(portable.MinimumVersion()) < 0 || v.Compare(newest) > 0:
		return Consumer{}, fmt.Errorf("there is no %s %s that reads portable artifacts: known are %v to %v", stablehlo, text, portable.MinimumVersion(), newest)
	}
	return Consumer{Name: stablehlo + " " + v.String(), Version: v}, nil
}

// find finds a release among those of its package.
func find(known []Release, text string) (Consumer, error) {
	public, _, _ := strings.Cut(text, "+") // without a local label such as +cpu
	public = strings.TrimSuffix(public, ".*")
	asked, ok := numbers(public)
	if !ok {
		return Consumer{}, fmt.Errorf("%q is not the version of a release of %s: known are %s", text, known[0].Package, span(known))
	}
	name := known[0].Package + "==" + text
	for _, r := range known {
		if listed, _ := numbers(r.Version); len(listed) >= len(asked) && slices.Equal(listed[:len(asked)], asked) {
			return Consumer{name, r.StableHLO, r.Package}, nil
		}
	}
	at := 0 // the number of releases before the one asked for
	for at < len(known) {
		listed, _ := numbers(known[at].Version)
		if slices.Compare(listed, asked) > 0 {
			break
		}
		at++
	}
	if at == 0 || at == len(known) {
		return Consumer{}, fmt.Errorf("%s is not a known release: known are %s", name, span(known))
	}
	return Consumer{name, known[at-1].StableHLO, known[0].Package}, nil
}

// span formats "jaxlib 0.4.13 to 0.12.0".
func span(list []Release) string {
	return list[0].Package + " " + list[0].Version + " to " + list[len(list)-1].Version
}

// canonical returns the name of the package in the table.
func canonical(name string) string {
	switch name = strings.ReplaceAll(strings.ToLower(name), "-", "_"); name {
	case "jax":
		return "jaxlib" // released together
	case "tensorflow_cpu", "tf":
		return "tensorflow"
	}
	return name
}

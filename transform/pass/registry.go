package pass

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Registry is an immutable set of passes.
type Registry struct {
	byName map[string]*Pass
	passes []*Pass
}

// NewRegistry returns a registry of passes. It returns an error if a pass has an invalid or
// duplicate name, or does not have exactly one of Run and Setup.
func NewRegistry(passes ...*Pass) (*Registry, error) {
	r := &Registry{byName: make(map[string]*Pass, len(passes)), passes: slices.Clone(passes)}
	var errs []error
	for _, p := range passes {
		switch {
		case !properName(p.Name):
			errs = append(errs, fmt.Errorf("pass: invalid pass name %q", p.Name))
		case r.byName[p.Name] != nil:
			errs = append(errs, fmt.Errorf("pass: duplicate pass name %s", p.Name))
		case (p.Run == nil) == (p.Setup == nil):
			errs = append(errs, fmt.Errorf("pass: %s must have exactly one of Run and Setup", p.Name))
		}
		r.byName[p.Name] = p
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	slices.SortFunc(r.passes, func(a, b *Pass) int { return strings.Compare(a.Name, b.Name) })
	return r, nil
}

// properName reports whether a name consists of words of lower-case letters and digits, separated
// by dashes and starting with a letter.
func properName(name string) bool {
	for i, word := range strings.Split(name, "-") {
		if word == "" || strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789") != "" || i == 0 && word[0] <= '9' {
			return false
		}
	}
	return true
}

// Lookup returns the pass called name, or nil.
func (r *Registry) Lookup(name string) *Pass { return r.byName[name] }

// Passes returns the passes sorted by name. The slice must not be changed.
func (r *Registry) Passes() []*Pass { return r.passes }

// Flag is a flag for a tool's command line.
type Flag struct {
	Name, Doc string
	// Value is the name of the flag's value for help; it is empty for switches.
	Value string
	// Optional is set for flags that may be given without a value. Set is then called with "".
	Optional bool
	// Set is called each time the flag is given, in the order of the command line; a switch that is
	// turned off is set to "false".
	Set func(value string) error
}

// Flags returns a flag --name=options for each pass. Each use of a flag calls add with the pass.
func (r *Registry) Flags(add func(*Instance)) []Flag {
	var flags []Flag
	for _, p := range r.passes {
		flags = append(flags, Flag{Name: p.Name, Doc: p.Doc, Value: "options", Optional: true, Set: func(value string) error {
			i, err := p.New(value)
			if err != nil {
				return err
			}
			add(i)
			return nil
		}})
	}
	return flags
}

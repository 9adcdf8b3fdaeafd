package pass

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Registry is a set of passes. It does not change.
type Registry struct {
	byName map[string]*Pass
	passes []*Pass
}

// NewRegistry returns the registry of passes. It is an error when a pass has no
// proper name, nothing to run or both Run and Setup, or the name of another.
func NewRegistry(passes ...*Pass) (*Registry, error) {
	r := &Registry{byName: make(map[string]*Pass, len(passes)), passes: slices.Clone(passes)}
	var errs []error
	for _, p := range passes {
		switch {
		case !properName(p.Name):
			errs = append(errs, fmt.Errorf("pass: %q is no name for a pass", p.Name))
		case r.byName[p.Name] != nil:
			errs = append(errs, fmt.Errorf("pass: two passes are called %s", p.Name))
		case (p.Run == nil) == (p.Setup == nil):
			errs = append(errs, fmt.Errorf("pass: %s has not one of Run and Setup", p.Name))
		}
		r.byName[p.Name] = p
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	slices.SortFunc(r.passes, func(a, b *Pass) int {
		if a.Name < b.Name {
			return -1
		}
		return 1
	})
	return r, nil
}

// properName reports whether a name is words of small letters and digits, with dashes
// between them and a letter first.
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

// Flag is a flag that a tool has to offer.
type Flag struct {
	Name, Doc string
	// Value names what the flag takes, for help; it is empty for switches.
	Value string
	// Optional flags may be given without a value. Set is called with "" then.
	Optional bool
	// Set is called each time the flag is given, in the order of the command line;
	// a switch that is turned off is given "false".
	Set func(value string) error
}

// Flags returns a flag for each pass, --name=options. Whenever one is given, add
// gets the pass.
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

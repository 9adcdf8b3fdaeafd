package opt

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/transform/pass"
)

// group is a set of flags that stand together in the help.
type group struct {
	title string
	role  Role
	flags []pass.Flag
}

// toggle is a flag that sets p, or with =false clears it.
func toggle(p *bool, name, doc string) pass.Flag {
	return pass.Flag{Name: name, Doc: doc, Optional: true, Set: func(value string) (err error) {
		*p = true
		if value != "" {
			if *p, err = strconv.ParseBool(value); err != nil {
				return fmt.Errorf("%q is neither true nor false", value)
			}
		}
		return nil
	}}
}

// text is a flag with a text.
func text(p *string, name, value, doc string) pass.Flag {
	return pass.Flag{Name: name, Doc: doc, Value: value, Set: func(v string) error {
		*p = v
		return nil
	}}
}

// number is a flag with a number from low on; given, unless it is nil, says that
// there is one.
func number(p *int64, given *bool, low int64, name, doc string) pass.Flag {
	return pass.Flag{Name: name, Doc: doc, Value: "N", Set: func(v string) (err error) {
		if *p, err = strconv.ParseInt(v, 10, 64); err != nil || *p < low {
			return fmt.Errorf("%q is no number from %d on", v, low)
		}
		if given != nil {
			*given = true
		}
		return nil
	}}
}

// absent stands for the value of a flag that is given without one. No argument can
// hold a NUL.
const absent = "\x00"

// value is a flag as package pflag has it. It keeps errors, which pflag would
// report without the name that the user wrote.
type value struct {
	flag pass.Flag
	errs *[]error
}

// Set implements [pflag.Value].
func (v value) Set(s string) error {
	if err := v.flag.Set(strings.TrimPrefix(s, absent)); err != nil {
		*v.errs = append(*v.errs, fmt.Errorf("--%s: %w", v.flag.Name, err))
	}
	return nil
}

// String implements [pflag.Value].
func (v value) String() string { return "" }

// Type implements [pflag.Value].
func (v value) Type() string { return v.flag.Value }

// shorthands are flags of one letter.
var shorthands = map[string]string{"output": "o", "force": "f", "help": "h"}

// flagSet returns the groups' flags for package pflag. Errors of their values go to
// errs.
func flagSet(groups []group, errs *[]error) *pflag.FlagSet {
	fs := pflag.NewFlagSet("", pflag.ContinueOnError)
	fs.SortFlags = false
	fs.Usage = func() {}
	for _, g := range groups {
		for _, f := range g.flags {
			if fs.Lookup(f.Name) != nil {
				continue // in both roles
			}
			p := fs.VarPF(value{f, errs}, f.Name, shorthands[f.Name], f.Doc)
			if f.Optional {
				p.NoOptDefVal = absent
			}
		}
	}
	return fs
}

// normalize gives long flags with one dash, which LLVM's tools accept, a second
// one.
func normalize(args []string, fs *pflag.FlagSet) []string {
	out := make([]string, 0, len(args))
	for i := 0; i < len(args); i++ {
		a := args[i]
		if a == "--" {
			return append(out, args[i:]...)
		}
		name, long := strings.CutPrefix(a, "-")
		if !long || name == "" {
			out = append(out, a)
			continue
		}
		name = strings.TrimPrefix(name, "-")
		key, _, hasValue := strings.Cut(name, "=")
		f := fs.Lookup(key)
		switch {
		case f == nil && len(key) == 1 && !strings.HasPrefix(a, "--"):
			f = fs.ShorthandLookup(key)
			out = append(out, a)
		case f == nil && strings.HasPrefix(a, "-o"):
			out = append(out, a) // -oFILE
		default:
			out = append(out, "--"+name)
		}
		if f != nil && f.NoOptDefVal == "" && !hasValue && i+1 < len(args) {
			i++
			out = append(out, args[i])
		}
	}
	return out
}

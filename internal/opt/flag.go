package opt

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/transform/pass"
)

// group is a group of flags in the help.
type group struct {
	title string
	role  Role
	flags []pass.Flag
}

// toggle returns a flag that sets p, or clears it with =false.
func toggle(p *bool, name, doc string) pass.Flag {
	return pass.Flag{Name: name, Doc: doc, Optional: true, Set: func(value string) (err error) {
		*p = true
		if value != "" {
			if *p, err = strconv.ParseBool(value); err != nil {
				return fmt.Errorf("%q is invalid, expected true or false", value)
			}
		}
		return nil
	}}
}

// text returns a flag whose value is a string.
func text(p *string, name, value, doc string) pass.Flag {
	return pass.Flag{Name: name, Doc: doc, Value: value, Set: func(v string) error {
		*p = v
		return nil
	}}
}

// number returns a flag whose value is a number of at least low; given, unless nil, reports whether
// the flag was given.
func number(p *int64, given *bool, low int64, name, doc string) pass.Flag {
	return pass.Flag{Name: name, Doc: doc, Value: "N", Set: func(v string) (err error) {
		if *p, err = strconv.ParseInt(v, 10, 64); err != nil || *p < low {
			return fmt.Errorf("%q is invalid, expected a number of at least %d", v, low)
		}
		if given != nil {
			*given = true
		}
		return nil
	}}
}

// size is a flag with a number of bytes.
func size(p *int64, name, doc string) pass.Flag {
	return pass.Flag{Name: name, Doc: doc, Value: "SIZE", Set: func(v string) error {
		n, ok := cli.ParseSize(v)
		if !ok {
			return fmt.Errorf("%q is not a number of bytes with an optional unit such as MiB", v)
		}
		*p = n
		return nil
	}}
}

// absent is the value of a flag without an argument. No argument can contain a NUL byte.
const absent = "\x00"

// value adapts a flag to package pflag. It keeps errors, since pflag would report them without the
// name that the user wrote.
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

// shorthand returns the one-letter name of a flag, "" for most.
func shorthand(flag string) string {
	switch flag {
	case "output":
		return "o"
	case "force":
		return "f"
	case "help":
		return "h"
	}
	return ""
}

// flagSet returns the flags of the groups for package pflag. Errors in values are added to errs.
func flagSet(groups []group, errs *[]error) *pflag.FlagSet {
	fs := pflag.NewFlagSet("", pflag.ContinueOnError)
	fs.SortFlags = false
	fs.Usage = func() {}
	for _, g := range groups {
		for _, f := range g.flags {
			if fs.Lookup(f.Name) != nil {
				continue // belongs to both roles
			}
			p := fs.VarPF(value{f, errs}, f.Name, shorthand(f.Name), f.Doc)
			if f.Optional {
				p.NoOptDefVal = absent
			}
		}
	}
	return fs
}

// normalize adds a second dash to long flags with one dash, which LLVM's tools accept.
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

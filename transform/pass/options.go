package pass

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/trace"
)

// Options are the options of one pass. The pass declares each with a pointer to its value, which
// holds the default.
//
// Every pass has two more options: trace is a list of event kinds to trace (visit, change,
// conclude, pattern, all, and those of [Options.TraceFlag]), and trace-level is the level of
// detail.
type Options struct {
	pass  string
	list  []*Option
	trace []string
	level int
	flags []traceFlag
	given []string // what Parse was given
}

// Option is one option.
type Option struct {
	Name, Doc string
	// Type describes the values for help: bool, int, string, list, or the choices separated by "|".
	Type    string
	Default string
	set     func(value string) error
}

type traceFlag struct {
	name string
	flag trace.Flag
}

func newOptions(pass string) *Options {
	o := &Options{pass: pass, flags: slices.Clone(standardFlags)}
	o.Strings(&o.trace, "trace", "what to trace")
	o.Int(&o.level, "trace-level", "level of detail of the trace")
	return o
}

// List returns the options; those shared by all passes come last.
func (o *Options) List() []*Option { return append(slices.Clone(o.list[2:]), o.list[:2]...) }

// Var declares an option with a custom type.
func (o *Options) Var(name, typ, def, doc string, set func(value string) error) {
	o.list = append(o.list, &Option{Name: name, Doc: doc, Type: typ, Default: def, set: set})
}

// Bool declares a boolean option. The name alone sets it to true.
func (o *Options) Bool(p *bool, name, doc string) {
	o.Var(name, "bool", strconv.FormatBool(*p), doc, func(value string) (err error) {
		*p, err = strconv.ParseBool(value)
		return err
	})
}

// Int declares an integer option.
func (o *Options) Int(p *int, name, doc string) {
	o.Var(name, "int", strconv.Itoa(*p), doc, func(value string) (err error) {
		*p, err = strconv.Atoi(value)
		return err
	})
}

// String declares a string option.
func (o *Options) String(p *string, name, doc string) {
	o.Var(name, "string", *p, doc, func(value string) error {
		*p = value
		return nil
	})
}

// Strings declares a list of strings, separated by commas. Repeating the option appends to the
// list; the first use replaces the default.
func (o *Options) Strings(p *[]string, name, doc string) {
	first := true
	o.Var(name, "list", strings.Join(*p, ","), doc, func(value string) error {
		if first {
			*p, first = nil, false
		}
		if value != "" {
			*p = append(*p, value)
		}
		return nil
	})
}

// Enum declares an option with a fixed set of values.
func (o *Options) Enum(p *string, name, doc string, choices ...string) {
	o.Var(name, strings.Join(choices, "|"), *p, doc, func(value string) error {
		if !slices.Contains(choices, value) {
			return fmt.Errorf("want %s", strings.Join(choices, ", "))
		}
		*p = value
		return nil
	})
}

// standardFlags are the event kinds of all passes.
var standardFlags = []traceFlag{{"visit", trace.Visit}, {"change", trace.Change}, {"conclude", trace.Conclude}, {"pattern", trace.Pattern}, {"all", trace.All}}

// TraceFlag declares an event kind that the pass can trace.
func (o *Options) TraceFlag(name string) trace.Flag {
	f := trace.Own << (len(o.flags) - len(standardFlags))
	o.flags = append(o.flags, traceFlag{name, f})
	return f
}

// traceFlags returns the event kinds to trace.
func (o *Options) traceFlags() (f trace.Flag, err error) {
next:
	for _, name := range o.trace {
		for _, known := range o.flags {
			if known.name == name {
				f |= known.flag
				continue next
			}
		}
		return 0, &OptionError{o.pass, "trace", name, fmt.Errorf("want %s", strings.Join(o.traceNames(), ", "))}
	}
	return f, nil
}

func (o *Options) traceNames() (names []string) {
	for _, f := range o.flags {
		names = append(names, f.name)
	}
	return names
}

// OptionError reports an unknown option, or an invalid value.
type OptionError struct {
	Pass, Option, Value string
	Err                 error
}

func (e *OptionError) Error() string {
	s := "pass " + e.Pass + ": option " + e.Option
	if e.Value != "" {
		s += "=" + e.Value
	}
	return s + ": " + e.Err.Error()
}

// Unwrap returns the cause.
func (e *OptionError) Unwrap() error { return e.Err }

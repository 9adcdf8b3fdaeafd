package cli

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/transform/pass"
)

// Budget holds the flags that bound the evaluation of a program.
type Budget struct {
	memory, steps int64
	timeout       time.Duration // 0 is none
	given         string        // the first flag that was given
}

// Flags returns the flags.
func (b *Budget) Flags() []pass.Flag {
	flags := []pass.Flag{
		{Name: "max-memory", Value: "SIZE", Doc: "maximum number of bytes of values at a time; SIZE as in 512MiB (default: 256MiB, or 64 times the size of the input if that is larger)",
			Set: func(v string) error {
				n, ok := ParseSize(v)
				if !ok {
					return fmt.Errorf("%q is not a number of bytes with an optional unit such as MiB", v)
				}
				b.memory = n
				return nil
			}},
		{Name: "max-steps", Value: "N", Doc: "maximum number of steps; an operation is one, and one more for each 16 elements or products that it computes (default: 2^30, or 1024 times the size of the input)",
			Set: func(v string) (err error) {
				if b.steps, err = strconv.ParseInt(v, 10, 64); err != nil || b.steps < 1 {
					return fmt.Errorf("%q is invalid, expected a number of at least 1", v)
				}
				return nil
			}},
		{Name: "timeout", Value: "DURATION", Doc: "maximum time for the evaluation; DURATION as in 30s or 2m (default: no limit)",
			Set: func(v string) (err error) {
				if b.timeout, err = time.ParseDuration(v); err != nil || b.timeout <= 0 {
					return fmt.Errorf("%q is not a duration such as 30s or 2m", v)
				}
				return nil
			}},
	}
	for i := range flags {
		f := &flags[i]
		set := f.Set
		f.Set = func(v string) error {
			if b.given == "" {
				b.given = f.Name
			}
			return set(v)
		}
	}
	return flags
}

// Register adds the flags to those of a verb.
func (b *Budget) Register(fs *pflag.FlagSet) {
	for _, f := range b.Flags() {
		fs.Var(flagValue{f}, f.Name, f.Doc)
	}
}

// Given returns the name of a flag that was given, empty if none was.
func (b *Budget) Given() string { return b.given }

// Start returns the budget for input of some bytes. The caller calls the function when the evaluation
// has ended.
func (b *Budget) Start(input int64) (limit.Budget, func()) {
	out := limit.Budget{Memory: b.memory, Steps: b.steps, Input: input}
	if b.timeout == 0 {
		return out, func() {}
	}
	ctx, cancel := limit.Timeout(context.Background(), b.timeout)
	out.Context = ctx
	return out, cancel
}

// flagValue adapts a flag to package pflag.
type flagValue struct{ pass.Flag }

// Set implements [pflag.Value].
func (v flagValue) Set(s string) error { return v.Flag.Set(s) }

// String implements [pflag.Value].
func (v flagValue) String() string { return "" }

// Type implements [pflag.Value].
func (v flagValue) Type() string { return v.Value }

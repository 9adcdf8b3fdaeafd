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

// Budget holds the flags that bound the work on a program.
type Budget struct {
	memory, steps, items int64
	timeout              time.Duration // 0 is none
}

// Flags returns the flags.
func (b *Budget) Flags() []pass.Flag {
	return []pass.Flag{
		{Name: "max-memory", Value: "SIZE", Doc: "maximum number of bytes that an evaluation or a pass may take; SIZE as in 512MiB (default: 256MiB, or 64 times the input)",
			Set: func(v string) error {
				n, ok := ParseSize(v)
				if !ok {
					return fmt.Errorf("%q is not a number of bytes with an optional unit such as MiB", v)
				}
				b.memory = n
				return nil
			}},
		{Name: "max-steps", Value: "N", Doc: "maximum number of steps of an evaluation or a pass (default: 2^30, or 1024 times the input)",
			Set: atLeastOne(&b.steps)},
		{Name: "max-items", Value: "N", Doc: "maximum number of operations, attributes and types that a program has, or that a pass makes (default: none)",
			Set: atLeastOne(&b.items)},
		{Name: "timeout", Value: "DURATION", Doc: "maximum time for a program; DURATION as in 30s or 2m (default: none)",
			Set: func(v string) (err error) {
				if b.timeout, err = time.ParseDuration(v); err != nil || b.timeout <= 0 {
					return fmt.Errorf("%q is not a duration such as 30s or 2m", v)
				}
				return nil
			}},
	}
}

// atLeastOne returns a function that sets n to the number that a string stands for.
func atLeastOne(n *int64) func(string) error {
	return func(v string) (err error) {
		if *n, err = strconv.ParseInt(v, 10, 64); err != nil || *n < 1 {
			return fmt.Errorf("%q is invalid, expected a number of at least 1", v)
		}
		return nil
	}
}

// Register adds the flags to those of a verb, unless it has its own.
func (b *Budget) Register(fs *pflag.FlagSet) {
	for _, f := range b.Flags() {
		if fs.Lookup(f.Name) != nil {
			continue // the verb bounds something else, too
		}
		fs.Var(flagValue{f}, f.Name, f.Doc)
	}
}

// Start returns the budget for input of some bytes. The caller calls the function when the work
// has ended.
func (b *Budget) Start(input int64) (limit.Budget, func()) {
	out := limit.Budget{Memory: b.memory, Steps: b.steps, Items: b.items, Input: input}
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

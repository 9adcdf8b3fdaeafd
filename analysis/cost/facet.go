package cost

import (
	"errors"
	"fmt"
	"sync"

	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Cost is what an operation, a function or a program costs.
type Cost struct {
	// Flops counts arithmetic operations on elements, of floats and integers alike; a fused
	// multiply-add counts as two.
	Flops Expr `json:"flops"`
	// Transcendentals counts elements of exponentials, logarithms, roots, powers, trigonometric
	// functions and random numbers, which are not in Flops.
	Transcendentals Expr `json:"transcendentals"`
	// Bytes is the number of bytes that are read and written if each operation reads its operands
	// from memory and writes its results to it.
	Bytes Expr `json:"bytes"`
}

// Plus returns the sum of c and d.
func (c Cost) Plus(d Cost) Cost {
	return Cost{c.Flops.Plus(d.Flops), c.Transcendentals.Plus(d.Transcendentals), c.Bytes.Plus(d.Bytes)}
}

// Times returns the cost of n executions.
func (c Cost) Times(n Expr) Cost {
	if v, ok := n.Const(); ok && v == 1 {
		return c
	}
	return Cost{c.Flops.Times(n), c.Transcendentals.Times(n), c.Bytes.Times(n)}
}

// IsZero reports whether c is 0.
func (c Cost) IsZero() bool {
	return c.Flops.IsZero() && c.Transcendentals.IsZero() && c.Bytes.IsZero()
}

// A Rule says what an operation costs. The zero Rule is the one of operations without a rule: they
// cost no arithmetic, read their operands and write their results, and each of their regions is
// executed once.
type Rule struct {
	// Cost returns the cost of one execution, without that of nested operations unless Applies is
	// set. Nil means that operands are read and results written.
	Cost func(x *Op) Cost
	// Applies says that the operation applies its regions to elements. Cost accounts for that, with
	// [Op.Applied].
	Applies bool
	// View says that the results lie in the memory of the operands with the same numbers, so that
	// they need none of their own.
	View bool
	// InPlace says that a result may take the memory of an operand that is not needed any more.
	InPlace bool
	// Exchange returns what a device sends in one execution, for operations that devices execute
	// together.
	Exchange func(x *Op) Exchange
}

// Exchange is the communication of an operation that devices execute together.
type Exchange struct {
	// Devices is the number of devices in each group, 0 if it is not known.
	Devices int64
	// Sent is the number of bytes that one device sends if the groups are rings, which is the
	// least for large tensors. If Devices is 0, the groups are taken for large ones.
	Sent Expr
}

// Rules maps full operation names to the rules of a dialect's operations. It is a facet of the
// dialect; see [schema.Dialect]. A rule added to a dialect replaces the existing rule of the same
// operation; to change only a part, start from [Shipped].
type Rules map[string]*Rule

// CheckFacet implements [schema.FacetChecker].
func (r Rules) CheckFacet(d *schema.Dialect) error {
	err := schema.CheckEntries(d, r, func(op *ods.Op, rule *Rule) error {
		switch {
		case rule == nil:
			return errors.New("the rule is nil")
		case rule.Applies && rule.Cost == nil:
			return errors.New("the rule applies regions, but has no function Cost")
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("cost: %w", err)
	}
	return nil
}

// The rules of hlobc's dialects, by dialect. Rules look up the rules of nested operations, so these
// are not initialized with the package.
var (
	assembleShipped sync.Once
	shippedRules    map[string]Rules
)

// shipped returns the rules of hlobc's dialects, by dialect.
func shipped() map[string]Rules {
	assembleShipped.Do(func() {
		shippedRules = map[string]Rules{
			stablehlo.Ops().Name: stablehloRules(),
			chlo.Ops().Name:      chloRules(),
			sdy.Ops().Name:       sdyRules(),
			fn.Ops().Name:        functionRules(),
		}
	})
	return shippedRules
}

// Shipped returns a copy of hlobc's rules for a dialect, nil if there are none. Callers can modify
// the copy and use it as a facet.
func Shipped(dialect string) Rules {
	from := shipped()[dialect]
	if from == nil {
		return nil
	}
	list := make(Rules, len(from))
	for name, rule := range from {
		c := *rule
		list[name] = &c
	}
	return list
}

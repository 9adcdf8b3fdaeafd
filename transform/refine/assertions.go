package refine

import (
	"fmt"
	"regexp"
	"strconv"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// CheckAssertions returns the pass that checks the custom calls @shape_assertion, which JAX
// writes for what it assumes of dynamic shapes. A call whose condition is the constant true is
// erased; any other is an error with the call's message.
func CheckAssertions() *pass.Pass { return &checkAssertionsPass }

var checkAssertionsPass = pass.Pass{
	Name:   "stablehlo-check-shape-assertions",
	Doc:    "check shape assertions, and erase those that hold",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		checks := true
		o.Bool(&checks, "enable-shape-assertions", "check them; otherwise they are erased unchecked")
		return func() (pass.Run, error) {
			d, err := traverse.Assemble(traverse.Assembly[*assertions, traverse.None]{
				Tables: []traverse.Handlers[*assertions, traverse.None]{
					{Dialect: stablehlo.Ops(), Ops: traverse.Ops[*assertions, traverse.None]{stablehlo.OpCustomCall: onCustomCall}, Else: traverse.Default}},
				Others: traverse.Default,
			})
			return func(ctx *pass.Context, op ir.Op) error {
				a := &assertions{check: checks}
				a.Log = ctx.Log
				_, err := d.New(a).Run(op)
				return err
			}, err
		}
	},
}

// assertions is the context of [CheckAssertions].
type assertions struct {
	traverse.Analysis
	check bool
	// The attributes of the most recent assertion, and its message. Assertions repeat.
	props   ir.PropID
	attrs   ir.AttrID
	message string
	// met is the most recent condition that was the constant true.
	met condition
}

// condition identifies equal conditions: the name and the inherent attributes of the defining
// operation, and its type.
type condition struct {
	name  ir.NameID
	props ir.PropID
	typ   ir.TypeID
}

// conditionOf returns the zero condition if v is not a result, or its operation has no inherent
// attributes.
func conditionOf(v ir.Value) condition {
	op := v.DefiningOp()
	if op.IsNil() || op.PropID() == 0 {
		return condition{}
	}
	return condition{op.NameID(), op.PropID(), v.TypeID()}
}

// onCustomCall erases an assertion that holds. The first operand is the condition, the others are
// numbers for the message.
func onCustomCall(v *traverse.Visitor[*assertions, traverse.None], op ir.Op) (none traverse.None, err error) {
	a := v.Ctx
	if !a.knows(op) && stablehlo.AsCustomCall(op).CallTargetName() != "shape_assertion" {
		return none, v.Children(op)
	}
	if a.check {
		if err := a.holds(op); err != nil {
			return none, err
		}
	}
	if a.Log.On(trace.Conclude) {
		a.Log.Printf(trace.Conclude, "%s asserts what holds", traverse.Describe(op))
	}
	return none, op.Erase()
}

// knows reports whether op has the attributes of the most recent assertion.
func (a *assertions) knows(op ir.Op) bool {
	return a.props != 0 && op.PropID() == a.props && op.AttrsID() == a.attrs
}

// errorMessage is the attribute of assertions with the error message.
const errorMessage = "error_message"

// learn records the attributes of an assertion.
func (a *assertions) learn(op ir.Op) error {
	if !stablehlo.AsCustomCall(op).HasSideEffect() {
		return fmt.Errorf("a shape assertion has has_side_effect = true")
	}
	message, ok := attrs.AsString(op.Attr(errorMessage))
	if !ok {
		return fmt.Errorf("a shape assertion has an %s", errorMessage)
	}
	a.props, a.attrs, a.message = op.PropID(), op.AttrsID(), message
	return nil
}

// holds returns an error unless op is an assertion that holds.
func (a *assertions) holds(op ir.Op) error {
	if op.NumOperands() < 1 || op.NumResults() != 0 {
		return fmt.Errorf("a shape assertion has a condition for operand 0 and no results; this one has %d operands and %d results",
			op.NumOperands(), op.NumResults())
	}
	if !a.knows(op) {
		if err := a.learn(op); err != nil {
			return err
		}
	}
	c := conditionOf(op.Operand(0))
	if c.props != 0 && c == a.met {
		return nil
	}
	if t, ok := op.Operand(0).Type().(*types.RankedTensor); !ok || len(t.Shape) != 0 || !elements.IsBool(t.Elem) {
		return fmt.Errorf("the condition (operand 0) of a shape assertion is a tensor<i1>")
	}
	d, ok := constant(op.Operand(0))
	if !ok {
		return fmt.Errorf("the condition (operand 0) of the shape assertion is not known statically")
	}
	if d.At(0) != 0 {
		a.met = c
		return nil
	}
	text, err := fill(a.message, op)
	if err != nil {
		return err
	}
	return fmt.Errorf("the assertion about shapes does not hold: %s", text)
}

// constant returns the elements of a constant.
func constant(v ir.Value) (elements.Dense, bool) {
	if c := stablehlo.AsConstant(v.DefiningOp()); !c.IsNil() {
		return elements.Of(c.Value())
	}
	return elements.Dense{}, false
}

// place matches a placeholder in a message: {0}, {1} and so on, optionally with a format after a
// comma or a colon.
var place = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{(\d+)[^{}]*\}`) })

// fill inserts the numbers of an assertion in its message.
func fill(message string, op ir.Op) (string, error) {
	var numbers []string
	for i := 1; i < op.NumOperands(); i++ {
		d, ok := constant(op.Operand(i))
		if !ok {
			return "", fmt.Errorf("input %d (operand %d) of the message of the shape assertion is not known statically", i-1, i)
		}
		list, ok := d.Ints()
		if !ok || len(list) != 1 {
			return "", fmt.Errorf("input %d (operand %d) of the message of the shape assertion is no integer", i-1, i)
		}
		numbers = append(numbers, strconv.FormatInt(list[0], 10))
	}
	return fillWith(message, numbers), nil
}

// AssertionMessage returns the message of an assertion about shapes with numbers in the place of {0},
// {1} and so on.
func AssertionMessage(message string, numbers []int64) string {
	list := make([]string, len(numbers))
	for i, n := range numbers {
		list[i] = strconv.FormatInt(n, 10)
	}
	return fillWith(message, list)
}

func fillWith(message string, numbers []string) string {
	return place().ReplaceAllStringFunc(message, func(s string) string {
		if n, err := strconv.Atoi(place().FindStringSubmatch(s)[1]); err == nil && n < len(numbers) {
			return numbers[n]
		}
		return s
	})
}

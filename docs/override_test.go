package docs_test

import (
	"fmt"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// costs is what a context has to have for the tables below: another context may
// have more.
type costs struct{ total float64 }

func (c *costs) Costs() *costs { return c }

type costContext interface {
	traverse.Context
	Costs() *costs
}

// plainCosts is what the author of StableHLO's passes offers: every operation costs
// 1, a tanh 10.
func plainCosts[C costContext]() traverse.Handlers[C, traverse.None] {
	cost := func(n float64) traverse.Func[C, traverse.None] {
		return func(v *traverse.Visitor[C, traverse.None], op ir.Op) (none traverse.None, err error) {
			v.Ctx.Costs().total += n
			return none, v.Children(op)
		}
	}
	return traverse.Handlers[C, traverse.None]{Dialect: stablehlo.Ops(), ElseFunc: cost(1),
		Ops: traverse.Ops[C, traverse.None]{stablehlo.OpTanh: cost(10)}}
}

// secret is the context of passes over programs whose values are shared among
// parties: comparisons and negations need an exchange there.
type secret struct {
	traverse.Analysis
	costs
	rounds int
}

// onExchange takes the place of two handlers of plainCosts.
func onExchange(v *traverse.Visitor[*secret, traverse.None], op ir.Op) (none traverse.None, err error) {
	v.Ctx.rounds++
	v.Ctx.total += 1000
	return none, nil
}

func secretCosts() traverse.Handlers[*secret, traverse.None] {
	base := plainCosts[*secret]()
	return traverse.Handlers[*secret, traverse.None]{Base: &base,
		Ops: traverse.Ops[*secret, traverse.None]{stablehlo.OpCompare: onExchange, stablehlo.OpNegate: onExchange}}
}

func Example_override() {
	d, err := traverse.Assemble(traverse.Assembly[*secret, traverse.None]{
		Tables: []traverse.Handlers[*secret, traverse.None]{secretCosts()},
		Others: traverse.Default,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	c := new(secret)
	_, err = d.New(c).Run(sample().Root())
	fmt.Println(c.total, c.rounds, err)
	// Output: 1015 1 <nil>
}

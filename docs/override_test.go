package docs_test

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/visit"
	"github.com/hlobc/hlobc/visit/domains"
)

// costs is what a context has to have for the tables below: another context may
// have more.
type costs struct{ total float64 }

func (c *costs) Costs() *costs { return c }

type costContext interface {
	visit.Context
	Costs() *costs
}

// plainCosts is what the author of StableHLO's passes offers: every operation costs
// 1, a tanh 10.
func plainCosts[C costContext]() visit.Handlers[C, visit.None] {
	cost := func(n float64) visit.Func[C, visit.None] {
		return func(v *visit.Visitor[C, visit.None], op ir.Op) (none visit.None, err error) {
			v.Ctx.Costs().total += n
			return none, v.Children(op)
		}
	}
	return visit.Handlers[C, visit.None]{Domain: &domains.StableHLO, ElseFunc: cost(1),
		Ops: visit.Ops[C, visit.None]{"tanh": cost(10)}}
}

// secret is the context of passes over programs whose values are shared among
// parties: comparisons and negations need an exchange there.
type secret struct {
	visit.Analysis
	costs
	rounds int
}

// onExchange takes the place of two handlers of plainCosts.
func onExchange(v *visit.Visitor[*secret, visit.None], op ir.Op) (none visit.None, err error) {
	v.Ctx.rounds++
	v.Ctx.total += 1000
	return none, nil
}

func secretCosts() visit.Handlers[*secret, visit.None] {
	base := plainCosts[*secret]()
	return visit.Handlers[*secret, visit.None]{Base: &base,
		Ops: visit.Ops[*secret, visit.None]{"compare": onExchange, "negate": onExchange}}
}

func Example_override() {
	d, err := visit.Assemble(visit.Assembly[*secret, visit.None]{
		Tables: []visit.Handlers[*secret, visit.None]{secretCosts()},
		Others: visit.Default,
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

package exec

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval/plan"
)

// store compiles a store.
func (c *compiler) store(s plan.Store, list int, after bool) error {
	a, err := c.address(&s.To.Index, after)
	if err != nil {
		return err
	}
	var cond *reg
	regs := []reg{}
	if s.If != nil {
		r, err := c.value(s.If, after)
		if err != nil {
			return err
		}
		cond, regs = &r, append(regs, r)
	}
	if a.hasAt {
		regs = append(regs, a.at)
	}
	buf, size := s.To.Buffer.ID, s.To.Buffer.Elem.Bytes()
	if s.Value.Type != s.To.Buffer.Elem {
		s.Value = &plan.Expr{Op: stablehlo.OpConvert, Type: s.To.Buffer.Elem, Args: []*plan.Expr{s.Value}}
		c.facts[s.Value] = c.facts[s.Value.Args[0]]
	}
	if d, ok := c.direct(s, a, list, buf); ok {
		_, err := c.into(s.Value, after, d)
		return err
	}
	v, err := c.value(s.Value, after)
	if err != nil {
		return err
	}
	of := func(of func(int, address, reg, *reg) code) func() code {
		return func() code { return of(buf, a, v, cond) }
	}
	c.add(list, sized(size, of(stores[uint8]), of(stores[uint16]), of(stores[uint32]), of(stores[uint64]), of(stores[pair])), append(regs, v)...)
	return nil
}

// direct returns a register that stands for the elements to be stored, if the value can be computed
// there: an operation on lanes that are neighbours in a buffer that is not read.
func (c *compiler) direct(s plan.Store, a address, list, buf int) (reg, bool) {
	e := s.Value
	step, line := a.line()
	if _, done := c.memo[memoKey{e, false}]; done || c.out.accs || c.serial || s.If != nil || list != c.last || !line || step != 1 || a.hasAt ||
		e.Op == plan.OpConst || e.Op == plan.OpLoad || e.Op == plan.OpIndex || len(a.dims) == 0 || c.listOf(e, false) != list || reads(c.l, s.To.Buffer) {
		return reg{}, false
	}
	if !c.differs(e) {
		return reg{}, false
	}
	d := c.newReg(e.Type, true)
	c.r.places[d.id].points = true
	of := func(of func(int, address, reg) code) func() code { return func() code { return of(buf, a, d) } }
	c.add(list, sized(e.Type.Bytes(), of(pointsAt[uint8]), of(pointsAt[uint16]), of(pointsAt[uint32]), of(pointsAt[uint64]), of(pointsAt[pair])), d)
	return d, true
}

// differs reports whether an expression differs between lanes.
func (c *compiler) differs(e *plan.Expr) bool {
	lanes := uint64(1)<<c.out.to - 1
	return c.facts[e].dims&lanes>>c.out.from != 0
}

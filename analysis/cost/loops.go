package cost

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// loop is what is known of a stablehlo.while.
type loop struct {
	f  *function
	op ir.Op
	// trips is how often the body is executed. If that is not known, it is a symbol.
	trips Expr
	known bool
	// step is what an iteration adds to each carried value, nil for those of which it is not known.
	step []*Expr
	busy bool
}

// loop analyzes a loop: which carried integers stay as they are or grow by a constant, and how
// often its condition then holds. The arguments of the regions get their values on the way.
func (f *function) loop(op ir.Op) *loop {
	if l := f.loops[op]; l != nil {
		return l
	}
	l := &loop{f: f, op: op, busy: true}
	f.loops[op] = l
	w := stablehlo.AsWhile(op)
	if w.Cond().Empty() || w.Body().Empty() {
		l.give()
		return l
	}
	cond, body := w.Cond().First(), w.Body().First()
	ret := body.Last()
	n := min(op.NumOperands(), cond.NumArgs(), body.NumArgs())
	if ret.IsNil() || ret.NumOperands() < n {
		l.give()
		return l
	}
	l.step = make([]*Expr, n)
	var moving []int
	for i := range n {
		f.sizes[cond.Arg(i)], f.sizes[body.Arg(i)] = f.dims(op.Operand(i)), f.dims(op.Operand(i))
		t := f.a.typeOf(body.Arg(i).TypeID())
		if !t.integer || t.dynamic || t.elements.c > maxInts || len(t.dims) > 1 {
			continue
		}
		if ret.Operand(i) == body.Arg(i) {
			l.step[i] = &Expr{}
			v := f.ints(op.Operand(i))
			f.values[cond.Arg(i)], f.values[body.Arg(i)] = v, v
			continue
		}
		if t.elements.c == 1 {
			// A symbol for the value at the start of an iteration.
			s := []Expr{ofSymbol(&symbol{name: f.a.fresh("i")})}
			f.values[cond.Arg(i)], f.values[body.Arg(i)] = s, s
			moving = append(moving, i)
		}
	}
	for _, i := range moving {
		next, ok := f.scalar(ret.Operand(i))
		if !ok {
			continue
		}
		if d := next.Minus(f.values[body.Arg(i)][0]); len(d.terms) == 0 {
			l.step[i] = &d
		}
	}
	l.count(cond, moving)
	l.give()
	return l
}

// give makes trips a symbol if it is not known.
func (l *loop) give() {
	l.busy = false
	if l.known {
		return
	}
	l.trips = ofSymbol(l.f.a.unknownTrips(l.op))
}

// count derives the number of iterations from a condition that compares a carried value with one
// that does not change.
func (l *loop) count(cond ir.Block, moving []int) {
	f := l.f
	ret := cond.Last()
	if ret.IsNil() || ret.NumOperands() != 1 {
		return
	}
	c := stablehlo.AsCompare(ret.Operand(0).DefiningOp())
	if c.IsNil() {
		return
	}
	a, ok1 := f.scalar(c.LHS())
	b, ok2 := f.scalar(c.RHS())
	if !ok1 || !ok2 {
		return
	}
	direction := c.ComparisonDirection()
	for _, i := range moving {
		if l.step[i] == nil {
			continue
		}
		s := f.values[cond.Arg(i)][0]
		inA, inB := a.Minus(s), b.Minus(s)
		switch {
		case l.free(inA) && l.free(b): // i + inA < b
		case l.free(inB) && l.free(a): // a < i + inB
			a, b, inA = b, a, inB
			direction = mirrored(direction)
		default:
			continue
		}
		start, ok := f.scalar(l.op.Operand(i))
		step, _ := l.step[i].Const()
		if !ok || step == 0 {
			return
		}
		l.trips, l.known = iterations(direction, start.Plus(inA), b, step)
		return
	}
}

// free reports whether e does not depend on the carried values of the loop.
func (l *loop) free(e Expr) bool {
	own := func(name string) bool {
		body := stablehlo.AsWhile(l.op).Body().First()
		for i := range l.step {
			if v := l.f.values[body.Arg(i)]; l.step[i] == nil || !l.step[i].IsZero() {
				if len(v) == 1 && len(v[0].terms) == 1 && v[0].terms[0].factors[0].name == name {
					return true
				}
			}
		}
		return false
	}
	return !slices.ContainsFunc(e.Symbols(), own)
}

func mirrored(direction uint64) uint64 {
	switch direction {
	case attrs.ComparisonDirectionLT:
		return attrs.ComparisonDirectionGT
	case attrs.ComparisonDirectionGT:
		return attrs.ComparisonDirectionLT
	case attrs.ComparisonDirectionLE:
		return attrs.ComparisonDirectionGE
	case attrs.ComparisonDirectionGE:
		return attrs.ComparisonDirectionLE
	}
	return direction
}

// iterations returns how often "i DIRECTION bound" holds, for i from start in steps. If the distance
// is symbolic, it is taken to be positive.
func iterations(direction uint64, start, bound Expr, step float64) (Expr, bool) {
	distance := bound.Minus(start)
	switch direction {
	case attrs.ComparisonDirectionLT:
	case attrs.ComparisonDirectionLE:
		distance = distance.Plus(Num(1))
	case attrs.ComparisonDirectionGT:
		distance, step = distance.scale(-1), -step
	case attrs.ComparisonDirectionGE:
		distance, step = distance.scale(-1).Plus(Num(1)), -step
	case attrs.ComparisonDirectionNE:
		if step < 0 {
			distance, step = distance.scale(-1), -step
		}
		if d, ok := distance.Const(); !ok || d < 0 || !Num(d).divisible(step) {
			return Expr{}, false
		}
	default:
		return Expr{}, false
	}
	d, ok := distance.Const()
	if ok && d <= 0 {
		return Expr{}, true
	}
	if step <= 0 {
		return Expr{}, false // ends by overflow, if at all
	}
	return apply("div", distance.Plus(Num(step-1)), Num(step)), true
}

// after returns the elements of result i.
func (l *loop) after(i int) []Expr {
	if l.busy || i >= len(l.step) || l.step[i] == nil {
		return nil
	}
	start := l.f.ints(l.op.Operand(i))
	if l.step[i].IsZero() {
		return start
	}
	if len(start) != 1 || !l.known {
		return nil
	}
	return []Expr{start[0].Plus(l.step[i].Times(l.trips))}
}

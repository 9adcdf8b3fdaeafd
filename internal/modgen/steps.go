package modgen

// A step emits one operation and whatever operands it has to make first.
type step struct {
	weight int
	emit   func(*generator)
}

// The weights follow what exported models look like: two thirds elementwise and constants, a
// quarter that changes shapes, the rest contractions and operations with regions.
var steps = []step{
	{600, (*generator).binary},
	{280, (*generator).unary},
	{100, (*generator).convert},
	{80, func(g *generator) { g.compare() }},
	{80, (*generator).selectOp},
	{15, (*generator).clamp},
	{12, (*generator).complexOp},
	{160, (*generator).constant},
	{100, (*generator).reshape},
	{160, (*generator).broadcast},
	{60, (*generator).transpose},
	{60, (*generator).slice},
	{20, (*generator).dynamicSlice},
	{15, (*generator).dynamicUpdateSlice},
	{20, (*generator).padOp},
	{40, (*generator).concatenate},
	{20, (*generator).iota},
	{10, (*generator).reverse},
	{20, (*generator).gather},
	{70, (*generator).dotGeneral},
	{10, (*generator).convolution},
	{6, (*generator).batchNorm},
	{20, (*generator).customCall},
	{10, (*generator).call},
	{5, (*generator).barrier},
	{6, (*generator).rngBits},
	{50, (*generator).reduce},
	{10, (*generator).reducePair},
	{10, (*generator).sort},
	{10, (*generator).while},
	{6, (*generator).ifOp},
	{4, (*generator).caseOp},
	{6, (*generator).scatter},
	{5, (*generator).allReduce},
}

var totalWeight = func() (n int) {
	for _, s := range steps {
		n += s.weight
	}
	return n
}()

func (g *generator) step() {
	n := g.rng.below(totalWeight)
	for _, s := range steps {
		if n -= s.weight; n < 0 {
			s.emit(g)
			return
		}
	}
}

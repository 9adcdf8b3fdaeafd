package modgen

// rng is splitmix64: the sequence is fixed here, so that no library's change moves the output.
type rng uint64

func (r *rng) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number in [0, n).
func (r *rng) below(n int) int {
	return int(r.next() >> 1 % uint64(n))
}

// variant returns a generator for the details of an operation on type t: one of only a few per
// type, because real programs use the same slice, pad or permutation again and again.
func (g *generator) variant(t *tensor) *rng {
	seed := uint64(g.rng.below(2)) + 1
	for _, d := range t.dims {
		seed = seed*1099511628211 + uint64(d)
	}
	r := rng(seed)
	return &r
}

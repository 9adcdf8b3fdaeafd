package elements

// Convert converts b from one type to another, as [Numbers.FromInt] and [Numbers.FromFloat] do.
func Convert(from, to Numbers, b uint64) uint64 {
	switch {
	case from.Kind == Real:
		return to.FromFloat(from.Float(b))
	case to.Kind == Real && from.Kind == Unsigned && int64(from.Cut(b)) < 0:
		// Convert half the value, which fits an int64. Its last bit is sticky, so that rounding
		// still sees the bit that was shifted out.
		half := to.FromInt(int64(b>>1 | b&1))
		return to.FromFloat(2 * to.Float(half))
	}
	return to.FromInt(from.Int(b))
}

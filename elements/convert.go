package elements

// Convert returns the nearest number of another type: what [Numbers.FromInt] and
// [Numbers.FromFloat] make of it.
func Convert(from, to Numbers, b uint64) uint64 {
	switch {
	case from.Kind == Real:
		return to.FromFloat(from.Float(b))
	case to.Kind == Real && from.Kind == Unsigned && int64(from.Cut(b)) < 0:
		// Half of it has the same digits, and the last one tells whether any was lost.
		half := to.FromInt(int64(b>>1 | b&1))
		return to.FromFloat(2 * to.Float(half))
	}
	return to.FromInt(from.Int(b))
}

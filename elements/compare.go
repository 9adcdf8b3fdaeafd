package elements

// Comparison returns the function that compares two numbers in a direction: EQ, NE, LT, GT, LE or
// GE. It returns nil for any other direction. A NaN is neither less than any number nor equal to
// it.
func Comparison(direction string) func(n Numbers, a, b uint64) bool {
	switch direction {
	case "EQ":
		return Numbers.Equal
	case "NE":
		return func(n Numbers, a, b uint64) bool { return !n.Equal(a, b) }
	case "LT":
		return Numbers.Less
	case "GT":
		return func(n Numbers, a, b uint64) bool { return n.Less(b, a) }
	case "LE":
		return func(n Numbers, a, b uint64) bool { return n.Less(a, b) || n.Equal(a, b) }
	case "GE":
		return func(n Numbers, a, b uint64) bool { return n.Less(b, a) || n.Equal(a, b) }
	}
	return nil
}

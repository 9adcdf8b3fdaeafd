package elements

// Comparisons are functions that compare numbers, by direction. What is not a number is
// neither less than anything nor equal to it.
var Comparisons = map[string]func(n Numbers, a, b uint64) bool{
	"EQ": Numbers.Equal,
	"NE": func(n Numbers, a, b uint64) bool { return !n.Equal(a, b) },
	"LT": Numbers.Less,
	"GT": func(n Numbers, a, b uint64) bool { return n.Less(b, a) },
	"LE": func(n Numbers, a, b uint64) bool { return n.Less(a, b) || n.Equal(a, b) },
	"GE": func(n Numbers, a, b uint64) bool { return n.Less(b, a) || n.Equal(a, b) },
}

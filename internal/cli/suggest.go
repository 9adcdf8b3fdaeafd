package cli

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// Closest returns the name that was probably meant by a word that is none: the only one
// that the word begins, or the first of those with the fewest letters to change, at most
// two and not all. It returns "" if no name is close.
func Closest(word string, names []string) string {
	if len(word) > 2 {
		longer := func(n string) bool { return strings.HasPrefix(n, word) }
		if i := slices.IndexFunc(names, longer); i >= 0 && !slices.ContainsFunc(names[i+1:], longer) {
			return names[i]
		}
	}
	best, least := "", min(3, len(word))
	for _, n := range names {
		if d := distance(word, n); d < least {
			best, least = n, d
		}
	}
	return best
}

// FlagNames returns the long names of flags.
func FlagNames(fs *pflag.FlagSet) (names []string) {
	fs.VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	return names
}

// distance returns the number of letters to add, drop or change to make b of a.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

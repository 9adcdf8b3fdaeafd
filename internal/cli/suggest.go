package cli

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// Closest returns the name that word probably stands for: the only name that starts with word, or
// else the name with the smallest edit distance, which is at most two and less than the length of
// word. It returns "" if no name is close.
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

// distance returns the edit distance: the number of letters to add, remove or change to turn a into
// b.
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

package traverse

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// sortedKeys returns the keys of m in order, so that errors come in the same
// order each time.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// some lists the first names of a long list.
func some(names []string) string {
	const most = 5
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
}

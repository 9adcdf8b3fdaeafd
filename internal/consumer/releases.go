package consumer

import (
	_ "embed"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
)

// Release is a release of a package that contains StableHLO.
type Release struct {
	Package string // "jaxlib"
	Version string // "0.4.30"
	// StableHLO is the version of StableHLO that the release contains.
	StableHLO ods.Version
}

//go:embed releases.txt
var table string

// releases are the rows of the table, in its order.
var releases = sync.OnceValue(func() (list []Release) {
	for line := range strings.Lines(table) {
		f := strings.Fields(line)
		if len(f) < 3 || f[0] == "#" {
			continue
		}
		v, ok := ods.ParseVersion(f[2])
		if !ok {
			panic("releases.txt: " + line)
		}
		list = append(list, Release{f[0], f[1], v})
	}
	return list
})

// Packages returns the names of the packages in the table.
func Packages() (names []string) {
	for _, r := range releases() {
		if !slices.Contains(names, r.Package) {
			names = append(names, r.Package)
		}
	}
	return names
}

// Releases returns the known releases of a package, oldest first.
func Releases(name string) (list []Release) {
	for _, r := range releases() {
		if r.Package == name {
			list = append(list, r)
		}
	}
	return list
}

// Newest returns the newest version of StableHLO in a release, or that this build knows.
func Newest() ods.Version {
	v := portable.NewestVersion()
	for _, r := range releases() {
		if r.StableHLO.Compare(v) > 0 {
			v = r.StableHLO
		}
	}
	return v
}

// ReadBy returns, for each package, the oldest known release that reads artifacts whose contents
// need version v; a package without such a release is left out. With shardy, the artifacts have Shardy's dialect.
func ReadBy(v ods.Version, shardy bool) (list []Release) {
	for _, p := range Packages() {
		if shardy && p != shardyLoader {
			continue
		}
		for _, r := range Releases(p) {
			if r.StableHLO.Compare(v) >= 0 {
				list = append(list, r)
				break
			}
		}
	}
	return list
}

// Text formats the result of [ReadBy], "jaxlib 0.4.31 and newer, torch_xla 2.5.0 and newer"; "" if
// there are none.
func Text(oldest []Release) string {
	var parts []string
	for _, r := range oldest {
		parts = append(parts, r.Package+" "+r.Version+" and newer")
	}
	return strings.Join(parts, ", ")
}

// numbers splits the version of a release at its dots.
func numbers(text string) (list []int, ok bool) {
	for p := range strings.SplitSeq(text, ".") {
		n, err := strconv.ParseUint(p, 10, 16)
		if err != nil {
			return nil, false
		}
		list = append(list, int(n))
	}
	return list, true
}

// Insert returns the text of the table with a line for r in its place.
func Insert(text string, r Release) (string, error) {
	at, ok := numbers(r.Version)
	if !ok {
		return "", errors.New(r.Version + " is not the version of a release")
	}
	lines := strings.SplitAfter(text, "\n")
	place := len(lines) - 1 // after the last line, if the package is new
	for i, line := range lines {
		f := strings.Fields(line)
		if len(f) < 3 || f[0] != r.Package {
			continue
		}
		n, _ := numbers(f[1])
		switch c := slices.Compare(n, at); {
		case c == 0:
			return "", errors.New("the table has " + r.Package + " " + r.Version)
		case c > 0:
			return strings.Join(slices.Insert(lines, i, r.line()), ""), nil
		}
		place = i + 1
	}
	return strings.Join(slices.Insert(lines, place, r.line()), ""), nil
}

func (r Release) line() string {
	return r.Package + " " + r.Version + " " + r.StableHLO.String() + "\n"
}

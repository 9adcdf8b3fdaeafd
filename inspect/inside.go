package inspect

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/nested"
	"github.com/hlobc/hlobc/reader"
)

// Inside is a program inside a file: a kernel in the configuration of a custom call, for example.
type Inside struct {
	// Member is its place: FILE(MEMBER) is the path that opens it, if the file is bytecode.
	Member string `json:"member"`
	// How is how it is stored, outermost first: "JSON", "hex", "base64"; empty if as it is.
	How []string `json:"how"`
	// Kind is "MLIR bytecode" or "MLIR text", Bytes its size, and Stored the number of bytes that it
	// takes in the file.
	Kind   string `json:"kind"`
	Bytes  int64  `json:"bytes"`
	Stored int64  `json:"stored_bytes"`
	// Version and Producer are set for bytecode.
	Version  *uint64 `json:"bytecode_version,omitempty"`
	Producer string  `json:"producer,omitempty"`

	data []byte
	text bool
}

// insideLimit is the maximum number of programs that are examined.
const insideLimit = 10_000

// inside returns the programs inside a program, by place. Without constants it looks at strings only. File has the
// tables of the program if they have been read.
func inside(data []byte, file *container.File, constants bool) []Inside {
	out := []Inside{}
	// Beyond the limit there are just fewer findings.
	_ = nested.Find(data, nested.Options{Strings: !constants, File: file}, func(p nested.Program) bool {
		i := Inside{Member: "0x" + strconv.FormatInt(p.Offset, 16), How: p.How, Kind: "MLIR bytecode", Bytes: int64(len(p.Data)), Stored: p.Stored,
			data: p.Data, text: p.Text}
		if i.How == nil {
			i.How = []string{}
		}
		if p.Text {
			i.Kind = "MLIR text"
		} else if f, _, err := container.ReadHeader(p.Data, nil); err == nil {
			i.Version, i.Producer = &f.Version, f.Producer
		}
		out = append(out, i)
		return len(out) < insideLimit
	})
	slices.SortFunc(out, func(a, b Inside) int {
		return cmp.Or(cmp.Compare(len(a.Member), len(b.Member)), strings.Compare(a.Member, b.Member))
	})
	return out
}

// maxInside is the nesting of programs in which paths are looked for.
const maxInside = 8

// pathsInside returns the absolute paths in programs inside a file, and in those inside them.
func pathsInside(list []Inside, outer string, opt reader.Options, depth int) []PathFinding {
	var out []PathFinding
	for _, i := range list {
		name := i.Member
		if outer != "" {
			name = outer + "(" + i.Member + ")"
		}
		var found []PathFinding
		if i.text {
			found = pathsInText(i.data)
		} else if f, err := container.Open(i.data, nil); err == nil {
			var r *refs
			if b, err := reader.Read(i.data, opt); err == nil {
				r, _ = newRefs(b.Module) // nil means that uses are unknown
			}
			found = pathsIn(i.data, f, r)
		}
		for k := range found {
			found[k].Program = name
		}
		out = append(out, found...)
		if depth < maxInside {
			out = append(out, pathsInside(inside(i.data, nil, true), name, opt, depth+1)...)
		}
	}
	return out
}

// pathsIn returns the absolute paths among the strings of a file.
func pathsIn(data []byte, f *container.File, r *refs) (out []PathFinding) {
	if !slices.ContainsFunc(f.Strings, AbsolutePath) {
		return nil
	}
	for _, s := range stringList(data, f, r, AbsolutePath) {
		if s.Index >= 0 && AbsolutePath(s.Value) {
			out = append(out, PathFinding{Path: s.Value, Uses: s.Uses})
		}
	}
	return out
}

var quoted = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"(?:[^"\\]|\\.)*"`) })

// pathsInText returns the absolute paths among the strings of MLIR text.
func pathsInText(text []byte) (out []PathFinding) {
	index := map[string]int{}
	for _, s := range quoted().FindAll(text, -1) {
		path := string(s[1 : len(s)-1])
		if !AbsolutePath(path) {
			continue
		}
		k, ok := index[path]
		if !ok {
			k = len(out)
			index[path] = k
			out = append(out, PathFinding{Path: path, Uses: []Use{{Role: RoleText}}})
		}
		out[k].Uses[0].Count++
	}
	return out
}

// insideView is the view of the programs inside a file.
func insideView(data []byte, file *container.File) (View, error) {
	v := view{name: ByInside, rows: make(map[string]*Row), rest: int64(len(data))}
	end := int64(0)
	for _, i := range inside(data, file, true) {
		at, err := strconv.ParseInt(i.Member, 0, 64)
		if err != nil || at < end {
			continue
		}
		end = at + i.Stored
		what := append(slices.Clip(i.How), i.Kind)
		name := i.Member + ", " + strings.Join(what, ", ")
		if i.Producer != "" {
			name += " of " + i.Producer
		}
		v.add(name, i.Stored).Count++
		v.rest -= i.Stored
	}
	return v.finish(int64(len(data)))
}

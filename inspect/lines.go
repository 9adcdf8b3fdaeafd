package inspect

import (
	"cmp"
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// Duplicate is data that several constants have.
type Duplicate struct {
	// Names are the names of the constants, Users the operations that first use each of them, and
	// Locations the source lines of these; empty where they are not known.
	Names     []string `json:"names"`
	Users     []string `json:"users"`
	Locations []string `json:"locations"`
	// Bytes is the size of the data, Wasted that of all copies but one.
	Bytes  int64 `json:"bytes"`
	Wasted int64 `json:"wasted"`
}

// duplicates groups constants with the same data, the most wasteful first.
func duplicates(list []Constant) []Duplicate {
	index := map[string]int{} // by name of the first one
	out := []Duplicate{}
	at := map[string]*Constant{}
	for i := range list {
		at[list[i].Name] = &list[i]
	}
	add := func(d *Duplicate, k *Constant) {
		d.Names, d.Users, d.Locations = append(d.Names, k.Name), append(d.Users, k.User), append(d.Locations, k.Location)
	}
	for i := range list {
		k := &list[i]
		if k.Same == "" {
			continue
		}
		n, ok := index[k.Same]
		if !ok {
			n = len(out)
			index[k.Same] = n
			out = append(out, Duplicate{Bytes: k.Bytes})
			add(&out[n], at[k.Same])
		}
		add(&out[n], k)
		out[n].Wasted += k.Bytes
	}
	slices.SortStableFunc(out, func(a, b Duplicate) int { return cmp.Compare(b.Wasted, a.Wasted) })
	return out
}

// opLine returns the source line of an operation.
func (d *Dump) opLine(op *item, known map[ir.AttrID]string) string {
	id := d.c.ops[op.number].location
	line, ok := known[id]
	if !ok {
		if l, isLocation := d.Bytecode.Module.Attr(id).(ir.Location); isLocation {
			line = lineOf(l)
		}
		known[id] = line
	}
	return line
}

// unknownLine is the row for constants whose source line is not known.
const unknownLine = "no source line"

// lineView divides the data of constants by the source line of the first operation that uses them,
// which is where the program captured them.
func lineView(list []Constant, size int64) (View, error) {
	v := view{name: ByLine, rows: map[string]*Row{}, rest: size}
	seen := map[string]bool{}
	for i := range list {
		k := &list[i]
		if k.Bytes == 0 || seen[k.Name] { // several attributes may refer to one resource
			continue
		}
		seen[k.Name] = true
		line := k.Location
		if line == "" {
			line = unknownLine
		}
		v.add(line, k.Bytes).Count++
		v.rest -= k.Bytes
	}
	return v.finish(size)
}

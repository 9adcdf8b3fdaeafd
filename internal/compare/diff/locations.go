package diff

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Apart is a difference that says nothing of what programs compute. It does not make them differ unless
// [Options.Only] asks for it.
type Apart struct {
	Category Category `json:"category"`
	// Count is how many operations it is about, 0 for the whole program. A and B are texts of the first.
	Count int    `json:"count,omitempty"`
	A     string `json:"a"`
	B     string `json:"b"`
}

// Stored says how a program is stored, which its module does not tell.
type Stored struct {
	Version  string // of the format, and of StableHLO in a portable artifact
	Producer string
	// Text is the name of the text that the program was parsed from, if it was. Locations in that text
	// say nothing of where the program comes from.
	Text string
}

// stored compares how programs are stored.
func (o *Options) stored() (list []Apart) {
	for _, s := range []struct {
		category Category
		a, b     string
	}{{InVersion, o.StoredA.Version, o.StoredB.Version}, {InProducer, o.StoredA.Producer, o.StoredB.Producer}} {
		if s.a != s.b && o.wanted(s.category) {
			list = append(list, Apart{Category: s.category, A: s.a, B: s.b})
		}
	}
	return list
}

// locations compares where operations that correspond to each other come from.
type locations struct {
	sides [2]places
	files map[string]uint32 // numbers of files, of both programs
	names []string          // of files by number
	count int
	a, b  place // of the first that differs
}

// place is a line and column in a file.
type place struct{ file, line, column uint32 }

// Numbers of files that are none.
const (
	notKnownYet = iota
	noFile      // the place is unknown, or not in a file
	firstFile
)

// places are those of the locations of a program.
type places struct {
	m     *ir.Module
	text  string // the name of the text that the program was parsed from
	raw   *schema.Raw
	found []place // by number of the location
	// last is the file that was met last, as an attribute and as a number.
	last   ir.AttrID
	number uint32
}

// checkLocations checks all attributes of a program that was read, so that its locations can be compared without
// building them.
func checkLocations(m *ir.Module) error {
	if src, ok := m.Source().(schema.RawSource); ok {
		return src.CheckAll(m)
	}
	return nil
}

func newLocations(a, b *ir.Module, opt *Options) locations {
	l := locations{files: make(map[string]uint32)}
	for i, text := range []string{opt.StoredA.Text, opt.StoredB.Text} {
		m := []*ir.Module{a, b}[i]
		l.sides[i] = places{m: m, text: text, raw: schema.NewRaw(m), found: make([]place, m.NumAttrs()+1)}
	}
	return l
}

// of returns the place of an operation.
func (l *locations) of(side int, op ir.Op) place {
	s := &l.sides[side]
	id := op.LocID()
	if int(id) >= len(s.found) {
		s.found = append(s.found, make([]place, s.m.NumAttrs()+1-len(s.found))...)
	}
	at := &s.found[id]
	if at.file == notKnownYet {
		*at = l.find(s, id)
	}
	return *at
}

func (l *locations) find(s *places, id ir.AttrID) place {
	file, line, column, known := attrs.RawPlace(s.raw, id)
	if !known {
		loc, _ := s.m.Attr(id).(ir.Location)
		at, ok := attrs.Place(loc).(*attrs.FileLineCol)
		if !ok {
			return place{file: noFile}
		}
		return place{l.number(s, at.File.Value), uint32(at.StartLine), uint32(at.StartCol)}
	}
	if file == 0 {
		return place{file: noFile}
	}
	if file != s.last {
		name, _ := s.m.Attr(file).(*attrs.String)
		s.last, s.number = file, l.number(s, name.Value)
	}
	if s.number == noFile {
		return place{file: noFile}
	}
	return place{s.number, uint32(line), uint32(column)}
}

// number returns the number of a file.
func (l *locations) number(s *places, name string) uint32 {
	if name == s.text && name != "" {
		return noFile
	}
	n, ok := l.files[name]
	if !ok {
		n = uint32(firstFile + len(l.names))
		l.files[name], l.names = n, append(l.names, name)
	}
	return n
}

func (l *locations) compare(a, b ir.Op) {
	x, y := l.of(0, a), l.of(1, b)
	if x == y {
		return
	}
	if l.count == 0 {
		l.a, l.b = x, y
	}
	l.count++
}

// apart returns what was found.
func (l *locations) apart() []Apart {
	if l.count == 0 {
		return nil
	}
	return []Apart{{Category: InLocation, Count: l.count, A: l.describe(l.a), B: l.describe(l.b)}}
}

func (l *locations) describe(at place) string {
	if at.file == noFile {
		return "unknown"
	}
	return placeText(l.names[at.file-firstFile], uint64(at.line), uint64(at.column))
}

func placeText(file string, line, column uint64) string {
	return fmt.Sprintf("%s:%d:%d", file, line, column)
}

// sameOrder compares the locations of two functions that have the same operations in the same order.
func (l *locations) sameOrder(a, b ir.Op) {
	l.compare(a, b)
	for i := range min(a.NumRegions(), b.NumRegions()) {
		x, y := a.Region(i).First(), b.Region(i).First()
		for ; !x.IsNil() && !y.IsNil(); x, y = x.Next(), y.Next() {
			for p, q := x.First(), y.First(); !p.IsNil() && !q.IsNil(); p, q = p.Next(), q.Next() {
				l.sameOrder(p, q)
			}
		}
	}
}

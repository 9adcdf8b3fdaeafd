package diff

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
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
	texts  [2]string // names of the texts that the programs were parsed from
	places [2]map[ir.AttrID]*attrs.FileLineCol
	count  int
	a, b   *attrs.FileLineCol // of the first that differs
}

// place is where the location of an operation is in a file, nil if that is not known.
func (l *locations) place(side int, op ir.Op) *attrs.FileLineCol {
	id := op.LocID()
	at, known := l.places[side][id]
	if !known {
		at, _ = attrs.Place(op.Loc()).(*attrs.FileLineCol)
		if at != nil && l.texts[side] != "" && at.File.Value == l.texts[side] {
			at = nil
		}
		if l.places[side] == nil {
			l.places[side] = make(map[ir.AttrID]*attrs.FileLineCol)
		}
		l.places[side][id] = at
	}
	return at
}

func (l *locations) compare(a, b ir.Op) {
	x, y := l.place(0, a), l.place(1, b)
	if x == nil && y == nil || x != nil && y != nil && x.File.Value == y.File.Value && x.StartLine == y.StartLine && x.StartCol == y.StartCol {
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
	return []Apart{{Category: InLocation, Count: l.count, A: placeText(l.a), B: placeText(l.b)}}
}

func placeText(at *attrs.FileLineCol) string {
	if at == nil {
		return "unknown"
	}
	return fmt.Sprintf("%s:%d:%d", at.File.Value, at.StartLine, at.StartCol)
}

// sameOrder compares the locations of two functions that have the same operations in the same order.
func (l *locations) sameOrder(a, b ir.Op) {
	var list []ir.Op
	_ = ir.Walk(a, func(op ir.Op) ir.Action { // bodies were loaded for the digest
		list = append(list, op)
		return ir.Advance
	})
	i := 0
	_ = ir.Walk(b, func(op ir.Op) ir.Action {
		if i < len(list) {
			l.compare(list[i], op)
		}
		i++
		return ir.Advance
	})
}

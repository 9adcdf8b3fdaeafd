package convert

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
)

// Strip replaces all locations in a lent root with the unknown location. It returns a function that
// restores the location of root itself.
func Strip(root ir.Op) (undo func()) {
	unknown := root.Module().Registry().UnknownLoc(root.Module()).ID()
	return relocate(root, func(ir.AttrID) ir.AttrID { return unknown })
}

// StartLocations replaces all locations in a lent root that are ranges in files, inside other
// locations too, by the positions where they start. It returns a function like that of [Strip].
func StartLocations(root ir.Op) (undo func()) {
	p := points{root.Module(), make(map[ir.AttrID]ir.AttrID), func(m *ir.Module, l *attrs.FileLineCol) ir.Location {
		return attrs.NewFileLineCol(m, l.File.Value, l.StartLine, l.StartCol)
	}}
	return relocate(root, p.id)
}

// StoredLocations replaces all locations in a root by those that remain of them in bytecode: the
// encoding of a range on one line that starts in column 0 lacks its end. It returns a function like
// that of [Strip].
func StoredLocations(root ir.Op) (undo func()) {
	p := points{root.Module(), make(map[ir.AttrID]ir.AttrID), func(m *ir.Module, l *attrs.FileLineCol) ir.Location {
		if l.StartLine == l.EndLine && l.StartCol == 0 {
			return attrs.NewFileRange(m, l.File.Value, l.StartLine, 0, l.StartLine, 0)
		}
		return l
	}}
	return relocate(root, p.id)
}

// relocate replaces all locations in a lent root. It returns a function that restores the location
// of root itself.
func relocate(root ir.Op, to func(ir.AttrID) ir.AttrID) (undo func()) {
	s, id := root.Scope()
	own := records.Of(s).Ops[id].Loc
	records.Of(s).Ops[id].Loc = to(own)
	var all func(s *ir.Scope)
	all = func(s *ir.Scope) {
		records.Of(s).Ops = slices.Clone(records.Of(s).Ops) // the records are shared with the original scope
		for i := range records.Of(s).Ops {
			records.Of(s).Ops[i].Loc = to(records.Of(s).Ops[i].Loc)
		}
		records.Of(s).Args = slices.Clone(records.Of(s).Args)
		for i := range records.Of(s).Args {
			records.Of(s).Args[i].Loc = to(records.Of(s).Args[i].Loc)
		}
		for _, c := range records.Of(s).Children {
			if c != nil {
				all(c)
			}
		}
	}
	all(root.Body())
	return func() { records.Of(s).Ops[id].Loc = own }
}

// points replaces ranges in files, inside other locations too.
type points struct {
	m     *ir.Module
	known map[ir.AttrID]ir.AttrID
	by    func(m *ir.Module, l *attrs.FileLineCol) ir.Location
}

func (p *points) id(id ir.AttrID) ir.AttrID {
	if id == 0 { // a record that is not in use
		return 0
	}
	to, ok := p.known[id]
	if !ok {
		to = id
		if loc, ok := p.m.Attr(id).(ir.Location); ok {
			to = p.of(loc).ID()
		}
		p.known[id] = to
	}
	return to
}

func (p *points) loc(l ir.Location) ir.Location {
	to, _ := p.m.Attr(p.id(l.ID())).(ir.Location)
	return to
}

func (p *points) of(l ir.Location) ir.Location {
	switch a := l.(type) {
	case *attrs.FileLineCol:
		if a.Range {
			return p.by(p.m, a)
		}
	case *attrs.CallSite:
		if callee, caller := p.loc(a.Callee), p.loc(a.Caller); callee != a.Callee || caller != a.Caller {
			return attrs.NewCallSite(p.m, callee, caller)
		}
	case *attrs.Name:
		if child := p.loc(a.Child); child != a.Child {
			return attrs.NewName(p.m, a.Name.Value, child)
		}
	case *attrs.Fused:
		list := make([]ir.Location, len(a.Locs))
		changed := false
		for i, in := range a.Locs {
			list[i] = p.loc(in)
			changed = changed || list[i] != in
		}
		if changed {
			return attrs.NewFused(p.m, a.Metadata, list...)
		}
	}
	return l
}

package convert

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// RangeSince returns the version that introduced locations that are ranges in a file.
func RangeSince() ods.Version { return rangeSince }

var rangeSince = ods.V(1, 9, 0)

// Requirements calls found for each requirement beyond version floor of the operations inside root, in
// textual order. They can be operations of VHLO, or of StableHLO, for which their forms in VHLO count.
// A program can have as many requirements as locations, so they have no Loc, and *Requirement is only
// valid during the call. The program is not changed. The error is that of [ToVHLO].
func Requirements(root ir.Op, floor ods.Version, opt ToOptions, found func(*Requirement)) error {
	scopes, err := body(root)
	if err != nil {
		return err
	}
	floor.Patch = 0
	m := root.Module()
	q := newQuery(m, floor, found)
	if q.scout.to, err = newToVHLO(m, opt); err != nil {
		return err
	}
	if _, err := q.scout.to.plans(root, scopes); err != nil {
		return err
	}
	q.versions = versions{m: m, pairs: q.scout.ages.pairs, target: floor}
	q.versions.forms = newByForm(m, func(f form) (form, *Error) { return q.versions.form(f, 0), nil })
	return q.run(root)
}

// Contents calls found, as [Requirements] does, for what the operations of VHLO inside root, as they
// are, require of a consumer beyond version floor, including newer forms that could be converted to
// older ones.
func Contents(root ir.Op, floor ods.Version, found func(*Requirement)) error {
	if _, err := body(root); err != nil {
		return err
	}
	q := newQuery(root.Module(), floor, found)
	q.scout.stored = true
	return q.run(root)
}

func newQuery(m *ir.Module, floor ods.Version, found func(*Requirement)) *query {
	return &query{scout: newScout(m), floor: floor, locations: newLocations(m), found: found}
}

func (q *query) run(root ir.Op) error {
	q.scope(root.Body())
	if q.err != nil {
		return q.err
	}
	return nil
}

// query is a search for requirements.
type query struct {
	scout     *scout
	versions  versions
	locations locations
	floor     ods.Version
	found     func(*Requirement)
	list      []Requirement // of one operation
	one       Requirement   // of a location
	err       *Error
}

func (q *query) scope(s *ir.Scope) {
	q.arguments(s, 1, uint32(s.NumTop()), s.Owner())
	textual(s, 1, uint32(s.NumTop()), func(id uint32, rec *slab.OpRecord) {
		q.list = q.list[:0]
		err := q.scout.op(s, id, q.floor, func(r Requirement) { q.list = append(q.list, r) })
		if err != nil && q.err == nil {
			q.err = err
		}
		advisory := len(q.list) > 0 && !q.scout.stored && q.passedOver(s, rec)
		for i := range q.list {
			q.list[i].Advisory = advisory
			q.found(&q.list[i])
		}
		q.location(rec.Loc, s.Op(id), "")
		e := &records.Of(s).Exts[rec.Ext]
		if e.Child != 0 {
			q.scope(records.Of(s).Children[e.Child])
		} else if e.NumRegions > 0 {
			q.arguments(s, e.Regions, e.NumRegions, s.Op(id))
		}
	})
}

// passedOver reports whether an operation is nested in one that is converted to the version, where
// the reference does not look.
func (q *query) passedOver(s *ir.Scope, rec *slab.OpRecord) bool {
	for {
		owner := records.Of(s).Regions[records.Of(s).Blocks[rec.Block].Region].Owner
		if owner == 0 {
			return false
		}
		rec = &records.Of(s).Ops[owner]
		f := formOf(rec)
		if q.scout.to.converted(s, owner) {
			to, err := q.scout.to.become(f)
			if err != nil {
				return false
			}
			f = to
		}
		if q.versions.converts(f) {
			return true
		}
	}
}

// arguments examines the locations of block arguments.
func (q *query) arguments(s *ir.Scope, region, n uint32, op ir.Op) {
	for r := region; r < region+n; r++ {
		for b := records.Of(s).Regions[r].First; b != 0; b = records.Of(s).Blocks[b].Next {
			blk := &records.Of(s).Blocks[b]
			for i, a := range records.Of(s).Args[blk.Args : blk.Args+blk.NumArgs] {
				q.location(a.Loc, op, "block argument "+strconv.Itoa(i))
			}
		}
	}
}

func (q *query) location(id ir.AttrID, op ir.Op, where string) {
	if rangeSince.Compare(q.floor) > 0 && id != 0 && q.locations.ranged(id) {
		q.one = Requirement{Kind: LocationKind, Name: "builtin.FileLineColRange", Since: rangeSince, Op: op.Name(), At: op, Where: where, Advisory: true}
		q.found(&q.one)
	}
}

// locations finds file ranges in locations.
type locations struct {
	m     *ir.Module
	known []answer // by number
	// points is set if no location that came with the input is a range.
	points bool
	src    schema.RawSource // nil if there is none
	coded  []schema.Coded   // the kinds of src
	kinds  []answer         // by kind of src: whether locations of it are ranges
}

// answer is whether a location is or contains a range.
type answer uint8

const (
	unasked answer = iota
	no
	yes
	within // if one of those is that it refers to
	built  // to be found by building the location
)

func newLocations(m *ir.Module) locations {
	l := locations{m: m}
	src, ok := m.Source().(schema.RawSource)
	if !ok || !src.Checked() {
		return l
	}
	l.src, l.coded = src, src.RawKinds()
	for _, k := range l.coded {
		switch {
		case k.Encoding == attrs.FileRangeEncoding():
			l.kinds = append(l.kinds, yes)
		case k.Class == attrs.CallSiteLoc(), k.Class == attrs.NameLoc():
			l.kinds = append(l.kinds, within)
		case k.Class == attrs.FusedLoc(): // its metadata do not count
			l.kinds = append(l.kinds, built)
		default:
			l.kinds = append(l.kinds, no)
		}
	}
	for id := range m.NumReadAttrs() {
		kind, _, ok := src.RawAttr(ir.AttrID(id + 1))
		if !ok { // few are of kinds that cannot be copied
			if _, location := m.Attr(ir.AttrID(id + 1)).(ir.Location); location {
				return l
			}
		} else if l.kinds[kind] == yes {
			return l
		}
	}
	l.points = true
	return l
}

// ranged reports whether location id is or contains a range in a file.
func (l *locations) ranged(id ir.AttrID) bool {
	read := int(id) <= l.m.NumReadAttrs()
	if l.points && read {
		return false
	}
	var kind int
	var entry []byte
	var raw bool
	if l.src != nil && read { // most need not be built
		if kind, entry, raw = l.src.RawAttr(id); raw && l.kinds[kind] <= yes {
			return l.kinds[kind] == yes
		}
	}
	if int(id) >= len(l.known) {
		l.known = append(l.known, make([]answer, l.m.NumAttrs()+1-len(l.known))...)
	}
	if a := l.known[id]; a != unasked {
		return a == yes
	}
	var r bool
	if raw && l.kinds[kind] == within {
		var list [4]schema.Ref
		refs := schema.AppendRefs(list[:0], entry, l.coded[kind].Encoding)
		r = slices.ContainsFunc(refs, func(in schema.Ref) bool { return l.ranged(ir.AttrID(in)) })
	} else {
		r = l.look(id)
	}
	l.known[id] = no
	if r {
		l.known[id] = yes
	}
	return r
}

func (l *locations) look(id ir.AttrID) bool {
	switch a := l.m.Attr(id).(type) {
	case *attrs.FileLineCol:
		return a.Range
	case *attrs.CallSite:
		return l.ranged(a.Callee.ID()) || l.ranged(a.Caller.ID())
	case *attrs.Name:
		return l.ranged(a.Child.ID())
	case *attrs.Fused:
		return slices.ContainsFunc(a.Locs, func(in ir.Location) bool { return l.ranged(in.ID()) })
	}
	return false
}

package convert

import (
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

// Requirements lists what the operations inside root require beyond version floor, in textual
// order. They can be operations of VHLO, or of StableHLO, for which their forms in VHLO count. The
// program is not changed. The error is that of [ToVHLO].
func Requirements(root ir.Op, floor ods.Version, opt ToOptions) ([]Requirement, error) {
	scopes, err := body(root)
	if err != nil {
		return nil, err
	}
	floor.Patch = 0
	m := root.Module()
	q := newQuery(m, floor)
	if q.scout.to, err = newToVHLO(m, opt); err != nil {
		return nil, err
	}
	if _, err := q.scout.to.plans(root, scopes); err != nil {
		return nil, err
	}
	q.versions = versions{m: m, target: floor}
	q.versions.forms = newByForm(m, func(f form) (form, *Error) { return q.versions.form(f, 0), nil })
	q.scope(root.Body())
	if q.err != nil {
		return q.list, q.err
	}
	return q.list, nil
}

// Contents lists what the operations of VHLO inside root, as they are, require of a consumer beyond
// version floor, including newer forms that could be converted to older ones. The error is that of
// [Requirements].
func Contents(root ir.Op, floor ods.Version) ([]Requirement, error) {
	if _, err := body(root); err != nil {
		return nil, err
	}
	q := newQuery(root.Module(), floor)
	q.scout.stored = true
	q.scope(root.Body())
	if q.err != nil {
		return q.list, q.err
	}
	return q.list, nil
}

func newQuery(m *ir.Module, floor ods.Version) *query {
	return &query{scout: newScout(m), floor: floor, locations: newLocations(m)}
}

// query is a search for requirements.
type query struct {
	scout     *scout
	versions  versions
	locations locations
	floor     ods.Version
	list      []Requirement
	err       *Error
}

func (q *query) scope(s *ir.Scope) {
	q.arguments(s, 1, uint32(s.NumTop()), s.Owner())
	textual(s, 1, uint32(s.NumTop()), func(id uint32, rec *slab.OpRecord) {
		first := len(q.list)
		err := q.scout.op(s, id, q.floor, func(r Requirement) { q.list = append(q.list, r) })
		if err != nil && q.err == nil {
			q.err = err
		}
		if len(q.list) > first && !q.scout.stored && q.passedOver(s, rec) {
			for i := first; i < len(q.list); i++ {
				q.list[i].Advisory = true
			}
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
		q.list = append(q.list, Requirement{Kind: LocationKind, Name: "builtin.FileLineColRange", Since: rangeSince, Op: op.Name(),
			Loc: op.Loc(), At: op, Where: where, Advisory: true})
	}
}

// locations finds file ranges in locations.
type locations struct {
	m     *ir.Module
	known map[ir.AttrID]bool
	// read is the number of attributes that came with the input, if none of them is a range.
	read int
}

func newLocations(m *ir.Module) locations {
	l := locations{m: m, known: make(map[ir.AttrID]bool)}
	src, ok := m.Source().(schema.RawSource)
	if !ok || !src.Checked() {
		return l
	}
	kinds := src.RawKinds()
	ranges := make([]bool, len(kinds)+1)
	for i, k := range kinds {
		ranges[i] = k.Encoding == attrs.FileRangeEncoding()
	}
	for id := range m.NumReadAttrs() {
		kind, _, ok := src.RawAttr(ir.AttrID(id + 1))
		if !ok { // few are of kinds that cannot be copied
			_, location := m.Attr(ir.AttrID(id + 1)).(ir.Location)
			ok = !location
			kind = len(kinds)
		}
		if !ok || ranges[kind] {
			return l
		}
	}
	l.read = m.NumReadAttrs()
	return l
}

// ranged reports whether location id is or contains a range in a file.
func (l *locations) ranged(id ir.AttrID) bool {
	if int(id) <= l.read {
		return false
	}
	if r, ok := l.known[id]; ok {
		return r
	}
	var r bool
	switch a := l.m.Attr(id).(type) {
	case *attrs.FileLineCol:
		r = a.Range
	case *attrs.CallSite:
		r = l.ranged(a.Callee.ID()) || l.ranged(a.Caller.ID())
	case *attrs.Name:
		r = l.ranged(a.Child.ID())
	case *attrs.Fused:
		for _, in := range a.Locs {
			r = r || l.ranged(in.ID())
		}
	}
	l.known[id] = r
	return r
}

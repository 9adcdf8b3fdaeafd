package writer

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// opShape describes how operations with a given name are written.
type opShape struct {
	info   *ir.OpInfo
	layout ods.Version
	native bool   // its inherent attributes are stored in a properties entry
	merged bool   // its inherent attributes are stored with the discardable ones
	slots  []slot // fields of its properties entry
	// missing lists slots of the current definition that the layout to be written has no
	// field for.
	missing []int
}

// slot is one field of a properties entry.
type slot struct {
	name     string
	index    int  // index in the tuple
	optional bool // the attribute may be absent
	sizes    int  // number of segment sizes, if they are stored as an attribute
}

// newShape returns the shape of op name id.
func (w *writer) newShape(id ir.NameID) *opShape {
	info := w.m.Info(id)
	s := &opShape{info: info, layout: w.opt.Layout, native: true}
	if v, ok := w.opt.Layouts[info.Full]; ok {
		s.layout = v
	}
	if s.merged = w.merges(info, s.layout); s.merged {
		s.native = false
		return s
	}
	if info.Def == nil {
		return s
	}
	var segments []slot // sorted by name
	if !w.has(container.NativeSegments) {
		segments = segmentSlots(info)
	}
	has := make([]bool, len(info.Slots))
	list := info.Def.Properties(s.layout)
	for _, a := range list {
		for len(segments) > 0 && segments[0].name < a.Name {
			s.slots, segments = append(s.slots, segments[0]), segments[1:]
		}
		i := info.Slot(a.Name)
		has[i] = true
		s.slots = append(s.slots, slot{name: a.Name, index: i, optional: a.MayBeAbsent()})
	}
	s.slots = append(s.slots, segments...)
	for i := range info.Slots {
		if !has[i] {
			s.missing = append(s.missing, i)
		}
	}
	s.native = len(list) > 0 || info.OperandGroups+info.ResultGroups > 0
	return s
}

// merges reports whether the inherent attributes of an op are stored with the discardable
// ones, either because the bytecode version has no properties section or because the
// dialect's layout did not use it yet.
func (w *writer) merges(info *ir.OpInfo, layout ods.Version) bool {
	if !w.has(container.NativeProperties) {
		return true
	}
	d := w.reg.Lookup(info.Dialect)
	return info.Def != nil && d.Ops.NativeSince.Compare(layout) > 0 && !layout.IsZero()
}

// segmentSlots returns the slots of an op's segment sizes for when they are stored as
// attributes.
func segmentSlots(info *ir.OpInfo) (list []slot) {
	at := len(info.Slots)
	if n := info.OperandGroups; n > 0 {
		list = append(list, slot{name: container.OperandSegmentSizes, index: at, sizes: n})
		at += n
	}
	if n := info.ResultGroups; n > 0 {
		list = append(list, slot{name: container.ResultSegmentSizes, index: at, sizes: n})
	}
	return list
}

// tuple returns tuple id of an operation with this shape; tuple 0 is all zeros.
func (s *opShape) tuple(m *ir.Module, id ir.PropID) []uint32 {
	if id == 0 {
		return make([]uint32, s.info.PropWidth())
	}
	return m.Props(id)
}

// check returns an error if an op with the given tuple cannot be written.
func (s *opShape) check(tuple []uint32) error {
	for _, i := range s.missing {
		if tuple[i] != 0 {
			return unencodable(s.info.Full, "the attribute "+s.info.Slots[i].Name+
				" does not exist in the property layout of "+layoutName(s.layout))
		}
	}
	for i := range s.slots {
		if sl := &s.slots[i]; sl.sizes == 0 && !sl.optional && tuple[sl.index] == 0 {
			return s.absent(sl.name)
		}
	}
	return nil
}

// absent returns the error for a required attribute that is absent.
func (s *opShape) absent(name string) error {
	return &diag.Error{Code: diag.MissingRequired, Offset: -1, Path: s.info.Full,
		Msg: "the attribute " + name + " is required"}
}

func layoutName(v ods.Version) string {
	if v.IsZero() {
		return "the current version"
	}
	return "version " + v.String()
}

// merge identifies the inherent and discardable attributes of an op.
type merge struct {
	name  ir.NameID
	props ir.PropID
	attrs ir.AttrID
}

// merged returns the dictionary of all attributes of an op whose inherent attributes are
// stored with the discardable ones, or 0 if it has no attributes. Like MLIR's writer, it
// leaves out the properties of an unregistered op.
func (w *writer) merged(rec *slab.OpRecord) (ir.AttrID, error) {
	shape := w.shapes[rec.Name]
	info := shape.info
	if info.Def == nil {
		if rec.Props != 0 && info.Foreign {
			return 0, unencodable(info.Full, "the names of its attributes, which this version stores, are not known")
		}
		return rec.Attrs, nil
	}
	if rec.Props == 0 && info.OperandGroups+info.ResultGroups == 0 {
		return rec.Attrs, nil
	}
	key := merge{rec.Name, rec.Props, rec.Attrs}
	if a, ok := w.num.merges[key]; ok {
		return a, nil
	}
	var list []ir.NamedAttr
	if d, ok := w.m.Attr(rec.Attrs).(ir.Dictionary); ok {
		list = append(list, d.Entries()...)
	}
	tuple := shape.tuple(w.m, rec.Props)
	for i, a := range info.Slots {
		if tuple[i] != 0 {
			list = append(list, ir.NamedAttr{Name: a.Name, Value: w.m.Attr(ir.AttrID(tuple[i]))})
		}
	}
	for _, g := range segmentSlots(info) {
		list = append(list, ir.NamedAttr{Name: g.name, Value: w.m.Attr(w.sizesAttr(tuple[g.index:][:g.sizes]))})
	}
	var id ir.AttrID
	if len(list) > 0 {
		id = w.reg.NewDictionary(w.m, list).ID()
	}
	w.num.merges[key] = id
	return id, nil
}

// sizesAttr returns segment sizes as an array attribute.
func (w *writer) sizesAttr(sizes []uint32) ir.AttrID {
	return attrs.NewI32Array(w.m, sizes).ID()
}

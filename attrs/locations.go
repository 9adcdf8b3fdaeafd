package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// Unknown is the unknown location.
type Unknown struct{ ir.AttrHeader }

// FileLineCol is a position or range in a file. The start and end of a position are equal. A range
// whose start and end are equal is still a different attribute from that position.
type FileLineCol struct {
	ir.AttrHeader
	File               *String
	StartLine, EndLine uint64
	StartCol, EndCol   uint64
	Range              bool
}

// CallSite says that Callee was reached from Caller.
type CallSite struct {
	ir.AttrHeader
	Callee, Caller ir.Location
}

// Fused is a set of locations. Metadata may be nil.
type Fused struct {
	ir.AttrHeader
	Locs     []ir.Location
	Metadata ir.Attr
}

// Name gives a name to a location. Child is the unknown location if the name stands alone.
type Name struct {
	ir.AttrHeader
	Name  *String
	Child ir.Location
}

// The location structs implement [ir.Location].
func (*Unknown) IsLocation()     {}
func (*FileLineCol) IsLocation() {}
func (*CallSite) IsLocation()    {}
func (*Fused) IsLocation()       {}
func (*Name) IsLocation()        {}

// Rows of the locations.
var (
	// unknownLoc: no fields.
	unknownLoc = schema.Class{Dialect: "builtin", Name: "UnknownLoc", Mnemonic: "unknown", Flags: schema.Location,
		New: func() ir.Node { return new(Unknown) }, Encodings: []schema.Encoding{{Code: 15}}}

	// fileLineColLoc: filename attr, then in code 11 line varint, column varint;
	// in code 22 (a range) a count and that many varints: nothing if all are zero,
	// line, line and column, line and both columns, or both positions.
	fileLineColLoc = schema.Class{Dialect: "builtin", Name: "FileLineColLoc", Flags: schema.Location,
		New: func() ir.Node { return new(FileLineCol) },
		Encodings: []schema.Encoding{
			{Code: 11, When: func(n ir.Node) bool { return !n.(*FileLineCol).Range }, Fields: []schema.Field{
				schema.AttrRef("filename", func(l *FileLineCol) **String { return &l.File }),
				schema.Varint("line", func(l *FileLineCol) *uint64 { return &l.StartLine }),
				schema.Custom("column", func(r *schema.Reader, l *FileLineCol) {
					l.StartCol = r.Varint()
					l.EndLine, l.EndCol = l.StartLine, l.StartCol
				}, func(w *schema.Writer, l *FileLineCol) { w.Varint(l.StartCol) },
					func(r *schema.Reader) { r.Varint() }).As(schema.EncVarint).WithAccess(
					func(n ir.Node) any { return n.(*FileLineCol).StartCol },
					func(n ir.Node, v any) {
						l := n.(*FileLineCol)
						l.StartCol = v.(uint64)
						l.EndLine, l.EndCol = l.StartLine, l.StartCol
					}),
			}},
			{Code: 22, Name: "FileLineColRange", Fields: []schema.Field{
				schema.AttrRef("filename", func(l *FileLineCol) **String { return &l.File }),
				schema.Custom("rawLoc", readRange, writeRange, func(r *schema.Reader) { readRange(r, new(FileLineCol)) }).As(schema.EncVarints).WithAccess(
					func(n ir.Node) any {
						l := n.(*FileLineCol)
						return [4]uint64{l.StartLine, l.StartCol, l.EndLine, l.EndCol}
					},
					func(n ir.Node, v any) {
						l, p := n.(*FileLineCol), v.([4]uint64)
						l.StartLine, l.StartCol, l.EndLine, l.EndCol = p[0], p[1], p[2], p[3]
						l.Range = true
					}),
			}},
		}}

	// callSiteLoc: callee attr, caller attr.
	callSiteLoc = schema.Class{Dialect: "builtin", Name: "CallSiteLoc", Mnemonic: "callsite", Flags: schema.Location,
		New: func() ir.Node { return new(CallSite) },
		Encodings: []schema.Encoding{{Code: 10, Fields: []schema.Field{
			schema.AttrRef("callee", func(l *CallSite) *ir.Location { return &l.Callee }),
			schema.AttrRef("caller", func(l *CallSite) *ir.Location { return &l.Caller }),
		}}}}

	// fusedLoc: locations attr[]; metadata attr in code 13 only.
	fusedLoc = schema.Class{Dialect: "builtin", Name: "FusedLoc", Mnemonic: "fused", Flags: schema.Location,
		New: func() ir.Node { return new(Fused) },
		Encodings: []schema.Encoding{
			{Code: 12, When: func(n ir.Node) bool { return n.(*Fused).Metadata == nil }, Fields: []schema.Field{
				schema.Attrs("locations", func(l *Fused) *[]ir.Location { return &l.Locs })}},
			{Code: 13, Name: "FusedLocWithMetadata", Fields: []schema.Field{
				schema.Attrs("locations", func(l *Fused) *[]ir.Location { return &l.Locs }),
				schema.AttrRef("metadata", func(l *Fused) *ir.Attr { return &l.Metadata })}},
		}}

	// nameLoc: name attr, childLoc attr.
	nameLoc = schema.Class{Dialect: "builtin", Name: "NameLoc", Flags: schema.Location,
		New: func() ir.Node { return new(Name) },
		Encodings: []schema.Encoding{{Code: 14, Fields: []schema.Field{
			schema.AttrRef("name", func(l *Name) **String { return &l.Name }),
			schema.AttrRef("childLoc", func(l *Name) *ir.Location { return &l.Child }),
		}}}}
)

// UnknownLoc returns the class UnknownLoc of the builtin dialect; its attributes are [Unknown].
func UnknownLoc() *schema.Class { return &unknownLoc }

// FileLineColLoc returns the class FileLineColLoc of the builtin dialect; its attributes are [FileLineCol].
func FileLineColLoc() *schema.Class { return &fileLineColLoc }

// FileRangeEncoding returns the encoding of a [FileLineCol] that is a range.
func FileRangeEncoding() *schema.Encoding { return &fileLineColLoc.Encodings[1] }

// CallSiteLoc returns the class CallSiteLoc of the builtin dialect; its attributes are [CallSite].
func CallSiteLoc() *schema.Class { return &callSiteLoc }

// FusedLoc returns the class FusedLoc of the builtin dialect; its attributes are [Fused].
func FusedLoc() *schema.Class { return &fusedLoc }

// NameLoc returns the class NameLoc of the builtin dialect; its attributes are [Name].
func NameLoc() *schema.Class { return &nameLoc }

// readRange reads a range of 0 to 4 numbers (builtin attribute code 22). The fewer numbers are
// present, the more of the range is implied.
func readRange(r *schema.Reader, l *FileLineCol) {
	c := r.Cursor()
	at := c.Offset()
	n := c.Count("positions", 1)
	if n > 4 {
		c.FailAt(at, "bad-attribute", "a file range has %d positions, at most 4 are possible", n)
		return
	}
	var p [4]uint64
	for i := range n {
		p[i] = r.Varint()
	}
	switch n {
	case 1, 2:
		p = [4]uint64{p[0], p[1], p[0], p[1]}
	case 3:
		p = [4]uint64{p[0], p[1], p[0], p[2]}
	}
	l.StartLine, l.StartCol, l.EndLine, l.EndCol = p[0], p[1], p[2], p[3]
	l.Range = true
}

// writeRange is the inverse of readRange, except for a range on one line that starts in column 0:
// the encoding drops the end column of such a range.
func writeRange(w *schema.Writer, l *FileLineCol) {
	p := [4]uint64{l.StartLine, l.StartCol, l.EndLine, l.EndCol}
	list := p[:]
	switch {
	case w.Inline():
	case p == [4]uint64{}:
		list = p[:0]
	case l.StartLine == l.EndLine && l.StartCol == 0:
		list = p[:1]
	case l.StartLine == l.EndLine && l.StartCol == l.EndCol:
		list = p[:2]
	case l.StartLine == l.EndLine:
		list = []uint64{p[0], p[1], p[3]}
	}
	w.Buf = varint.Append(w.Buf, uint64(len(list)))
	for _, v := range list {
		w.Varint(v)
	}
}

// maxPlaces bounds the nesting of locations that Place follows.
const maxPlaces = 100

// Place unwraps l until it reaches the location that best identifies a place in the source. It
// replaces a call site by its callee, a fused location by its first location, and a name by its
// child unless the child is unknown. It returns nil for an empty fused location and for locations
// nested too deeply.
func Place(l ir.Location) ir.Location {
	for range maxPlaces {
		switch n := l.(type) {
		case *CallSite:
			l = n.Callee
		case *Fused:
			if len(n.Locs) == 0 {
				return nil
			}
			l = n.Locs[0]
		case *Name:
			if _, ok := n.Child.(*Unknown); ok {
				return n
			}
			l = n.Child
		default:
			return l
		}
	}
	return nil
}

// RawPlace finds the place of a location as [Place] does, without building it, if raw knows about it. File is
// the file's name, a [String], or 0 if the place is not in a file.
func RawPlace(raw *schema.Raw, id ir.AttrID) (file ir.AttrID, line, column uint64, known bool) {
	var refs [8]schema.Ref
	var numbers [4]uint64
	for range maxPlaces {
		class := raw.Class(id)
		if class == nil {
			return 0, 0, 0, false
		}
		list := raw.AppendRefs(refs[:0], id)
		switch {
		case class == &fileLineColLoc:
			copy(numbers[:], raw.AppendNumbers(numbers[:0], id))
			return ir.AttrID(list[0]), numbers[0], numbers[1], true
		case class == &nameLoc: // an unknown child is no place in a file either
			id = ir.AttrID(list[1])
		case (class == &callSiteLoc || class == &fusedLoc) && len(list) > 0:
			id = ir.AttrID(list[0])
		default:
			return 0, 0, 0, true
		}
	}
	return 0, 0, 0, true
}

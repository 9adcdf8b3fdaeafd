package asm

import (
	"errors"
	"io"
	"runtime"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Options say how IR is printed. The zero value prints operations in their own
// form, without locations.
type Options struct {
	// Generic prints every operation in the generic form. Values are then numbered
	// through the whole text.
	Generic bool
	// DebugInfo prints locations; PrettyDebugInfo, with it, prints them in a form for
	// people that cannot be parsed.
	DebugInfo, PrettyDebugInfo bool
	// LocalScope prints attributes and types in full instead of by alias.
	LocalScope bool
	// UniqueSSANames gives no two values of the text the same name.
	UniqueSSANames bool
	// SkipRegions prints {...} for regions.
	SkipRegions bool
	// ElideElements replaces the contents of dense elements with more elements than
	// the limit, if Elide is set. Splats are always printed.
	Elide         bool
	ElideElements int64
	// ElideResources leaves out the data of resources whose text takes more characters
	// than the limit, if ElideBlobs is set.
	ElideBlobs     bool
	ElideResources int
	// MaxSize is the size in bytes at which the text is cut off; 0 means 4 GiB. A small
	// file can ask for a huge text.
	MaxSize int64
	// NameLocPrefix names values after the names in their locations.
	NameLocPrefix bool
	// HexElements is the number of elements above which dense elements are printed as
	// hexadecimal digits; 0 means 100, -1 never.
	HexElements int64
	// Workers is the number of goroutines that print functions; 0 means GOMAXPROCS. A
	// text with a MaxSize takes one.
	Workers int
}

// Print appends the text of op and a line end to dst. If op is the module's root,
// the definitions of aliases stand around it, and resources that it refers to after
// it.
func Print(dst []byte, op ir.Op, opt Options) []byte {
	p := newPrinter(dst, op.Module(), opt)
	p.topLevel(op)
	return p.buf
}

// Append is [Print] with an error if the text is not complete; see [Fprint].
func Append(dst []byte, op ir.Op, opt Options) ([]byte, error) {
	p := newPrinter(dst, op.Module(), opt)
	p.topLevel(op)
	return p.buf, p.failure()
}

// Sprint returns the text that [Print] appends.
func Sprint(op ir.Op, opt Options) string { return view(Print(nil, op, opt)) }

// ErrTooLarge says that a text was cut off at [Options.MaxSize].
var ErrTooLarge = errors.New("asm: the text is larger than the limit")

// Fprint writes the text that [Print] appends, in pieces. It returns [ErrTooLarge],
// having written the beginning, if that was cut off, and a [traverse.Error] if operations
// are too deep inside one another, or what one of them shares takes too much text.
func Fprint(w io.Writer, op ir.Op, opt Options) error {
	p := newPrinter(nil, op.Module(), opt)
	p.out, p.memo.apart = w, true
	p.topLevel(op)
	if p.err != nil {
		p.buf = p.buf[:0] // an operation that is not complete
	}
	p.write(p.buf)
	return p.failure()
}

// failure says why a text is not complete, if it is not.
func (p *printer) failure() error {
	switch {
	case p.failed != nil:
		return p.failed
	case p.err != nil:
		return p.err
	case p.full:
		return ErrTooLarge
	}
	return nil
}

// flushSize is the number of bytes that are written at once: as many as stay in the
// cache.
const flushSize = 1 << 17

// flush writes what there is of the text if that is much, and there is where to. It
// may be called where nothing refers to a place in the text.
func (p *printer) flush() {
	if n := int64(len(p.buf)); p.out != nil && n >= flushSize && n < p.limit && p.err == nil {
		p.write(p.buf)
		p.limit -= n
		p.buf = p.buf[:0]
	}
}

// write writes a piece of the text. If that fails nothing more is printed.
func (p *printer) write(text []byte) {
	if p.failed != nil {
		return
	}
	if _, p.failed = p.out.Write(text); p.failed != nil {
		p.full = true
	}
}

// AppendAttr appends the text of a without aliases. It ends early where that of what a shares
// with itself is too long to be written out.
func AppendAttr(dst []byte, m *ir.Module, a ir.Attr) []byte {
	dst, _ = appendNode(dst, m, a, 0)
	return dst
}

// AppendType is [AppendAttr] for types.
func AppendType(dst []byte, m *ir.Module, t ir.Type) []byte {
	dst, _ = appendNode(dst, m, t, 0)
	return dst
}

// TypeText returns the text of t for a message: no more of it than a person reads.
func TypeText(m *ir.Module, t ir.Type) string {
	text, complete := appendNode(nil, m, t, maxMessage)
	if !complete {
		text = Clip(text, maxMessage)
	}
	return string(text)
}

// maxMessage is the length in bytes of the text of a type in a message.
const maxMessage = 4 << 10

// appendNode appends the text of an attribute or type, up to a size unless that is 0, and
// reports whether it is complete.
func appendNode(dst []byte, m *ir.Module, n ir.Node, size int64) ([]byte, bool) {
	p := newPrinter(dst, m, Options{LocalScope: true, MaxSize: size})
	switch n := n.(type) {
	case ir.Attr:
		p.attr(n, typeShown)
	case ir.Type:
		p.typ(n)
	default:
		p.str("<<NULL>>")
	}
	return p.buf, !p.overflows()
}

// printer holds the state of one Print. It is the context of a visit, see
// handlers.go.
type printer struct {
	traverse.Analysis
	program *traverse.Dispatcher[*printer, traverse.None]
	ops     *traverse.Visitor[*printer, traverse.None]
	err     error // that ended the visit

	m      *ir.Module
	opt    Options
	custom printForms
	buf    []byte

	out    io.Writer // where the text goes, or nil; what is there is not in buf
	failed error     // of out

	limit  int64 // of the size of buf
	full   bool  // the limit was reached
	brief  bool  // see [Brief]
	allow  allowance
	digits int64 // that constants take

	aliases *aliases // nil where there are none
	visitor *visitor // set while aliases are looked for: then only they matter

	// The texts of attributes and types that were printed before, types by number.
	memo      textMemo
	texts     attrMemo
	floats    floatMemo
	lastPart  uint32      // of those that texts are kept of
	typeTexts []*phrase   // by number; nil: none yet
	typeRoom  []phrase    // for more of them
	typeRest  int         // bytes that do not fit into the phrases
	sameTypes []ir.TypeID // the number that all equal types have in common, by number; 0: not known yet

	elementForms [8]elementForm // of types that were asked for last

	indent int
	names  *naming
	scope  *scopeNames // of the operation being printed

	classes classPrograms
	infos   []opOrder // by NameID
	// The name of operations to which attributes, given by the number of their tuple, were
	// found to be all that their form needs.
	completeFor []ir.NameID
	forms       []opForm // by NameID
	contexts    []*opContext
	depth       int    // of contexts in use
	dialect     string // whose operations go without its name
	distinct    map[ir.AttrID]int
	resources   []*ir.Resource

	workers   int  // printers that may help
	pieceSize int  // operations that are worth one
	parted    bool // operations were printed by several
	helps     bool // this printer prints pieces
	alone     bool // a piece depends on those before it
}

func newPrinter(dst []byte, m *ir.Module, opt Options) *printer {
	size := opt.MaxSize
	if size == 0 {
		size = 1 << 32
	}
	p := &printer{m: m, opt: opt, custom: ownText, buf: dst, dialect: "builtin", limit: int64(len(dst)) + size, pieceSize: printSize}
	switch {
	case opt.MaxSize != 0 || opt.SkipRegions:
		p.workers = 1
	case opt.Workers == 0:
		p.workers = runtime.GOMAXPROCS(0)
	default:
		p.workers = opt.Workers
	}
	p.setRoom()
	return p
}

// overflows reports whether the text has reached its limit. Nothing should be
// printed then.
func (p *printer) overflows() bool {
	if int64(len(p.buf)) >= p.limit {
		p.full = true
	}
	return p.full
}

// remember makes room to keep the texts of attributes and types.
func (p *printer) remember() {
	p.typeTexts = make([]*phrase, p.m.NumTypes()+1)
	p.floats = make(floatMemo, maxFloatTexts)
	p.lastPart, p.sameTypes = dictionaryPart, make([]ir.TypeID, p.m.NumTypes()+1)
	p.completeFor = make([]ir.NameID, p.m.NumProps()+1)
	p.infos = make([]opOrder, p.m.NumNames()+1)
	p.forms = make([]opForm, p.m.NumNames()+1)
}

func (p *printer) topLevel(op ir.Op) {
	top := numberingRoot(op, &p.opt)
	load(top)
	p.m.MakeDeferred()
	p.remember()
	p.begin()
	root := op.Parent().IsNil() && !p.opt.LocalScope
	p.names = newNaming(top, &p.opt, p.workers)
	if root {
		p.findAliases(op)
	}
	p.enter(op)
	p.reserve(op)
	p.aliases.define(p, false)
	p.op(op)
	p.buf = append(p.buf, '\n')
	p.aliases.define(p, true)
	if root {
		p.resourceSection()
	}
	if p.overflows() {
		p.buf = p.buf[:min(p.limit, int64(len(p.buf)))]
	}
}

// hasRoom reports whether n things of at least a byte each can still be printed. If
// not, the text ends here.
func (p *printer) hasRoom(n uint64) bool {
	if room := p.allow.end + p.limit - int64(len(p.buf)); room < 0 || n > uint64(room) {
		p.exceeded()
		p.full = true
	}
	return !p.full
}

// load brings what is in op into memory, so that the module's tables keep their
// sizes. What fails to load is empty; the module keeps the error.
func load(op ir.Op) {
	if s := op.Body(); s != nil {
		loadScope(s)
		return
	}
	for i := range op.NumRegions() {
		for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
			for o := b.First(); !o.IsNil(); o = o.Next() {
				load(o)
			}
		}
	}
}

func loadScope(s *ir.Scope) {
	if s.Load() != nil {
		return
	}
	for _, c := range s.Children {
		if c != nil {
			loadScope(c)
		}
	}
}

// str appends literal text.
func (p *printer) str(s string) { p.buf = append(p.buf, s...) }

// typeID appends a type given by number.
func (p *printer) typeID(id ir.TypeID) {
	if p.visitor != nil {
		p.visitor.typeID(p, id)
		return
	}
	if t := p.typeTexts[id]; t != nil {
		p.phrase(t)
		return
	}
	p.newType(id, p.m.Type(id))
}

// typ appends a type, by its alias if it has one.
func (p *printer) typ(t ir.Type) {
	if t == nil {
		p.newType(0, nil)
		return
	}
	if p.visitor != nil {
		p.visitor.typ(p, t)
		return
	}
	id := t.ID()
	if int(id) < len(p.typeTexts) && p.typeTexts[id] != nil {
		p.phrase(p.typeTexts[id])
		return
	}
	p.newType(id, t)
}

// newType appends a type, and keeps its text for a number if it has one.
func (p *printer) newType(id ir.TypeID, t ir.Type) {
	from, limit := len(p.buf), p.limit
	switch {
	case t == nil:
		p.str("<<NULL TYPE>>")
	case p.ends():
		return
	case !p.aliases.useType(p, t):
		p.typeBody(t)
	}
	if limit == p.limit && id != 0 && int(id) < len(p.typeTexts) && p.typeRest+len(p.buf)-from < maxStore {
		if len(p.typeRoom) == 0 {
			p.typeRoom = make([]phrase, 64)
		}
		t := &p.typeRoom[0]
		p.typeRoom = p.typeRoom[1:]
		*t = newPhrase(p.buf[from:])
		p.typeRest += len(t.rest)
		p.typeTexts[id] = t
	}
}

// attrID appends an attribute given by number.
func (p *printer) attrID(id ir.AttrID, form typeForm) {
	if p.visitor != nil {
		p.visitor.attrID(p, id, false)
		return
	}
	p.attr(p.m.Attr(id), form)
}

// isUnit reports whether an attribute given by number is the unit attribute, of
// which a dictionary prints the name alone.
func (p *printer) isUnit(id ir.AttrID) bool {
	_, unit := p.m.Attr(id).(*attrs.Unit)
	return unit
}

package asm

import (
	"errors"
	"io"
	"runtime"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// printOptions say how IR is printed: those of package asm, which explains them.
type printOptions struct {
	Generic                    bool
	DebugInfo, PrettyDebugInfo bool
	LocalScope                 bool
	UniqueSSANames             bool
	SkipRegions                bool
	Elide                      bool
	ElideElements              int64
	ElideBlobs                 bool
	ElideResources             int
	MaxSize                    int64
	NameLocPrefix              bool
	HexElements                int64
	Workers                    int
}

// errTooLarge says that a text was cut off at the largest size.
var errTooLarge = errors.New("asm: the text is larger than the limit")

// writeTo writes the text of op in pieces.
func (p *printer) writeTo(w io.Writer, op ir.Op) error {
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
		return errTooLarge
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

// printNode appends an attribute or type in full, and reports whether it is complete.
func (p *printer) printNode(n ir.Node) bool {
	switch n := n.(type) {
	case ir.Attr:
		p.attr(n, typeShown)
	case ir.Type:
		p.typ(n)
	default:
		p.str("<<NULL>>")
	}
	return !p.overflows()
}

// appendNode appends the text of an attribute or type, up to a size unless that is 0, and
// reports whether it is complete.
func appendNode(dst []byte, m *ir.Module, n ir.Node, size int64, custom printForms) ([]byte, bool) {
	p := newPrinter(dst, m, printOptions{LocalScope: true, MaxSize: size}, custom)
	complete := p.printNode(n)
	return p.buf, complete
}

// printer holds the state of one Print. It is the context of a visit, see
// handlers.go.
type printer struct {
	traverse.Analysis
	program *traverse.Dispatcher[*printer, traverse.None]
	ops     *traverse.Visitor[*printer, traverse.None]
	err     error // that ended the visit

	m      *ir.Module
	opt    printOptions
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

// newPrinter returns a printer that appends to dst.
func newPrinter(dst []byte, m *ir.Module, opt printOptions, custom printForms) *printer {
	size := opt.MaxSize
	if size == 0 {
		size = 1 << 32
	}
	p := &printer{m: m, opt: opt, custom: custom, buf: dst, dialect: "builtin", limit: int64(len(dst)) + size, pieceSize: printSize}
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

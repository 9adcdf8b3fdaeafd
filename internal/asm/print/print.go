package print

import (
	"errors"
	"io"
	"runtime"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Options configure printing; see asm.Options.
type Options struct {
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
	ValueName                  func(string) string
	Placed                     func(op ir.Op, start, end int)
	External                   []*ir.ResourceGroup
}

// ErrTooLarge is the error for a text that was cut off at the maximum size.
var ErrTooLarge = errors.New("asm: the text is larger than the limit")

// WriteTo writes the text of op in pieces.
func (p *Printer) WriteTo(w io.Writer, op ir.Op) error {
	p.out, p.memo.apart = w, true
	p.TopLevel(op)
	if p.err != nil {
		p.Buf = p.Buf[:0] // an operation that is not complete
	}
	p.write(p.Buf)
	return p.Failure()
}

// Failure returns the reason why the text is incomplete, or nil.
func (p *Printer) Failure() error {
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

// flush writes the buffered text if it is long and the printer has a writer. It may only be called
// when nothing refers to positions in the text.
func (p *Printer) flush() {
	if n := int64(len(p.Buf)); p.out != nil && n >= spell.FlushSize && n < p.limit && p.err == nil {
		p.write(p.Buf)
		p.limit -= n
		p.Buf = p.Buf[:0]
	}
}

// write writes a piece of the text. After an error nothing more is printed.
func (p *Printer) write(text []byte) {
	if p.failed != nil {
		return
	}
	if _, p.failed = p.out.Write(text); p.failed != nil {
		p.full = true
	}
}

// Node appends an attribute or type in full, and reports whether it is complete.
func (p *Printer) Node(n ir.Node) bool {
	switch n := n.(type) {
	case ir.Attr:
		p.Attr(n, WithType)
	case ir.Type:
		p.Type(n)
	default:
		p.Text("<<NULL>>")
	}
	return !p.overflows()
}

// AppendNode appends the text of an attribute or type, cut at size bytes unless size is 0, and
// reports whether it is complete.
func AppendNode(dst []byte, m *ir.Module, n ir.Node, size int64, custom Forms) ([]byte, bool) {
	p := New(dst, m, Options{LocalScope: true, MaxSize: size}, custom)
	complete := p.Node(n)
	return p.Buf, complete
}

// Printer is the state of one Print. It is the context of the visit in handlers.go.
type Printer struct {
	traverse.Analysis
	program *traverse.Dispatcher[*Printer, traverse.None]
	ops     *traverse.Visitor[*Printer, traverse.None]
	err     error // that ended the visit

	Module  *ir.Module
	Options Options
	custom  Forms
	Buf     []byte

	out    io.Writer // destination of the text, or nil; text that has been written is no longer in Buf
	failed error     // of out

	seen   uint  // operations
	limit  int64 // of the size of buf
	full   bool  // the limit was reached
	brief  bool  // see [Brief]
	allow  allowance
	digits int64 // total length of the constants' digits

	aliases *aliases // nil if there are none
	visitor *visitor // set while aliases are being found; nothing is appended then

	// Cached texts of attributes and types; types are indexed by number.
	memo      textMemo
	texts     attrMemo
	floats    floatMemo
	lastPart  uint32      // last part number used for cached texts
	typeTexts []*phrase   // by number; nil if not cached
	typeRoom  []phrase    // for more of them
	typeRest  int         // bytes of texts too long for their phrases
	sameTypes []ir.TypeID // the number shared by all equal types, by number; 0 if not known

	elementForms [8]elementForm // cache of recently used types

	indent int
	names  *naming
	scope  *scopeNames // of the operation being printed

	classes classPrograms
	infos   []opOrder // by NameID
	// For each tuple of inherent attributes, the name of an operation whose form is known to have
	// all the attributes that it needs.
	completeFor []ir.NameID
	forms       []opForm // by NameID
	contexts    []*Context
	depth       int    // of contexts in use
	dialect     string // default dialect
	distinct    map[ir.AttrID]int
	resources   []*ir.Resource

	workers   int  // number of additional printers allowed
	PieceSize int  // number of operations from which a separate printer pays
	Parted    bool // several printers were used
	helps     bool // this printer prints pieces
	alone     bool // a piece depends on those before it
}

// New returns a printer that appends to dst.
func New(dst []byte, m *ir.Module, opt Options, custom Forms) *Printer {
	size := opt.MaxSize
	if size == 0 {
		size = 1 << 32
	}
	p := &Printer{Module: m, Options: opt, custom: custom, Buf: dst, dialect: "builtin", limit: int64(len(dst)) + size, PieceSize: printSize}
	switch {
	case opt.MaxSize != 0 || opt.SkipRegions || opt.Placed != nil:
		p.workers = 1
	case opt.Workers == 0:
		p.workers = runtime.GOMAXPROCS(0)
	default:
		p.workers = opt.Workers
	}
	p.setRoom()
	return p
}

// overflows reports whether the text has reached its limit, so that nothing more should be printed.
func (p *Printer) overflows() bool {
	if int64(len(p.Buf)) >= p.limit {
		p.full = true
	}
	return p.full
}

// remember allocates the caches for texts of attributes and types.
func (p *Printer) remember() {
	p.typeTexts = make([]*phrase, p.Module.NumTypes()+1)
	p.lastPart, p.sameTypes = dictionaryPart, make([]ir.TypeID, p.Module.NumTypes()+1)
	p.completeFor = make([]ir.NameID, p.Module.NumProps()+1)
	p.infos = make([]opOrder, p.Module.NumNames()+1)
	p.forms = make([]opForm, p.Module.NumNames()+1)
}

func (p *Printer) TopLevel(op ir.Op) {
	top := numberingRoot(op, &p.Options)
	load(top)
	p.Module.MakeDeferred()
	p.remember()
	p.begin()
	root := op.Parent().IsNil() && !p.Options.LocalScope
	p.names = newNaming(top, &p.Options, p.workers)
	if root {
		p.findAliases(op)
	}
	p.enter(op)
	p.reserve(op)
	p.aliases.define(p, false)
	p.op(op)
	p.Buf = append(p.Buf, '\n')
	p.aliases.define(p, true)
	if root {
		p.resourceSection()
	}
	if p.overflows() {
		p.Buf = p.Buf[:min(p.limit, int64(len(p.Buf)))]
	}
}

// hasRoom reports whether n more items of at least one byte each can be printed. If not, the text
// ends here.
func (p *Printer) hasRoom(n uint64) bool {
	if room := p.allow.end + p.limit - int64(len(p.Buf)); room < 0 || n > uint64(room) {
		p.exceeded()
		p.full = true
	}
	return !p.full
}

// load loads the contents of op, so that the module's tables keep their sizes. What fails to load
// is empty; the module keeps the error.
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
	for _, c := range records.Of(s).Children {
		if c != nil {
			loadScope(c)
		}
	}
}

// Text appends literal text.
func (p *Printer) Text(s string) { p.Buf = append(p.Buf, s...) }

// TypeID appends a type given by number.
func (p *Printer) TypeID(id ir.TypeID) {
	if p.visitor != nil {
		p.visitor.typeID(p, id)
		return
	}
	if t := p.typeTexts[id]; t != nil {
		p.phrase(t)
		return
	}
	p.newType(id, p.Module.Type(id))
}

// Type appends a type, by its alias if it has one.
func (p *Printer) Type(t ir.Type) {
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

// newType appends a type, and caches its text unless id is 0.
func (p *Printer) newType(id ir.TypeID, t ir.Type) {
	from, limit := len(p.Buf), p.limit
	switch {
	case t == nil:
		p.Text("<<NULL TYPE>>")
	case p.Ends():
		return
	case !p.aliases.useType(p, t):
		p.typeBody(t)
	}
	if limit == p.limit && id != 0 && int(id) < len(p.typeTexts) && p.typeRest+len(p.Buf)-from < maxStore {
		if len(p.typeRoom) == 0 {
			p.typeRoom = make([]phrase, 64)
		}
		t := &p.typeRoom[0]
		p.typeRoom = p.typeRoom[1:]
		*t = newPhrase(p.Buf[from:])
		p.typeRest += len(t.rest)
		p.typeTexts[id] = t
	}
}

// AttrID appends an attribute given by number.
func (p *Printer) AttrID(id ir.AttrID, form typeForm) {
	if p.visitor != nil {
		p.visitor.attrID(p, id, false)
		return
	}
	p.Attr(p.Module.Attr(id), form)
}

// isUnit reports whether an attribute given by number is the unit attribute, for which a dictionary
// only prints the name.
func (p *Printer) isUnit(id ir.AttrID) bool {
	_, unit := p.Module.Attr(id).(*attrs.Unit)
	return unit
}

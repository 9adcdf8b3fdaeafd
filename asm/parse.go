package asm

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"runtime"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// readOptions configure the parser.
type readOptions struct {
	Registry          *schema.Registry
	Filename          string // empty means "-"
	AllowUnregistered bool
	Nesting           int // 0 means 4096
	Workers           int // 0 means GOMAXPROCS
	// PieceSize is the size in bytes from which a piece of a text is worth a parser; 0 means
	// the default.
	PieceSize int
	// Blind leaves out the look at a text before it is read, which only saves time; for tests.
	Blind bool
	// Forms finds the text that rows leave to functions.
	Forms readForms
	// AppendNode appends the text of an attribute or type, up to a size unless that is 0, and
	// reports whether it is complete.
	AppendNode func(dst []byte, m *ir.Module, n ir.Node, size int64) ([]byte, bool)
}

func (o *readOptions) setDefaults() {
	if o.Filename == "" {
		o.Filename = "-"
	}
	if o.Nesting == 0 {
		o.Nesting = 4096
	}
	if o.PieceSize == 0 {
		o.PieceSize = pieceSize
	}
	if o.Workers == 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
}

// report says how a text was read.
type report struct {
	Parallel bool // functions were read by several parsers
	Again    bool // several parsers could not read it, and one had to begin anew
	Ahead    bool // definitions of aliases were read while operations were
}

// parseModule reads a module. It is nil if there is an error among the findings.
func parseModule(src []byte, opt readOptions) (*ir.Module, diag.Texts, report) {
	opt.setDefaults()
	if uint64(len(src)) >= math.MaxInt32 {
		p := newParser(src[:0], opt, survey{})
		p.fail(diag.LimitSize, 0, "text of 2 GB and more cannot be read")
		return nil, p.found, report{}
	}
	if err := opt.Registry.Err(); err != nil {
		p := newParser(src[:0], opt, survey{})
		p.fail(diag.UnknownDialect, 0, err.Error())
		return nil, p.found, report{}
	}
	var s survey
	if opt.Blind {
		s = lineSurvey(src)
	} else {
		s = newSurvey(src, opt.Workers)
	}
	p := newParser(src, opt, s)
	p.workers = opt.Workers
	ok := p.file()
	how := report{Again: p.again}
	if p.again {
		p = newParser(src, opt, s)
		ok = p.file()
	}
	how.Ahead, how.Parallel = p.ahead, p.parted
	if !ok {
		return nil, p.found, how
	}
	return p.m, p.found, how
}

func newParser(src []byte, opt readOptions, s survey) *parser {
	p := &parser{places: newPlaces(s.lines, len(src)), repeats: newRepeats(len(src), s.lines, opt.Workers)}
	p.start(src, s, opt)
	p.integers = new(integers)
	p.m = ir.NewFrom(opt.Registry, p.places.all, p.places.all.size, 0)
	return p
}

// start makes a parser ready to read a source.
func (p *parser) start(src []byte, s survey, opt readOptions) {
	p.nodes.start(src, s, opt)
	p.line = 1
}

func (p *nodes) start(src []byte, s survey, opt readOptions) {
	p.src, p.survey, p.filename, p.nesting = src, s, opt.Filename, opt.Nesting
	p.bad = func(at int, msg string) { p.fail(diag.Syntax, at, msg) }
	p.opt, p.reg = opt, opt.Registry
}

// tokens reads the tokens of a source and reports what is wrong with them. Methods that read
// something return whether they could; a failure is reported before it is returned, and
// everything unwinds from there.
type tokens struct {
	lexer
	filename string
	nesting  int // the deepest that is allowed
	deep     int // nesting of what is being read

	found  diag.Texts
	late   []lateError
	lines  *diag.Lines // nil: none yet
	failed bool
}

// nodes reads attributes, types and locations.
type nodes struct {
	tokens
	opt     readOptions
	reg     *schema.Registry
	m       *ir.Module
	wide    int  // bytes of numbers of more than 64 bits that were read
	helps   bool // this parser reads pieces
	workers int  // number of parsers that may help

	typeAliases map[string]ir.Type
	attrAliases *attrAliases

	types memo[ir.Type] // by their text
	attrs memo[ir.Attr] // by their text and the type that is expected
	// Names of files and others in locations.
	locStrings memo[*attrs.String]
	classes    map[classKey]*classForm
	usual      *common
	integers   *integers // nil if few are read
	literals   [2]denseLiteral

	// Stacks of what is being read.
	typeStack  []ir.Type
	entries    []ir.NamedAttr
	entryIndex map[entryKey]bool // names in dictionaries that have many

	resources map[resourceKey]*ir.Resource
	owners    map[string]*ir.ResourceGroup
	distinct  map[uint64]*attrs.Distinct
}

// parser holds the state of one Parse: it reads operations.
type parser struct {
	nodes

	cuts  int  // how often their help was thought of
	again bool // helpers could not read it
	whole bool // the block that comes is that of a module

	// The last place whose line is known.
	at, line, lineStart int

	places *places

	defined   int // number of aliases
	tail      *tail
	ahead     bool // aliases were read ahead
	parted    bool // functions were read by several parsers
	laterLocs []laterLocs

	dicts memo[opDict] // by their text, the operation and where they stand
	pairs []uint32
	props propIndex

	opLine     opLine
	repeats    *repeats // of all parsers of the source
	repeatRoom repeatRoom

	ops        map[string]*opName
	shortNames map[shortName]string
	filled     map[*ods.Attr]ir.Attr // defaults

	body   *body
	bodies uint32
	spare  []*body // whose slabs can be used again
	block  uint32  // that operations are added to
	chunks slabChunks

	names    *nameScope
	forwards []forward
	missing  []missing // values that were never defined

	blockNames  []blockName // of the regions being read, from regionNames on of the innermost
	regionNames int
	blockIndex  map[blockKey]int // their places in regions that have many

	states []*opState // for reuse, by depth
	depth  int

	defaults []string // default dialects of the operations being read

	// Stacks of what was read of the operations that are being read.
	results    []resultName
	uses       []use
	values     []uint32
	tuples     []uint32
	successors []uint32
	regions    []blockRange
	groups     []valueGroup

	spelled uint32 // number of attributes in the formats that were compiled
}

// integers are the integer types of up to 64 bits, by signedness.
type integers [3][65]ir.Type

// file reads everything.
func (p *parser) file() bool {
	p.places.all.file = p.common().file.ID()
	p.defaults = append(p.defaults, "builtin")
	p.startNames()
	defer p.dropTail()
	top := p.openBody(0, 1)
	p.block = top.addBlock()
	top.sl.Blocks[p.block].Region = 1
	top.sl.Regions[1] = ir.RegionRecord{First: p.block, Last: p.block}
	p.next()
	for p.tok.kind != tokEOF {
		if (p.tok.kind == tokIdent || p.tok.kind == tokString) && !p.atModule() {
			if !p.parallel() {
				return false
			}
			if p.tok.kind == tokEOF {
				break
			}
		}
		if !p.topLevel() {
			return false
		}
	}
	p.endNames()
	done := p.closeBody(top)
	if !p.resolveAll() {
		return false
	}
	p.assemble(done)
	return true
}

// atModule reports whether a module starts with the current token. Another behind it is
// not worth looking for: what can be read in parallel is inside.
func (p *parser) atModule() bool {
	switch p.spelling() {
	case "module", moduleName, `"` + moduleName + `"`:
		return true
	}
	return false
}

// topLevel reads an alias, the file metadata or an operation.
func (p *parser) topLevel() bool {
	switch p.tok.kind {
	case tokError:
		return false
	case tokHash:
		return p.takeTail() || p.attrAlias()
	case tokBang:
		return p.typeAlias()
	case tokMetaBegin:
		return p.metadata()
	}
	return p.operation()
}

// aliasName reads the name of an alias and the equals sign behind it.
func (p *parser) aliasName(what string, defined func(string) bool) (name string, ok bool) {
	t := p.tok
	name = p.text(t.pos+1, t.end)
	if defined(name) {
		return "", p.fail(diag.Redefined, t.pos, "the "+what+" alias '"+name+"' is defined already")
	}
	// A name with a dot is that of a dialect's attribute or type.
	if bytes.IndexByte(p.src[t.pos:t.end], '.') >= 0 {
		return "", p.fail(diag.Syntax, t.pos, "the name of an alias cannot have a dot")
	}
	p.next()
	return name, p.expect('=', "expected '=' behind the name of an alias")
}

// attrAlias reads #name = attribute.
func (p *parser) attrAlias() bool {
	name, ok := p.aliasName("attribute", func(n string) bool { return p.attrAliases.get(n) != nil })
	if !ok {
		return false
	}
	a, ok := p.attr(nil)
	if !ok {
		return false
	}
	if p.attrAliases == nil {
		p.attrAliases = newAttrAliases(p.m, len(p.src))
	}
	p.attrAliases.set(name, a)
	p.defined++
	return true
}

// typeAlias reads !name = type.
func (p *parser) typeAlias() bool {
	name, ok := p.aliasName("type", func(n string) bool { return p.typeAliases[n] != nil })
	if !ok {
		return false
	}
	t, ok := p.typ()
	if !ok {
		return false
	}
	if p.typeAliases == nil {
		p.typeAliases = make(map[string]ir.Type)
	}
	p.typeAliases[name] = t
	p.defined++
	return true
}

// maxMissing bounds how many values without a definition are reported one by one.
const maxMissing = 1000

// resolveAll settles what could be used before it was defined.
func (p *parser) resolveAll() bool {
	slices.SortFunc(p.missing, func(a, b missing) int { return cmp.Compare(a.pos, b.pos) })
	for i, m := range p.missing {
		if i == maxMissing {
			p.failMore(diag.Undefined, int(m.pos), fmt.Sprintf("%d more values are used here and behind that are not defined", len(p.missing)-i))
			break
		}
		p.failMore(diag.Undefined, int(m.pos), "no value is called "+p.text(int(m.pos), int(m.end)))
	}
	if p.failed {
		return false
	}
	slices.SortFunc(p.late, func(a, b lateError) int { return cmp.Compare(a.pos, b.pos) })
	for i, e := range p.late {
		if i == maxMissing {
			break
		}
		p.failMore(diag.InvalidStructure, e.pos, e.msg)
	}
	for _, l := range p.laterLocs {
		if !p.resolveLocs(l) {
			return false
		}
	}
	return !p.failed
}

// resolveLocs gives the operations and arguments of a body their locations.
func (p *parser) resolveLocs(list laterLocs) bool {
	sl := &list.body.sl
	for _, l := range list.list {
		name := p.text(int(l.pos)+1, int(l.end))
		loc, known := p.attrAliases.location(name)
		switch {
		case !known:
			return p.fail(diag.Undefined, int(l.pos), "the location alias '"+name+"' is not defined")
		case loc == 0:
			return p.fail(diag.Mismatch, int(l.pos), "the alias '"+name+"' is no location")
		case l.op != 0:
			sl.Ops[l.op].Loc = loc
		default:
			sl.Args[l.arg].Loc = loc
		}
	}
	return true
}

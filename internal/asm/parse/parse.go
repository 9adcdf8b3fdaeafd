package parse

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"runtime"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Options configure the parser.
type Options struct {
	Registry          *schema.Registry
	Filename          string // empty means "-"
	AllowUnregistered bool
	Nesting           int // 0 means 4096
	Workers           int // 0 means GOMAXPROCS
	External          []string
	Budget            limit.Budget
	// PieceSize is the size in bytes from which a separate parser pays for a piece of the text; 0
	// means the default.
	PieceSize int
	// Blind disables the survey, which only saves time; for tests.
	Blind bool
	// Forms provides the custom assembly that rows leave to functions.
	Forms Forms
	// AppendNode appends the text of an attribute or type, cut at size bytes unless size is 0, and
	// reports whether it is complete.
	AppendNode func(dst []byte, m *ir.Module, n ir.Node, size int64) ([]byte, bool)
}

func (o *Options) setDefaults() {
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

// Report describes how a text was parsed.
type Report struct {
	Parallel bool // several parsers read functions
	Again    bool // several parsers failed, and one started over
	Ahead    bool // alias definitions were read ahead, in parallel with operations
}

// Module parses a module. It is nil if the findings include an error.
func Module(src []byte, opt Options) (*ir.Module, diag.Texts, Report) {
	opt.setDefaults()
	if uint64(len(src)) >= math.MaxInt32 {
		p := newOpParser(src[:0], opt, lex.Survey{})
		p.Fail(diag.LimitSize, 0, "text of 2 GB and more cannot be read")
		return nil, p.found, Report{}
	}
	if err := opt.Registry.Err(); err != nil {
		p := newOpParser(src[:0], opt, lex.Survey{})
		p.Fail(diag.UnknownDialect, 0, err.Error())
		return nil, p.found, Report{}
	}
	var s lex.Survey
	if opt.Blind {
		s = lex.LineSurvey(src)
	} else {
		s = lex.NewSurvey(src, opt.Workers)
	}
	p, ok, how := read(src, opt, s, new(others))
	for range maxRounds {
		o := p.others.more()
		if o == nil {
			break
		}
		p, ok, how = read(src, opt, s, o)
	}
	if !ok {
		return nil, p.found, how
	}
	return p.Module, p.found, how
}

// read reads a text. The operations that o knows count as unregistered.
func read(src []byte, opt Options, s lex.Survey, o *others) (p *OpParser, ok bool, how Report) {
	p = newOpParser(src, opt, s)
	p.workers, p.others = opt.Workers, o
	ok = p.file()
	if p.again {
		how.Again = true
		p = newOpParser(src, opt, s)
		p.others = o
		ok = p.file()
	}
	how.Ahead, how.Parallel = p.ahead, p.parted
	return p, ok, how
}

func newOpParser(src []byte, opt Options, s lex.Survey) *OpParser {
	p := &OpParser{places: newPlaces(s.Lines, len(src)), repeats: newRepeats(len(src), s.Lines, opt.Workers)}
	p.start(src, s, opt)
	p.tables = p.places.all.tables
	p.integers = new(integers)
	p.Module = ir.NewFrom(opt.Registry, p.places.all, p.places.all.size, 0)
	if opt.Budget.Input == 0 {
		opt.Budget.Input = int64(len(src))
	}
	p.Module.SetMeter(opt.Budget.Start())
	return p
}

// start prepares the parser for a source.
func (p *OpParser) start(src []byte, s lex.Survey, opt Options) {
	p.Parser.start(src, s, opt)
	p.line = 1
}

func (p *Parser) start(src []byte, s lex.Survey, opt Options) {
	p.Src, p.Survey, p.filename, p.nesting = src, s, opt.Filename, opt.Nesting
	p.Bad = func(at int, msg string) { p.Fail(diag.Syntax, at, msg) }
	p.opt, p.reg = opt, opt.Registry
}

// tokens reads the tokens of a source and reports errors. Methods that read something return
// whether they succeeded; they report an error before returning false, so callers simply return.
type tokens struct {
	lex.Lexer
	filename string
	nesting  int // maximum depth
	deep     int // current depth

	found  diag.Texts
	late   []lateError
	lines  *diag.Lines // nil until needed
	failed bool
}

// Parser reads attributes, types and locations.
type Parser struct {
	tokens
	opt     Options
	reg     *schema.Registry
	Module  *ir.Module
	wide    int  // bytes of numbers wider than 64 bits so far
	helps   bool // this parser reads pieces
	workers int  // number of additional parsers allowed

	typeAliases map[string]ir.Type
	attrAliases *attrAliases

	types memo[ir.Type] // by text
	attrs memo[ir.Attr] // by text and expected type
	// File names and other strings in locations.
	locStrings memo[*attrs.String]
	classes    map[classKey]*classForm
	usual      *common
	integers   *integers // nil if few have been read
	literals   [2]denseLiteral

	// Stacks of items being read.
	TypeStack  []ir.Type
	entries    []ir.NamedAttr
	entryIndex map[entryKey]bool // names in large dictionaries

	resources map[resourceKey]*ir.Resource
	owners    map[string]*ir.ResourceGroup
	distinct  map[uint64]*attrs.Distinct
	tables    *schema.Tables // what opaque entries refer to
}

// OpParser is the state of one Parse. It reads operations.
type OpParser struct {
	Parser
	seen uint // operations
	recorder
	position

	cuts  int  // number of blocks for which splitting was considered
	again bool // parallel reading failed
	whole bool // the next block is that of a module

	places *places

	defined int // number of aliases
	tail    *tail
	ahead   bool // aliases were read ahead
	parted  bool // several parsers read functions

	dicts memo[opDict] // by text, operation name and context
	pairs []uint32
	props propIndex

	opLine     opLine
	repeats    *repeats // shared by all parsers of the source
	repeatRoom repeatRoom

	ops        map[string]*Name
	others     *others // shared by all parsers of the source
	shortNames map[shortName]string
	filled     map[*ods.Attr]ir.Attr // defaults

	names    *nameScope
	forwards []forward
	missing  []missing // uses of undefined values

	blockNames  []blockName // names in open regions; those of the innermost start at regionNames
	regionNames int
	blockIndex  map[blockKey]int // indices into blockNames, for regions with many blocks

	states []*State // for reuse, by depth
	depth  int

	defaults []string // default dialects of the open operations

	// Stacks of items read for the open operations.
	results    []resultName
	uses       []Use
	values     []uint32
	Tuples     []uint32
	successors []uint32
	regions    []blockRange
	groups     []valueGroup

	spelled uint32 // number of attributes in the formats compiled so far
}

// integers are the integer types of up to 64 bits, by signedness. Most programs have only signless ones.
type integers [3]*[maxKeptWidth + 1]ir.Type

const maxKeptWidth = 64

// file parses the whole source.
func (p *OpParser) file() bool {
	p.places.all.file = p.Common().file.ID()
	p.defaults = append(p.defaults, "builtin")
	p.startNames()
	defer p.dropTail()
	top := p.openBody(0, 1)
	p.block = top.addBlock()
	top.sl.Blocks[p.block].Region = 1
	top.sl.Regions[1] = slab.RegionRecord{First: p.block, Last: p.block}
	p.Next()
	for p.Tok.Kind != lex.EOF {
		if (p.Tok.Kind == lex.Ident || p.Tok.Kind == lex.String) && !p.atModule() {
			if !p.parallel() {
				return false
			}
			if p.Tok.Kind == lex.EOF {
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
	return p.within(p.Module.Meter().Make(0)) // a small file is not charged before
}

// atModule reports whether the current token starts a module, whose contents can be read in
// parallel.
func (p *OpParser) atModule() bool {
	switch p.Spelling() {
	case "module", moduleName, `"` + moduleName + `"`:
		return true
	}
	return false
}

// TopLevel reads an alias, the file metadata or an operation.
func (p *OpParser) topLevel() bool {
	switch p.Tok.Kind {
	case lex.Error:
		return false
	case lex.Hash:
		return p.takeTail() || p.attrAlias()
	case lex.Bang:
		return p.typeAlias()
	case lex.MetaBegin:
		return p.metadata()
	}
	return p.operation()
}

// aliasName reads the name of an alias and the equals sign.
func (p *OpParser) aliasName(what string, defined func(string) bool) (name string, ok bool) {
	t := p.Tok
	name = p.Text(t.Pos+1, t.End)
	if defined(name) {
		return "", p.Fail(diag.Redefined, t.Pos, "the "+what+" alias '"+name+"' is defined already")
	}
	// A name with a dot is a dialect attribute or type.
	if bytes.IndexByte(p.Src[t.Pos:t.End], '.') >= 0 {
		return "", p.Fail(diag.Syntax, t.Pos, "the name of an alias cannot have a dot")
	}
	p.Next()
	return name, p.Expect('=', "expected '=' after the name of an alias")
}

// attrAlias reads #name = attribute.
func (p *OpParser) attrAlias() bool {
	name, ok := p.aliasName("attribute", func(n string) bool { return p.attrAliases.get(n) != nil })
	if !ok {
		return false
	}
	a, ok := p.Attr(nil)
	if !ok {
		return false
	}
	if p.attrAliases == nil {
		p.attrAliases = newAttrAliases(p.Module, len(p.Src))
	}
	p.attrAliases.set(name, a)
	p.defined++
	return true
}

// typeAlias reads !name = type.
func (p *OpParser) typeAlias() bool {
	name, ok := p.aliasName("type", func(n string) bool { return p.typeAliases[n] != nil })
	if !ok {
		return false
	}
	t, ok := p.Type()
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

// maxMissing is the maximum number of undefined values that are reported individually.
const maxMissing = 1000

// resolveAll resolves values and location aliases that were used before their definitions.
func (p *OpParser) resolveAll() bool {
	slices.SortFunc(p.missing, func(a, b missing) int { return cmp.Compare(a.pos, b.pos) })
	for i, m := range p.missing {
		if i == maxMissing {
			p.FailMore(diag.Undefined, int(m.pos), fmt.Sprintf("%d more undefined values are used from here on", len(p.missing)-i))
			break
		}
		p.FailMore(diag.Undefined, int(m.pos), "no value is called "+p.Text(int(m.pos), int(m.end)))
	}
	if p.failed {
		return false
	}
	slices.SortFunc(p.late, func(a, b lateError) int { return cmp.Compare(a.pos, b.pos) })
	for i, e := range p.late {
		if i == maxMissing {
			break
		}
		p.FailMore(diag.InvalidStructure, e.pos, e.msg)
	}
	for _, l := range p.laterLocs {
		if !p.resolveLocs(l) {
			return false
		}
	}
	return !p.failed
}

// resolveLocs resolves the location aliases of operations and arguments of a body.
func (p *OpParser) resolveLocs(list laterLocs) bool {
	sl := &list.body.sl
	for _, l := range list.list {
		name := p.Text(int(l.pos)+1, int(l.end))
		loc, known := p.attrAliases.location(name)
		switch {
		case !known:
			return p.Fail(diag.Undefined, int(l.pos), "the location alias '"+name+"' is not defined")
		case loc == 0:
			return p.Fail(diag.Mismatch, int(l.pos), "the alias '"+name+"' is not a location")
		case l.op != 0:
			sl.Ops[l.op].Loc = loc
		default:
			sl.Args[l.arg].Loc = loc
		}
	}
	return true
}

package print

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// opForm describes the custom form of the operations of one name. Without steps, that form is a
// function among the handlers, or the generic form.
type opForm struct {
	ready  bool
	info   *ir.OpInfo
	leaf   func(p *Printer, o ir.Op, f *opForm) // prints operations without regions, once it is known
	custom OpForm                               // empty if the form is declarative
	// The name, and the name in regions whose default dialect is that of the operation; both
	// include the literal text that the first step starts with.
	name, local phrase
	quoted      phrase // the name in the generic form
	dialect     string
	steps       []opStep
	err         error // error in the format
	// Parts whose text is cached: the properties in the generic form, and a part of a form that is
	// a function.
	properties, own uint32
	// spoken marks the inherent attributes that the steps print, and defaults describes those that
	// are omitted if they have their default values, by index in the order of inherent attributes.
	// The attribute dictionary omits both.
	spoken    []bool
	defaults  []defaultValue
	allSpoken bool
	// needed lists the slots of the attributes that the form prints and that every valid operation
	// has.
	needed []int
	// Set if all operands, or results, are declared as single values.
	plainOperands, plainResults bool
	operands, results, regions  bounds
	successors                  bounds
}

// bounds are the numbers of operands, results or regions that an operation can have.
type bounds struct {
	least int
	more  bool // or any number more
}

func (b bounds) allow(n int) bool { return n == b.least || n > b.least && b.more }

func (b *bounds) add(one bool) {
	if one {
		b.least++
	} else {
		b.more = true
	}
}

// defaultValue compares an attribute with its default.
type defaultValue struct {
	text string // "" for attributes without a default
	// The attributes last found to be equal and not equal to the default.
	match, other ir.AttrID
}

// opStep is one step of an operation's declarative format.
type opStep struct {
	kind  stepKind
	space bool   // print a space first
	lead  word   // the space and the literals before the step, once steps are joined
	text  string // of a literal
	arg   format.Part
	// For directives: the arguments. For groups: the steps printed if arg is present, and if it is
	// absent.
	args       []format.Part
	then, els  []opStep
	part       uint32 // part of an operation's text, if it is cached
	directive  func(p *Printer, c *Context, args []format.Part)
	attrMode   attrMode
	enum       *ods.Enum
	terminator bool // of a region: omitted if it has nothing to print
}

type stepKind uint8

const (
	stepText stepKind = iota
	stepNewline
	stepOperand // a plain operand
	stepOperandType
	stepOperands
	stepAttr
	stepAttrDict
	stepAttrDictKeyword
	stepTypes
	stepFunctionalType
	stepDirective
	stepGroup
	stepAttrs // several steps, whose cached text depends only on attributes
	stepRegions
	stepSuccessors
)

// attrMode says how a step prints an attribute.
type attrMode uint8

const (
	attrFull     attrMode = iota // as in a dictionary
	attrBare                     // without its type, which is fixed by the definition
	attrStripped                 // without the prefix of its class, which is fixed by the definition
	attrSymbol                   // a string, as a symbol name
)

// CheckOp returns the error in the assembly format of operations of a name, if any.
func (p *Printer) CheckOp(info *ir.OpInfo) error {
	if p.forms == nil {
		p.remember()
	}
	return p.form(info).err
}

// form returns the form of operations called info.Full.
func (p *Printer) form(info *ir.OpInfo) *opForm {
	f := &p.forms[info.ID]
	if !f.ready {
		f.ready, f.info = true, info
		p.compileOp(f, info)
	}
	return f
}

func (p *Printer) compileOp(f *opForm, info *ir.OpInfo) {
	defer f.setName(info)
	f.properties, f.own = p.newPart(), p.newPart()
	if !info.Registered() || info.Def.Form == ods.GenericOnly {
		return
	}
	f.count(info.Def)
	order := p.order(info)
	f.spoken = make([]bool, len(order))
	f.defaults = make([]defaultValue, len(order))
	for i, e := range order {
		if e.size == 0 {
			f.defaults[i].text = info.Slots[e.first].Default
		}
		f.spoken[i] = e.size != 0
	}
	f.custom = p.custom.PrintOp(p.Module.Registry(), info)
	if info.Def.Form == ods.Custom {
		f.allSpoken = !slices.Contains(f.spoken, false)
		for slot, a := range info.Slots {
			if !a.Optional {
				f.needed = append(f.needed, slot)
			}
		}
		return
	}
	c := opCompiler{custom: p.custom, info: info, order: order, form: f}
	c.registry, _ = p.Module.Registry().(*schema.Registry)
	list, err := format.Compiled(p.Module.Registry(), info)
	var steps []opStep
	if err == nil {
		steps, err = c.steps(list)
	}
	if err != nil {
		f.err, f.steps = err, []opStep{{kind: stepText, text: " <<" + err.Error() + ">>"}}
		return
	}
	f.allSpoken = !slices.Contains(f.spoken, false)
	f.steps = p.joinAttrs(f, joinSteps(steps))
	for i, e := range order {
		if e.size == 0 && f.spoken[i] && !info.Slots[e.first].Optional && f.defaults[i].text == "" {
			f.needed = append(f.needed, e.first)
		}
	}
}

// setName makes the texts of the name.
func (f *opForm) setName(info *ir.OpInfo) {
	lead := ""
	if len(f.steps) > 0 {
		first := &f.steps[0]
		if first.kind == stepAttrs {
			first = &first.then[0]
		}
		lead, first.lead = first.lead.String(), 0
	}
	f.quoted = newPhrase(lex.AppendQuoted(nil, info.Full))
	f.name = newPhrase(info.Full + lead)
	if f.local, f.dialect = f.name, info.Dialect; !strings.Contains(info.Name, ".") {
		f.local = newPhrase(info.Name + lead)
	}
}

// joinSteps returns the steps with spaces and short literals merged into the steps after them.
func joinSteps(list []opStep) (out []opStep) {
	for _, s := range list {
		if s.space {
			s.lead = newWord(" ")
		}
		s.then, s.els = joinSteps(s.then), joinSteps(s.els)
		if n := len(out); n > 0 && out[n-1].kind == stepText && s.kind != stepText {
			if lead := newWord(out[n-1].text + s.lead.String()); lead != 0 {
				s.lead = lead
				out = out[:n-1]
			}
		}
		out = append(out, s)
	}
	return out
}

// joinAttrs returns the steps with consecutive ones that depend only on attributes merged into one.
func (p *Printer) joinAttrs(f *opForm, list []opStep) (out []opStep) {
	for len(list) > 0 {
		n, says := 0, false
		for n < len(list) && list[n].ofAttrs() {
			s := &list[n]
			says = says || s.kind != stepText && !(f.allSpoken && (s.kind == stepAttrDict || s.kind == stepAttrDictKeyword))
			n++
		}
		if says {
			out = append(out, opStep{kind: stepAttrs, then: list[:n:n], part: p.newPart()})
		} else {
			n = max(n, 1)
			for _, s := range list[:n] {
				s.then, s.els = p.joinAttrs(f, s.then), p.joinAttrs(f, s.els)
				out = append(out, s)
			}
		}
		list = list[n:]
	}
	return out
}

// ofAttrs reports whether the output of a step depends only on attributes.
func (s *opStep) ofAttrs() bool {
	switch s.kind {
	case stepText, stepAttr, stepAttrDict, stepAttrDictKeyword:
		return true
	case stepDirective:
		return !slices.ContainsFunc(s.args, func(a format.Part) bool { return a.Kind != format.Attr })
	case stepGroup:
		other := func(s opStep) bool { return !s.ofAttrs() }
		return s.arg.Kind == format.Attr && !slices.ContainsFunc(s.then, other) && !slices.ContainsFunc(s.els, other)
	}
	return false
}

// newPart returns a new number for a part of the text of operations of one name.
func (p *Printer) newPart() uint32 {
	p.lastPart++
	return p.lastPart
}

// count records how many values, regions and successors the definition allows.
func (f *opForm) count(def *ods.Op) {
	for _, v := range def.Operands {
		f.operands.add(v.Arity == ods.One)
	}
	for _, v := range def.Results {
		f.results.add(v.Arity == ods.One)
	}
	for _, r := range def.Regions {
		f.regions.add(!r.Variadic)
	}
	for _, s := range def.Successors {
		f.successors.add(s.Arity == ods.One)
	}
	f.plainOperands, f.plainResults = !f.operands.more, !f.results.more
}

// allows reports whether the operation has the values, regions and successors that the form needs:
// an operation that was not verified may lack some.
func (f *opForm) allows(o ir.Op) bool {
	s, id := o.Scope()
	r := &records.Of(s).Ops[id]
	e := &records.Of(s).Exts[r.Ext]
	return f.operands.allow(int(r.NumOperands)) && f.results.allow(int(r.NumResults)) && f.regions.allow(int(e.NumRegions)) &&
		f.successors.allow(int(e.NumSucc))
}

// Complete reports whether the operation has all attributes that its form needs.
func (p *Printer) Complete(c *Context) bool {
	if len(c.form.needed) == 0 || p.completeFor[c.props] == c.Info.ID {
		return true
	}
	tuple := c.tuple()
	for _, slot := range c.form.needed {
		if tuple == nil || tuple[slot] == 0 {
			return false
		}
	}
	p.completeFor[c.props] = c.Info.ID
	return true
}

// opCompiler compiles the format of one operation to steps.
type opCompiler struct {
	custom   Forms
	info     *ir.OpInfo
	registry *schema.Registry // nil if the module's is another
	order    []inherentEntry
	form     *opForm
}

func (c *opCompiler) steps(list []format.Step) (out []opStep, err error) {
	for i := range list {
		s := &list[i]
		step, err := c.step(s)
		if err != nil {
			return nil, err
		}
		step.space = s.Space
		out = append(out, step)
	}
	return out, nil
}

func (c *opCompiler) slot(a format.Part) *ods.Attr { return c.info.Slots[a.Index] }

// spoken marks an attribute as printed by the format.
func (c *opCompiler) spoken(a format.Part) {
	for i, e := range c.order {
		if e.size == 0 && e.first == a.Index {
			c.form.spoken[i] = true
		}
	}
}

func (c *opCompiler) step(s *format.Step) (out opStep, err error) {
	switch s.Kind {
	case format.StepLiteral:
		return opStep{kind: stepText, text: s.Text}, nil
	case format.StepNewline:
		return opStep{kind: stepNewline}, nil
	case format.StepOperands:
		if c.plain(s.Part) {
			return opStep{kind: stepOperand, arg: s.Part}, nil
		}
		return opStep{kind: stepOperands, arg: s.Part}, nil
	case format.StepTypes:
		if c.plain(s.Part) {
			return opStep{kind: stepOperandType, arg: s.Part}, nil
		}
		return opStep{kind: stepTypes, arg: s.Part}, nil
	case format.StepFunctionalType:
		return opStep{kind: stepFunctionalType, args: s.Parts}, nil
	case format.StepAttr:
		c.spoken(s.Part)
		mode, enum := c.attrMode(c.slot(s.Part))
		return opStep{kind: stepAttr, arg: s.Part, attrMode: mode, enum: enum}, nil
	case format.StepAttrDict:
		return opStep{kind: stepAttrDict}, nil
	case format.StepAttrDictKeyword:
		return opStep{kind: stepAttrDictKeyword}, nil
	case format.StepCustom:
		for _, a := range s.Parts {
			if a.Kind == format.Attr {
				c.spoken(a)
			}
		}
		d := c.custom.PrintDirective(c.info.Dialect, s.Text)
		if d == nil {
			return out, fmt.Errorf("asm: there is no directive %s", s.Text)
		}
		return opStep{kind: stepDirective, args: s.Parts, directive: d}, nil
	case format.StepGroup:
		out.kind, out.arg = stepGroup, s.Part
		if s.Unit {
			c.spoken(s.Part)
		}
		if out.then, err = c.steps(s.Then); err != nil {
			return out, err
		}
		out.els, err = c.steps(s.Else)
		if s.Inverted {
			out.then, out.els = out.els, out.then
		}
		return out, err
	case format.StepRegions:
		return opStep{kind: stepRegions, arg: s.Part, terminator: c.implicitTerminator()}, nil
	}
	return opStep{kind: stepSuccessors, arg: s.Part}, nil
}

// plain reports whether a declared operand is a single value at a fixed index among all operands.
func (c *opCompiler) plain(a format.Part) bool {
	return a.Kind == format.Operand && a.Index >= 0 && c.form.plainOperands
}

func (c *opCompiler) implicitTerminator() bool {
	return slices.ContainsFunc(c.info.Def.Preds, func(p ods.Pred) bool { return p.Name == "SingleBlockImplicitTerminator" })
}

// attrMode returns how a format prints an attribute: the definition can fix its type or its class,
// which are omitted then.
func (c *opCompiler) attrMode(a *ods.Attr) (attrMode, *ods.Enum) {
	if a.Constraint == "SymbolNameAttr" {
		return attrSymbol, nil
	}
	switch a.Storage {
	case "IntegerAttr", "FloatAttr", "BoolAttr", "StringAttr", "FlatSymbolRefAttr", "SymbolRefAttr", "UnitAttr", "ArrayAttr", "TypeAttr",
		"DictionaryAttr":
		return attrBare, nil
	case "Attribute", "TypedAttr", "ElementsAttr", "DenseIntElementsAttr", "DenseElementsAttr":
		return attrFull, nil
	}
	if c.registry != nil {
		if _, e := format.EnumOf(c.registry, c.info.Dialect, a); e != nil && e.Mnemonic == "" {
			return attrStripped, e
		}
	}
	return attrStripped, nil
}

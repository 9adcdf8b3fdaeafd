package parse

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// readForm describes how to read the custom assembly of operations of one name: by the steps of a
// declarative format, or by a function. If it has neither, operations only have the generic form.
type readForm struct {
	steps  []readStep
	custom func(p *OpParser, st *State) bool
	types  func(p *OpParser, t Unsaid) (done, ok bool)
	err    error // error in the format
	// dialect is the default dialect in the operation's regions.
	dialect string
}

// readStep is one step of a declarative format.
type readStep struct {
	kind readKind
	text string      // literal, or name of a directive
	arg  format.Part // what the step reads
	args []format.Part
	attr readAttr
	// For groups: the steps if the next token starts the group, and otherwise.
	then, els []readStep
	strict    bool // attr-dict must not contain inherent attributes
	unit      bool // the presence of the group sets arg, a unit attribute
	directive Directive
}

type readKind uint8

const (
	readLiteral readKind = iota
	readOperands
	readTypes
	readFunctionalType
	readAttribute
	readAttrDict
	readAttrDictKeyword
	readCustom
	readGroup
	readRegion
	readSuccessors
)

// readAttr describes how a format spells an attribute.
type readAttr struct {
	id      uint32
	slot    *ods.Attr
	typ     implied       // type fixed by the definition
	form    *classForm    // of a class written without its prefix
	enum    *ods.Enum     // whose keyword represents an integer, or text
	dialect string        // of the enum
	symbol  bool          // a string spelled as a symbol name
	array   implied       // element type of an array written without its prefix
	class   *schema.Class // of form
}

// implied is a type that an attribute's constraint determines.
type implied uint8

const (
	noType implied = iota
	stringType
	i1Type
	I32Type
	i64Type
	ui32Type
	ui64Type
	f64Type
	indexType
)

func (p *Parser) ImpliedType(t implied) ir.Type {
	switch t {
	case stringType:
		return types.NewNone(p.Module)
	case i1Type:
		return p.Common().I1
	case I32Type:
		return types.NewInteger(p.Module, 32, types.Signless)
	case i64Type:
		return p.Common().I64
	case ui32Type:
		return types.NewInteger(p.Module, 32, types.Unsigned)
	case ui64Type:
		return types.NewInteger(p.Module, 64, types.Unsigned)
	case f64Type:
		return p.Common().f64
	case indexType:
		return p.Common().Index
	}
	return nil
}

// implies returns the type that an attribute constraint determines.
func implies(constraint string) implied {
	if inner, ok := strings.CutPrefix(constraint, "ConfinedAttr<"); ok {
		constraint, _, _ = strings.Cut(inner, ",")
	}
	switch constraint {
	case "StrAttr":
		return stringType
	case "BoolAttr", "I1Attr":
		return i1Type
	case "I32Attr":
		return I32Type
	case "I64Attr":
		return i64Type
	case "UI32Attr":
		return ui32Type
	case "UI64Attr":
		return ui64Type
	case "F64Attr":
		return f64Type
	case "IndexAttr", "DimensionAttr", "LevelAttr": // the last two are of sparse_tensor
		return indexType
	}
	return noType
}

// formOf returns the form of operations of a name.
func (p *OpParser) formOf(n *Name) *readForm {
	if n.form != nil {
		return n.form
	}
	n.form = &readForm{dialect: spell.DefaultDialect(n.Info.Full)}
	text := p.opt.Forms.ReadOp(p.reg, n.Info)
	n.form.types = text.Types
	def := n.Info.Def
	switch {
	case def == nil || def.Form == ods.GenericOnly:
	case def.Form == ods.Custom:
		n.form.custom = text.Read
	default:
		list, err := format.Compiled(p.reg, n.Info)
		if err == nil {
			n.form.steps, err = p.formSteps(n.Info, list)
		}
		n.form.err = err
	}
	return n.form
}

// formSteps converts the steps of a format to steps that read.
func (p *OpParser) formSteps(info *ir.OpInfo, list []format.Step) (steps []readStep, err error) {
	for i := range list {
		s := &list[i]
		if s.Kind == format.StepNewline || s.Kind == format.StepLiteral && s.Word == "" {
			continue
		}
		step, err := p.formStep(info, s)
		if err != nil {
			return nil, err
		}
		steps = append(steps, step)
	}
	return steps, nil
}

func (p *OpParser) formStep(info *ir.OpInfo, s *format.Step) (out readStep, err error) {
	switch s.Kind {
	case format.StepLiteral:
		return readStep{kind: readLiteral, text: s.Word}, nil
	case format.StepOperands:
		return readStep{kind: readOperands, arg: s.Part}, nil
	case format.StepTypes:
		return readStep{kind: readTypes, arg: s.Part}, nil
	case format.StepFunctionalType:
		return readStep{kind: readFunctionalType, args: s.Parts}, nil
	case format.StepAttr:
		return readStep{kind: readAttribute, arg: s.Part, attr: p.attrForm(info, info.Slots[s.Part.Index])}, nil
	case format.StepAttrDict:
		d := p.reg.Lookup(info.Dialect)
		return readStep{kind: readAttrDict, strict: d != nil && d.Ops != nil && d.Ops.StrictProperties}, nil
	case format.StepAttrDictKeyword:
		return readStep{kind: readAttrDictKeyword}, nil
	case format.StepCustom:
		d := p.opt.Forms.ReadDirective(info.Dialect, s.Text)
		if d == nil {
			return out, fmt.Errorf("asm: there is no directive %s", s.Text)
		}
		return readStep{kind: readCustom, args: s.Parts, directive: d}, nil
	case format.StepGroup:
		out.kind, out.arg, out.unit = readGroup, s.Part, s.Unit
		if out.then, err = p.formSteps(info, s.Then); err != nil {
			return out, err
		}
		out.els, err = p.formSteps(info, s.Else)
		return out, err
	case format.StepRegions:
		return readStep{kind: readRegion, arg: s.Part}, nil
	}
	return readStep{kind: readSuccessors, arg: s.Part}, nil
}

// attrForm returns the spelling of an attribute in a format.
func (p *OpParser) attrForm(info *ir.OpInfo, s *ods.Attr) readAttr {
	p.spelled++
	a := readAttr{id: p.spelled, slot: s, typ: implies(s.Constraint)}
	if s.Constraint == "SymbolNameAttr" {
		a.symbol = true
		return a
	}
	switch s.Storage {
	case "DenseI32ArrayAttr":
		a.array = I32Type
		return a
	case "DenseI64ArrayAttr":
		a.array = i64Type
		return a
	case "DenseBoolArrayAttr":
		a.array = i1Type
		return a
	}
	d := p.reg.Lookup(info.Dialect)
	if d == nil {
		return a
	}
	for _, c := range d.Attrs {
		if c.Name == s.Storage {
			a.class, a.form = c, p.form(d, c.Mnemonic, false)
			return a
		}
	}
	a.dialect, a.enum = format.EnumOf(p.reg, info.Dialect, s)
	return a
}

// valueGroup describes the values read for a declared operand or result, or for all operands or
// results, as ranges of the stacks of uses and types.
type valueGroup struct {
	Uses, UsesEnd   int
	types, typesEnd int
	hasUses         bool
	hasTypes        bool
	Pos             int // of the uses
}

// Group returns the group of an operand or result. The groups of all operands and of all results
// come after the declared ones.
func (p *OpParser) Group(st *State, a format.Part) *valueGroup {
	def := st.Name.Info.Def
	ops, results := len(def.Operands), len(def.Results)
	i := st.groups
	switch {
	case a.Kind == format.Operand && a.Index >= 0:
		i += a.Index
	case a.Kind == format.Result && a.Index >= 0:
		i += ops + a.Index
	case a.Kind == format.Operand:
		i += ops + results
	default:
		i += ops + results + 1
	}
	return &p.groups[i]
}

// SetTypes sets the types of a group to those on the stack from base on.
func (p *OpParser) SetTypes(st *State, a format.Part, base int) {
	g := p.Group(st, a)
	g.types, g.typesEnd, g.hasTypes = base, len(p.TypeStack), true
}

// SetType sets the type of a group with a single type.
func (p *OpParser) SetType(st *State, a format.Part, t ir.Type) {
	base := len(p.TypeStack)
	p.TypeStack = append(p.TypeStack, t)
	p.SetTypes(st, a, base)
}

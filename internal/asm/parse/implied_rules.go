package parse

import (
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// typesByRules infers types that the form omits from constraints that only one type satisfies, and from
// traits that relate types by name. Every trait is tried again until nothing new follows.
func (p *OpParser) typesByRules(st *State) {
	def := st.Name.Info.Def
	t := Unsaid{p, st}
	for i := range def.Operands {
		if v := &def.Operands[i]; !t.Operand(i).hasTypes {
			if of := p.onlyType(v.Type); of != nil {
				t.SetOperands(i, of)
			}
		}
	}
	for i := range def.Results {
		if v := &def.Results[i]; v.Arity == ods.One && !t.Result(i).hasTypes {
			if of := p.onlyType(v.Type); of != nil {
				t.SetResult(i, of)
			}
		}
	}
	for again := true; again; {
		again = false
		for i := range def.Preds {
			if p.typesByTrait(t, def, &def.Preds[i]) {
				again = true
			}
		}
	}
}

// onlyType returns the type that a constraint stands for, or nil if several types satisfy it.
func (p *OpParser) onlyType(constraint string) ir.Type {
	switch constraint {
	case "Index":
		return p.Common().Index
	case "I1":
		return p.Common().I1
	case "I8":
		return types.NewInteger(p.Module, 8, types.Signless)
	case "I32":
		return types.NewInteger(p.Module, 32, types.Signless)
	case "I64":
		return p.Common().I64
	case "Shape_ShapeType", "Shape_SizeType", "Shape_WitnessType", "Shape_ValueShapeType":
		name := strings.TrimSuffix(strings.TrimPrefix(constraint, "Shape_"), "Type")
		return types.NewText(p.Module, "shape", "!shape."+map[string]string{"Shape": "shape", "Size": "size", "Witness": "witness", "ValueShape": "value_shape"}[name])
	}
	if name, ok := strings.CutPrefix(constraint, "TypeDef<"); ok {
		name = strings.TrimSuffix(name, ">")
		switch name {
		case "shape.shape", "shape.size", "shape.witness", "shape.value_shape", "ml_program.token":
			dialect, _ := ir.SplitName(name)
			return types.NewText(p.Module, dialect, "!"+name)
		}
	}
	return nil
}

// typesByTrait infers types from one trait. It reports whether it found any.
func (p *OpParser) typesByTrait(t Unsaid, def *ods.Op, trait *ods.Pred) (found bool) {
	switch trait.Name {
	case "AllTypesMatch":
		var known ir.Type
		for _, name := range trait.Args {
			if known == nil {
				known = p.typeOfNamed(t, def, name)
			}
		}
		for _, name := range trait.Args {
			found = known != nil && p.setNamed(t, def, name, known) || found
		}
	case "TypesMatchWith":
		if len(trait.Args) < 3 {
			return false
		}
		if from := p.typeOfNamed(t, def, trait.Args[0]); from != nil {
			if to := p.related(from, trait.Args[2]); to != nil {
				found = p.setNamed(t, def, trait.Args[1], to)
			}
		}
	}
	return found
}

// related returns the type that follows from another, nil if none does.
func (p *OpParser) related(from ir.Type, how string) ir.Type {
	switch how {
	case "Same":
		return from
	case "BoolLike":
		return types.BoolLike(p.Module, from)
	case "Element":
		_, elem, _, _ := types.Shape(from)
		return elem
	case "ComplexElement":
		if c, ok := from.(*types.Complex); ok {
			return c.Elem
		}
	}
	return nil
}

// named returns the operand or result called name. It reports false if there is none, or if it can
// stand for several values.
func named(def *ods.Op, name string) (part format.Part, ok bool) {
	for i := range def.Operands {
		if def.Operands[i].Name == name {
			return format.OperandPart(i), def.Operands[i].Arity != ods.Variadic
		}
	}
	for i := range def.Results {
		if def.Results[i].Name == name {
			return format.ResultPart(i), def.Results[i].Arity == ods.One
		}
	}
	return part, false
}

func (p *OpParser) typeOfNamed(t Unsaid, def *ods.Op, name string) ir.Type {
	if part, ok := named(def, name); ok {
		return t.Of(p.Group(t.St, part))
	}
	for i := range def.Attrs {
		if def.Attrs[i].Name == name {
			return attrs.TypeOf(t.Value(name))
		}
	}
	return nil
}

// setNamed sets the type of an operand or result. It reports whether that was not known before.
func (p *OpParser) setNamed(t Unsaid, def *ods.Op, name string, of ir.Type) bool {
	part, ok := named(def, name)
	if !ok || p.Group(t.St, part).hasTypes || part.Kind == format.Operand && p.CountUses(t.St, part) == 0 {
		return false
	}
	p.SetType(t.St, part, of)
	return true
}

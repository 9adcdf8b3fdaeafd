package parse

import (
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// checkNode returns the rule that an attribute or type violates, or "". It applies the rules that
// upstream checks when parsing.
func checkNode(n ir.Node) string {
	switch n := n.(type) {
	case *types.Future:
		for _, t := range n.Types {
			if _, ok := t.(*types.RankedTensor); !ok {
				return "the types of a future must be ranked tensors"
			}
		}
	case *attrs.ResultAccuracy:
		return checkAccuracy(n)
	case *attrs.DotAlgorithm:
		return checkAlgorithm(n)
	case *attrs.SdyMeshAxis:
		return n.Wrong()
	case *attrs.SdyMesh:
		return n.Wrong()
	case *attrs.PropagationEdges:
		return n.Wrong()
	case *types.AnyQuantized:
		return checkStored(n.Min, n.Max)
	case *types.UniformQuantized:
		return checkStored(n.Min, n.Max)
	case *types.UniformQuantizedPerAxis:
		return checkStored(n.Min, n.Max)
	case *types.CalibratedQuantized:
		if n.Max <= n.Min {
			return "the range of a calibrated type is empty"
		}
	case *types.UniformQuantizedSubChannel:
		for _, b := range n.BlockSizes {
			if b <= 0 {
				return "the size of a block must be positive"
			}
		}
		return checkStored(n.Min, n.Max)
	}
	return ""
}

// checkVHLO checks that the parts of a VHLO type or attribute belong to VHLO, except for elements
// of arrays and values of dictionaries.
func checkVHLO(c *schema.Class, n ir.Node) string {
	for i := range c.Encodings {
		for j := range c.Encodings[i].Fields {
			f := &c.Encodings[i].Fields[j]
			if f.Get == nil {
				continue
			}
			switch v := f.Get(n).(type) {
			case ir.Type:
				if ir.KindOf(v).DialectName() != "vhlo" {
					return "expected a type of VHLO as '" + f.Name + "'"
				}
			case []ir.Type:
				for _, t := range v {
					if ir.KindOf(t).DialectName() != "vhlo" {
						return "expected types of VHLO as '" + f.Name + "'"
					}
				}
			case []ir.NamedAttr:
				for _, e := range v {
					if ir.KindOf(e.NameAttr).DialectName() != "vhlo" {
						return "expected names of VHLO in a dictionary"
					}
				}
			}
		}
	}
	if t, ok := n.(*types.VHLORankedTensor); ok && t.Encoding != nil && ir.KindOf(t.Encoding).DialectName() != "vhlo" {
		return "expected an encoding of VHLO"
	}
	return ""
}

// checkAccuracy checks that tolerances are not negative, and zero except in the mode TOLERANCE.
func checkAccuracy(a *attrs.ResultAccuracy) string {
	switch {
	case a.Mode.Keyword() == "TOLERANCE":
		if a.ATol < 0 || a.RTol < 0 || a.ULPs < 0 {
			return "a tolerance cannot be negative"
		}
	case a.ATol != 0 || a.RTol != 0 || a.ULPs != 0:
		return "tolerances must be zero in the mode " + a.Mode.Keyword()
	}
	return ""
}

// checkStored checks that the range of the storage is not empty.
func checkStored(least, most int64) string {
	if least >= most {
		return "the range of the storage is empty"
	}
	return ""
}

// checkAlgorithm checks that the algorithm is supported by some hardware (StableHLO, dot algorithms
// of dot_general).
func checkAlgorithm(a *attrs.DotAlgorithm) string {
	if a.LHSComponentCount < 1 || a.RHSComponentCount < 1 || a.PrimitiveOperations < 1 {
		return "the counts of a dot algorithm must be positive"
	}
	lhs, rhs, sum := spell.FloatFormat(a.LHSPrecisionType), spell.FloatFormat(a.RHSPrecisionType), spell.FloatFormat(a.AccumulationType)
	ok := false
	switch n := a.PrimitiveOperations; {
	case lhs == nil || rhs == nil || sum == nil || a.LHSComponentCount != 1 || a.RHSComponentCount != 1:
	case isFloat8(lhs) && isFloat8(rhs):
		ok = sum == types.F32() && n == 1
	case lhs != rhs || a.AllowImpreciseAccumulation:
	case lhs == sum:
		ok = n == 1 && (sum == types.F16() || sum == types.BF16() || sum == types.F32() || sum == types.F64())
	case sum != types.F32():
	case lhs == types.F16():
		ok = n == 1
	case lhs == types.TF32():
		ok = n == 1 || n == 3
	case lhs == types.BF16():
		ok = n == 1 || n == 3 || n == 6 || n == 9
	}
	if !ok {
		return "no known hardware has this dot algorithm"
	}
	return ""
}

func isFloat8(f *types.FloatFormat) bool { return f.Width == 8 && !f.NoSign }

// checkEncoding returns what is wrong with the encoding of a tensor, or "": only dynamic dimensions
// can have bounds, and the encoding of a sparse tensor has rules of its own.
func checkEncoding(shape []int64, elem ir.Type, enc ir.Attr) string {
	if e, ok := enc.(*attrs.SparseEncoding); ok {
		return e.Unfit(&types.RankedTensor{Shape: shape, Elem: elem})
	}
	b, ok := enc.(*attrs.TypeExtensions)
	if !ok {
		return ""
	}
	if len(b.Bounds) != len(shape) {
		return "the tensor has " + strconv.Itoa(len(shape)) + " dimensions, but " + strconv.Itoa(len(b.Bounds)) + " bounds"
	}
	for i, n := range b.Bounds {
		if n != types.Dynamic && shape[i] != types.Dynamic {
			return "dimension " + strconv.Itoa(i) + " is static and cannot have a bound"
		}
	}
	return ""
}

// slotRule is a rule of an inherent attribute that upstream checks when parsing.
type slotRule struct {
	slot   int
	typ    implied
	least  int64 // if bound
	bound  bool
	of     string // class of the elements of an array
	listed *ods.Attr
	// elements is set if dense elements must have type i64.
	elements bool
	holds    constraint.AttrPredicate // nil for the rules above
}

// slotRules returns the rules of an operation's inherent attributes.
func (p *OpParser) slotRules(info *ir.OpInfo) (rules []slotRule) {
	for i, s := range info.Slots {
		r := slotRule{slot: i, typ: implies(s.Constraint), listed: s}
		e, _ := ods.ParseExpr(s.Constraint)
		if e.Head == "ConfinedAttr" && len(e.Args) == 2 {
			for _, c := range e.Args[1].Args {
				switch c.Head {
				case "IntNonNegative":
					r.bound = true
				case "IntPositive":
					r.bound, r.least = true, 1
				}
			}
		}
		switch s.Constraint {
		case "StableHLO_PrecisionConfigAttr", "CHLO_PrecisionConfigAttr":
			r.of = "PrecisionAttr"
		case "I64ElementsAttr", "StableHLO_ReplicaGroups":
			r.elements = true
		}
		if s.Storage == "ArrayAttr" && s.Constraint != "ArrayAttr" && r.of == "" {
			r.holds, _ = constraint.CompileAttr(p.reg, info.Dialect, s.Constraint)
		}
		if r.typ > stringType || r.bound || r.of != "" || r.elements || r.holds != nil {
			rules = append(rules, r)
		}
	}
	return rules
}

// checkSlots applies the rules of an operation's inherent attributes; it reports errors at position
// at.
func (p *OpParser) checkSlots(st *State, tuple []uint32, at int) bool {
	if st.wrong != "" {
		return p.Fail(diag.Mismatch, at, st.wrong)
	}
	for i := range st.Name.rules {
		r := &st.Name.rules[i]
		if tuple[r.slot] == 0 {
			continue
		}
		ok := r.holds == nil || r.holds(p.Module.Attr(ir.AttrID(tuple[r.slot])))
		switch a := p.Module.Attr(ir.AttrID(tuple[r.slot])).(type) {
		case *attrs.Integer:
			ok = (r.typ <= stringType || a.Type == p.ImpliedType(r.typ)) && (!r.bound || a.Int() >= r.least)
		case *attrs.Float:
			ok = r.typ <= stringType || a.Type == p.ImpliedType(r.typ)
		case *attrs.DenseElements:
			_, elem, _, _ := types.Shape(a.Type)
			ok = !r.elements || elem == p.Common().I64
		case *attrs.Array:
			for _, e := range a.Elems {
				ok = ok && (r.of == "" || ir.KindOf(e).ClassName() == r.of)
			}
		}
		if !ok {
			return p.Fail(diag.BadAttribute, at, "the attribute '"+r.listed.Name+"' of "+st.Name.Info.Full+" does not satisfy "+r.listed.Constraint)
		}
	}
	return true
}

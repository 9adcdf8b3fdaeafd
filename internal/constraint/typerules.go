package constraint

import (
	"maps"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

type typeRule = func(c *compiler, e ods.Expr) (TypePredicate, error)

func plain(p TypePredicate) typeRule {
	return func(*compiler, ods.Expr) (TypePredicate, error) { return p, nil }
}

// elements returns the rule for a type with elements. The first argument of the constraint lists the
// allowed element types.
func elements(elem func(t ir.Type) ir.Type) typeRule {
	return func(c *compiler, e ods.Expr) (TypePredicate, error) {
		of, err := c.typeList(arg(e, 0))
		if err != nil {
			return nil, err
		}
		return func(t ir.Type) bool { x := elem(t); return x != nil && of(x) }, nil
	}
}

// confinedElements is like elements, with a second argument that lists predicates on the type as a
// whole.
func confinedElements(elem func(t ir.Type) ir.Type) typeRule {
	return func(c *compiler, e ods.Expr) (TypePredicate, error) {
		p, err := elements(elem)(c, e)
		if err != nil {
			return nil, err
		}
		more, err := c.types(arg(e, 1))
		return func(t ir.Type) bool {
			if !p(t) {
				return false
			}
			for _, q := range more {
				if !q(t) {
					return false
				}
			}
			return true
		}, err
	}
}

// ranked returns a function that returns the element type of a ranked tensor whose shape satisfies ok,
// and nil for other types.
func ranked(ok func(shape []int64) bool) func(t ir.Type) ir.Type {
	return func(t ir.Type) ir.Type {
		if r, is := t.(*types.RankedTensor); is && ok(r.Shape) {
			return r.Elem
		}
		return nil
	}
}

func static(shape []int64) bool { return !slices.Contains(shape, types.Dynamic) }

func widths(sign types.Signedness) typeRule {
	return func(_ *compiler, e ods.Expr) (TypePredicate, error) {
		list, err := numbers(arg(e, 0))
		return func(t ir.Type) bool {
			i, ok := t.(*types.Integer)
			return ok && i.Sign == sign && slices.Contains(list, int(i.Width))
		}, err
	}
}

func float(f *types.FloatFormat) typeRule {
	return plain(func(t ir.Type) bool { x, ok := t.(*types.Float); return ok && x.Format == f })
}

// quantized returns the rule for uniformly quantized element types whose storage has the given
// signedness and one of the listed widths. Zero points must lie within the storage range. As in
// StableHLO, signed means that the storage type is signless, regardless of the flag.
func quantized(signed, perAxis bool) typeRule {
	return func(_ *compiler, e ods.Expr) (TypePredicate, error) {
		list, err := numbers(arg(e, 0))
		return func(t ir.Type) bool {
			var flags uint64
			var storage ir.Type
			switch q := t.(type) {
			case *types.UniformQuantized:
				if perAxis {
					return false
				}
				flags, storage = q.Flags, q.Storage
			case *types.UniformQuantizedPerAxis:
				if !perAxis {
					return false
				}
				flags, storage = q.Flags, q.Storage
			default:
				return false
			}
			i, ok := storage.(*types.Integer)
			if !ok || !slices.Contains(list, int(i.Width)) {
				return false
			}
			if signed {
				ok = i.Sign == types.Signless
			} else {
				ok = flags&types.QuantSigned == 0
			}
			return ok && validQuantized(t)
		}, err
	}
}

func validQuantized(t ir.Type) bool {
	switch q := t.(type) {
	case *types.UniformQuantized:
		return q.Min <= q.ZeroPoint && q.ZeroPoint <= q.Max
	case *types.UniformQuantizedPerAxis:
		for _, z := range q.ZeroPoints {
			if z < q.Min || z > q.Max {
				return false
			}
		}
		return true
	}
	return false
}

// validQuantizedDimension checks ranked tensors that are quantized per axis: the tensor must have that
// axis, and its size, if known, must equal the number of scales. The rule holds for all other types.
func validQuantizedDimension(t ir.Type) bool {
	r, ok := t.(*types.RankedTensor)
	if !ok {
		return true
	}
	q, ok := r.Elem.(*types.UniformQuantizedPerAxis)
	if !ok {
		return true
	}
	return q.Dim < uint64(len(r.Shape)) &&
		(r.Shape[q.Dim] == types.Dynamic || r.Shape[q.Dim] == int64(len(q.Scales)))
}

func singleBoundedDimension(t ir.Type) bool {
	r, ok := t.(*types.RankedTensor)
	if !ok {
		return false
	}
	x, ok := r.Encoding.(*attrs.TypeExtensions)
	if !ok {
		return false
	}
	bounded, dynamic := 0, 0
	for _, b := range x.Bounds {
		if b != types.Dynamic {
			bounded++
		}
	}
	for _, d := range r.Shape {
		if d == types.Dynamic {
			dynamic++
		}
	}
	return bounded == 1 && dynamic == 1
}

func unrankedTensor(t ir.Type) ir.Type {
	if u, ok := t.(*types.UnrankedTensor); ok {
		return u.Elem
	}
	return nil
}

func anyTensor(t ir.Type) ir.Type {
	if r, ok := t.(*types.RankedTensor); ok {
		return r.Elem
	}
	return unrankedTensor(t)
}

func memref(t ir.Type) ir.Type {
	if r, ok := t.(*types.MemRef); ok {
		return r.Elem
	}
	return nil
}

func unrankedMemref(t ir.Type) ir.Type {
	if r, ok := t.(*types.UnrankedMemRef); ok {
		return r.Elem
	}
	return nil
}

// nestedTuple returns the rule for tuples all of whose leaves have one of the listed types.
func nestedTuple(c *compiler, e ods.Expr) (TypePredicate, error) {
	leaf, err := c.typeList(arg(e, 0))
	if err != nil {
		return nil, err
	}
	return func(t ir.Type) bool { _, ok := t.(*types.Tuple); return ok && types.Leaves(t, leaf) }, nil
}

// typeDef returns the rule for the types of one class. It also accepts types of that class that are
// known only as text.
func typeDef(c *compiler, e ods.Expr) (TypePredicate, error) {
	name := arg(e, 0).Head
	dialect, mnemonic := ir.SplitName(name)
	var class *schema.Class
	if d := c.reg.Lookup(dialect); d != nil {
		for _, k := range d.Types {
			if k.Mnemonic == mnemonic {
				class = k
			}
		}
	}
	return func(t ir.Type) bool {
		if x, ok := t.(*types.Text); ok {
			return textOf(x.Text, "!", name)
		}
		return class != nil && ir.KindOf(t) == ir.Kind(class)
	}, nil
}

// secretOf returns the rule for secrets whose base type is one of the listed types.
func secretOf(c *compiler, e ods.Expr) (TypePredicate, error) {
	p, err := c.typeList(arg(e, 0))
	return func(t ir.Type) bool {
		s, ok := t.(*types.Secret)
		return ok && p(s.Base)
	}, err
}

// textOf reports whether text, after mark, is spelled as a type or attribute called name, with or
// without parameters.
func textOf(text, mark, name string) bool {
	rest, ok := strings.CutPrefix(text, mark+name)
	if !ok { // #dialect<name ...>
		dialect, short, _ := strings.Cut(name, ".")
		rest, ok = strings.CutPrefix(text, mark+dialect+"<"+short)
		return ok && rest != "" && (rest[0] == ' ' || rest[0] == '>')
	}
	return rest == "" || rest[0] == '<'
}

// wrapped returns the rule that the type itself, or the element type if it is a tensor or vector,
// satisfies the given constraint.
func wrapped(c *compiler, e ods.Expr) (TypePredicate, error) {
	p, err := c.typ(arg(e, 0))
	if err != nil {
		return nil, err
	}
	return func(t ir.Type) bool {
		if v, ok := t.(*types.Vector); ok {
			return p(v.Elem)
		}
		if x := anyTensor(t); x != nil {
			return p(x)
		}
		return p(t)
	}, nil
}

// newTypeRules returns the type constraints that are implemented in code, by head.
func newTypeRules() map[string]typeRule {
	anyShape := func([]int64) bool { return true }
	m := map[string]typeRule{
		"AnyType":   plain(func(ir.Type) bool { return true }),
		"AnyTypeOf": func(c *compiler, e ods.Expr) (TypePredicate, error) { return c.typeList(arg(e, 0)) },
		"Or":        func(c *compiler, e ods.Expr) (TypePredicate, error) { return c.typeList(arg(e, 0)) },
		"AnyFloat":  plain(func(t ir.Type) bool { _, ok := t.(*types.Float); return ok }),
		"AnyInteger": plain(func(t ir.Type) bool {
			_, ok := t.(*types.Integer)
			return ok
		}),
		"AnySignlessInteger": plain(func(t ir.Type) bool {
			i, ok := t.(*types.Integer)
			return ok && i.Sign == types.Signless
		}),
		"AnyShaped":    plain(func(t ir.Type) bool { _, _, _, ok := types.Shape(t); return ok }),
		"FunctionType": plain(func(t ir.Type) bool { _, ok := t.(*types.Function); return ok }),
		"Index":        plain(func(t ir.Type) bool { return ir.KindOf(t) == ir.Kind(types.IndexType()) }),

		"SignlessIntOfWidths": widths(types.Signless),
		"UnsignedIntOfWidths": widths(types.Unsigned),
		"Complex": func(c *compiler, e ods.Expr) (TypePredicate, error) {
			p, err := c.typ(arg(e, 0))
			return func(t ir.Type) bool { x, ok := t.(*types.Complex); return ok && p(x.Elem) }, err
		},

		"TensorOf":                      confinedElements(anyTensor),
		"UnrankedTensorOf":              elements(unrankedTensor),
		"StaticShapeTensorOf":           elements(ranked(static)),
		"0DTensorOf":                    elements(ranked(func(s []int64) bool { return len(s) == 0 })),
		"1DTensorOf":                    elements(ranked(func(s []int64) bool { return len(s) == 1 })),
		"Non0RankedTensorOf":            elements(ranked(func(s []int64) bool { return len(s) != 0 })),
		"MemRefOf":                      elements(memref),
		"UnrankedMemRefOf":              elements(unrankedMemref),
		"RankedTensorOf":                confinedElements(ranked(anyShape)),
		"NestedTupleOf":                 nestedTuple,
		"TypeDef":                       typeDef,
		"TypeOrValueSemanticsContainer": wrapped,

		"HasStaticShapePred": plain(func(t ir.Type) bool {
			shape, _, is, _ := types.Shape(t)
			return is && static(shape)
		}),
		"HasAnyRankOfPred": func(_ *compiler, e ods.Expr) (TypePredicate, error) {
			list, err := numbers(arg(e, 0))
			return func(t ir.Type) bool {
				shape, _, is, _ := types.Shape(t)
				return is && slices.Contains(list, len(shape))
			}, err
		},

		"HLO_HasSingleBoundedDimensionPred":                    plain(singleBoundedDimension),
		"IsValidQuantizedDimension":                            plain(validQuantizedDimension),
		"IsValidStablehloQuantizedElementType":                 plain(validQuantized),
		"StableHLO_UniformQuantizedSignedIntOfWidths":          quantized(true, false),
		"StableHLO_UniformQuantizedUnsignedIntOfWidths":        quantized(false, false),
		"StableHLO_UniformQuantizedPerAxisSignedIntOfWidths":   quantized(true, true),
		"StableHLO_UniformQuantizedPerAxisUnsignedIntOfWidths": quantized(false, true),
		"PPHlo_SecretTypeOf":                                   secretOf,
	}
	for name, f := range map[string]*types.FloatFormat{
		"F4E2M1FN": types.F4E2M1FN(), "F6E2M3FN": types.F6E2M3FN(), "F6E3M2FN": types.F6E3M2FN(), "F8E3M4": types.F8E3M4(),
		"F8E4M3": types.F8E4M3(), "F8E4M3FN": types.F8E4M3FN(), "F8E4M3FNUZ": types.F8E4M3FNUZ(),
		"F8E4M3B11FNUZ": types.F8E4M3B11FNU(), "F8E5M2": types.F8E5M2(), "F8E5M2FNUZ": types.F8E5M2FNUZ(),
		"F8E8M0FNU": types.F8E8M0FNU(), "F16": types.F16(), "F32": types.F32(), "F64": types.F64(), "BF16": types.BF16(),
	} {
		m[name] = float(f)
	}
	maps.Copy(m, structureTypes())
	return m
}

package constraint

import (
	"strconv"

	"github.com/hlobc/hlobc/dialect/builtin"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Describe returns a short description of t for messages. It spells builtin types as MLIR does and may
// omit parameters of other types.
func Describe(t ir.Type) string { return string(appendType(nil, t, 0)) }

// maxDescribed bounds the depth to which nested types are spelled out. Once a description reaches
// maxDescription bytes, nested types are no longer spelled out.
const (
	maxDescribed   = 8
	maxDescription = 4 << 10
)

func appendType(b []byte, t ir.Type, depth int) []byte {
	if depth > maxDescribed || depth > 0 && len(b) > maxDescription {
		return append(b, "..."...)
	}
	switch t := t.(type) {
	case nil:
		return append(b, "no type"...)
	case *types.Integer:
		b = append(b, [...]string{"i", "si", "ui"}[t.Sign]...)
		return strconv.AppendUint(b, uint64(t.Width), 10)
	case *types.Float:
		return append(b, t.Format.Keyword...)
	case *types.Complex:
		return append(appendType(append(b, "complex<"...), t.Elem, depth+1), '>')
	case *types.RankedTensor:
		b = append(b, "tensor<"...)
		b = appendType(appendShape(b, t.Shape), t.Elem, depth+1)
		if x, ok := t.Encoding.(*attrs.TypeExtensions); ok {
			b = append(append(b, ", bounds "...), DescribeShape(x.Bounds)...)
		}
		if x, ok := t.Encoding.(*attrs.SparseEncoding); ok {
			b = x.AppendText(append(b, ", "...))
		}
		return append(b, '>')
	case *types.UnrankedTensor:
		return append(appendType(append(b, "tensor<*x"...), t.Elem, depth+1), '>')
	case *types.Vector:
		return append(appendType(appendShape(append(b, "vector<"...), t.Shape), t.Elem, depth+1), '>')
	case *types.MemRef:
		return append(appendType(appendShape(append(b, "memref<"...), t.Shape), t.Elem, depth+1), '>')
	case *types.UnrankedMemRef:
		return append(appendType(append(b, "memref<*x"...), t.Elem, depth+1), '>')
	case *types.Tuple:
		return append(appendTypes(append(b, "tuple<"...), t.Elems, depth+1), '>')
	case *types.Future:
		return append(appendTypes(append(b, "!stablehlo.future<"...), t.Types, depth+1), '>')
	case *types.Function:
		b = appendTypes(append(b, '('), t.Inputs, depth+1)
		return append(appendTypes(append(b, ") -> ("...), t.Results, depth+1), ')')
	case *types.UniformQuantized:
		b = appendType(append(b, "!quant.uniform<"...), t.Storage, depth+1)
		b = appendType(append(b, ':'), t.Expressed, depth+1)
		b = strconv.AppendFloat(append(b, ", "...), t.Scale, 'g', -1, 64)
		return append(strconv.AppendInt(append(b, ':'), t.ZeroPoint, 10), '>')
	case *types.UniformQuantizedPerAxis:
		b = appendType(append(b, "!quant.uniform<"...), t.Storage, depth+1)
		b = appendType(append(b, ':'), t.Expressed, depth+1)
		b = strconv.AppendUint(append(b, ':'), t.Dim, 10)
		return append(b, ", ...>"...)
	case *types.Secret:
		return append(appendType(append(b, "!pphlo.secret<"...), t.Base, depth+1), '>')
	case *types.Text:
		return append(b, t.Text...)
	case *types.SparseStorageSpecifier, *types.SparseIterSpace, *types.SparseIterator:
		b, _ = types.AppendTextEntry(b, t)
		return b
	}
	if c, ok := ir.KindOf(t).(*schema.Class); ok {
		if c.Dialect == builtin.Namespace {
			return append(b, c.Mnemonic...)
		}
		return append(append(append(append(b, '!'), c.Dialect...), '.'), c.Mnemonic...)
	}
	return append(b, "a type"...)
}

func appendTypes(b []byte, list []ir.Type, depth int) []byte {
	for i, t := range list {
		if i > 0 {
			b = append(b, ", "...)
		}
		if len(b) > maxDescription {
			return append(b, "..."...)
		}
		b = appendType(b, t, depth)
	}
	return b
}

func appendShape(b []byte, shape []int64) []byte {
	for _, d := range shape {
		if d == types.Dynamic {
			b = append(b, '?')
		} else {
			b = strconv.AppendInt(b, d, 10)
		}
		b = append(b, 'x')
	}
	return b
}

// DescribeShape returns sizes, dimensions or bounds as text, with a question mark for unknown values,
// for example "[2, ?]".
func DescribeShape(list []int64) string {
	b := []byte{'['}
	for i, d := range list {
		if i > 0 {
			b = append(b, ", "...)
		}
		if d == types.Dynamic {
			b = append(b, '?')
		} else {
			b = strconv.AppendInt(b, d, 10)
		}
	}
	return string(append(b, ']'))
}

// describeAttr returns the name of the class of a, for messages.
func describeAttr(a ir.Attr) string {
	switch a := a.(type) {
	case nil:
		return "no attribute"
	case *attrs.Integer:
		return "integer " + strconv.FormatInt(a.Int(), 10) + " : " + Describe(a.Type)
	case *attrs.Text:
		return a.Text
	case *attrs.DenseElements:
		return "dense elements of " + Describe(a.Type)
	case *attrs.DenseArray:
		return "an array of " + Describe(a.Elem)
	}
	if c, ok := ir.KindOf(a).(*schema.Class); ok {
		return "a " + c.Dialect + " " + c.Name
	}
	return "an attribute"
}

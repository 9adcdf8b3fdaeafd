package infer

import (
	"encoding/binary"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Targets of custom calls defined by StableHLO, which convert between tensors and buffers.
const (
	createBuffer = "CreateBuffer"
	pinBuffer    = "Pin"
	unpinBuffer  = "Unpin"
)

// typedFFI is the value of CustomCallApiVersion for which the backend configuration is a
// dictionary.
const typedFFI = 4

func verifyCustomCall(c *Context) bool {
	return c.layouts() && c.aliases() && c.backendConfig() && c.knownCall()
}

func (c *Context) layouts() bool {
	in, _ := c.attr(stablehlo.AttrOperandLayouts).(*attrs.Array)
	out, _ := c.attr(stablehlo.AttrResultLayouts).(*attrs.Array)
	switch {
	case in == nil && out == nil:
		return true
	case in == nil || out == nil:
		return c.fail("attribute "+stablehlo.AttrOperandLayouts, "layouts for operands and results, or for none", "one of them alone")
	}
	const operands, results = "attribute " + stablehlo.AttrOperandLayouts, "attribute " + stablehlo.AttrResultLayouts
	if !c.layoutCount(operands, in, len(c.operands)) {
		return false
	}
	for i, t := range c.operands {
		if !c.layout(operands, in.Elems[i], t) {
			return false
		}
	}
	n := c.op.NumResults()
	if n == 1 { // a single tuple has one layout for each element
		if t, ok := c.op.Result(0).Type().(*types.Tuple); ok {
			if !c.layoutCount(results, out, len(t.Elems)) {
				return false
			}
			for i, e := range t.Elems {
				if !c.layout(results, out.Elems[i], e) {
					return false
				}
			}
			return true
		}
	}
	if !c.layoutCount(results, out, n) {
		return false
	}
	for i := range n {
		if !c.layout(results, out.Elems[i], c.op.Result(i).Type()) {
			return false
		}
	}
	return true
}

func (c *Context) layoutCount(rule string, layouts *attrs.Array, n int) bool {
	return len(layouts.Elems) == n || c.fail(rule, "a layout for each value", "%d for %d", len(layouts.Elems), n)
}

// layout checks the layout of one value.
func (c *Context) layout(rule string, a ir.Attr, t ir.Type) bool {
	_, perm, ok := c.elements(a)
	shape, _, ranked, shaped := types.Shape(t)
	_, tuple := t.(*types.Tuple)
	switch {
	case !ok || tuple || !shaped && len(perm) != 0:
		return c.fail(rule, "layouts of tensors", "%s", constraint.Describe(t))
	case !shaped || !ranked:
		return true
	}
	if _, twice := c.duplicate(perm); twice || len(perm) != len(shape) || !c.within(perm, len(perm)) {
		return c.fail(rule, "a permutation of the dimensions of "+constraint.Describe(t), "%d", perm)
	}
	return true
}

// part returns the type at a path of tuple indices in t, or nil if there is no such element.
func part(t ir.Type, indices []int64) ir.Type {
	for _, i := range indices {
		tuple, ok := t.(*types.Tuple)
		if !ok || i < 0 || i >= int64(len(tuple.Elems)) {
			return nil
		}
		t = tuple.Elems[i]
	}
	return t
}

// output returns the type at a path of tuple indices in the results. Several results count as a
// tuple.
func (c *Context) output(indices []int64) ir.Type {
	if n := c.op.NumResults(); n != 1 {
		if len(indices) == 0 || indices[0] < 0 || indices[0] >= int64(n) {
			return nil
		}
		return part(c.op.Result(int(indices[0])).Type(), indices[1:])
	}
	return part(c.op.Result(0).Type(), indices)
}

func (c *Context) aliases() bool {
	list, ok := c.attr(stablehlo.AttrOutputOperandAliases).(*attrs.Array)
	if !ok {
		return true
	}
	const rule = "attribute " + stablehlo.AttrOutputOperandAliases
	for _, e := range list.Elems {
		a, ok := e.(*attrs.OutputOperandAlias)
		if !ok {
			return c.fail(rule, "aliases", "something else")
		}
		if a.OperandIndex < 0 || a.OperandIndex >= int64(len(c.operands)) {
			return c.fail(rule, "operands of the call", "operand %d of %d", a.OperandIndex, len(c.operands))
		}
		from, to := part(c.operands[a.OperandIndex], a.OperandTupleIndices), c.output(a.OutputTupleIndices)
		if from == nil || to == nil {
			return c.fail(rule, "parts of an operand and of the output", "indices that lead nowhere")
		}
		if from != to {
			return c.fail(rule, "parts of one type", "%s and %s", constraint.Describe(from), constraint.Describe(to))
		}
	}
	return true
}

func (c *Context) backendConfig() bool {
	if !c.has(stablehlo.AttrBackendConfig) {
		return true
	}
	if want := c.integerOr(stablehlo.AttrAPIVersion, 1) == typedFFI; want != c.isOf(stablehlo.AttrBackendConfig, attrs.DictionaryAttr()) {
		return c.fail("attribute "+stablehlo.AttrBackendConfig, "a dictionary for the typed interface, a string for others", "the other kind")
	}
	return true
}

// knownCall checks calls with a target that StableHLO defines, and requires aliases for the buffers
// of other calls.
func (c *Context) knownCall() bool {
	target, _ := c.attr(stablehlo.AttrCallTargetName).(*attrs.String)
	var name string
	if target != nil {
		name = target.Value
	}
	const rule = "attribute " + stablehlo.AttrCallTargetName
	isBuffer := func(t ir.Type) bool { _, ok := t.(*types.MemRef); return ok }
	isTensor := func(t ir.Type) bool { return anyTensorType(t) }
	switch name {
	case createBuffer:
		if len(c.operands) != 0 || c.op.NumResults() != 1 || !isBuffer(c.op.Result(0).Type()) {
			return c.fail(rule, "no operand and one buffer as the result of "+name, "others")
		}
		return true
	case pinBuffer, unpinBuffer:
		from, to := isTensor, isBuffer
		if name == unpinBuffer {
			from, to = isBuffer, isTensor
		}
		if len(c.operands) != 1 || c.op.NumResults() != 1 || !from(c.operands[0]) || !to(c.op.Result(0).Type()) {
			return c.fail(rule, "one operand and one result of "+name+", a tensor and a buffer", "others")
		}
		a, b := c.operands[0], c.op.Result(0).Type()
		if !constraint.ShapesMatch(a, b) || constraint.ElementOf(a) != constraint.ElementOf(b) {
			return c.fail(rule, "a tensor and a buffer of one shape", "%s and %s", constraint.Describe(a), constraint.Describe(b))
		}
		return true
	}
	return c.bufferAliases()
}

func anyTensorType(t ir.Type) bool {
	switch t.(type) {
	case *types.RankedTensor, *types.UnrankedTensor:
		return true
	}
	return false
}

// bufferAliases requires that each buffer in the results has exactly one alias and that each buffer
// in the operands has at most one.
func (c *Context) bufferAliases() bool {
	const rule = "attribute " + stablehlo.AttrOutputOperandAliases
	list, _ := c.attr(stablehlo.AttrOutputOperandAliases).(*attrs.Array)
	var outputs, operands map[string]bool // buffers with an alias
	if list != nil {
		for _, e := range list.Elems {
			a, ok := e.(*attrs.OutputOperandAlias)
			if !ok {
				continue
			}
			if _, buffer := part(c.operands[a.OperandIndex], a.OperandTupleIndices).(*types.MemRef); !buffer {
				continue
			}
			to, from := pathKey(a.OutputTupleIndices), pathKey([]int64{a.OperandIndex}, a.OperandTupleIndices...)
			if outputs[to] || operands[from] {
				return c.fail(rule, "each buffer in one alias", "a buffer in two")
			}
			if outputs == nil {
				outputs, operands = map[string]bool{}, map[string]bool{}
			}
			outputs[to], operands[from] = true, true
		}
	}
	var buffers *types.LeafCount
	for i := range c.op.NumResults() {
		t := c.op.Result(i).Type()
		switch t.(type) {
		case *types.MemRef, *types.Tuple:
		default:
			continue
		}
		if buffers == nil {
			buffers = &types.LeafCount{Where: isBuffer}
		}
		var path []int64
		if c.op.NumResults() != 1 {
			path = append(path, int64(i))
		}
		if buffers.Of(t) > int64(len(outputs)) || !aliased(t, path, outputs, buffers) {
			return c.fail(rule, "an alias for each buffer of the output", "a buffer without one")
		}
	}
	return true
}

func isBuffer(t ir.Type) bool { _, ok := t.(*types.MemRef); return ok }

// pathKey encodes a path to a buffer as a map key.
func pathKey(path []int64, more ...int64) string {
	var key []byte
	for _, list := range [...][]int64{path, more} {
		for _, i := range list {
			key = binary.AppendVarint(key, i)
		}
	}
	return string(key)
}

// aliased reports whether each buffer in t has an alias. It visits only elements that contain
// buffers; the caller has checked that there are no more buffers than aliases.
func aliased(t ir.Type, path []int64, outputs map[string]bool, buffers *types.LeafCount) bool {
	switch t := t.(type) {
	case *types.MemRef:
		return outputs[pathKey(path)]
	case *types.Tuple:
		for i, e := range t.Elems {
			if buffers.Of(e) > 0 && !aliased(e, append(slices.Clone(path), int64(i)), outputs, buffers) {
				return false
			}
		}
	}
	return true
}

// verifyComposite checks the name and the decomposition, which is the function that implements the
// op.
func verifyComposite(c *Context) bool {
	name, _ := c.attr(stablehlo.AttrName).(*attrs.String)
	if name == nil || !isNamespaced(name.Value) {
		return c.fail("C1", "a name with a namespace, such as my_namespace.my_op", "another name")
	}
	ref, _ := c.attr(stablehlo.AttrDecomposition).(*attrs.SymbolRef)
	if ref == nil {
		return c.fail("C2", "a function", "no reference")
	}
	t := c.function(ref.Root.Value)
	if t == nil {
		return c.fail("C2", "a function", "@%s is none", ref.Root.Value)
	}
	if !equalTypes(t.Inputs, c.operands) {
		return c.fail("C3", "the operand types of the decomposition", "@%s has type %s", ref.Root.Value, constraint.Describe(t))
	}
	same := len(t.Results) == c.op.NumResults()
	for i := range min(len(t.Results), c.op.NumResults()) {
		same = same && t.Results[i] == c.op.Result(i).Type()
	}
	return same || c.fail("C4", "the result types of the decomposition", "@%s has type %s", ref.Root.Value, constraint.Describe(t))
}

// isNamespaced reports whether a name starts with a letter followed by word characters, and
// continues with one or more parts that consist of a dot and word characters or dollar signs.
func isNamespaced(s string) bool {
	dots := 0
	empty := true
	for i := range len(s) {
		b := s[i]
		letter := b|0x20 >= 'a' && b|0x20 <= 'z'
		word := letter || b == '_' || b >= '0' && b <= '9'
		switch {
		case b == '.' && !empty:
			dots++
			empty = true
			continue
		case i == 0 && !letter, dots == 0 && !word, !word && b != '$':
			return false
		}
		empty = false
	}
	return dots > 0 && !empty
}

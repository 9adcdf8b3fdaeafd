package inspect

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/dialect/vhlo"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/internal/frontend"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Port is an input or output of the entry function as people know it.
type Port struct {
	// Name is the path of an array in the arguments or results of the function that was exported,
	// "" if the file has no name: x, params[0]['w'].
	Name string `json:"name,omitempty"`
	// Type is written like f32[256,1024]; dynamic sizes are question marks, or their names.
	Type string `json:"type"`
	// Elements is the number of elements, -1 if it is not known.
	Elements int64 `json:"elements"`
	// Bytes is the size, -1 if it is not known. Elements take whole bytes.
	Bytes int64 `json:"bytes"`
	// Sharding says how it is divided among devices, "" if that is not stated: [x, -] divides the
	// first dimension along the mesh axis x.
	Sharding string `json:"sharding,omitempty"`
	// Donated is set for inputs whose memory the program may overwrite. Alias is the output that
	// takes it, or for an output the input whose memory it takes; nil if that is not stated.
	Donated bool `json:"donated,omitempty"`
	Alias   *int `json:"alias,omitempty"`
	// Unused is set for inputs that the entry function does not use.
	Unused bool `json:"unused,omitempty"`
	// Float is set for tensors of floating-point or complex numbers.
	Float bool `json:"-"`
}

// Artifacts have the shardings of Shardy as text in the frontend attributes, under these names.
const (
	frontendShard = "xla.sdy.sharding"
	frontendMesh  = "xla.sdy.meshes"
)

// elems returns the elements of an array attribute.
func elems(a ir.Attr) []ir.Attr {
	switch a := a.(type) {
	case *attrs.Array:
		return a.Elems
	case *attrs.VHLOArray:
		return a.Elems
	}
	return nil
}

// lookup returns an entry of a dictionary, nil if there is none.
func lookup(a ir.Attr, name string) ir.Attr {
	if d, ok := a.(interface{ Lookup(string) ir.Attr }); ok {
		return d.Lookup(name)
	}
	return nil
}

// text returns the contents of a string attribute.
func text(a ir.Attr) string {
	if s, ok := a.(ir.StringLike); ok {
		return s.Text()
	}
	return ""
}

// integer returns the value of an integer attribute.
func integer(a ir.Attr) (int64, bool) {
	if v, ok := attrs.AsInt(a); ok {
		return v, true
	}
	if v, ok := a.(*attrs.VHLOInteger); ok {
		return int64(v.Value.Lo), true
	}
	return 0, false
}

// ports describes the inputs and outputs of a function.
func ports(op ir.Op, callee func(name string) ir.Op) (in, out []Port) {
	inputs, results, ok := functionTypes(op)
	if !ok {
		return []Port{}, []Port{}
	}
	in, out = make([]Port, len(inputs)), make([]Port, len(results))
	args, res := elems(op.Attr(fn.AttrArgAttrs)), elems(op.Attr(fn.AttrResAttrs))
	for i, t := range inputs {
		in[i] = port(t)
		if i < len(args) {
			in[i].describe(args[i], frontend.ArgInfo)
		}
	}
	for i, t := range results {
		out[i] = port(t)
		if i < len(res) {
			out[i].describe(res[i], frontend.ResultInfo)
		}
	}
	for i := range in {
		if k := in[i].Alias; k != nil {
			if *k < 0 || *k >= len(out) {
				in[i].Alias = nil
				continue
			}
			n := i
			out[*k].Alias = &n
		}
	}
	if op.NumRegions() > 0 && !op.Region(0).Empty() {
		nameInputs(in, op.Region(0).First(), callee)
	}
	return in, out
}

// port describes a type.
func port(t ir.Type) Port {
	p := Port{Type: ShapeText(t), Elements: -1, Bytes: -1}
	shape, elem, ranked, ok := types.Shape(t)
	if !ok {
		return p
	}
	p.Float = hasFractions(elem)
	if n, ok := types.NumElements(shape); ok && ranked {
		p.Elements = n
		if size := int64(types.StorageBytes(stored(elem))); size == 0 || n <= (1<<62)/size {
			p.Bytes = n * size
		}
	}
	return p
}

// stored returns the type that the elements of a quantized type are stored in, other types as they
// are.
func stored(t ir.Type) ir.Type {
	switch q := t.(type) {
	case *types.UniformQuantized:
		return q.Storage
	case *types.UniformQuantizedPerAxis:
		return q.Storage
	case *types.UniformQuantizedSubChannel:
		return q.Storage
	}
	return t
}

// hasFractions reports whether t is a type of real or complex numbers.
func hasFractions(t ir.Type) bool {
	switch t.(type) {
	case *types.Float, *types.VHLOFloat, *types.Complex, *types.VHLOComplex:
		return true
	}
	return false
}

// describe reads the attributes of an argument or result.
func (p *Port) describe(d ir.Attr, info string) {
	p.Name = text(lookup(d, info))
	if k, ok := integer(lookup(d, frontend.AliasedOutput)); ok {
		n := int(k)
		p.Donated, p.Alias = true, &n
	}
	switch a := lookup(d, frontend.BufferDonor).(type) {
	case nil:
	case *attrs.VHLOBoolean:
		p.Donated = p.Donated || a.Value
	default:
		if v, ok := attrs.AsBool(a); ok {
			p.Donated = p.Donated || v
		}
	}
	if s, ok := lookup(d, frontend.ShardySpec).(*attrs.TensorSharding); ok {
		p.Sharding = shardingText(s)
	} else if s := text(lookup(lookup(d, frontend.Attributes), frontendShard)); s != "" {
		p.Sharding = shortSharding(s)
	} else if s := text(lookup(d, frontend.Sharding)); s != "" {
		p.Sharding = s
	}
}

// shardingText writes the axes that divide each dimension: [x, y+z, -].
func shardingText(s *attrs.TensorSharding) string {
	dims := make([]string, len(s.Dims))
	for i, d := range s.Dims {
		var axes []string
		for _, a := range d.Axes {
			axes = append(axes, a.Name)
		}
		if dims[i] = strings.Join(axes, "+"); dims[i] == "" {
			dims[i] = "-"
		}
	}
	return "[" + strings.Join(dims, ", ") + "]"
}

// OpSharding says how the results of an operation are divided among devices, "" if that is not stated.
func OpSharding(op ir.Op) string {
	d := op.Discardable()
	if d == nil {
		return ""
	}
	if s, ok := d.Lookup(frontend.ShardySpec).(*attrs.TensorShardingPerValue); ok {
		var list []string
		for _, one := range s.Shardings {
			list = append(list, shardingText(one))
		}
		return strings.Join(list, ", ")
	}
	var p Port
	p.describe(d, frontend.ResultInfo)
	return p.Sharding
}

// ArgSharding says how argument i of a function is divided among devices, "" if that is not stated.
func ArgSharding(f ir.Op, i int) string {
	var p Port
	if list := elems(f.Attr(fn.AttrArgAttrs)); i < len(list) {
		p.describe(list[i], frontend.ArgInfo)
	}
	return p.Sharding
}

// shortSharding writes #sdy.sharding<@mesh, [{"x"}, {}]> like [shardingText].
func shortSharding(s string) string {
	_, rest, ok := strings.Cut(s, "[")
	end := strings.LastIndexByte(rest, ']')
	if !ok || end < 0 {
		return s
	}
	var dims []string
	for part := range strings.SplitSeq(rest[:end], "}") {
		_, axes, ok := strings.Cut(part, "{")
		if !ok {
			continue
		}
		axes = strings.NewReplacer(`"`, "", ", ", "+", ",", "+", "?", "").Replace(axes)
		if axes = strings.Trim(axes, "+ "); axes == "" {
			axes = "-"
		}
		dims = append(dims, axes)
	}
	return "[" + strings.Join(dims, ", ") + "]"
}

// nameInputs names inputs by the locations of the arguments, and marks those that are not used. The
// main function of an export with symbolic sizes passes its arguments on to another one, which has
// the names.
func nameInputs(in []Port, b ir.Block, callee func(name string) ir.Op) {
	s, _ := b.Scope()
	uses := s.CountUses(nil)
	named := false
	for i := range min(len(in), b.NumArgs()) {
		_, id := b.Arg(i).Scope()
		in[i].Unused = int(id) < len(uses) && uses[id] == 0
		if in[i].Name == "" {
			in[i].Name = locationName(b.ArgLoc(i))
		}
		named = named || in[i].Name != ""
	}
	if named {
		return
	}
	for op := b.First(); !op.IsNil(); op = op.Next() {
		name, ok := calleeName(op)
		if !ok {
			continue
		}
		f := callee(name)
		if f.IsNil() || f.NumRegions() == 0 || f.Region(0).Empty() {
			return
		}
		inner := f.Region(0).First()
		for k := range min(op.NumOperands(), inner.NumArgs()) {
			v := op.Operand(k)
			if v.DefiningOp().IsNil() && v.ParentBlock() == b && v.Index() < len(in) {
				in[v.Index()].Name = locationName(inner.ArgLoc(k))
			}
		}
		return
	}
}

// calleeName returns the name of the function that op calls.
func calleeName(op ir.Op) (string, bool) {
	if baseName(op.Name()) != baseName(fn.OpCall) {
		return "", false
	}
	switch a := op.Attr(fn.AttrCallee).(type) {
	case *attrs.SymbolRef:
		return attrs.AsSymbol(a)
	case ir.StringLike:
		return a.Text(), true
	}
	return "", false
}

// baseName returns an operation's name without its dialect and VHLO's version: add for
// stablehlo.add and vhlo.add_v1.
func baseName(full string) string {
	dialect, name := ir.SplitName(full)
	if dialect != vhlo.Namespace {
		return name
	}
	if i := strings.LastIndex(name, "_v"); i > 0 && i+2 < len(name) && name[i+2] >= '0' && name[i+2] <= '9' {
		return name[:i]
	}
	return name
}

// locationName returns the name in a location, "" if it has none.
func locationName(l ir.Location) string {
	if n, ok := l.(*attrs.Name); ok && n.Name != nil {
		return n.Name.Value
	}
	return ""
}

// ShapeText writes a type as array libraries do: f32[256,1024].
func ShapeText(t ir.Type) string {
	shape, elem, ranked, ok := types.Shape(t)
	if !ok {
		return Brief(t, signatureLimit)
	}
	var b strings.Builder
	b.WriteString(Brief(elem, signatureLimit))
	if !ranked {
		b.WriteString("[*]")
		return b.String()
	}
	b.WriteString("[")
	for i, n := range shape {
		if i > 0 {
			b.WriteString(",")
		}
		if n == types.Dynamic {
			b.WriteString("?")
			continue
		}
		b.WriteString(strconv.FormatInt(n, 10))
	}
	b.WriteString("]")
	return b.String()
}

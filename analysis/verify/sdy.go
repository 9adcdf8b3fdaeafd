package verify

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Attributes that Shardy defines for operations of other dialects.
const (
	sdyPrefix        = "sdy."
	sdySharding      = "sdy.sharding"
	sdyRule          = "sdy.sharding_rule"
	sdyEdges         = "sdy.propagation_edges"
	sdyResultEdges   = "sdy.result_propagation_edges"
	sdyArgumentEdges = "sdy.block_arg_propagation_edges"
)

// mesh returns the mesh of a sharding, or nil if there is no such mesh.
func (w *worker) mesh(op ir.Op, s *attrs.TensorSharding) *mesh {
	if m, ok := s.Mesh.(*attrs.SdyMesh); ok {
		return newMesh(m)
	}
	ref, ok := s.Mesh.(*attrs.SymbolRef)
	if !ok {
		return nil
	}
	found := sdy.AsMesh(w.find(op, ref.Root.Value))
	if found.IsNil() || found.Mesh() == nil {
		return nil
	}
	return newMesh(found.Mesh())
}

// manualAxes returns the manual axes of all sdy.manual_computation operations around op.
func manualAxes(op ir.Op) map[string]bool {
	var names map[string]bool
	for p := op.Parent(); !p.IsNil(); p = p.Parent() {
		if c := sdy.AsManualComputation(p); !c.IsNil() && c.ManualAxes() != nil {
			if names == nil {
				names = map[string]bool{}
			}
			for _, n := range c.ManualAxes().Names {
				names[n.Value] = true
			}
		}
	}
	return names
}

// replicated reports whether a sharding splits no dimension.
func replicated(s *attrs.TensorSharding) bool {
	return !slices.ContainsFunc(s.Dims, func(d *attrs.DimensionSharding) bool { return len(d.Axes) > 0 })
}

// sharding checks a sharding against the type t of its value. t is nil for an operation without
// results.
func (w *worker) sharding(op ir.Op, rule string, s *attrs.TensorSharding, t ir.Type) *Finding {
	m := w.mesh(op, s)
	if m == nil {
		return Broken(op, rule, "a mesh that is not defined", "a mesh or the symbol of one")
	}
	none := len(s.Dims) == 0 && len(s.Replicated) == 0 && len(s.Unreduced) == 0
	if m.maximal() || t == nil && replicated(s) {
		if !none {
			return Broken(op, rule, "dimensions or axes", "no dimensions or axes on a single device")
		}
		return nil
	}
	if tuple, ok := t.(*types.Tuple); ok {
		if len(tuple.Elems) != 1 {
			return Broken(op, rule, constraint.Describe(t), "a tuple of one element at most")
		}
		t = tuple.Elems[0]
	}
	shape, _, ranked, shaped := types.Shape(t)
	switch {
	case !shaped:
		if !none {
			return Broken(op, rule, "dimensions or axes for "+constraint.Describe(t), "no dimensions or axes for types without a shape")
		}
		return nil
	case !ranked:
		return Broken(op, rule, constraint.Describe(t), "a ranked tensor")
	case len(shape) != len(s.Dims):
		return Broken(op, rule, strconv.Itoa(len(s.Dims))+" dimensions", strconv.Itoa(len(shape))+", the rank of the tensor")
	}
	list := newAxisList(m)
	const once = "axes of the mesh, each once, and parts of them that do not overlap"
	for i, d := range s.Dims {
		if d.HasPriority && d.Closed && len(d.Axes) == 0 {
			return Broken(op, rule, "a priority for dimension "+number(i), "none for a dimension that is never split")
		}
		if msg := list.add(axesOf(d.Axes)); msg != "" {
			return Broken(op, rule, msg, once)
		}
	}
	for _, l := range [...][]*attrs.SdyAxisRef{s.Replicated, s.Unreduced} {
		if msg := list.addSorted(axesOf(l)); msg != "" {
			return Broken(op, rule, msg, once)
		}
	}
	if msg := list.wrongPart(); msg != "" {
		return Broken(op, rule, msg, once)
	}
	if manual := manualAxes(op); manual != nil {
		for a := range list.seen {
			if manual[a.name] {
				return Broken(op, rule, "axis "+a.String(), "axes that no enclosing sdy.manual_computation binds")
			}
		}
	}
	return nil
}

// shardings checks the shardings of several values.
func (w *worker) shardings(op ir.Op, rule string, s *attrs.TensorShardingPerValue, list []ir.Type) *Finding {
	if len(list) == 0 && len(s.Shardings) == 1 {
		first := s.Shardings[0]
		if m := w.mesh(op, first); m != nil && m.maximal() || replicated(first) && len(first.Unreduced) == 0 {
			return w.sharding(op, rule, first, nil)
		}
	}
	if len(s.Shardings) != len(list) {
		return Broken(op, rule, strconv.Itoa(len(s.Shardings))+" shardings", strconv.Itoa(len(list))+", one for each value")
	}
	for i, t := range list {
		if f := w.sharding(op, rule, s.Shardings[i], t); f != nil {
			return f
		}
	}
	return nil
}

func operandTypes(op ir.Op) []ir.Type {
	list := make([]ir.Type, op.NumOperands())
	for i := range list {
		list[i] = op.Operand(i).Type()
	}
	return list
}

// sdyAttr checks an attribute that Shardy defines.
func (w *worker) sdyAttr(op ir.Op, e ir.NamedAttr) *Finding {
	rule := "attribute " + e.Name
	switch e.Name {
	case sdySharding:
		s, ok := e.Value.(*attrs.TensorShardingPerValue)
		if !ok {
			return Broken(op, rule, "an attribute of another kind", "#sdy.sharding_per_value")
		}
		return w.shardings(op, rule, s, op.ResultTypes())
	case sdyRule:
		s, ok := e.Value.(*attrs.OpShardingRule)
		if !ok {
			return Broken(op, rule, "an attribute of another kind", "#sdy.op_sharding_rule")
		}
		return shardingRule(op, s)
	case sdyEdges:
		s, ok := e.Value.(*attrs.PropagationEdges)
		if !ok {
			return Broken(op, rule, "an attribute of another kind", "#sdy.propagation_edges")
		}
		return w.edges(op, s)
	case sdyResultEdges, sdyArgumentEdges:
		list, ok := e.Value.(*attrs.Array)
		if !ok || slices.ContainsFunc(list.Elems, func(a ir.Attr) bool { _, ok := a.(*attrs.PropagationEdges); return !ok }) {
			return Broken(op, rule, "an attribute of another kind", "an array of #sdy.propagation_edges")
		}
	}
	return nil
}

// sdyArgument checks an attribute of a function argument or result.
func (w *worker) sdyArgument(op ir.Op, rule string, e ir.NamedAttr, t ir.Type) *Finding {
	if e.Name != sdySharding {
		return nil
	}
	s, ok := e.Value.(*attrs.TensorSharding)
	if !ok {
		return Broken(op, rule, "a "+sdySharding+" of another kind", "#sdy.sharding")
	}
	return w.sharding(op, rule, s, t)
}

// shardingRule checks that a rule has factors for each dimension of the operands and results.
func shardingRule(op ir.Op, r *attrs.OpShardingRule) *Finding {
	const rule = "attribute " + sdyRule
	n := len(r.FactorSizes)
	used := [2]map[int64]bool{{}, {}}
	for k, side := range [...]struct {
		what  string
		types []ir.Type
		list  []*attrs.TensorMapping
	}{{"operands", operandTypes(op), r.Operands}, {"results", op.ResultTypes(), r.Results}} {
		if len(side.list) != len(side.types) || len(side.list) == 0 {
			return Broken(op, rule, strconv.Itoa(len(side.list))+" mappings of "+side.what, strconv.Itoa(len(side.types))+", and at least one")
		}
		for i, m := range side.list {
			shape, _, ranked, _ := types.Shape(side.types[i])
			if _, static := types.NumElements(shape); !ranked || !static {
				return Broken(op, rule, constraint.Describe(side.types[i]), side.what+" of static shapes")
			}
			if len(m.Dims) != len(shape) {
				return Broken(op, rule, strconv.Itoa(len(m.Dims))+" dimensions", strconv.Itoa(len(shape))+", the rank of "+side.what+" "+number(i))
			}
			seen := map[int64]bool{}
			for _, d := range m.Dims {
				if len(d.Factors) == 0 {
					return Broken(op, rule, "a dimension without factors", "at least one for each")
				}
				for _, f := range d.Factors {
					switch {
					case f < 0 || f >= int64(n):
						return Broken(op, rule, "factor "+decimal(f), "factors below "+strconv.Itoa(n))
					case seen[f]:
						return Broken(op, rule, "factor "+decimal(f)+" twice", "each once in a value")
					case r.FactorSizes[f] == 1 && len(d.Factors) > 1:
						return Broken(op, rule, "factor "+decimal(f)+" of size 1", "larger ones in dimensions with several")
					}
					seen[f], used[k][f] = true, true
				}
			}
		}
	}
	for f := range int64(n) {
		if !used[0][f] && !used[1][f] {
			return Broken(op, rule, "factor "+decimal(f)+", which no dimension has", "factors that are used")
		}
	}
	special := map[int64]bool{}
	for i, list := range [...][]int64{r.Reduction, r.NeedReplication, r.Permutation, r.Blocked} {
		for j, f := range list {
			if f < 0 || f >= int64(n) || j > 0 && f <= list[j-1] {
				return Broken(op, rule, "factor "+decimal(f)+" in a list", "factors below "+strconv.Itoa(n)+" in their order")
			}
			if i < 3 && special[f] {
				return Broken(op, rule, "factor "+decimal(f)+" in two lists", "one of reduction, need_replication and permutation")
			}
			special[f] = true
		}
	}
	for _, f := range r.Reduction {
		if used[1][f] {
			return Broken(op, rule, "factor "+decimal(f)+", which results have", "reduction of factors that results do not have")
		}
	}
	return nil
}

// edges checks that propagation edges refer to axes of the mesh and to values of the operation.
func (w *worker) edges(op ir.Op, a *attrs.PropagationEdges) *Finding {
	const rule = "attribute " + sdyEdges
	var list []*attrs.TensorSharding
	note := func(r *attrs.EdgeValueRef) {
		v := ir.Value{}
		switch {
		case r.Type == 1 && r.Index >= 0 && r.Index < int64(op.NumResults()):
			v = op.Result(int(r.Index))
		case r.Type == 0 && r.Index >= 0 && r.Index < int64(op.NumOperands()):
			v = op.Operand(int(r.Index))
		default:
			return
		}
		if s := w.shardingOf(v); s != nil {
			list = append(list, s)
		}
	}
	for _, s := range a.Steps {
		for _, e := range s.Entries {
			note(e.Source)
			for _, t := range e.Targets {
				note(t)
			}
		}
	}
	if len(list) == 0 {
		return Broken(op, rule, "no sharding of the values", "one at least")
	}
	m := w.commonMesh(op, list)
	if m == nil {
		return Broken(op, rule, "shardings on several meshes", "one mesh")
	}
	for _, s := range a.Steps {
		for _, e := range s.Entries {
			if _, ok := m.sizes[e.Axis.Name]; !ok {
				return Broken(op, rule, "axis "+strconv.Quote(e.Axis.Name), "axes of the mesh")
			}
			for _, r := range append([]*attrs.EdgeValueRef{e.Source}, e.Targets...) {
				n := op.NumOperands()
				if r.Type == 1 {
					n = op.NumResults()
				}
				if (r.Index < 0 || r.Index >= int64(n)) && op.Name() != sdy.OpFuncDataFlowEdge {
					return Broken(op, rule, "value "+decimal(r.Index), "values of the operation")
				}
			}
		}
	}
	return nil
}

// commonMesh returns the mesh of all shardings, or nil if they use several. Empty meshes do not
// count.
func (w *worker) commonMesh(op ir.Op, list []*attrs.TensorSharding) *mesh {
	var m *mesh
	for _, s := range list {
		other := w.mesh(op, s)
		switch {
		case other == nil:
			return nil
		case m == nil || m.empty():
			m = other
		case !other.empty() && !m.same(other):
			return nil
		}
	}
	return m
}

// shardingOf returns the sharding of a value, or nil if it has none.
func (w *worker) shardingOf(v ir.Value) *attrs.TensorSharding {
	if edge := sdy.AsDataFlowEdge(w.onlyUser(v)); !edge.IsNil() {
		return edge.Sharding()
	}
	op := v.DefiningOp()
	if op.IsNil() {
		return argumentSharding(v)
	}
	switch name := op.Name(); name {
	case sdy.OpDataFlowEdge, sdy.OpShardingConstraint, sdy.OpReshard:
		s, _ := op.Attr(sdy.AttrSharding).(*attrs.TensorSharding)
		return s
	case sdy.OpManualComputation, sdy.OpNamedComputation:
		return shardingIn(op.Attr(sdy.AttrOutShardings), v)
	default:
		if strings.HasPrefix(name, sdyPrefix) {
			if s, ok := op.Attr(sdy.AttrOutSharding).(*attrs.TensorSharding); ok {
				return s
			}
		}
		return shardingIn(op.Attr(sdySharding), v)
	}
}

// argumentSharding is shardingOf for block arguments.
func argumentSharding(v ir.Value) *attrs.TensorSharding {
	op := v.OwnerBlock().Parent()
	if op.IsNil() {
		return nil
	}
	if f := fn.AsFunc(op); !f.IsNil() {
		list := f.ArgAttrs()
		if list == nil || v.Index() >= len(list.Elems) {
			return nil
		}
		if d, ok := list.Elems[v.Index()].(ir.Dictionary); ok {
			for _, e := range d.Entries() {
				if e.Name == sdySharding {
					s, _ := e.Value.(*attrs.TensorSharding)
					return s
				}
			}
		}
		return nil
	}
	if c := sdy.AsNamedComputation(op); !c.IsNil() {
		return shardingIn(c.InShardings(), v)
	}
	if c := sdy.AsManualComputation(op); !c.IsNil() {
		s := shardingIn(c.InShardings(), v)
		if s == nil || c.ManualAxes() == nil {
			return s
		}
		return withoutAxes(s, c.ManualAxes())
	}
	if op.Name() == stablehlo.OpWhile {
		return shardingIn(op.Attr(sdySharding), v)
	}
	return nil
}

// shardingIn returns the sharding of v from an attribute that has one for each operand or each
// result, or nil if there is none.
func shardingIn(a ir.Attr, v ir.Value) *attrs.TensorSharding {
	if l, _ := a.(*attrs.TensorShardingPerValue); l != nil && v.Index() < len(l.Shardings) {
		return l.Shardings[v.Index()]
	}
	return nil
}

// withoutAxes returns the sharding that remains inside a computation once its manual axes are
// removed.
func withoutAxes(s *attrs.TensorSharding, manual *attrs.ManualAxes) *attrs.TensorSharding {
	keep := func(list []*attrs.SdyAxisRef) (out []*attrs.SdyAxisRef) {
		for _, a := range list {
			if !slices.ContainsFunc(manual.Names, func(n *attrs.String) bool { return n.Value == a.Name }) {
				out = append(out, a)
			}
		}
		return out
	}
	out := &attrs.TensorSharding{Mesh: s.Mesh, Replicated: keep(s.Replicated), Unreduced: keep(s.Unreduced), ReductionOp: s.ReductionOp}
	for _, d := range s.Dims {
		out.Dims = append(out.Dims, &attrs.DimensionSharding{Axes: keep(d.Axes), Closed: d.Closed})
	}
	return out
}

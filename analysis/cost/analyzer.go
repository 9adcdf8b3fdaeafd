package cost

import (
	"fmt"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Options say how to count.
type Options struct {
	// LoopsOnce counts the bodies of loops once, as XLA's cost analysis does before compilation.
	LoopsOnce bool
	// Operations asks for [Report.Operations].
	Operations bool
	// NoLocations leaves [Report.Locations] empty, which takes most of the time where each operation
	// has a place of its own.
	NoLocations bool
}

// analyzer analyzes a module.
type analyzer struct {
	m           *ir.Module
	opt         Options
	types       ir.ByNumber[ir.TypeID, tensorType]
	rules       []*Rule
	least       []arity
	tallyOps    tallies[ir.NameID]
	tallyPlaces tallies[ir.AttrID]
	// splatOf caches isSplat by the number of the attribute.
	splatOf map[ir.Attr]bool
	splats  map[splatKey]ir.Op
	spare   []*Op // see [function.look]

	byName  map[string]*function
	list    []*function // in the order of the module
	order   []*function // callees first
	numbers map[string]int
	loops   int
}

// rule returns the rule of an operation name; one without functions if there is none.
func (a *analyzer) rule(info *ir.OpInfo) *Rule {
	for int(info.ID) >= len(a.rules) {
		a.rules = append(a.rules, nil)
	}
	r := a.rules[info.ID]
	if r == nil {
		if info.Def != nil {
			r, _ = schema.Entry(a.m.Registry(), info, shipped())
		}
		if r == nil {
			r = &Rule{}
		}
		a.rules[info.ID] = r
	}
	return r
}

// arity is how many operands, results and regions an operation has at least.
type arity struct {
	known                      bool
	operands, results, regions int
}

// complete reports whether an operation has at least the parts that its definition requires. Others
// are invalid, and rules do not apply to them.
func (a *analyzer) complete(op ir.Op) bool {
	info := op.Info()
	for int(info.ID) >= len(a.least) {
		a.least = append(a.least, arity{})
	}
	n := &a.least[info.ID]
	if !n.known {
		n.known = true
		if d := info.Def; d != nil {
			n.operands, n.results, n.regions = required(d.Operands), required(d.Results), len(d.Regions)
		}
	}
	return op.NumOperands() >= n.operands && op.NumResults() >= n.results && op.NumRegions() >= n.regions
}

// required returns how many values of a list of declarations are neither optional nor variadic.
func required(list []ods.Value) int {
	n := 0
	for i := range list {
		if list[i].Arity == ods.One {
			n++
		}
	}
	return n
}

// fresh returns a new name that starts with prefix.
func (a *analyzer) fresh(prefix string) string {
	a.numbers[prefix]++
	return prefix + strconv.Itoa(a.numbers[prefix])
}

// unknownTrips returns the symbol for the number of iterations of a loop.
func (a *analyzer) unknownTrips(ir.Op) *symbol {
	a.loops++
	return &symbol{name: fmt.Sprintf("trips%d", a.loops)}
}

// callee returns the function that op calls, nil if it calls none.
func (a *analyzer) callee(op ir.Op) *function {
	var ref ir.Attr
	switch op.Name() {
	case fn.OpCall:
		ref = fn.AsCall(op).CalleeAttr()
	case stablehlo.OpComposite:
		ref = op.Attr(stablehlo.AttrDecomposition)
	default:
		return nil
	}
	name, ok := attrs.AsSymbol(ref)
	if !ok {
		return nil
	}
	g := a.byName[name]
	if g == nil || g.body.IsNil() {
		return nil
	}
	return g
}

// isSplat reports whether a constant has one value for all its elements.
func (a *analyzer) isSplat(v ir.Attr) bool {
	is, ok := a.splatOf[v]
	if !ok {
		d, dense := elements.Of(v)
		is = dense && d.Num > 0 && (d.Splat || d.Num == 1)
		a.splatOf[v] = is
	}
	return is
}

// constantValue returns the value of a constant.
func constantValue(op ir.Op) ir.Attr { return op.Inherent(0) }

// dimsOf returns the shape of a type; dynamic sizes are negative.
func dimsOf(t ir.Type) []int64 {
	shape, _, _, _ := types.Shape(t)
	return shape
}

// manualDevices returns how many devices execute the body of a sdy.manual_computation: the product
// of the sizes of its manual axes.
func (a *analyzer) manualDevices(op ir.Op) float64 {
	v := sdy.AsManualComputation(op)
	axes := v.ManualAxes()
	if axes == nil {
		return 1
	}
	var mesh *attrs.SdyMesh
	for _, list := range []*attrs.TensorShardingPerValue{v.InShardings(), v.OutShardings()} {
		if list != nil && len(list.Shardings) > 0 && mesh == nil {
			mesh = meshOf(op, list.Shardings[0])
		}
	}
	n := 1.0
	if mesh == nil {
		return n
	}
	for _, name := range axes.Names {
		for _, axis := range mesh.Axes {
			if axis.Name == name.Value {
				n *= float64(axis.Size)
			}
		}
	}
	return n
}

// meshOf returns the mesh of a sharding, nil if it is not found.
func meshOf(at ir.Op, s *attrs.TensorSharding) *attrs.SdyMesh {
	if m, ok := s.Mesh.(*attrs.SdyMesh); ok {
		return m
	}
	name, ok := attrs.AsSymbol(s.Mesh)
	if !ok {
		return nil
	}
	op := ir.LookupSymbol(at.Module().Root(), name)
	if op.IsNil() {
		return nil
	}
	return sdy.AsMesh(op).Mesh()
}

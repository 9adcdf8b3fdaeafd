package inspect

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/internal/frontend"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// CostInfo is what one execution of the entry function costs; see package cost.
type CostInfo struct {
	cost.Cost
	// Peak is the most memory that is needed at once, in bytes.
	Peak cost.Expr `json:"peak"`
}

// CostLimit is the largest number of operations of a program whose cost is a part of its summary.
const CostLimit = 50_000

// overview collects what a summary says about the contents of a program.
type overview struct {
	m         *ir.Module
	ops       int
	functions map[string]ir.Op
	results   ir.ByNumber[ir.TypeID, int] // by type
	targets   map[string]int
	meshes    []string
	constants []ir.Op
	// By operation name, 0 if it is not known yet.
	kinds ir.ByNumber[ir.NameID, uint8]
}

func newOverview(m *ir.Module) *overview {
	return &overview{m: m, functions: map[string]ir.Op{}, targets: map[string]int{}}
}

const (
	customCallKind = iota + 1
	meshKind
	constantKind
	plainKind
)

// see takes note of an operation.
func (o *overview) see(op ir.Op) {
	o.ops++
	for i := range op.NumResults() {
		*o.results.At(op.Result(i).TypeID(), o.m.NumTypes())++
	}
	kind := o.kinds.At(op.NameID(), o.m.NumNames())
	if *kind == 0 {
		switch {
		case op.Name() == sdy.OpMesh:
			*kind = meshKind
		case baseName(op.Name()) == baseName(stablehlo.OpCustomCall):
			*kind = customCallKind
		case baseName(op.Name()) == baseName(stablehlo.OpConstant):
			*kind = constantKind
		default:
			*kind = plainKind
		}
	}
	switch *kind {
	case customCallKind:
		o.targets[text(op.Attr(stablehlo.AttrCallTargetName))]++
	case constantKind:
		o.constants = append(o.constants, op)
	case meshKind:
		if m := sdy.AsMesh(op).Mesh(); m != nil {
			o.meshes = append(o.meshes, meshText(op.Symbol(), m))
		}
	}
}

// meshText writes "@mesh x=2, y=4".
func meshText(name string, m *attrs.SdyMesh) string {
	var axes []string
	for _, a := range m.Axes {
		axes = append(axes, fmt.Sprintf("%s=%d", a.Name, a.Size))
	}
	return "@" + name + " " + strings.Join(axes, ", ")
}

// collective lists the operations that devices execute together, without their dialect.
var collective = map[string]bool{baseName(stablehlo.OpAllGather): true, baseName(stablehlo.OpAllReduce): true, baseName(stablehlo.OpAllToAll): true,
	baseName(stablehlo.OpCollectiveBroadcast): true, baseName(stablehlo.OpCollectivePermute): true, baseName(stablehlo.OpReduceScatter): true,
	baseName(stablehlo.OpCrossReplicaSum): true}

// fill completes the summary. It converts VHLO to StableHLO, so it comes last.
func (o *overview) fill(s *Summary) {
	root := o.m.Root()
	s.Module = root.Symbol()
	if len(s.Functions) > 0 {
		if op, ok := o.functions[s.Functions[0].Name]; ok {
			s.Inputs, s.Outputs = ports(op, func(name string) ir.Op { return o.functions[name] })
		}
	}
	s.Meshes = append(s.Meshes, o.meshes...)
	if t := text(lookup(root.Attr(frontend.Attributes), frontendMesh)); t != "" {
		s.Meshes = append(s.Meshes, meshesInText(t)...)
	}
	elements := map[string]int{}
	for id, n := range o.results {
		if n > 0 {
			_, elem, _, ok := types.Shape(o.m.Type(ir.TypeID(id)))
			if ok {
				elements[Brief(elem, signatureLimit)] += n
			}
		}
	}
	o.locate(s)
	s.ElementTypes, s.CustomCalls = counted(elements), counted(o.targets)
	groups := map[string]int{}
	for _, op := range s.Ops {
		if name := baseName(op.Name); collective[name] {
			groups[name] += op.Count
		}
	}
	s.Collectives = counted(groups)
	if o.ops <= CostLimit {
		s.addCost(o.m)
	}
}

// locate finds the source lines of large constants.
func (o *overview) locate(s *Summary) {
	large := map[ir.AttrID]*Constant{}
	for i := range s.Constants {
		if id := s.Constants[i].attr; id != 0 {
			large[id] = &s.Constants[i]
		}
	}
	if len(large) == 0 {
		return
	}
	for _, op := range o.constants {
		if a := op.Attr(stablehlo.AttrValue); a != nil {
			if k := large[a.ID()]; k != nil && k.Location == "" {
				k.Location = lineOf(op.Loc())
			}
		}
	}
}

// lineOf returns "model.py:12" for a location, "" if it has no file.
func lineOf(l ir.Location) string {
	if at, ok := attrs.Place(l).(*attrs.FileLineCol); ok {
		return fmt.Sprintf("%s:%d", at.File.Value, at.StartLine)
	}
	return ""
}

func counted(m map[string]int) []OpCount {
	out := []OpCount{}
	for name, n := range m {
		out = append(out, OpCount{name, n})
	}
	slices.SortFunc(out, func(a, b OpCount) int { return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Name, b.Name)) })
	return out
}

// meshesInText finds the meshes in text such as {mesh = #sdy.mesh<["x"=2, "y"=4]>}.
func meshesInText(s string) []string {
	var out []string
	for {
		head, rest, ok := strings.Cut(s, "#sdy.mesh<[")
		if !ok {
			return out
		}
		axes, tail, ok := strings.Cut(rest, "]")
		if !ok {
			return out
		}
		name := strings.Trim(head[strings.LastIndexAny(head, "{,")+1:], " =")
		out = append(out, "@"+name+" "+strings.ReplaceAll(axes, `"`, ""))
		s = tail
	}
}

// addCost adds the cost, and the names of dynamic sizes. Programs that cannot be converted have
// none.
func (s *Summary) addCost(m *ir.Module) {
	if convert.Upgrade(m) != nil {
		return
	}
	r, err := cost.Analyze(m, cost.Options{NoLocations: true})
	if err != nil || r == nil {
		return
	}
	s.Cost = &CostInfo{r.Cost, r.Memory.Peak}
	for i := range min(len(s.Inputs), len(r.Inputs)) {
		s.Inputs[i].Type = sized(s.Inputs[i].Type, r.Inputs[i])
	}
	for i := range min(len(s.Outputs), len(r.Outputs)) {
		s.Outputs[i].Type = sized(s.Outputs[i].Type, r.Outputs[i])
	}
}

// sized replaces the question marks in a type.
func sized(t string, dims []cost.Expr) string {
	if !strings.Contains(t, "?") {
		return t
	}
	elem, _, _ := strings.Cut(t, "[")
	list := make([]string, len(dims))
	for i, d := range dims {
		list[i] = d.String()
	}
	return elem + "[" + strings.Join(list, ",") + "]"
}

package infer_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// TestFindNegatives changes the positive cases at random to find violations, or reasons for them,
// that negative.txt does not have yet. It appends a line for each one that the reference rejects
// too. HLOBC_FIND is the number of changes to try for each case.
func TestFindNegatives(t *testing.T) {
	var tries int
	if fmt.Sscan(os.Getenv("HLOBC_FIND"), &tries); tries == 0 {
		t.Skip("HLOBC_FIND is not set: it is how many changes to try for each line of positive.txt")
	}
	o := oracle.Current(t)
	have := map[string]bool{}
	for _, c := range cases(t, "negative.txt") {
		have[c.op.Name()+" "+c.rule] = true
		have[reason(c.broken(t))] = true
	}
	f, err := os.OpenFile(filepath.Join("testdata", "negative.txt"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	g := &mutator{r: rand.New(rand.NewPCG(seed(), 1))}
	for range tries {
		for _, c := range cases(t, "positive.txt") {
			g.m = c.m
			changed := ""
			for range 1 + g.r.IntN(3) {
				changed += g.mutate(&c.specimen)
			}
			if changed == "" {
				continue
			}
			v := c.broken(t)
			if v == nil || have[c.op.Name()+" "+v.Rule] && have[reason(v)] || declared(t, &c) {
				continue
			}
			line, ok := lineOf(&c.specimen)
			if !ok {
				continue
			}
			if a := o.Must(t, "parse", c.specimen.text(), oracle.Options{"allow_unregistered": true}); a.OK || a.Crashed {
				continue
			}
			have[c.op.Name()+" "+v.Rule], have[reason(v)] = true, true
			fmt.Fprintf(f, "%s !%s\n", line, v.Rule)
		}
	}
}

// TestFindModules is like TestFindNegatives for operations generated from their definitions and for
// modules.mlir.
func TestFindModules(t *testing.T) {
	var tries int
	if fmt.Sscan(os.Getenv("HLOBC_FIND"), &tries); tries == 0 {
		t.Skip("HLOBC_FIND is not set: it is how many operations to try of each row")
	}
	o := oracle.Current(t)
	have := map[string]bool{}
	for _, c := range cases(t, "negative.txt") {
		have[reason(c.broken(t))] = true
	}
	for _, c := range moduleCases(t) {
		have[reason(brokenIn(t, c.text))] = true
	}
	f, err := os.OpenFile(filepath.Join("testdata", "modules.mlir"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	g := newGenerator(rand.New(rand.NewPCG(seed(), 3)))
	for range tries {
		for _, d := range []*ods.Dialect{chlo.Ops(), stablehlo.Ops()} {
			for i := range d.Ops {
				op := &d.Ops[i]
				text := g.operation(d, op)
				if g.one(2) {
					text = g.infer(text)
				}
				if _, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true}); err != nil {
					continue
				}
				v := brokenIn(t, []byte(text))
				if v == nil || v.Name != d.Name+"."+op.Name || have[reason(v)] || !ours(v) {
					continue
				}
				if a := o.Must(t, "parse", []byte(text), oracle.Options{"allow_unregistered": true}); a.OK || a.Crashed {
					continue
				}
				have[reason(v)] = true
				fmt.Fprintf(f, "// -----\n// breaks %s\n%s", v.ID(), text)
			}
		}
	}
}

// ours reports whether a violated constraint belongs to a rule rather than to the definition.
func ours(v *constraint.Violation) bool {
	c, err := constraint.NewChecker(v.Op.Module())
	return err == nil && c.Op(v.Op) == nil
}

var (
	figures = regexp.MustCompile(`-?[0-9]+|\[[^]]*\]`)
	typed   = regexp.MustCompile(`!?[a-z]+<.*>|\b[suif]+[0-9]+\b`)
)

// reason returns the text of a violation without numbers and types.
func reason(v *constraint.Violation) string {
	if v == nil {
		return ""
	}
	return typed.ReplaceAllString(figures.ReplaceAllString(v.Required, ""), "") + "|" + strings.Fields(figures.ReplaceAllString(typed.ReplaceAllString(v.Found, ""), "") + " .")[0]
}

// declared reports whether the operation violates its definition.
func declared(t *testing.T, c *testCase) bool {
	x, err := constraint.NewChecker(c.m)
	if err != nil {
		t.Fatal(err)
	}
	return x.Op(c.op) != nil
}

// lineOf returns the test case line for s. It returns false if the syntax of lines cannot express
// it.
func lineOf(s *specimen) (string, bool) {
	w := &lineWriter{ok: true}
	op := s.op
	w.add(op.Name(), " (")
	for i := range op.NumOperands() {
		if i > 0 {
			w.add(", ")
		}
		v := op.Operand(i)
		if d := v.DefiningOp(); !d.IsNil() {
			w.add("const(")
			w.elements(d.Attr("value"))
			w.add(")")
			continue
		}
		w.typ(v.Type())
	}
	w.add(")")
	sep := " {"
	group := func(name string, sizes []uint32) {
		if sizes == nil {
			return
		}
		w.add(sep, name, " = ", strings.ReplaceAll(fmt.Sprint(sizes), " ", ","))
		sep = ", "
	}
	group("operands", op.OperandSegments())
	group("results", op.ResultSegments())
	for a, v := range op.InherentAttrs() {
		w.add(sep, a.Name, " = ")
		w.attr(v)
		sep = ", "
	}
	if sep == ", " {
		w.add("}")
	}
	for i := range op.NumRegions() {
		b := op.Region(i).First()
		w.add(" [")
		var in, out []ir.Type
		for k := range b.NumArgs() {
			in = append(in, b.Arg(k).Type())
		}
		end := b.Last()
		for k := range end.NumOperands() {
			out = append(out, end.Operand(k).Type())
		}
		w.types(in)
		w.add(" -> ")
		w.types(out)
		w.add("]")
	}
	w.add(" -> ")
	var out []ir.Type
	for i := range op.NumResults() {
		out = append(out, op.Result(i).Type())
	}
	w.types(out)
	return w.String(), w.ok
}

type lineWriter struct {
	strings.Builder
	ok bool
}

func (w *lineWriter) add(list ...string) {
	for _, s := range list {
		w.WriteString(s)
	}
}

func (w *lineWriter) number(n int64) {
	if n == types.Dynamic {
		w.add("?")
	} else {
		fmt.Fprint(w, n)
	}
}

func (w *lineWriter) numbers(l []int64) {
	w.add("[")
	for i, n := range l {
		if i > 0 {
			w.add(",")
		}
		w.number(n)
	}
	w.add("]")
}

func (w *lineWriter) types(l []ir.Type) {
	w.add("(")
	for i, t := range l {
		if i > 0 {
			w.add(", ")
		}
		w.typ(t)
	}
	w.add(")")
}

func (w *lineWriter) typ(t ir.Type) {
	switch t := t.(type) {
	case *types.Integer:
		w.ok = w.ok && t.Sign != types.Signed
		fmt.Fprintf(w, "%s%d", [...]string{"i", "si", "ui"}[t.Sign], t.Width)
	case *types.Float:
		w.add(t.Format.Keyword)
	case *types.Complex:
		w.add("complex<")
		w.typ(t.Elem)
		w.add(">")
	case *types.UnrankedTensor:
		w.add("tensor<*x")
		w.typ(t.Elem)
		w.add(">")
	case *types.RankedTensor:
		w.add("tensor<")
		for _, d := range t.Shape {
			w.number(d)
			w.add("x")
		}
		w.typ(t.Elem)
		if x, ok := t.Encoding.(*attrs.TypeExtensions); ok {
			w.add(", bounds ")
			w.numbers(x.Bounds)
		}
		w.add(">")
	case *types.Tuple:
		w.add("tuple<")
		for i, e := range t.Elems {
			if i > 0 {
				w.add(",")
			}
			w.typ(e)
		}
		w.add(">")
	case *types.Future:
		w.add("future<")
		w.typ(t.Types[0])
		w.add(">")
	case *types.UniformQuantized:
		w.add("q<")
		w.typ(t.Storage)
		w.add(",")
		w.typ(t.Expressed)
		fmt.Fprintf(w, ",%g,%d>", t.Scale, t.ZeroPoint)
	case *types.UniformQuantizedPerAxis:
		w.add("qa<")
		w.typ(t.Storage)
		w.add(",")
		w.typ(t.Expressed)
		fmt.Fprintf(w, ",%d,[", t.Dim)
		for i, s := range t.Scales {
			if i > 0 {
				w.add(",")
			}
			fmt.Fprintf(w, "%g", s)
		}
		w.add("],")
		w.numbers(t.ZeroPoints)
		w.add(">")
	default:
		switch ir.KindOf(t) {
		case ir.Kind(types.TokenType()):
			w.add("token")
		case ir.Kind(types.IndexType()):
			w.add("index")
		default:
			w.ok = false
		}
	}
}

func (w *lineWriter) elements(a ir.Attr) {
	d, ok := a.(*attrs.DenseElements)
	if !ok {
		w.ok = false
		return
	}
	w.typ(d.Type)
	_, elem, _, _ := types.Shape(d.Type)
	size := (types.BitWidth(elem) + 7) / 8
	if size == 0 {
		w.ok = false
		return
	}
	for i := 0; i+size <= len(d.Data); i += size {
		var u uint64
		for k := range size {
			u |= uint64(d.Data[i+k]) << (8 * k)
		}
		n := int64(u<<(64-8*size)) >> (64 - 8*size)
		if f, ok := elem.(*types.Float); ok && f.Format == types.F32() {
			n = int64(math.Float32frombits(uint32(u)))
		}
		w.add(",")
		w.number(n)
	}
}

func (w *lineWriter) lists(name string, l ...[]int64) {
	w.add(name, "(")
	for i, x := range l {
		if i > 0 {
			w.add(",")
		}
		w.numbers(x)
	}
}

func (w *lineWriter) attr(a ir.Attr) {
	switch a := a.(type) {
	case *attrs.Integer:
		if types.BitWidth(a.Type) == 1 {
			fmt.Fprint(w, a.IsTrue())
			return
		}
		fmt.Fprintf(w, "%d:", a.Int())
		w.typ(a.Type)
	case *attrs.DenseArray:
		var l []int64
		for i := range int(a.Size) {
			if types.BitWidth(a.Elem) == 64 {
				l = append(l, int64(leUint64(a.Data[8*i:])))
			} else {
				w.add([...]string{"[", ","}[min(i, 1)], [...]string{"f", "t"}[a.Data[i]&1])
			}
		}
		if types.BitWidth(a.Elem) == 64 {
			w.numbers(l)
		} else {
			w.ok = w.ok && a.Size > 0
			w.add("]")
		}
	case *attrs.DenseElements:
		w.add("dense(")
		w.elements(a)
		w.add(")")
	case *attrs.String:
		fmt.Fprintf(w, "%q", a.Value)
	case *attrs.Unit:
		w.add("unit")
	case *attrs.Enum:
		w.add("#", a.Keyword())
	case *attrs.Float:
		fmt.Fprintf(w, "float(%d)", int64(math.Float32frombits(uint32(a.Value.Lo))))
	case *attrs.ChannelHandle:
		fmt.Fprintf(w, "channel(%d,%d)", a.Handle, a.Type)
	case *attrs.ResultAccuracy:
		fmt.Fprintf(w, "accuracy(%g,%g,%d,%d)", a.ATol, a.RTol, a.ULPs, a.Mode.Value)
	case *attrs.DotAlgorithm:
		w.add("algorithm(")
		for _, t := range []ir.Type{a.LHSPrecisionType, a.RHSPrecisionType, a.AccumulationType} {
			w.typ(t)
			w.add(",")
		}
		fmt.Fprintf(w, "%d,%d,%d)", a.LHSComponentCount, a.RHSComponentCount, a.PrimitiveOperations)
	case *attrs.DotDimensionNumbers:
		w.lists("dot", a.LHSBatching, a.RHSBatching, a.LHSContracting, a.RHSContracting)
		w.add(")")
	case *attrs.RaggedDotDimensionNumbers:
		w.lists("ragged", a.LHSBatching, a.RHSBatching, a.LHSContracting, a.RHSContracting, a.LHSRagged, a.RHSGroup)
		w.add(")")
	case *attrs.GatherDimensionNumbers:
		w.lists("gather", a.OffsetDims, a.CollapsedSliceDims, a.OperandBatchingDims, a.StartIndicesBatchingDims, a.StartIndexMap)
		fmt.Fprintf(w, ",%d)", a.IndexVectorDim)
	case *attrs.ScatterDimensionNumbers:
		w.lists("scatter", a.UpdateWindowDims, a.InsertedWindowDims, a.InputBatchingDims, a.ScatterIndicesBatchingDims, a.ScatterDimsToOperandDims)
		fmt.Fprintf(w, ",%d)", a.IndexVectorDim)
	case *attrs.ConvDimensionNumbers:
		w.lists("conv", append([]int64{a.InputBatch, a.InputFeature}, a.InputSpatial...),
			append([]int64{a.KernelInputFeature, a.KernelOutputFeature}, a.KernelSpatial...),
			append([]int64{a.OutputBatch, a.OutputFeature}, a.OutputSpatial...))
		w.add(")")
	case *attrs.OutputOperandAlias:
		w.lists("alias", a.OutputTupleIndices)
		fmt.Fprintf(w, ",%d,", a.OperandIndex)
		w.numbers(a.OperandTupleIndices)
		w.add(")")
	case *attrs.Array:
		name := "array("
		if len(a.Elems) > 0 {
			if _, ok := a.Elems[0].(*attrs.Enum); ok {
				name = "precision("
			}
		}
		w.add(name)
		for i, e := range a.Elems {
			if i > 0 {
				w.add(",")
			}
			if x, ok := e.(*attrs.Enum); ok {
				w.add(x.Keyword())
			} else {
				w.attr(e)
			}
		}
		w.add(")")
	case *attrs.Dictionary:
		w.ok = w.ok && len(a.Attrs) == 0
		w.add("dict()")
	default:
		w.ok = false
	}
}

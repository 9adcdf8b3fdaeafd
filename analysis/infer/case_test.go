package infer_test

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// A testCase is a line of testdata: an operation with the types of its operands, attributes, the
// argument and result types of its regions, result types, and the rule that it violates, if any:
//
//	op (operand, ...) {name = attr, ...} [(type, ...) -> (type, ...)] ... -> (type, ...) !rule
//
// An operand is a type or const(type, number, ...). Attributes are 7:i64, true, [1,2], [t,f],
// "text", #KEYWORD, unit, and calls such as dot([0],[0],[1],[1]).
type testCase struct {
	file string
	line int
	text string
	rule string
	specimen
}

// cases reads the test cases in a file of testdata.
func cases(t testing.TB, name string) []testCase {
	f, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []testCase
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for n := 1; s.Scan(); n++ {
		text := strings.TrimSpace(s.Text())
		if text == "" || strings.HasPrefix(text, "//") {
			continue
		}
		c := testCase{file: name, line: n, text: text}
		if i := strings.LastIndex(text, " !"); i >= 0 && strings.HasSuffix(text[:i], ")") {
			c.rule, text = text[i+2:], text[:i]
		}
		p := &caseParser{rest: text, m: ir.New(dialect.Default())}
		func() {
			defer func() {
				if r := recover(); r != nil {
					t.Fatalf("%s:%d: %v at %q", name, n, r, p.rest)
				}
			}()
			c.specimen = p.parse()
		}()
		list = append(list, c)
	}
	if err := s.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}

// caseParser parses one line. It panics on errors.
type caseParser struct {
	rest  string
	m     *ir.Module
	op    string
	class string // storage of the attribute being parsed
}

func (p *caseParser) space() { p.rest = strings.TrimLeft(p.rest, " ") }

func (p *caseParser) take(s string) bool {
	p.space()
	rest, ok := strings.CutPrefix(p.rest, s)
	if ok {
		p.rest = rest
	}
	return ok
}

func (p *caseParser) want(s string) {
	if !p.take(s) {
		panic("expected " + s)
	}
}

// word reads letters, digits and some punctuation.
func (p *caseParser) word() string {
	p.space()
	n := strings.IndexFunc(p.rest, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_.+-", r)
	})
	if n < 0 {
		n = len(p.rest)
	}
	w := p.rest[:n]
	p.rest = p.rest[n:]
	return w
}

func (p *caseParser) list(open, end string, item func()) {
	p.want(open)
	for !p.take(end) {
		item()
		if !p.take(",") {
			p.want(end)
			return
		}
	}
}

func (p *caseParser) number() int64 {
	if p.take("?") {
		return types.Dynamic
	}
	n, err := strconv.ParseInt(p.word(), 10, 64)
	if err != nil {
		panic(err)
	}
	return n
}

func (p *caseParser) numbers(open, end string) (l []int64) {
	p.list(open, end, func() { l = append(l, p.number()) })
	return l
}

func (p *caseParser) types() (l []ir.Type) {
	p.list("(", ")", func() { l = append(l, p.typ()) })
	return l
}

func (p *caseParser) typ() ir.Type {
	p.space()
	m := p.m
	switch {
	case p.take("tensor<*x"):
		t := types.NewUnrankedTensor(m, p.typ())
		p.want(">")
		return t
	case p.take("tensor<"):
		var shape []int64
		for {
			i := strings.IndexByte(p.rest, 'x')
			if i <= 0 || strings.Trim(p.rest[:i], "0123456789?") != "" {
				break
			}
			shape = append(shape, p.dim(p.rest[:i]))
			p.rest = p.rest[i+1:]
		}
		elem := p.typ()
		var enc ir.Attr
		if p.take(", bounds ") {
			enc = attrs.NewTypeExtensions(m, p.numbers("[", "]")...)
		}
		p.want(">")
		return types.NewTensor(m, shape, elem, enc)
	case p.take("complex<"):
		t := types.NewComplex(m, p.typ())
		p.want(">")
		return t
	case p.take("tuple<"):
		var l []ir.Type
		for !p.take(">") {
			l = append(l, p.typ())
			p.take(",")
		}
		return types.NewTuple(m, l...)
	case p.take("future<"):
		t := types.NewFuture(m, p.typ())
		p.want(">")
		return t
	case p.take("q<"): // storage, expressed, scale, zero point
		storage := p.typ()
		p.want(",")
		expressed := p.typ()
		p.want(",")
		scale := p.number()
		p.want(",")
		zero := p.number()
		p.want(">")
		w := types.BitWidth(storage)
		return types.NewUniformQuantized(m, types.UniformQuantized{Flags: types.QuantSigned, Storage: storage, Expressed: expressed,
			Scale: float64(scale), ZeroPoint: zero, Min: -1 << (w - 1), Max: 1<<(w-1) - 1})
	case p.take("qa<"): // storage, expressed, dimension, scales, zero points
		storage := p.typ()
		p.want(",")
		expressed := p.typ()
		p.want(",")
		d := p.number()
		p.want(",")
		var scales []float64
		for _, s := range p.numbers("[", "]") {
			scales = append(scales, float64(s))
		}
		p.want(",")
		zeros := p.numbers("[", "]")
		p.want(">")
		w := types.BitWidth(storage)
		return types.NewUniformQuantizedPerAxis(m, types.UniformQuantizedPerAxis{Flags: types.QuantSigned, Storage: storage, Expressed: expressed,
			Dim: uint64(d), Scales: scales, ZeroPoints: zeros, Min: -1 << (w - 1), Max: 1<<(w-1) - 1})
	}
	switch w := p.word(); {
	case w == "token":
		return types.NewToken(m)
	case w == "index":
		return types.NewIndex(m)
	case types.FloatByKeyword(w) != nil:
		return m.InternType(types.FloatByKeyword(w), types.FloatByKeyword(w).New().(ir.Type))
	case strings.HasPrefix(w, "ui"):
		return types.NewInteger(m, uint32(p.dim(w[2:])), types.Unsigned)
	case strings.HasPrefix(w, "i"):
		return types.NewInteger(m, uint32(p.dim(w[1:])), types.Signless)
	default:
		panic("no type: " + w)
	}
}

func (p *caseParser) dim(s string) int64 {
	if s == "?" {
		return types.Dynamic
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		panic(err)
	}
	return n
}

func (p *caseParser) elements(t ir.Type, values []int64) ir.Attr {
	_, elem, _, _ := types.Shape(t)
	size := (types.BitWidth(elem) + 7) / 8
	var data []byte
	for _, v := range values {
		if f, ok := elem.(*types.Float); ok && f.Format == types.F32() {
			v = int64(math.Float32bits(float32(v)))
		}
		for k := range size {
			data = append(data, byte(v>>(8*k)))
		}
	}
	return attrs.NewDenseElements(p.m, t, data)
}

// lists reads n lists of numbers as the arguments of a call.
func (p *caseParser) lists(n int) (out [][]int64) {
	for i := range n {
		if i > 0 {
			p.want(",")
		}
		out = append(out, p.numbers("[", "]"))
	}
	return out
}

func (p *caseParser) attr() ir.Attr {
	m := p.m
	p.space()
	switch {
	case p.rest[0] == '[':
		inner := strings.TrimLeft(p.rest[1:], " ")
		if inner[0] == 't' || inner[0] == 'f' {
			var data []byte
			p.list("[", "]", func() {
				if p.word() == "t" {
					data = append(data, 1)
				} else {
					data = append(data, 0)
				}
			})
			i1 := types.NewInteger(m, 1, types.Signless)
			return m.Intern(attrs.DenseArrayAttr(), &attrs.DenseArray{Elem: i1, Size: uint64(len(data)), Data: data})
		}
		return attrs.NewI64Array(m, p.numbers("[", "]"))
	case p.take(`"`):
		i := strings.IndexByte(p.rest, '"')
		s := p.rest[:i]
		p.rest = p.rest[i+1:]
		return attrs.NewString(m, s)
	case p.take("#"):
		return p.enum(p.class, p.word())
	}
	w := p.word()
	switch w {
	case "true", "false":
		return attrs.NewBool(m, w == "true")
	case "unit":
		return attrs.NewUnit(m)
	}
	if p.take(":") {
		n, err := strconv.ParseInt(w, 10, 64)
		if err != nil {
			panic(err)
		}
		return attrs.NewInteger(m, p.typ(), n)
	}
	p.want("(")
	defer p.want(")")
	switch w {
	case "dense":
		t := p.typ()
		var v []int64
		for p.take(",") {
			v = append(v, p.number())
		}
		return p.elements(t, v)
	case "float":
		n := p.number()
		return attrs.NewFloatBits(m, types.NewFloat(m, types.F32()), attrs.Bits{Lo: uint64(math.Float32bits(float32(n)))})
	case "channel":
		a := p.number()
		p.want(",")
		return attrs.NewChannelHandle(m, a, p.number())
	case "dot":
		l := p.lists(4)
		return attrs.NewDotDimensionNumbers(m, attrs.DotDimensionNumbers{LHSBatching: l[0], RHSBatching: l[1], LHSContracting: l[2], RHSContracting: l[3]})
	case "ragged":
		l := p.lists(6)
		return attrs.NewRaggedDotDimensionNumbers(m, attrs.RaggedDotDimensionNumbers{LHSBatching: l[0], RHSBatching: l[1], LHSContracting: l[2],
			RHSContracting: l[3], LHSRagged: l[4], RHSGroup: l[5]})
	case "gather":
		l := p.lists(5)
		p.want(",")
		return attrs.NewGatherDimensionNumbers(m, attrs.GatherDimensionNumbers{OffsetDims: l[0], CollapsedSliceDims: l[1], OperandBatchingDims: l[2],
			StartIndicesBatchingDims: l[3], StartIndexMap: l[4], IndexVectorDim: p.number()})
	case "scatter":
		l := p.lists(5)
		p.want(",")
		return attrs.NewScatterDimensionNumbers(m, attrs.ScatterDimensionNumbers{UpdateWindowDims: l[0], InsertedWindowDims: l[1], InputBatchingDims: l[2],
			ScatterIndicesBatchingDims: l[3], ScatterDimsToOperandDims: l[4], IndexVectorDim: p.number()})
	case "conv": // batch, feature and spatial dimensions of input, kernel (in, out) and output
		l := p.lists(3)
		return attrs.NewConvDimensionNumbers(m, attrs.ConvDimensionNumbers{InputBatch: l[0][0], InputFeature: l[0][1], InputSpatial: l[0][2:],
			KernelInputFeature: l[1][0], KernelOutputFeature: l[1][1], KernelSpatial: l[1][2:],
			OutputBatch: l[2][0], OutputFeature: l[2][1], OutputSpatial: l[2][2:]})
	case "accuracy": // atol, rtol, ulps, mode
		a := p.number()
		p.want(",")
		r := p.number()
		p.want(",")
		u := p.number()
		p.want(",")
		return attrs.NewResultAccuracy(m, float64(a), float64(r), u, uint64(p.number()))
	case "algorithm":
		var v attrs.DotAlgorithm
		v.LHSPrecisionType = p.typ()
		p.want(",")
		v.RHSPrecisionType = p.typ()
		p.want(",")
		v.AccumulationType = p.typ()
		p.want(",")
		v.LHSComponentCount = p.number()
		p.want(",")
		v.RHSComponentCount = p.number()
		p.want(",")
		v.PrimitiveOperations = p.number()
		return attrs.NewDotAlgorithm(m, v)
	case "array":
		var l []ir.Attr
		for p.space(); p.rest[0] != ')'; p.take(",") {
			l = append(l, p.attr())
		}
		return attrs.NewArray(m, l...)
	case "precision":
		var l []ir.Attr
		for p.space(); p.rest[0] != ')'; p.take(",") {
			l = append(l, p.enum("PrecisionAttr", p.word()))
		}
		return attrs.NewArray(m, l...)
	case "alias":
		out := p.numbers("[", "]")
		p.want(",")
		n := p.number()
		p.want(",")
		return attrs.NewOutputOperandAlias(m, out, n, p.numbers("[", "]"))
	case "sym":
		return attrs.NewSymbolRef(m, p.word())
	case "dict":
		return attrs.NewDictionary(m)
	}
	panic("no attribute: " + w)
}

// enum returns the enum case with the given keyword; class is the name of the attribute class.
func (p *caseParser) enum(class, keyword string) ir.Attr {
	for _, list := range [][]*schema.Class{attrs.StableHLO(), attrs.CHLO()} {
		for _, k := range list {
			if k.Enum != nil && k.Name == class {
				if v, ok := k.Enum.Value(keyword); ok && (p.dialect() == k.Dialect || k.Dialect == "stablehlo" && p.dialect() != "chlo") {
					return attrs.NewEnum(p.m, k, v)
				}
			}
		}
	}
	panic(fmt.Sprintf("no case %s of %s", keyword, class))
}

func (p *caseParser) dialect() string { d, _ := ir.SplitName(p.op); return d }

func (p *caseParser) parse() specimen {
	m := p.m
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	block := root.Region(0).AppendBlock(nil, nil)
	s := specimen{m: m}
	s.fn = ir.NewBuilder(root.Body()).AtEnd(block).Create("func.func", ir.OpState{Regions: 1, Attrs: []ir.NamedAttr{
		{Name: "sym_name", Value: attrs.NewString(m, "specimen")}}})
	entry := s.fn.Region(0).AppendBlock(nil, nil)
	b := ir.NewBuilder(s.fn.Body()).AtEnd(entry)

	p.op = p.word()
	st := ir.OpState{}
	p.list("(", ")", func() {
		if p.take("const(") {
			t := p.typ()
			var v []int64
			for p.take(",") {
				v = append(v, p.number())
			}
			p.want(")")
			c := b.Create("stablehlo.constant", ir.OpState{ResultTypes: []ir.Type{t}, Attrs: []ir.NamedAttr{{Name: "value", Value: p.elements(t, v)}}})
			st.Operands = append(st.Operands, c.Result(0))
			return
		}
		st.Operands = append(st.Operands, entry.AddArg(p.typ(), nil))
	})
	def := dialect.Default().Op(p.op)
	if def == nil {
		panic("no operation " + p.op)
	}
	if p.rest = strings.TrimLeft(p.rest, " "); strings.HasPrefix(p.rest, "{") {
		p.list("{", "}", func() {
			name := p.word()
			p.want("=")
			if name == "operands" || name == "results" { // sizes of groups
				var l []int
				for _, n := range p.numbers("[", "]") {
					l = append(l, int(n))
				}
				if name == "operands" {
					st.OperandSegments = l
				} else {
					st.ResultSegments = l
				}
				return
			}
			p.class = ""
			for i := range def.Attrs {
				if def.Attrs[i].Name == name {
					p.class = def.Attrs[i].Storage
				}
			}
			st.Attrs = append(st.Attrs, ir.NamedAttr{Name: name, Value: p.attr()})
		})
	}
	type sig struct{ in, out []ir.Type }
	var regions []sig
	for p.take("[") {
		in := p.types()
		p.want("->")
		regions = append(regions, sig{in, p.types()})
		p.want("]")
	}
	p.want("->")
	st.ResultTypes = p.types()
	if p.space(); p.rest != "" {
		panic("more than a line")
	}
	st.Regions = len(regions)
	s.op = b.Create(p.op, st)
	for i, r := range regions {
		body := s.op.Region(i).AppendBlock(r.in, nil)
		scope, _ := body.Scope()
		rb := ir.NewBuilder(scope).AtEnd(body)
		var values []ir.Value
		for _, t := range r.out {
			v := ir.Value{}
			for k := range body.NumArgs() {
				if body.Arg(k).Type() == t {
					v = body.Arg(k)
				}
			}
			if v.IsNil() {
				v = rb.Create("test.value", ir.OpState{ResultTypes: []ir.Type{t}}).Result(0)
			}
			values = append(values, v)
		}
		rb.Create("stablehlo.return", ir.OpState{Operands: values})
	}
	b.Create("func.return", ir.OpState{})
	s.fix()
	return s
}

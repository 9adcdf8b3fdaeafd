package report

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect/builtin"
)

// programs are those of docs/screens.md.
func programs(t *testing.T) []string {
	list, err := filepath.Glob("../../docs/programs/screens/*.mlir*")
	if err != nil || len(list) < 8 {
		t.Fatalf("found %d programs, %v", len(list), err)
	}
	return list
}

func open(t testing.TB, path string) *Opened {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return parse(t, filepath.Base(path), string(data))
}

func parse(t testing.TB, name, data string) *Opened {
	t.Helper()
	o, err := OpenFile(name, []byte(data), nil)
	if err != nil {
		t.Fatal(err)
	}
	o.All()
	return o
}

// TestPrograms checks that the parts of a description agree with each other.
func TestPrograms(t *testing.T) {
	stacks := 0
	for _, path := range programs(t) {
		o := open(t, path)
		g := o.Graph
		if g == nil || o.Sizes == nil || o.Versions == nil || o.Cost == nil {
			t.Errorf("%s lacks parts: %v", path, o.Findings)
			continue
		}
		ops := 0
		for _, n := range o.Summary.Ops {
			if n.Name != builtin.OpUnrealizedConversionCast { // which the conversion to StableHLO removes
				ops += n.Count
			}
		}
		n := len(g.Ops.Name)
		if n != ops {
			t.Errorf("%s: the graph has %d operations, the summary %d", path, n, ops)
		}
		columns(t, path, g)
		nesting(t, path, g)
		groups(t, path, g)
		for _, x := range g.Groups {
			if x.Kind == Stack {
				stacks++
			}
		}
		flops := 0.0
		for _, f := range g.Ops.Flops {
			flops += f
		}
		if want := o.Cost.Flops.Typical() + o.Cost.Transcendentals.Typical(); math.Abs(flops-want) > 1e-6*want {
			t.Errorf("%s: operations have %g FLOPs, the program %g", path, flops, want)
		}
		if g.Ops.Symbols[int32(g.Functions[0])] != o.Cost.Entry {
			t.Errorf("%s: the first function is not the entry @%s", path, o.Cost.Entry)
		}
		size := int64(0)
		for _, b := range g.Ops.Bytes {
			size += b
		}
		for _, v := range o.Sizes.Views {
			for _, r := range v.Rows {
				if v.Name == "content" && r.Name == "operations" && (size > r.Bytes || size < r.Bytes/2) {
					t.Errorf("%s: operations have %d bytes, the sizes say %d", path, size, r.Bytes)
				}
			}
		}
	}
	if stacks < 2 {
		t.Errorf("found %d stacks of layers", stacks)
	}
}

func columns(t *testing.T, path string, g *Graph) {
	n := len(g.Ops.Name)
	for name, have := range map[string]int{"block": len(g.Ops.Block), "end": len(g.Ops.End), "inputs": len(g.Ops.Inputs), "first": len(g.Ops.First),
		"results": len(g.Ops.Results), "attrs": len(g.Ops.Attrs), "place": len(g.Ops.Place), "scope": len(g.Ops.Scope), "sharding": len(g.Ops.Sharding),
		"effects": len(g.Ops.Effects), "bytes": len(g.Ops.Bytes), "flops": len(g.Ops.Flops), "moved": len(g.Ops.Moved), "times": len(g.Ops.Times)} {
		if have != n {
			t.Errorf("%s: column %s has %d elements, not %d", path, name, have, n)
		}
	}
	sum := int32(0)
	for _, k := range g.Ops.Inputs {
		sum += k
	}
	if int(sum) != len(g.Ops.Operands) {
		t.Errorf("%s: %d operands, not %d", path, len(g.Ops.Operands), sum)
	}
	for _, v := range g.Ops.Operands {
		if v < 0 || int(v) >= len(g.Values.Type) {
			t.Fatalf("%s: there is no value %d", path, v)
		}
	}
	if len(g.Values.Name) != len(g.Values.Type) {
		t.Errorf("%s: %d names for %d values", path, len(g.Values.Name), len(g.Values.Type))
	}
}

// nesting checks that operations lie inside the operations of their blocks.
func nesting(t *testing.T, path string, g *Graph) {
	for i, b := range g.Ops.Block {
		if b < 0 {
			continue
		}
		up := g.Blocks.Op[b]
		if int(up) >= i || g.Ops.End[up] < g.Ops.End[i] || g.Ops.End[i] <= int32(i) {
			t.Fatalf("%s: operation %d to %d is in %d to %d", path, i, g.Ops.End[i], up, g.Ops.End[up])
		}
	}
}

// groups checks that groups lie inside each other, side by side, and that none has too many nodes.
func groups(t *testing.T, path string, g *Graph) {
	type key struct {
		block, parent int32
	}
	last := map[key]int32{}
	for i, x := range g.Groups {
		if g.Ops.Block[x.First] != x.Block || x.First >= x.End {
			t.Fatalf("%s: group %d from %d to %d is not in block %d", path, i, x.First, x.End, x.Block)
		}
		if x.Parent >= 0 {
			p := g.Groups[x.Parent]
			if int(x.Parent) >= i || x.First < p.First || x.End > p.End || x.Block != p.Block {
				t.Fatalf("%s: group %d is not in its parent %d", path, i, x.Parent)
			}
		}
		k := key{x.Block, x.Parent}
		if x.First < last[k] {
			t.Fatalf("%s: group %d overlaps the one before", path, i)
		}
		last[k] = x.End
	}
	for b := range g.Blocks.Op {
		if g.Ops.Block[g.Blocks.Op[b]] >= 0 {
			nodes(t, path, g, int32(b), -1)
		}
	}
	for i, x := range g.Groups {
		nodes(t, path, g, x.Block, int32(i))
	}
}

// nodes counts what a group, or a block, is shown as.
func nodes(t *testing.T, path string, g *Graph, block, parent int32) {
	inside := map[int32]int32{} // ends of groups, by start
	for _, x := range g.Groups {
		if x.Block == block && x.Parent == parent {
			inside[x.First] = x.End
		}
	}
	from, to := g.Blocks.Op[block]+1, g.Ops.End[g.Blocks.Op[block]]
	if parent >= 0 {
		from, to = g.Groups[parent].First, g.Groups[parent].End
	}
	n := 0
	for op := from; op < to; {
		if end, ok := inside[op]; ok {
			op = end
			n++
			continue
		}
		if g.Ops.Block[op] == block && g.Names[g.Ops.Name[op]].Kind != ConstantOp {
			n++
		}
		op = g.Ops.End[op]
	}
	if n > fanOut {
		t.Errorf("%s: block %d, group %d is shown as %d nodes", path, block, parent, n)
	}
}

// TestLayers: the six layers of the transformer are found, as equal layers.
func TestLayers(t *testing.T) {
	g := open(t, "../../docs/programs/screens/transformer.mlirbc").Graph
	for i, x := range g.Groups {
		if x.Kind != Stack || x.Count != 6 {
			continue
		}
		var sizes []int32
		for _, l := range g.Groups {
			if l.Kind == Layer && l.Parent == int32(i) {
				sizes = append(sizes, l.End-l.First)
			}
		}
		if len(sizes) == 6 {
			return
		}
		t.Errorf("the layers have sizes %v", sizes)
	}
	t.Errorf("there is no stack of 6 layers in %+v", g.Groups)
}

func TestRepeats(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"abcdefgh", ""},
		{"abcdabcd", "0+4*2"},
		{"xabcdabcdabcdy", "1+4*3"},
		{"xabcdabcdabcdab", "1+4*3"},
		{"abcdeabcdeXXXXXXXXXmnopmnopmnop", "0+5*2 10+4*2 19+4*3"},
		{"aabcaabcaabc", "0+4*3"},
		{"ababababababab", "0+4*3"}, // the shortest period is 4
	} {
		seq := make([]uint64, len(c.in))
		for i := range seq {
			seq[i] = uint64(c.in[i])
		}
		var have []string
		for _, r := range repeats(seq) {
			have = append(have, fmt.Sprintf("%d+%d*%d", r.start, r.period, r.count))
		}
		if s := strings.Join(have, " "); s != c.want {
			t.Errorf("%q: %s, not %s", c.in, s, c.want)
		}
	}
}

// hostile is a program whose names try to become markup.
const hostile = `module @"</script><script>alert(1)</script>" {
  func.func @"<img src=x onerror=alert(2)>"(%a: tensor<4xf32> loc("</title><b>")) -> tensor<4xf32> {
    %0 = stablehlo.custom_call @"--><svg/onload=alert(3)>"(%a) {note = "\E2\80\A8</style>\FF"} : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
`

// TestPage: the document in the page is the one that was written, and nothing of it is markup.
func TestPage(t *testing.T) {
	o := parse(t, `a"</title><script>alert(4)</script>.mlir`, hostile)
	doc, err := Describe(o)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := WritePage(&b, doc); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	if strings.Contains(page, "<script>alert(") || strings.Contains(page, "<img") {
		t.Error("names are in the page as they are")
	}
	if n := strings.Count(page, "<script"); n != 2 {
		t.Errorf("%d elements are scripts, not the document and the script", n)
	}
	if n := strings.Count(page, "</script"); n != 2 {
		t.Errorf("%d elements end as scripts", n)
	}
	m := regexp.MustCompile(`(?s)id="document">(.*?)</script>`).FindStringSubmatch(page)
	data, err := base64.StdEncoding.DecodeString(m[1])
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var back struct {
		Programs []struct{ Summary struct{ Module string } }
	}
	if err := json.NewDecoder(z).Decode(&back); err != nil {
		t.Fatal(err)
	}
	if back.Programs[0].Summary.Module != "</script><script>alert(1)</script>" {
		t.Errorf("the module is called %q", back.Programs[0].Summary.Module)
	}
	inside := regexp.MustCompile(`(?s)</script>\n<script>(.*)</script>\n</body>`).FindStringSubmatch(page)
	if !strings.Contains(page, "script-src &#39;"+hash(inside[1])) {
		t.Error("the policy does not allow the script of the page")
	}
	if regexp.MustCompile(`(?i)(src|href)="?http`).MatchString(page) {
		t.Error("the page refers to the network")
	}
}

// TestDamaged: a damaged file has as much of its description as there is, and says so.
func TestDamaged(t *testing.T) {
	data, err := os.ReadFile("../../docs/programs/screens/transformer.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)-40] ^= 0x7f
	o, err := OpenFile("damaged", data, nil)
	if err != nil {
		t.Fatal(err)
	}
	o.All()
	if len(o.Findings) == 0 || o.Findings[0].Level == LevelNote {
		t.Errorf("the findings are %+v", o.Findings)
	}
	if _, err := OpenFile("empty", nil, nil); err == nil {
		t.Error("an empty file is described")
	}
	if _, err := OpenFile("prose", []byte("no program"), nil); err == nil {
		t.Error("prose is described")
	}
}

func TestInvalid(t *testing.T) {
	o := parse(t, "invalid.mlir", `func.func @main(%a: tensor<4xf32>) -> tensor<3xf32> {
  %0 = "stablehlo.add"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}`)
	if len(o.Findings) == 0 || o.Findings[0].Kind != "invalid" || o.Findings[0].Op != 2 {
		t.Errorf("the findings are %+v", o.Findings)
	}
	if o.Graph.Values.Public != nil {
		t.Error("an invalid program has visibilities")
	}
}

func TestCompare(t *testing.T) {
	const text = `func.func @main(%%a: tensor<4xf32>) -> tensor<4xf32> {
  %%0 = stablehlo.%s %%a, %%a : tensor<4xf32>
  %%1 = stablehlo.negate %%0 : tensor<4xf32>
  return %%1 : tensor<4xf32>
}`
	a, b := parse(t, "a.mlir", fmt.Sprintf(text, "add")), parse(t, "b.mlir", fmt.Sprintf(text, "multiply"))
	d, err := Describe(a, b)
	if err != nil {
		t.Fatal(err)
	}
	if d.Diff.Same || len(d.Diff.Hunks) != 1 || len(d.Diff.Hunks[0].Lines) < 3 {
		t.Errorf("the difference is %+v", d.Diff)
	}
	if _, err := json.Marshal(d); err != nil {
		t.Error(err)
	}
}

// TestCurrent: the page's script and style are those of the sources in the folder viewer.
func TestCurrent(t *testing.T) {
	want, err := sources("../../viewer")
	if err != nil {
		t.Fatal(err)
	}
	have, err := os.ReadFile("page/SOURCES")
	if err != nil {
		t.Fatal(err)
	}
	if strings.TrimSpace(string(have)) != want {
		t.Error("internal/report/page is not made from the sources in viewer: run 'npm ci && npm run page' there")
	}
	for _, library := range []string{"d3-hierarchy", "dagre", "graphlib"} {
		if head, _, _ := strings.Cut(script, "*/"); !strings.Contains(head, library) {
			t.Errorf("the script does not have the licence of %s", library)
		}
	}
}

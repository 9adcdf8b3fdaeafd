package simplify_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/simplify"
)

// flow writes functions of several blocks with branches of all kinds between them. Each block sees
// what is defined in the blocks that dominate it.
type flow struct {
	generator
	succ [][]int // blocks that a block branches to
	idom []int
	args [][]string // types of arguments, by block
	in   []map[string][]string
	ends []string
}

// numbers are the types of what blocks pass on.
var numbers = []string{"i32", "i1", "index", "i1", "i32"}

// generateFlow returns a program with a function of several blocks.
func generateFlow(seed uint64, blocks, size int) passtest.Program {
	g := &flow{generator: generator{Rand: rand.New(rand.NewPCG(seed, 2)), values: map[string][]string{}, indent: "  "}}
	g.graph(blocks)
	results := []string{"i32", "i1", "index"}[:1+g.IntN(3)]
	var args []string
	for _, t := range []string{"i32", "i32", "i1", "i1", "index", "index", "tensor<2xi32>"} {
		args = append(args, g.add(t)+": "+t)
	}
	g.in[0] = g.values
	var texts []string
	for range blocks {
		texts = append(texts, "")
	}
	for _, b := range g.topDown() {
		from := g.in[0]
		if b > 0 && g.idom[b] >= 0 {
			from = g.in[g.idom[b]]
		}
		g.values = map[string][]string{}
		for t, list := range from {
			g.values[t] = slices.Clip(slices.Clone(list))
		}
		g.body.Reset()
		if b > 0 {
			var list []string
			for _, t := range g.args[b] {
				list = append(list, g.add(t)+": "+t)
			}
			g.body.WriteString(fmt.Sprintf("^b%d%s:\n", b, paren(strings.Join(list, ", "))))
		}
		n := g.IntN(size)
		if g.IntN(3) == 0 {
			n = 0
		}
		for range n {
			g.work()
		}
		g.terminator(b, results)
		g.in[b] = g.values
		texts[b] = g.body.String()
	}
	text := fmt.Sprintf("func.func @main(%s) -> (%s) {\n%s}\n", strings.Join(args, ", "), strings.Join(results, ", "), strings.Join(texts, ""))
	return passtest.Program{Name: fmt.Sprintf("flow %d", seed), Text: []byte(text)}
}

func paren(s string) string {
	if s == "" {
		return ""
	}
	return "(" + s + ")"
}

// graph decides where blocks branch to, what arguments they have, and finds who dominates
// whom.
func (g *flow) graph(blocks int) {
	g.succ, g.args, g.in, g.ends = make([][]int, blocks), make([][]string, blocks), make([]map[string][]string, blocks), make([]string, blocks)
	for b := range blocks {
		if b > 0 {
			for range g.IntN(3) {
				g.args[b] = append(g.args[b], numbers[g.IntN(len(numbers))])
			}
		}
		end := []string{"return", "br", "br", "cond_br", "cond_br", "cond_br", "switch"}[g.IntN(7)]
		if blocks == 1 || b == blocks-1 && g.IntN(2) == 0 {
			end = "return"
		}
		n := map[string]int{"return": 0, "br": 1, "cond_br": 2, "switch": 1 + g.IntN(4)}[end]
		for range n {
			to := 1 + g.IntN(blocks-1)
			if g.IntN(4) > 0 && b+1 < blocks { // forward
				to = b + 1 + g.IntN(min(3, blocks-b-1))
			}
			if len(g.succ[b]) > 0 && g.IntN(4) == 0 {
				to = g.succ[b][0]
			}
			g.succ[b] = append(g.succ[b], to)
		}
		g.ends[b] = end
	}
	// Dominators, as sets.
	all := uint64(1)<<blocks - 1
	dom := make([]uint64, blocks)
	for b := range dom {
		dom[b] = all
	}
	dom[0] = 1
	for changed := true; changed; {
		changed = false
		for b := 1; b < blocks; b++ {
			d := all
			for p := range blocks {
				if slices.Contains(g.succ[p], b) {
					d &= dom[p]
				}
			}
			d |= 1 << b
			if d != dom[b] {
				dom[b], changed = d, true
			}
		}
	}
	g.idom = make([]int, blocks)
	reached := make([]bool, blocks)
	reached[0] = true
	for again := true; again; {
		again = false
		for b := range blocks {
			for _, s := range g.succ[b] {
				if reached[b] && !reached[s] {
					reached[s], again = true, true
				}
			}
		}
	}
	for b := range blocks {
		g.idom[b] = -1
		if !reached[b] {
			continue
		}
		for d := range blocks {
			if d != b && dom[b]>>d&1 != 0 && (g.idom[b] < 0 || dom[d]>>g.idom[b]&1 != 0) {
				g.idom[b] = d
			}
		}
	}
}

// topDown lists blocks behind those that dominate them.
func (g *flow) topDown() (order []int) {
	done := make([]bool, len(g.succ))
	for len(order) < len(done) {
		for b := range done {
			if !done[b] && (g.idom[b] < 0 || done[g.idom[b]]) {
				done[b] = true
				order = append(order, b)
			}
		}
	}
	return order
}

// target writes a block with values for its arguments.
func (g *flow) target(b int) string {
	var values []string
	for _, t := range g.args[b] {
		v, _ := g.pick(t)
		values = append(values, v)
	}
	if values == nil {
		return fmt.Sprintf("^b%d", b)
	}
	return fmt.Sprintf("^b%d(%s : %s)", b, strings.Join(values, ", "), strings.Join(g.args[b], ", "))
}

func (g *flow) terminator(b int, results []string) {
	switch g.ends[b] {
	case "br":
		g.line("cf.br %s", g.target(g.succ[b][0]))
	case "cond_br":
		c, _ := g.pick("i1")
		weights := []string{"", "", "", " weights([3, 4])"}[g.IntN(4)]
		g.line("cf.cond_br %s%s, %s, %s", c, weights, g.target(g.succ[b][0]), g.target(g.succ[b][1]))
	case "switch":
		v, _ := g.pick("i32")
		cases := ""
		for i, s := range g.succ[b][1:] {
			cases += fmt.Sprintf(",\n    %d: %s", []int{0, 1, 7, -1}[i], g.target(s))
		}
		g.line("cf.switch %s : i32, [\n    default: %s%s\n  ]", v, g.target(g.succ[b][0]), cases)
	default:
		var values []string
		for _, t := range results {
			v, _ := g.pick(t)
			values = append(values, v)
		}
		g.line("return %s : %s", strings.Join(values, ", "), strings.Join(results, ", "))
	}
}

// work writes one operation.
func (g *flow) work() {
	t := numbers[g.IntN(len(numbers))]
	x, _ := g.pick(t)
	y, _ := g.pick(t)
	switch g.IntN(12) {
	case 0, 1:
		g.line(`"t.use"(%s) : (%s) -> ()`, x, t)
	case 2:
		g.line(`%s = "t.make"() : () -> %s`, g.add(t), t)
	case 3, 4:
		c := []string{"0", "1", "7", "-1", "1"}[g.IntN(5)]
		if c += " : " + t; t == "i1" {
			c = []string{"true", "false"}[g.IntN(2)]
		}
		g.line("%s = arith.constant %s", g.add(t), c)
	case 5:
		c, _ := g.pick("i1")
		g.line("cf.assert %s, \"a\"", c)
	case 6, 7:
		g.line("%s = arith.cmpi %s, %s, %s : %s", g.add("i1"), []string{"eq", "ne", "slt", "ule"}[g.IntN(4)], x, y, t)
	case 8:
		c, _ := g.pick("i1")
		if t != "i1" {
			g.line("%s = arith.select %s, %s, %s : %s", g.add(t), c, x, y, t)
		}
	case 9:
		g.line("%s = arith.addi %s, %s : %s", g.add(t), x, y, t)
	default:
		g.line("%s = arith.muli %s, %s : %s", g.add(t), x, y, t)
	}
}

// TestCanonicalizeFlow compares with the reference's pass on generated functions of several
// blocks.
func TestCanonicalizeFlow(t *testing.T) {
	oracle.Current(t)
	var all []passtest.Program
	for seed := range uint64(3000) {
		all = append(all, generateFlow(seed, 1+int(seed%7), 5))
	}
	programs := passtest.Some(all, 10)
	n := passtest.Compare(t, "builtin.module(canonicalize)", []passtest.Step{{Pass: simplify.Canonicalize()}}, programs, passtest.Unchecked)
	if n.Changed < len(programs)/2 || n.Skipped > 0 {
		t.Errorf("of %d programs %d are changed, %d are none for the reference", len(programs), n.Changed, n.Skipped)
	}
}

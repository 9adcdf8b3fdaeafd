package differential

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ods"
)

// TestMLIROptRandom compares random programs as TestMLIROpt does; HLOBC_RANDOM=N
// tries N of them. A program that fails is kept in a temporary folder.
func TestMLIROptRandom(t *testing.T) {
	opt := mliropt.Need(t)
	mliroptRandomPrograms(t, true, func(text []byte, version int) ([]byte, error) {
		return mliropt.Bytecode(opt, text, version, "--allow-unregistered-dialect")
	})
}

// TestMLIROptRandomOracle is TestMLIROptRandom for the other reference, which gives
// resources other keys when it has seen theirs before.
func TestMLIROptRandomOracle(t *testing.T) {
	o := oracle.Current(t)
	mliroptRandomPrograms(t, false, func(text []byte, version int) ([]byte, error) {
		a, err := o.Ask("write_bytecode", text, oracle.Options{"bytecode_version": version, "allow_unregistered": true})
		if err == nil && !a.OK {
			err = fmt.Errorf("%s %v", a.Error, a.Diagnostics)
		}
		return a.Output, err
	})
}

// mliroptRandomPrograms makes programs, with resources or without, and compares
// what write makes of them.
func mliroptRandomPrograms(t *testing.T, resources bool, write func(text []byte, version int) ([]byte, error)) {
	n := 20
	if v, err := strconv.Atoi(os.Getenv("HLOBC_RANDOM")); err == nil {
		n = v
	}
	tried, identical := 0, 0
	for seed := range n {
		g := mliroptRandom{Rand: rand.New(rand.NewPCG(uint64(seed), 4711)), resources: resources}
		text := g.program(20 + seed*7%150)
		var newest []byte
		for _, v := range []int{6, seed % 6} {
			data, err := write(text, v)
			if err != nil {
				t.Fatalf("seed %d: %v in %s", seed, err, mliroptKeep(t, seed, text))
			}
			tried++
			msg := compare(data)
			if newest == nil {
				newest = data
			} else if msg == "" {
				ours, err := mliroptConvert(newest, v, ods.Version{}, "")
				if err != nil {
					msg = err.Error()
				} else if string(ours) != string(data) {
					msg = "converted from version 6: " + mliroptDifference(ours, data)
				}
			}
			if msg != "" {
				t.Errorf("seed %d, version %d: %s: %s", seed, v, msg, mliroptKeep(t, seed, text))
				continue
			}
			identical++
		}
	}
	t.Logf("%d files tried, %d identical, %d not", tried, identical, tried-identical)
}

// mliroptKeep writes a program to a file and returns its name.
func mliroptKeep(t *testing.T, seed int, text []byte) string {
	name := filepath.Join(os.TempDir(), fmt.Sprintf("hlobc-random-%d.mlir", seed))
	if err := os.WriteFile(name, text, 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// mliroptRandom makes programs of unregistered operations.
type mliroptRandom struct {
	*rand.Rand
	b        strings.Builder
	left     int      // operations to make
	names    int      // names of values and blocks in use
	distinct []string // contents of distinct attributes by number
	keys     int      // resources in use

	resources bool // there may be some
}

// mliroptValue is a value that operands may name.
type mliroptValue struct{ name, typ string }

// mliroptOp is an operation that is planned: its results come before its operands.
type mliroptOp struct {
	name    string // of the results
	results []mliroptValue
}

func (g *mliroptRandom) program(size int) []byte {
	g.left = size
	g.region(nil, 0)
	if g.keys > 0 {
		g.b.WriteString("\n{-#\n  dialect_resources: { builtin: {\n")
		for i, k := range g.Perm(g.keys) {
			if i > 0 {
				g.b.WriteString(",\n")
			}
			// Alignments of up to 8 bytes: mlir-opt has no greater one for what it reads.
			fmt.Fprintf(&g.b, "    k%d: \"0x%02X000000%s\"", k, 1<<g.IntN(4), strings.Repeat("5A", 1+g.IntN(9)))
		}
		g.b.WriteString("\n  } }\n#-}\n")
	}
	return []byte(g.b.String())
}

func (g *mliroptRandom) name() string {
	g.names++
	return strconv.Itoa(g.names)
}

// plan fixes the results of an operation.
func (g *mliroptRandom) plan() mliroptOp {
	g.left--
	op := mliroptOp{name: "%" + g.name()}
	for i := range g.pick(0, 0, 1, 1, 1, 2, 3) {
		op.results = append(op.results, mliroptValue{op.name + "#" + strconv.Itoa(i), g.typ(2)})
	}
	return op
}

func (g *mliroptRandom) pick(list ...int) int { return list[g.IntN(len(list))] }

// region writes the blocks of a region whose operations may use outer. With one
// block, uses may come before definitions; several follow the rules of dominance.
func (g *mliroptRandom) region(outer []mliroptValue, depth int) {
	if depth == 0 {
		var ops []mliroptOp
		var seen []mliroptValue
		for g.left > 0 {
			op := g.plan()
			ops = append(ops, op)
			seen = append(seen, op.results...)
			g.left -= g.IntN(3) // for those inside
		}
		for _, op := range ops {
			g.op(op, seen, depth, "", 0)
		}
		return
	}
	blocks := g.pick(1, 1, 1, 2, 3)
	label := "^b" + g.name() + "_"
	entry := outer
	for b := range blocks {
		seen := append([]mliroptValue(nil), entry...)
		if b > 0 || blocks > 1 || g.IntN(2) == 0 {
			var args []string
			for range g.IntN(4) {
				v := mliroptValue{"%" + g.name(), g.typ(2)}
				seen = append(seen, v)
				args = append(args, v.name+": "+v.typ+g.location())
			}
			fmt.Fprintf(&g.b, "%s%d(%s):\n", label, b, strings.Join(args, ", "))
		}
		var ops []mliroptOp
		for range 1 + g.IntN(4) {
			ops = append(ops, g.plan())
		}
		if blocks == 1 {
			for _, op := range ops {
				seen = append(seen, op.results...)
			}
		}
		for _, op := range ops {
			g.op(op, seen, depth, "", 0)
			if blocks > 1 {
				seen = append(seen, op.results...)
			}
		}
		if blocks > 1 {
			g.op(mliroptOp{}, seen, depth, label, blocks)
		}
		if b == 0 {
			entry = seen
		}
	}
}

// op writes an operation whose operands are of seen; with successors if there are
// blocks.
func (g *mliroptRandom) op(op mliroptOp, seen []mliroptValue, depth int, label string, blocks int) {
	if len(op.results) > 0 {
		fmt.Fprintf(&g.b, "%s:%d = ", op.name, len(op.results))
	}
	module := blocks == 0 && len(op.results) == 0 && depth < 4 && g.left > 0 && g.IntN(6) == 0
	if module { // what is inside is isolated
		g.b.WriteString("builtin.module")
		if g.IntN(2) == 0 {
			g.b.WriteString(" attributes {t.a = " + g.attr(2) + "}")
		}
		g.b.WriteString(" {\n")
		for range 1 + g.IntN(3) {
			g.op(g.plan(), nil, depth+1, "", 0)
		}
		g.b.WriteString("}" + g.location() + "\n")
		return
	}
	dialect := string(rune('a' + g.IntN(5)))
	var operands, types []string
	for range g.pick(0, 0, 1, 2, 3, 5, 9) {
		if len(seen) == 0 {
			break
		}
		v := seen[g.IntN(len(seen))]
		operands, types = append(operands, v.name), append(types, v.typ)
	}
	fmt.Fprintf(&g.b, "\"%s.%s\"(%s)", dialect, g.word(), strings.Join(operands, ", "))
	if blocks > 0 {
		var succ []string
		for range 1 + g.IntN(3) {
			if blocks > 1 { // not to the entry block
				succ = append(succ, label+strconv.Itoa(1+g.IntN(blocks-1)))
			}
		}
		fmt.Fprintf(&g.b, "[%s]", strings.Join(succ, ", "))
	}
	if g.IntN(4) == 0 {
		g.b.WriteString(" <" + g.dict(2) + ">")
	}
	if blocks == 0 && depth < 4 && g.left > 0 && g.IntN(3) == 0 {
		g.b.WriteString(" (")
		for i := range 1 + g.IntN(2) {
			if i > 0 {
				g.b.WriteString(", ")
			}
			g.b.WriteString("{\n")
			if g.IntN(8) > 0 {
				// Results of the operation itself are not for its regions.
				var outer []mliroptValue
				for _, v := range seen {
					if !strings.HasPrefix(v.name, op.name+"#") || op.name == "" {
						outer = append(outer, v)
					}
				}
				if g.IntN(3) == 0 {
					outer = nil
				}
				g.region(outer, depth+1)
			}
			g.b.WriteString("}")
		}
		g.b.WriteString(")")
	}
	if g.IntN(2) == 0 {
		g.b.WriteString(" " + g.dict(2))
	}
	var results []string
	for _, v := range op.results {
		results = append(results, v.typ)
	}
	fmt.Fprintf(&g.b, " : (%s) -> (%s)%s\n", strings.Join(types, ", "), strings.Join(results, ", "), g.location())
}

func (g *mliroptRandom) word() string {
	return []string{"add", "mul", "x", "y_z", "load", "a.b", "store", "q1", "q2", "q3"}[g.IntN(10)]
}

// list joins up to max parts.
func (g *mliroptRandom) list(max int, part func() string) string {
	var parts []string
	for range g.IntN(max + 1) {
		parts = append(parts, part())
	}
	return strings.Join(parts, ", ")
}

func (g *mliroptRandom) dict(depth int) string {
	var parts []string
	for _, k := range g.Perm(6)[:g.IntN(4)] {
		e := string(rune('a' + k))
		if g.IntN(4) > 0 {
			e += " = " + g.attr(depth-1)
		}
		parts = append(parts, e)
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// integer returns digits of a value that fits any type of at least 2 bits.
func (g *mliroptRandom) integer(width int) string {
	v := g.Int64N(1 << min(width-1, 62))
	if v > 0 && g.IntN(3) == 0 {
		return "-" + strconv.FormatInt(v, 10)
	}
	return strconv.FormatInt(v, 10)
}

func (g *mliroptRandom) attr(depth int) string {
	n := 16
	if depth <= 0 {
		n = 9
	}
	switch g.IntN(n) {
	case 0, 1:
		w := 2 + g.IntN(140)
		return g.integer(w) + " : i" + strconv.Itoa(w)
	case 2:
		return strconv.Itoa(g.IntN(9)) + ".5 : " + []string{"f16", "bf16", "f32", "f64", "f80", "f128", "tf32"}[g.IntN(7)]
	case 3:
		return strconv.Quote(strings.Repeat(g.word(), 1+g.IntN(3)))
	case 4:
		return "@" + []string{"a", "b", "c::@d", "\"e f\"", "a::@b::@c"}[g.IntN(5)]
	case 5:
		return g.typ(depth)
	case 6:
		return []string{"unit", "true", "[]", "{}", "#o.p<1>", "#o.q", "#a.b<[x]>", "loc(unknown)", "array<i8: 1, 2>", "array<i1: true>", "array<f32>"}[g.IntN(11)]
	case 7:
		w := 3 + g.IntN(70)
		return fmt.Sprintf("dense<[%s, %s, 1]> : tensor<3xi%d>", g.integer(w), g.integer(w), w)
	case 8:
		return fmt.Sprintf("dense<%d.25> : tensor<%dx%s>", g.IntN(9), 1+g.IntN(9), []string{"f32", "f64", "bf16"}[g.IntN(3)])
	case 9, 10:
		return "[" + g.list(4, func() string { return g.attr(depth - 1) }) + "]"
	case 11, 12:
		return g.dict(depth)
	case 13:
		i := g.IntN(len(g.distinct) + 1)
		if i == len(g.distinct) {
			g.distinct = append(g.distinct, "") // before its contents take numbers, too
			g.distinct[i] = g.attr(0)
		}
		return fmt.Sprintf("distinct[%d]<%s>", i, g.distinct[i])
	case 14:
		if !g.resources {
			return "unit"
		}
		g.keys++
		return fmt.Sprintf("dense_resource<k%d> : tensor<%dxi8>", g.IntN(g.keys), 1+g.IntN(3))
	}
	return fmt.Sprintf("affine_map<(d0, d1)[s0] -> (d0 * %d + s0, d1 floordiv %d)>", 2+g.IntN(3), 2+g.IntN(3))
}

func (g *mliroptRandom) typ(depth int) string {
	n := 10
	if depth <= 0 {
		n = 4
	}
	switch g.IntN(n) {
	case 0, 1:
		return []string{"i", "si", "ui"}[g.IntN(3)] + strconv.Itoa(1+g.IntN(90))
	case 2:
		return []string{"f32", "f8E5M2", "f64", "index", "none", "tf32", "bf16"}[g.IntN(7)]
	case 3:
		return []string{"!o.p", "!a.q<1>", "!b<\"text\">", "!o.p<[y]>"}[g.IntN(4)]
	case 4:
		return "tuple<" + g.list(3, func() string { return g.typ(depth - 1) }) + ">"
	case 5:
		return "(" + g.list(2, func() string { return g.typ(depth - 1) }) + ") -> (" + g.list(2, func() string { return g.typ(depth - 1) }) + ")"
	case 6:
		return fmt.Sprintf("tensor<%dx?xi%d, %s>", g.IntN(5), 1+g.IntN(9), []string{"7 : i8", "\"e\"", "#o.p<1>", "{a = unit}", "@s"}[g.IntN(5)])
	case 7:
		return fmt.Sprintf("tensor<%dx%s>", g.IntN(5), []string{"f32", "i1", "!o.p", "complex<f64>"}[g.IntN(4)])
	case 8:
		return fmt.Sprintf("memref<%dxi8, strided<[%d]>, %d>", 1+g.IntN(4), 1+g.IntN(4), 1+g.IntN(3))
	}
	return fmt.Sprintf("vector<[%d]x%dxf32>", 1+g.IntN(4), 1+g.IntN(4))
}

// location returns a trailing location, or nothing.
func (g *mliroptRandom) location() string {
	if g.IntN(3) == 0 {
		return ""
	}
	return " loc(" + g.loc(3) + ")"
}

func (g *mliroptRandom) loc(depth int) string {
	n := 8
	if depth <= 0 {
		n = 4
	}
	switch g.IntN(n) {
	case 0:
		return "unknown"
	case 1, 2:
		return fmt.Sprintf("\"f%d\":%d:%d", g.IntN(3), g.IntN(300), g.IntN(9))
	case 3:
		// Not from column 0: the bytes lose where such a range ends.
		return fmt.Sprintf("\"f%d\":%d:%d to :%d", g.IntN(3), g.IntN(300), 1+g.IntN(9), 10+g.IntN(9))
	case 4, 5:
		return fmt.Sprintf("\"n%d\"(%s)", g.IntN(9), g.named(depth-1))
	case 6:
		return "callsite(" + g.loc(depth-1) + " at " + g.loc(depth-1) + ")"
	}
	meta := ""
	if g.IntN(2) == 0 {
		meta = "<" + g.attr(1) + ">"
	}
	return "fused" + meta + "[" + g.loc(depth-1) + ", " + g.loc(depth-1) + "]"
}

// named returns a location that may be inside a named one: not a name itself.
func (g *mliroptRandom) named(depth int) string {
	for {
		if l := g.loc(depth); !strings.HasPrefix(l, "\"n") {
			return l
		}
	}
}

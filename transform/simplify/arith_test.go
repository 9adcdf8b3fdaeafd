package simplify_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/simplify"
)

// integers are types that operations of arith compute on.
var integers = []string{"i1", "i8", "i32", "i64", "index", "i8", "i1", "tensor<2xi8>", "tensor<2xi32>", "tensor<2xi1>"}

// withElement returns type t with other elements.
func withElement(t, element string) string {
	if strings.HasPrefix(t, "tensor") {
		return "tensor<2x" + element + ">"
	}
	return element
}

// integer writes an operation of arith on integers.
func (g *generator) integer() {
	x, t := g.pick(integers...)
	y, _ := g.pick(t)
	flags := []string{"", "", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>"}[g.IntN(5)]
	exact := []string{"", "", " exact"}[g.IntN(3)]
	widths := map[string]int{"i1": 1, "i8": 8, "i32": 32, "i64": 64}
	names := []string{"addi", "subi", "muli", "andi", "andi", "ori", "ori", "xori", "xori", "maxsi", "maxui", "minsi", "minui", "shli", "shrsi", "shrui",
		"divsi", "divui", "remsi", "remui", "ceildivsi", "ceildivui", "floordivsi", "cmpi", "cmpi", "cmpi", "select", "select", "select", "extui", "extui", "extui",
		"extsi", "extsi", "trunci", "trunci", "index_cast", "index_castui", "constant", "constant", "constant", "not"}
	switch op := names[g.IntN(len(names))]; op {
	case "cmpi":
		p := []string{"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"}[g.IntN(10)]
		g.line("%s = arith.cmpi %s, %s, %s : %s", g.add(withElement(t, "i1")), p, x, y, t)
	case "select":
		if p, c := g.pick("i1", withElement(t, "i1")); c == "i1" {
			g.line("%s = arith.select %s, %s, %s : %s", g.add(t), p, x, y, t)
		} else {
			g.line("%s = arith.select %s, %s, %s : %s, %s", g.add(t), p, x, y, c, t)
		}
	case "extui", "extsi", "trunci":
		to := []string{"i1", "i8", "i32", "i64"}[g.IntN(4)]
		if strings.HasPrefix(t, "tensor") && to == "i64" {
			to = "i32"
		}
		from, into := widths[element(t)], widths[to]
		if from == 0 || from == into || (from < into) != (op != "trunci") {
			return
		}
		switch note := ""; {
		case op == "trunci":
			note = flags
			fallthrough
		default:
			if op == "extui" && g.IntN(4) == 0 {
				note = " nneg"
			}
			g.line("%s = arith.%s %s%s : %s to %s", g.add(withElement(t, to)), op, x, note, t, withElement(t, to))
		}
	case "index_cast", "index_castui":
		to := "index"
		if t == "index" {
			to = []string{"i1", "i8", "i32", "i64"}[g.IntN(4)]
		}
		if !strings.HasPrefix(t, "tensor") {
			g.line("%s = arith.%s %s : %s to %s", g.add(to), op, x, t, to)
		}
	case "constant":
		number := func() string {
			if element(t) == "i1" {
				return []string{"true", "false"}[g.IntN(2)]
			}
			return []string{"0", "1", "1", "-1", "2", "24", "-128", "127", "7", "-5"}[g.IntN(10)]
		}
		switch c := number(); {
		case strings.HasPrefix(t, "tensor"):
			g.line("%s = arith.constant dense<%s> : %s", g.add(t), []string{c, "[" + c + ", " + number() + "]"}[g.IntN(2)], t)
		case t == "i1":
			g.line("%s = arith.constant %s", g.add(t), c)
		default:
			g.line("%s = arith.constant %s : %s", g.add(t), c, t)
		}
	case "not":
		if ones := g.add(t); t == "i1" {
			g.line("%s = arith.constant true", ones)
			g.line("%s = arith.xori %s, %s : %s", g.add(t), x, ones, t)
		} else {
			c := "-1"
			if strings.HasPrefix(t, "tensor") {
				c = "dense<" + map[bool]string{true: "true", false: "-1"}[strings.HasSuffix(t, "i1>")] + ">"
			}
			g.line("%s = arith.constant %s : %s", ones, c, t)
			g.line("%s = arith.xori %s, %s : %s", g.add(t), x, ones, t)
		}
	case "addi", "subi", "muli", "shli":
		g.line("%s = arith.%s %s, %s%s : %s", g.add(t), op, x, y, flags, t)
	case "divsi", "divui", "shrsi", "shrui":
		g.line("%s = arith.%s %s, %s%s : %s", g.add(t), op, x, y, exact, t)
	default:
		g.line("%s = arith.%s %s, %s : %s", g.add(t), op, x, y, t)
	}
}

// generateArith returns a program of about the given number of operations of arith.
func generateArith(seed uint64, size int) passtest.Program {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 3)), values: map[string][]string{}, indent: "  "}
	var args []string
	for range 2 {
		for _, t := range integers {
			args = append(args, g.add(t)+": "+t)
		}
	}
	for range size {
		g.integer()
	}
	var values, types []string
	for range 4 {
		v, t := g.pick(integers...)
		values, types = append(values, v), append(types, t)
	}
	text := fmt.Sprintf("func.func @main(%s) -> (%s) {\n%s  return %s : %s\n}\n", strings.Join(args, ", "), strings.Join(types, ", "),
		g.body.String(), strings.Join(values, ", "), strings.Join(types, ", "))
	return passtest.Program{Name: fmt.Sprintf("arith %d", seed), Text: []byte(text)}
}

// TestCanonicalizeArith compares with the reference's pass on generated programs.
func TestCanonicalizeArith(t *testing.T) {
	oracle.Current(t)
	var all []passtest.Program
	for seed := range uint64(3000) {
		all = append(all, generateArith(seed, 8+int(seed%30)))
	}
	programs := passtest.Some(all, 10)
	n := passtest.Compare(t, "builtin.module(canonicalize)", []passtest.Step{{Pass: simplify.Canonicalize()}}, programs, passtest.Unchecked)
	if n.Changed < len(programs)*9/10 || n.Skipped > 0 {
		t.Errorf("of %d programs %d are changed, %d are none for the reference", len(programs), n.Changed, n.Skipped)
	}
}

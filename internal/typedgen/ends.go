package typedgen

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/ods"
)

// hosts returns the operations in which a terminator can end a block: those that its row names, or else all of the dialect that have
// regions. Terminators with successors are in functions.
func (g *Generator) hosts(op *ods.Op) (list []*ods.Op) {
	if len(op.Successors) > 0 {
		return nil
	}
	for _, p := range op.Preds {
		if p.Name != "HasParent" {
			continue
		}
		for _, name := range p.Args {
			if host := g.Dialect.Ops.Op(strings.TrimPrefix(name, g.Dialect.Name+".")); host != nil {
				list = append(list, host)
			}
		}
	}
	if list != nil {
		return list
	}
	for i := range g.Dialect.Ops.Ops {
		if host := &g.Dialect.Ops.Ops[i]; len(host.Regions) > 0 && !host.Traits.Has(ods.IsTerminator) {
			list = append(list, host)
		}
	}
	return list
}

// ending returns a terminator with operands of the given types.
func (g *Generator) ending(name string, operands, types []string) string {
	region := ""
	switch name {
	case "scf.reduce": // a region for each operand
		var regions []string
		for i, t := range types {
			regions = append(regions, fmt.Sprintf("{^bb0(%%l%d: %s, %%r%d: %s): \"scf.reduce.return\"(%%%s%d) : (%s) -> () }", i, t, i, t, g.one([]string{"l", "r"}), i, t))
		}
		if regions != nil {
			region = " (" + strings.Join(regions, ", ") + ")"
		}
	case "scf.forall.in_parallel":
		region, operands, types = " ({ ^bb0: })", nil, nil
	}
	return fmt.Sprintf("\"%s\"(%s)%s : (%s) -> ()", name, strings.Join(operands, ", "), region, strings.Join(types, ", "))
}

// targets are the successors of an operation, and the blocks that they name.
type targets struct {
	names  []string
	attrs  []string
	blocks strings.Builder
	seen   map[string]string // names of blocks by the types of their arguments
}

// targets returns successors for an operation whose operands of the given types are divided into groups of the given sizes.
func (g *Generator) targets(op *ods.Op, operands, sizes []string) *targets {
	t := &targets{seen: map[string]string{}}
	for _, s := range op.Successors {
		at := 0
		var passed []string
		for i, group := range op.Operands {
			n, _ := strconv.Atoi(sizes[i])
			if group.Name == s.Operands {
				passed = operands[at : at+n]
			}
			at += n
		}
		if s.Arity != ods.Variadic {
			g.target(t, passed)
			continue
		}
		var counts, values []string
		blocks := g.IntN(4)
		for i := range blocks {
			n := g.IntN(len(passed) + 1)
			if i == blocks-1 {
				n = len(passed)
			}
			g.target(t, passed[:n])
			passed = passed[n:]
			counts, values = append(counts, strconv.Itoa(n)), append(values, strconv.Itoa(i))
		}
		if blocks == 0 {
			t.attrs = append(t.attrs, s.Sizes+" = array<i32>")
		} else {
			t.attrs = append(t.attrs, s.Sizes+" = array<i32: "+strings.Join(counts, ", ")+">")
			t.attrs = append(t.attrs, fmt.Sprintf("case_values = dense<[%s]> : %s<%dx%s>", strings.Join(values, ", "), g.one([]string{"vector", "tensor"}), blocks, operands[0]))
		}
	}
	return t
}

// target adds a successor to which values of the given types are passed: a new block, or one of before.
func (g *Generator) target(t *targets, types []string) {
	key := strings.Join(types, ", ")
	name, ok := t.seen[key]
	if !ok || g.IntN(4) > 0 {
		name = "^bb" + strconv.Itoa(len(t.names)+1)
		t.seen[key] = name
		var args []string
		for i, a := range types {
			if g.IntN(20) == 0 {
				a = g.one(scalars)
			}
			args = append(args, fmt.Sprintf("%%t%d_%d: %s", len(t.names), i, a))
		}
		head := name
		if args != nil {
			head += "(" + strings.Join(args, ", ") + ")"
		}
		t.blocks.WriteString(head + ":\n  return\n")
	}
	t.names = append(t.names, name)
}

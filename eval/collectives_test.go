package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
)

// joint is an operation that all processes of a grid execute together. Its operands are the
// function's arguments, %0 and so on. E stands for the element type.
type joint struct {
	name                 string
	replicas, partitions int
	op                   string
	operands, results    []string
}

// text returns a program that runs the operation on a grid with random operands. Operands with
// given elements are the same for all processes.
func (c joint) text(t testing.TB, r *rand.Rand, elem string) string {
	with := func(list []string) (out []string) {
		for _, s := range list {
			out = append(out, strings.ReplaceAll(s, "E", elem))
		}
		return out
	}
	each := func(n int, format string) string {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprintf(format, i))
		}
		return strings.Join(list, ", ")
	}
	results, types := with(c.results), []string{}
	var constants strings.Builder
	n := c.replicas * c.partitions
	for i := range n {
		for k, v := range with(c.operands) {
			if !strings.HasPrefix(v, "dense<") {
				v = literal(t, r, v, false)
			}
			fmt.Fprintf(&constants, "  %%%d = stablehlo.constant %s\n", i*len(c.operands)+k, v)
			if i == 0 {
				types = append(types, v[strings.LastIndex(v, " : ")+3:])
			}
		}
	}
	var args []string
	for i, typ := range types {
		args = append(args, fmt.Sprintf("%%%d: %s", i, typ))
	}
	row := "[" + strings.TrimSuffix(strings.Repeat("@f, ", c.partitions), ", ") + "]"
	rows := "[" + strings.TrimSuffix(strings.Repeat(row+", ", c.replicas), ", ") + "]"
	all, in := strings.Join(slices.Repeat(results, n), ", "), strings.Join(slices.Repeat(types, n), ", ")
	one := strings.Join(results, ", ")
	op := strings.ReplaceAll(c.op, "E", elem)
	return fmt.Sprintf(`func.func @f(%s) -> (%s) {
  %%r:%d = %s : (%s) -> (%s)
  return %s : %s
}
func.func @main() -> (%s) {
%s  %%r:%d = "interpreter.run_parallel"(%s) {programs = %s} : (%s) -> (%s)
  return %s : %s
}
`, strings.Join(args, ", "), one, len(results), op, strings.Join(types, ", "), one, each(len(results), "%%r#%d"), one,
		all, &constants, n*len(results), each(n*len(types), "%%%d"), rows, in, all, each(n*len(results), "%%r#%d"), all)
}

// reducing returns the region of a reduction.
func reducing(op string) string {
	return `({
  ^bb0(%x: tensor<E>, %y: tensor<E>):
    %z = stablehlo.` + op + ` %x, %y : tensor<E>
    stablehlo.return %z : tensor<E>
  })`
}

// listed returns an attribute that is a matrix of numbers.
func listed(name, lists string) string {
	n := strings.Count(lists, "[") - 1
	return fmt.Sprintf("%s = dense<%s> : tensor<%dx%dxi64>", name, lists, n, strings.Count(lists, ",")/max(n, 1)+1)
}

func inGroups(lists string) string { return listed("replica_groups", lists) }
func pairs(lists string) string    { return listed("source_target_pairs", lists) }

const (
	onChannel = ", channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>"
	globalIDs = onChannel + ", use_global_device_ids"
	meshXY    = `replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 1>]%s>, axes = [%s]>`
	axisX     = `#stablehlo.axis_ref<name = "x">`
	mirrored  = `, device_ids = dense<[1, 0]> : tensor<2xi64>`
)

// joints returns operations on grids with all kinds of groups.
func joints() []joint {
	s, m := "tensor<2x3xE>", "tensor<4x6xE>"
	one := []string{s}
	gather := func(dim int, rest string) string {
		return fmt.Sprintf(`"stablehlo.all_gather"(%%0) {all_gather_dim = %d : i64, %s}`, dim, rest)
	}
	toAll := func(split, concat, n int, rest string) string {
		return fmt.Sprintf(`"stablehlo.all_to_all"(%%0) {split_dimension = %d : i64, concat_dimension = %d : i64, split_count = %d : i64, %s}`, split, concat, n, rest)
	}
	reduce := func(op, f, operands, rest string) string {
		return fmt.Sprintf(`"stablehlo.%s"(%s) %s {%s}`, op, operands, reducing(f), rest)
	}
	permute := func(rest string) string { return `"stablehlo.collective_permute"(%0) {` + rest + `}` }
	return []joint{
		{"all_gather across replicas", 2, 1, gather(1, inGroups("[[0, 1]]")), one, []string{"tensor<2x6xE>"}},
		{"all_gather, another order", 2, 1, gather(0, inGroups("[[1, 0]]")), one, []string{"tensor<4x3xE>"}},
		{"all_gather across both", 1, 2, gather(0, inGroups("[[0]]")+onChannel), one, []string{"tensor<4x3xE>"}},
		{"all_gather by number", 1, 2, gather(1, inGroups("[[1, 0]]")+globalIDs), one, []string{"tensor<2x6xE>"}},
		{"all_gather of several", 2, 1, `"stablehlo.all_gather"(%0, %1) {all_gather_dim = 0 : i64, ` + inGroups("[[0, 1]]") + `}`,
			[]string{s, "tensor<3xE>"}, []string{"tensor<4x3xE>", "tensor<6xE>"}},
		{"all_gather along a mesh", 2, 1, gather(0, fmt.Sprintf(meshXY, mirrored, axisX)), one, []string{"tensor<4x3xE>"}},
		{"all_gather along no axis", 2, 1, gather(0, fmt.Sprintf(meshXY, "", "")), one, one},
		{"all_to_all", 2, 1, toAll(1, 0, 2, inGroups("[[1, 0]]")), []string{m}, []string{"tensor<8x3xE>"}},
		{"all_to_all across partitions", 1, 2, toAll(1, 1, 2, inGroups("[[1, 0]]")+onChannel), []string{m}, []string{m}},
		{"all_to_all, one", 2, 1, toAll(0, 1, 1, inGroups("[[0], [1]]")), []string{m}, []string{m}},
		{"collective_broadcast", 2, 1, `"stablehlo.collective_broadcast"(%0) {` + inGroups("[[1, 0]]") + `}`, one, one},
		{"collective_broadcast to some", 2, 1, `"stablehlo.collective_broadcast"(%0) {` + inGroups("[[1]]") + `}`, one, one},
		{"collective_broadcast across partitions", 1, 2, `"stablehlo.collective_broadcast"(%0) {` + inGroups("[[1, 0]]") + onChannel + `}`, one, one},
		{"collective_broadcast from a root", 2, 1, `"stablehlo.collective_broadcast"(%0, %1) {has_dynamic_root, ` + inGroups("[[1, 0]]") + `}`,
			[]string{s, "dense<[1]> : tensor<1xi32>"}, one},
		{"collective_permute", 2, 1, permute(pairs("[[0, 1], [1, 0]]")), one, one},
		{"collective_permute, one way", 2, 1, permute(pairs("[[1, 0]]")), one, one},
		{"collective_permute across partitions", 1, 2, permute(pairs("[[0, 0]]") + onChannel), one, one},
		{"reduce_scatter", 2, 1, reduce("reduce_scatter", "add", "%0", "scatter_dimension = 1 : i64, "+inGroups("[[1, 0]]")), []string{m}, []string{"tensor<4x3xE>"}},
		{"reduce_scatter across both", 1, 2, reduce("reduce_scatter", "maximum", "%0", "scatter_dimension = 0 : i64, "+inGroups("[[0]]")+onChannel), []string{m}, []string{"tensor<2x6xE>"}},
		{"all_reduce, ragged", 2, 1, reduce("all_reduce", "add", "%0", inGroups("[[1, -1], [0, -1]]")), one, one},
		{"all_reduce of several", 2, 1, reduce("all_reduce", "maximum", "%0, %1", inGroups("[[0, 1]]")), []string{s, "tensor<E>"}, []string{s, "tensor<E>"}},
		{"all_reduce across both", 2, 1, reduce("all_reduce", "subtract", "%0", inGroups("[[1, 0]]")+onChannel), one, one},
		{"all_reduce by number", 1, 2, reduce("all_reduce", "subtract", "%0", inGroups("[[1, 0]]")+globalIDs), one, one},
		{"all_reduce of nothing", 2, 1, reduce("all_reduce", "add", "%0", inGroups("[[0, 1]]")), []string{"tensor<0xE>"}, []string{"tensor<0xE>"}},
		{"collective_reduce", 2, 1, reduce("collective_reduce", "add", "%0", inGroups("[[1, 0]]")), one, one},
		{"collective_reduce across both", 1, 2, reduce("collective_reduce", "subtract", "%0", inGroups("[[0]]")+onChannel), one, one},
		{"collective_reduce to roots", 2, 1, reduce("collective_reduce", "maximum", "%0, %1, %2", "has_dynamic_root, "+inGroups("[[1, 0]]")),
			[]string{s, "tensor<E>", "dense<[1, 0]> : tensor<2xi32>"}, []string{s, "tensor<E>"}},
	}
}

// TestCollectives checks that processes exchange the same values as in the reference. The reference
// has one thread per processor, so some machines cannot run more than two processes.
func TestCollectives(t *testing.T) {
	o := oracle.Current(t)
	elems := slices.Concat(intTypes, floatTypes, complexTypes)
	for i, c := range joints() {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(i), 11))
			for _, elem := range elems {
				if elem == "f8E8M0FNU" && strings.Contains(c.op, ".subtract") {
					continue // a type without negative numbers, which are not tested here
				}
				agree(t, o, c.text(t, r, elem), 0)
			}
		})
	}
}

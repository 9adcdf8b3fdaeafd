package mesh_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/mesh"
)

const (
	x = `#stablehlo.axis_ref<name = "x">`
	y = `#stablehlo.axis_ref<name = "y">`
)

// inline returns a mesh of 2 by 4 devices.
func inline(ids string) string {
	return `#stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 4>]` + ids + ">"
}

// longer returns a mesh of one axis.
func longer(size string) string {
	return `#stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = ` + size + `>]>`
}

// part names a part of an axis.
func part(axis string, before, size int) string {
	return fmt.Sprintf(`#stablehlo.axis_ref<name = %q, sub_axis_info = (%d)%d>`, axis, before, size)
}

const entries = `{axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]%s}`

func TestReplicaGroups(t *testing.T) {
	numbered := func(list string) string { return ", device_ids = dense<" + list + "> : tensor<8xi64>" }
	for _, c := range []struct{ name, symbol, mesh, axes, want string }{
		{"the inner axis", "", inline(""), y, "[[0 1 2 3] [4 5 6 7]]"},
		{"the outer axis", "", inline(""), x, "[[0 4] [1 5] [2 6] [3 7]]"},
		{"both", "", inline(""), x + ", " + y, "[[0 1 2 3 4 5 6 7]]"},
		{"both, turned round", "", inline(""), y + ", " + x, "[[0 4 1 5 2 6 3 7]]"},
		{"none", "", inline(""), "", "[[0] [1] [2] [3] [4] [5] [6] [7]]"},
		{"a part of an axis", "", inline(""), `#stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>`, "[[0 2] [1 3] [4 6] [5 7]]"},
		{"numbers of devices", "", inline(numbered("[7, 6, 5, 4, 3, 2, 1, 0]")), x, "[[7 3] [6 2] [5 1] [4 0]]"},
		{"a symbol with a mesh", "mesh = " + inline(""), "@m", x, "[[0 4] [1 5] [2 6] [3 7]]"},
		{"a symbol of another dialect with a mesh", "stablehlo.mesh = " + inline(""), "@m", x, "[[0 4] [1 5] [2 6] [3 7]]"},
		{"a symbol with entries", "stablehlo.mesh = " + fmt.Sprintf(entries, numbered("[1, 0, 2, 3, 4, 5, 6, 7]")), "@m", x, "[[1 4] [0 5] [2 6] [3 7]]"},

		{"both parts of an axis", "", inline(""), part("y", 2, 2) + ", " + part("y", 1, 2), "[[0 2 1 3] [4 6 5 7]]"},
		{"the middle of an axis", "", longer("8"), part("x", 2, 2), "[[0 2] [1 3] [4 6] [5 7]]"},
		{"parts that divide each other", "", longer("12"), part("x", 1, 2) + ", " + part("x", 4, 3), "[[0 1 2 6 7 8] [3 4 5 9 10 11]]"},
		{"a part that is the whole axis", "", inline(""), part("y", 1, 4), "[[0 1 2 3] [4 5 6 7]]"},
		{"an axis of one device", "", longer("1"), x, "[[0]]"},
		{"a part of one device", "", inline(""), part("y", 2, 1), "[[0] [1] [2] [3] [4] [5] [6] [7]]"},
		{"parts that overlap", "", longer("8"), part("x", 1, 4) + ", " + part("x", 2, 2), "no axes of their mesh"},
		{"a part that does not divide the axis", "", longer("6"), part("x", 1, 4), "no axes of their mesh"},
		{"parts that do not divide each other", "", longer("6"), part("x", 1, 2) + ", " + part("x", 1, 3), "no axes of their mesh"},
		{"a part behind the axis", "", longer("4"), part("x", 4, 2), "no axes of their mesh"},
		{"a part after nothing", "", longer("4"), part("x", 0, 2), "no axes of their mesh"},
		{"a part of no size", "", longer("4"), part("x", 2, 0), "no axes of their mesh"},
		{"an axis of no devices", "", longer("0"), x, "no axes of their mesh"},
		{"two axes of one name", "", strings.Replace(inline(""), `"y"`, `"x"`, 1), x, "no axes of their mesh"},
		{"no symbol", "", "@n", x, "no mesh"},
		{"a symbol without a mesh", "", "@m", x, "no mesh"},
		{"entries without axes", "stablehlo.mesh = {}", "@m", x, "no mesh"},
		{"an axis without size", `stablehlo.mesh = {axes = [{name = "x"}]}`, "@m", x, "no mesh"},
		{"another axis", "", inline(""), `#stablehlo.axis_ref<name = "z">`, "no axes of their mesh"},
		{"an axis twice", "", inline(""), x + ", " + x, "no axes of their mesh"},
		{"too few numbers", "", strings.Replace(inline(numbered("[1, 0]")), "8xi64", "2xi64", 1), x, "for each of 8 devices"},
		{"too many devices", "", strings.Replace(inline(""), "size = 4", "size = 4611686018427387904", 1), x, "too many"},
	} {
		attributes := `sym_name = "m"`
		if c.symbol != "" {
			attributes += ", " + c.symbol
		}
		text := fmt.Sprintf(`"other.mesh"() {%s} : () -> ()
"other.op"() {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = %s, axes = [%s]>} : () -> ()`, attributes, c.mesh, c.axes)
		m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		op := m.Root().Region(0).First().Last()
		got, err := mesh.ReplicaGroups(op, op.Attr("replica_groups").(*attrs.ReplicaGroupMeshAxes))
		if text := fmt.Sprint(got); err == nil && text != c.want || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, %v, want %s", c.name, got, err, c.want)
		}
	}
}

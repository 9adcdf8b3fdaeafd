package differential

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/retarget"
	"github.com/hlobc/hlobc/portable"
)

// shardings are attributes of Shardy's dialect in each encoding, and calls of its operations.
var shardings = map[string]string{
	"TensorShardingAttrV1":         `#sdy.sharding<@mesh, [{"x"}p1, {?}], replicated={"y"}>`,
	"TensorShardingAttrV2":         `#sdy.sharding<@mesh, [{}], unreduced={"x"}>`,
	"TensorShardingAttrV3":         `#sdy.sharding<@mesh, [{}], unreduced=max{"x"}>`,
	"TensorShardingPerValueAttrV1": `#sdy.sharding_per_value<[<@mesh, []>]>`,
	"TensorShardingPerValueAttrV2": `#sdy.sharding_per_value<[<@mesh, [{}], unreduced={"x"}>]>`,
	"OpShardingRuleAttr":           `#sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=4, k=2} reduction={k} blocked_propagation={i}>`,
	"AxisRefListAttr":              `#sdy<axis_ref_list{"x"}>`,
	"ListOfAxisRefListsAttr":       `#sdy<list_of_axis_ref_lists[{"x"}, {}]>`,
	"ManualAxesAttr":               `#sdy<manual_axes{"x", "y"}>`,
	"AllToAllParamAttr":            `#sdy<all_to_all_param{"x", "y"}: 0->1>`,
	"AllToAllParamListAttr":        `#sdy<all_to_all_param_list[{"x"}: 0->1, {"y"}: 2->3]>`,
	"PropagationEdgesAttr":         `#sdy.propagation_edges<[{step-0 = [{"x" = operand-0 -> [result-0, operand-1]}]}]>`,
	sdy.OpAllGather:                `sdy.all_gather [{"x"}, {}] %s out_sharding=<@mesh, [{}, {}]>`,
	sdy.OpAllReduce:                `sdy.all_reduce {"y"} %c out_sharding=<@mesh, [{}, {}]>`,
	sdy.OpAllSlice:                 `sdy.all_slice [{"x"}, {}] %c out_sharding=<@mesh, [{"x"}, {}]>`,
	sdy.OpCollectivePermute:        `sdy.collective_permute %s out_sharding=<@mesh, [{"y"}, {}]>`,
	sdy.OpFuncDataFlowEdge:         `sdy.func_data_flow_edge %d`,
	sdy.OpPropagationBarrier:       `sdy.propagation_barrier %r allowed_direction=NONE`,
	sdy.OpReduceScatter:            `sdy.reduce_scatter [{"y"}, {}] %c out_sharding=<@mesh, [{"y"}, {}]>`,
	sdy.OpReplicatedToUnreduced:    `sdy.replicated_to_unreduced {"x"} %c out_sharding=<@mesh, [{}, {}], unreduced={"x"}>`,
	sdy.OpReshard:                  `sdy.reshard %r <@mesh, [{"x"}, {}]>`,
	sdy.OpShardedToUnreduced:       `sdy.sharded_to_unreduced [{"x"}, {}] %s out_sharding=<@mesh, [{}, {}], unreduced={"x"}>`,
	sdy.OpShardingConstraint:       `sdy.sharding_constraint %r <@mesh, [{"x"}, {}]>`,
}

// sharded returns a program with one of the shardings.
func sharded(name string) string {
	attribute, operation := "", ""
	if strings.Contains(name, ".") {
		operation = "  %0 = " + shardings[name] + " : tensor<8x8xf32>\n"
	} else {
		attribute = " attributes {x = " + shardings[name] + "}"
	}
	return `sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%r: tensor<8x8xf32>, %d: tensor<8x8xf32>) -> tensor<8x8xf32>` + attribute + ` {
  %s = sdy.sharding_constraint %r <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  %c = sdy.sharding_constraint %r <@mesh, [{}, {}]> : tensor<8x8xf32>
` + operation + `  return %s : tensor<8x8xf32>
}`
}

// TestShardy holds that releases of jaxlib load those parts of Shardy's dialect that the table says, and no others.
func TestShardy(t *testing.T) {
	installed := consumers(t)
	for _, python := range installed {
		release := releaseOf(python)
		t.Run(release, func(t *testing.T) {
			c, err := consumer.Parse("jaxlib==" + release)
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			var files, names []string
			var known []bool
			for name := range shardings {
				m, err := asm.Parse([]byte(sharded(name)), asm.ParseOptions{})
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				r, err := retarget.Module(m, c.Target(), c.Shardy())
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				data := r.Data
				if data == nil {
					if data, err = portable.Serialize(m, c.Target(), portable.Options{AllowOtherDialects: true, StartLocations: true}); err != nil {
						t.Fatalf("%s: %v", name, err)
					}
				}
				file := filepath.Join(dir, fmt.Sprint(len(files), ".mlirbc"))
				if err := os.WriteFile(file, data, 0o666); err != nil {
					t.Fatal(err)
				}
				files, names, known = append(files, file), append(names, name), append(known, r.Data != nil)
			}
			_, answers := load(t, python, files)
			for i, a := range answers {
				loaded := a.Error == ""
				if loaded && !c.Shardy() {
					continue // some older releases load operations, but no shardings of arguments
				}
				if loaded != known[i] {
					t.Errorf("%s: the release loads it: %v; the table says %v (%s)", names[i], loaded, known[i], a.Error)
				}
			}
		})
	}
}

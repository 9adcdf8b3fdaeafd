package plan

import (
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect/stablehlo"
)

const (
	replaced = ""           // eval.Prepare replaces it
	nowhere  = "evaluation" // it has no evaluator either, which docs/evaluation.md says
)

// unruled maps the operations without a rule to what docs/plan.md calls them.
var unruled = map[string]string{
	stablehlo.OpAllGather:           "collectives",
	stablehlo.OpAllReduce:           "collectives",
	stablehlo.OpAllToAll:            "collectives",
	stablehlo.OpCollectiveBroadcast: "collectives",
	stablehlo.OpCollectivePermute:   "collectives",
	stablehlo.OpCollectiveReduce:    "collectives",
	stablehlo.OpCrossReplicaSum:     "collectives",
	stablehlo.OpReduceScatter:       "collectives",
	stablehlo.OpPartitionID:         "`partition_id`",
	stablehlo.OpReplicaID:           "`replica_id`",
	stablehlo.OpSend:                "`send`",
	stablehlo.OpRecv:                "`recv`",
	stablehlo.OpInfeed:              "`infeed`",
	stablehlo.OpOutfeed:             "`outfeed`",
	stablehlo.OpAsyncStart:          "`async_start`",
	stablehlo.OpAsyncDone:           "`async_start`",
	stablehlo.OpBatchNormGrad:       "Batch normalizations",
	stablehlo.OpBatchNormInference:  "Batch normalizations",
	stablehlo.OpBatchNormTraining:   "Batch normalizations",
	stablehlo.OpRng:                 "`rng`",

	stablehlo.OpBroadcast:             replaced,
	stablehlo.OpDot:                   replaced,
	stablehlo.OpUniformDequantize:     replaced,
	stablehlo.OpUniformQuantize:       replaced,
	stablehlo.OpDynamicBroadcastInDim: "whose sizes are operands",
	stablehlo.OpDynamicConv:           "whose sizes are operands",
	stablehlo.OpDynamicGather:         "whose sizes are operands",
	stablehlo.OpDynamicIota:           "whose sizes are operands",
	stablehlo.OpDynamicPad:            "whose sizes are operands",
	stablehlo.OpDynamicReshape:        "whose sizes are operands",
	stablehlo.OpRealDynamicSlice:      "whose sizes are operands",
	stablehlo.OpReturn:                replaced, // the end of a region, which is not a step

	stablehlo.OpEinsum:           nowhere,
	stablehlo.OpUnaryEinsum:      nowhere,
	stablehlo.OpTorchIndexSelect: nowhere,
	stablehlo.OpSetDimensionSize: nowhere,
}

// TestUnruled checks that every operation has a rule, or is named in the documents as one that has no plan.
func TestUnruled(t *testing.T) {
	text, err := os.ReadFile("../../docs/plan.md")
	if err != nil {
		t.Fatal(err)
	}
	rules := shipped()[stablehlo.Namespace]
	for _, def := range stablehlo.Ops().Ops {
		name := stablehlo.Namespace + "." + def.Name
		said, without := unruled[name]
		switch {
		case (rules[name] != nil) == without:
			t.Errorf("%s: rule %t, named as one without a rule %t", name, rules[name] != nil, without)
		case said != replaced && said != nowhere && !strings.Contains(string(text), said):
			t.Errorf("docs/plan.md does not say that %s has no plan: %q", name, said)
		}
	}
}

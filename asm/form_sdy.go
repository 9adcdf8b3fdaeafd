package asm

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/schema"
)

var sdyForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &sdy.Ops,
		ops: map[string]opText{
			sdy.OpConstant: {print: printConstant, fits: (*printer).complete, read: readConstant},
		},
		directives: map[string]opDirective{
			"StrippedTensorShardingPerValueAttr": {printShardingList, readShardingList},
			"SingleBlockRegionNoBlockId":         {printBody, readBody},
		},
		classes: map[*schema.Class]classText{
			&attrs.DimensionShardingAttr: {print: printDimensionSharding, read: readDimensionSharding},
			&attrs.TensorShardingAttr:    {print: printTensorSharding, read: readTensorSharding},
			&attrs.DimMappingAttr:        {print: printDimMapping, read: readDimMapping},
		},
		params: map[string]func(e *element) paramDirective{
			"Integers":        always(paramDirective{printIntegers, readIntegers}),
			"FactorSizes":     always(paramDirective{printFactorSizes, readFactorSizes}),
			"FactorsWithType": factorsOfKind,
			"IsCustomRule":    always(paramDirective{printIsCustomRule, readIsCustomRule}),
			"EdgeNodeType":    always(paramDirective{printEdgeNodeType, readEdgeNodeType}),
		},
	}
})

package stablehlo

import "github.com/hlobc/hlobc/ods"

// Resources that the communication ops read and write, so that transfers are not reordered.
var (
	resourceInfeed  = &ods.Resource{Name: "InfeedResource"}
	resourceOutfeed = &ods.Resource{Name: "OutfeedResource"}
	resourceRecv    = &ods.Resource{Name: "RecvResource"}
	resourceSend    = &ods.Resource{Name: "SendResource"}
)

package stablehlo

import "github.com/hlobc/hlobc/ods"

// Resources that the ops for communication read and write: an order of transfers
// must not change.
var (
	ResourceInfeed  = &ods.Resource{Name: "InfeedResource"}
	ResourceOutfeed = &ods.Resource{Name: "OutfeedResource"}
	ResourceRecv    = &ods.Resource{Name: "RecvResource"}
	ResourceSend    = &ods.Resource{Name: "SendResource"}
)

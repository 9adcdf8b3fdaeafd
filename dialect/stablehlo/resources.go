package stablehlo

import "github.com/hlobc/hlobc/ods"

// Resources that the ops for communication read and write: an order of transfers
// must not change.
var (
	resourceInfeed  = &ods.Resource{Name: "InfeedResource"}
	resourceOutfeed = &ods.Resource{Name: "OutfeedResource"}
	resourceRecv    = &ods.Resource{Name: "RecvResource"}
	resourceSend    = &ods.Resource{Name: "SendResource"}
)

package stablehlo

import "github.com/hlobc/hlobc/ods"

// Resources that the ops for communication read and write: an order of transfers
// must not change.
var (
	Infeed  = &ods.Resource{Name: "InfeedResource"}
	Outfeed = &ods.Resource{Name: "OutfeedResource"}
	Recv    = &ods.Resource{Name: "RecvResource"}
	Send    = &ods.Resource{Name: "SendResource"}
)

package convert

import (
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// simplePairs are the types without parameters that both sides have.
var simplePairs = [...]struct{ plain, vhlo *schema.Class }{
	{types.IndexType(), types.IndexV1Type()},
	{types.NoneType(), types.NoneV1Type()},
	{types.TokenType(), types.TokenV1Type()},
}

// witness is the type of the shape dialect that VHLO has a counterpart of; the
// dialect has no codec, so that its types are text.
const (
	witnessDialect = "shape"
	witnessText    = "!shape.witness"
)

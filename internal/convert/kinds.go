package convert

import (
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// simplePairs are the types without parameters that exist in both dialects.
var simplePairs = [...]struct{ plain, vhlo *schema.Class }{
	{types.IndexType(), types.IndexV1Type()},
	{types.NoneType(), types.NoneV1Type()},
	{types.TokenType(), types.TokenV1Type()},
}

// witness is the type of the shape dialect that has a counterpart in VHLO. The shape dialect has no
// bytecode encoding, so its types are stored as text.
const (
	witnessDialect = "shape"
	witnessText    = "!shape.witness"
)

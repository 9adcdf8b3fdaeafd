package eval

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// jaxConfig is the attribute in which JAX keeps the parameters of a custom call; later versions of the
// call interface keep them in backend_config.
const jaxConfig = "mhlo.backend_config"

// CallParameter returns a parameter of a custom call: an entry of its backend_config, or of JAX's
// mhlo.backend_config, or an attribute of the operation.
func CallParameter(o ir.Op, name string) ir.Attr {
	for _, a := range []ir.Attr{o.Attr(stablehlo.AttrBackendConfig), o.Attr(jaxConfig)} {
		if d, ok := a.(*attrs.Dictionary); ok {
			if v := d.Lookup(name); v != nil {
				return v
			}
		}
	}
	return o.Attr(name)
}

// callInt returns a parameter that is an integer.
func callInt(o ir.Op, name string) (int64, bool) { return attrs.AsInt(CallParameter(o, name)) }

// callEnum returns a parameter that is a case of an enum.
func callEnum(o ir.Op, name string) (uint64, bool) { return attrs.AsEnum(CallParameter(o, name)) }

// resultSize returns the size of a dimension of the first result.
func resultSize(o ir.Op, d int64) (int64, error) {
	shape, _, _, _ := types.Shape(o.Result(0).Type())
	if d >= int64(len(shape)) || shape[d] == types.Dynamic {
		return 0, fmt.Errorf("the size of dimension %d of the result is not known", d)
	}
	return shape[d], nil
}

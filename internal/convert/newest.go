package convert

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Current is the version of VHLO that this build follows: the latest that introduced an operation, an
// attribute or a type.
var Current = current()

// Newest is the newest version of VHLO that this build knows. Later than Current, 1.21 changed what one
// operation may be, and 1.22, the version of jaxlib 0.12.0, nothing that has been found: it writes the
// programs of older versions to the same bytes, except for the version.
var Newest = ods.V(1, 22, 0)

func current() (v ods.Version) {
	later := func(since ods.Version) {
		if since.Compare(v) > 0 {
			v = since
		}
	}
	for i := range vhlo.Ops().Ops {
		later(vhlo.Ops().Ops[i].Since)
	}
	for _, classes := range [...][]*schema.Class{attrs.VHLO(), types.VHLO()} {
		for _, c := range classes {
			later(c.Since)
		}
	}
	return v
}

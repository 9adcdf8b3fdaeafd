package convert

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Newest is the newest version of VHLO that this build knows: the latest that introduced an
// operation, an attribute or a type.
var Newest = newest()

func newest() (v ods.Version) {
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

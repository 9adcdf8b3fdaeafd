// Package passes offers the conversions of package convert as passes.
package passes

import (
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/transform/pass"
)

// ToVHLO converts StableHLO to the newest version of VHLO.
var ToVHLO = pass.Pass{
	Name: "stablehlo-legalize-to-vhlo",
	Doc:  "convert StableHLO and functions to the newest version of VHLO",
	Setup: func(o *pass.Options) pass.Ready {
		var opt convert.ToOptions
		o.Bool(&opt.AllowOtherDialects, "allow-other-dialects", "keep what cannot be expressed in VHLO")
		return func() (pass.Run, error) {
			return func(_ *pass.Context, op ir.Op) error { return convert.ToVHLO(op, opt) }, nil
		}
	},
}

// FromVHLO converts the newest version of VHLO to StableHLO.
var FromVHLO = pass.Pass{
	Name: "vhlo-legalize-to-stablehlo",
	Doc:  "convert the newest version of VHLO to StableHLO and functions",
	Run:  func(_ *pass.Context, op ir.Op) error { return convert.FromVHLO(op) },
}

// ToVersion converts between versions of VHLO.
var ToVersion = pass.Pass{
	Name: "vhlo-to-version",
	Doc:  "convert VHLO to a version, older or newer",
	Setup: func(o *pass.Options) pass.Ready {
		var target string
		var opt convert.VersionOptions
		o.String(&target, "target", "the version, as 1.9.0, or current or minimum")
		o.Bool(&opt.Deep, "deep", "convert also what is inside converted operations")
		return func() (pass.Run, error) {
			v, err := portable.ParseTarget(target)
			if err != nil {
				return nil, err
			}
			return func(_ *pass.Context, op ir.Op) error { return convert.ToVersion(op, v, opt) }, nil
		}
	},
}

// Deserialize converts any version of VHLO to StableHLO.
var Deserialize = pass.Pass{
	Name: "stablehlo-deserialize",
	Doc:  "convert VHLO of any version to StableHLO and functions",
	Run:  func(_ *pass.Context, op ir.Op) error { return convert.ToStableHLO(op) },
}

package convert

import "github.com/hlobc/hlobc/ir"

// Upgrade converts a module with VHLO of any version to StableHLO, and leaves others as they are.
func Upgrade(m *ir.Module) error {
	vhlo := false
	for n := 1; n <= m.NumNames(); n++ {
		vhlo = vhlo || m.Info(ir.NameID(n)).Dialect == "vhlo"
	}
	if !vhlo {
		return nil
	}
	if err := ToVersion(m.Root(), Newest, VersionOptions{}); err != nil {
		return err
	}
	return FromVHLO(m.Root())
}

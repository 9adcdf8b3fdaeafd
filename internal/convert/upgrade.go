package convert

import "github.com/hlobc/hlobc/ir"

// Upgrade converts a module with VHLO of any version to StableHLO, and leaves others as they are.
func Upgrade(m *ir.Module) error {
	pairs, versioned := pairingOf(m.Registry()), false
	for n := 1; n <= m.NumNames(); n++ {
		versioned = versioned || pairs.versioned(m.Info(ir.NameID(n)).Dialect)
	}
	if !versioned {
		return nil
	}
	if err := ToVersion(m.Root(), Newest, VersionOptions{}); err != nil {
		return err
	}
	return FromVHLO(m.Root())
}

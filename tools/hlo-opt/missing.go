package main

import (
	"fmt"

	"github.com/hlobc/hlobc/pass"
)

// unavailable is the title of flags that are known, so that the message about them
// can be clear, but that nothing is behind yet. They are not in the help.
const unavailable = "Not implemented yet"

// missingPasses are passes of the programs that hlo-opt stands in for. Those that are
// there do not count.
var missingPasses = []string{"stablehlo-create-compatibility-expander"}

// missingFlags are flags of MLIR's driver.
var missingFlags = []string{
	"dump-pass-pipeline", "elide-resource-data-from-bytecode", "irdl-file", "load-dialect-plugin", "load-pass-plugin", "log-actions-to",
	"mlir-debug-counter", "mlir-generate-reproducer", "mlir-output-format", "mlir-pass-pipeline-crash-reproducer",
	"mlir-pass-pipeline-local-reproducer", "mlir-pass-statistics", "mlir-pass-statistics-display", "mlir-print-ir-tree-dir",
	"mlir-print-op-on-diagnostic", "mlir-print-stacktrace-on-diagnostic", "mlir-print-value-users", "mlir-timing-display", "no-implicit-module",
	"profile-actions-to", "run-reproducer", "verify-roundtrip",
}

// missingFlags returns flags for the names, but for those of passes in reg, which
// may be nil.
func (c *config) missingFlags(names []string, reg *pass.Registry) []pass.Flag {
	var flags []pass.Flag
	for _, name := range names {
		if reg != nil && reg.Lookup(name) != nil {
			continue
		}
		flags = append(flags, pass.Flag{Name: name, Optional: true, Set: func(string) error {
			c.missing = append(c.missing, fmt.Errorf("--%s is not implemented yet", name))
			return nil
		}})
	}
	return flags
}

// unknownPass says that there is no pass of a name.
func unknownPass(name string) error {
	for _, m := range missingPasses {
		if m == name {
			return fmt.Errorf("the pass %s is not implemented yet", name)
		}
	}
	return fmt.Errorf("there is no pass %q; --list-passes lists them", name)
}

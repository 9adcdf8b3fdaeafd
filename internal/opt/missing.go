package opt

import (
	"fmt"

	"github.com/hlobc/hlobc/transform/pass"
)

// unavailable is the title of flags that are recognized but not implemented, so that the message
// can say so. They are not listed in the help.
const unavailable = "Not implemented yet"

// missingFlags are flags of MLIR's driver that are not implemented.
var missingFlags = []string{
	"dump-pass-pipeline", "elide-resource-data-from-bytecode", "irdl-file", "load-dialect-plugin", "load-pass-plugin", "log-actions-to",
	"mlir-debug-counter", "mlir-generate-reproducer", "mlir-output-format", "mlir-pass-pipeline-crash-reproducer",
	"mlir-pass-pipeline-local-reproducer", "mlir-pass-statistics", "mlir-pass-statistics-display", "mlir-print-ir-tree-dir",
	"mlir-print-op-on-diagnostic", "mlir-print-stacktrace-on-diagnostic", "mlir-print-value-users", "mlir-timing-display", "no-implicit-module",
	"profile-actions-to", "run-reproducer", "verify-roundtrip",
}

// missingFlags returns the flags that are not implemented.
func (c *config) missingFlags() (flags []pass.Flag) {
	for _, name := range missingFlags {
		flags = append(flags, pass.Flag{Name: name, Optional: true, Set: func(string) error {
			c.missing = append(c.missing, fmt.Errorf("--%s is not implemented yet", name))
			return nil
		}})
	}
	return flags
}

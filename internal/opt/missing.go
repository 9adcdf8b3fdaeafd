package opt

import (
	"fmt"
	"maps"
	"slices"

	"github.com/hlobc/hlobc/transform/pass"
)

// unavailable is the title of flags that are recognized but not implemented, so that the message
// can say what to do instead. They are not listed in the help.
const unavailable = "Not available"

const (
	noPlugins    = "hlobc loads no shared libraries; driver.Main makes a program with other dialects and passes, as examples/acme does"
	noActions    = "trace=visit,change,pattern of a pass lists what it does"
	noStatistics = "trace=conclude of a pass says what it has done"
	onlyText     = "--mlir-timing prints a list in the order of the pipeline"
)

// missingFlags are flags of MLIR's driver that are not implemented, and what there is instead.
var missingFlags = map[string]string{
	"irdl-file":                           "--dialect=FILE knows the dialects whose rows are in a file (docs/dialectfile.md)",
	"load-dialect-plugin":                 noPlugins,
	"load-pass-plugin":                    noPlugins,
	"log-actions-to":                      noActions,
	"log-mlir-actions-filter":             noActions,
	"profile-actions-to":                  noActions,
	"mlir-debug-counter":                  noActions,
	"mlir-output-format":                  onlyText,
	"mlir-timing-display":                 onlyText,
	"mlir-pass-statistics":                noStatistics,
	"mlir-pass-statistics-display":        noStatistics,
	"mlir-print-ir-tree-dir":              "--mlir-print-ir-before and --mlir-print-ir-after print to standard error",
	"mlir-print-op-on-diagnostic":         "--mlir-disable-diagnostic-notes leaves out all notes",
	"mlir-print-stacktrace-on-diagnostic": "--debug-only=patterns lists what led to a finding",
	"mlir-print-value-users":              "'hlobc print --around VALUE' shows what uses a value",
	"no-implicit-module":                  "operations at the top level always get a module",
}

// missingFlags returns the flags that are not implemented.
func (c *config) missingFlags() (flags []pass.Flag) {
	for _, name := range slices.Sorted(maps.Keys(missingFlags)) {
		flags = append(flags, pass.Flag{Name: name, Optional: true, Set: func(string) error {
			c.missing = append(c.missing, fmt.Errorf("--%s is not implemented: %s", name, missingFlags[name]))
			return nil
		}})
	}
	return flags
}

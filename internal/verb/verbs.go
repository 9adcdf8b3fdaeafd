// Package verb has the verbs of the program, a file each.
package verb

import (
	"path/filepath"
	"strings"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/opt"
)

// look are the verbs that look into files, as hlo-bcdump has them.
var look = []*cli.Verb{&summaryVerb, &printVerb, &extractVerb, &dumpVerb, &sizeVerb, &stringsVerb, &auditVerb,
	&roundtripVerb, &verifyVerb, &visibilityVerb, &effectsVerb, &versionsVerb, &digestVerb, &traceVerb, &carveVerb}

// change are those that make programs of programs.
var change = []*cli.Verb{&optVerb}

// Names of programs that all of hlobc can be started under, besides those of drivers,
// which package opt knows.
const (
	Program = "hlobc"
	Dump    = "hlo-bcdump"
)

// Run runs the program that the first argument names, or the one that standard names if
// it is some other word, and returns the exit code.
func Run(conf cli.Config, standard string, args []string, env cli.Env) int {
	name := strings.TrimSuffix(filepath.Base(args[0]), ".exe")
	driver, isDriver := opt.Under(name)
	if !isDriver && !strings.HasPrefix(name, Dump) {
		name = standard
		driver, isDriver = opt.Under(name)
	}
	if isDriver {
		return opt.Run(conf, driver, args[1:], env)
	}
	p := cli.Program{Config: conf, Name: name, Brief: "is the toolkit for MLIR bytecode and StableHLO",
		About: "is the toolkit for MLIR bytecode: StableHLO, VHLO portable artifacts and other dialects", Verbs: append(look[:len(look):len(look)], change...)}
	if strings.HasPrefix(name, Dump) {
		p.Name, p.Verbs = Dump, look
		p.Brief, p.About = "looks into MLIR bytecode", "looks into MLIR bytecode: StableHLO, VHLO portable artifacts and other dialects"
	}
	return p.Run(args[1:], env)
}

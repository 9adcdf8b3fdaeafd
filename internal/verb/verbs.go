// Package verb has the verbs of the program, one file each.
package verb

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/opt"
)

// look lists the verbs that inspect files; hlo-bcdump has these.
var look = []*cli.Verb{&summaryVerb, &printVerb, &extractVerb, &dumpVerb, &sizeVerb, &stringsVerb, &auditVerb,
	&roundtripVerb, &verifyVerb, &visibilityVerb, &effectsVerb, &costVerb, &versionsVerb, &digestVerb, &traceVerb, &carveVerb}

// judge lists the verbs for those who answer for programs. Another program runs them if this one was
// built without their libraries.
var judge = []*cli.Verb{&checkVerb, &bomVerb}

// show lists the verbs that show programs as pages.
var show = []*cli.Verb{&reportVerb, &viewVerb}

// change lists the verbs that transform programs.
var change = []*cli.Verb{&optVerb, &convertVerb}

// compare lists the verbs that look at two programs.
var compare = []*cli.Verb{&diffVerb, &compareVerb, &reduceVerb}

// compute lists the verbs that evaluate programs.
var compute = []*cli.Verb{&runVerb, &cVerb}

// many lists the verbs for many files.
var many = []*cli.Verb{&scanVerb}

// setup lists the verbs that install the program.
var setup = []*cli.Verb{&completionVerb, &manVerb}

// about lists the verbs that tell about the program rather than files.
var about = []*cli.Verb{&schemaVerb}

// all returns every verb, in the order of help.
func all() []*cli.Verb {
	return slices.Concat(look, many, judge, show, change, compare, compute, about, setup)
}

// Names under which the program can be started, besides those of drivers, which package opt has.
const (
	Program = "hlobc"
	Dump    = "hlo-bcdump"
)

// Run runs the program called args[0], or the one called standard if that name is unknown, and
// returns the exit code.
func Run(conf cli.Config, standard string, args []string, env cli.Env) int {
	name := strings.TrimSuffix(filepath.Base(args[0]), ".exe")
	err := conf.Check()
	if err == nil && conf.Dialects != nil {
		err = opt.CheckPatterns(conf.Dialects, conf.Passes)
	}
	if err != nil {
		fmt.Fprintf(env.Stderr, "%s: %v\n", name, err)
		return cli.Failure
	}
	driver, isDriver := opt.Under(name)
	if !isDriver && !strings.HasPrefix(name, Dump) {
		name = standard
		driver, isDriver = opt.Under(name)
	}
	if isDriver {
		return opt.Run(conf, driver, args[1:], env)
	}
	p := cli.Program{Config: conf, Name: name, Brief: "is a toolkit for MLIR bytecode and StableHLO",
		About: "is a toolkit for MLIR bytecode: StableHLO, VHLO portable artifacts and other dialects", Verbs: append(all(), serveVerb())}
	if strings.HasPrefix(name, Dump) {
		p.Name, p.Verbs = Dump, look
		p.Brief, p.About = "inspects MLIR bytecode", "inspects MLIR bytecode: StableHLO, VHLO portable artifacts and other dialects"
	}
	return p.Run(args[1:], env)
}

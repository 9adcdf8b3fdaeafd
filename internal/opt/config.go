package opt

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/transform/pass"
)

// config is what the flags say.
type config struct {
	help   bool
	banner bool // asked for the version
	color  string

	limit             int64 // of decompressed bytes
	allowUnregistered bool
	split             bool
	marker, outMarker string
	verify            string // verify-diagnostics: "", all or only-expected
	noVerifier        bool
	noNotes           bool

	output       string
	force        bool
	bytecode     bool
	version      int64
	versionGiven bool
	producer     string
	text         asm.Options
	locations    bool
	prettyLocs   bool
	elideBlobs   int64
	hexGiven     bool
	debug        []string

	listPasses, showDialects bool

	translation
	evaluation

	driver   pass.Driver
	passes   []*pass.Instance
	byFlag   bool // passes were given by flags of their own
	pipeline string
	missing  []error // asked for, but not there yet
}

// passTitle is the title of the passes in the help.
const passTitle = "Passes, which also take trace=visit,change and trace-level=N"

// defaultMarker separates the parts of a split file.
const defaultMarker = "// -----"

func newConfig() *config {
	return &config{color: "auto", marker: defaultMarker, outMarker: defaultMarker,
		driver: pass.Driver{VerifyEach: true}}
}

// groups returns the flags of a role.
func (c *config) groups(reg *pass.Registry, r Role) []group {
	all := []group{
		{"Input", Both, c.inputFlags()},
		{"Output", Both, c.outputFlags()},
		{"Portable artifacts", Translator, c.translation.flags(r)},
		{"Evaluation", Translator, c.evaluation.flags()},
		{"Bytecode", Optimizer, c.bytecodeFlags()},
		{"Text", Both, c.textFlags()},
		{"Diagnostics", Both, c.diagnosticFlags()},
		{"Running passes", Optimizer, c.driverFlags()},
		{passTitle, Optimizer, reg.Flags(func(i *pass.Instance) {
			c.passes = append(c.passes, i)
			c.byFlag = true
		})},
		{"Pipelines of passes", Optimizer, c.pipelineFlags()},
		{unavailable, Optimizer, c.missingFlags()},
	}
	return slices.DeleteFunc(all, func(g group) bool { return g.role&r == 0 })
}

func (c *config) inputFlags() []pass.Flag {
	return []pass.Flag{
		toggle(&c.allowUnregistered, "allow-unregistered-dialect", "accept operations, attributes and types of unknown dialects"),
		{Name: "split-input-file", Doc: "split text at " + defaultMarker + " or the marker, and work on the parts one by one",
			Value: "marker", Optional: true, Set: func(v string) error {
				c.split = v != "false"
				if v != "" && v != "true" && v != "false" {
					c.marker = v
				}
				return nil
			}},
		{Name: "max-size", Doc: "most bytes that unpacking a file may give; SIZE as in 512MiB (default in proportion to the file)", Value: "SIZE",
			Set: func(v string) error {
				var ok bool
				if c.limit, ok = cli.ParseSize(v); !ok {
					return fmt.Errorf("%q is no number of bytes with an optional unit such as MiB", v)
				}
				return nil
			}},
	}
}

func (c *config) outputFlags() []pass.Flag {
	return []pass.Flag{
		text(&c.output, "output", "FILE", "write to FILE, which appears whole or not at all; compressed if it ends in .zst or .gz"),
		toggle(&c.force, "force", "write bytecode to a terminal"),
		text(&c.outMarker, "output-split-marker", "marker", "what to write between the outputs for several parts or files"),
		{Name: "color", Doc: "colours in messages: auto, always or never", Value: "when", Optional: true, Set: func(v string) error {
			switch v {
			case "", "true":
				v = "always"
			case "false":
				v = "never"
			case "auto", "always", "never":
			default:
				return fmt.Errorf("%q is none of auto, always, never", v)
			}
			c.color = v
			return nil
		}},
		toggle(&c.help, "help", "-h: short help, --help: all flags and passes"),
		toggle(&c.banner, "version", "print the version of the program, and those of the formats that it knows"),
	}
}

func (c *config) bytecodeFlags() []pass.Flag {
	return []pass.Flag{
		toggle(&c.bytecode, "emit-bytecode", "write bytecode instead of text"),
		number(&c.version, &c.versionGiven, 0, "emit-bytecode-version",
			fmt.Sprintf("write version N of the container, at most %d, which is the default", container.MaxVersion)),
		text(&c.producer, "emit-bytecode-producer", "STRING", "the name that the bytecode gives for its producer"),
	}
}

func (c *config) textFlags() []pass.Flag {
	return []pass.Flag{
		toggle(&c.text.Generic, "mlir-print-op-generic", "the generic form of operations"),
		toggle(&c.locations, "mlir-print-debuginfo", "with locations"),
		toggle(&c.prettyLocs, "mlir-pretty-debuginfo", "locations in a form for people, which cannot be parsed"),
		toggle(&c.text.LocalScope, "mlir-print-local-scope", "attributes, types and locations in full instead of by alias"),
		number(&c.text.ElideElements, &c.text.Elide, 0, "mlir-elide-elementsattrs-if-larger",
			"leave out the contents of constants of more than N elements"),
		number(&c.elideBlobs, &c.text.ElideBlobs, 0, "mlir-elide-resource-strings-if-larger",
			"leave out the data of resources whose text is longer than N characters"),
		number(&c.text.HexElements, &c.hexGiven, -1, "mlir-print-elementsattrs-with-hex-if-larger",
			"constants of more than N elements in hexadecimal (default 100); -1 is never"),
		toggle(&c.text.SkipRegions, "mlir-print-skip-regions", "{...} instead of regions"),
		toggle(&c.text.UniqueSSANames, "mlir-print-unique-ssa-ids", "no two values with the same name"),
		toggle(&c.text.NameLocPrefix, "mlir-use-nameloc-as-prefix", "values named after the names in their locations"),
	}
}

func (c *config) diagnosticFlags() []pass.Flag {
	return []pass.Flag{
		{Name: "verify-diagnostics", Doc: "compare diagnostics with expected-error, -warning, -note and -remark in comments: all of them, or only-expected",
			Value: "which", Optional: true, Set: func(v string) error {
				switch v {
				case "", "true":
					v = "all"
				case "false":
					v = ""
				case "all", "only-expected":
				default:
					return fmt.Errorf("%q is neither all nor only-expected", v)
				}
				c.verify = v
				return nil
			}},
		toggle(&c.noNotes, "mlir-disable-diagnostic-notes", "leave out the notes below diagnostics"),
		toggle(&c.noVerifier, "mlir-very-unsafe-disable-verifier-on-parsing", "do not verify what was read"),
		{Name: "debug-only", Doc: "log the codec's calls, or the patterns that passes apply, to standard error: " + strings.Join(debugTypes, ", "), Value: "list",
			Set: func(v string) error {
				for _, d := range strings.Split(v, ",") {
					if !slices.Contains(debugTypes, d) {
						return fmt.Errorf("%q is none of %s", d, strings.Join(debugTypes, ", "))
					}
					c.debug = append(c.debug, d)
				}
				return nil
			}},
	}
}

func (c *config) driverFlags() []pass.Flag {
	return append([]pass.Flag{
		{Name: "input-shapes", Value: "list", Set: c.inputShapes,
			Doc: "make the program static for arguments of these shapes, as 8x10,_,3: " + specialization()},
		text(&c.pipeline, "pass-pipeline", "pipeline", "run the passes of builtin.module(pass{option=value},func.func(pass))"),
		toggle(&c.listPasses, "list-passes", "print the passes and stop"),
		toggle(&c.showDialects, "show-dialects", "print the names of the known dialects and stop"),
	}, c.driver.Flags()...)
}

// check works out what follows from the flags together.
func (c *config) check(reg *pass.Registry) error {
	if c.marker == "" {
		return errors.New("--split-input-file: the marker is empty")
	}
	if c.versionGiven && c.version > container.MaxVersion {
		return fmt.Errorf("--emit-bytecode-version: there is no version %d; the newest is %d", c.version, container.MaxVersion)
	}
	if strings.Contains(c.producer, absent) {
		return errors.New("--emit-bytecode-producer: the name has a NUL")
	}
	if c.serialize && c.bytecode {
		return errors.New("--serialize writes bytecode of its own kind, so that --emit-bytecode cannot stand beside it")
	}
	if c.interpret && (c.serialize || c.bytecode) {
		return errors.New("--interpret prints results, so that --serialize and --emit-bytecode cannot stand beside it")
	}
	if err := cmp.Or(c.translation.check(), c.evaluation.check()); err != nil {
		return err
	}
	if (c.versionGiven || c.producer != "") && !c.bytecode {
		return errors.New("--emit-bytecode-version and --emit-bytecode-producer need --emit-bytecode")
	}
	if c.hexGiven && c.text.HexElements == 0 {
		return errors.New("--mlir-print-elementsattrs-with-hex-if-larger: want 1 or more, or -1 for never")
	}
	c.text.ElideResources = int(min(c.elideBlobs, math.MaxInt32))
	c.text.DebugInfo, c.text.PrettyDebugInfo = c.locations, c.locations && c.prettyLocs
	for _, f := range []struct {
		flag  string
		names []string
	}{{"mlir-print-ir-before", c.driver.PrintBefore}, {"mlir-print-ir-after", c.driver.PrintAfter}} {
		for _, n := range f.names {
			if reg.Lookup(n) == nil {
				return fmt.Errorf("--%s: %w", f.flag, unknownPass(n))
			}
		}
	}
	if c.pipeline == "" {
		return nil
	}
	if c.byFlag {
		return errors.New("--pass-pipeline cannot stand beside passes with flags of their own")
	}
	var err error
	if c.passes, err = parsePipeline(reg, c.pipeline); err != nil {
		return fmt.Errorf("--pass-pipeline: %w", err)
	}
	return nil
}

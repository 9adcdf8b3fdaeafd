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

// config holds the values of the flags.
type config struct {
	help   bool
	banner bool // --version was given
	color  string

	limit             int64 // maximum number of bytes that a file may unpack to
	allowUnregistered bool
	dialects          []string // files with rows
	split             bool
	marker, outMarker string
	verify            string // verify-diagnostics: "", all or only-expected
	noVerifier        bool
	noNotes           bool
	roundtrip         bool

	output       string
	force        bool
	bytecode     bool
	version      int64
	versionGiven bool
	producer     string
	elideData    bool
	text         asm.Options
	locations    bool
	prettyLocs   bool
	elideBlobs   int64
	hexGiven     bool
	debug        []string

	listPasses, showDialects bool

	limits cli.Budget
	translation
	evaluation
	reproducers

	driver   pass.Driver
	passes   []*pass.Instance
	byFlag   bool // passes were given by their own flags
	pipeline string
	missing  []error // flags that were given but are not implemented
}

// passTitle is the title of the list of passes in the help.
const passTitle = "Passes, which also accept trace=visit,change and trace-level=N"

// defaultMarker separates the parts of a split file.
const defaultMarker = "// -----"

func newConfig() *config {
	return &config{color: "auto", marker: defaultMarker, outMarker: defaultMarker,
		driver: pass.Driver{VerifyEach: true}}
}

// groups returns the groups of flags for a role.
func (c *config) groups(reg *pass.Registry, r Role) []group {
	all := []group{
		{"Input", Both, c.inputFlags()},
		{"Limits", Both, c.limits.Flags()},
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
		{"Pass pipelines", Optimizer, c.pipelineFlags()},
		{unavailable, Optimizer, c.missingFlags()},
	}
	return slices.DeleteFunc(all, func(g group) bool { return g.role&r == 0 })
}

func (c *config) inputFlags() []pass.Flag {
	return []pass.Flag{
		toggle(&c.allowUnregistered, "allow-unregistered-dialect", "accept operations, attributes and types of unknown dialects"),
		{Name: "dialect", Doc: "also know the dialects whose rows are in the JSON FILE (docs/dialectfile.md)", Value: "FILE", Set: func(v string) error {
			c.dialects = append(c.dialects, v)
			return nil
		}},
		{Name: "split-input-file", Doc: "split text at " + defaultMarker + " or the marker, and process each part separately",
			Value: "marker", Optional: true, Set: func(v string) error {
				c.split = v != "false"
				if v != "" && v != "true" && v != "false" {
					c.marker = v
				}
				return nil
			}},
		size(&c.limit, "max-size", "maximum number of bytes that a file may unpack to; SIZE as in 512MiB (default: in proportion to the file)"),
	}
}

func (c *config) outputFlags() []pass.Flag {
	return []pass.Flag{
		text(&c.output, "output", "FILE", "write to FILE, completely or not at all; compressed if it ends in .zst or .gz"),
		toggle(&c.force, "force", "write bytecode to a terminal"),
		text(&c.outMarker, "output-split-marker", "marker", "separator between the outputs for several parts or files"),
		{Name: "color", Doc: "colours in messages: auto, always or never", Value: "when", Optional: true, Set: func(v string) error {
			switch v {
			case "", "true":
				v = "always"
			case "false":
				v = "never"
			case "auto", "always", "never":
			default:
				return fmt.Errorf("%q is invalid, expected auto, always or never", v)
			}
			c.color = v
			return nil
		}},
		toggle(&c.help, "help", "-h: short help, --help: all flags and passes"),
		toggle(&c.banner, "version", "print the version of the program and of the formats that it supports"),
	}
}

func (c *config) bytecodeFlags() []pass.Flag {
	return []pass.Flag{
		toggle(&c.bytecode, "emit-bytecode", "write bytecode instead of text"),
		number(&c.version, &c.versionGiven, 0, "emit-bytecode-version",
			fmt.Sprintf("container version to write, at most %d, which is the default", container.MaxVersion)),
		text(&c.producer, "emit-bytecode-producer", "STRING", "name of the producer in the bytecode"),
		toggle(&c.elideData, "elide-resource-data-from-bytecode", "write the names of resources without their data"),
	}
}

func (c *config) textFlags() []pass.Flag {
	return []pass.Flag{
		toggle(&c.text.Generic, "mlir-print-op-generic", "print operations in generic form"),
		toggle(&c.locations, "mlir-print-debuginfo", "with locations"),
		toggle(&c.prettyLocs, "mlir-pretty-debuginfo", "print locations in a readable form that cannot be parsed"),
		toggle(&c.text.LocalScope, "mlir-print-local-scope", "print attributes, types and locations in full instead of as aliases"),
		number(&c.text.ElideElements, &c.text.Elide, 0, "mlir-elide-elementsattrs-if-larger",
			"elide constants of more than N elements"),
		number(&c.elideBlobs, &c.text.ElideBlobs, 0, "mlir-elide-resource-strings-if-larger",
			"elide resources whose text is longer than N characters"),
		number(&c.text.HexElements, &c.hexGiven, -1, "mlir-print-elementsattrs-with-hex-if-larger",
			"print constants of more than N elements in hexadecimal (default 100); -1 for never"),
		toggle(&c.text.SkipRegions, "mlir-print-skip-regions", "print {...} instead of regions"),
		toggle(&c.text.UniqueSSANames, "mlir-print-unique-ssa-ids", "give every value a unique name"),
		toggle(&c.text.NameLocPrefix, "mlir-use-nameloc-as-prefix", "name values after the names in their locations"),
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
					return fmt.Errorf("%q is invalid, expected all or only-expected", v)
				}
				c.verify = v
				return nil
			}},
		toggle(&c.noNotes, "mlir-disable-diagnostic-notes", "do not print notes below diagnostics"),
		toggle(&c.roundtrip, "verify-roundtrip", "verify that the input stays the same as bytecode, as text and as generic text"),
		toggle(&c.noVerifier, "mlir-very-unsafe-disable-verifier-on-parsing", "do not verify the input"),
		{Name: "debug-only", Doc: "log the codec's calls, or the patterns that passes apply, to standard error: " + strings.Join(debugTypes, ", "), Value: "list",
			Set: func(v string) error {
				for _, d := range strings.Split(v, ",") {
					if !slices.Contains(debugTypes, d) {
						return fmt.Errorf("%q is invalid, expected one of %s", d, strings.Join(debugTypes, ", "))
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
			Doc: "make the program static for arguments of these shapes, as in 8x10,_,3: " + specialization()},
		text(&c.pipeline, "pass-pipeline", "pipeline", "run the passes of builtin.module(pass{option=value},func.func(pass))"),
		toggle(&c.listPasses, "list-passes", "print the passes and stop"),
		toggle(&c.showDialects, "show-dialects", "print the names of the supported dialects and stop"),
	}, append(c.reproducers.flags(), c.driver.Flags()...)...)
}

// check validates combinations of flags and sets the fields derived from them.
func (c *config) check(reg *pass.Registry) error {
	if c.marker == "" {
		return errors.New("--split-input-file: the marker is empty")
	}
	if c.versionGiven && c.version > container.MaxVersion {
		return fmt.Errorf("--emit-bytecode-version: unknown version %d; the newest is %d", c.version, container.MaxVersion)
	}
	if strings.Contains(c.producer, absent) {
		return errors.New("--emit-bytecode-producer: the name contains a NUL byte")
	}
	if c.serialize && c.bytecode {
		return errors.New("--serialize writes bytecode itself and cannot be combined with --emit-bytecode")
	}
	if c.interpret && (c.serialize || c.bytecode) {
		return errors.New("--interpret prints results and cannot be combined with --serialize or --emit-bytecode")
	}
	if err := cmp.Or(c.translation.check(), c.evaluation.check(), c.reproducers.check(c.byFlag || c.pipeline != "")); err != nil {
		return err
	}
	if (c.versionGiven || c.producer != "" || c.elideData) && !c.bytecode {
		return errors.New("--emit-bytecode-version, --emit-bytecode-producer and --elide-resource-data-from-bytecode need --emit-bytecode")
	}
	if c.hexGiven && c.text.HexElements == 0 {
		return errors.New("--mlir-print-elementsattrs-with-hex-if-larger: expected 1 or more, or -1 for never")
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
		return errors.New("--pass-pipeline cannot be combined with passes given by their own flags")
	}
	var err error
	if c.passes, err = parsePipeline(reg, c.pipeline); err != nil {
		return fmt.Errorf("--pass-pipeline: %w", err)
	}
	return nil
}

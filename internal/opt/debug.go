package opt

import (
	"slices"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/reader"
)

// debugTypes are the values that --debug-only accepts.
var debugTypes = append(slices.Clone(cli.DebugTypes), debugPatterns)

// debugPatterns traces which patterns passes apply, and where.
const debugPatterns = "patterns"

// tracePatterns enables the trace of patterns in all passes if --debug-only asks for it.
func (c *config) tracePatterns() error {
	if !slices.Contains(c.debug, debugPatterns) {
		return nil
	}
	for _, p := range c.passes {
		if err := p.Options.Parse("trace=pattern"); err != nil {
			return err
		}
	}
	return nil
}

// log returns the log for --debug-only.
func (p *program) log() cli.Debug { return cli.Debug{Types: p.debug, W: p.Stderr} }

// readOptions returns the options for reading a file.
func (p *program) readOptions(in part) reader.Options {
	// strict.Op verifies later
	opt := reader.Options{Verify: reader.Unverified, Open: p.allowUnregistered, Registry: p.conf.Dialects, Budget: p.budget}
	p.log().Observe(&opt, in.Data)
	return opt
}

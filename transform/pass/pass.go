package pass

import (
	"io"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
)

// Run is the implementation of a pass for one operation. It may be called for several operations
// concurrently, so it must change nothing but op and its contents, may read only those parts of
// other operations that the pass never changes, and must guard other shared data with a lock.
type Run func(ctx *Context, op ir.Op) error

// Ready prepares a pass to run once its options are set. It returns errors of assembly: invalid
// handler tables, or contradictory options.
type Ready func() (Run, error)

// Function is the anchor of passes that run on every function, whatever its dialect. VHLO functions
// are excluded: they own no scope, so passes over artifacts run on the module.
const Function = "function"

// Pass is an analysis or transformation of IR.
type Pass struct {
	// Name is the name of the pass in flags, for example "op-stats".
	Name string
	// Doc describes the pass in one line.
	Doc string
	// Anchor is the full name of the operations that it runs on, which must own a scope; [Function]
	// means all functions, and an empty Anchor means the outermost operation.
	Anchor string
	// Setup declares the options of the pass.
	Setup func(o *Options) Ready
	// Run replaces Setup for passes without options.
	Run Run
	// Around, if set, runs on the outermost operation after the pass has run on all anchors, unless
	// that operation is an anchor. It processes what is outside the anchors, and must not change
	// them.
	Around Run
}

// Context is the environment of a pass for one operation.
type Context struct {
	Driver *Driver
	Pass   *Pass
	// Out receives the output of the pass, in the order of the operations. It is discarded if the
	// pass fails.
	Out io.Writer
	// Log receives the trace of the pass; nil means disabled.
	Log *trace.Log

	warnings []Warning
}

// Warning is a warning of a pass about an operation.
type Warning struct {
	Pass string
	Loc  ir.Location
	Msg  string
}

// Warn reports a warning at loc. Warnings are printed in the order of the operations that the pass
// runs on, even if it fails.
func (c *Context) Warn(loc ir.Location, msg string) {
	c.warnings = append(c.warnings, Warning{c.Pass.Name, loc, msg})
}

// Instance is a pass with options.
type Instance struct {
	Pass    *Pass
	Options *Options
	ready   Ready
	run     Run // nil until it is assembled
}

// New creates an instance of p that is ready to run. The text sets its options, see
// [Options.Parse].
func (p *Pass) New(options string) (*Instance, error) {
	i, err := p.Configure(options)
	if err == nil {
		err = i.assemble()
	}
	if err != nil {
		return nil, err
	}
	return i, nil
}

// Configure creates an instance like [Pass.New], but leaves it to the manager to prepare it when it
// runs the pass.
func (p *Pass) Configure(options string) (*Instance, error) {
	o, ready := p.declare()
	if err := o.Parse(options); err != nil {
		return nil, err
	}
	return &Instance{Pass: p, Options: o, ready: ready}, nil
}

// assemble prepares the pass if necessary.
func (i *Instance) assemble() (err error) {
	if i.run != nil {
		return nil
	}
	if i.run, err = i.ready(); err != nil {
		return &Error{Pass: i.Pass.Name, Stage: Assembly, Err: err}
	}
	return nil
}

// declare returns the options of p with their defaults.
func (p *Pass) declare() (*Options, Ready) {
	o := newOptions(p.Name)
	if p.Setup == nil {
		return o, func() (Run, error) { return p.Run, nil }
	}
	return o, p.Setup(o)
}

// Options returns the options of p with their defaults, for documentation.
func (p *Pass) Options() []*Option {
	o, _ := p.declare()
	return o.List()
}

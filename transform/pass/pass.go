package pass

import (
	"io"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
)

// Run does the work of a pass on one operation. It may be called for several
// operations at once. So it changes nothing but op and what is inside it, reads of
// other operations only what the pass never changes, and shares nothing else
// without a lock.
type Run func(ctx *Context, op ir.Op) error

// Ready makes a pass ready to run, when its options are set. Its errors are those
// of assembly: handler tables that do not fit, options that contradict each other.
type Ready func() (Run, error)

// Function is the anchor of passes that run on every function, whatever its
// dialect. Functions of VHLO are not among them: they own no scope, so that passes
// over artifacts run on the module.
const Function = "function"

// Pass is what can be done to IR.
type Pass struct {
	// Name is what the pass is called in flags, for example "op-stats".
	Name string
	// Doc says in one line what it does.
	Doc string
	// Anchor is the full name of the operations that it runs on, which own a scope;
	// [Function] stands for all functions, and an empty Anchor for the outermost
	// operation.
	Anchor string
	// Setup declares the options of the pass, with places for their values.
	Setup func(o *Options) Ready
	// Run is there instead of Setup for passes without options.
	Run Run
	// Around, if it is set, runs on the outermost operation, unless that is an anchor, when the
	// pass has run on all anchors. It is for what stands around those, and leaves them alone.
	Around Run
}

// Context is what a pass gets for one operation.
type Context struct {
	Driver *Driver
	Pass   *Pass
	// Out takes the output of the pass, in the order of the operations. None of it
	// is written when the pass fails.
	Out io.Writer
	// Log takes the trace of the pass; nil is off.
	Log *trace.Log

	warnings []Warning
}

// Warning is what a pass has to say about an operation that is no error.
type Warning struct {
	Pass string
	Loc  ir.Location
	Msg  string
}

// Warn reports msg about the operation at loc. Warnings come out in the order of the
// operations that the pass runs on, whether it fails or not.
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

// New makes an instance of p that is ready to run. The text sets its options, see
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

// Configure is [Pass.New] without making the pass ready: that is left to the manager, when
// it comes to the pass.
func (p *Pass) Configure(options string) (*Instance, error) {
	o, ready := p.declare()
	if err := o.Parse(options); err != nil {
		return nil, err
	}
	return &Instance{Pass: p, Options: o, ready: ready}, nil
}

// assemble makes the pass ready to run, if it is not.
func (i *Instance) assemble() (err error) {
	if i.run != nil {
		return nil
	}
	if i.run, err = i.ready(); err != nil {
		return &Error{Pass: i.Pass.Name, Stage: Assembly, Err: err}
	}
	return nil
}

// declare returns the options of p, at their defaults.
func (p *Pass) declare() (*Options, Ready) {
	o := newOptions(p.Name)
	if p.Setup == nil {
		return o, func() (Run, error) { return p.Run, nil }
	}
	return o, p.Setup(o)
}

// Options returns the options of p, at their defaults, for documentation.
func (p *Pass) Options() []*Option {
	o, _ := p.declare()
	return o.List()
}

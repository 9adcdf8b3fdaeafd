package visibility

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Error codes of the analysis.
const (
	// NoEntry occurs when there is no function to start from: the module has neither a function
	// @main nor a single function.
	//
	// Example:
	//
	//	$ hlobc visibility
	//	module {}
	NoEntry diag.Code = "no-entry"

	// BadInputs occurs when the given visibilities do not match the arguments of the entry function.
	//
	// Example:
	//
	//	$ hlobc visibility --input-visibility public,secret
	//	func.func @main(%a: tensor<f32>) {
	//	  return
	//	}
	BadInputs diag.Code = "bad-inputs"

	// NoCallee occurs when a call has no matching function.
	//
	// Example:
	//
	//	$ hlobc opt --mlir-very-unsafe-disable-verifier-on-parsing --infer-visibility
	//	func.func @main() {
	//	  func.call @f() : () -> ()
	//	  return
	//	}
	NoCallee diag.Code = "no-callee"

	// BadRegion occurs when a region does not have the form that its operation requires.
	//
	// Example:
	//
	//	$ hlobc opt --mlir-very-unsafe-disable-verifier-on-parsing --infer-visibility
	//	func.func @main(%a: tensor<i1>) {
	//	  "stablehlo.if"(%a) ({}, {}) : (tensor<i1>) -> ()
	//	  return
	//	}
	BadRegion diag.Code = "bad-region"

	// BadMark occurs when the attribute [Mark] of an argument is not a visibility.
	//
	// Example:
	//
	//	$ hlobc visibility
	//	func.func @main(%a: tensor<f32> {hlobc.visibility = "hidden"}) {
	//	  return
	//	}
	BadMark diag.Code = "bad-visibility"
)

// Mark is the attribute that states the visibility of an argument. [Annotate] sets it on results
// and operations too, to the inferred visibility.
const Mark = "hlobc.visibility"

// MaxSignatures bounds the combinations of argument visibilities for which a function is analyzed.
// Calls beyond it share one instance, in which an argument is secret if any of these calls passes a
// secret.
const MaxSignatures = 64

// Options configure an analysis. With the zero Options, all arguments without the attribute [Mark]
// are secret.
type Options struct {
	// Entry is the function to start from. If it is empty, that is "main", or else the only
	// function.
	Entry string
	// Inputs are the visibilities of the entry's arguments. An argument beyond the end of Inputs
	// takes its visibility from its attribute [Mark], and is secret without one.
	Inputs []Visibility
	// IgnoreSpare permits more Inputs than the entry has arguments.
	IgnoreSpare bool
	// Rules are the rules to use; nil means [DefaultRules].
	Rules *Rules
	// Log receives the visibility of each value, by [trace.Conclude]; nil turns logging off.
	Log *trace.Log
}

// Origin says where the visibility of an argument comes from.
type Origin uint8

const (
	Given     Origin = iota // from Options.Inputs
	Marked                  // from the attribute [Mark]
	Assumed                 // not given: secret by default
	Inherited               // from the calls of a function that is not an entry
)

// String returns the origin's name in reports.
func (o Origin) String() string {
	return [...]string{"given", "attribute", "default", "calls"}[o]
}

// Result is the outcome of an analysis.
type Result struct {
	// Entry is the instance of the entry function.
	Entry *Instance
	// Instances are functions paired with the visibilities of the arguments in their calls, ordered
	// by first call. Uncalled functions follow; each is an entry of its own.
	Instances []*Instance
	// Published are the operations at which a secret becomes public by definition.
	Published []Publication
	// Rules are the rules that were used.
	Rules *Rules

	byOp       map[ir.Op][]*Instance
	dispatcher *traverse.Dispatcher[*flow, traverse.None]
	module     *ir.Module
	found      []resolved // rules by op name number
}

// Of returns the instances of a function, in the order of Instances.
func (r *Result) Of(fn ir.Op) []*Instance { return r.byOp[fn] }

// Publication is an operation that makes a secret public.
type Publication struct {
	Instance *Instance
	Op       ir.Op
	// Why names the rule, as [Rules.Publishers] does.
	Why string
}

// Instance is a function analyzed for particular visibilities of its arguments.
type Instance struct {
	Func    ir.Op
	Inputs  []Visibility
	Origins []Origin
	// Results are the visibilities of the function's results.
	Results []Visibility
	// Entry is set for the entry function and for functions that are never called.
	Entry bool
	// External is set for functions without a body. Every result then depends on every argument.
	External bool

	sum   *summary
	sig   []uint64             // the mask of the secret arguments
	calls map[uint32]*Instance // by [numbers.operation] of the call
	res   *Result
	paths *paths // of the report; see Chain
}

// Of returns the visibility of a value of the function. v may also belong to a copy of the function
// that numbers its values identically.
func (i *Instance) Of(v ir.Value) Visibility {
	if i.External {
		return Public
	}
	return i.of(i.sum.number(v))
}

// of is [Instance.Of] for a value number.
func (i *Instance) of(n uint32) Visibility {
	if meets(i.sum.mask(n), i.sig) {
		return Secret
	}
	return Public
}

// Callee returns the instance that op, an operation of the function, calls. It returns nil if op is
// not a call.
func (i *Instance) Callee(op ir.Op) *Instance {
	if i.External {
		return nil
	}
	return i.calls[i.sum.operation(op)]
}

// Name returns the name of the function.
func (i *Instance) Name() string { return i.Func.Symbol() }

// NumSecret returns the number of values, including block arguments, and how many of them are
// secret.
func (i *Instance) NumSecret() (values, secret int) {
	if i.External {
		return 0, 0
	}
	for _, in := range i.sum.scopes {
		for id := 1; id <= in.scope.NumValues(); id++ {
			if in.scope.Value(uint32(id)).Erased() {
				continue
			}
			values++
			secret += int(i.of(in.value + uint32(id)))
		}
	}
	return values, secret
}

// Analyze infers the visibility of every value in op, a module or a function. The error is a
// [traverse.Error] with one of this package's codes, or says why a body could not be loaded.
func Analyze(op ir.Op, opt Options) (*Result, error) {
	rules := opt.Rules
	if rules == nil {
		d := DefaultRules()
		rules = &d
	}
	if err := rules.check(op.Module().Registry()); err != nil {
		return nil, err
	}
	d, err := assemble()
	if err != nil {
		return nil, err
	}
	res := &Result{Rules: rules, byOp: make(map[ir.Op][]*Instance), dispatcher: d, module: op.Module()}
	f := newFlow(&flow{opt: opt, rules: rules, res: res,
		root: op, tables: make(map[ir.Op]*ir.SymbolTable), summaries: make(map[ir.Op]*summary), bySignature: make(map[signature]*Instance)})
	if _, err := f.v.Run(op); err != nil {
		return nil, err
	}
	f.prune()
	f.publications()
	f.res.trace(opt.Log)
	return f.res, nil
}

// start analyzes the entry, then the functions that it does not reach. It handles the root
// operation of the analysis.
func (f *flow) start(op ir.Op) error {
	functions, err := functionsIn(op)
	if err != nil {
		return err
	}
	entry, err := f.entry(op, functions)
	if err != nil {
		return err
	}
	inputs, origins, err := f.inputs(entry, f.opt.Inputs)
	if err != nil {
		return err
	}
	run := func(fn ir.Op, inputs []Visibility, origins []Origin) error {
		s, err := f.summarize(fn)
		if err != nil {
			return err
		}
		if err := f.settled(); err != nil {
			return err
		}
		in := f.instance(s, inputs)
		in.Entry, in.Origins = true, origins
		f.resolve()
		return nil
	}
	if err := run(entry, inputs, origins); err != nil {
		return err
	}
	f.res.Entry = f.res.Instances[0]
	for _, fn := range functions {
		if f.res.byOp[fn] != nil {
			continue
		}
		inputs, origins, err := f.inputs(fn, nil)
		if err != nil {
			return err
		}
		if err := run(fn, inputs, origins); err != nil {
			return err
		}
	}
	return nil
}

// functionsIn returns the functions in op, or op itself if it is a function.
func functionsIn(op ir.Op) (list []ir.Op, err error) {
	if op.Name() == fn.OpFunc {
		return []ir.Op{op}, nil
	}
	err = ir.Walk(op, func(o ir.Op) ir.Action {
		switch o.Name() {
		case fn.OpFunc:
			list = append(list, o)
			return ir.Skip
		case builtin.OpModule:
			return ir.Advance
		}
		return ir.Skip
	})
	return list, err
}

// entry returns the function to start from.
func (f *flow) entry(op ir.Op, functions []ir.Op) (ir.Op, error) {
	name := f.opt.Entry
	if name == "" {
		name = "main"
	}
	for _, fn := range functions {
		if fn.Symbol() == name && (fn == op || fn.Parent() == op) {
			return fn, nil
		}
	}
	switch {
	case f.opt.Entry != "":
		return ir.Op{}, failure(op, NoEntry, "there is no function @%s", f.opt.Entry)
	case len(functions) == 1:
		return functions[0], nil
	}
	return ir.Op{}, failure(op, NoEntry, "expected a function @main or a single function, found %d functions", len(functions))
}

// inputs returns the visibilities of the arguments of an entry.
func (f *flow) inputs(function ir.Op, given []Visibility) ([]Visibility, []Origin, error) {
	ty, err := functionType(function)
	if err != nil {
		return nil, nil, err
	}
	n := len(ty.Inputs)
	if len(given) > n && !f.opt.IgnoreSpare {
		return nil, nil, failure(function, BadInputs, "%d visibilities are given for %d arguments", len(given), n)
	}
	list, origins := make([]Visibility, n), make([]Origin, n)
	marks := fn.AsFunc(function).ArgAttrs()
	for i := range list {
		list[i], origins[i] = Secret, Assumed
		if i < len(given) {
			list[i], origins[i] = given[i], Given
			continue
		}
		if marks == nil || i >= len(marks.Elems) {
			continue
		}
		d, ok := marks.Elems[i].(ir.Dictionary)
		if !ok {
			continue
		}
		if mark := d.Lookup(Mark); mark != nil {
			s, ok := mark.(*attrs.String)
			if !ok {
				return nil, nil, failure(function, BadMark, "%s of argument %d is not a string", Mark, i)
			}
			if list[i], err = Parse(s.Value); err != nil {
				return nil, nil, failure(function, BadMark, "%s of argument %d: %v", Mark, i, err)
			}
			origins[i] = Marked
		}
	}
	return list, origins, nil
}

// failure is an error about op.
func failure(op ir.Op, code diag.Code, format string, args ...any) error {
	return &traverse.Error{Code: code, Op: op.Name(), Loc: op.Loc(), Msg: fmt.Sprintf(format, args...)}
}

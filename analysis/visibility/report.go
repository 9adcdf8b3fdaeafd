package visibility

import (
	"maps"
	"slices"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Report is a [Result] as plain data, ready for printing or JSON.
type Report struct {
	// Entry is the function from which the analysis starts.
	Entry string `json:"entry"`
	// Publishing names everything that publishes by definition; see [Rules.Publishers].
	Publishing []string `json:"publishing"`
	// Values counts the values of all functions, including block arguments, once for each
	// signature. Secret counts those that are secret.
	Values int `json:"values"`
	Secret int `json:"secret"`
	// Functions are the functions, once for each signature.
	Functions []*FunctionReport `json:"functions"`
	// Published are the places where a secret becomes public by definition.
	Published []PlaceReport `json:"published"`
}

// FunctionReport reports on a function for particular visibilities of its arguments.
type FunctionReport struct {
	Name string `json:"name"`
	// Entry is set for the entry function and for functions that are never called.
	Entry    bool `json:"entry"`
	External bool `json:"external,omitempty"`
	// Arguments are the arguments in order.
	Arguments []ArgumentReport `json:"arguments"`
	Results   []ResultReport   `json:"results"`
	Values    int              `json:"values"`
	Secret    int              `json:"secret"`
	// SecretValues are the names of the secret values in textual order. Values in sibling regions
	// can share a name; the name is then listed once for each value.
	SecretValues []string `json:"secret_values"`
	// Sinks are the predicates, indices, shapes and loop conditions that are secret. Each chain
	// starts at an argument of an entry if possible.
	Sinks []SinkReport `json:"sinks"`
}

// ArgumentReport reports on an argument of a function.
type ArgumentReport struct {
	Name       string `json:"name"`
	Visibility string `json:"visibility"`
	// Origin says where the visibility comes from: given, attribute, default or calls.
	Origin string `json:"origin"`
}

// ResultReport reports on a result of a function.
type ResultReport struct {
	Visibility string `json:"visibility"`
	// Chain is a shortest chain from a secret argument to the result, empty if the result is
	// public.
	Chain []StepReport `json:"chain,omitempty"`
}

// StepReport is a value in a chain.
type StepReport struct {
	Value string `json:"value"`
	// Op and Location describe the operation that passes the secret to the value. The first step is
	// the source of the secret: an argument, which has no Op, or the result of an operation.
	Op       string `json:"op,omitempty"`
	Location string `json:"location,omitempty"`
	// Callee and Inside are set for calls: the callee, and the chain inside it. If Inside is empty,
	// the chain continues in the callee, and the value is the callee's argument.
	Callee string       `json:"callee,omitempty"`
	Inside []StepReport `json:"inside,omitempty"`
}

// SinkReport reports on a use in which a secret decides something.
type SinkReport struct {
	Kind     string       `json:"kind"`
	Op       string       `json:"op"`
	Location string       `json:"location"`
	Value    string       `json:"value"`
	Chain    []StepReport `json:"chain"`
}

// PlaceReport reports on an operation that publishes a secret.
type PlaceReport struct {
	Function string   `json:"function"`
	Why      string   `json:"why"`
	Location string   `json:"location"`
	Values   []string `json:"values"` // the secret ones
}

// maxInside bounds the depth of calls that chains are expanded into.
const maxInside = 8

// NewReport makes a report of a result. Values have the names that package asm uses when it prints
// root, the module.
func NewReport(root ir.Op, res *Result) (*Report, error) {
	b := reporter{names: asm.NewNames(root, asm.Options{}), from: callers(res)}
	r := &Report{Entry: res.Entry.Name(), Publishing: res.publishers(), Functions: []*FunctionReport{}, Published: []PlaceReport{}}
	for _, in := range res.Instances {
		f, err := b.function(in)
		if err != nil {
			return nil, err
		}
		r.Values += f.Values
		r.Secret += f.Secret
		r.Functions = append(r.Functions, f)
	}
	for _, p := range res.Published {
		place := PlaceReport{Function: p.Instance.Name(), Why: p.Why, Location: traverse.Position(p.Op.Loc()), Values: []string{}}
		for i := range p.Op.NumOperands() {
			if v := p.Op.Operand(i); p.Instance.Of(v) == Secret {
				place.Values = append(place.Values, b.names.Of(v))
			}
		}
		r.Published = append(r.Published, place)
	}
	return r, nil
}

type reporter struct {
	names *asm.Names
	from  map[argument]calledFrom
}

// argument identifies an argument of an instance.
type argument struct {
	in *Instance
	n  int
}

// calledFrom is a call that passes a secret to an argument.
type calledFrom struct {
	in *Instance
	op ir.Op
}

// callers finds, for each secret argument, a call that passes a secret to it, with as few calls as
// possible between an entry and that call.
func callers(res *Result) map[argument]calledFrom {
	from := make(map[argument]calledFrom)
	seen := make(map[*Instance]bool)
	var queue []*Instance
	for _, in := range res.Instances {
		if in.Entry {
			seen[in] = true
			queue = append(queue, in)
		}
	}
	for len(queue) > 0 {
		in := queue[0]
		queue = queue[1:]
		for _, id := range slices.Sorted(maps.Keys(in.calls)) {
			callee, op := in.calls[id], in.sum.op(id)
			for n := range callee.Inputs {
				a := argument{callee, n}
				if _, ok := from[a]; !ok && !callee.Entry && in.Of(op.Operand(n)) == Secret {
					from[a] = calledFrom{in, op}
				}
			}
			if !seen[callee] {
				seen[callee] = true
				queue = append(queue, callee)
			}
		}
	}
	return from
}

// fromEntry is chain extended backwards through calls to an argument of an entry.
func (b *reporter) fromEntry(in *Instance, c Chain) ([]StepReport, error) {
	list, err := b.chain(in, c, 0)
	for range maxCalls {
		if err != nil || !c.Source.DefiningOp().IsNil() {
			break
		}
		call, ok := b.from[argument{in, c.Source.Index()}]
		if !ok {
			break
		}
		list[0].Op, list[0].Location, list[0].Callee = call.op.Name(), traverse.Position(call.op.Loc()), in.Name()
		operand := call.op.Operand(c.Source.Index())
		if c, _, err = call.in.Chain(operand); err != nil {
			break
		}
		var outer []StepReport
		if outer, err = b.chain(call.in, c, 0); err == nil {
			list = append(outer, list...)
		}
		in = call.in
	}
	return list, err
}

// maxCalls bounds the calls through which a chain is followed back.
const maxCalls = 100

func (b *reporter) function(in *Instance) (*FunctionReport, error) {
	f := &FunctionReport{Name: in.Name(), Entry: in.Entry, External: in.External, SecretValues: []string{}, Sinks: []SinkReport{},
		Arguments: []ArgumentReport{}, Results: []ResultReport{}}
	for i, v := range in.Inputs {
		a := ArgumentReport{Visibility: v.String(), Origin: in.Origins[i].String()}
		if !in.External {
			a.Name = b.names.Of(in.Func.Region(0).First().Arg(i))
		}
		f.Arguments = append(f.Arguments, a)
	}
	f.Values, f.Secret = in.NumSecret()
	for i, v := range in.Results {
		r := ResultReport{Visibility: v.String()}
		c, ok, err := in.ResultChain(i)
		if err != nil {
			return nil, err
		}
		if ok {
			if r.Chain, err = b.chain(in, c, 0); err != nil {
				return nil, err
			}
		}
		f.Results = append(f.Results, r)
	}
	for _, s := range in.Sinks() {
		c, _, err := in.Chain(s.Value)
		if err != nil {
			return nil, err
		}
		steps, err := b.fromEntry(in, c)
		if err != nil {
			return nil, err
		}
		f.Sinks = append(f.Sinks, SinkReport{Kind: s.Kind.String(), Op: s.Op.Name(), Location: traverse.Position(s.Op.Loc()),
			Value: b.names.Of(s.Value), Chain: steps})
	}
	b.secrets(in, f)
	return f, nil
}

// secrets lists the names of the secret values.
func (b *reporter) secrets(in *Instance, f *FunctionReport) {
	if in.External {
		return
	}
	add := func(v ir.Value) {
		if in.Of(v) == Secret {
			f.SecretValues = append(f.SecretValues, b.names.Of(v))
		}
	}
	_ = ir.Walk(in.Func, func(op ir.Op) ir.Action {
		if s, _ := op.Scope(); op != in.Func && !in.sum.has(s) {
			return ir.Advance
		}
		if op != in.Func {
			for i := range op.NumResults() {
				add(op.Result(i))
			}
		}
		for r := range op.NumRegions() {
			for bl := op.Region(r).First(); !bl.IsNil(); bl = bl.Next() {
				if s, _ := bl.Scope(); !in.sum.has(s) {
					continue
				}
				for i := range bl.NumArgs() {
					add(bl.Arg(i))
				}
			}
		}
		return ir.Advance
	})
	f.SecretValues = slices.Clip(f.SecretValues)
}

// chain converts a chain to steps with the names of its values.
func (b *reporter) chain(in *Instance, c Chain, depth int) ([]StepReport, error) {
	source := StepReport{Value: b.names.Of(c.Source)}
	if def := c.Source.DefiningOp(); !def.IsNil() {
		source.Op, source.Location = def.Name(), traverse.Position(def.Loc())
	}
	list := []StepReport{source}
	for _, s := range c.Steps {
		step := StepReport{Value: b.names.Of(s.To), Op: s.Op.Name(), Location: traverse.Position(s.Op.Loc())}
		if s.Callee != nil {
			step.Callee = s.Callee.Name()
			if depth < maxInside {
				inside, ok, err := s.Through()
				if err != nil {
					return nil, err
				}
				if ok {
					if step.Inside, err = b.chain(s.Callee, inside, depth+1); err != nil {
						return nil, err
					}
				}
			}
		}
		list = append(list, step)
	}
	return list, nil
}

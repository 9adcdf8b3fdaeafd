package pphlo

import (
	"fmt"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// Illegal occurs when PPHLO cannot express an operation.
//
// Example:
//
//	$ hlobc opt --hlo-legalize-to-pphlo=input_vis_list=VIS_SECRET
//	func.func @main(%a: tensor<4xf32>) {
//	  %0 = stablehlo.cbrt %a : tensor<4xf32>
//	  return
//	}
const Illegal diag.Code = "illegal-op"

// ToPPHLO lowers the functions in op, a module of StableHLO. If opt has inputs, it must have one
// for each argument of the entry; excess inputs are ignored. The other options are those of
// [visibility.Analyze]. If ToPPHLO fails, functions may be only partly lowered and the module must
// not be used.
func ToPPHLO(op ir.Op, opt visibility.Options) (*visibility.Result, error) {
	opt.IgnoreSpare = true
	res, err := visibility.Analyze(op, opt)
	if err != nil {
		return nil, err
	}
	for i, o := range res.Entry.Origins {
		if o == visibility.Assumed && opt.Inputs != nil {
			return nil, failure(res.Entry.Func, visibility.BadInputs,
				"Input visibility list does not match actual inputs: there is none for argument %d", i)
		}
	}
	copies, err := copyFunctions(res)
	if err != nil {
		return nil, err
	}
	d, err := assemble(op.Module().Registry())
	if err != nil {
		return nil, err
	}
	for _, in := range res.Instances {
		l := &Lowering{in: in, copies: copies, secrets: make(map[ir.Type]ir.Type)}
		l.v = d.New(l)
		f := copies[in]
		if !in.External {
			if _, err := l.v.Run(f); err != nil {
				return nil, err
			}
		}
		if err := l.signature(f); err != nil {
			return nil, err
		}
	}
	return res, nil
}

// copyFunctions gives every instance a function: the first instance of a function gets the function
// itself, each further one a copy after it with a name of its own. The operations and values of a
// copy have the same numbers as those of the original.
func copyFunctions(res *visibility.Result) (map[*visibility.Instance]ir.Op, error) {
	copies := make(map[*visibility.Instance]ir.Op, len(res.Instances))
	tables := make(map[ir.Op]*ir.SymbolTable)
	for _, in := range res.Instances {
		list := res.Of(in.Func)
		if list[0] == in {
			copies[in] = in.Func
			continue
		}
		at := ir.NearestSymbolTable(in.Func.Parent())
		t := tables[at]
		if t == nil {
			var err error
			if t, err = ir.NewSymbolTable(at); err != nil {
				return nil, err
			}
			tables[at] = t
		}
		copied, err := new(ir.Builder).After(in.Func).Clone(in.Func, nil, nil)
		if err != nil {
			return nil, err
		}
		m := copied.Module()
		for n := 1; ; n++ {
			name := fmt.Sprintf("%s_%d", in.Name(), n)
			if t.Lookup(name).IsNil() {
				copied.SetAttr(fn.AttrSymName, attrs.NewString(m, name))
				break
			}
		}
		if _, err := t.Insert(copied, nil); err != nil {
			return nil, err
		}
		copies[in] = copied
	}
	return copies, nil
}

// signature gives a rewritten function the types for its visibilities.
func (l *Lowering) signature(f ir.Op) error {
	old, ok := fn.AsFunc(f).FunctionType().(*types.Function)
	if !ok {
		return nil
	}
	inputs, results := make([]ir.Type, len(old.Inputs)), make([]ir.Type, len(old.Results))
	var err error
	for i, t := range old.Inputs {
		if inputs[i], err = l.Type(t, l.in.Inputs[i]); err != nil {
			return err
		}
		if !l.in.External {
			f.Region(0).First().Arg(i).SetType(inputs[i])
		}
	}
	for i, t := range old.Results {
		if results[i], err = l.Type(t, l.in.Results[i]); err != nil {
			return err
		}
	}
	m := f.Module()
	f.SetAttr(fn.AttrFunctionType, attrs.NewType(m, types.NewFunction(m, inputs, results)))
	return nil
}

// failure returns an error about op.
func failure(op ir.Op, code diag.Code, format string, args ...any) error {
	return &traverse.Error{Code: code, Op: op.Name(), Loc: op.Loc(), Msg: fmt.Sprintf(format, args...)}
}

// illegal returns the error that PPHLO cannot express op.
func illegal(op ir.Op, format string, args ...any) error {
	return failure(op, Illegal, "failed to legalize operation '%s': "+format, append([]any{op.Name()}, args...)...)
}

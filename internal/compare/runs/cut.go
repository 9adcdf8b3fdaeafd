package runs

import (
	"errors"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/writer"
)

// Cut returns a program that consists of one operation: its function main takes the operands, and
// the values from outside that the regions of the operation use, and returns the results. Functions
// that the operation calls come with it. The second result has the values of op's module that the
// arguments stand for.
func Cut(op ir.Op) (*ir.Module, []ir.Value, error) {
	m, at, err := copied(op)
	if err != nil {
		return nil, nil, err
	}
	inputs := used(op)
	body := m.Root().Region(0).First()
	for o := body.First(); !o.IsNil(); o = o.Next() {
		if o.Symbol() != "" {
			o.SetAttr(fn.AttrSymVisibility, attrs.NewString(m, "private"))
		}
		if o.Symbol() == mainName {
			o.SetAttr(fn.AttrSymName, attrs.NewString(m, mainName+"_0")) // nothing calls it by name
		}
	}
	values := used(at)
	var ins []ir.Type
	for _, v := range values {
		ins = append(ins, v.Type())
	}
	results := at.ResultTypes()
	scope, _ := m.Root().Region(0).Scope()
	b := ir.NewBuilder(scope)
	b.AtEnd(body)
	f := fn.Func(b, mainName, types.NewFunction(m, ins, results))
	entry := f.Region(0).AppendBlock(ins, nil)
	inner, _ := entry.Scope()
	in := ir.NewBuilder(inner)
	in.AtEnd(entry)
	mapping := new(ir.Mapping)
	for i, v := range values {
		mapping.Map(v, entry.Arg(i))
	}
	clone, err := in.Clone(at, mapping, nil)
	if err != nil {
		return nil, nil, err
	}
	fn.Return(in, clone.Results())
	manager := pass.Manager{Driver: &pass.Driver{}}
	if err := manager.Add(generic.SymbolDCE(), ""); err != nil {
		return nil, nil, err
	}
	return m, inputs, manager.Run(m)
}

// mainName is the function of a program that was cut out.
const mainName = "main"

// copied returns a copy of the module of op, and op's twin in it.
func copied(op ir.Op) (*ir.Module, ir.Op, error) {
	m := op.Module()
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		return nil, ir.Op{}, err
	}
	opt := reader.Options{Verify: reader.Unverified}
	if reg, ok := m.Registry().(*schema.Registry); ok {
		opt.Registry = reg
	}
	file, err := reader.Read(data, opt)
	if err != nil {
		return nil, ir.Op{}, err
	}
	n, at := 0, -1
	err = ir.Walk(m.Root(), func(o ir.Op) ir.Action {
		if o == op {
			at = n
		}
		n++
		return ir.Advance
	})
	if err != nil {
		return nil, ir.Op{}, err
	}
	var twin ir.Op
	n = 0
	err = ir.Walk(file.Module.Root(), func(o ir.Op) ir.Action {
		if n == at {
			twin = o
		}
		n++
		return ir.Advance
	})
	if err == nil && twin.IsNil() {
		err = errors.New("runs: the operation is not in its module")
	}
	return file.Module, twin, err
}

// used returns the values from outside of op that it or what is inside it uses, each once, operands
// first.
func used(op ir.Op) (list []ir.Value) {
	seen := make(map[ir.Value]bool)
	inside := make(map[ir.Value]bool)
	ir.WalkScope(op, func(o ir.Op) ir.Action {
		for i := range o.NumRegions() {
			for b := o.Region(i).First(); !b.IsNil(); b = b.Next() {
				for k := range b.NumArgs() {
					inside[b.Arg(k)] = true
				}
			}
		}
		if o != op {
			for _, v := range o.Results() {
				inside[v] = true
			}
		}
		return ir.Advance
	})
	ir.WalkScope(op, func(o ir.Op) ir.Action {
		for _, v := range o.Operands() {
			if !seen[v] && !inside[v] {
				seen[v] = true
				list = append(list, v)
			}
		}
		return ir.Advance
	})
	return list
}

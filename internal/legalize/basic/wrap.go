package basic

import (
	"fmt"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/fold"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// WrapInComposite replaces operations by composites. The decomposition of each is a new function
// that contains only the operation.
var WrapInComposite = pass.Pass{
	Name: "stablehlo-wrap-in-composite",
	Doc:  "replace operations by composites that have them for a decomposition",
	Setup: func(o *pass.Options) pass.Ready {
		var names []string
		version := 0
		o.Strings(&names, "op-names", "full names of the operations")
		o.Int(&version, "version", "version of the composites")
		return func() (pass.Run, error) {
			wanted := map[string]bool{}
			for _, n := range names {
				wanted[n] = true
			}
			return func(ctx *pass.Context, op ir.Op) error {
				w := &wrapper{wanted: wanted, version: version, made: map[ir.Op]bool{}, tables: map[ir.Op]*symbols{}}
				wrap, err := fold.Greedy("", false, fold.Constants(), rewrite.Pattern{Name: "wrap in composite", Apply: w.wrap})
				if err != nil {
					return err
				}
				return wrap(ctx, op)
			}, nil
		}
	},
}

// wrapper is the state of one run of [WrapInComposite].
type wrapper struct {
	wanted  map[string]bool
	version int
	made    map[ir.Op]bool // the functions created by the pass
	tables  map[ir.Op]*symbols
}

func (w *wrapper) wrap(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if !w.wanted[op.Name()] {
		return false, nil
	}
	for function := op.Parent(); !function.IsNil() && !function.IsSymbolTable(); function = function.Parent() {
		if w.made[function] {
			return false, nil
		}
	}
	table := ir.NearestSymbolTable(op.Parent())
	if table.IsNil() {
		return false, nil
	}
	if why := notCallable(op); why != "" {
		return false, fmt.Errorf("no composite can stand for it: %s", why)
	}
	m := r.Module()
	callee, err := w.unused(table, op.Name()+".impl")
	if err != nil {
		return false, err
	}
	inputs, outputs := make([]ir.Type, op.NumOperands()), make([]ir.Type, op.NumResults())
	operands := make([]ir.Value, op.NumOperands())
	for i := range inputs {
		operands[i] = op.Operand(i)
		inputs[i] = operands[i].Type()
	}
	for i := range outputs {
		outputs[i] = op.Result(i).Type()
	}
	var all []ir.NamedAttr
	for def, a := range op.InherentAttrs() {
		all = append(all, ir.NamedAttr{Name: def.Name, Value: a})
	}
	if d := op.Discardable(); d != nil {
		all = append(all, d.Entries()...)
	}
	made := stablehlo.Composite(r.At(), outputs, operands, op.Name(), callee, 0,
		ir.NamedAttr{Name: stablehlo.AttrCompositeAttributes, Value: attrs.NewDictionary(m, all...)},
		ir.NamedAttr{Name: stablehlo.AttrVersion, Value: attrs.NewInteger(m, types.NewInteger(m, 32, types.Signless), int64(w.version))})
	if err := w.function(r, table, callee, op, inputs, outputs); err != nil {
		return false, err
	}
	for i := range outputs {
		r.ReplaceUses(op.Result(i), made.Result(i))
	}
	return true, r.Erase(op)
}

// function adds a decomposition for op at the end of a symbol table.
func (w *wrapper) function(r *rewrite.Rewriter, table ir.Op, name string, op ir.Op, inputs, outputs []ir.Type) error {
	m := r.Module()
	r.AtEnd(table.Region(0).First())
	f := fn.Func(r.At(), name, types.NewFunction(m, inputs, outputs),
		ir.NamedAttr{Name: fn.AttrSymVisibility, Value: attrs.NewString(m, "private")})
	w.made[f] = true
	locs := make([]ir.Location, len(inputs))
	for i := range locs {
		locs[i] = op.Loc()
	}
	body := f.Region(0).AppendBlock(inputs, locs)
	var inside ir.Mapping
	for i := range inputs {
		inside.Map(op.Operand(i), body.Arg(i))
	}
	r.AtEnd(body)
	copied, err := r.Clone(op, &inside)
	if err != nil {
		return err
	}
	for i := range inputs { // a value may be several operands
		copied.SetOperand(i, body.Arg(i))
	}
	results := make([]ir.Value, len(outputs))
	for i := range results {
		results[i] = copied.Result(i)
	}
	fn.Return(r.At(), results)
	return nil
}

// notCallable returns the reason why op cannot be replaced by a call, or "" if it can.
func notCallable(op ir.Op) (why string) {
	info := op.Info()
	switch {
	case info.Isolated() || op.Symbol() != "":
		return "it is a symbol, or isolated from above"
	case info.Registered() && info.Def.Traits.Has(ods.IsTerminator):
		return "it ends a block"
	case op.NumRegions() == 0:
		return ""
	}
	inside := map[ir.Op]bool{op: true}
	ir.WalkScope(op, func(o ir.Op) ir.Action {
		inside[o] = true
		if o == op {
			return ir.Advance
		}
		for i := range o.NumOperands() {
			v := o.Operand(i)
			if v.IsNil() {
				continue
			}
			owner := v.DefiningOp()
			if owner.IsNil() {
				owner = v.OwnerBlock().Parent()
				if inside[owner] {
					continue
				}
			} else if inside[owner] && owner != op {
				continue
			}
			why = "its regions use values from outside"
			return ir.Interrupt
		}
		return ir.Advance
	})
	return why
}

// symbols holds the symbols of a table.
type symbols struct {
	*ir.SymbolTable
	next map[string]int // by name: the first number to try as a suffix, plus one
}

// unused returns a name that no symbol of the table has: name itself, or name with the first unused
// number as a suffix.
func (w *wrapper) unused(table ir.Op, name string) (string, error) {
	t := w.tables[table]
	if t == nil {
		index, err := ir.NewSymbolTable(table)
		if err != nil {
			return "", err
		}
		t = &symbols{index, map[string]int{}}
		w.tables[table] = t
	}
	for {
		try := name
		if i := t.next[name]; i > 0 {
			try += "_" + strconv.Itoa(i-1)
		}
		t.next[name]++
		if t.Lookup(try).IsNil() {
			return try, nil
		}
	}
}

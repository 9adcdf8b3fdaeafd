package verify_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// mutator damages the structure of a module at random.
type mutator struct {
	*rand.Rand
	m   *ir.Module
	ops []ir.Op // all but the root
	// replacements found in the module
	attrs []ir.Attr
	types []ir.Type
	funcs []string
}

func newMutator(m *ir.Module, r *rand.Rand) *mutator {
	x := &mutator{Rand: r, m: m}
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if op != m.Root() {
			x.ops = append(x.ops, op)
		}
		for _, a := range op.InherentAttrs() {
			x.attrs = append(x.attrs, a)
		}
		for i := range op.NumResults() {
			x.types = append(x.types, op.Result(i).Type())
		}
		if op.Name() == "func.func" {
			x.funcs = append(x.funcs, op.Symbol())
		}
		return ir.Advance
	})
	x.types = append(x.types, types.NewTensor(m, []int64{types.Dynamic}, types.NewInteger(m, 32, types.Signless), nil),
		types.NewInteger(m, 1, types.Signless), types.NewToken(m))
	x.attrs = append(x.attrs, attrs.NewString(m, "nested"), attrs.NewUnit(m), attrs.NewInteger(m, types.NewInteger(m, 64, types.Signless), 3),
		attrs.NewSymbolRef(m, "main"), attrs.NewArray(m))
	return x
}

func pick[T any](x *mutator, list []T) (v T, ok bool) {
	if len(list) == 0 {
		return v, false
	}
	return list[x.IntN(len(list))], true
}

// op returns a random operation for which want returns true.
func (x *mutator) op(want func(ir.Op) bool) (ir.Op, bool) {
	var list []ir.Op
	for _, op := range x.ops {
		if !op.Erased() && want(op) {
			list = append(list, op)
		}
	}
	return pick(x, list)
}

func (x *mutator) any() (ir.Op, bool) { return x.op(func(ir.Op) bool { return true }) }

func hasOperands(op ir.Op) bool { return op.NumOperands() > 0 }
func hasResults(op ir.Op) bool  { return op.NumResults() > 0 }
func hasRegions(op ir.Op) bool  { return op.NumRegions() > 0 }
func named(name string) func(ir.Op) bool {
	return func(op ir.Op) bool { return op.Name() == name }
}

// ends reports whether op is a terminator by its definition.
func ends(op ir.Op) bool { return op.Info().Def != nil && op.Info().Def.Traits.Has(ods.IsTerminator) }

// value returns a random value in the scope of op; if t is not nil, one of type t.
func (x *mutator) value(op ir.Op, t ir.Type) (ir.Value, bool) {
	s, _ := op.Scope()
	var list []ir.Value
	for id := 1; id < len(records.Of(s).Values); id++ {
		if records.Of(s).Values[id].Owner != 0 && (t == nil || s.Value(uint32(id)).Type() == t) {
			list = append(list, s.Value(uint32(id)))
		}
	}
	return pick(x, list)
}

func (x *mutator) block(op ir.Op) (ir.Block, bool) {
	s, _ := op.Scope()
	var list []ir.Block
	for id := 1; id < len(records.Of(s).Blocks); id++ {
		if records.Of(s).Blocks[id].Region != 0 {
			list = append(list, s.Block(uint32(id)))
		}
	}
	return pick(x, list)
}

func (x *mutator) region() (ir.Region, bool) {
	op, ok := x.op(hasRegions)
	if !ok {
		return ir.Region{}, false
	}
	return op.Region(x.IntN(op.NumRegions())), true
}

// mutations are the changes to try; each reports whether it changed anything.
var mutations = []struct {
	name string
	do   func(x *mutator) bool
}{
	{"operand", func(x *mutator) bool {
		op, ok := x.op(hasOperands)
		if !ok {
			return false
		}
		v, ok := x.value(op, nil)
		if ok {
			op.SetOperand(x.IntN(op.NumOperands()), v)
		}
		return ok
	}},
	{"operand of the same type", func(x *mutator) bool {
		op, ok := x.op(hasOperands)
		if !ok {
			return false
		}
		i := x.IntN(op.NumOperands())
		v, ok := x.value(op, op.Operand(i).Type())
		if ok {
			op.SetOperand(i, v)
		}
		return ok
	}},
	{"operand more", func(x *mutator) bool {
		op, ok := x.op(hasOperands)
		if ok {
			op.AppendOperands(op.Operand(x.IntN(op.NumOperands())))
		}
		return ok
	}},
	{"operand less", func(x *mutator) bool {
		op, ok := x.op(hasOperands)
		if ok {
			op.EraseOperands(x.IntN(op.NumOperands()), 1)
		}
		return ok
	}},
	{"place in the scope", func(x *mutator) bool {
		op, ok := x.any()
		if !ok {
			return false
		}
		b, ok := x.block(op)
		for o := b.Parent(); ok && !o.IsNil(); o = o.Parent() {
			ok = o != op
		}
		if !ok || b.First().IsNil() {
			return false
		}
		at := b.First()
		for n := x.IntN(4); n > 0 && !at.Next().IsNil(); n-- {
			at = at.Next()
		}
		if at == op {
			return false
		}
		op.MoveBefore(at)
		return true
	}},
	{"place in the block", func(x *mutator) bool {
		op, ok := x.op(func(op ir.Op) bool { return !op.Prev().IsNil() })
		if ok {
			op.MoveBefore(op.Prev())
		}
		return ok
	}},
	{"terminator gone", func(x *mutator) bool {
		op, ok := x.op(ends)
		return ok && op.Erase() == nil
	}},
	{"terminator twice", func(x *mutator) bool {
		op, ok := x.op(ends)
		if !ok {
			return false
		}
		_, err := ir.NewBuilder(scopeOf(op)).After(op).Clone(op, nil, nil)
		return err == nil
	}},
	{"other terminator", func(x *mutator) bool {
		op, ok := x.op(ends)
		if !ok {
			return false
		}
		list := []string{"func.return", "stablehlo.return", "other.end", "cf.br", "scf.yield"}
		name := list[x.IntN(len(list))]
		st := ir.OpState{Loc: op.LocID(), Undeclared: true}
		for i := range op.NumOperands() {
			st.Operands = append(st.Operands, op.Operand(i))
		}
		ir.NewBuilder(scopeOf(op)).Before(op).Create(name, st)
		return op.Erase() == nil
	}},
	{"type of a result", func(x *mutator) bool {
		op, ok := x.op(hasResults)
		t, ok2 := pick(x, x.types)
		if ok && ok2 {
			op.Result(x.IntN(op.NumResults())).SetType(t)
		}
		return ok && ok2
	}},
	{"type of an argument", func(x *mutator) bool {
		r, ok := x.region()
		if !ok || r.Empty() || r.First().NumArgs() == 0 {
			return false
		}
		t, ok := pick(x, x.types)
		r.First().Arg(x.IntN(r.First().NumArgs())).SetType(t)
		return ok
	}},
	{"argument more", func(x *mutator) bool {
		r, ok := x.region()
		if !ok || r.Empty() {
			return false
		}
		t, _ := pick(x, x.types)
		r.First().AddArg(t, nil)
		return true
	}},
	{"argument less", func(x *mutator) bool {
		r, ok := x.region()
		if !ok || r.Empty() || r.First().NumArgs() == 0 {
			return false
		}
		return r.First().EraseArg(r.First().NumArgs()-1) == nil
	}},
	{"attribute", func(x *mutator) bool {
		op, ok := x.op(func(op ir.Op) bool { return len(op.Info().Slots) > 0 })
		if !ok {
			return false
		}
		a, ok := pick(x, x.attrs)
		op.SetInherent(x.IntN(len(op.Info().Slots)), a)
		return ok
	}},
	{"attribute of the same class", func(x *mutator) bool {
		op, ok := x.op(func(op ir.Op) bool { return len(op.Info().Slots) > 0 })
		if !ok {
			return false
		}
		slot := x.IntN(len(op.Info().Slots))
		old := op.Inherent(slot)
		if old == nil {
			return false
		}
		var list []ir.Attr
		for _, a := range x.attrs {
			if ir.KindOf(a) == ir.KindOf(old) {
				list = append(list, a)
			}
		}
		a, ok := pick(x, list)
		op.SetInherent(slot, a)
		return ok
	}},
	{"attribute gone", func(x *mutator) bool {
		op, ok := x.op(func(op ir.Op) bool { return len(op.Info().Slots) > 0 })
		if !ok {
			return false
		}
		slot := x.IntN(len(op.Info().Slots))
		if op.Inherent(slot) == nil {
			return false
		}
		op.SetInherent(slot, nil)
		return true
	}},
	{"name of a symbol", func(x *mutator) bool {
		op, ok := x.op(named("func.func"))
		if !ok {
			return false
		}
		name := "other"
		if x.IntN(2) == 0 {
			name, _ = pick(x, x.funcs)
		}
		op.SetAttr("sym_name", attrs.NewString(x.m, name))
		return true
	}},
	{"visibility", func(x *mutator) bool {
		op, ok := x.op(named("func.func"))
		if ok {
			list := []string{"public", "private", "nested", "none"}
			op.SetAttr("sym_visibility", attrs.NewString(x.m, list[x.IntN(len(list))]))
		}
		return ok
	}},
	{"body gone", func(x *mutator) bool {
		r, ok := x.region()
		return ok && r.Clear() == nil
	}},
	{"block more", func(x *mutator) bool {
		r, ok := x.region()
		if ok {
			b := r.AppendBlock(nil, nil)
			if x.IntN(2) == 0 {
				s, _ := r.Scope()
				ir.NewBuilder(s).AtEnd(b).Create("other.end", ir.OpState{})
			}
		}
		return ok
	}},
	{"blocks split", func(x *mutator) bool {
		op, ok := x.op(func(op ir.Op) bool { return !op.Prev().IsNil() && op.Parent() != x.m.Root() })
		if !ok {
			return false
		}
		head := op.Block()
		tail := head.SplitBefore(op)
		if x.IntN(4) != 0 {
			s, _ := op.Scope()
			to := []ir.Block{tail}
			if x.IntN(3) == 0 {
				to = append(to, head)
			}
			ir.NewBuilder(s).AtEnd(head).Create("other.branch", ir.OpState{Successors: to})
		}
		if x.IntN(3) == 0 {
			tail.MoveBefore(head)
		}
		return true
	}},
	{"callee", func(x *mutator) bool {
		op, ok := x.op(func(op ir.Op) bool { return op.Info().Slot("callee") >= 0 || op.Info().Slot("decomposition") >= 0 })
		if !ok {
			return false
		}
		name := "nobody"
		if x.IntN(3) != 0 {
			name, _ = pick(x, x.funcs)
		}
		slot := max(op.Info().Slot("callee"), op.Info().Slot("decomposition"))
		op.SetInherent(slot, attrs.NewSymbolRef(x.m, name))
		return true
	}},
	{"call", func(x *mutator) bool {
		op, ok := x.op(func(op ir.Op) bool { return op.Name() != "func.func" && op.Parent() != x.m.Root() })
		if !ok {
			return false
		}
		name, _ := pick(x, x.funcs)
		st := ir.OpState{Attrs: []ir.NamedAttr{{Name: "callee", Value: attrs.NewSymbolRef(x.m, name)}}}
		for range x.IntN(3) {
			if v, ok := x.value(op, nil); ok {
				st.Operands = append(st.Operands, v)
			}
			t, _ := pick(x, x.types)
			st.ResultTypes = append(st.ResultTypes, t)
		}
		ir.NewBuilder(scopeOf(op)).Before(op).Create("func.call", st)
		return true
	}},
	{"type of a function", func(x *mutator) bool {
		op, ok := x.op(named("func.func"))
		if !ok {
			return false
		}
		a, _ := op.Attr("function_type").(*attrs.Type)
		if a == nil {
			return false
		}
		f := a.Value.(*types.Function)
		in, out := slices.Clone(f.Inputs), slices.Clone(f.Results)
		list := &in
		if x.IntN(2) == 0 {
			list = &out
		}
		t, _ := pick(x, x.types)
		switch {
		case len(*list) == 0 || x.IntN(3) == 0:
			*list = append(*list, t)
		case x.IntN(2) == 0:
			*list = (*list)[:len(*list)-1]
		default:
			(*list)[x.IntN(len(*list))] = t
		}
		op.SetAttr("function_type", attrs.NewType(x.m, types.NewFunction(x.m, in, out)))
		return true
	}},
	{"sizes of groups", func(x *mutator) bool {
		op, ok := x.op(func(op ir.Op) bool { return len(op.OperandSegments()) > 0 })
		if !ok {
			return false
		}
		sizes := slices.Clone(op.OperandSegments())
		sizes[x.IntN(len(sizes))]++
		if x.IntN(2) == 0 {
			if i := x.IntN(len(sizes)); sizes[i] > 0 {
				sizes[i]--
			}
		}
		op.SetOperandSegments(sizes...)
		return true
	}},
	{"other operation", func(x *mutator) bool {
		op, ok := x.op(func(op ir.Op) bool { return op.NumRegions() == 0 && !ends(op) && op.NumSuccessors() == 0 })
		if !ok {
			return false
		}
		other, ok := x.op(func(o ir.Op) bool { return o.NumRegions() == 0 && o.Name() != op.Name() })
		if !ok {
			return false
		}
		st := ir.OpState{Loc: op.LocID(), Undeclared: true}
		for i := range op.NumOperands() {
			st.Operands = append(st.Operands, op.Operand(i))
		}
		for i := range op.NumResults() {
			st.ResultTypes = append(st.ResultTypes, op.Result(i).Type())
		}
		for decl, a := range other.InherentAttrs() {
			st.Attrs = append(st.Attrs, ir.NamedAttr{Name: decl.Name, Value: a})
		}
		n := ir.NewBuilder(scopeOf(op)).Before(op).Create(other.Name(), st)
		var results []ir.Value
		for i := range n.NumResults() {
			results = append(results, n.Result(i))
		}
		return op.Replace(results...) == nil
	}},
	{"attributes of arguments", func(x *mutator) bool {
		op, ok := x.op(named("func.func"))
		if !ok {
			return false
		}
		var list []ir.Attr
		names := []string{"a.b", "a.b", "a.b", "plain", "mhlo.sharding"}
		for range x.IntN(4) {
			list = append(list, attrs.NewDictionary(x.m, ir.NamedAttr{Name: names[x.IntN(len(names))], Value: attrs.NewUnit(x.m)}))
		}
		op.SetAttr([]string{"arg_attrs", "res_attrs"}[x.IntN(2)], attrs.NewArray(x.m, list...))
		return true
	}},
	{"attribute of the module", func(x *mutator) bool {
		names := []string{"plain", "mhlo.num_partitions", "sym_visibility", "shape.lib"}
		x.m.Root().SetAttr(names[x.IntN(len(names))], attrs.NewString(x.m, "private"))
		return true
	}},
	{"function in a body", func(x *mutator) bool {
		op, ok := x.op(func(op ir.Op) bool { return op.Name() != "func.func" })
		if !ok {
			return false
		}
		ir.NewBuilder(scopeOf(op)).Before(op).Create("func.func", ir.OpState{Regions: 1, Attrs: []ir.NamedAttr{
			{Name: "sym_name", Value: attrs.NewString(x.m, "inner")}, {Name: "sym_visibility", Value: attrs.NewString(x.m, "private")},
			{Name: "function_type", Value: attrs.NewType(x.m, types.NewFunction(x.m, nil, nil))}}})
		return true
	}},
}

func scopeOf(op ir.Op) *ir.Scope {
	s, _ := op.Scope()
	return s
}

// seeds returns programs of the corpus in which the reference knows all operations.
func seeds(t *testing.T) (list [][]byte) {
	const large = 6000
	unknown := [][]byte{[]byte("check."), []byte("interpreter."), []byte("pphlo."), []byte("expected-error"), []byte("tosa."), []byte("vhlo.")}
	add := func(text []byte) {
		if len(text) > large || slices.ContainsFunc(unknown, func(u []byte) bool { return bytes.Contains(text, u) }) {
			return
		}
		list = append(list, text)
	}
	for _, f := range corpus.Tests(t) {
		for _, c := range corpus.Modules(f.Read(t)) {
			add(c.Text)
		}
	}
	for i, f := range corpus.Testdata(t) {
		if i%10 == 0 {
			add(f.Read(t))
		}
	}
	for _, v := range verdicts(t) {
		if v.id == "" {
			add(v.text)
		}
	}
	return list
}

// TestMutants checks that hlobc and the reference agree on randomly damaged programs. HLOBC_MUTANTS
// is their number, HLOBC_SEED selects them.
func TestMutants(t *testing.T) {
	o := oracle.Current(t)
	n, _ := strconv.Atoi(os.Getenv("HLOBC_MUTANTS"))
	if n == 0 {
		n = 300
	}
	seed, _ := strconv.ParseUint(os.Getenv("HLOBC_SEED"), 10, 64)
	list := seeds(t)
	type mutant struct {
		name   string
		number uint64
		text   []byte
		ok     bool
		why    error
		line   int // of the first finding, 0 if it comes from the parser
	}
	work := make(chan mutant)
	var group sync.WaitGroup
	var mu sync.Mutex
	good, bad, wrong, placed, elsewhere := 0, 0, 0, 0, 0
	for range 2 {
		group.Go(func() {
			for x := range work {
				a, err := o.Ask("parse", x.text, oracle.Options{"allow_unregistered": true})
				mu.Lock()
				switch {
				case err != nil:
					t.Error(err)
				case a.Crashed:
				case a.OK != x.ok:
					wrong++
					var said string
					if len(a.Diagnostics) > 0 {
						said = a.Diagnostics[0].Message
					}
					t.Errorf("mutant %d, %s: the reference accepts: %t %s; hlobc: %v", x.number, x.name, a.OK, said, x.why)
					if dir := os.Getenv("HLOBC_KEEP"); dir != "" {
						_ = os.WriteFile(filepath.Join(dir, strconv.FormatUint(x.number, 10)+".mlir"), x.text, 0o644)
					}
				case a.OK:
					good++
				default:
					bad++
					if x.line == 0 || len(a.Diagnostics) == 0 {
						break
					}
					placed++
					if !slices.ContainsFunc(a.Diagnostics, func(d oracle.Diagnostic) bool { return d.Line == x.line }) {
						elsewhere++
						t.Logf("mutant %d, %s: the reference has line %d: %s; hlobc: %v", x.number, x.name, a.Diagnostics[0].Line, a.Diagnostics[0].Message, x.why)
					}
				}
				mu.Unlock()
			}
		})
	}
	for k := range uint64(n) {
		r := rand.New(rand.NewPCG(seed, k))
		m, err := asm.Parse(list[r.IntN(len(list))], asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			continue
		}
		x := newMutator(m, r)
		kind := mutations[int(k)%len(mutations)]
		if !kind.do(x) {
			continue
		}
		line := 0
		text := asm.Print(nil, m.Root(), asm.Options{Generic: true, LocalScope: true})
		err = verify.Module(m, verify.Options{})
		if first := verify.Module(m, verify.Options{First: true}); (first == nil) != (err == nil) {
			t.Errorf("mutant %d, %s: all findings %v, the first %v", k, kind.name, err, first)
		}
		if again, e := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true}); e != nil {
			err = e
		} else {
			e := verify.Module(again, verify.Options{First: true})
			if (e == nil) != (err == nil) {
				t.Errorf("mutant %d, %s: %v, and in text %v\n", k, kind.name, err, e)
			}
			if e != nil {
				err = e
				_, line, _, _ = verify.Position(findings(t, e)[0].Loc)
			}
		}
		work <- mutant{kind.name, k, text, err == nil, err, line}
	}
	close(work)
	group.Wait()
	t.Logf("%d accepted and %d refused by both, %d by one alone; %d of %d that the verifier refuses are so in other lines", good, bad, wrong, elsewhere, placed)
	if elsewhere*50 > placed {
		t.Error("the reference finds too much in other lines")
	}
	if good < n/20 || bad < n/4 {
		t.Errorf("%d of %d accepted, %d refused: the mutants test nothing", good, n, bad)
	}
}

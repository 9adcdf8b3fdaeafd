package runs

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/arguments"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/edits"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// floats reports whether op has one result, which is a tensor of f32.
func floats(op ir.Op) bool {
	if op.NumResults() != 1 {
		return false
	}
	t, ok := op.Result(0).Type().(*types.RankedTensor)
	if !ok {
		return false
	}
	f, ok := t.Elem.(*types.Float)
	return ok && f.Format == types.F32()
}

// kernel makes an operation one whose kernel is wrong in the last bit of one element: a custom call that
// evaluates the operation and changes that bit.
func kernel(t *testing.T, r *rand.Rand, op ir.Op, calls eval.Calls) bool {
	if !floats(op) || op.NumRegions() > 0 || op.NumOperands() == 0 || op.Name() == fn.OpCall {
		return false
	}
	alone, _, err := Cut(op)
	if err != nil {
		t.Fatal(err)
	}
	at := r.Uint64()
	const target = "faulty"
	calls[target] = func(_ *eval.Process, op ir.Op, in []eval.Value) ([]eval.Value, error) {
		var args []eval.Value
		for i, v := range in {
			if !slices.Contains(op.Operands()[:i], op.Operand(i)) {
				args = append(args, v)
			}
		}
		args, err := retyped(alone, mainName, args)
		if err != nil {
			return nil, err
		}
		out, err := eval.Run(alone, mainName, args, eval.Options{})
		if err != nil {
			return nil, err
		}
		_, elem, _, _ := types.Shape(op.Result(0).Type())
		right := out[0].(*eval.Tensor)
		wrong, err := eval.NewTensor(right.Shape, elem)
		if err != nil {
			return nil, err
		}
		copy(wrong.Bits, right.Bits)
		wrong.Bits[at%uint64(len(wrong.Bits))] ^= 1
		return []eval.Value{wrong}, nil
	}
	scope, _ := op.Scope()
	b := ir.NewBuilder(scope)
	b.Before(op)
	call := b.Create(stablehlo.OpCustomCall, ir.OpState{Loc: op.LocID(), Operands: op.Operands(), ResultTypes: op.ResultTypes(),
		Attrs: []ir.NamedAttr{{Name: stablehlo.AttrCallTargetName, Value: attrs.NewString(op.Module(), target)}}})
	return op.Replace(call.Result(0)) == nil
}

// lower makes an operation compute in bf16.
func lower(op ir.Op) bool {
	if !floats(op) || op.Name() != stablehlo.OpDotGeneral {
		return false
	}
	m := op.Module()
	half := func(t ir.Type) ir.Type {
		return types.NewTensor(m, t.(*types.RankedTensor).Shape, types.NewFloat(m, types.BF16()), nil)
	}
	scope, _ := op.Scope()
	b := ir.NewBuilder(scope)
	b.Before(op)
	convert := func(v ir.Value, t ir.Type) ir.Value {
		return b.Create(stablehlo.OpConvert, ir.OpState{Loc: op.LocID(), Operands: []ir.Value{v}, ResultTypes: []ir.Type{t}}).Result(0)
	}
	wide := op.Result(0).Type()
	var operands []ir.Value
	for _, v := range op.Operands() {
		operands = append(operands, convert(v, half(v.Type())))
	}
	dot := b.Create(op.Name(), ir.OpState{Loc: op.LocID(), Operands: operands, ResultTypes: []ir.Type{half(wide)}, Attrs: op.Attrs()})
	return op.Replace(convert(dot.Result(0), wide)) == nil
}

// TestPlantedFaults plants 200 faults in a model of more than 500 operations: the kernel of one operation
// is wrong in one bit, one bit of a constant, one multiplication of matrices is done in bf16. The
// operation that is found has to be the one with the fault, by its location.
func TestPlantedFaults(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	a, err := asm.Parse([]byte(edits.Model(12)), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	original := edits.Operations(a, false)
	size := len(original)
	if size < 500 {
		t.Fatalf("the model has %d operations", size)
	}
	args, err := arguments.Random(ir.LookupSymbol(a.Root(), mainName), 5)
	if err != nil {
		t.Fatal(err)
	}
	found, planted := make(map[string]int), make(map[string]int)
	n := 200 / corpus.Part(20)
	unseen := 0
	for k := 0; k < n; {
		b, err := edits.Copy(a)
		if err != nil {
			t.Fatal(err)
		}
		list := edits.Operations(b, false)
		at := r.IntN(len(list))
		op := list[at]
		calls := eval.Calls{}
		kind, ok := "", false
		switch k % 3 {
		case 0:
			kind, ok = "kernel", kernel(t, r, op, calls)
		case 1:
			kind, ok = "constant", floats(op) && edits.FlipBit(r, op)
		case 2:
			kind, ok = "bf16", lower(op)
		}
		if !ok {
			continue
		}
		k++
		planted[kind]++
		res, err := Compare(a, b, mainName, args, Options{Calls: calls})
		if err != nil {
			t.Fatal(err)
		}
		want := original[at]
		if want.Parent().Name() == stablehlo.OpReduce { // what combines elements runs as a whole
			want = want.Parent()
		}
		switch {
		case res.Same:
			unseen++
			t.Errorf("%s at %s: no difference", kind, asm.Sprint(want, asm.Options{}))
		case res.First == nil || res.First.Op != want:
			t.Errorf("%s at %s: found %+v", kind, asm.Sprint(want, asm.Options{}), res.First)
		default:
			found[kind]++
		}
		// Rounding explains the last bit of what is rounded, but neither another constant nor bf16.
		rounded, err := Compare(a, b, mainName, args, Options{Calls: calls, Rounding: true})
		if err != nil {
			t.Fatal(err)
		}
		switch found := rounded.First != nil && rounded.First.Op == want; {
		case kind != "kernel" && !found:
			t.Errorf("%s at %s: with rounding allowed, found %+v", kind, asm.Sprint(want, asm.Options{}), rounded.First)
		case kind == "kernel" && kindOf(want) != exact && !rounded.Same:
			t.Errorf("%s at %s: rounding does not explain %s: %+v", kind, asm.Sprint(want, asm.Options{}), asm.Sprint(rounded.First.Op, asm.Options{}), rounded.First.Stats)
		}
	}
	t.Logf("%d operations; planted %v, found %v, without effect %d", size, planted, found, unseen)
}

package reader_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// unverified is for files that test the decoder.
var unverified = reader.Options{Verify: reader.Unverified}

// bytecode returns the bytecode of a program after change has modified it.
func bytecode(t testing.TB, text string, change func(m *ir.Module)) []byte {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{Filename: "test.mlir"})
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(m)
	}
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

const program = `func.func @f(%a: tensor<f32>, %b: tensor<i32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %a : tensor<f32>
  %1 = stablehlo.multiply %0, %a : tensor<f32>
  %2 = func.call @g(%1) : (tensor<f32>) -> tensor<f32>
  func.return %2 : tensor<f32>
}
func.func @g(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.negate %a : tensor<f32>
  func.return %0 : tensor<f32>
}
`

// at returns operation i of function n.
func at(m *ir.Module, n, i int) ir.Op {
	f := m.Root().Region(0).First().First()
	for range n {
		f = f.Next()
	}
	op := f.Region(0).First().First()
	for range i {
		op = op.Next()
	}
	return op
}

// brokenPrograms can be encoded but break a rule.
var brokenPrograms = []struct {
	name   string
	change func(m *ir.Module)
	id     string
	path   string
	line   string
}{
	{"type of an operand", func(m *ir.Module) { at(m, 0, 0).SetOperand(1, at(m, 0, 0).Block().Arg(1)) },
		"stablehlo.add C1", "@f, operation 1", "test.mlir:2:"},
	{"order", func(m *ir.Module) { at(m, 0, 1).MoveBefore(at(m, 0, 0)) }, "stablehlo.multiply dominance", "@f, operation 1", "test.mlir:3:"},
	{"terminator", func(m *ir.Module) { _ = at(m, 1, 1).Erase() }, "stablehlo.negate terminator", "@g, operation 1", "test.mlir:8:"},
	{"result", func(m *ir.Module) { at(m, 1, 1).EraseOperands(0, 1) }, "func.return operands", "@g, operation 2", "test.mlir:9:"},
	{"callee", func(m *ir.Module) { _ = at(m, 1, 0).Parent().Erase() }, "func.call attribute callee", "@f, operation 3", "test.mlir:4:"},
	{"argument", func(m *ir.Module) { at(m, 0, 0).Block().AddArg(at(m, 0, 0).Operand(0).Type(), nil) },
		"func.func FunctionOpInterface", "@f", "test.mlir:1:"},
}

// TestBrokenRules checks that Read refuses programs that break a rule, with the operation,
// its location and the rule in the error.
func TestBrokenRules(t *testing.T) {
	if _, err := reader.Read(bytecode(t, program, nil), reader.Options{}); err != nil {
		t.Fatal(err)
	}
	for _, p := range brokenPrograms {
		data := bytecode(t, program, p.change)
		if _, err := reader.Read(data, unverified); err != nil {
			t.Errorf("%s: unverified: %v", p.name, err)
		}
		for _, opt := range []reader.Options{{}, {Workers: 1}, {Mode: reader.Lazy}} {
			b, err := reader.Read(data, opt)
			if opt.Mode == reader.Lazy && err == nil {
				err = ir.Walk(b.Module.Root(), func(ir.Op) ir.Action { return ir.Advance })
			}
			var d *diag.Error
			var list verify.Findings
			if !errors.As(err, &d) || !errors.As(err, &list) {
				t.Errorf("%s: read: %v", p.name, err)
				continue
			}
			if len(list) != 1 || list[0].ID() != p.id || d.Path != p.path || list[0].Path() != p.path || d.Code != diag.BrokenRule || !strings.Contains(err.Error(), p.line) {
				t.Errorf("%s: %v\nwant %s at %s, %s", p.name, err, p.id, p.path, p.line)
			}
		}
	}
}

// TestLazyVerification checks that a body is verified when it is loaded, also if several
// goroutines do so at the same time, and that an error in one body does not affect others.
func TestLazyVerification(t *testing.T) {
	data := bytecode(t, program, func(m *ir.Module) { at(m, 1, 1).EraseOperands(0, 1) })
	b, err := reader.Read(data, reader.Options{Mode: reader.Lazy})
	if err != nil {
		t.Fatal(err)
	}
	f := b.Module.Root().Region(0).First().First()
	g := f.Next()
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			if err := f.Body().Load(); err != nil {
				t.Error(err)
			}
			if err := g.Body().Load(); diag.CodeOf(err) != diag.BrokenRule {
				t.Errorf("@g: %v", err)
			}
		})
	}
	group.Wait()
}

// TestLazyAsync loads a function that contains an operation with a scope of its own.
func TestLazyAsync(t *testing.T) {
	data := bytecode(t, `func.func @f(%x: tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>> {
  %r = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<16x8xf32>):
    %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<16x8xf32>) -> tensor<16x8xf32>
    "stablehlo.return"(%0) : (tensor<16x8xf32>) -> ()
  }) : (tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>>
  func.return %r : !stablehlo.future<tensor<16x8xf32>>
}`, nil)
	b, err := reader.Read(data, reader.Options{Mode: reader.Lazy})
	if err == nil {
		err = ir.Walk(b.Module.Root(), func(ir.Op) ir.Action { return ir.Advance })
	}
	if err != nil {
		t.Fatal(err)
	}
}

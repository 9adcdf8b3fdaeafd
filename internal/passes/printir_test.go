package passes_test

import (
	"io"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/transform/pass"
)

// printed is the program that is printed.
const printed = `"x.y"() : () -> ()`

func TestPrintIR(t *testing.T) {
	for _, c := range []struct{ options, want string }{
		{"", "// -----// IR Dump //----- //\nmodule {\n  \"x.y\"() : () -> ()\n}\n"},
		{"label=there", "// -----// IR Dump there //----- //\nmodule {\n  \"x.y\"() : () -> ()\n}\n"},
		{"generic", "// -----// IR Dump //----- //\n\"builtin.module\"() ({\n  \"x.y\"() : () -> ()\n}) : () -> ()\n"},
	} {
		var out strings.Builder
		if err := run(&pass.Driver{Out: &out}, parse(t, printed), &passes.PrintIR, c.options); err != nil {
			t.Fatal(err)
		}
		if out.String() != c.want {
			t.Errorf("%q: got\n%swant\n%s", c.options, out.String(), c.want)
		}
	}
}

// TestPrinter checks that a driver prints with Printer.
func TestPrinter(t *testing.T) {
	var out strings.Builder
	d := &pass.Driver{Out: io.Discard, Err: &out, Print: passes.Printer(asm.Options{}), PrintAfterAll: true}
	if err := run(d, parse(t, printed), &passes.PrintIR, ""); err != nil {
		t.Fatal(err)
	}
	if want := "// -----// IR Dump After print-ir //----- //\nmodule {\n  \"x.y\"() : () -> ()\n}\n\n"; out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

// TestPrintIRReference compares the output with MLIR's.
func TestPrintIRReference(t *testing.T) {
	text := `module { func.func @f(%x: tensor<4xf32>) -> i32 { %0 = arith.constant 1 : i32
"x.y"(%x) ({ ^bb(%a: i1): "x.z"(%a) : (i1) -> () }) {k = dense<[1, 2, 3]> : tensor<3xi8>} : (tensor<4xf32>) -> ()
return %0 : i32 } }`
	likeMLIR(t, text, &passes.PrintIR, "label=x", "--print-ir=label=x")
	likeMLIR(t, text, &passes.PrintIR, "generic", "--print-ir", "--mlir-print-op-generic")
	likeMLIR(t, text, &passes.PrintIR, "elide=2", "--print-ir", "--mlir-elide-elementsattrs-if-larger=2")
}

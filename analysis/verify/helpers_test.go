package verify_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ods"
)

// shapes and elements are the parts of random tensor types; plain are the other types.
var (
	containers = []string{"tensor<%s>", "tensor<2x%s>", "tensor<?x%s>", "tensor<2x3x%s>", "tensor<1x%s>", "tensor<*x%s>",
		"memref<2x%s>", "memref<?x%s>", "memref<*x%s>", "memref<2x%s, 1>", "memref<2x%s, strided<[1], offset: ?>>", "vector<2x%s>", "vector<[2]x%s>", "%s", "%s"}
	scalars = []string{"i1", "i8", "i32", "ui8", "si4", "index", "f32", "bf16", "complex<f32>"}
	plain   = []string{"!shape.shape", "!shape.size", "!shape.witness", "!shape.value_shape", "none", "tuple<i32>", "!stablehlo.token",
		"tensor<2x!quant.uniform<i8:f32, 1.0>>", "() -> ()", "(i32) -> i32", "tensor<1xindex>", "tensor<?xindex>", "tensor<0xindex>"}
)

// helperOp generates programs of one operation with random types, which are equal more often than
// not.
type helperOp struct {
	*rand.Rand
	container, scalar string
	alike             int // at least this many of 20 types repeat the previous one
}

func (h *helperOp) one(list []string) string { return list[h.IntN(len(list))] }

func (h *helperOp) typ() string {
	if h.IntN(20) >= h.alike {
		switch h.IntN(5) {
		case 0:
			h.scalar = h.one(scalars)
		case 1, 2:
			h.container = h.one(containers)
		case 3:
			return h.one(plain)
		case 4:
			return h.one([]string{"index", h.scalar})
		}
	}
	if strings.HasPrefix(h.container, "vector") && strings.HasPrefix(h.scalar, "complex") {
		return h.scalar // no such vector type
	}
	return fmt.Sprintf(h.container, h.scalar)
}

func (h *helperOp) list(values []ods.Value) (types []string) {
	for _, v := range values {
		n := 1
		if v.Arity != ods.One {
			n = h.IntN(4)
		}
		for range n {
			types = append(types, h.typ())
		}
	}
	return types
}

// attr returns an attribute of a type that values tend to have.
func (h *helperOp) attr(a *ods.Attr) string {
	switch a.Storage {
	case "UnitAttr":
		return "unit"
	case "StringAttr":
		return `"text"`
	case "BoolAttr":
		return h.one([]string{"true", "false"})
	case "FlatSymbolRefAttr":
		return "@" + h.one([]string{"f", "f", "g", "nothing"})
	case "DenseIntElementsAttr":
		return h.one([]string{"dense<[1, 2]> : tensor<2xindex>", "dense<3> : tensor<1xindex>", "dense<3> : tensor<2xi32>", "dense<3> : tensor<index>",
			"dense<> : tensor<0xindex>"})
	case "TypedAttr":
		t := h.typ()
		return h.one([]string{"1 : " + t, "1.0 : " + t, "dense<1> : " + t, "dense<1.0> : " + t, `"text"`, "true", "unit"})
	case "CmpIPredicateAttr":
		return strconv.Itoa(h.IntN(12)) + " : " + h.one([]string{"i64", "i64", "i64", "i32"})
	}
	return ""
}

func (h *helperOp) program(dialect string, op *ods.Op) string {
	h.container, h.scalar, h.alike = h.one(containers), h.one(scalars), 8+h.IntN(12)
	operands, results := h.list(op.Operands), h.list(op.Results)
	var attrs []string
	for i := range op.Attrs {
		if a := &op.Attrs[i]; !a.Optional && !a.Filled || h.IntN(6) == 0 {
			if v := h.attr(a); v != "" {
				attrs = append(attrs, a.Name+" = "+v)
			}
		}
	}
	var args, names []string
	for i, t := range operands {
		names = append(names, "%a"+strconv.Itoa(i))
		args = append(args, names[i]+": "+t)
	}
	left := ""
	if len(results) > 0 {
		left = "%r:" + strconv.Itoa(len(results)) + " = "
	}
	return fmt.Sprintf("func.func private @f(i32) -> i32\nfunc.func private @g()\nfunc.func @main(%s) {\n  %s\"%s.%s\"(%s) {%s} : (%s) -> (%s)\n  return\n}\n",
		strings.Join(args, ", "), left, dialect, op.Name, strings.Join(names, ", "), strings.Join(attrs, ", "), strings.Join(operands, ", "), strings.Join(results, ", "))
}

// laterOps lists operations of releases after the reference's.
var laterOps = []string{"arith.maximumnumf", "arith.minimumnumf"}

var helperDialects = []string{"arith", "shape", "tensor", "memref", "bufferization", "func", "cf", "scf", "interpreter"}

// TestHelperDialects compares verdicts with the reference for operations of the dialects that
// programs use besides StableHLO, with operands, results and attributes of random types.
// HLOBC_MUTANTS is the number of programs for each operation, HLOBC_SEED selects them.
func TestHelperDialects(t *testing.T) {
	o := oracle.Current(t)
	n, _ := strconv.Atoi(os.Getenv("HLOBC_MUTANTS"))
	if n == 0 {
		n = 40
	}
	seed, _ := strconv.ParseUint(os.Getenv("HLOBC_SEED"), 10, 64)
	h := helperOp{Rand: rand.New(rand.NewPCG(seed, 7))}
	good, bad := 0, 0
	for _, d := range dialect.Default().Dialects() {
		if !slices.Contains(helperDialects, d.Name) {
			continue
		}
		for i := range d.Ops.Ops {
			op := &d.Ops.Ops[i]
			if len(op.Regions) > 0 || slices.Contains(laterOps, d.Name+"."+op.Name) {
				continue // TestMutants covers regions
			}
			for range n {
				text := []byte(h.program(d.Name, op))
				want, err := o.Ask("parse", text, nil)
				if err != nil {
					t.Fatal(err)
				}
				if want.Crashed {
					continue
				}
				m, err := asm.Parse(text, asm.ParseOptions{})
				if err == nil {
					err = verify.Module(m, verify.Options{})
				}
				switch {
				case want.OK != (err == nil):
					said := ""
					if len(want.Diagnostics) > 0 {
						said = want.Diagnostics[0].Message
					}
					t.Errorf("the reference accepts: %t %s; hlobc: %v\n%s", want.OK, said, err, text)
				case want.OK:
					good++
				default:
					bad++
				}
			}
		}
	}
	t.Logf("%d accepted and %d refused by both", good, bad)
	if good == 0 || bad == 0 {
		t.Error("one verdict alone")
	}
}

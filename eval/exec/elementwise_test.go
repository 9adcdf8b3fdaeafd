package exec_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/internal/corpus"
)

var elementTypes = strings.Fields("i1 i2 i4 i8 i16 i32 i64 ui2 ui4 ui8 ui16 ui32 ui64 bf16 f16 f32 f64 f8E5M2 f8E4M3 f8E4M3FN f8E5M2FNUZ f8E4M3FNUZ " +
	"f8E4M3B11FNUZ f8E3M4 f8E8M0FNU f4E2M1FN f6E2M3FN f6E3M2FN tf32 complex<f32> complex<f64>")

// elementwiseOps are operations with their operands: E is the type of the elements, 1 a bool.
var elementwiseOps = strings.Fields("abs:E add:EE and:EE atan2:EE cbrt:E ceil:E clamp:EEE cosine:E count_leading_zeros:E divide:EE exponential:E " +
	"exponential_minus_one:E floor:E log:E log_plus_one:E logistic:E maximum:EE minimum:EE multiply:EE negate:E not:E or:EE popcnt:E power:EE " +
	"remainder:EE round_nearest_afz:E round_nearest_even:E rsqrt:E select:1EE shift_left:EE shift_right_arithmetic:EE shift_right_logical:EE sign:E " +
	"sine:E sqrt:E subtract:EE tan:E tanh:E xor:EE")

// TestElementwise compares all operations on elements of all types with package eval: on special
// values and random ones, on vectors and with operands that are the same for all elements.
func TestElementwise(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	compared, undefined := 0, 0
	for _, e := range elementTypes {
		for _, op := range elementwiseOps {
			name, operands, _ := strings.Cut(op, ":")
			result := e
			if name == "abs" && strings.HasPrefix(e, "complex") {
				result = e[len("complex<") : len(e)-1]
			}
			for _, broadcast := range []int{-1, 0, 1} {
				if broadcast >= len(operands) || broadcast >= 0 && len(operands) == 1 {
					continue
				}
				count(t, r, &compared, &undefined, program("stablehlo."+name, "", e, result, operands, broadcast))
			}
		}
		for _, direction := range strings.Fields("EQ NE LT LE GT GE") {
			for _, kind := range []string{"", ", TOTALORDER"} {
				count(t, r, &compared, &undefined, program("stablehlo.compare", " "+direction+",", e, "i1", "EE", r.IntN(3)-1, kind))
			}
		}
		for _, to := range elementTypes {
			if to == e {
				continue // plans drop it, while eval changes the bits of NaNs
			}
			count(t, r, &compared, &undefined, program("stablehlo.convert", "", e, to, "E", -1))
		}
		count(t, r, &compared, &undefined, program("stablehlo.is_finite", "", e, "i1", "E", -1))
		for _, format := range []string{"e5m2", "e8m7", "e3m4", "e11m52", "e2m1"} {
			count(t, r, &compared, &undefined, program("stablehlo.reduce_precision", "", e, e, "E", -1, ", format = "+format))
		}
		if part, ok := strings.CutPrefix(e, "complex"); ok {
			part = part[1 : len(part)-1]
			count(t, r, &compared, &undefined, program("stablehlo.real", "", e, part, "E", -1))
			count(t, r, &compared, &undefined, program("stablehlo.imag", "", e, part, "E", -1))
			count(t, r, &compared, &undefined, program("stablehlo.complex", "", part, e, "EE", -1))
		}
	}
	t.Logf("%d compared, %d undefined", compared, undefined)
	if compared < 2500/corpus.Part(4) {
		t.Errorf("only %d were compared", compared)
	}
}

// lanesTested is no multiple of the number of lanes of an instruction, and more than one instruction computes.
var lanesTested = 1500 / corpus.Part(2) // more than a chunk

// program returns a program of one operation. Operand broadcast is a scalar that is broadcast.
func program(op, before, e, result, operands string, broadcast int, after ...string) string {
	var params, body, names, types []string
	for i, o := range operands {
		typ := e
		if o == '1' {
			typ = "i1"
		}
		name := fmt.Sprintf("%%a%d", i)
		if i == broadcast {
			params = append(params, fmt.Sprintf("%s: tensor<%s>", name, typ))
			body = append(body, fmt.Sprintf("  %%b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<%s>) -> tensor<%dx%s>\n", name, typ, lanesTested, typ))
			name = "%b"
		} else {
			params = append(params, fmt.Sprintf("%s: tensor<%dx%s>", name, lanesTested, typ))
		}
		names, types = append(names, name), append(types, fmt.Sprintf("tensor<%dx%s>", lanesTested, typ))
	}
	to := fmt.Sprintf("tensor<%dx%s>", lanesTested, result)
	signature := fmt.Sprintf("(%s) -> %s", strings.Join(types, ", "), to)
	if op == "stablehlo.select" {
		signature = strings.Join(types[:2], ", ")
	} else if len(types) == 3 {
		signature = to
	}
	return fmt.Sprintf("func.func @main(%s) -> %s {\n%s  %%r = %s%s %s%s : %s\n  return %%r : %s\n}", strings.Join(params, ", "), to, strings.Join(body, ""),
		op, before, strings.Join(names, ", "), strings.Join(after, ""), signature, to)
}

// count compares a program on random arguments, or leaves it out, unless all are asked for.
func count(t *testing.T, r *rand.Rand, compared, undefined *int, text string) {
	t.Helper()
	if r.IntN(corpus.Part(3)) > 0 {
		return
	}
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	block := m.Root().Region(0).First().First().Region(0).First()
	args := make([]eval.Value, block.NumArgs())
	for i := range args {
		args[i] = randomTensor(t, r, block.Arg(i).Type(), strings.Contains(text, "divide") || strings.Contains(text, "remainder"))
	}
	want, err := eval.Run(m, "main", args, eval.Options{})
	if err != nil {
		if _, err := exec.Evaluate(m, "main", args, exec.Options{}); err == nil {
			t.Errorf("no error\n%s", text)
		}
		*undefined++
		return
	}
	*compared++
	got, err := exec.Evaluate(m, "main", args, exec.Options{})
	if err == nil {
		err = differences(got, want, 0)
	}
	if err != nil {
		t.Errorf("%v\n%s", err, text)
	}
}

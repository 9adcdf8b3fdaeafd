package arguments_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/arguments"
	"github.com/hlobc/hlobc/internal/npy"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
)

const program = `
func.func @main(%p: tensor<i32> {jax.global_constant = "_platform_index"}, %t: !stablehlo.token, %x: tensor<2x2xf32> {jax.arg_info = "params['x']"},
    %n: tensor<?xui8> loc("n"), %c: tensor<complex<f32>>, %b: tensor<3xi1>) -> (tensor<i32> {jax.result_info = "r"}, tensor<i32>) {
  return %p, %p : tensor<i32>, tensor<i32>
}`

func parse(t *testing.T) ir.Op {
	t.Helper()
	m, err := asm.Parse([]byte(program), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return ir.LookupSymbol(m.Root(), "main")
}

// texts binds and shows what the parameters get.
func texts(t *testing.T, f ir.Op, given []arguments.Given, opt arguments.Options) string {
	t.Helper()
	values, err := arguments.Bind(f, given, opt)
	if err != nil {
		return "error: " + err.Error()
	}
	var list []string
	for _, v := range values {
		if x, ok := v.(*eval.Tensor); ok {
			list = append(list, string(npy.AppendText(nil, x, false)))
		} else {
			list = append(list, "token")
		}
	}
	return strings.ReplaceAll(strings.Join(list, "; "), "\n", "")
}

func TestBind(t *testing.T) {
	dir := t.TempDir()
	var z bytes.Buffer
	w := zip.NewWriter(&z)
	for key, data := range map[string]string{
		"params['x']": "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }\n\x00\x00\x80\x3f\x00\x00\x80\x3f\x00\x00\x80\x3f\x00\x00\x80\x3f",
		"arr_3":       "{'descr': '|u1', 'fortran_order': False, 'shape': (2,), }\n\x05\x06",
	} {
		e, err := w.Create(key + ".npy")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Write([]byte("\x93NUMPY\x01\x00" + string([]byte{byte(strings.Index(data, "\n") + 1), 0}) + data)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	archive := filepath.Join(dir, "a.npz")
	if err := os.WriteFile(archive, z.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	at := func(texts ...string) (list []arguments.Given) {
		for _, s := range texts {
			name, value, named := strings.Cut(s, "=")
			if !named {
				name, value = "", s
			}
			list = append(list, arguments.Given{Name: name, Text: value})
		}
		return list
	}
	for _, c := range []struct {
		name  string
		given []arguments.Given
		opt   arguments.Options
		want  string
	}{
		{"in order", at("1.5", "[1, 2, 255]", "2", "[true, false, true]"), arguments.Options{}, "0; token; [[1.5 1.5] [1.5 1.5]]; [  1   2 255]; 2.+0.j; [ true false  true]"},
		{"by name", at("params['x']=-inf", "arg5=true", "n=[]", "4=nan"), arguments.Options{}, "0; token; [[-inf -inf] [-inf -inf]]; []; nan+0.j; [true true true]"},
		{"an attribute", at("dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>", "dense<7> : tensor<1xui8>", "dense<(1.0, 2.0)> : tensor<complex<f32>>", "false"),
			arguments.Options{}, "0; token; [[1. 2.] [3. 4.]]; [7]; 1.+2.j; [false false false]"},
		{"an archive", at(archive, "c=0", "0", "true"), arguments.Options{}, "has no argument c"},
		{"an archive and the rest", at(archive, "0", "true"), arguments.Options{}, "0; token; [[1. 1.] [1. 1.]]; [5 6]; 0.+0.j; [true true true]"},
		{"one of an archive", at("1", "arr_3@"+archive, "0", "true"), arguments.Options{}, "[5 6]"},
		{"none of an archive", at("1", "arr_9@"+archive, "0", "true"), arguments.Options{}, `argument 3 (n): ` + archive + `: it has no array "arr_9"`},
		{"the platform by name", at("1", "[1]", "0", "true"), arguments.Options{Platforms: []string{"cpu", "TPU"}, Platform: "tpu"}, "1; token; "},
		{"the platform by number", at("1", "[1]", "0", "true"), arguments.Options{Platform: "2"}, "2; token; "},
		{"the platform as an argument", at("_platform_index=3", "1", "[1]", "0", "true"), arguments.Options{}, "3; token; "},
		{"another platform", at("1", "[1]", "0", "true"), arguments.Options{Platforms: []string{"cpu", "tpu"}, Platform: "gpu"}, `the platform is "gpu", and the program is for cpu, tpu`},
		{"a number too large", at("1", "[1]", "0", "true"), arguments.Options{Platforms: []string{"cpu", "tpu"}, Platform: "2"}, `the platform is "2"`},
		{"the rest random", at("n=[1]"), arguments.Options{Random: true, Seed: 7}, "; [1]; "},
		{"random of unknown size", nil, arguments.Options{Random: true}, "argument 3 (n) is a tensor<?xui8>, for which there are no random values"},
		{"missing", at("n=[1]"), arguments.Options{}, "no value for argument 2 (params['x']), a tensor<2x2xf32>, argument 4, a tensor<complex<f32>>, argument 5, a tensor<3xi1>"},
		{"twice", at("n=[1]", "3=[2]"), arguments.Options{}, "argument 3 (n) is given twice"},
		{"too many", at("1", "[1]", "0", "true", "5"), arguments.Options{}, "5 is left over"},
		{"one number of unknown size", at("1", "1"), arguments.Options{}, "argument 3 (n) is a tensor<?xui8>, which one number does not make"},
		{"out of range", at("1", "[256]"), arguments.Options{}, `"256" is not an unsigned integer of 8 bits`},
		{"no bool", at("5=2"), arguments.Options{}, "2 is neither true nor false"},
		{"no number", at("params['x']=[[1, 2], [x, 3]]"), arguments.Options{}, `"x" is not a number`},
		{"another shape", at("params['x']=[1, 2]"), arguments.Options{}, "argument 2 (params['x']) is a tensor<2x2xf32>, and the text has shape [2]"},
		{"another type", at("dense<1> : tensor<2x2xi32>"), arguments.Options{}, "and the text has tensor<2x2xi32>"},
		{"no attribute", at("dense<1"), arguments.Options{}, "argument 2 (params['x']): "},
		{"no comma", at("[1 2]"), arguments.Options{}, "a comma or ] is missing"},
		{"more after it", at("[1] 2"), arguments.Options{}, `"2" follows the numbers`},
		{"unequal", at("[[1], [1, 2]]"), arguments.Options{}, "different lengths"},
		{"nothing in it", at("[1, , 2]"), arguments.Options{}, "a number is missing"},
		{"deep", at(strings.Repeat("[", 100)), arguments.Options{}, "more than 64 brackets"},
		{"no file", at(filepath.Join(dir, "none")), arguments.Options{}, "no such file"},
		{"over the limit", at(archive), arguments.Options{Limit: 8}, "more bytes"},
	} {
		if got := texts(t, parse(t), c.given, c.opt); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	if _, err := arguments.Bind(parse(t), nil, arguments.Options{}); !errors.As(err, new(*arguments.Missing)) {
		t.Errorf("the error is %v", err)
	}
	if _, err := arguments.Bind(ir.Op{}, nil, arguments.Options{}); err == nil {
		t.Error("there is no function, and no error")
	}
	if names, err := arguments.ResultNames(parse(t)); err != nil || len(names) != 2 || names[0] != "r" || names[1] != "" {
		t.Errorf("results %q, %v", names, err)
	}
}

// TestRandom: the same seed gives the same values.
func TestRandom(t *testing.T) {
	m, err := asm.Parse([]byte("func.func @main(%x: tensor<4xf32>, %n: tensor<100xi8>, %b: tensor<50xi1>) { return }"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	f := ir.LookupSymbol(m.Root(), "main")
	show := func(seed uint64) string { return texts(t, f, nil, arguments.Options{Random: true, Seed: seed}) }
	if first := show(1); first != show(1) || first == show(2) {
		t.Error("the seed does not decide")
	}
	values, err2 := arguments.Random(f, 1)
	if err2 != nil {
		t.Fatal(err2)
	}
	for i, most := range []uint64{0, 9, 1} {
		for _, b := range values[i].(*eval.Tensor).Bits {
			if v := values[i].(*eval.Tensor).Numbers.Float(b); i == 0 && (v < -1 || v > 1) || i > 0 && b > most {
				t.Errorf("argument %d has %v", i, v)
			}
		}
	}
}

// TestRandomBudget: random arguments are charged before they are made.
func TestRandomBudget(t *testing.T) {
	m, err := asm.Parse([]byte("func.func @main(%small: tensor<4xf32>, %large: tensor<1000x1000xi8>) { return }"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	f := ir.LookupSymbol(m.Root(), "main")
	for memory, fits := range map[int64]bool{8_000_032: true, 8_000_031: false} {
		_, err := arguments.Bind(f, nil, arguments.Options{Random: true, Meter: limit.Budget{Memory: memory}.Start()})
		if limited := new(diag.Error); fits && err != nil || !fits && (!errors.As(err, &limited) || limited.Code != diag.LimitMemory || !strings.Contains(err.Error(), "argument 1")) {
			t.Errorf("%d bytes: %v", memory, err)
		}
	}
}

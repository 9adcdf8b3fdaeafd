package session_test

import (
	"encoding/binary"
	"errors"
	"math"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/session"
	"github.com/hlobc/hlobc/internal/verb"
)

func newSession() *session.Session {
	return &session.Session{Main: func(args []string, env cli.Env) int {
		return verb.Run(cli.Config{}, verb.Program, append([]string{verb.Program}, args...), env)
	}}
}

const add = `func.func @main(%a: tensor<2xf32> {jax.arg_info = "a"}, %b: tensor<2xf32> {jax.arg_info = "b"}) -> (tensor<2xf32> {jax.result_info = "sum"}) {
  %0 = stablehlo.add %a, %b : tensor<2xf32>
  return %0 : tensor<2xf32>
}
`

const dynamic = `func.func @main(%a: tensor<?xi32>) -> tensor<?xi32> {
  %0 = stablehlo.add %a, %a : tensor<?xi32>
  return %0 : tensor<?xi32>
}
`

func floats(v ...float32) []byte {
	var out []byte
	for _, x := range v {
		out = binary.LittleEndian.AppendUint32(out, math.Float32bits(x))
	}
	return out
}

func read(t *testing.T, text string, opt session.ReadOptions) *session.Program {
	t.Helper()
	p, err := session.Read([]byte(text), opt)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestRun runs a static program by order and by name, and a dynamic one, from several goroutines.
func TestRun(t *testing.T) {
	p, q := read(t, add, session.ReadOptions{}), read(t, dynamic, session.ReadOptions{})
	x, y := session.Tensor{Type: "f32", Shape: []int64{2}, Data: floats(1, 2)}, session.Tensor{Type: "f32", Shape: []int64{2}, Data: floats(10, 20)}
	named := []session.Tensor{y, x}
	named[0].Name, named[1].Name = "b", "a"
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			args, opt := []session.Tensor{x, y}, session.RunOptions{Fast: i%2 == 0}
			if i%4 == 3 {
				args = named
			}
			if i%4 == 2 {
				opt.MaxSteps = 1000
			}
			out, err := p.Run(args, opt)
			if err != nil || len(out) != 1 || out[0].Name != "sum" || out[0].Type != "f32" || string(out[0].Data) != string(floats(11, 22)) {
				t.Errorf("%v, %v", out, err)
			}
			out, err = q.Run([]session.Tensor{{Type: "i32", Shape: []int64{1}, Data: []byte{5, 0, 0, 0}}}, session.RunOptions{})
			if err != nil || len(out) != 1 || out[0].Data[0] != 10 || out[0].Shape[0] != 1 {
				t.Errorf("%v, %v", out, err)
			}
		})
	}
	wg.Wait()
}

// TestErrors: errors have a status, and say what is wrong and where.
func TestErrors(t *testing.T) {
	bytecode, err := golden.Read("inspect/add.v6.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	archive, err := os.ReadFile("../../carrier/testdata/jax-0.11.2/scores.export")
	if err != nil {
		t.Fatal(err)
	}
	readError := func(data []byte) error {
		_, err := session.Read(data, session.ReadOptions{})
		return err
	}
	run := func(text string, opt session.RunOptions, args ...session.Tensor) error {
		_, err := read(t, text, session.ReadOptions{}).Run(args, opt)
		return err
	}
	f := func(n int) session.Tensor {
		return session.Tensor{Type: "f32", Shape: []int64{int64(n)}, Data: make([]byte, 4*n)}
	}
	short := f(2)
	short.Data = short.Data[:5]
	s := newSession()
	_, none := s.Find(3)
	_, flag := s.Produce([]string{"size", "--topp", "x"}, nil)
	_, missing := s.Produce([]string{"digest", "x"}, nil)
	_, old := s.Produce([]string{"convert", "--for", "0.9.0", "a"}, map[string][]byte{"a": []byte(strings.ReplaceAll(add, "f32", "f8E4M3"))})
	for _, c := range []struct {
		err    error
		status session.Status
		want   string
	}{
		{readError(nil), session.Invalid, "empty"},
		{readError([]byte("nothing")), session.Invalid, "neither"},
		{readError([]byte("func.func @f(")), session.Invalid, "expected"},
		{readError(bytecode[:len(bytecode)-9]), session.Invalid, ""},
		{readError(archive), session.Misused, "2 programs"},
		{run(add, session.RunOptions{}, f(2)), session.Misused, "no value for"},
		{run(add, session.RunOptions{}, f(2), f(3)), session.Misused, "tensor<3xf32>"},
		{run(add, session.RunOptions{}, f(2), short), session.Misused, "5 bytes"},
		{run(add, session.RunOptions{}, f(2), session.Tensor{Type: "q7", Shape: []int64{2}}), session.Misused, "q7"},
		{run(add, session.RunOptions{}, f(2), session.Tensor{Type: "tensor<2xf32>", Shape: []int64{2}}), session.Misused, "type of numbers"},
		{run(add, session.RunOptions{}, f(2), session.Tensor{Type: "f32", Shape: []int64{-2}}), session.Misused, ""},
		{run(add, session.RunOptions{MaxMemory: -1}, f(2), f(2)), session.Misused, "negative"},
		{run(add, session.RunOptions{Function: "f"}, f(2), f(2)), session.Misused, "@f"},
		{run(add, session.RunOptions{Timeout: 1e-9}, f(2), f(2)), session.Limit, ""},
		{readError([]byte(strings.Replace(add, "stablehlo.add", "stablehlo.foo", 1))), session.Invalid, "stablehlo.foo"},
		{run(strings.Replace(add, "stablehlo.add %a, %b :", "stablehlo.transpose %a, dims = [1] : (tensor<2xf32>) ->", 1), session.RunOptions{}, f(2), f(2)), session.Invalid, "permutation"},
		{none, session.Misused, "no program 3"},
		{flag, session.Misused, "topp"},
		{missing, session.Misused, "x"},
		{old, session.Invalid, "f8E4M3"},
	} {
		e := session.AsError(c.err)
		if e == nil || e.Status != c.status || !strings.Contains(e.Message, c.want) || e.Message == "" {
			t.Errorf("%v is of status %v, want %v and %q", c.err, e, c.status, c.want)
		}
	}
	if e := session.AsError(readError(bytecode[:len(bytecode)-9])); e.Code == "" || e.Offset == nil {
		t.Errorf("%+v has neither code nor offset", e)
	}
	if e := session.AsError(readError([]byte("func.func @f("))); e.Line != 1 || e.Column == 0 {
		t.Errorf("%+v has no position", e)
	}
	if err := session.Guard(func() error { panic("oops") }); session.AsError(err).Status != session.Internal {
		t.Errorf("a panic is %v", err)
	}
	if session.AsError(nil) != nil || !errors.Is(session.AsError(none), none) {
		t.Error("no error is an error, or an error is not itself")
	}
}

// TestCommand runs verbs on files in memory.
func TestCommand(t *testing.T) {
	s := newSession()
	p, q := read(t, add, session.ReadOptions{Name: "a.mlir"}), read(t, dynamic, session.ReadOptions{Name: "a.mlir"})
	files, a, b := p.FilesWith(q)
	out, err := s.Command([]string{"diff", "--json", a, b}, files)
	if err != nil || out.Exit != cli.Finding || !strings.Contains(string(out.Stdout), `"other": "a.mlir#2"`) || out.Err != nil {
		t.Errorf("%v, %+v", err, out)
	}
	text, err := s.Produce([]string{"print", p.Name}, p.Files())
	if err != nil || !strings.Contains(string(text), "stablehlo.add") {
		t.Errorf("%s, %v", text, err)
	}
	artifact, err := s.Produce([]string{"convert", "--for", "min", p.Name}, p.Files())
	if err != nil || !strings.HasPrefix(string(artifact), "ML\xefR") {
		t.Errorf("%v", err)
	}
	if err := p.Verify(); err != nil {
		t.Error(err)
	}
	archive, err := os.ReadFile("../../carrier/testdata/jax-0.11.2/scores.export")
	if err != nil {
		t.Fatal(err)
	}
	v := read(t, string(archive), session.ReadOptions{Member: "vjp", Name: "scores.export"})
	if text, err := s.Produce([]string{"print", v.Name}, v.Files()); err != nil || !strings.Contains(string(text), "func.func public @main") || v.Name != "scores.export(vjp)" {
		t.Errorf("%s: %v, %.300s", v.Name, err, text)
	}
	n := s.Add(p)
	if got, err := s.Find(n); got != p || err != nil || s.Len() != 1 {
		t.Errorf("%v, %v", got, err)
	}
	s.Free(n)
	s.Free(n)
	if s.Len() != 0 {
		t.Error("the program is still there")
	}
}

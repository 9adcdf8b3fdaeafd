// Package xlaprograms compares programs of JAX with XLA: models, gradients, random numbers, linear algebra and
// programs for several devices, by the evaluator, by the executor of plans, and compiled as C. It has tests only.
package xlaprograms

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/eval"
	native "github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/eval/lapack"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/npy"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
)

var (
	every = flag.Int("every", 0, "compare every Nth program; 0 for 24, or all with HLOBC_SAMPLE=1")
	first = flag.Int("first", 0, "the first of them")
	only  = flag.String("only", "", "compare only programs whose names contain this")
	from  = flag.String("from", "", "read what testdata/programs.py has written to this file, instead of running it")
)

// program is a line of testdata/programs.py.
type program struct {
	Name           string
	Module, Values []byte
	Error          string
}

// TestXLA runs programs that HLOBC_PYTHON exports, an interpreter that has jax. All of them take some minutes:
//
//	HLOBC_SAMPLE=1 go test -v -timeout 1h ./internal/xlaprograms
func TestXLA(t *testing.T) {
	list := exported(t)
	compiler, err := exec.LookPath("gcc")
	if err != nil {
		t.Log("there is no gcc, so nothing is compiled as C")
	}
	var evaluated, planned, compiled atomic.Int32
	dir := t.TempDir()
	t.Run("all", func(t *testing.T) {
		for i, p := range list {
			t.Run(p.Name, func(t *testing.T) {
				t.Parallel()
				r := newRun(t, p)
				got, err := eval.Run(r.m, r.entry, r.args, eval.Options{Calls: lapack.Calls(), ZeroDivisors: true})
				if err != nil {
					t.Logf("does not evaluate: %v", err)
					return
				}
				evaluated.Add(1)
				r.compare(t, "evaluated", got)
				p, err := plan.Of(r.m, r.entry)
				if err != nil {
					t.Logf("has no plan: %v", err)
					return
				}
				x, err := native.Compile(p, native.Options{ZeroDivisors: true})
				if err != nil {
					t.Errorf("does not compile: %v", err)
					return
				}
				if got, err = x.Evaluate(r.m, r.args); err != nil {
					t.Errorf("does not run: %v", err)
					return
				}
				planned.Add(1)
				r.compare(t, "executed", got)
				if compiler == "" {
					return
				}
				if got, err = r.compiled(p, compiler, filepath.Join(dir, fmt.Sprint(i))); err != nil {
					t.Errorf("as C: %v", err)
					return
				}
				compiled.Add(1)
				r.compare(t, "as C", got)
			})
		}
	})
	t.Logf("%d programs: %d evaluate, %d run by plans, %d run as C", len(list), evaluated.Load(), planned.Load(), compiled.Load())
	if int(evaluated.Load())*100 < len(list)*98 {
		t.Errorf("%d of %d programs evaluate", evaluated.Load(), len(list))
	}
}

// exported returns the programs.
func exported(t *testing.T) (list []program) {
	var lines io.Reader
	if *from != "" {
		f, err := os.Open(*from)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		lines = f
	} else {
		lines = bytes.NewReader(export(t))
	}
	scanner := bufio.NewScanner(lines)
	scanner.Buffer(nil, 1<<28)
	for scanner.Scan() {
		var p program
		if err := json.Unmarshal(scanner.Bytes(), &p); err != nil {
			t.Fatal(err)
		}
		if p.Error != "" {
			t.Errorf("%s: JAX: %s", p.Name, p.Error)
		} else if strings.Contains(p.Name, *only) {
			list = append(list, p)
		}
	}
	if err := scanner.Err(); err != nil || len(list) == 0 {
		t.Fatalf("there are no programs: %v", err)
	}
	return list
}

// export runs testdata/programs.py. The interpreter may be in another root directory, so it gets texts.
func export(t *testing.T) []byte {
	command := os.Getenv("HLOBC_PYTHON")
	if command == "" {
		t.Skip("HLOBC_PYTHON is not set: it is the command line of a Python interpreter that has jax")
	}
	text := func(name string) string {
		data, err := os.ReadFile(filepath.FromSlash(name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	n := *every
	if n == 0 {
		if n = 24; os.Getenv("HLOBC_SAMPLE") == "1" {
			n = 1
		}
	}
	given, err := json.Marshal(map[string]any{"cost": text("../../analysis/cost/testdata/programs.py"), "more": text("testdata/more.py"), "every": n, "first": *first})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("/bin/sh", "-c", "exec "+command+` -c "$0"`, text("testdata/programs.py"))
	cmd.Stdin = bytes.NewReader(given)
	var log bytes.Buffer
	cmd.Stderr = &log
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, log.Bytes())
	}
	return out
}

// run is a program with its arguments and XLA's results.
type run struct {
	m       *ir.Module
	entry   string
	args    []eval.Value
	archive *npy.Archive
	results []ir.Type
}

func newRun(t *testing.T, p program) *run {
	t.Helper()
	fatal := func(err error) {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
	}
	r := &run{}
	var err error
	r.archive, err = npy.OpenArchive(bytes.NewReader(p.Values), int64(len(p.Values)))
	fatal(err)
	r.m, err = portable.Deserialize(p.Module, reader.Options{})
	fatal(err)
	r.entry, err = eval.Entry(r.m)
	fatal(err)
	block := ir.LookupSymbol(r.m.Root(), r.entry).Region(0).First()
	for i := range block.NumArgs() {
		x, err := r.tensor(fmt.Sprint("a", i), block.Arg(i).Type())
		fatal(err)
		r.args = append(r.args, x)
	}
	ends := block.Last()
	for i := range ends.NumOperands() {
		r.results = append(r.results, ends.Operand(i).Type())
	}
	fatal(eval.Prepare(r.m, r.entry, r.args))
	return r
}

// tensor returns an array of the archive as a tensor of a type.
func (r *run) tensor(key string, typ ir.Type) (*eval.Tensor, error) {
	a, err := r.archive.Read(key, 1<<28)
	if err != nil {
		return nil, err
	}
	_, elem, _, _ := types.Shape(typ)
	return a.Tensor(elem)
}

// compare compares results with XLA's.
func (r *run) compare(t *testing.T, how string, got []eval.Value) {
	t.Helper()
	if len(got) != len(r.results) {
		t.Errorf("%s: %d results, want %d", how, len(got), len(r.results))
		return
	}
	for i, v := range got {
		x, ok := v.(*eval.Tensor)
		if !ok {
			continue
		}
		want, err := r.tensor(fmt.Sprint("r", i), r.results[i])
		if err != nil {
			t.Fatal(err)
		}
		permitted, err := r.archive.Read(fmt.Sprint("t", i), 1<<28)
		if err != nil {
			t.Fatal(err)
		}
		wrong, worst := 0, ""
		for k := range x.Num() {
			limit := math.Float64frombits(binary.LittleEndian.Uint64(permitted.Data[8*k:]))
			if d := distance(x, want, k); !(d <= limit) && !math.IsInf(limit, 1) {
				if wrong++; worst == "" {
					worst = fmt.Sprintf("element %d is %x, XLA has %x: they differ by %g, and may by %g", k, x.At(k), want.At(k), d, limit)
				}
			}
		}
		if wrong > 0 {
			t.Errorf("%s: result %d, %d of %d elements are wrong: %s", how, i, wrong, x.Num(), worst)
		}
	}
}

// distance returns by how much elements differ: 0 for equal infinities, and for NaNs.
func distance(x, y *eval.Tensor, i int) (d float64) {
	n := x.Numbers
	for p := range x.Parts {
		a, b := n.Float(x.Bits[i*x.Parts+p]), n.Float(y.Bits[i*x.Parts+p])
		if a == b || a != a && b != b {
			continue
		}
		d = math.Hypot(d, a-b)
	}
	return d
}

// compiled returns the results of a plan as C.
func (r *run) compiled(p *plan.Program, compiler, path string) ([]eval.Value, error) {
	files, err := c.Emit(p, c.Options{Name: "p", Header: filepath.Base(path) + ".h", Main: true})
	if err != nil {
		return nil, err
	}
	write := func(name string, data []byte) {
		if err == nil {
			err = os.WriteFile(name, data, 0o666)
		}
	}
	write(path+".c", files.Source)
	write(path+".h", files.Header)
	if err != nil {
		return nil, err
	}
	if out, err := exec.Command(compiler, "-std=c99", "-O1", path+".c", "-o", path, "-lm").CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	args := []string{"-o", path + "-"}
	for i := range r.args {
		f, err := r.archive.Open(fmt.Sprint("a", i))
		if err != nil {
			return nil, err
		}
		data, err := io.ReadAll(f)
		if err != nil {
			return nil, err
		}
		name := fmt.Sprintf("%s-a%d.npy", path, i)
		args = append(args, name)
		if err := os.WriteFile(name, data, 0o666); err != nil {
			return nil, err
		}
	}
	if out, err := exec.Command(path, args...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	var list []eval.Value
	for i, typ := range r.results {
		f, err := os.Open(fmt.Sprintf("%s-%d.npy", path, i))
		if err != nil {
			return nil, err
		}
		a, err := npy.Read(f, 1<<28)
		if err = errors.Join(err, f.Close()); err != nil {
			return nil, err
		}
		_, elem, _, _ := types.Shape(typ)
		x, err := a.Tensor(elem)
		if err != nil {
			return nil, err
		}
		list = append(list, x)
	}
	return list, nil
}

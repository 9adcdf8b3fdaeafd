package c_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// sample is a program with arguments and the evaluator's results, which C must have, too.
type sample struct {
	name string
	args []*eval.Tensor
	want []*eval.Tensor
	// ulps is the permitted difference of floats in units in the last place.
	ulps uint64
	// spread is the permitted difference over the largest number of a result.
	spread float64
	files  *c.Files
	plan   *plan.Program
}

// checked is a registry where what a program checks is a result of its plan.
func checked() (*schema.Registry, error) {
	result := func(b *plan.Builder, o ir.Op, in []*plan.Value) ([]*plan.Value, error) {
		for _, v := range in {
			b.Result(v)
		}
		out := make([]*plan.Value, o.NumResults())
		for i := range out {
			out[i] = in[0]
		}
		return out, nil
	}
	rules := plan.Rules{}
	for _, name := range []string{check.OpExpectEq, check.OpExpectEqConst, check.OpExpectAlmostEq, check.OpExpectAlmostEqConst, check.OpExpectClose} {
		rules[name] = result
	}
	calls := plan.Rules{stablehlo.OpCustomCall: func(b *plan.Builder, o ir.Op, in []*plan.Value) ([]*plan.Value, error) {
		if !isCheck(o) {
			return nil, errors.New("an unknown custom call")
		}
		return result(b, o, in)
	}}
	return dialect.Default().With(&schema.Dialect{Name: check.Namespace, Facets: []any{rules}},
		&schema.Dialect{Name: stablehlo.Namespace, Facets: []any{calls}})
}

// isCheck reports whether an operation compares its operands.
func isCheck(o ir.Op) bool {
	name := o.Name()
	if name == stablehlo.OpCustomCall {
		name, _ = attrs.AsString(stablehlo.AsCustomCall(o).CallTargetNameAttr())
	}
	return strings.HasPrefix(name, "check.")
}

// sampleOf evaluates and plans the entry function of a program.
func sampleOf(m *ir.Module, name string, args []eval.Value, opt c.Options) (*sample, error) {
	entry, err := eval.Entry(m)
	if err != nil {
		return nil, err
	}
	if err := eval.Prepare(m, entry, args); err != nil {
		return nil, err
	}
	s := &sample{name: name}
	for _, a := range args {
		t, ok := a.(*eval.Tensor)
		if !ok {
			return nil, errors.New("only tensors")
		}
		s.args = append(s.args, t)
	}
	keep := func(list []eval.Value) {
		for _, v := range list {
			if t, ok := v.(*eval.Tensor); ok {
				s.want = append(s.want, t)
			}
		}
	}
	out, err := eval.Run(m, entry, args, eval.Options{Observe: func(o ir.Op, in, _ []eval.Value) error {
		if isCheck(o) {
			keep(in)
		}
		return nil
	}})
	if err != nil {
		return nil, fmt.Errorf("eval: %w", err)
	}
	keep(out)
	if s.plan, err = plan.Of(m, entry); err != nil {
		return nil, err
	}
	if len(s.plan.Results) != len(s.want) {
		return nil, fmt.Errorf("%d results of the plan, %d values of the evaluator", len(s.plan.Results), len(s.want))
	}
	opt.Name = "p"
	s.files, err = c.Emit(s.plan, opt)
	return s, err
}

// parsed parses a program.
func parsed(text []byte) (*ir.Module, error) {
	reg, err := checked()
	if err != nil {
		return nil, err
	}
	return asm.Parse(text, asm.ParseOptions{Registry: reg})
}

// bytesOf returns a tensor as it is in C's memory.
func bytesOf(t *eval.Tensor, e plan.Elem) []byte {
	e.Complex = false
	var out []byte
	for _, b := range t.Bits {
		if e.Width < 8 && e.Kind == elements.Signed {
			b = uint64(e.Int(b))
		}
		out = binary.LittleEndian.AppendUint64(out, b)[:len(out)+int(e.Bytes())]
	}
	return out
}

// compiler returns the C compiler of tests, gcc unless HLOBC_CC names another. It skips a test if
// there is none.
func compiler(t testing.TB) string {
	name := os.Getenv("HLOBC_CC")
	if name == "" {
		name = "gcc"
	}
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("there is no %s", name)
	}
	return path
}

// driverText calls the programs of a batch in turn with the arguments of a file, and writes their results.
// Memory that the program has to write is filled first.
const driverText = `
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static inline void *room(size_t n)
{
    void *p = NULL;
    n += n == 0;
    if (posix_memalign(&p, 64, n) != 0) exit(3);
    memset(p, 0xa5, n);
    return p;
}
static inline void *given(size_t n, FILE *in)
{
    void *p = room(n);
    if (n && fread(p, 1, n, in) != n) exit(4);
    return p;
}
`

// names are the beginnings of names that programs must not share.
var names = regexp.MustCompile(`\bhl_|\bHL_|\bp_|\bP_|\bp\b`)

// library returns programs as one translation unit, for compilers of C and C++. Their names are made
// distinct.
func library(list []*sample) []byte {
	var b bytes.Buffer
	for n, s := range list {
		b.Write(distinct(s, n))
	}
	return b.Bytes()
}

// distinct returns the source of a program, with its header and with names that no other has.
func distinct(s *sample, n int) []byte {
	source := strings.Replace(string(s.files.Source), "#include \"p.h\"\n", string(s.files.Header), 1)
	return names.ReplaceAllFunc([]byte(source), func(s []byte) []byte {
		return fmt.Appendf(nil, "%s%d_", map[string]string{"hl_": "h", "HL_": "H", "p": "p", "p_": "p", "P_": "P"}[string(s)], n)
	})
}

// unit returns a translation unit that calls several programs.
func unit(list []*sample, first int) []byte {
	var b, calls bytes.Buffer
	fmt.Fprintf(&b, "#define _POSIX_C_SOURCE 200112L\n")
	for i, s := range list {
		n := first + i
		b.Write(distinct(s, n))
		fmt.Fprintf(&calls, "    {\n")
		var args []string
		for k, p := range s.plan.Params {
			fmt.Fprintf(&calls, "        void *a%d = given(%d, in);\n", k, p.Bytes())
			args = append(args, fmt.Sprintf("a%d", k))
		}
		for k, r := range s.plan.Results {
			fmt.Fprintf(&calls, "        void *r%d = room(%d);\n", k, r.Bytes())
			args = append(args, fmt.Sprintf("r%d", k))
		}
		if s.files.Weights != nil {
			fmt.Fprintf(&calls, "        void *w = given(%d, in);\n", len(s.files.Weights))
			args = append(args, "w")
		}
		fmt.Fprintf(&calls, "        void *s = room(P%d_WORKSPACE);\n        p%d_(%s);\n", n, n, strings.Join(append(args, "s"), ", "))
		for k, r := range s.plan.Results {
			fmt.Fprintf(&calls, "        fwrite(r%d, 1, %d, out);\n        free(r%d);\n", k, r.Bytes(), k)
		}
		for k := range s.plan.Params {
			fmt.Fprintf(&calls, "        free(a%d);\n", k)
		}
		if s.files.Weights != nil {
			fmt.Fprintf(&calls, "        free(w);\n")
		}
		fmt.Fprintf(&calls, "        free(s);\n        fflush(out);\n    }\n")
	}
	b.WriteString(driverText)
	fmt.Fprintf(&b, "int main(int argc, char **argv)\n{\n    FILE *in = fopen(argv[1], \"rb\"), *out = fopen(argv[2], \"wb\");\n    (void)given;\n    (void)room;\n    if (!in || !out || argc != 3) return 5;\n%s    fclose(in);\n    return fclose(out);\n}\n", calls.String())
	return b.Bytes()
}

// batch is the number of programs in a translation unit.
const batch = 24

// flags of the compiler for programs whose results are compared.
var flags = []string{"-std=c99", "-O1", "-Wall", "-Wextra", "-Werror", "-pedantic"}

// plain returns flags without optimization, but not in the whole run: gcc takes twice as long with it. It is for programs that try
// plans and functions of the runtime; TestElements, TestKernels and the functions without libm are optimized in each run.
func plain(flags ...string) []string {
	if i := slices.Index(flags, "-O1"); i >= 0 && !corpus.Whole() {
		flags = slices.Clone(flags)
		flags[i] = "-O0"
	}
	return flags
}

// compare compiles and runs programs, and reports results that differ.
func compare(t *testing.T, list []*sample, run []string, flags ...string) (good int) {
	cc := compiler(t)
	dir := t.TempDir()
	n := (len(list) + batch - 1) / batch
	wrong := make([][]string, n)
	parallel.Each(min(2, runtime.GOMAXPROCS(0)), n, func(tasks iter.Seq[int]) {
		for i := range tasks {
			first := i * batch
			wrong[i] = compareUnit(cc, filepath.Join(dir, fmt.Sprint(i)), list[first:min(first+batch, len(list))], first, run, flags)
		}
	})
	bad := map[string]bool{}
	for _, w := range wrong {
		for _, text := range w {
			name, _, _ := strings.Cut(text, ": ")
			bad[name] = true
			t.Error(text)
		}
	}
	return len(list) - len(bad)
}

// compareUnit compiles and runs the programs of a translation unit, and returns what is wrong.
func compareUnit(cc, dir string, list []*sample, first int, run, flags []string) (wrong []string) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return []string{err.Error()}
	}
	var args []byte
	for _, s := range list {
		for i, a := range s.args {
			args = append(args, bytesOf(a, s.plan.Params[i].Elem)...)
		}
		args = append(args, s.files.Weights...)
	}
	source, binaryFile := filepath.Join(dir, "all.c"), filepath.Join(dir, "all")
	in, result := filepath.Join(dir, "in"), filepath.Join(dir, "out")
	if err := errors.Join(os.WriteFile(source, unit(list, first), 0o666), os.WriteFile(in, args, 0o666)); err != nil {
		return []string{err.Error()}
	}
	if out, err := exec.Command(cc, append(flags, "-o", binaryFile, source, "-lm")...).CombinedOutput(); err != nil {
		return []string{fmt.Sprintf("%s ...: %v\n%s", list[0].name, err, asm.Clip(string(out), 3000))}
	}
	command := append(run[:len(run):len(run)], binaryFile, in, result)
	out, err := exec.Command(command[0], command[1:]...).CombinedOutput()
	if err != nil {
		wrong = append(wrong, fmt.Sprintf("%s ...: %v\n%s", list[0].name, err, asm.Clip(string(out), 3000)))
	}
	got, _ := os.ReadFile(result)
	for _, s := range list {
		for i, want := range s.want {
			r := s.plan.Results[i]
			if int64(len(got)) < r.Bytes() {
				return append(wrong, fmt.Sprintf("%s: no result #%d", s.name, i))
			}
			if text := differs(got[:r.Bytes()], want, r.Elem, s.ulps, s.spread); text != "" {
				wrong = append(wrong, fmt.Sprintf("%s: result #%d: %s", s.name, i, text))
			}
			got = got[r.Bytes():]
		}
	}
	return wrong
}

// differs returns how the memory of a result differs from a tensor.
func differs(got []byte, want *eval.Tensor, e plan.Elem, ulps uint64, spread float64) string {
	e.Complex = false
	size, bad, text := int(e.Bytes()), 0, ""
	most := 0.0
	for _, w := range want.Bits {
		if v := math.Abs(e.Float(w)); e.Kind == elements.Real && v > most && !math.IsInf(v, 0) {
			most = v
		}
	}
	for i, w := range want.Bits {
		var b [8]byte
		copy(b[:], got[i*size:(i+1)*size])
		v := binary.LittleEndian.Uint64(b[:])
		if e.Width < 8 && e.Kind == elements.Signed && (int64(v<<56)>>56 != e.Int(v)) {
			return fmt.Sprintf("element %d is %#x, which is not a number of the type", i, v)
		}
		if e.Width >= 8 || e.Kind == elements.Signed {
			v = e.Cut(v)
		}
		if v == w || e.Kind == elements.Real && distance(e.Numbers, v, w) <= ulps {
			continue
		}
		if e.Kind == elements.Real && math.Abs(e.Float(v)-e.Float(w)) <= spread*most {
			continue
		}
		if bad++; bad <= 3 {
			text += fmt.Sprintf("element %d is %s, want %s; ", i, number(e, v), number(e, w))
		}
	}
	if bad > 0 {
		return fmt.Sprintf("%d of %d: %s", bad, len(want.Bits), text)
	}
	return ""
}

func number(e plan.Elem, v uint64) string {
	if e.Kind == elements.Real {
		return fmt.Sprintf("%v (%#x)", e.Float(v), v)
	}
	return fmt.Sprint(e.Int(v))
}

// distance returns the number of steps from a to b.
func distance(n elements.Numbers, a, b uint64) uint64 {
	x, y := n.Float(a), n.Float(b)
	switch {
	case x != x && y != y:
		return 0
	case x != x || y != y:
		return 1 << 63
	}
	p, _ := elements.Abs(n, a)
	q, _ := elements.Abs(n, b)
	if (p == n.Cut(a)) != (q == n.Cut(b)) {
		return p + q + 1 // zeros of both signs differ
	}
	return max(p, q) - min(p, q)
}

// some returns every nth sample, or as many as HLOBC_SAMPLE says, with their programs renamed.
func some(list []*sample, n int) (kept []*sample) {
	n = corpus.Sample(n)
	for i := 0; i < len(list); i += n {
		kept = append(kept, list[i])
	}
	return kept
}

// planned emits the function @main of a program whose arguments and results the caller sets.
func planned(m *ir.Module, name string) (*sample, error) {
	p, err := plan.Of(m, "main")
	if err != nil {
		return nil, err
	}
	s := &sample{name: name, plan: p}
	s.files, err = c.Emit(p, c.Options{Name: "p"})
	return s, err
}

// planOf plans the entry function of a program.
func planOf(m *ir.Module) (*plan.Program, error) {
	entry, err := eval.Entry(m)
	if err != nil {
		return nil, err
	}
	return plan.Of(m, entry)
}

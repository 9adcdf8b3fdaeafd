package main

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/modgen"
)

func TestMedian(t *testing.T) {
	self := func(v float64) float64 { return v }
	for _, c := range []struct {
		in   []float64
		want float64
	}{
		{nil, 0},
		{[]float64{3}, 3},
		{[]float64{9, 1, 2}, 2},
		{[]float64{9, 1, 2, 4}, 3},
	} {
		if got := median(c.in, self); got != c.want {
			t.Errorf("median of %v is %v, want %v", c.in, got, c.want)
		}
	}
}

// copying is a codec whose module is a copy of the input, and which writes something else.
var copying = codec{
	read:     func(data []byte, _ int) (any, error) { return append([]byte(nil), data...), nil },
	verify:   func(any, int) error { return nil },
	verified: func(data []byte, _ int) (any, error) { return append([]byte(nil), data...), nil },
	write:    func(module any, to io.Writer) error { _, err := to.Write(module.([]byte)[1:]); return err },
}

func TestMeasure(t *testing.T) {
	r, err := copying.measure(make([]byte, 8<<20), 2, 1)
	if err != nil || len(r.Runs) != 2 || r.Identical {
		t.Fatalf("%+v, %v", r, err)
	}
	for _, run := range r.Runs {
		if run.Heap < 8<<20 || run.Heap > 9<<20 || run.ReadBytes < 8<<20 || run.ReadMallocs < 1 || run.Read <= 0 || run.Verified <= 0 {
			t.Errorf("%+v", run)
		}
	}
	broken := copying
	broken.verify = func(any, int) error { return errors.New("broken") }
	if _, err := broken.measure(nil, 1, 1); err == nil || err.Error() != "broken" {
		t.Errorf("a module that does not verify: %v", err)
	}
	broken = copying
	broken.verified = func([]byte, int) (any, error) { return nil, errors.New("refused") }
	if _, err := broken.measure(make([]byte, 2), 1, 1); err == nil || err.Error() != "refused" {
		t.Errorf("a module that is refused: %v", err)
	}
}

func TestPrint(t *testing.T) {
	all := []result{{
		Case: "small", Bytes: 3 << 19, Threads: 1,
		Reference: reference{Operations: 100, Runs: []referenceRun{{Parse: 30, Verify: 10, Write: 8, Encode: 6, Heap: 20000}}},
		Hlobc:     goResult{Runs: []goRun{{Read: 5, Verify: 1, Verified: 7.5, Write: 16, Encode: 2, Heap: 5000}}},
	}}
	var b strings.Builder
	print(&b, version{Jaxlib: "1.2.3"}, all, copying, true)
	row := ""
	for line := range strings.Lines(b.String()) {
		if strings.HasPrefix(line, "small") {
			row = strings.Join(strings.Fields(line), " ")
		}
	}
	want := "small 100 1.50 | 20.0 5.00 4.00 | 30.0 7.50 4.00 | 10.0 1.00 10.00 | 8.00 16.0 0.50 | 6.00 2.00 3.00 | 200 50.0 4.00"
	if row != want {
		t.Errorf("row is\n%s, want\n%s", row, want)
	}
	for _, part := range []string{"jaxlib 1.2.3", "one thread", "verify, ms"} {
		if !strings.Contains(b.String(), part) {
			t.Errorf("%q is not in\n%s", part, b.String())
		}
	}
}

func TestPrintTexts(t *testing.T) {
	all := []result{{Case: "bytes", Threads: 2, Reference: reference{Runs: []referenceRun{{Parse: 1}}}}, {
		Case: "text", Threads: 2, Reference: reference{Runs: []referenceRun{{Text: 30}, {Text: 40}}}, Hlobc: goResult{Runs: []goRun{{Text: 5}}}}}
	var b strings.Builder
	printTexts(&b, all)
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if row := strings.Join(strings.Fields(lines[len(lines)-1]), " "); len(lines) != 5 || row != "text 2 | 35.0 5.00 7.00" {
		t.Errorf("%s", b.String())
	}
	b.Reset()
	if printTexts(&b, all[:1]); b.Len() != 0 {
		t.Errorf("without texts: %s", b.String())
	}
}

func TestPrintGrowth(t *testing.T) {
	var all []result
	for _, ops := range []int{1000, 10_000, 100_000} {
		all = append(all, result{Case: "c", About: growth, Threads: 1, Reference: reference{Operations: ops},
			Hlobc: goResult{Runs: []goRun{{Read: float64(ops) / 1e4, Encode: float64(ops) * float64(ops)}}}})
	}
	var b strings.Builder
	printGrowth(&b, append(all, result{Case: "other", Threads: 1}))
	for _, want := range []string{"read, threads 1, ns/op:  c: 100  c: 100  c: 100  time ~ ops^1.00", "time ~ ops^2.00"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is not in\n%s", want, b.String())
		}
	}
}

func TestPrintPortable(t *testing.T) {
	var b strings.Builder
	printPortable(&b, []portableResult{{Case: "small", Threads: 2,
		Reference: portableRuns{"x", []portableRun{{30, 10}, {40, 20}}},
		Hlobc:     portableRuns{"x", []portableRun{{5, 3}}}}})
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if row, want := strings.Join(strings.Fields(lines[len(lines)-1]), " "), "small 2 | 35.0 5.00 7.00 | 15.0 3.00 5.00 | true"; row != want {
		t.Errorf("row is\n%s, want\n%s", row, want)
	}
}

// TestPython checks that the script, its arguments and its data reach the interpreter,
// though they share standard input.
func TestPython(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("no python3")
	}
	p := python{"python3"}
	script := []byte("import sys\nsys.stdout.write('%s %r' % (sys.argv[1:], sys.stdin.buffer.read()))\n")
	out, err := p.run("script.py", script, []byte("da\nta"), "a b", "c")
	if want := `['a b', 'c'] b'da\nta'`; err != nil || string(out) != want {
		t.Errorf("%s, %v; want %s", out, err, want)
	}
	_, err = p.run("script.py", []byte("raise SystemExit('no luck')"), nil)
	if err == nil || !strings.Contains(err.Error(), "no luck") {
		t.Errorf("a script that fails: %v", err)
	}
}

// TestReference checks that the reference's figures are consistent, because the ratios
// depend on them.
func TestReference(t *testing.T) {
	command := os.Getenv("HLOBC_PYTHON")
	if command == "" {
		t.Skip("HLOBC_PYTHON is not set: it is the command line of a Python interpreter that has jax")
	}
	p := python{command}
	c := generated("small", "", modgen.Options{Ops: 5000})
	data, err := inputs{python: p}.get(c)
	if err != nil {
		t.Fatal(err)
	}
	// The time to read is the difference of two times, and other processes can prolong
	// either one by more than that. So this tests the median, and tries several times.
	var r reference
	for range 5 {
		if r, err = p.measure(data, 5, 1, ""); err != nil {
			t.Fatal(err)
		}
		if r.Operations != 5000 || len(r.Runs) != 5 || !r.Identical || r.Threads != 1 {
			t.Errorf("%+v", r)
		}
		for _, run := range r.Runs {
			if run.Parse <= 0 || run.Verify <= 0 || run.Write <= 0 || run.Heap < 5000*50 || run.HeapContext >= run.Heap {
				t.Errorf("%+v", run)
			}
		}
		if median(r.Runs, referenceRun.read) > 0 {
			break
		}
	}
	if read := median(r.Runs, referenceRun.read); read <= 0 {
		t.Errorf("reading takes %v ms: %+v", read, r.Runs)
	}
	reference, err := p.measurePortable(data, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	own, err := measurePortable(data, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	if run := reference.Runs[0]; run.Serialize <= 0 || run.Deserialize <= 0 || reference.SHA256 != own.SHA256 {
		t.Errorf("%+v, %+v", reference, own)
	}
}

// TestEvaluate checks that both sides evaluate the same programs with the same results.
func TestEvaluate(t *testing.T) {
	command := os.Getenv("HLOBC_PYTHON")
	if command == "" {
		t.Skip("HLOBC_PYTHON is not set: it is the command line of a Python interpreter that has jax")
	}
	in := inputs{python: python{command}}
	all, err := in.evaluate(regexp.MustCompile("^run-(step|while|sort)$"), 1)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 3 {
		t.Errorf("%d cases", len(all))
	}
	for _, r := range all {
		if r.Reference.SHA256 != r.Hlobc.SHA256 || len(r.Reference.Runs) != 1 || len(r.Hlobc.Runs) != 1 || r.Hlobc.Runs[0] <= 0 {
			t.Errorf("%+v", r)
		}
	}
}

func TestRounds(t *testing.T) {
	for n, want := range map[int][]int{1: {1}, 2: {1, 1}, 3: {1, 1, 1}, 7: {3, 2, 2}, 9: {3, 3, 3}} {
		if got := rounds(n); !slices.Equal(got, want) {
			t.Errorf("rounds(%d) = %v, want %v", n, got, want)
		}
	}
}

func TestCores(t *testing.T) {
	n := cores(2)
	for range 9 { // while other processes come and go
		if n > 0.1 && n <= 4 {
			break
		}
		n = cores(2)
	}
	if n <= 0.1 || n > 4 {
		t.Errorf("two threads are worth %v cores", n)
	}
	var out strings.Builder
	printCores(&out, []result{{Cores: []float64{1.5, 2, 1}}, {}})
	if !strings.Contains(out.String(), "1.50 cores (median; 1.00 to 2.00)") {
		t.Error(out.String())
	}
	printCores(&out, nil)
}

package cost_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/xlaimport"
	"github.com/hlobc/hlobc/ir"
)

var record = flag.Bool("record", false, "ask XLA, with the Python that HLOBC_PYTHON names, and write testdata/xla.jsonl.zst")

// recorded is a program with XLA's figures; see testdata/programs.py.
type recorded struct {
	Name, Text                               string
	Flops, Transcendentals, Bytes            float64
	Arguments, Results, Aliased, Temporaries float64
	module                                   *ir.Module
}

// read is the program as it was read before, for what does not change it.
func (r *recorded) read(t *testing.T) *ir.Module {
	t.Helper()
	if r.module == nil {
		m, err := asm.Parse([]byte(r.Text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		r.module = m
	}
	return r.module
}

const recordFile = "testdata/xla.jsonl.zst"

func records(t *testing.T) []*recorded {
	t.Helper()
	if allRecords != nil {
		return allRecords
	}
	data, err := os.ReadFile(recordFile)
	if err != nil {
		t.Fatal(err)
	}
	d, err := zstd.NewReader(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	text, err := d.DecodeAll(data, nil)
	if err != nil {
		t.Fatal(err)
	}
	var list []*recorded
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var r recorded
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		list = append(list, &r)
	}
	if len(list) < 400 {
		t.Fatalf("%d programs only", len(list))
	}
	allRecords = list
	return list
}

var allRecords []*recorded // once they have been read

// TestRecord makes the recorded figures.
func TestRecord(t *testing.T) {
	if !*record {
		t.Skip("only with -record")
	}
	script, err := os.Open("testdata/programs.py")
	if err != nil {
		t.Fatal(err)
	}
	defer script.Close()
	words := strings.Fields(os.Getenv("HLOBC_PYTHON"))
	cmd := exec.Command(words[0], append(words[1:], "-")...)
	cmd.Stdin, cmd.Stderr = script, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(recordFile, w.EncodeAll(out, nil), 0o644); err != nil {
		t.Fatal(err)
	}
}

// different are the programs that cost something else than XLA says, with the reason.
var different = map[string]string{
	"unary/celu":                "XLA keeps multiplications by 1, which simplification removes",
	"unary/bf16_celu":           "the same",
	"linalg/triangular":         "XLA says -1 for custom calls",
	"linalg/cholesky_symmetric": "the same",
	"cond/mixed":                "XLA takes each figure from the branch where it is largest, even if these are different branches",
	"chlo/digamma":              "XLA's lowering of digamma has another test for infinity",
}

func analyze(t *testing.T, m *ir.Module, opt cost.Options) *cost.Report {
	t.Helper()
	r, err := cost.Analyze(m, opt)
	if err != nil || r == nil {
		t.Fatal(r, err)
	}
	return r
}

func value(t *testing.T, e cost.Expr) float64 {
	t.Helper()
	v, ok := e.Const()
	if !ok {
		t.Errorf("%s is not a number", e)
	}
	return v
}

// TestXLA compares with XLA's cost analysis before compilation.
func TestXLA(t *testing.T) {
	for _, r := range records(t) {
		m, err := asm.Parse([]byte(r.Text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if err := xlaimport.Run(m); err != nil {
			t.Fatalf("%s: %v", r.Name, err)
		}
		c := analyze(t, m, cost.Options{LoopsOnce: true})
		flops, trans, moved := value(t, c.Flops), value(t, c.Transcendentals), value(t, c.Bytes)
		same := flops == r.Flops && trans == r.Transcendentals && moved == r.Bytes
		switch why, known := different[r.Name]; {
		case !same && !known:
			t.Errorf("%s: %v flops, %v transcendentals, %v bytes; XLA says %v, %v, %v", r.Name, flops, trans, moved, r.Flops, r.Transcendentals, r.Bytes)
		case same && known:
			t.Errorf("%s: the same as XLA says, although %s", r.Name, why)
		}
	}
}

// TestNear: without simplification, the figures are near those of XLA.
func TestNear(t *testing.T) {
	same, all := 0, 0
	for _, r := range records(t) {
		if _, ok := different[r.Name]; ok || strings.HasPrefix(r.Name, "chlo/") {
			continue
		}
		c := analyze(t, r.read(t), cost.Options{LoopsOnce: true})
		flops, moved := value(t, c.Flops), value(t, c.Bytes)
		all++
		if flops == r.Flops && moved == r.Bytes {
			same++
		}
		if len(r.Name) > 0 && strings.HasPrefix(r.Name, "transformer/") && (flops > 1.02*r.Flops || flops < r.Flops) {
			t.Errorf("%s: %v flops, XLA says %v", r.Name, flops, r.Flops)
		}
	}
	if same*10 < all*6 {
		t.Errorf("%d of %d equal", same, all)
	}
}

// TestPeak compares the peak of live ranges with the memory that XLA's compiled program takes.
// Compilers fuse and reorder, so only the distribution is checked.
func TestPeak(t *testing.T) {
	var ratios []float64
	for _, r := range records(t) {
		c := analyze(t, r.read(t), cost.Options{})
		want := r.Arguments + r.Results + r.Temporaries - r.Aliased
		if got := value(t, c.Memory.Peak); want > 0 {
			ratios = append(ratios, got/want)
		}
		if a := value(t, c.Memory.Aliased); a != r.Aliased && r.Aliased > 0 {
			t.Errorf("%s: %v bytes aliased, XLA says %v", r.Name, a, r.Aliased)
		}
	}
	slices.Sort(ratios)
	at := func(p float64) float64 { return ratios[int(p*float64(len(ratios)-1))] }
	t.Logf("peak over XLA's, %d programs: min %.2f, 10%% %.2f, median %.2f, 90%% %.2f, max %.2f", len(ratios), at(0), at(.1), at(.5), at(.9), at(1))
	if at(.5) < 0.95 || at(.5) > 1.05 || at(.1) < 0.5 || at(.9) > 2 {
		t.Error("the distribution of ratios is not what it was")
	}
}

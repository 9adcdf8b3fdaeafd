package plan_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/corpus"
)

var update = flag.Bool("update", false, "write the plans in testdata")

// planOf plans the function main of a program.
func planOf(text []byte) (*plan.Program, error) {
	m, err := asm.Parse(text, asm.ParseOptions{})
	if err != nil {
		return nil, err
	}
	name, err := eval.Entry(m)
	if err != nil {
		return nil, err
	}
	if err := eval.Prepare(m, name, nil); err != nil {
		return nil, err
	}
	if err := verify.Module(m, verify.Options{}); err != nil {
		return nil, err
	}
	return plan.Of(m, name)
}

// TestFound checks the plans of programs for which other tests compare results.
func TestFound(t *testing.T) {
	files, err := filepath.Glob("testdata/found/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			p, err := planOf(text)
			if err != nil {
				t.Fatal(err)
			}
			sound(t, p)
		})
	}
}

// TestText compares the plans of the programs in testdata with the recorded ones.
func TestText(t *testing.T) {
	files, err := filepath.Glob("testdata/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			p, err := planOf(text)
			if err != nil {
				t.Fatal(err)
			}
			sound(t, p)
			var got bytes.Buffer
			if err := p.WriteText(&got); err != nil {
				t.Fatal(err)
			}
			golden := strings.TrimSuffix(file, ".mlir") + ".txt"
			if *update {
				if err := os.WriteFile(golden, got.Bytes(), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got.String() != string(want) {
				t.Errorf("the plan is now\n%s\nwanted\n%s", &got, want)
			}
		})
	}
}

// TestErrors names the operations that have no plan.
func TestErrors(t *testing.T) {
	for _, c := range []struct{ program, want string }{
		{`func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> { return %x : tensor<?xf32> }`, "argument #0: the shape is dynamic"},
		{`func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
		  %0 = stablehlo.custom_call @foo(%x) : (tensor<2xf32>) -> tensor<2xf32>
		  return %0 : tensor<2xf32> }`, `there is no plan for custom calls of "foo"`},
		{`func.func @main(%x: !stablehlo.token) -> !stablehlo.token {
		  %0 = "stablehlo.send"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>}> : (!stablehlo.token) -> !stablehlo.token
		  return %0 : !stablehlo.token }`, "only tensors can be planned"},
		{`func.func @main() -> tensor<i32> {
		  %0 = stablehlo.replica_id : tensor<ui32>
		  %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
		  return %1 : tensor<i32> }`, "there is no plan for this operation"},
		{`func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
		  %0 = func.call @main(%x) : (tensor<2xf32>) -> tensor<2xf32>
		  return %0 : tensor<2xf32> }`, "@main calls itself"},
	} {
		m, err := asm.Parse([]byte(c.program), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		_, err = plan.Of(m, "main")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}

// TestCorpus checks that plans of the corpus are sound.
func TestCorpus(t *testing.T) {
	planned, all := 0, 0
	for _, p := range corpus.Programs(t, 5, "stablehlo.") {
		if len(p.Text) > 1<<20 {
			continue
		}
		all++
		if plan, err := planOf(p.Text); err == nil {
			planned++
			sound(t, plan)
		}
	}
	t.Logf("%d of %d programs have a plan", planned, all)
}

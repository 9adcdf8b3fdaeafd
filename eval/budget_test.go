package eval_test

import (
	"fmt"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/schema"
)

// TestBudgets runs programs within the least memory and the fewest steps that suffice, which
// testdata/budgets.txt records with the results of the package's own programs, and with less. With less, a
// run has to fail for that reason, wherever the budget ends.
func TestBudgets(t *testing.T) {
	var text strings.Builder
	fmt.Fprintln(&text, "# program, bytes, steps")
	for _, c := range programs(t) {
		run := runner(t, c, dialect.Default())
		if run == nil {
			continue
		}
		memory := least(t, c.Name, diag.LimitMemory, func(n int) error { return run(eval.Options{Budget: limit.Budget{Memory: int64(n)}}) })
		steps := least(t, c.Name, diag.LimitSteps, func(n int) error { return run(eval.Options{Budget: limit.Budget{Steps: int64(n)}}) })
		fmt.Fprintln(&text, c.Name, memory, steps)
	}
	recorded(t, "budgets.txt", text.String())
}

// TestJointBudgets runs programs of several processes with less memory, and with fewer steps, than they take.
// How much they take depends on which process waits for which.
func TestJointBudgets(t *testing.T) {
	for _, c := range goldentest.Cases(t, "eval/collectives") {
		run := runner(t, c, dialect.Default())
		if run == nil {
			continue
		}
		for n := int64(1); n < 40; n += 2 {
			if err := run(eval.Options{Budget: limit.Budget{Memory: 128 * n}}); err != nil && diag.CodeOf(err) != diag.LimitMemory {
				t.Errorf("%s with %d bytes: %v", c.Name, 128*n, err)
			}
			if err := run(eval.Options{Budget: limit.Budget{Steps: n}}); err != nil && diag.CodeOf(err) != diag.LimitSteps {
				t.Errorf("%s with %d steps: %v", c.Name, n, err)
			}
		}
	}
}

// programs returns the golden programs of one process, and those in testdata/programs.txtar.
func programs(t *testing.T) (list []*goldentest.Case) {
	for _, name := range []string{"elementwise", "functions", "complex", "conversions", "movement", "indexing", "linear", "reductions", "control", "quantized"} {
		list = append(list, goldentest.Cases(t, "eval/"+name)...)
	}
	own, err := txtar.ParseFile(filepath.Join("testdata", "programs.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range own.Files {
		list = append(list, &goldentest.Case{Name: strings.TrimSuffix(f.Name, ".mlir"), Program: string(f.Data)})
	}
	return list
}

// TestPrograms compares the results of the programs in testdata/programs.txtar with results.txt there.
func TestPrograms(t *testing.T) {
	var text strings.Builder
	for _, c := range programs(t) {
		if c.Outputs != nil {
			continue
		}
		m, err := asm.Parse([]byte(c.Program), asm.ParseOptions{})
		if err == nil {
			err = verify.Op(m.Root(), verify.Options{})
		}
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
			continue
		}
		out, err := eval.Run(m, "main", nil, eval.Options{Seed: 5})
		fmt.Fprintln(&text, c.Name, err)
		for _, v := range out {
			fmt.Fprintln(&text, strings.Join(strings.Fields(string(eval.AppendValue(nil, m, v))), " "))
		}
	}
	recorded(t, "results.txt", text.String())
}

// least finds the least budget with which a run succeeds. With smaller ones it has to fail with the code.
func least(t *testing.T, name string, code diag.Code, run func(n int) error) int {
	ok := func(n int) bool {
		defer func() {
			if r := recover(); r != nil {
				t.Errorf("%s: %v with a budget of %d: panic: %v", name, code, n, r)
			}
		}()
		err := run(n)
		if err != nil && diag.CodeOf(err) != code {
			t.Errorf("%s: %v with a budget of %d: %v", name, code, n, err)
		}
		return err == nil
	}
	const most = 1 << 20
	n := 1 + sort.Search(most, func(n int) bool { return ok(n + 1) })
	for part := 1; part < 16; part++ {
		if less := n * part / 16; less > 0 && ok(less) {
			t.Errorf("%s: it takes %d, and a budget of %d suffices", name, n, less)
		}
	}
	return n
}

// runner returns a function that runs a golden program with its arguments. It is nil for programs that fail.
func runner(t *testing.T, c *goldentest.Case, reg *schema.Registry) func(eval.Options) error {
	m, err := asm.Parse([]byte(c.Program), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	entry, err := eval.Entry(m)
	if err != nil {
		t.Fatal(err)
	}
	var args []eval.Value
	if len(c.Args) > 0 && c.Args[0] != "" {
		list, err := asm.ParseAttr(c.Args[0], m)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range list.(*attrs.Array).Elems {
			v, err := eval.FromAttr(a)
			if err != nil {
				t.Fatal(err)
			}
			args = append(args, v)
		}
	}
	run := func(opt eval.Options) error {
		_, err := eval.Run(m, entry, args, opt)
		return err
	}
	if run(eval.Options{}) != nil {
		return nil
	}
	return run
}

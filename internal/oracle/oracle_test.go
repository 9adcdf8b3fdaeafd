package oracle

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

const add = `func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %a, %a : tensor<3xf32>
  return %0 : tensor<3xf32>
}
`

func TestCurrent(t *testing.T) {
	o := Current(t)
	if v, _ := o.Version(); !strings.HasSuffix(v, "StableHLO 1.20.0") {
		t.Errorf("version is %q", v)
	}
	if a := o.Must(t, "parse", []byte(add), nil); !a.OK || a.Operations != 4 {
		t.Errorf("parse: %+v", a)
	}
	code := o.Must(t, "write_bytecode", []byte(add), nil).Output
	if text := o.Must(t, "print_generic", code, nil).Output; !strings.Contains(string(text), `"stablehlo.add"(`) {
		t.Errorf("bytecode printed: %s", text)
	}
	run := o.Must(t, "run", []byte(add), Options{"inputs": "iota"})
	if len(run.Results) != 1 || run.Results[0].Type != "tensor<3xf32>" || len(run.Results[0].Data) != 12 {
		t.Errorf("run: %+v", run)
	}
	wrong := o.Must(t, "parse", []byte(strings.Replace(add, "%a, %a", "%a, %b", 1)), nil)
	if wrong.OK || len(wrong.Diagnostics) == 0 || wrong.Diagnostics[0].Line != 2 || wrong.Diagnostics[0].Severity != "error" {
		t.Errorf("an undeclared name: %+v", wrong)
	}
}

func TestOld(t *testing.T) {
	o := Old(t)
	if v, _ := o.Version(); !strings.HasSuffix(v, "StableHLO 1.17.0") {
		t.Errorf("version is %q", v)
	}
}

// fake is an oracle in shell: it answers every line with what the line after case says.
func fake(t *testing.T, body string) *Oracle {
	t.Helper()
	name := t.TempDir() + "/oracle"
	script := "while read -r line; do case \"$line\" in\n" +
		`*current_version*) echo '{"ok": true, "current_version": "1", "jaxlib_version": "0"}';;` + "\n" +
		body + "\nesac; done\n"
	if err := os.WriteFile(name, []byte(script), 0o644); err != nil {
		t.Fatal(err)
	}
	o := New("/bin/sh "+name, 2)
	t.Cleanup(o.Close)
	return o
}

func TestCrashedAnswer(t *testing.T) {
	o := fake(t, `*) echo '{"ok": false, "crashed": true, "error": "worker ended: SIGSEGV", "stderr": "boom"}';;`)
	if a, err := o.Ask("parse", nil, nil); err != nil || !a.Crashed || a.OK || a.Stderr != "boom" {
		t.Errorf("%+v, %v", a, err)
	}
}

func TestRestart(t *testing.T) {
	o := fake(t, `*die*) echo last words >&2; exit 3;; *) echo '{"ok": true}';;`)
	if _, err := o.Ask("die", nil, nil); err == nil || !strings.Contains(err.Error(), "last words") {
		t.Errorf("an oracle that ends: %v", err)
	}
	if a, err := o.Ask("parse", nil, nil); err != nil || !a.OK {
		t.Errorf("the question after that: %+v, %v", a, err)
	}
}

func TestNoAnswer(t *testing.T) {
	o := fake(t, `*) sleep 60;;`)
	p := <-o.idle
	start := time.Now()
	_, err := p.ask([]byte("{}\n"), 200*time.Millisecond)
	if err == nil || !strings.Contains(err.Error(), "no answer within") || time.Since(start) > 10*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
	o.idle <- p
}

func TestConcurrent(t *testing.T) {
	o := fake(t, `*op*) echo "{\"ok\": true, \"error\": \"$(echo "$line" | tr -dc '0-9')\"}";;`)
	var group sync.WaitGroup
	for i := range 16 {
		group.Go(func() {
			a, err := o.Ask(fmt.Sprintf("op%d", i), nil, nil)
			if want := fmt.Sprintf("1%d", i); err != nil || a.Error != want && !strings.HasPrefix(a.Error, want) {
				t.Errorf("question %d: %+v, %v", i, a, err)
			}
		})
	}
	group.Wait()
}

func TestCache(t *testing.T) {
	count := t.TempDir() + "/count"
	body := fmt.Sprintf(`*late*) echo x >> %s; echo '{"ok": false, "crashed": true, "error": "no answer in time"}';;`+
		` *) echo x >> %s; echo '{"ok": true, "output_b64": "aGxv"}';;`, count, count)
	folder := t.TempDir()
	asked := 0
	ask := func(op, input string, options Options, fresh bool) {
		t.Helper()
		o := fake(t, body)
		o.Cache(folder)
		if a, err := o.Ask(op, []byte(input), options); err != nil || a.OK && string(a.Output) != "hlo" {
			t.Errorf("%s: %+v, %v", op, a, err)
		}
		if fresh {
			asked++
		}
		if lines, _ := os.ReadFile(count); len(lines) != 2*asked {
			t.Errorf("%s %q %v: asked %d times, want %d", op, input, options, len(lines)/2, asked)
		}
	}
	ask("print", "a", nil, true)
	ask("print", "a", nil, false)
	ask("print", "b", nil, true)
	ask("parse", "a", nil, true)
	ask("print", "a", Options{"x": 1}, true)
	ask("print", "a", Options{"x": 1}, false)
	ask("late", "a", nil, true)
	ask("late", "a", nil, true)
}

package differential

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/reader"
)

// TestTorchXLA: what is converted for a release of torch_xla runs there: programs of JAX, and a directory that torch_xla
// wrote itself, whose results are those of PyTorch. HLOBC_TORCH_XLA is a Python that has it:
//
//	python3.11 -m venv VENV && VENV/bin/pip install torch_xla==2.5.0 torch==2.5.0 numpy # 5.6 GB
func TestTorchXLA(t *testing.T) {
	python := os.Getenv("HLOBC_TORCH_XLA")
	if python == "" {
		t.Skip("HLOBC_TORCH_XLA is not set: it is a Python that has torch_xla")
	}
	dir := t.TempDir()
	command := func(name string, args ...string) []byte {
		cmd := exec.Command(name, args...)
		var errs bytes.Buffer
		cmd.Stderr = &errs
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s %s: %v\n%s", name, args, err, errs.Bytes())
		}
		return out
	}
	const script = "testdata/run_torch.py"
	version := strings.TrimSpace(string(command(python, "-c", "import importlib.metadata as m; print(m.version('torch_xla'))")))
	command(python, script, "make", filepath.Join(dir, "made"))
	program := filepath.Join(dir, "hlobc")
	command("go", "build", "-o", program, "../../tools/hlobc")

	type task struct {
		File string `json:"file"`
		Args []any  `json:"args"`
	}
	var tasks bytes.Buffer
	add := func(file string, args []any) {
		out := filepath.Join(dir, "for", filepath.Base(file))
		if err := os.MkdirAll(filepath.Dir(out), 0o777); err != nil {
			t.Fatal(err)
		}
		command(program, "convert", "-q", "--for", "torch_xla=="+version, file, "-o", out)
		line, err := json.Marshal(task{out, args})
		if err != nil {
			t.Fatal(err)
		}
		tasks.Write(append(line, '\n'))
	}
	add(filepath.Join(dir, "made"), nil)
	programs := []string{"classifier", "convnet", "rnn", "train_step", "old"}
	for _, name := range programs {
		file := "../../docs/programs/screens/" + name + ".mlirbc"
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := inspect.Summarize(data, reader.Options{})
		if err != nil {
			t.Fatal(err)
		}
		args := []any{}
		for _, in := range s.Inputs {
			args = append(args, argument(t, in.Type))
		}
		add(file, args)
	}

	cmd := exec.Command(python, script)
	cmd.Stdin = &tasks
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	answers := 0
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		var answer struct {
			File, Error string
		}
		if !strings.HasPrefix(lines.Text(), "{") {
			continue // the version, and what libraries say
		}
		if err := json.Unmarshal(lines.Bytes(), &answer); err != nil || answer.Error != "" {
			t.Errorf("%s %v", lines.Text(), err)
		}
		answers++
	}
	if want := len(programs) + 1; answers != want {
		t.Errorf("%d answers, want %d", answers, want)
	}
	t.Logf("torch_xla %s runs %d programs", version, answers)
}

// argument returns the element type and the shape that f32[2,3] says.
func argument(t *testing.T, text string) any {
	element, rest, ok := strings.Cut(text, "[")
	shape := []int{}
	for _, n := range strings.FieldsFunc(strings.TrimSuffix(rest, "]"), func(r rune) bool { return r == ',' }) {
		size, err := strconv.Atoi(n)
		if err != nil {
			ok = false
		}
		shape = append(shape, size)
	}
	if !ok {
		t.Fatal(fmt.Errorf("%s is not the type of an argument", text))
	}
	return []any{element, shape}
}

package eval

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/ir"
)

// probes evaluate operations that show values.
var probes = group{interpreter.OpPrint: evalPrint, interpreter.OpProbe: evalProbe}

// observer is shared by the processes of a run, which show values one at a time.
type observer struct {
	mu      sync.Mutex
	names   *asm.Names // of the module's values, made when the first is printed
	written int        // files
}

// evalPrint prints the name and the text of a value.
func evalPrint(p *process, o ir.Op, in []Value) ([]Value, error) {
	w := p.run.opt.Print
	if w == nil {
		return nil, nil
	}
	b := &p.run.observer
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.names == nil {
		b.names = asm.NewNames(o.Module().Root(), asm.Options{})
	}
	if _, err := w.Write(append(b.names.Append(nil, o.Operand(0)), " = "...)); err != nil {
		return nil, err
	}
	if err := WriteValue(w, o.Module(), in[0]); err != nil {
		return nil, err
	}
	_, err := w.Write([]byte{'\n'})
	return nil, err
}

// index is the file that lists the probes reached: a line each with the identifier, the type of
// the value and the path of its file.
const index = "index.csv"

// evalProbe writes a value to a file.
func evalProbe(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	dir := p.run.opt.ProbeDir
	if dir == "" {
		return nil, fmt.Errorf("there is no folder to write to")
	}
	id := interpreter.AsProbe(o).ProbeID()
	if strings.ContainsAny(id, "\n\r") {
		return nil, fmt.Errorf("the identifier has more than one line")
	}
	data, err := p.npy(t)
	if err != nil {
		return nil, err
	}
	b := &p.run.observer
	b.mu.Lock()
	defer b.mu.Unlock()
	b.written++
	path := inFolder(dir, "probe"+strconv.Itoa(b.written)+".npy")
	if err := os.WriteFile(path, data, 0o666); err != nil {
		return nil, err
	}
	line := fmt.Sprintf("%s,%s,%s\n", id, appendType(nil, o.Module(), t), path)
	return in, appendTo(inFolder(dir, index), line)
}

// inFolder joins a path as the reference does, without cleaning it.
func inFolder(dir, name string) string { return strings.TrimSuffix(dir, "/") + "/" + name }

// appendTo appends text to a file, which it creates if necessary.
func appendTo(path, text string) error {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}

// forget removes the index of an earlier run.
func forget(dir string) error {
	if err := os.Remove(inFolder(dir, index)); err != nil && !os.IsNotExist(err) {
		return err
	}
	return nil
}

// expectSerializedEq compares with the value that a probe wrote when it was reached for the first
// time, or in a later iteration.
func expectSerializedEq(p *process, o ir.Op, in []Value) ([]Value, error) {
	want, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	e := check.AsExpectSerializedEq(o)
	dir, id, n := p.run.opt.ProbeDir, e.ProbeID(), int64(0)
	if i := e.Iteration(); i != nil {
		n = i.Int()
	}
	if dir == "" {
		return nil, fmt.Errorf("there is no folder that probes were written to")
	}
	lines, err := os.ReadFile(inFolder(dir, index))
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(lines)) {
		record, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), id+",")
		if !ok {
			continue
		}
		if n--; n >= 0 {
			continue
		}
		kind, path, _ := strings.Cut(record, ",")
		if expected := string(appendType(nil, o.Module(), want)); kind != expected {
			return nil, fmt.Errorf("probe %q is of type %s, expected %s", id, kind, expected)
		}
		got, err := p.readNPY(path, want)
		if err != nil {
			return nil, fmt.Errorf("probe %q: %w", id, err)
		}
		return nil, expect(got, want, equal)
	}
	return nil, fmt.Errorf("probe %q was not reached as often", id)
}

package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
)

//go:embed reference.py
var referenceScript []byte

// python runs scripts in a Python interpreter.
type python struct{ command string }

// loader runs a script from standard input, because the interpreter may not see our files.
// The script has a file name so that its locations look like those of a user's file.
const loader = `import sys
stream = sys.stdin.buffer
name = stream.readline().decode().strip()
script = stream.read(int(stream.readline()))
exec(compile(script, name, "exec"))`

// run runs a script with arguments, passes it data, and returns its output.
func (p python) run(name string, script, data []byte, args ...string) ([]byte, error) {
	cmd := exec.Command("/bin/sh", append([]string{"-c", "exec " + p.command + ` "$@"`, "sh", "-c", loader}, args...)...)
	cmd.Env = append(os.Environ(), "JAX_PLATFORMS=cpu")
	cmd.Stdin = io.MultiReader(
		bytes.NewReader([]byte("/home/user/"+name+"\n"+strconv.Itoa(len(script))+"\n")),
		bytes.NewReader(script), bytes.NewReader(data))
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %v: %w\n%s", name, args, err, stderr.Bytes())
	}
	return out, nil
}

type version struct {
	Jaxlib    string `json:"jaxlib"`
	StableHLO string `json:"stablehlo"`
	Python    string `json:"python"`
}

func (p python) version() (v version, err error) {
	out, err := p.run("reference.py", referenceScript, nil, "version")
	if err != nil {
		return v, err
	}
	return v, json.Unmarshal(out, &v)
}

// referenceRun holds the times, in milliseconds, and sizes, in bytes, of one run of the C++
// implementation.
type referenceRun struct {
	Parse       float64 `json:"parse"` // with verification, which the Python binding cannot skip
	Verify      float64 `json:"verify"`
	Encode      float64 `json:"encode"`      // with the output discarded
	Write       float64 `json:"write"`       // to a new file
	Text        float64 `json:"text"`        // to a string, with verification; 0 if the case is not text
	ParseAgain  float64 `json:"parse_again"` // in a context that already has all types and attributes
	ParseCPU    float64 `json:"parse_cpu"`
	Heap        int64   `json:"heap"`         // growth while the module is alive
	HeapContext int64   `json:"heap_context"` // the part of Heap that the context keeps
	Resident    int64   `json:"resident"`     // growth of the resident set, 0 if unknown
	Peak        int64   `json:"peak"`         // growth of the peak resident set; in the first run only
}

func (r referenceRun) read() float64 { return r.Parse - r.Verify }

type reference struct {
	Operations int            `json:"operations"`
	Threads    int            `json:"threads"`
	Identical  bool           `json:"identical"` // the output equals the input
	Runs       []referenceRun `json:"runs"`
}

// measure runs the reference with one thread, or with JAX's default number. If form is not
// empty, data is text, and the module is printed in that form instead of written.
func (p python) measure(data []byte, runs, threads int, form string) (r reference, err error) {
	args := []string{"measure", strconv.Itoa(runs)}
	if threads > 1 {
		args = append(args, "--threads")
	}
	if form != "" {
		args = append(args, "--form="+form)
	}
	out, err := p.run("reference.py", referenceScript, data, args...)
	if err != nil {
		return r, err
	}
	return r, json.Unmarshal(out, &r)
}

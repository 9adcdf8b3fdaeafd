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

// python is the command line of an interpreter.
type python struct{ command string }

// Everything goes in through standard input: the interpreter may not see our files. A name is given
// to the script so that its locations look like those of a user's file.
const loader = `import sys
stream = sys.stdin.buffer
name = stream.readline().decode().strip()
script = stream.read(int(stream.readline()))
exec(compile(script, name, "exec"))`

// run runs a script with arguments, feeds it data, and returns what it writes.
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

// referenceRun is one run of the C++ implementation: milliseconds and bytes.
type referenceRun struct {
	Parse       float64 `json:"parse"` // with verification: the binding offers no other way
	Verify      float64 `json:"verify"`
	Encode      float64 `json:"encode"`      // to nowhere
	Write       float64 `json:"write"`       // to a new file
	Text        float64 `json:"text"`        // to a string, with verification; 0 if it is no text
	ParseAgain  float64 `json:"parse_again"` // in a context that has all types and attributes
	ParseCPU    float64 `json:"parse_cpu"`
	Heap        int64   `json:"heap"`         // growth while the module lives
	HeapContext int64   `json:"heap_context"` // the part of it that stays with the context
	Resident    int64   `json:"resident"`     // growth of the process, 0 if it cannot be found out
	Peak        int64   `json:"peak"`         // growth of the process' maximum; in the first run only
}

func (r referenceRun) read() float64 { return r.Parse - r.Verify }

type reference struct {
	Operations int            `json:"operations"`
	Threads    int            `json:"threads"`
	Identical  bool           `json:"identical"` // it writes what it has read
	Runs       []referenceRun `json:"runs"`
}

// measure runs the reference with one thread, or with as many as JAX gives it. With a form, data
// is text, and it is printed in that form instead of written.
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

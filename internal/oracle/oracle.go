// Package oracle queries a C++ implementation of MLIR and StableHLO.
//
// The oracle is a separate program that reads requests as JSON lines on standard input and answers
// each with a JSON line on standard output. The environment names the command lines that start it:
//
//	HLOBC_ORACLE      StableHLO 1.20.0, the version that hlobc follows
//	HLOBC_ORACLE_OLD  StableHLO 1.17.0, for what changed in between
//	HLOBC_CACHE       optional: a folder that keeps answers from one run to the next
//
// Tests get the oracle from Current or Old, and are skipped if it is not installed.
package oracle

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"time"
)

// Options are the options of a request, such as {"target": "1.9.0"} for the op serialize.
type Options map[string]any

// Answer is an answer of the oracle. OK is false if the C++ implementation rejects the input, and
// then Error is the reason; Crashed is set if it crashed or did not answer in time. Fields that an
// op does not fill are zero.
type Answer struct {
	OK          bool         `json:"ok"`
	Output      []byte       `json:"output_b64"` // text, or bytecode, depending on the op
	Diagnostics []Diagnostic `json:"diagnostics"`
	Error       string       `json:"error"`
	Crashed     bool         `json:"crashed"`
	Stderr      string       `json:"stderr"` // what the C++ code printed before it died

	Operations int      `json:"operations"` // op parse
	Target     string   `json:"target"`     // op serialize
	Inputs     []string `json:"inputs"`     // op run
	Results    []Result `json:"results"`    // op run

	CurrentVersion string `json:"current_version"` // op current_version, like the next two
	MinimumVersion string `json:"minimum_version"`
	JaxlibVersion  string `json:"jaxlib_version"`
}

// Diagnostic is an error, warning, note or remark. Line and Col are 0 where the location has none.
type Diagnostic struct {
	Severity string       `json:"severity"`
	Line     int          `json:"line"`
	Col      int          `json:"col"`
	Loc      string       `json:"loc"`
	Message  string       `json:"message"`
	Notes    []Diagnostic `json:"notes"`
}

// Result is one result of an evaluated program; Data holds its elements in row-major order, little
// endian.
type Result struct {
	Type string `json:"type"`
	Data []byte `json:"data_b64"`
	Text string `json:"text"`
}

// An Oracle answers requests with up to a fixed number of processes, which are started on demand
// and restarted after they end. It is safe for concurrent use.
type Oracle struct {
	command string
	cache   cache
	idle    chan *process

	once    sync.Once
	version string
	err     error
}

// New returns an oracle that runs the given command line, which the shell interprets, in at most
// the given number of processes.
func New(command string, processes int) *Oracle {
	o := &Oracle{command: command, idle: make(chan *process, max(1, processes))}
	for range cap(o.idle) {
		o.idle <- &process{command: command}
	}
	return o
}

// Cache makes the oracle keep its answers in a folder. An answer is found again by the oracle's
// version, the op, the options and the input. Not to be called while questions are pending.
func (o *Oracle) Cache(folder string) { o.cache = cache(folder) }

// Version identifies the implementation, as in "jaxlib 0.11.2, StableHLO 1.20.0".
func (o *Oracle) Version() (string, error) {
	o.once.Do(func() {
		line, err := o.ask("current_version", nil, nil)
		var a Answer
		if err == nil {
			err = json.Unmarshal(line, &a)
		}
		if err == nil && !a.OK {
			err = fmt.Errorf("oracle: it does not tell its version: %s", a.Error)
		}
		o.version = fmt.Sprintf("jaxlib %s, StableHLO %s", a.JaxlibVersion, a.CurrentVersion)
		o.err = err
	})
	return o.version, o.err
}

// Ask sends a request: an op, the module as text or bytecode, and the op's options. The error is
// about the oracle, never about the input: a rejected module, or a crash of the C++ code, is an
// answer.
func (o *Oracle) Ask(op string, input []byte, options Options) (Answer, error) {
	var a Answer
	key := ""
	if o.cache != "" {
		version, err := o.Version()
		if err != nil {
			return a, err
		}
		key = cacheKey(version, op, options, input)
		if line := o.cache.load(key); line != nil && json.Unmarshal(line, &a) == nil {
			return a, nil
		}
		a = Answer{}
	}
	line, err := o.ask(op, input, options)
	if err != nil {
		return a, err
	}
	if err := json.Unmarshal(line, &a); err != nil {
		return a, fmt.Errorf("oracle: answer to %s: %w", op, err)
	}
	if key != "" && !timedOut(a) {
		if err := o.cache.store(key, line); err != nil {
			return a, fmt.Errorf("oracle: cache: %w", err)
		}
	}
	return a, nil
}

// timedOut tells whether another run might answer differently: how long something takes depends on
// the machine, that it crashes does not.
func timedOut(a Answer) bool { return a.Crashed && strings.Contains(a.Error, "no answer in time") }

type request struct {
	ID      int     `json:"id"`
	Op      string  `json:"op"`
	Input   []byte  `json:"input_b64"`
	Options Options `json:"options,omitempty"`
}

func (o *Oracle) ask(op string, input []byte, options Options) ([]byte, error) {
	line, err := json.Marshal(request{1, op, input, options})
	if err != nil {
		return nil, fmt.Errorf("oracle: request: %w", err)
	}
	p := <-o.idle
	defer func() { o.idle <- p }()
	return p.ask(append(line, '\n'), deadline(options))
}

// The oracle itself ends a question after timeout_s seconds (by default 60) and restarts what
// answers; only when that does not work either does this side give up.
const (
	defaultTimeout = 60 * time.Second
	startTimeout   = 150 * time.Second
)

func deadline(options Options) time.Duration {
	d := defaultTimeout
	switch s := options["timeout_s"].(type) {
	case int:
		d = time.Duration(s) * time.Second
	case float64:
		d = time.Duration(s * float64(time.Second))
	}
	return d + startTimeout
}

// Close ends the processes. The oracle can be asked again afterwards; it starts new ones.
func (o *Oracle) Close() {
	for range cap(o.idle) {
		p := <-o.idle
		defer func() { o.idle <- p }()
		p.stop()
	}
}

func cacheKey(version, op string, options Options, input []byte) string {
	h := sha256.New()
	text, _ := json.Marshal(options) // sorted by name
	for _, part := range [][]byte{[]byte(version), []byte(op), text, input} {
		fmt.Fprintf(h, "%d\n", len(part))
		h.Write(part)
	}
	return hex.EncodeToString(h.Sum(nil))
}

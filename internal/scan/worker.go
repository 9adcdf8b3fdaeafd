package scan

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/schema"
)

// message is a line from a worker: a file that it begins with, a part that is done, or an error that
// ends the scan.
type message struct {
	Begin *int   `json:"begin,omitempty"`
	Done  *Stats `json:"done,omitempty"`
	Error string `json:"error,omitempty"`
	// Repeated is that of Done, which does not store it.
	Repeated int64 `json:"repeated,omitempty"`
}

// WorkerOptions configure [Work].
type WorkerOptions struct {
	Registry *schema.Registry
	// MaxSize is the maximum number of bytes that a file may unpack to, 0 for the default.
	MaxSize int64
	// Memory is the maximum number of bytes that the process may hold, 0 for no limit.
	Memory int64
	hook   func(name string)
}

// Work runs a worker: it reads jobs from in, a line of JSON each, and writes messages to out. It
// ends with the input.
func Work(in io.Reader, out io.Writer, opt WorkerOptions) error {
	messages := json.NewEncoder(out)
	if opt.Memory > 0 {
		debug.SetMemoryLimit(opt.Memory * 3 / 4) // collect more often before giving up
		go guard(opt.Memory)
	}
	d := describer{opt: catalog.Options{Registry: opt.Registry, Workers: 1}, limit: opt.MaxSize, hook: opt.hook}
	defer d.cache.close()
	for jobs := json.NewDecoder(in); ; {
		var j job
		if err := jobs.Decode(&j); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
		s, err := d.part(&j, func(i int) error { return messages.Encode(message{Begin: &i}) })
		m := message{Done: s}
		if err != nil {
			m = message{Error: err.Error()}
		} else {
			m.Repeated = s.Repeated
		}
		if err := messages.Encode(m); err != nil {
			return err
		}
	}
}

// overMemory is the exit code of a worker that holds too much memory.
const overMemory = 3

// guard ends the process when it holds more than most bytes.
func guard(most int64) {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	for {
		metrics.Read(samples)
		if held := int64(samples[0].Value.Uint64() - samples[1].Value.Uint64()); held > most {
			os.Exit(overMemory)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// Excess codes, besides those of package diag.
const (
	codeTime   = string(diag.LimitTime)
	codeMemory = string(diag.LimitMemory)
	codeCrash  = "crash"
)

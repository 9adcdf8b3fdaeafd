package pass

import (
	"io"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
)

// Driver is shared by all passes of a run. The zero Driver runs passes without output, with as many
// workers as there are processors. It must not change while a manager uses it.
type Driver struct {
	// Timing prints the duration of each pass at the end.
	Timing bool
	// PrintBefore and PrintAfter name the passes before and after which the IR is printed to Err,
	// for each operation that the pass runs on.
	PrintBefore, PrintAfter       []string
	PrintBeforeAll, PrintAfterAll bool
	// PrintAfterChange prints only IR that a pass has changed. On its own it applies to all passes.
	PrintAfterChange bool
	// PrintAfterFailure prints the IR after a pass that failed.
	PrintAfterFailure bool
	// PrintModule prints the outermost operation instead of the one that the pass runs on.
	// Operations are then processed one at a time.
	PrintModule bool
	// VerifyEach verifies the IR after each pass.
	VerifyEach bool
	// Workers limits the number of operations that a pass runs on concurrently; 0 means the number
	// of processors.
	Workers int
	// TraceFile is the destination of traces; empty means Err.
	TraceFile string

	// Out receives the output of passes, and Err everything about the run; nil means the standard
	// streams.
	Out, Err io.Writer
	// Print prints an operation; there is no default.
	Print func(w io.Writer, op ir.Op) error
	// Verify verifies an operation with everything inside it. It may be called concurrently. The
	// default is [ir.Check] of the whole module.
	Verify func(op ir.Op) error
	// VerifyUses verifies that the uses of symbols inside an operation are valid, after passes that ran on
	// functions one by one; nil leaves that out.
	VerifyUses func(root ir.Op) error
	// Warn receives the warnings of passes; by default they are printed to Err.
	Warn func(w Warning)

	open    sync.Once
	sink    *trace.Sink
	openErr error
	times   times
}

func (d *Driver) out() io.Writer {
	if d.Out == nil {
		return os.Stdout
	}
	return d.Out
}

func (d *Driver) err() io.Writer {
	if d.Err == nil {
		return os.Stderr
	}
	return d.Err
}

func (d *Driver) warn(w Warning) error {
	if d.Warn != nil {
		d.Warn(w)
		return nil
	}
	_, err := io.WriteString(d.err(), "warning: "+w.Pass+": "+w.Msg+"\n")
	return err
}

// Open opens the trace file, if any. Without it, a file that cannot be written is reported when the
// first pass is traced.
func (d *Driver) Open() error {
	if d.TraceFile == "" {
		return nil
	}
	return d.openSink()
}

func (d *Driver) openSink() error {
	d.open.Do(func() {
		if d.TraceFile == "" {
			d.sink = trace.NewSink(d.err())
			return
		}
		d.sink, d.openErr = trace.Create(d.TraceFile)
	})
	return d.openErr
}

// log returns the log of an instance, nil if it is not traced.
func (d *Driver) log(i *Instance) (*trace.Log, error) {
	f, err := i.Options.traceFlags()
	if f == 0 || err != nil {
		return nil, err
	}
	if err := d.openSink(); err != nil {
		return nil, err
	}
	return d.sink.Log(i.Pass.Name, f, i.Options.level), nil
}

// time adds the time since start to the entry of key.
func (d *Driver) time(key any, name string, start time.Time) {
	if d.Timing {
		d.times.add(key, name, time.Since(start))
	}
}

// Close ends the run: it prints the timing, if requested, and closes the trace file.
func (d *Driver) Close() error {
	if d.Timing {
		if _, err := io.WriteString(d.err(), d.times.String()); err != nil {
			return err
		}
	}
	if d.sink != nil {
		return d.sink.Close()
	}
	return nil
}

// Flags returns the flags of the driver, with the names that MLIR's tools use.
func (d *Driver) Flags() []Flag {
	on := func(name, doc string, p *bool) Flag {
		return Flag{Name: name, Doc: doc, Optional: true, Set: func(value string) (err error) {
			*p = true
			if value != "" {
				*p, err = strconv.ParseBool(value)
			}
			return err
		}}
	}
	names := func(name, doc string, p *[]string) Flag {
		return Flag{Name: name, Doc: doc, Value: "pass,...", Set: func(value string) error {
			*p = append(*p, strings.Split(value, ",")...)
			return nil
		}}
	}
	return []Flag{
		on("mlir-timing", "print how long each pass takes", &d.Timing),
		names("mlir-print-ir-before", "print the IR before these passes", &d.PrintBefore),
		names("mlir-print-ir-after", "print the IR after these passes", &d.PrintAfter),
		on("mlir-print-ir-before-all", "print the IR before each pass", &d.PrintBeforeAll),
		on("mlir-print-ir-after-all", "print the IR after each pass", &d.PrintAfterAll),
		on("mlir-print-ir-after-change", "print the IR after a pass only if the pass changed it", &d.PrintAfterChange),
		on("mlir-print-ir-after-failure", "print the IR after a pass that failed", &d.PrintAfterFailure),
		on("mlir-print-ir-module-scope", "print the whole module each time", &d.PrintModule),
		on("verify-each", "verify the IR after each pass", &d.VerifyEach),
		{Name: "mlir-disable-threading", Doc: "process one function at a time", Optional: true, Set: func(value string) error {
			off := true
			if value != "" {
				var err error
				if off, err = strconv.ParseBool(value); err != nil {
					return err
				}
			}
			if d.Workers = 0; off {
				d.Workers = 1
			}
			return nil
		}},
		{Name: "trace-file", Doc: "write traces of passes to this file instead of standard error", Value: "file", Set: func(value string) error {
			d.TraceFile = value
			return nil
		}},
	}
}

package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// codec is an implementation under test. Operations whose function is nil are not measured.
type codec struct {
	read     func(data []byte, threads int) (module any, err error) // completely, without verification
	fresh    func(data []byte, threads int) (module any, err error) // read into new memory; nil means read
	verify   func(module any, threads int) error
	verified func(data []byte, threads int) (module any, err error) // read with verification
	write    func(module any, to io.Writer) error
	text     func(module any, threads int, room []byte) ([]byte, error) // with verification
	free     func(module any)                                           // releases the memory that read used
}

// memory is what modules are read into, one after another; nil if each gets new memory.
var memory = new(reader.Memory)

// subject is hlobc itself.
var subject = codec{
	read: func(data []byte, threads int) (any, error) {
		return reader.Read(data, reader.Options{Verify: reader.Unverified, Workers: threads, Memory: memory})
	},
	fresh: func(data []byte, threads int) (any, error) {
		return reader.Read(data, reader.Options{Verify: reader.Unverified, Workers: threads})
	},
	verify: func(module any, threads int) error {
		return verify.Module(module.(*reader.Bytecode).Module, verify.Options{Workers: threads})
	},
	verified: func(data []byte, threads int) (any, error) {
		return reader.Read(data, reader.Options{Workers: threads, Memory: memory})
	},
	write: func(module any, to io.Writer) error {
		b := module.(*reader.Bytecode)
		return writer.Write(to, b.Module, roundtrip.Options(b))
	},
	free: func(module any) { module.(*reader.Bytecode).Close() },
}

// printer returns a codec for hlobc with text in the given form.
func printer(form string) codec {
	opt := asm.Options{Generic: strings.Contains(form, "generic"), DebugInfo: strings.Contains(form, "locations")}
	return codec{
		read: func(data []byte, threads int) (any, error) {
			return asm.Parse(data, asm.ParseOptions{})
		},
		verify: func(module any, threads int) error {
			return verify.Module(module.(*ir.Module), verify.Options{Workers: threads})
		},
		verified: func(data []byte, threads int) (any, error) {
			m, err := asm.Parse(data, asm.ParseOptions{})
			if err == nil {
				err = verify.Module(m, verify.Options{Workers: threads})
			}
			return m, err
		},
		write: func(module any, to io.Writer) error {
			return asm.Fprint(to, module.(*ir.Module).Root(), opt)
		},
		text: func(module any, threads int, room []byte) ([]byte, error) {
			m := module.(*ir.Module)
			if err := verify.Module(m, verify.Options{Workers: threads}); err != nil {
				return nil, err
			}
			return asm.Print(room, m.Root(), opt), nil
		},
	}
}

func (b benchmark) codec() codec {
	if b.form != "" {
		return printer(b.form)
	}
	return subject
}

// goRun holds the times, in milliseconds, and sizes, in bytes, of one run.
type goRun struct {
	Read         float64 `json:"read"`
	Verify       float64 `json:"verify"`
	Verified     float64 `json:"verified"`      // read with verification, in a run of its own
	Encode       float64 `json:"encode"`        // with the output discarded
	Write        float64 `json:"write"`         // to a new file
	Text         float64 `json:"text"`          // in memory, with verification; 0 if the case is not text
	Heap         int64   `json:"heap"`          // growth with a module in new memory, without the input
	ReadBytes    int64   `json:"read_bytes"`    // allocated while reading into new memory, including garbage
	ReadMallocs  int64   `json:"read_mallocs"`  // allocations
	WriteMallocs int64   `json:"write_mallocs"` // allocations
}

type goResult struct {
	Identical bool    `json:"identical"` // the output equals the input
	Runs      []goRun `json:"runs"`
}

// measure runs the codec with the given number of threads, including the garbage
// collector's.
func (c codec) measure(data []byte, runs, threads int) (goResult, error) {
	var r goResult
	if c.read == nil {
		return r, nil
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(threads))
	for range runs {
		run, out, err := c.once(data, threads)
		if err == nil {
			err = c.onceFresh(data, threads, &run)
		}
		if err == nil && c.verified != nil {
			run.Verified, err = c.onceVerified(data, threads)
		}
		if err != nil {
			return r, err
		}
		r.Runs = append(r.Runs, run)
		r.Identical = bytes.Equal(out, data)
	}
	return r, nil
}

func (c codec) once(data []byte, threads int) (run goRun, out []byte, err error) {
	var before, after runtime.MemStats
	runtime.GC() // but don't return pages to the system: the reference's process keeps those of its last run, too
	start := time.Now()
	module, err := c.read(data, threads)
	run.Read = since(start)
	if err != nil {
		return run, nil, err
	}
	if c.free != nil { // the reference also frees its module
		defer c.free(module)
	}
	if c.verify != nil {
		runtime.GC()
		start = time.Now()
		if err := c.verify(module, threads); err != nil {
			return run, nil, err
		}
		run.Verify = since(start)
	}
	if c.write != nil {
		runtime.GC()
		start = time.Now()
		if err = c.write(module, io.Discard); err != nil {
			return run, nil, err
		}
		run.Encode = since(start)
		folder, err := os.MkdirTemp("", "bench")
		if err != nil {
			return run, nil, err
		}
		defer os.Remove(folder)
		name := filepath.Join(folder, "module")
		defer os.Remove(name)
		runtime.GC()
		runtime.ReadMemStats(&before)
		start = time.Now()
		if err = c.toFile(module, name); err != nil {
			return run, nil, err
		}
		run.Write = since(start)
		runtime.ReadMemStats(&after)
		run.WriteMallocs = int64(after.Mallocs - before.Mallocs)
		if out, err = os.ReadFile(name); err != nil {
			return run, nil, err
		}
	}
	if c.text != nil {
		if run.Text, err = c.onceText(module, threads); err != nil {
			return run, nil, err
		}
	}
	runtime.KeepAlive(module)
	runtime.KeepAlive(data)
	return run, out, nil
}

// onceText returns the time to print the text, into the memory of a previous text unless
// all memory is to be new.
func (c codec) onceText(module any, threads int) (ms float64, err error) {
	var text []byte
	if memory != nil {
		if text, err = c.text(module, threads, nil); err != nil {
			return 0, err
		}
	}
	runtime.GC()
	start := time.Now()
	text, err = c.text(module, threads, text[:0])
	ms = since(start)
	runtime.KeepAlive(text)
	return ms, err
}

// onceFresh measures the memory of a module that is read into new memory.
func (c codec) onceFresh(data []byte, threads int, run *goRun) error {
	read := c.fresh
	if read == nil {
		read = c.read
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	module, err := read(data, threads)
	if err != nil {
		return err
	}
	runtime.ReadMemStats(&after)
	run.ReadMallocs = int64(after.Mallocs - before.Mallocs)
	run.ReadBytes = int64(after.TotalAlloc - before.TotalAlloc)
	runtime.GC()
	runtime.ReadMemStats(&after)
	run.Heap = int64(after.HeapAlloc) - int64(before.HeapAlloc)
	runtime.KeepAlive(module)
	runtime.KeepAlive(data)
	return nil
}

// onceVerified returns the time to read with verification.
func (c codec) onceVerified(data []byte, threads int) (ms float64, err error) {
	runtime.GC()
	start := time.Now()
	module, err := c.verified(data, threads)
	ms = since(start)
	if c.free != nil && err == nil {
		c.free(module)
	}
	runtime.KeepAlive(module)
	return ms, err
}

// toFile writes the module to a new file.
func (c codec) toFile(module any, name string) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := c.write(module, file); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}

func since(t time.Time) float64 { return float64(time.Since(t).Nanoseconds()) / 1e6 }

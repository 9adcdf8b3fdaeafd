// Package roundtrip proves that a bytecode file survives reading and writing, byte
// for byte.
package roundtrip

import (
	"bytes"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// Options returns what makes the writer repeat the file that b was read from: its
// container version, producer, property layouts, encoding revisions and order of
// use-list orders. Of a file that is read lazily, layouts and order are known when
// all bodies are loaded.
func Options(b *reader.Bytecode) writer.Options {
	return writer.Options{
		Version:  writer.At(b.Version),
		Producer: b.Producer,
		Layout:   b.Layout(),
		Layouts:  b.MixedLayouts(),
		Legacy:   map[string]int{"builtin": b.Revision()},

		ScatteredUseLists: b.ScatteredUseLists(),
	}
}

// Result is the outcome of one comparison.
type Result struct {
	Identical bool
	// Offset is the first differing byte, and Section the section of the input that
	// holds it, when not identical. Section is empty in front of all sections and
	// behind them.
	Offset  int64
	Section string
	// Size and Written are the sizes of both in bytes.
	Size, Written int
	// Output is what was written.
	Output []byte
}

// Check reads data, all of it, writes it and compares. Ops stay unregistered if
// they were so for the producer. The error says that data cannot be read or what it
// holds cannot be written.
func Check(data []byte, opt reader.Options) (Result, error) { return Traced(data, opt, nil) }

// Traced is [Check] with a trace, if that is not nil, that is told of the writing. All
// attributes are built for it, since what was not decoded is not encoded.
func Traced(data []byte, opt reader.Options, trace writer.Tracer) (Result, error) {
	opt.Mode, opt.KeepUnregistered = reader.Eager, true
	opt.Verify = reader.Unverified // what is wrong with it is to be seen
	b, err := reader.Read(data, opt)
	if err != nil {
		return Result{}, err
	}
	defer b.Close()
	w := Options(b)
	if trace != nil {
		w.Trace = trace
		for i := range b.Module.NumReadAttrs() {
			b.Module.Attr(ir.AttrID(i + 1))
		}
	}
	out, err := writer.Append(make([]byte, 0, len(data)), b.Module, w)
	if err != nil {
		return Result{}, err
	}
	r := Result{Identical: bytes.Equal(data, out), Size: len(data), Written: len(out), Output: out}
	if r.Identical {
		return r, nil
	}
	r.Offset = int64(Difference(data, out))
	if id := b.File.SectionAt(r.Offset); id != container.NoSection {
		r.Section = id.String()
	}
	return r, nil
}

// Difference returns the first place where a and b differ: the length of the shorter one if
// the other begins with it.
func Difference(a, b []byte) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

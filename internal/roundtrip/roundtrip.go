// Package roundtrip checks that a bytecode file is unchanged by reading and writing, byte for byte.
package roundtrip

import (
	"bytes"

	"github.com/hlobc/hlobc/dialect/builtin"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// Options returns the writer options that reproduce the file that b was read from: its container
// version, producer, property layouts, encoding revisions and order of use-list orders. If the file
// was read lazily, layouts and order are only known once all bodies are loaded.
func Options(b *reader.Bytecode) writer.Options {
	return writer.Options{
		Version:  writer.At(b.Version),
		Producer: b.Producer,
		Layout:   b.Layout(),
		Layouts:  b.MixedLayouts(),
		Legacy:   map[string]int{builtin.Namespace: b.Revision()},

		ScatteredUseLists: b.ScatteredUseLists(),
	}
}

// Result is the result of a comparison.
type Result struct {
	Identical bool
	// Offset is the first byte that differs, and Section the section of the input that contains it.
	// Section is empty before the first section and after the last.
	Offset  int64
	Section string
	// Size and Written are the sizes of both in bytes.
	Size, Written int
	// Output is what was written.
	Output []byte
}

// Check reads data completely, writes it and compares the results. Operations that were
// unregistered in the producer stay unregistered. It returns an error if data cannot be
// read or its content cannot be written.
func Check(data []byte, opt reader.Options) (Result, error) { return Traced(data, opt, nil) }

// Traced is [Check] with trace, if not nil, as the writer's tracer. With a tracer it builds
// all attributes, because attributes that were not decoded are not encoded either.
func Traced(data []byte, opt reader.Options, trace writer.Tracer) (Result, error) {
	opt.Mode, opt.KeepUnregistered = reader.Eager, true
	opt.Open = true
	opt.Verify = reader.Unverified // invalid content should be compared, not rejected
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

// Difference returns the first offset at which a and b differ, or the length of the shorter one if
// it is a prefix of the other.
func Difference(a, b []byte) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

// LineAt returns the line of a text that the byte at an offset is in, without its end.
func LineAt(text []byte, offset int) []byte {
	line, _, _ := bytes.Cut(text[bytes.LastIndexByte(text[:offset], '\n')+1:], []byte("\n"))
	return line
}

package inspect

import (
	"bytes"
	"encoding/hex"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/roundtrip"
	"github.com/hlobc/hlobc/writer"
)

// Comparison is the outcome of reading a file, writing it and comparing.
type Comparison struct {
	Identical bool `json:"identical"`
	// Bytes and Written are the sizes of the file and of what was written.
	Bytes   int64 `json:"bytes"`
	Written int64 `json:"written"`
	// Offset is the first byte that differs, In and Out what is there in the file
	// and in what was written; nil at the end of the shorter one.
	Offset int64     `json:"offset,omitempty"`
	In     *SpanText `json:"in,omitempty"`
	Out    *SpanText `json:"out,omitempty"`
}

// SpanText is a [Span] without its place.
type SpanText struct {
	Section string `json:"section"`
	Path    string `json:"path,omitempty"`
	Field   string `json:"field"`
	Meaning string `json:"meaning"`
	// Bytes are the first of the field, in hexadecimal.
	Bytes string `json:"bytes"`
}

// spanBytes is how many bytes a SpanText has at most.
const spanBytes = 16

// Roundtrip reads a file, writes it the way it was written, and compares. The
// error says that the file does not decode or cannot be written. A trace, if
// there is one, is told of the writing.
func Roundtrip(data []byte, opt reader.Options, trace writer.Tracer) (*Comparison, error) {
	out, err := rewrite(data, opt, trace)
	if err != nil {
		return nil, err
	}
	c := &Comparison{Identical: bytes.Equal(data, out), Bytes: int64(len(data)), Written: int64(len(out))}
	if c.Identical {
		return c, nil
	}
	n := min(len(data), len(out))
	for c.Offset < int64(n) && data[c.Offset] == out[c.Offset] {
		c.Offset++
	}
	opt.Trace, opt.Observer = nil, nil
	c.In, c.Out = spanAt(data, c.Offset, opt), spanAt(out, c.Offset, opt)
	return c, nil
}

// rewrite reads a file and writes it the way it was written.
func rewrite(data []byte, opt reader.Options, trace writer.Tracer) ([]byte, error) {
	opt.Mode, opt.KeepUnregistered = reader.Eager, true
	opt.Verify = reader.Unverified // what is wrong with it is to be seen
	b, err := reader.Read(data, opt)
	if err != nil {
		return nil, err
	}
	defer b.Close()
	w := roundtrip.Options(b)
	if trace != nil {
		w.Trace = trace
		for i := range b.Module.NumReadAttrs() { // what was not decoded is not encoded
			b.Module.Attr(ir.AttrID(i + 1))
		}
	}
	return writer.Append(make([]byte, 0, len(data)), b.Module, w)
}

func spanAt(data []byte, offset int64, opt reader.Options) *SpanText {
	d, _ := Explain(data, opt) // what does not decode is said in the span
	i := d.At(offset)
	if i < 0 {
		return nil
	}
	s := d.Span(i)
	raw := d.Bytes(s)
	raw = raw[:min(len(raw), spanBytes)]
	return &SpanText{s.Section, s.Path, s.Field, s.Meaning, hex.EncodeToString(raw)}
}

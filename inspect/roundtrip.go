package inspect

import (
	"encoding/hex"

	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/reader"
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
// there is one, is told of the writing. It is [roundtrip.Traced] with what the bytes
// that differ mean.
func Roundtrip(data []byte, opt reader.Options, trace writer.Tracer) (*Comparison, error) {
	r, err := roundtrip.Traced(data, opt, trace)
	if err != nil {
		return nil, err
	}
	c := &Comparison{Identical: r.Identical, Bytes: int64(r.Size), Written: int64(r.Written), Offset: r.Offset}
	if r.Identical {
		return c, nil
	}
	opt.Trace, opt.Observer = nil, nil
	c.In, c.Out = spanAt(data, r.Offset, opt), spanAt(r.Output, r.Offset, opt)
	return c, nil
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

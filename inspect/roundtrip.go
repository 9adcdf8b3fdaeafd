package inspect

import (
	"encoding/hex"

	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// Comparison is the result of a round trip.
type Comparison struct {
	Identical bool `json:"identical"`
	// Lost is the only thing that differs if MLIR's bytecode has no room for it, so that the
	// reference loses it, too.
	Lost string `json:"lost,omitempty"`
	// Bytes and Written are the sizes of the file and of the output.
	Bytes   int64 `json:"bytes"`
	Written int64 `json:"written"`
	// Offset is the first byte that differs. In and Out describe it in the file and in the output;
	// nil at the end of the shorter one.
	Offset int64     `json:"offset,omitempty"`
	In     *SpanText `json:"in,omitempty"`
	Out    *SpanText `json:"out,omitempty"`
}

// SpanText is a [Span] without its offsets.
type SpanText struct {
	Section string `json:"section"`
	Path    string `json:"path,omitempty"`
	Field   string `json:"field"`
	Meaning string `json:"meaning"`
	// Bytes are the first bytes of the field in hexadecimal.
	Bytes string `json:"bytes"`
}

// spanBytes is the maximum number of bytes in a SpanText.
const spanBytes = 16

// Roundtrip reads a file, writes it again in the same way, and compares the result. It returns an
// error if the file cannot be decoded or cannot be written. The trace, unless nil, records the
// writing. Unlike [roundtrip.Traced] it also describes the bytes that differ.
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
	d, _ := Explain(data, opt) // the span says what could not be decoded
	i := d.At(offset)
	if i < 0 {
		return nil
	}
	s := d.Span(i)
	raw := d.Bytes(s)
	raw = raw[:min(len(raw), spanBytes)]
	return &SpanText{s.Section, s.Path, s.Field, s.Meaning, hex.EncodeToString(raw)}
}

package inspect

import (
	"bytes"
	"encoding/hex"
	"strconv"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// RoundtripText writes a module as bytecode, reads it back, and compares the texts of both modules,
// with locations. What MLIR's bytecode has no room for is not a fault, but noted as lost; the module
// is then without it. Offsets refer to the text of the module. It returns an error if the module cannot
// be written, or the output cannot be read.
func RoundtripText(m *ir.Module, opt reader.Options, trace writer.Tracer) (*Comparison, error) {
	data, err := writer.Append(nil, m, writer.Options{Trace: trace})
	if err != nil {
		return nil, err
	}
	opt.Verify = reader.Unverified
	b, err := reader.Read(data, opt)
	if err != nil {
		return nil, err
	}
	print := func(m *ir.Module) []byte {
		return asm.Print(nil, m.Root(), asm.Options{DebugInfo: true, Generic: true})
	}
	in, out := print(m), print(b.Module)
	c := &Comparison{Identical: bytes.Equal(in, out), Bytes: int64(len(in)), Written: int64(len(out))}
	if c.Identical {
		return c, nil
	}
	n := roundtrip.Difference(in, out)
	c.Offset, c.In, c.Out = int64(n), lineAt(in, n), lineAt(out, n)
	convert.StoredLocations(m.Root())
	if bytes.Equal(print(m), out) {
		c.Lost = "ends of locations that are ranges in the first column of a line"
	}
	return c, nil
}

// lineAt returns the line at an offset in a text, nil at its end.
func lineAt(text []byte, offset int) *SpanText {
	if offset >= len(text) {
		return nil
	}
	return &SpanText{Section: "text", Field: "line " + strconv.Itoa(1+bytes.Count(text[:offset], []byte("\n"))),
		Meaning: quote(string(roundtrip.LineAt(text, offset))), Bytes: hex.EncodeToString(text[offset:min(len(text), offset+spanBytes)])}
}

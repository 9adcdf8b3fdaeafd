package carrier

import (
	"bytes"
	"encoding/base64"
	"strconv"

	"github.com/hlobc/hlobc/diag"
)

// base64Name is the carrier name for bytecode as base64 text. Compilers put kernels into the
// configuration of custom calls this way.
const base64Name = "base64"

// base64Magic is the start of every program in base64: the magic number, and the upper bits of a
// version below 8.
const base64Magic = "TUzvUg"

// inside searches for programs inside the program at p: in its strings and constants, plain or in
// base64.
func (w *walker) inside(data []byte, p Program) {
	if len(p.Layers) >= MaxDepth {
		return
	}
	w.carvedFrom(data, p, 1)
	for at := 0; !w.stopped; {
		n := bytes.Index(data[at:], []byte(base64Magic))
		if n < 0 {
			return
		}
		at += n
		if at > 0 && !notBase64(rune(data[at-1])) { // in the middle of other text
			at += len(base64Magic)
			continue
		}
		text := data[at:]
		if end := bytes.IndexFunc(text, notBase64); end >= 0 {
			text = text[:end]
		}
		at += len(base64Magic)
		out := make([]byte, base64.RawStdEncoding.DecodedLen(len(text)))
		size, _ := base64.RawStdEncoding.Decode(out, text) // the part before an error counts
		length, ok := extent(out[:size])
		if !ok {
			continue
		}
		start := at - len(base64Magic)
		q := p.inner(Layer{Name: base64Name, Member: "0x" + strconv.FormatInt(int64(start), 16), Offset: -1})
		if w.left -= int64(length); w.left < 0 {
			w.emit(q, &Error{Code: diag.LimitSize, Wrapping: base64Name, Limit: w.limit})
			return
		}
		q.Kind, q.Data = Bytecode, out[:length:length]
		w.emit(q, nil)
		at = start + len(text)
	}
}

func notBase64(r rune) bool {
	return (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '+' && r != '/'
}

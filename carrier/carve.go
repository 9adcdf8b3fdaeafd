package carrier

import (
	"bytes"
	"strconv"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/nested"
)

// carvedName is the carrier name for data of an unknown format that contains bytecode.
const carvedName = "carved"

// carved searches data for bytecode. A magic number followed by a version, a producer and the first
// sections counts as a program even if the rest is damaged; it then extends to the end of the data.
func (w *walker) carved(data []byte, p Program) { w.carvedFrom(data, p, 0) }

// carvedFrom is carved starting at an offset.
func (w *walker) carvedFrom(data []byte, p Program, at int) {
	for !w.stopped {
		n := bytes.Index(data[at:], []byte(container.Magic))
		if n < 0 {
			return
		}
		at += n
		size, ok := nested.Extent(data[at:])
		if !ok {
			at += len(container.Magic)
			continue
		}
		l := Layer{Name: carvedName, Member: "0x" + strconv.FormatInt(int64(at), 16), Offset: int64(at)}
		l.fact("before", around(data[max(at-surroundings, 0):at])...)
		l.fact("after", around(data[at+size:min(at+size+surroundings, len(data))])...)
		q := p.inner(l)
		q.Kind, q.Data = Bytecode, data[at:at+size:at+size]
		w.emit(q, nil)
		at += size
	}
}

// surroundings is the number of bytes before and after a program that are reported.
const surroundings = 16

// around returns bytes as a quoted string, or nothing if there are none.
func around(b []byte) []string {
	if len(b) == 0 {
		return nil
	}
	return []string{strconv.QuoteToASCII(string(b))}
}

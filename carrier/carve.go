package carrier

import (
	"bytes"
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/hlobc/hlobc/internal/container"
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
		size, ok := extent(data[at:])
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

// maxProducer is the maximum length in bytes of a plausible producer.
const maxProducer = 256

// extent returns the size in bytes of the program at the start of data. The program ends after one
// of its sections: the last one after which the file is complete and well formed. ok is false if
// data does not start like bytecode.
func extent(data []byte) (n int, ok bool) {
	f, c, err := container.ReadHeader(data, nil)
	if err != nil || len(f.Producer) > maxProducer || !printable(f.Producer) {
		return 0, false
	}
	var ends []int
	for seen := [container.NumSections]bool{}; c.Len() > 0; {
		id, _ := c.ReadSection(nil)
		if c.Err() != nil || seen[id] {
			break
		}
		seen[id] = true
		ends = append(ends, len(data)-c.Len())
	}
	if len(ends) == 0 {
		return 0, false
	}
	// Few sections can follow the last required one.
	for i := len(ends) - 1; i >= 0; i-- {
		if _, err := container.Open(data[:ends[i]], nil); err == nil {
			return ends[i], true
		}
	}
	return len(data), true
}

func printable(s string) bool {
	for _, r := range s {
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			return false
		}
	}
	return s != ""
}

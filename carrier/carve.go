package carrier

import (
	"bytes"
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/hlobc/hlobc/internal/container"
)

// carvedName is data of an unknown format with bytecode in it.
const carvedName = "carved"

// carved looks for bytecode inside data. What the magic number, a version, a producer
// and the sections of a program start with counts as one, also if it is damaged behind
// that: then its end is that of the data.
func (w *walker) carved(data []byte, p Program) { w.carvedFrom(data, p, 0) }

// carvedFrom is carved from an offset on.
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

// surroundings is how many bytes in front of and behind a program are told.
const surroundings = 16

// around returns bytes as a quoted string, nothing for none.
func around(b []byte) []string {
	if len(b) == 0 {
		return nil
	}
	return []string{strconv.QuoteToASCII(string(b))}
}

// maxProducer is the most bytes that a producer is expected to have.
const maxProducer = 256

// extent returns the number of bytes that the program at the start of data has. Its
// end is behind a section: behind which one, those tell that do not follow any more.
// ok is false if it does not start like bytecode at all.
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
	// The sections that follow the last one a program needs are few.
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

// Package nested finds programs inside programs: kernels, which compilers put as bytecode or text into
// the strings and constants of custom calls, as they are, in base64 or inside JSON. It also says what
// a program looks like in data of any kind.
package nested

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/internal/container"
)

// Program is a program inside another one.
type Program struct {
	// Data is the program. It aliases the outer one if it is stored as it is.
	Data []byte
	// Text is set for MLIR text, as opposed to bytecode.
	Text bool
	// Offset is where it is stored in the outer program, and Stored the number of bytes there.
	Offset, Stored int64
	// How is how it is stored, outermost first: [JSON], [Hex], [Base64]; nothing if as it is, or with
	// the escapes of a string in text.
	How []string
	// Verbatim is set if Data is in the outer program byte by byte.
	Verbatim bool
}

// The ways to store a program other than as it is.
const (
	JSON   = "JSON"
	Hex    = "hex"
	Base64 = "base64"
)

// ErrLimit says that the programs are larger than the limit.
var ErrLimit = errors.New("the limit on unpacked bytes is exceeded")

// Options configure [Find].
type Options struct {
	// Limit is the maximum number of bytes that all programs together may decode to; 0 means 16 times
	// the size of the outer program.
	Limit int64
	// Strings leaves out the constants, which can be large, and of which a program is rarely part.
	Strings bool
	// File has the tables of the outer program, if they have been read.
	File *container.File
}

// Find calls yield for each program inside the program data, which is bytecode or text, until it
// returns false. Programs inside those that it finds are not searched. It returns [ErrLimit] if there
// are more.
func Find(data []byte, opt Options, yield func(Program) bool) error {
	f := &finder{yield: yield, left: opt.Limit, seen: map[int64]bool{}}
	if f.left == 0 {
		f.left = 16 * int64(len(data))
	}
	if bytes.HasPrefix(data, []byte(container.Magic)) {
		f.bytecode(data, opt)
	} else {
		f.text(data)
	}
	return f.err
}

// finder is one search.
type finder struct {
	yield func(Program) bool
	left  int64
	seen  map[int64]bool // offsets of programs
	done  bool
	err   error
}

// found yields a program, unless it has been found in another way.
func (f *finder) found(p Program) {
	if f.done || f.seen[p.Offset] {
		return
	}
	f.seen[p.Offset] = true
	if !p.Verbatim {
		if f.left -= int64(len(p.Data)); f.left < 0 {
			f.done, f.err = true, ErrLimit
			return
		}
	}
	f.done = !f.yield(p)
}

// bytecode searches bytecode.
func (f *finder) bytecode(data []byte, opt Options) {
	file := opt.File
	if file == nil {
		var err error
		if file, err = container.Open(data, nil); err != nil {
			f.scan(data, 1, place{verbatim: true}, nil)
			return
		}
	}
	section := &file.Sections[container.StringSection]
	end := section.Start + int64(len(section.Data))
	at := end
	for _, s := range file.Strings {
		at -= int64(len(s)) + 1
	}
	if opt.Strings {
		f.scan(data[at:end], 0, place{start: at, verbatim: true}, nil)
	} else {
		f.scan(data, 1, place{verbatim: true}, nil)
	}
	for _, s := range file.Strings {
		if len(s) >= minText {
			n := int64(len(s))
			f.whole(data[at:at+n:at+n], place{start: at, verbatim: true}, nil)
		}
		at += int64(len(s)) + 1
	}
}

// text searches the strings of MLIR text.
func (f *finder) text(data []byte) {
	for i := 0; i < len(data) && !f.done; i++ {
		switch {
		case data[i] == '/' && i+1 < len(data) && data[i+1] == '/':
			n := bytes.IndexByte(data[i:], '\n')
			if n < 0 {
				return
			}
			i += n
		case data[i] == '"':
			start := i + 1
			for i++; i < len(data) && data[i] != '"'; i++ {
				if data[i] == '\\' {
					i++
				}
			}
			if end := min(i, len(data)); end-start >= minText {
				f.literal(data[start:end:end], int64(start))
			}
		}
	}
}

// literal searches a string of MLIR text at an offset.
func (f *finder) literal(raw []byte, at int64) {
	content, escaped := raw, bytes.IndexByte(raw, '\\') >= 0
	if escaped {
		content = unescape(raw)
	}
	where := place{start: at, verbatim: !escaped}
	if escaped {
		where.raw = raw
	}
	if digits, ok := bytes.CutPrefix(content, []byte("0x")); ok && bytes.Contains(bytes.ToUpper(digits), []byte(hexMagic)) {
		if out, err := hex.DecodeString(string(digits)); err == nil {
			f.scan(out, 0, place{start: at + 2, step: 2}, []string{Hex})
		}
		return
	}
	f.scan(content, 0, where, nil)
	f.whole(content, where, nil)
}

// hexMagic is the magic number as MLIR text writes the bytes of constants.
const hexMagic = "4D4CEF52"

// minText is the length in bytes from which strings are examined.
const minText = 16

// base64Magic is the start of every program in base64: the magic number, and the upper bits of a
// version below 8.
const base64Magic = "TUzvUg"

// scan searches content for bytecode from an offset, as it is and in base64.
func (f *finder) scan(content []byte, from int, where place, how []string) {
	type span struct{ start, end int }
	var spans []span
	magic := where
	for at := from; !f.done; {
		n := bytes.Index(content[at:], []byte(container.Magic))
		if n < 0 {
			break
		}
		at += n
		size, ok := Extent(content[at:])
		if !ok {
			at += len(container.Magic)
			continue
		}
		spans = append(spans, span{at, at + size})
		start := magic.of(at)
		f.found(Program{Data: content[at : at+size : at+size], Offset: start, Stored: magic.of(at+size) - start, How: how, Verbatim: where.verbatim})
		at += size
	}
	for at := from; !f.done; {
		n := bytes.Index(content[at:], []byte(base64Magic))
		if n < 0 {
			break
		}
		at += n
		for len(spans) > 0 && spans[0].end <= at {
			spans = spans[1:]
		}
		if len(spans) > 0 && spans[0].start <= at { // in a program that was found
			at = spans[0].end
			continue
		}
		if at > 0 && !notBase64(rune(content[at-1])) { // in the middle of other text
			at += len(base64Magic)
			continue
		}
		text := content[at:]
		if end := bytes.IndexFunc(text, notBase64); end >= 0 {
			text = text[:end]
		}
		out := make([]byte, base64.RawStdEncoding.DecodedLen(len(text)))
		size, _ := base64.RawStdEncoding.Decode(out, text) // the part before an error counts
		length, ok := Extent(out[:size])
		if !ok {
			at += len(base64Magic)
			continue
		}
		start := where.of(at)
		f.found(Program{Data: out[:length:length], Offset: start, Stored: where.of(at+len(text)) - start, How: append(slices.Clip(how), Base64)})
		at += len(text)
	}
}

func notBase64(r rune) bool {
	return (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '+' && r != '/'
}

// whole examines a string: it can be a program, or JSON with programs in its strings.
func (f *finder) whole(content []byte, where place, how []string) {
	if f.done || len(content) < minText {
		return
	}
	switch c := content[0]; {
	case (c == '{' || c == '[') && len(how) < maxJSON && json.Valid(content):
		f.json(content, where, append(slices.Clip(how), JSON))
		return
	case isProgram(content):
		at := where.of(0)
		f.found(Program{Data: content, Text: true, Offset: at, Stored: where.of(len(content)) - at, How: how, Verbatim: where.verbatim})
		return
	}
	digits := strings.TrimRight(string(content), "=")
	if strings.IndexFunc(digits, notBase64) >= 0 {
		return
	}
	out, err := base64.RawStdEncoding.DecodeString(digits)
	if err != nil {
		return
	}
	at := where.of(0)
	p := Program{Data: out, Offset: at, Stored: where.of(len(content)) - at, How: append(slices.Clip(how), Base64)}
	if size, ok := Extent(out); ok {
		p.Data = out[:size:size]
		f.found(p)
	} else if isProgram(out) {
		p.Text = true
		f.found(p)
	}
}

// maxJSON is the nesting of JSON in strings of JSON that is searched.
const maxJSON = 3

// isProgram reports whether data is MLIR text.
func isProgram(data []byte) bool {
	return IsText(data[:min(len(data), SniffLen)]) && Likely(data)
}

// json examines the strings of a JSON document.
func (f *finder) json(content []byte, where place, how []string) {
	dec := json.NewDecoder(bytes.NewReader(content))
	for !f.done {
		before := dec.InputOffset()
		token, err := dec.Token()
		if err != nil {
			return
		}
		s, ok := token.(string)
		if !ok || len(s) < minText {
			continue
		}
		start := int(before) + bytes.IndexByte(content[before:], '"') + 1
		plain := string(content[start:dec.InputOffset()-1]) == s
		f.whole([]byte(s), place{start: where.of(start), verbatim: where.verbatim && plain}, how)
	}
}

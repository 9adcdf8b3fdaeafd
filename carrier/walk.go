package carrier

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	"github.com/hlobc/hlobc/diag"
)

// Program is a program that was found in a file.
type Program struct {
	Kind Kind
	// Data are its bytes. They can alias those of the file.
	Data []byte
	// Path tells the program from others in the same file: the names of members that
	// lead to it, "a.zip" in an archive, "a.zip(b/c)" below. It is empty where a file
	// can only hold one.
	Path string
	// Layers are the wrappings around it, outermost first.
	Layers []Layer
}

// Layer is a wrapping around a program.
type Layer struct {
	// Name is gzip, zstd, s2, zip, tar, jax.export, SavedModel, torch_xla, carved or
	// base64.
	Name string `json:"name"`
	// Member is what the wrapping calls its contents, if it can have several.
	Member string `json:"member,omitempty"`
	// Offset is where the contents start in the wrapping, in bytes; -1 where they are
	// not in it as they are.
	Offset int64 `json:"offset"`
	// Facts are what the wrapping says of its contents.
	Facts []Fact `json:"facts,omitempty"`
}

// Fact is something that a wrapping says of the program in it.
type Fact struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
}

// fact returns the facts with one more, if there is something to say.
func (l *Layer) fact(name string, values ...string) {
	if len(values) > 0 {
		l.Facts = append(l.Facts, Fact{name, values})
	}
}

// Options configure [Programs]. The zero value is the default.
type Options struct {
	// Limit is the most bytes that unpacking may give, of all contents together; 0
	// means [DefaultLimit].
	Limit int64
	// Carve says to look for bytecode inside data of an unknown format, too, if
	// nothing else is found.
	Carve bool
	// Inside says to look for bytecode inside of programs, too, also in base64.
	Inside bool
}

// DefaultLimit is the most bytes that unpacking a file of size bytes may give by
// default. It is in proportion to the file, with room for what compresses well:
// 1,024 times its size between 256 MiB and 1 GiB, and 16 times its size where that
// is more.
func DefaultLimit(size int64) int64 {
	const mib = 1 << 20
	return max(256*mib, min(1024*mib, 1024*size), 16*size)
}

// MaxDepth is the most wrappings that can be inside one another.
const MaxDepth = 8

// ErrNoProgram is what is wrong with data that is neither a program nor wraps one.
var ErrNoProgram = errors.New("neither MLIR bytecode nor MLIR text")

// Programs returns the programs in data, in the order in which it has them. Those
// that cannot be taken out come with an *[Error], behind which others can follow.
// There is at least one element: data that holds nothing known gives a program of
// kind [Unknown], which is data itself or what it decompresses to, or an error if data
// is another wrapping.
func Programs(data []byte, opt Options) iter.Seq2[Program, error] {
	return func(yield func(Program, error) bool) {
		w := walker{limit: opt.Limit, yield: yield, into: opt.Inside}
		if w.limit == 0 {
			w.limit = DefaultLimit(int64(len(data)))
		}
		w.left = w.limit
		err := w.walk(data, Program{})
		if opt.Carve && !w.stopped && w.found == 0 && (err == nil || isNoProgram(err)) {
			w.carve = true
			w.left = w.limit
			err = w.walk(data, Program{})
		}
		if w.stopped || w.found > 0 && isNoProgram(err) {
			return
		}
		switch {
		case err != nil:
			yield(Program{}, err)
		case w.found == 0:
			yield(w.unknown, nil)
		}
	}
}

func isNoProgram(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Code == NoProgram
}

// Possible reports whether data that starts with head can be a program or wrap one;
// [SniffLen] bytes are enough.
func Possible(head []byte) bool { return Sniff(head) != Unknown || formatOf(head) != nil }

// format is a kind of wrapping.
type format struct {
	name string
	// starts reports whether the first bytes, at most SniffLen, can be of the format.
	starts func(head []byte) bool
	// walk goes on with the contents of data, whose place is p. It returns errors of
	// the wrapping itself; errMistaken if it is something else after all.
	walk func(w *walker, data []byte, p Program) error
}

// errMistaken says that data only looked like a format at its start.
var errMistaken = errors.New("of another format")

// formats returns the formats, in the order in which they are tried: those with a
// magic number come first.
func formats() []format {
	return []format{
		{"gzip", startsGzip, compressed("gzip")},
		{"zstd", startsZstd, compressed("zstd")},
		{"s2", startsS2, compressed("s2")},
		{"zip", startsZip, (*walker).zip},
		{"tar", startsTar, (*walker).tar},
		{exportedName, startsExported, (*walker).exported},
		{savedModelName, startsSavedModel, (*walker).savedModel},
	}
}

func formatOf(head []byte) *format {
	for _, f := range formats() {
		if f.starts(head) {
			return &f
		}
	}
	return nil
}

// walker is one search.
type walker struct {
	yield func(Program, error) bool
	limit int64
	left  int64 // bytes that unpacking may still give
	// carve says to look inside of unknown data.
	carve   bool
	into    bool // look inside of programs
	found   int  // programs and errors so far
	stopped bool
	unknown Program // the first data that is nothing known
}

// emit hands out a program, or what is wrong with one.
func (w *walker) emit(p Program, err error) {
	w.found++
	if !w.stopped && !w.yield(p, err) {
		w.stopped = true
	}
}

// walk looks at data, whose place is p.
func (w *walker) walk(data []byte, p Program) error {
	if k := Sniff(data); k != Unknown {
		q := p
		q.Kind, q.Data = k, data
		w.emit(q, nil)
		if w.into && !w.stopped {
			w.inside(data, p)
		}
		return nil
	}
	head := data[:min(len(data), SniffLen)]
	for _, f := range formats() {
		if !f.starts(head) {
			continue
		}
		if len(p.Layers) >= MaxDepth {
			return &Error{Code: diag.LimitNesting, Wrapping: f.name, Msg: fmt.Sprintf("inside %d wrappings already", MaxDepth)}
		}
		if err := f.walk(w, data, p); err != errMistaken {
			return err
		}
	}
	if w.unknown.Data == nil {
		p.Data = data
		w.unknown = p
	}
	if w.carve {
		w.carved(data, p)
	}
	return nil
}

// inner returns the place of something inside p.
func (p Program) inner(l Layer) Program {
	p.Layers = append(slices.Clone(p.Layers), l)
	if l.Member != "" {
		if p.Path == "" {
			p.Path = l.Member
		} else {
			p.Path += "(" + l.Member + ")"
		}
	}
	return p
}

// member looks at the contents of a wrapping that can have several. What is wrong
// with one does not keep others from being found.
func (w *walker) member(data []byte, p Program) {
	if err := w.walk(data, p); err != nil && !isNoProgram(err) {
		w.emit(p, err)
	}
}

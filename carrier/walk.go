package carrier

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"

	"github.com/hlobc/hlobc/diag"
)

// Program is a program that was found in a file.
type Program struct {
	Kind Kind
	// Data is the bytes of the program. They can alias the file.
	Data []byte
	// Path distinguishes the program from others in the same file. It consists of the names of
	// members that lead to it, "a.zip" in an archive, "a.zip(b/c)" in a nested one. It is empty if
	// the file can hold only one program.
	Path string
	// Layers are the carriers around the program, outermost first.
	Layers []Layer
}

// Layer is a carrier around a program.
type Layer struct {
	// Name is gzip, zstd, s2, zip, tar, jax.export, SavedModel, torch_xla, carved or
	// base64.
	Name string `json:"name"`
	// Member is the carrier's name for the contents, if it can have several.
	Member string `json:"member,omitempty"`
	// Offset is the offset in bytes of the contents in the carrier; -1 if they are stored in
	// another form.
	Offset int64 `json:"offset"`
	// Facts are the carrier's metadata about its contents.
	Facts []Fact `json:"facts,omitempty"`
}

// Fact is a piece of metadata about a program.
type Fact struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
}

// fact adds a fact, unless it has no values.
func (l *Layer) fact(name string, values ...string) {
	if len(values) > 0 {
		l.Facts = append(l.Facts, Fact{name, values})
	}
}

// Options configure [Programs].
type Options struct {
	// Context ends the search when it is done, with its cause as the last error; nil means
	// [context.Background].
	Context context.Context
	// Limit is the maximum number of bytes that all contents together may unpack to; 0 means
	// [DefaultLimit]. It also bounds the number of programs, see [MaxPrograms].
	Limit int64
	// Carve searches data of an unknown format for bytecode if nothing else is found.
	Carve bool
	// Inside searches inside programs for bytecode, plain and in base64.
	Inside bool
	// Unpack makes [Rewrite] leave out the compression of the whole file.
	Unpack bool
}

func (o *Options) context() context.Context {
	if o.Context == nil {
		return context.Background()
	}
	return o.Context
}

// DefaultLimit returns the default limit on unpacked bytes for a file of size bytes: 1,024 times
// its size, but at least 256 MiB and at most 1 GiB, or 16 times its size if that is more.
func DefaultLimit(size int64) int64 {
	const mib = 1 << 20
	return max(256*mib, min(1024*mib, 1024*size), 16*size)
}

// MaxPrograms returns the maximum number of programs in a file of size bytes with a limit on unpacked
// bytes: 4,000, or more in proportion to either. Archives that share their contents can hold
// millions in a few kilobytes.
func MaxPrograms(size, limit int64) int64 { return max(4000, size/64, limit>>16) }

// MaxDepth is the maximum nesting of carriers.
const MaxDepth = 8

// ErrNoProgram is the error for data that is neither a program nor a carrier.
var ErrNoProgram = errors.New("neither MLIR bytecode nor MLIR text")

// Programs yields the programs in data, in file order. A program that cannot be extracted is
// yielded with an *[Error]; others can follow. There is at least one element: for data of no known
// format a program of kind [Unknown] with the data, or what it decompresses to, and for a carrier
// without programs an error.
func Programs(data []byte, opt Options) iter.Seq2[Program, error] {
	return func(yield func(Program, error) bool) {
		w := newWalker(data, opt)
		w.yield, w.into = yield, opt.Inside
		err := w.walk(data, Program{})
		if opt.Carve && !w.stopped && w.found == 0 && (err == nil || isNoProgram(err)) {
			w.carve, w.files = true, 0
			w.left, w.unknown = w.limit, Program{} // what was unpacked is not kept while it is unpacked again
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

// Possible reports whether data that starts with head can be a program or a carrier; [SniffLen]
// bytes are enough.
func Possible(head []byte) bool { return Sniff(head) != Unknown || formatOf(head) != nil }

// format is a carrier format.
type format struct {
	name string
	// starts reports whether the first bytes, at most SniffLen, match the format.
	starts func(head []byte) bool
	// walk visits the contents of data at p. It returns errors of the carrier itself, or
	// errMistaken if data is not of this format.
	walk func(w *walker, data []byte, p Program) error
}

// errMistaken says that data only looks like a format at its start.
var errMistaken = errors.New("of another format")

// formats returns the formats in the order in which they are tried; those with a magic number come
// first. [rewriters] has the functions that write them.
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
	ctx   context.Context
	yield func(Program, error) bool
	limit int64
	left  int64 // remaining bytes that contents may unpack to
	most  int   // programs
	files int   // in archives so far
	// carve searches unknown data.
	carve   bool
	into    bool // search inside programs
	found   int  // number of programs and errors so far
	stopped bool
	unknown Program // the first data of an unknown format
}

func newWalker(data []byte, opt Options) walker {
	w := walker{ctx: opt.context(), limit: opt.Limit}
	if w.limit == 0 {
		w.limit = DefaultLimit(int64(len(data)))
	}
	w.left, w.most = w.limit, int(min(MaxPrograms(int64(len(data)), w.limit), math.MaxInt32))
	return w
}

// emit yields a program or an error.
func (w *walker) emit(p Program, err error) {
	if w.found++; w.found > w.most && !w.stopped {
		w.full("programs", w.most)
	}
	if !w.ended() && !w.yield(p, err) {
		w.stopped = true
	}
}

// ended reports whether the search has to end. The end of the context is the last error.
func (w *walker) ended() bool {
	if !w.stopped && w.ctx.Err() != nil {
		w.found++
		w.stopped = true
		w.yield(Program{}, context.Cause(w.ctx))
	}
	return w.stopped
}

// full ends the search with an error: there are too many of something.
func (w *walker) full(what string, most int) {
	w.found++
	w.stopped = true
	w.yield(Program{}, w.tooMany(what, most))
}

// mostFiles is how many files there may be in archives: four for each program.
func (w *walker) mostFiles() int { return 4 * w.most }

func (w *walker) tooMany(what string, most int) error {
	return &Error{Code: diag.LimitSize, Wrapping: "archive", Limit: w.limit,
		Msg: fmt.Sprintf("more than %d %s, the most for a limit of %d bytes; --max-size raises both", most, what, w.limit)}
}

// walk examines data at p.
func (w *walker) walk(data []byte, p Program) error {
	if w.ended() {
		return nil
	}
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
			return &Error{Code: diag.LimitNesting, Wrapping: f.name, Msg: fmt.Sprintf("nested in more than %d carriers", MaxDepth)}
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

// inner returns p with one more layer.
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

// member walks one of several contents of a carrier. An error in one does not prevent finding
// others.
func (w *walker) member(data []byte, p Program) {
	if err := w.walk(data, p); err != nil && !isNoProgram(err) {
		w.emit(p, err)
	}
}

// Package serve answers the requests of another program, over a pair of streams. docs/protocol.md
// describes the protocol.
//
//	message = header LF blobs
//	header  = a JSON object on one line, in which blobs lists the sizes of what follows
package serve

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"

	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/session"
)

// MaxHeader is the maximum size of a header in bytes.
const MaxHeader = 64 << 20

// Request is the header of a request.
type Request struct {
	// ID is the caller's choice, and that of the answer.
	ID   uint64 `json:"id"`
	Call string `json:"call"`
	// Program is the number of the program that the call is about, from read.
	Program uint64 `json:"program,omitempty"`
	// Options are those of read and run.
	Options json.RawMessage `json:"options,omitempty"`
	// Function is that of signature.
	Function string `json:"function,omitempty"`
	// Arguments are those of run. Their data are the blobs.
	Arguments []session.Tensor `json:"arguments,omitempty"`
	// Args are the words of command, and Files the files in memory by path: those with a program are
	// the files that it was read from, and the contents of the others are the blobs, in order.
	Args  []string `json:"args,omitempty"`
	Files []File   `json:"files,omitempty"`
	Blobs []int64  `json:"blobs,omitempty"`
}

// File is a file in memory.
type File struct {
	Path    string `json:"path"`
	Program uint64 `json:"program,omitempty"`
}

// Answer is the header of an answer: a result or an error.
type Answer struct {
	ID     uint64  `json:"id"`
	Result any     `json:"result,omitempty"`
	Error  *Error  `json:"error,omitempty"`
	Blobs  []int64 `json:"blobs,omitempty"`
}

// Error is an error as an answer.
type Error struct {
	Status string `json:"status"`
	cli.JSONError
}

// The results of calls.
type (
	// Read is that of read.
	Read struct {
		Program uint64 `json:"program"`
		Name    string `json:"name"`
		Kind    string `json:"kind"`
	}
	// Ran is that of run. The data are the blobs.
	Ran struct {
		Results []session.Tensor `json:"results"`
	}
	// Commanded is that of command. Standard output and standard error are the blobs.
	Commanded struct {
		Exit  int    `json:"exit"`
		Error *Error `json:"error,omitempty"`
	}
)

// server is one conversation.
type server struct {
	session *session.Session
	version string
	mu      sync.Mutex // of w
	w       *bufio.Writer
	failed  error // of writing
}

// Serve answers requests until r ends. Requests are worked on at the same time, and answered in the
// order in which they are done. The error says that a stream failed, or that a request was no request.
func Serve(s *session.Session, version string, r io.Reader, w io.Writer) error {
	v := &server{session: s, version: version, w: bufio.NewWriterSize(w, 1<<16)}
	in := bufio.NewReaderSize(r, 1<<16)
	var wg sync.WaitGroup
	defer wg.Wait()
	slots := make(chan struct{}, 4*runtime.GOMAXPROCS(0))
	for {
		q, blobs, err := readRequest(in)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			v.answer(0, nil, nil, &session.Error{Status: session.Misused, JSONError: cli.JSONError{Message: err.Error()}})
			return err
		}
		slots <- struct{}{}
		wg.Go(func() {
			defer func() { <-slots }()
			var result any
			var out [][]byte
			err := session.Guard(func() (err error) {
				result, out, err = v.call(q, blobs)
				return err
			})
			v.answer(q.ID, result, out, err)
		})
		if err := v.broken(); err != nil {
			return err
		}
	}
}

// readRequest reads a request. It returns io.EOF if there is no other.
func readRequest(r *bufio.Reader) (*Request, [][]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) > MaxHeader {
			return nil, nil, fmt.Errorf("the header has more than %d bytes", MaxHeader)
		}
		line = append(line, part...)
		if err == nil {
			break
		}
		if err == io.EOF && len(line) > 0 {
			return nil, nil, errors.New("the stream ends within a header")
		}
		if err != bufio.ErrBufferFull {
			return nil, nil, err
		}
	}
	q := &Request{}
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(q); err != nil {
		return nil, nil, fmt.Errorf("the header is not a request: %w", err)
	}
	blobs := make([][]byte, 0, min(len(q.Blobs), 1<<10))
	for i, n := range q.Blobs {
		if n < 0 {
			return nil, nil, fmt.Errorf("blob %d has %d bytes", i, n)
		}
		b, err := readBlob(r, n)
		if err != nil {
			return nil, nil, fmt.Errorf("the stream ends within blob %d, of %d bytes", i, n)
		}
		blobs = append(blobs, b)
	}
	return q, blobs, nil
}

// readBlob reads n bytes. It takes no more memory than twice what there is to read.
func readBlob(r io.Reader, n int64) ([]byte, error) {
	const step = 1 << 20
	out := make([]byte, min(n, step))
	if _, err := io.ReadFull(r, out); err != nil {
		return nil, err
	}
	for int64(len(out)) < n {
		have := len(out)
		grown := make([]byte, min(n, 2*int64(have)))
		copy(grown, out)
		out = grown
		if _, err := io.ReadFull(r, out[have:]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// call carries out a request.
func (v *server) call(q *Request, blobs [][]byte) (any, [][]byte, error) {
	switch q.Call {
	case "version":
		return session.VersionsOf(v.version), nil, nil
	case "read":
		return v.read(q, blobs)
	case "free":
		v.session.Free(q.Program)
		return struct{}{}, nil, nil
	case "signature":
		p, err := v.session.Find(q.Program)
		if err != nil {
			return nil, nil, err
		}
		s, err := p.Signature(q.Function)
		return s, nil, err
	case "run":
		return v.run(q, blobs)
	case "command":
		return v.command(q, blobs)
	}
	return nil, nil, misused("there is no call %q", q.Call)
}

func (v *server) read(q *Request, blobs [][]byte) (any, [][]byte, error) {
	if len(blobs) != 1 {
		return nil, nil, misused("read takes one blob, found %d", len(blobs))
	}
	var opt session.ReadOptions
	if err := session.Options(q.Options, &opt); err != nil {
		return nil, nil, err
	}
	p, err := session.Read(blobs[0], opt)
	if err != nil {
		return nil, nil, err
	}
	kind := "bytecode"
	if p.Kind == carrier.Text {
		kind = "text"
	}
	return Read{Program: v.session.Add(p), Name: p.Name, Kind: kind}, nil, nil
}

func (v *server) run(q *Request, blobs [][]byte) (any, [][]byte, error) {
	p, err := v.session.Find(q.Program)
	if err != nil {
		return nil, nil, err
	}
	if len(blobs) != len(q.Arguments) {
		return nil, nil, misused("there are %d arguments and %d blobs", len(q.Arguments), len(blobs))
	}
	var opt session.RunOptions
	if err := session.Options(q.Options, &opt); err != nil {
		return nil, nil, err
	}
	for i := range q.Arguments {
		q.Arguments[i].Data = blobs[i]
	}
	results, err := p.Run(q.Arguments, opt)
	if err != nil {
		return nil, nil, err
	}
	var out [][]byte
	for _, r := range results {
		out = append(out, r.Data)
	}
	return Ran{Results: results}, out, nil
}

func (v *server) command(q *Request, blobs [][]byte) (any, [][]byte, error) {
	files := map[string][]byte{}
	for _, f := range q.Files {
		if f.Program == 0 {
			if len(blobs) == 0 {
				return nil, nil, misused("there is no blob for %s", f.Path)
			}
			files[f.Path], blobs = blobs[0], blobs[1:]
			continue
		}
		p, err := v.session.Find(f.Program)
		if err != nil {
			return nil, nil, err
		}
		files[f.Path] = p.File
	}
	o, err := v.session.Command(q.Args, files)
	if err != nil {
		return nil, nil, err
	}
	return Commanded{Exit: o.Exit, Error: asError(o.Err)}, [][]byte{o.Stdout, o.Stderr}, nil
}

func misused(format string, args ...any) error {
	return &session.Error{Status: session.Misused, JSONError: cli.JSONError{Message: fmt.Sprintf(format, args...)}}
}

func asError(err error) *Error {
	e := session.AsError(err)
	if e == nil {
		return nil
	}
	return &Error{Status: e.Status.String(), JSONError: e.JSONError}
}

// answer writes an answer.
func (v *server) answer(id uint64, result any, blobs [][]byte, err error) {
	a := Answer{ID: id, Result: result}
	if err != nil {
		a.Result, a.Error, blobs = nil, asError(err), nil
	}
	for _, b := range blobs {
		a.Blobs = append(a.Blobs, int64(len(b)))
	}
	head, err := json.Marshal(a)
	v.mu.Lock()
	defer v.mu.Unlock()
	write := func(b []byte) {
		if err == nil {
			_, err = v.w.Write(b)
		}
	}
	write(append(head, '\n'))
	for _, b := range blobs {
		write(b)
	}
	if err == nil {
		err = v.w.Flush()
	}
	if v.failed == nil {
		v.failed = err
	}
}

func (v *server) broken() error {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.failed
}

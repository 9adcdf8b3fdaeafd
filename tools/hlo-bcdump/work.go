package main

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strings"
	"syscall"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

// task is what a command does with each file.
type task[T any] struct {
	// load looks at a file. It runs for several files at once. A value that comes
	// with an error is shown too.
	load func(in *input.Input) (T, error)
	// show writes the value as text.
	show func(p *page, in *input.Input, v T)
	// bad reports whether the value is a finding.
	bad func(v T) bool
	// last tasks write nothing before end.
	last bool
	// artifact tasks make a file of use to other programs: it is not written when
	// an input is invalid.
	artifact bool
	// end writes what comes after all files.
	end func(p *page)
	// text says what happens to programs that are MLIR text.
	text textUse
	// why is what is said where text is refused.
	why string
}

// outcome is a file that was looked at.
type outcome[T any] struct {
	in *input.Input
	// failed is the input if it could not be loaded. It is open until err is reported,
	// which can hold parts of it.
	failed *input.Input
	name   string
	value  T
	err    error
}

// close releases the input. Nothing of it may be used any more.
func (o *outcome[T]) close() {
	for _, in := range []*input.Input{o.in, o.failed} {
		if in != nil {
			in.Close()
		}
	}
}

// each runs a task on all inputs and returns the exit code.
func each[T any](c *call, t task[T]) int {
	sources := input.Find(c.paths)
	p, err := c.open(len(sources) > 1)
	if err != nil {
		fmt.Fprintf(c.stderr, "hlo-bcdump: %v\n", err)
		return failure
	}
	// A bar between lines of the result on the same terminal would be a mess.
	if !c.quiet && len(c.debug) == 0 && (t.last || c.output != "" || c.out == nil || !term.IsTerminal(c.out)) {
		p.progress = term.NewProgress(c.err, len(sources))
	}
	code := good
	p.begin()
	for o := range process(c, sources, &t, p.progress) {
		if errors.Is(o.err, input.ErrSkipped) {
			o.close()
			continue
		}
		p.looked++
		if o.err != nil {
			p.progress.Clear()
		}
		code = max(code, c.report(o.name, o.err))
		if o.in == nil || t.artifact && o.err != nil {
			p.failed(o.name, o.err)
			o.close()
			continue
		}
		if t.bad != nil && o.err == nil && t.bad(o.value) {
			code = max(code, finding)
		}
		if c.json {
			p.result(o.in, o.value, o.err)
		} else {
			p.partial = o.err != nil
			t.show(p, o.in, o.value)
		}
		o.close()
	}
	p.progress.Clear()
	if t.end != nil && !c.json {
		t.end(p)
	}
	p.finish()
	if p.looked == 0 {
		fmt.Fprintf(c.stderr, "hlo-bcdump: %s: no MLIR found in %s\n", strings.Join(c.paths, ", "), plural(len(sources), "file"))
		code = max(code, finding)
	}
	if t.artifact && code != good {
		p.abort()
		return code
	}
	if err := p.close(); err != nil {
		fmt.Fprintf(c.stderr, "hlo-bcdump: %v\n", err)
		return failure
	}
	return code
}

// process opens and loads the sources, several at once, and gives the outcomes in
// order. It stays ahead of the reader by a few files only.
func process[T any](c *call, sources []input.Source, t *task[T], progress *term.Progress) func(func(outcome[T]) bool) {
	workers := c.jobs
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	if len(c.debug) > 0 {
		workers = 1 // the log of one file after that of another
	}
	workers = min(workers, len(sources))
	return func(yield func(outcome[T]) bool) {
		slots := make([]chan outcome[T], len(sources))
		ahead := make(chan struct{}, 2*workers)
		next := make(chan int)
		done := make(chan struct{})
		defer close(done)
		for i := range slots {
			slots[i] = make(chan outcome[T], 1)
		}
		go func() {
			defer close(next)
			for i := range sources {
				select {
				case ahead <- struct{}{}:
				case <-done:
					return
				}
				next <- i
			}
		}()
		for range workers {
			go func() {
				for i := range next {
					stored := int64(0)
					for in, err := range sources[i].All(input.Options{Limit: c.limit, Stdin: c.stdin, Inside: c.inside}) {
						stored = in.Stored
						select {
						case slots[i] <- one(c, sources[i], in, err, t):
						case <-done:
							return
						}
					}
					progress.Done(stored)
					close(slots[i])
				}
			}()
		}
		for i := range slots {
			for o := range slots[i] {
				if !yield(o) {
					return
				}
			}
			<-ahead
		}
	}
}

// one loads one program.
func one[T any](c *call, s input.Source, in *input.Input, err error, t *task[T]) outcome[T] {
	o := outcome[T]{name: in.Name, err: err}
	switch {
	case err != nil:
		return o
	case in.Kind == input.Unknown:
		o.err = noProgram(in.Data)
	case in.Kind == input.Text && t.text == textRefused:
		o.err = errors.New(t.why)
		if s.Found {
			o.err = input.ErrSkipped
		}
	case in.Kind == input.Text && t.text == textEncoded:
		o.err = c.encode(in)
	}
	if o.err != nil {
		o.failed = in
		return o
	}
	o.in = in
	o.value, o.err = t.load(in)
	return o
}

// noProgram is the error for a file that is none.
func noProgram(data []byte) error {
	if len(data) == 0 {
		return errors.New("the file is empty")
	}
	return errors.New("neither MLIR bytecode nor MLIR text, and there is no bytecode in it: " + carrier.Start(data))
}

// report writes an error to standard error and returns the exit code for it.
func (c *call) report(name string, err error) int {
	if err == nil {
		return good
	}
	var texts diag.Texts
	if errors.As(err, &texts) {
		for _, t := range texts {
			_, _ = c.stderr.Write(t.AppendText(nil))
		}
		return finding
	}
	var findings verify.Findings
	if errors.As(err, &findings) {
		for _, f := range findings {
			text := f.Error()
			if !strings.HasPrefix(text, name+":") {
				text = name + ": " + text
			}
			fmt.Fprintf(c.stderr, "hlo-bcdump: %s\n", text)
		}
		return finding
	}
	err, code := plain(err)
	if errors.Is(err, fs.ErrNotExist) && c.implied && c.paths[0] == name && !strings.ContainsAny(name, "./\\") {
		err = errors.New("there is neither a command nor a file of this name")
	}
	fmt.Fprintf(c.stderr, "hlo-bcdump: %s: %v\n", name, err)
	return code
}

// plain takes the path out of errors of input, since messages name the file
// already, and returns the exit code for err.
func plain(err error) (error, int) {
	var pe *fs.PathError
	var errno syscall.Errno
	var we writeError
	switch {
	case errors.As(err, &we):
		return err, failure
	case errors.As(err, &pe):
		return pe.Err, failure
	case errors.As(err, &errno):
		return err, failure
	}
	return err, finding
}

package cli

import (
	"cmp"
	"errors"
	"runtime"
	"strings"

	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

// Task is what a verb does with each file.
type Task[T any] struct {
	// Load processes a file. It is called for several files concurrently. A value returned with an
	// error is shown, too.
	Load func(in *input.Input) (T, error)
	// Show writes the value as text.
	Show func(p *Page, in *input.Input, v T)
	// Bad reports whether the value is a finding.
	Bad func(v T) bool
	// Check is set for tasks that judge files: with --quiet only those that are not good are shown.
	Check bool
	// Last is set for tasks that write nothing before End.
	Last bool
	// Artifact is set for tasks that write a file for other programs: nothing is written if an
	// input is invalid.
	Artifact bool
	// Sum, if not nil, returns what JSON has instead of the results of files, which are passed to
	// Show as in text.
	Sum func() JSONFile
	// End writes what follows all files.
	End func(p *Page)
	// Failed, if set, is called for each input that could not be loaded, in order with Show.
	Failed func(name string, err error)
	// Others says what happens to files in directories that are not MLIR; "skipped" if empty.
	Others string
	// Text says how the task treats MLIR text.
	Text TextUse
	// Why is the error if text is refused.
	Why string
}

// outcome is the result for one file.
type outcome[T any] struct {
	in *input.Input
	// failed is the input if loading failed. It stays open until err is reported, since err may
	// refer to its data.
	failed *input.Input
	name   string
	value  T
	err    error
}

// close releases the input. Its data must not be used afterwards.
func (o *outcome[T]) close() {
	for _, in := range []*input.Input{o.in, o.failed} {
		if in != nil {
			in.Close()
		}
	}
}

// Each runs the task on all inputs and returns the exit code.
func Each[T any](c *Call, t Task[T]) int {
	sources := c.Files.Find(c.Paths)
	p, err := c.open(len(sources) > 1)
	if err != nil {
		c.complain("%v", err)
		return Failure
	}
	// A progress bar would interleave with results written to the same terminal.
	if !c.quiet && len(c.debug) == 0 && (t.Last || c.Output != "" || c.Out == nil || !term.IsTerminal(c.Out)) {
		p.progress = term.NewProgress(c.Err, len(sources))
	}
	code := Good
	skipped, failed := 0, 0
	quiet := c.quiet && t.Check && !(c.JSON && t.Sum != nil)
	brief := quiet && !c.JSON
	p.begin()
	var heap Heap
	for o := range process(c, sources, &t, p.progress) {
		heap.Another()
		if errors.Is(o.err, input.ErrSkipped) {
			o.close()
			skipped++
			continue
		}
		p.Looked++
		if o.err != nil {
			p.progress.Clear()
			if t.Failed != nil {
				t.Failed(o.name, o.err)
			}
		}
		code = max(code, c.report(o.name, o.err))
		bad := o.err != nil || t.Bad != nil && t.Bad(o.value)
		if bad {
			failed++
		}
		if o.in == nil || t.Artifact && o.err != nil {
			p.failed(o.name, o.err)
			o.close()
			continue
		}
		if bad && o.err == nil {
			code = max(code, Finding)
		}
		if quiet && !bad {
			o.close()
			continue
		}
		failure := Contain(o.in.Data, func() error {
			if c.JSON && t.Sum == nil {
				p.result(o.in, o.value, o.err)
				return nil
			}
			p.Partial = o.err != nil
			t.Show(p, o.in, o.value)
			return p.refused
		})
		code = max(code, c.report(o.name, failure))
		p.refused = nil
		o.close()
	}
	p.progress.Clear()
	if t.End != nil && !c.JSON && (!brief || t.Last) {
		t.End(p)
	}
	if brief {
		p.Printf("%s of %s failed\n", Comma(failed), Plural(p.Looked, "program"))
	}
	if c.JSON && t.Sum != nil {
		p.element(t.Sum())
	}
	p.finish()
	if p.Looked == 0 {
		c.complain("%s: no MLIR found in %s", strings.Join(c.Paths, ", "), Plural(len(sources), "file"))
		code = max(code, Finding)
	} else if skipped > 0 && !c.quiet {
		c.complain("%s %s", cmp.Or(t.Others, "skipped"), Plural(skipped, "file")+" that "+isAre(skipped)+" not MLIR")
	}
	end := p.close
	if t.Artifact && code != Good {
		end = p.abort
	}
	if err := end(); err != nil {
		c.complain("%v", err)
		return Failure
	}
	return code
}

func isAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// process opens and loads the sources concurrently, and yields the outcomes in order. It stays only
// a few files ahead of the consumer.
func process[T any](c *Call, sources []input.Source, t *Task[T], progress *term.Progress) func(func(outcome[T]) bool) {
	workers := c.jobs
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	if len(c.debug) > 0 {
		workers = 1 // keeps the logs of files apart
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
					stored, stop := int64(0), false
					err := Contain(nil, func() error {
						for in, err := range sources[i].All(input.Options{Limit: c.Limit, Stdin: c.Stdin, Inside: c.Inside}) {
							stored = in.Stored
							select {
							case slots[i] <- one(c, sources[i], in, err, t):
							case <-done:
								stop = true
								return nil
							}
						}
						return nil
					})
					if stop {
						return
					}
					if err != nil {
						select {
						case slots[i] <- outcome[T]{name: sources[i].Name(), err: err}:
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
func one[T any](c *Call, s input.Source, in *input.Input, err error, t *Task[T]) outcome[T] {
	o := outcome[T]{name: in.Name, err: err}
	switch {
	case err != nil:
		return o
	case in.Kind == input.Unknown:
		o.err = NoProgram(in.Data)
	case in.Kind == input.Text && t.Text == TextRefused:
		o.err = errors.New(t.Why)
		if s.Found {
			o.err = input.ErrSkipped
		}
	case in.Kind == input.Text && t.Text == TextEncoded:
		o.err = Contain(in.Data, func() error { return c.encode(in) })
	}
	if o.err != nil {
		o.failed = in
		return o
	}
	o.in = in
	c.pages.Expect(len(in.Data))
	o.err = Contain(in.Data, func() (err error) {
		o.value, err = t.Load(in)
		return err
	})
	if internal := new(*internalError); errors.As(o.err, internal) {
		o.in, o.failed = nil, in // what was found so far is not to be relied upon
	}
	var misused usageError
	if errors.As(o.err, &misused) {
		o.in, o.failed = nil, in
	}
	return o
}

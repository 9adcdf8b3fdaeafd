package cli

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/output"
	"github.com/hlobc/hlobc/internal/term"
)

// Page is the output of a verb.
type Page struct {
	*bufio.Writer
	term.Style
	// Width is the width in columns to which text is wrapped, and Clip the one to which lines are
	// cut. What does not go to a terminal is not cut.
	Width, Clip int
	// Many is set if there may be several files.
	Many bool
	// Partial is set if the results shown were found before an error.
	Partial bool
	// Looked counts the files processed so far, including those that failed.
	Looked   int
	program  *Program
	verb     string
	json     bool
	lines    bool // one line of JSON for each program
	progress *term.Progress
	files    int // written so far
	out      *output.File
	pager    *pager
	err      error
	refused  error
}

// open starts the output.
func (c *Call) open(many bool) (*Page, error) {
	p := &Page{Style: c.style, Width: c.width, Clip: c.clip, Many: many, program: c.Program, verb: c.verb.Name, json: c.JSON, lines: c.lines}
	w := c.Stdout
	if c.Output != "" {
		f, err := output.Create(c.Output)
		if err != nil {
			return nil, err
		}
		p.out, w = f, f
	}
	if c.JSON {
		w = &jsonSink{w: w}
	}
	if c.Paged {
		if p.pager = c.startPager(); p.pager != nil {
			w = p.pager
		}
	}
	p.Writer = bufio.NewWriterSize(w, 1<<16)
	return p, nil
}

// Fail records an error that ends the output.
func (p *Page) Fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

// Refuse records an error of the current file, which ends its output. Other files follow.
func (p *Page) Refuse(err error) { p.refused = err }

// close completes the output.
func (p *Page) close() error {
	p.Fail(p.Flush())
	if p.pager != nil {
		p.pager.wait()
		if errors.Is(p.err, errLeft) {
			return nil
		}
	}
	switch {
	case p.out == nil:
		return p.err
	case p.err != nil:
		p.out.Abort()
		return p.err
	}
	return p.out.Commit()
}

// abort discards the output if it goes to a file, and flushes it otherwise.
func (p *Page) abort() error {
	if p.out != nil {
		p.out.Abort()
		return nil
	}
	err := p.Flush()
	if p.pager != nil {
		p.pager.wait()
		return nil
	}
	return err
}

// Say calls [Program.Say].
func (p *Page) Say(text string) string { return p.program.Say(text) }

// Lines is an argument of [Page.Printf] that is text of the program of several lines.
type Lines string

// Printf writes text. Control characters in its arguments are escaped, but for what p's style writes;
// in Lines, also but for line ends and tabs.
func (p *Page) Printf(format string, args ...any) {
	for i, a := range args {
		switch text := a.(type) {
		case string:
			args[i] = term.SafeLine(text, p.On)
		case Lines:
			args[i] = term.SafeLines(string(text), p.On)
		case error:
			args[i] = term.Indented(term.SafeLines(text.Error(), p.On))
		}
	}
	fmt.Fprintf(p, format, args...)
}

// Put writes texts as [Page.Printf] writes its arguments. It is for lines of which there are many.
func (p *Page) Put(texts ...string) {
	for _, text := range texts {
		_, _ = p.WriteString(term.SafeLine(text, p.On))
	}
}

// Table writes a table.
func (p *Page) Table(t *term.Table) {
	t.Style = p.Style
	_, _ = p.WriteString(t.String(p.Clip))
}

// Heading writes the name of the file if there may be several.
func (p *Page) Heading(in *input.Input) { p.heading(in, p.Many) }

// Title writes the name of the file.
func (p *Page) Title(in *input.Input) { p.heading(in, true) }

func (p *Page) heading(in *input.Input, named bool) {
	if p.files > 0 {
		p.Printf("\n")
	}
	p.files++
	if named {
		p.Printf("%s\n", p.Bold(in.Name))
	}
}

// labelled is where the text of a labelled line begins.
const labelled = 13

// Label writes a labelled line, or several if it is too long.
func (p *Page) Label(label, text string) {
	p.Printf("  %s %s\n", p.Key(fmt.Sprintf("%-10s", label)), p.broken(text, labelled, labelled))
}

// Command writes a labelled line that is to be copied: it is never broken.
func (p *Page) Command(label, text string) {
	p.Printf("  %s %s\n", p.Key(fmt.Sprintf("%-10s", label)), text)
}

// Sentence writes an indented line, or several if it is too long.
func (p *Page) Sentence(indent int, text string) {
	p.Printf("%s%s\n", strings.Repeat(" ", indent), p.broken(text, indent, indent+4))
}

// broken returns a text that starts in a column, in lines of which all but the first are indented.
func (p *Page) broken(text string, column, indent int) Lines {
	return Lines(term.Wrap(term.SafeLine(text, p.On), p.Clip, column, indent))
}

// Gap writes an empty line, except the first time.
func (p *Page) Gap(first *bool) {
	if !*first {
		p.Printf("\n")
	}
	*first = false
}

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/output"
	"github.com/hlobc/hlobc/internal/term"
)

// page is where a command writes its result.
type page struct {
	*bufio.Writer
	term.Style
	width    int
	many     bool // there can be several files
	command  string
	json     bool
	progress *term.Progress
	files    int // written so far
	looked   int // files that were looked at so far, and those that could not be
	// partial says that what is shown was found before an error.
	partial bool
	out     *output.File
	err     error
}

// open starts the output.
func (c *call) open(many bool) (*page, error) {
	p := &page{Style: c.style, width: c.width, many: many, command: c.cmd.name, json: c.json}
	w := c.stdout
	if c.output != "" {
		f, err := output.Create(c.output)
		if err != nil {
			return nil, err
		}
		p.out, w = f, f
	}
	p.Writer = bufio.NewWriterSize(w, 1<<16)
	return p, nil
}

// close makes the output complete.
func (p *page) close() error {
	err := p.Flush()
	if p.err == nil {
		p.err = err
	}
	if p.out == nil {
		return p.err
	}
	if p.err != nil {
		p.out.Abort()
		return p.err
	}
	return p.out.Commit()
}

// abort drops the output where that is possible.
func (p *page) abort() {
	if p.out != nil {
		p.out.Abort()
		return
	}
	_ = p.Flush()
}

// printf writes text.
func (p *page) printf(format string, args ...any) { fmt.Fprintf(p, format, args...) }

// table writes a table.
func (p *page) table(t *term.Table) {
	t.Style = p.Style
	_, _ = p.WriteString(t.String(p.width))
}

// heading writes the name of the file, when there can be several.
func (p *page) heading(in *input.Input) {
	if p.files > 0 {
		p.printf("\n")
	}
	p.files++
	if p.many {
		p.printf("%s\n", p.Bold(in.Name))
	}
}

// The JSON document: what every command's has in common. Version changes when a
// field changes its meaning or goes away.
type (
	jsonFile struct {
		Name        string          `json:"name"`
		Wrapping    []string        `json:"wrapping,omitempty"`
		Layers      []carrier.Layer `json:"layers,omitempty"`
		StoredBytes int64           `json:"stored_bytes"`
		TextBytes   int64           `json:"text_bytes,omitempty"`
		Error       *jsonError      `json:"error,omitempty"`
		Result      any             `json:"result,omitempty"`
	}
	jsonError struct {
		Code    string `json:"code,omitempty"`
		Section string `json:"section,omitempty"`
		Offset  *int64 `json:"offset,omitempty"`
		Path    string `json:"path,omitempty"`
		Line    int    `json:"line,omitempty"`
		Column  int    `json:"column,omitempty"`
		Message string `json:"message"`
	}
)

const jsonVersion = 1

// begin writes what is in front of the files.
func (p *page) begin() {
	if p.json {
		p.printf("{\n  \"command\": %q,\n  \"version\": %d,\n  \"files\": [", p.command, jsonVersion)
	}
}

// result writes the result of one file as JSON.
func (p *page) result(in *input.Input, result any, err error) {
	p.element(jsonFile{Name: in.Name, Wrapping: in.Wrappings(), Layers: in.Layers, StoredBytes: in.Stored, TextBytes: in.TextBytes,
		Error: newJSONError(err), Result: result})
}

// failed enters a file that could not be opened.
func (p *page) failed(name string, err error) {
	if p.json {
		p.element(jsonFile{Name: name, Error: newJSONError(err)})
	}
}

func (p *page) element(f jsonFile) {
	if p.files > 0 {
		p.printf(",")
	}
	p.files++
	p.printf("\n    ")
	if s, ok := f.Result.(jsonStreamer); ok {
		f.Result = nil
		head := p.marshal(f)
		_, _ = p.Write(bytes.TrimSuffix(head, []byte("\n    }")))
		p.printf(",\n      \"result\": ")
		s.streamJSON(p)
		p.printf("\n    }")
		return
	}
	_, _ = p.Write(p.marshal(f))
}

// jsonStreamer writes itself as JSON, for what is too large to be marshalled as a
// whole.
type jsonStreamer interface{ streamJSON(p *page) }

// marshal returns v as JSON, indented as an element of the list of files.
func (p *page) marshal(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("    ", "  ")
	if err := e.Encode(v); err != nil && p.err == nil {
		p.err = err
	}
	return bytes.TrimRight(b.Bytes(), "\n")
}

// compact returns v as JSON on one line.
func (p *page) compact(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil && p.err == nil {
		p.err = err
	}
	return bytes.TrimRight(b.Bytes(), "\n")
}

// finish writes what is behind the files.
func (p *page) finish() {
	if p.json {
		p.printf("\n  ]\n}\n")
	}
}

func newJSONError(err error) *jsonError {
	if err == nil {
		return nil
	}
	var texts diag.Texts
	if errors.As(err, &texts) {
		if t := firstOf(texts); t != nil {
			return newJSONText(t)
		}
	}
	var findings verify.Findings
	if errors.As(err, &findings) {
		return newJSONFinding(findings[0])
	}
	var we *carrier.Error
	if errors.As(err, &we) {
		return &jsonError{Code: string(we.Code), Message: err.Error()}
	}
	var d *diag.Error
	if !errors.As(err, &d) {
		err, _ = plain(err)
		return &jsonError{Message: err.Error()}
	}
	out := &jsonError{Code: string(d.Code), Section: d.Section, Path: d.Path, Message: d.Msg}
	if d.Offset >= 0 {
		out.Offset = &d.Offset
	}
	return out
}

func newJSONFinding(f *verify.Finding) *jsonError {
	out := &jsonError{Code: f.Rule, Path: f.Path(), Message: f.Error()}
	if _, line, col, ok := verify.Position(f.Loc); ok {
		out.Line, out.Column = line, col
	}
	return out
}

func newJSONText(t *diag.Text) *jsonError {
	return &jsonError{Code: string(t.Code), Line: t.Line, Column: t.Col, Message: t.Msg}
}

var _ io.Writer = (*page)(nil)

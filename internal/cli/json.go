package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"

	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/input"
)

// The parts of the JSON document that all verbs share.
type (
	// JSONFile is the entry of one file.
	JSONFile struct {
		Name string `json:"name"`
		// Other is the program that it is compared with.
		Other       string          `json:"other,omitempty"`
		Wrapping    []string        `json:"wrapping,omitempty"`
		Layers      []carrier.Layer `json:"layers,omitempty"`
		StoredBytes int64           `json:"stored_bytes"`
		TextBytes   int64           `json:"text_bytes,omitempty"`
		Error       *JSONError      `json:"error,omitempty"`
		Result      any             `json:"result,omitempty"`
	}
	// JSONError is the error of a file.
	JSONError = catalog.Error
)

// JSONVersion is incremented when a field is removed or changes its meaning.
const JSONVersion = 1

// begin writes what precedes the files.
func (p *Page) begin() {
	if p.json && !p.lines {
		p.Printf("{\n  \"command\": %q,\n  \"version\": %d,\n  \"files\": [", p.verb, JSONVersion)
	}
}

// result writes the result of one file as JSON.
func (p *Page) result(in *input.Input, result any, err error) {
	p.element(JSONFile{Name: in.Name, Wrapping: in.Wrappings(), Layers: in.Layers, StoredBytes: in.Stored, TextBytes: in.TextBytes,
		Error: NewJSONError(err), Result: listed(result, err != nil)})
}

// failed writes the entry of a file that could not be opened.
func (p *Page) failed(name string, err error) {
	if p.json {
		p.element(JSONFile{Name: name, Error: NewJSONError(err)})
	}
}

func (p *Page) element(f JSONFile) {
	if p.lines {
		p.line(f)
		return
	}
	if p.files > 0 {
		p.Printf(",")
	}
	p.files++
	p.Printf("\n    ")
	if s, ok := f.Result.(Streamer); ok {
		f.Result = nil
		head := p.marshal(f)
		_, _ = p.Write(bytes.TrimSuffix(head, []byte("\n    }")))
		p.Printf(",\n      \"result\": ")
		s.StreamJSON(p)
		p.Printf("\n    }")
		return
	}
	_, _ = p.Write(p.marshal(f))
}

// line writes the entry of a file as one line, which names the command and the version, too.
func (p *Page) line(f JSONFile) {
	s, streams := f.Result.(Streamer)
	if streams {
		f.Result = nil
	}
	head := p.Compact(struct {
		Command string `json:"command"`
		Version int    `json:"version"`
		JSONFile
	}{p.verb, JSONVersion, f})
	if !streams {
		_, _ = p.Write(append(head, '\n'))
		return
	}
	_, _ = p.Write(append(bytes.TrimSuffix(head, []byte("}")), `,"result":`...))
	q := *p
	q.Writer = bufio.NewWriter(&compactor{w: p.Writer})
	s.StreamJSON(&q)
	_ = q.Flush()
	p.Fail(q.err)
	_, _ = p.WriteString("}\n")
}

// compactor removes the white space between the tokens of JSON.
type compactor struct {
	w               *bufio.Writer
	inside, escaped bool // a string; the character after a backslash in it
}

func (c *compactor) Write(data []byte) (int, error) {
	for _, b := range data {
		switch {
		case c.escaped:
			c.escaped = false
		case c.inside && b == '\\':
			c.escaped = true
		case b == '"':
			c.inside = !c.inside
		case !c.inside && (b == ' ' || b == '\n'):
			continue
		}
		if err := c.w.WriteByte(b); err != nil {
			return 0, err
		}
	}
	return len(data), nil
}

// Streamer is a result that writes its own JSON because it is too large to be marshalled at once.
type Streamer interface{ StreamJSON(p *Page) }

// marshal returns v as JSON, indented as an element of the list of files.
func (p *Page) marshal(v any) []byte { return p.Indented(v, "    ") }

// Indented returns v as JSON whose lines but for the first are indented by at least indent.
func (p *Page) Indented(v any, indent string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent(indent, "  ")
	p.Fail(e.Encode(v))
	return bytes.TrimRight(b.Bytes(), "\n")
}

// Compact returns v as JSON on one line.
func (p *Page) Compact(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	p.Fail(e.Encode(v))
	return bytes.TrimRight(b.Bytes(), "\n")
}

// finish writes what follows the files.
func (p *Page) finish() {
	if p.json && !p.lines {
		p.Printf("\n  ]\n}\n")
	}
}

// NewJSONError returns the description of err, nil if err is nil.
func NewJSONError(err error) *JSONError {
	var we writeError
	if errors.As(err, &we) {
		return &JSONError{Message: err.Error()}
	}
	return catalog.NewError(err)
}

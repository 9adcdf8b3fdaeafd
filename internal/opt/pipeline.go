package opt

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/transform/pass"
)

// parsePipeline parses a pipeline:
//
//	pipeline = anchor "(" [ element { "," element } ] ")"
//	element  = pass [ "{" options "}" ] | pipeline
//	anchor   = name of an operation | "any"
//
// The outermost anchor is builtin.module or any. A pass that can run on any operation runs on the
// operations named by the innermost anchor.
func parsePipeline(reg *pass.Registry, text string) ([]*pass.Instance, error) {
	p := pipeline{reg: reg, rest: text}
	name := p.word()
	if name != moduleOp && name != anyOp || !p.take("(") {
		return nil, fmt.Errorf("%q does not start with the operation to run on, as in builtin.module(...)", text)
	}
	if err := p.list("", 0); err != nil {
		return nil, err
	}
	if p.rest != "" {
		return nil, fmt.Errorf("unexpected %q after the end", p.rest)
	}
	return p.passes, nil
}

const (
	moduleOp = builtin.OpModule
	anyOp    = "any"
	// maxPipeline limits the nesting of pipelines.
	maxPipeline = 100
)

// pipeline parses text from left to right.
type pipeline struct {
	reg    *pass.Registry
	rest   string
	passes []*pass.Instance
}

// word cuts a name and the surrounding spaces off the text.
func (p *pipeline) word() string {
	n := strings.IndexAny(p.rest, "(){},")
	if n < 0 {
		n = len(p.rest)
	}
	w := strings.TrimSpace(p.rest[:n])
	p.rest = p.rest[n:]
	return w
}

func (p *pipeline) take(s string) bool {
	rest, ok := strings.CutPrefix(strings.TrimLeft(p.rest, " \t\n"), s)
	if ok {
		p.rest = strings.TrimLeft(rest, " \t\n")
	}
	return ok
}

// list parses the elements for an anchor, and the closing parenthesis.
func (p *pipeline) list(anchor string, depth int) error {
	if depth > maxPipeline {
		return fmt.Errorf("pipelines are nested more than %d deep", maxPipeline)
	}
	if p.take(")") {
		return nil
	}
	for {
		name := p.word()
		var err error
		switch {
		case name == "":
			return fmt.Errorf("expected a pass at %q", p.rest)
		case p.take("("):
			inner := name
			if name == moduleOp && anchor == "" || name == anyOp {
				inner = anchor
			}
			err = p.list(inner, depth+1)
		default:
			err = p.pass(name, anchor)
		}
		switch {
		case err != nil:
			return err
		case p.take(")"):
			return nil
		case !p.take(","):
			return fmt.Errorf("expected , or ) at %q", p.rest)
		}
	}
}

// pass parses the options of a pass.
func (p *pipeline) pass(name, anchor string) error {
	if n := pipelineOf(name); n != nil {
		list, err := n.instances()
		p.passes = append(p.passes, list...)
		return err
	}
	found := p.reg.Lookup(name)
	if found == nil {
		return unknownPass(name)
	}
	options := ""
	if strings.HasPrefix(p.rest, "{") {
		end := closingBrace(p.rest)
		if end < 0 {
			return fmt.Errorf("the options of %s have no closing brace", name)
		}
		options, p.rest = p.rest[:end+1], p.rest[end+1:]
	}
	switch {
	case anchor == "" || anchor == found.Anchor:
	case found.Anchor == "", found.Anchor == pass.Function && anchor != moduleOp: // runs on any of these
		on := *found
		on.Anchor, on.Around = anchor, nil
		found = &on
	default:
		return fmt.Errorf("%s runs on %s, not on %s", name, found.Anchor, anchor)
	}
	i, err := found.New(options)
	if err != nil {
		return err
	}
	p.passes = append(p.passes, i)
	return nil
}

// unknownPass returns the error for a pass that does not exist.
func unknownPass(name string) error {
	return fmt.Errorf("unknown pass %q; --list-passes lists all passes", name)
}

// closingBrace returns the index of the brace that closes the one at the start of text, -1 if there
// is none.
func closingBrace(text string) int {
	open := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{':
			open++
		case '}':
			if open--; open == 0 {
				return i
			}
		case '"', '\'':
			n := strings.IndexByte(text[i+1:], text[i])
			if n < 0 {
				return -1
			}
			i += n + 1
		}
	}
	return -1
}

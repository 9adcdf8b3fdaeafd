package opt

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/transform/pass"
)

// parsePipeline makes passes of text:
//
//	pipeline = anchor "(" [ element { "," element } ] ")"
//	element  = pass [ "{" options "}" ] | pipeline
//	anchor   = name of an operation | "any"
//
// The outermost anchor is builtin.module or any. Passes that run on any operation
// run on those that the innermost anchor names.
func parsePipeline(reg *pass.Registry, text string) ([]*pass.Instance, error) {
	p := pipeline{reg: reg, rest: text}
	name := p.word()
	if name != moduleOp && name != anyOp || !p.take("(") {
		return nil, fmt.Errorf("%q does not start with the operation that it runs on, as builtin.module(...)", text)
	}
	if err := p.list("", 0); err != nil {
		return nil, err
	}
	if p.rest != "" {
		return nil, fmt.Errorf("%q behind the end", p.rest)
	}
	return p.passes, nil
}

const (
	moduleOp = builtin.OpModule
	anyOp    = "any"
	// maxPipeline bounds pipelines inside one another.
	maxPipeline = 100
)

// pipeline reads a text from left to right.
type pipeline struct {
	reg    *pass.Registry
	rest   string
	passes []*pass.Instance
}

// word cuts off a name, and the spaces around it.
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

// list reads the elements on an anchor, and the parenthesis behind them.
func (p *pipeline) list(anchor string, depth int) error {
	if depth > maxPipeline {
		return fmt.Errorf("pipelines deeper than %d inside one another", maxPipeline)
	}
	if p.take(")") {
		return nil
	}
	for {
		name := p.word()
		var err error
		switch {
		case name == "":
			return fmt.Errorf("want a pass at %q", p.rest)
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
			return fmt.Errorf("want , or ) at %q", p.rest)
		}
	}
}

// pass reads the options of a pass.
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
			return fmt.Errorf("the options of %s do not end", name)
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

// unknownPass says that there is no pass of a name.
func unknownPass(name string) error {
	return fmt.Errorf("there is no pass %q; --list-passes lists them", name)
}

// closingBrace returns the place of the brace that closes the one text starts with,
// -1 if there is none.
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

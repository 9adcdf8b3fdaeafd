package policy

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/govern"
)

// source is a file of YAML, and what is wrong with it.
type source struct {
	name     string
	lines    []string
	problems govern.Problems
}

func (s *source) place(n *yaml.Node) govern.Place {
	return govern.Place{File: s.name, Line: n.Line, Column: n.Column}
}

// complain records a problem at a node.
func (s *source) complain(n *yaml.Node, format string, args ...any) {
	s.complainAt(s.place(n), format, args...)
}

func (s *source) complainAt(p govern.Place, format string, args ...any) {
	s.problems = append(s.problems, &govern.Problem{Place: p, Msg: fmt.Sprintf(format, args...)})
}

// maxFile is the maximum size in bytes of a policy or of the description of a back end.
const maxFile = 1 << 20

// parse reads the mapping at the root of a file; nil if there is none.
func (s *source) parse(data []byte) *yaml.Node {
	if len(data) > maxFile {
		s.complainAt(govern.Place{File: s.name}, "%d bytes, more than the %d that a policy may have", len(data), maxFile)
		return nil
	}
	s.lines = strings.Split(string(data), "\n")
	var root yaml.Node
	in := yaml.NewDecoder(bytes.NewReader(data))
	switch err := in.Decode(&root); {
	case errors.Is(err, io.EOF):
		s.complainAt(govern.Place{File: s.name, Line: 1, Column: 1}, "the file is empty, expected a mapping")
		return nil
	case err != nil:
		s.malformed(err)
		return nil
	}
	var second yaml.Node
	switch err := in.Decode(&second); {
	case err == nil:
		s.complain(&second, "the file has a second document, expected one")
	case !errors.Is(err, io.EOF):
		s.malformed(err)
		return nil
	}
	if root.Kind != yaml.DocumentNode || len(root.Content) != 1 {
		s.complainAt(govern.Place{File: s.name, Line: 1, Column: 1}, "the file is empty, expected a mapping")
		return nil
	}
	n := root.Content[0]
	if n.Kind != yaml.MappingNode {
		s.complain(n, "the file is %s, expected a mapping", kindName(n))
		return nil
	}
	if alias := findAlias(n); alias != nil {
		s.complain(alias, "anchors and aliases are not supported in policies")
		return nil
	}
	return n
}

// findAlias returns an alias below n, whose expansion could be out of proportion to the file.
func findAlias(n *yaml.Node) *yaml.Node {
	if n.Kind == yaml.AliasNode {
		return n
	}
	for _, c := range n.Content {
		if a := findAlias(c); a != nil {
			return a
		}
	}
	return nil
}

// malformed records an error of the YAML library.
func (s *source) malformed(err error) {
	p := govern.Place{File: s.name, Line: 1, Column: 1}
	msg := err.Error()
	if e := new(yaml.LoadError); errors.As(err, &e) {
		msg = e.Message
		if e.Mark.Line > 0 {
			p.Line, p.Column = e.Mark.Line, max(e.Mark.Column, 1)
		}
	}
	s.complainAt(p, "not YAML: %s", msg)
}

func kindName(n *yaml.Node) string {
	switch n.Kind {
	case yaml.MappingNode:
		return "a mapping"
	case yaml.SequenceNode:
		return "a list"
	}
	switch n.ShortTag() {
	case "!!null":
		return "empty"
	case "!!str":
		return "a text"
	case "!!bool":
		return "true or false"
	case "!!int", "!!float":
		return "a number"
	}
	return "a scalar"
}

// field is an entry of a mapping.
type field struct {
	key, value *yaml.Node
}

// fields returns the entries of a mapping in order. Keys that are not among the known ones, and
// keys that occur twice, are problems.
func (s *source) fields(n *yaml.Node, what string, known []string) []field {
	if n.Kind != yaml.MappingNode {
		s.complain(n, "%s is %s, expected a mapping", what, kindName(n))
		return nil
	}
	var out []field
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		switch {
		case !slices.Contains(known, k.Value):
			s.complain(k, "%s has no field %q%s", what, k.Value, suggestion(k.Value, known))
			continue
		case seen[k.Value]:
			s.complain(k, "%s has %q twice", what, k.Value)
			continue
		}
		seen[k.Value] = true
		out = append(out, field{k, v})
	}
	return out
}

func suggestion(word string, known []string) string {
	if c := cli.Closest(word, known); c != "" {
		return "; did you mean " + c + "?"
	}
	return ""
}

// text returns the text of a scalar.
func (s *source) text(n *yaml.Node, what string) (string, bool) {
	if n.Kind != yaml.ScalarNode || n.ShortTag() != "!!str" && n.ShortTag() != "!!timestamp" || n.Value == "" {
		s.complain(n, "%s is %s, expected a text", what, kindName(n))
		return "", false
	}
	return n.Value, true
}

// texts returns a text, or a list of texts, with their nodes.
func (s *source) texts(n *yaml.Node, what string) (list []string, at []*yaml.Node) {
	nodes := []*yaml.Node{n}
	if n.Kind == yaml.SequenceNode {
		nodes = n.Content
	}
	if n.Kind == yaml.MappingNode {
		s.complain(n, "%s is %s, expected a text or a list of texts", what, kindName(n))
		return nil, nil
	}
	for _, e := range nodes {
		if t, ok := s.text(e, what); ok {
			list, at = append(list, t), append(at, e)
		}
	}
	return list, at
}

// yes accepts only true: the way to switch a rule off is to leave it out.
func (s *source) yes(n *yaml.Node, what string) bool {
	if n.ShortTag() != "!!bool" || n.Value != "true" {
		s.complain(n, "%s is %s, expected true; leave the rule out to switch it off", what, n.Value)
		return false
	}
	return true
}

// version checks the version of a file format, which is 1.
func (s *source) version(n *yaml.Node, what string) {
	if n.Value != "1" || n.ShortTag() != "!!int" {
		s.complain(n, "%s is %q, this build of hlobc reads version 1", what, n.Value)
	}
}

// within returns the place of line and column, both from 1, of the text of a scalar.
func (s *source) within(n *yaml.Node, line, col int) govern.Place {
	p := s.place(n)
	switch n.Style &^ yaml.TaggedStyle {
	case yaml.LiteralStyle, yaml.FoldedStyle:
		p.Line += line
		if p.Line <= len(s.lines) && n.Line < len(s.lines) {
			text := s.lines[n.Line] // the first line of a block has its indentation
			p.Column = len(text) - len(strings.TrimLeft(text, " ")) + col
		}
	case yaml.DoubleQuotedStyle, yaml.SingleQuotedStyle:
		p.Line += line - 1
		p.Column += col
	default:
		p.Line += line - 1
		p.Column += col - 1
	}
	return p
}

package main

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/dialectfile"
)

// encodings makes a page for each dialect with encodings or operations, from its rows.
func (s *site) encodings() (list []string) {
	var index strings.Builder
	index.WriteString("# Dialects: encodings and operations\n\nThese pages are made from the rows that reader and writer work by, as `hlobc schema` prints them. [dialectfile.md](docs/dialectfile.md) explains the encodings of fields.\n\n| dialect | attributes | types | enums | operations |\n| --- | ---: | ---: | ---: | ---: |\n")
	for _, d := range dialectfile.Describe(dialect.Default()).Dialects {
		if len(d.Attributes)+len(d.Types)+len(d.Operations) == 0 {
			continue
		}
		page := "dialects/" + d.Name + ".md"
		fmt.Fprintf(&index, "| [%s](%s) | %d | %d | %d | %d |\n", d.Name, page, len(d.Attributes), len(d.Types), len(d.Enums), len(d.Operations))
		s.pages[page] = describe(&d)
	}
	s.pages["dialects.md"] = index.String()
	// Only the dialects of artifacts are in the navigation; the index has the others.
	return []string{"dialects.md", "dialects/builtin.md", "dialects/vhlo.md", "dialects/stablehlo.md"}
}

func describe(d *dialectfile.Dialect) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Dialect %s\n", d.Name)
	for _, part := range []struct {
		title string
		list  []dialectfile.Class
	}{{"Attributes", d.Attributes}, {"Types", d.Types}} {
		if len(part.list) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n## %s\n\nA code is the first number of an entry, the fields follow in order. What has no code is stored as text.\n\n| name | code | fields |\n| --- | ---: | --- |\n", part.title)
		for _, c := range part.list {
			if len(c.Encodings) == 0 {
				fmt.Fprintf(&b, "| %s | | as text |\n", c.Name)
			}
			for _, e := range c.Encodings {
				fmt.Fprintf(&b, "| %s | %s | %s |\n", encodingName(&c, &e), code(&e), fields(&e))
			}
		}
	}
	if len(d.Enums) > 0 {
		b.WriteString("\n## Enums\n\n| name | cases |\n| --- | --- |\n")
		for _, e := range d.Enums {
			var cases []string
			for _, c := range e.Cases {
				cases = append(cases, fmt.Sprintf("%d = `%s`", c.Value, c.Keyword))
			}
			fmt.Fprintf(&b, "| %s | %s |\n", e.Name, strings.Join(cases, ", "))
		}
	}
	if len(d.Operations) > 0 {
		b.WriteString("\n## Operations\n\nAn asterisk marks what may occur any number of times, a question mark what may be absent.\n\n| name | operands | attributes | results |\n| --- | --- | --- | --- |\n")
		for _, op := range d.Operations {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", op.Name, values(op.Operands), attributes(op.Attributes), values(op.Results))
		}
	}
	return b.String()
}

func encodingName(c *dialectfile.Class, e *dialectfile.Encoding) string {
	name := c.Name
	if e.Name != "" && e.Name != c.Name {
		name += " (" + e.Name + ")"
	}
	if e.Obsolete {
		name += ", only read"
	}
	return name
}

func code(e *dialectfile.Encoding) string {
	if e.Code == nil {
		return ""
	}
	return fmt.Sprint(*e.Code)
}

func fields(e *dialectfile.Encoding) string {
	if e.Code == nil {
		return "as text"
	}
	var list []string
	for _, f := range e.Fields {
		list = append(list, fmt.Sprintf("%s: `%s`", f.Name, f.Encoding))
	}
	return strings.Join(list, ", ")
}

func values(list []dialectfile.Value) string {
	var out []string
	for _, v := range list {
		out = append(out, v.Name+map[string]string{"optional": "?", "variadic": "*"}[v.Arity]+typed(v.Type))
	}
	return strings.Join(out, ", ")
}

func attributes(list []dialectfile.Attribute) string {
	var out []string
	for _, a := range list {
		name := a.Name
		if a.Optional {
			name += "?"
		}
		name += typed(a.Storage)
		if a.Since != "" {
			name += " since " + a.Since
		}
		if a.Until != "" {
			name += " until " + a.Until
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
}

// typed returns the type of something for a cell of a table.
func typed(t string) string {
	if t == "" {
		return ""
	}
	return ": `" + strings.ReplaceAll(t, "|", "or") + "`"
}

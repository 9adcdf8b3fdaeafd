package verb

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

// showOpaque shows what is stored in unknown encodings.
func showOpaque(p *cli.Page, a *inspect.Audited, first *bool, mark func(kind, name string) string) {
	list := a.Opaque()
	if len(list) == 0 {
		return
	}
	p.Gap(first)
	t := term.Table{Columns: []term.Column{{Title: "IN AN UNKNOWN ENCODING", Flex: true}, {Title: "KIND"}, {Title: "ENTRIES", Right: true},
		{Title: "BYTES", Right: true}, {Title: "WHERE", Flex: true}, {Style: p.Bad}}}
	for _, f := range list {
		name := f.Name
		if f.Code != nil {
			name += " code " + strconv.FormatUint(*f.Code, 10)
		}
		t.Row(name, f.Kind, cli.Comma(f.Count), cli.Comma(f.Bytes), usesText(f.Uses), mark("opaque", f.Name))
	}
	p.Table(&t)
}

// showNames shows the names of discardable attributes.
func showNames(p *cli.Page, a *inspect.Audited, first *bool, mark func(kind, name string) string) {
	if len(a.Names) == 0 {
		return
	}
	p.Gap(first)
	t := term.Table{Columns: []term.Column{{Title: "DISCARDABLE ATTRIBUTE", Flex: true}, {Title: "COUNT", Right: true}, {Title: "ON", Flex: true}, {Style: p.Bad}}}
	for _, f := range a.Names {
		t.Row(f.Name, cli.Comma(f.Count), usesText(f.Uses), mark("name", f.Name))
	}
	p.Table(&t)
}

// showInside shows the programs inside the file.
func showInside(p *cli.Page, a *inspect.Audited, first *bool, mark func(kind, name string) string) {
	if len(a.Inside) == 0 {
		return
	}
	p.Gap(first)
	t := term.Table{Columns: []term.Column{{Title: "PROGRAM INSIDE"}, {Title: "BYTES", Right: true}, {Title: "KIND"}, {Title: "STORED IN", Flex: true},
		{Title: "PRODUCER", Flex: true}, {Style: p.Bad}}}
	for i := range a.Inside {
		f := &a.Inside[i]
		t.Row(f.Member, cli.Comma(f.Bytes), f.Kind, strings.Join(f.How, ", "), f.Producer, mark("inside", f.Member))
	}
	p.Table(&t)
}

// insideText describes a program inside a file, with the path that opens it.
func insideText(f *inspect.Inside, in *input.Input) string {
	s := "program inside: " + f.Kind + ", " + cli.Plural(f.Bytes, "byte")
	if len(f.How) > 0 {
		s += " in " + strings.Join(f.How, ", ")
	}
	if in.TextBytes == 0 {
		s += ", at " + f.Member
	}
	return s
}

// usesText describes the first of some uses.
func usesText(uses []inspect.Use) string {
	var list []string
	for i, u := range uses {
		if i == maxUses {
			list = append(list, "and "+cli.Comma(len(uses)-i)+" more")
			break
		}
		list = append(list, useText(u))
	}
	return strings.Join(list, ", ")
}

// showStored shows how everything is stored.
func showStored(p *cli.Page, a *inspect.Audited) {
	p.Printf("\n")
	t := term.Table{Columns: []term.Column{{Title: "KIND"}, {Title: "DIALECT"}, {Title: "NAME", Flex: true}, {Title: "STORED"},
		{Title: "ENTRIES", Right: true}, {Title: "BYTES", Right: true}}}
	for _, f := range a.Stored {
		t.Row(f.Kind, f.Dialect, f.Name, f.Stored, cli.Comma(f.Count), cli.Comma(f.Bytes))
	}
	p.Table(&t)
}

// showFates shows what a consumer makes of a file.
func showFates(p *cli.Page, c *inspect.AuditedFor) {
	p.Printf("\n%s\n", p.Bold(c.Name))
	if len(c.Refuses)+len(c.Loses)+len(c.Ignores) == 0 {
		p.Printf("%s\n", p.Good("takes everything as it is"))
		return
	}
	t := term.Table{Columns: []term.Column{{Title: "IT"}, {Title: "KIND"}, {Title: "NAME", Flex: true}, {Title: "COUNT", Right: true}, {Title: "WHY", Flex: true}}}
	for _, part := range []struct {
		what string
		list []inspect.Fate
	}{{"refuses", c.Refuses}, {"loses", c.Loses}, {"ignores", c.Ignores}} {
		for _, f := range part.list {
			t.Row(part.what, f.Kind, f.Name, cli.Comma(f.Count), f.Why)
		}
	}
	p.Table(&t)
}

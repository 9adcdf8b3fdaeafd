package verb

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/pytree"
	"github.com/hlobc/hlobc/internal/term"
)

// maxPorts is how many lines of inputs or outputs are shown.
const maxPorts = 20

// portName returns the name of an input or output, or its number if it has none.
func portName(p inspect.Port, i int) string {
	if p.Name == "" {
		return "#" + strconv.Itoa(i)
	}
	return pytree.Short(p.Name)
}

// showPorts writes the inputs or the outputs, arrays that differ only by indices in their names on
// one line. others are those that may share their memory.
func showPorts(p *cli.Page, unit string, ports, others []inspect.Port) {
	if len(ports) == 0 {
		return
	}
	items := make([]pytree.Item, len(ports))
	bytes, known := int64(0), true
	for i, q := range ports {
		kind := fmt.Sprintf("%s %s %v %v %v", q.Type, q.Sharding, q.Donated, q.Alias != nil, q.Unused)
		items[i] = pytree.Item{Path: q.Name, Kind: kind}
		known = known && q.Bytes >= 0
		bytes += max(q.Bytes, 0)
	}
	groups := nameless(pytree.Groups(items), items)
	size := ""
	if known {
		size = ", " + scaled(float64(bytes), "B")
	}
	p.Printf("\n%s%s\n", p.Bold(cli.Plural(len(ports), unit)), size)
	for _, line := range lineBreaks(strings.Join(rootTexts(ports), ", "), p.Width-2) {
		p.Printf("  %s\n", line)
	}
	t := term.Table{Indent: 2, Columns: []term.Column{{Flex: true, Min: 24, Tail: true}, {Flex: true, Min: 16}, {}, {Flex: true, Min: 16}}}
	for i, g := range groups {
		if i == maxPorts && len(groups) > maxPorts+1 {
			rest := 0
			for _, g := range groups[i:] {
				rest += len(g.Items)
			}
			t.Row(fmt.Sprintf("and %s more", cli.Plural(rest, unit)))
			break
		}
		first := ports[g.Items[0]]
		name := g.Path
		if first.Name == "" {
			name = portName(first, g.Items[0])
			if n := len(g.Items); n > 1 {
				name += ".." + strconv.Itoa(g.Items[n-1])
			}
		}
		count := ""
		if len(g.Items) > 1 {
			count = "×" + cli.Comma(len(g.Items))
		}
		t.Row(name, first.Type, count, strings.Join(portNotes(ports, g, unit, others), ", "))
	}
	p.Table(&t)
}

// nameless merges neighbouring groups of one kind whose items have no names.
func nameless(groups []pytree.Group, items []pytree.Item) []pytree.Group {
	var out []pytree.Group
	for _, g := range groups {
		if n := len(out); n > 0 {
			last := &out[n-1]
			end := last.Items[len(last.Items)-1]
			if it := items[g.Items[0]]; it.Path == "" && items[end] == it && end+1 == g.Items[0] {
				last.Items = append(last.Items, g.Items...)
				continue
			}
		}
		out = append(out, g)
	}
	return out
}

// rootTexts lists the arguments that consist of several arrays, with their sizes: the parameters of
// a model, for example.
func rootTexts(ports []inspect.Port) []string {
	list := catalog.Arguments(ports)
	var parts []string
	for _, r := range list {
		if r.Arrays > 1 && r.Elements > 0 && len(parts) < maxKinds && len(list) > 1 {
			parts = append(parts, fmt.Sprintf("%s has %s elements in %s", r.Name, rounded(float64(r.Elements)), cli.Plural(r.Arrays, "array")))
		}
	}
	return parts
}

// portNotes says what there is to know about the inputs or outputs of a group.
func portNotes(ports []inspect.Port, g pytree.Group, unit string, others []inspect.Port) []string {
	first := ports[g.Items[0]]
	var notes []string
	if first.Sharding != "" {
		text := "sharded " + first.Sharding
		if strings.Trim(first.Sharding, "[]-, ") == "" {
			text = "replicated"
		}
		notes = append(notes, text)
	}
	var alias []pytree.Item
	lone := 0
	for _, i := range g.Items {
		if k := ports[i].Alias; k != nil {
			path := ""
			if *k < len(others) {
				path = others[*k].Name
			}
			alias, lone = append(alias, pytree.Item{Path: path}), *k
		}
	}
	switch {
	case unit == "input" && first.Alias != nil:
		notes = append(notes, "donated → "+aliases(alias, lone, "output"))
	case first.Donated:
		notes = append(notes, "donated")
	case unit == "output" && first.Alias != nil:
		notes = append(notes, "in "+aliases(alias, lone, "input"))
	}
	if first.Unused {
		notes = append(notes, "not used")
	}
	return notes
}

// aliases names the other side of shared memory.
func aliases(items []pytree.Item, lone int, unit string) string {
	groups := pytree.Groups(items)
	if len(groups) == 1 && groups[0].Path != "" {
		return groups[0].Path
	}
	if len(items) == 1 {
		return unit + " " + strconv.Itoa(lone)
	}
	return cli.Plural(len(items), unit)
}

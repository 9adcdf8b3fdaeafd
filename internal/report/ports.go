package report

import (
	"fmt"
	"strconv"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/pytree"
)

// groupPorts puts together inputs or outputs that differ only by indices in their names.
func groupPorts(ports []inspect.Port) []PortGroup {
	items := make([]pytree.Item, len(ports))
	for i, p := range ports {
		items[i] = pytree.Item{Path: p.Name, Kind: fmt.Sprintf("%s %s %v %v", p.Type, p.Sharding, p.Donated, p.Unused)}
	}
	var out []PortGroup
	for _, g := range pytree.Groups(items) {
		first := g.Items[0]
		if n := len(out); items[first].Path == "" && n > 0 {
			last := &out[n-1]
			if end := last.Ports[len(last.Ports)-1]; items[end] == items[first] && end+1 == first {
				last.Ports = append(last.Ports, g.Items...)
				last.Name = "#" + strconv.Itoa(last.Ports[0]) + ".." + strconv.Itoa(last.Ports[len(last.Ports)-1])
				continue
			}
		}
		name := g.Path
		if name == "" {
			name = "#" + strconv.Itoa(first)
		}
		out = append(out, PortGroup{Name: name, Ports: g.Items})
	}
	return out
}

package catalog

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/pytree"
)

func ports(list []inspect.Port) []Port {
	out := make([]Port, len(list))
	for i, q := range list {
		out[i] = Port{Name: q.Name, Type: q.Type, Sharding: q.Sharding, Donated: q.Donated, Unused: q.Unused}
		if q.Elements >= 0 {
			out[i].Elements = &list[i].Elements
		}
		if q.Bytes >= 0 {
			out[i].Bytes = &list[i].Bytes
		}
	}
	return out
}

// root returns the name of the argument that an input belongs to.
func root(q inspect.Port, i int) string {
	if q.Name == "" {
		return "#" + strconv.Itoa(i)
	}
	return pytree.Root(q.Name)
}

// Arguments groups the inputs or outputs of a function by the argument or result of the exported
// function that they are a part of, in the order of their first arrays.
func Arguments(ports []inspect.Port) []Argument {
	out := []Argument{}
	index := map[string]int{}
	for i, q := range ports {
		name := root(q, i)
		k, ok := index[name]
		if !ok {
			k = len(out)
			index[name], out = k, append(out, Argument{Name: name})
		}
		out[k].Arrays++
		out[k].Elements += max(q.Elements, 0)
		out[k].Bytes += max(q.Bytes, 0)
	}
	return out
}

// parameters counts the elements of [Program.Parameters].
func parameters(ports []inspect.Port, args []Argument) int64 {
	n := int64(0)
	for i, q := range ports {
		name := root(q, i)
		if q.Float && args[slices.IndexFunc(args, func(a Argument) bool { return a.Name == name })].Arrays > 1 {
			n += max(q.Elements, 0)
		}
	}
	return n
}

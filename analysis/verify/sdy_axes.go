package verify

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
)

// axis is a mesh axis or a sub-axis: size devices, where pre is the number of devices major to it.
// For a full axis both are 0.
type axis struct {
	name      string
	pre, size int64
	part      bool
}

func axisOf(a *attrs.SdyAxisRef) axis {
	if a.Sub == nil {
		return axis{name: a.Name}
	}
	return axis{a.Name, a.Sub.PreSize, a.Sub.Size, true}
}

func axesOf(list []*attrs.SdyAxisRef) []axis {
	out := make([]axis, len(list))
	for i, a := range list {
		out[i] = axisOf(a)
	}
	return out
}

func (a axis) String() string {
	if !a.part {
		return strconv.Quote(a.name)
	}
	return strconv.Quote(a.name) + ":(" + decimal(a.pre) + ")" + decimal(a.size)
}

// first returns the number of devices major to the axis.
func (a axis) first() int64 {
	if !a.part {
		return 1
	}
	return a.pre
}

func (a axis) end(m *mesh) int64 {
	if !a.part {
		return m.sizes[a.name]
	}
	return a.pre * a.size
}

// count returns the number of devices along the axis.
func (a axis) count(m *mesh) int64 {
	if !a.part {
		return m.sizes[a.name]
	}
	return a.size
}

func (a axis) contains(b axis) bool {
	return a.name == b.name && (!a.part || b.part && a.pre <= b.pre && a.end(nil) >= b.end(nil))
}

func (a axis) overlaps(b axis) bool {
	return a.name == b.name && (!a.part || !b.part || a.pre < b.end(nil) && b.pre < a.end(nil))
}

func (a axis) suffixOf(b axis, m *mesh) bool { return b.contains(a) && a.end(m) == b.end(m) }

// joins reports whether b starts where a ends.
func (a axis) joins(b axis) bool { return a.name == b.name && a.part && b.part && a.end(nil) == b.pre }

// and returns a merged with b, which must start where a ends.
func (a axis) and(b axis, m *mesh) axis {
	n := a.size * b.size
	if m.sizes[a.name] == n {
		return axis{name: a.name}
	}
	return axis{a.name, a.pre, n, true}
}

// splits reports whether a and b can be split into common sub-axes.
func (a axis) splits(b axis) bool {
	if a.name != b.name || !a.part || !b.part {
		return true
	}
	lowPre, highPre := min(a.pre, b.pre), max(a.pre, b.pre)
	low, high := min(a.end(nil), b.end(nil)), max(a.end(nil), b.end(nil))
	if low > highPre {
		return divides(highPre, low) && divides(lowPre, highPre) && divides(low, high)
	}
	return divides(low, highPre)
}

func divides(d, n int64) bool { return d != 0 && n%d == 0 }

// before returns the part of a that is major to b, and reports whether there is one.
func (a axis) before(b axis) (axis, bool) {
	switch {
	case !a.splits(b):
		return axis{}, false
	case !a.overlaps(b):
		return a, true
	case a.first() >= b.first():
		return axis{}, false
	}
	return axis{a.name, a.first(), b.first() / a.first(), true}, true
}

// behind returns the part of a that is minor to b, and reports whether there is one.
func (a axis) behind(b axis, m *mesh) (axis, bool) {
	switch {
	case !a.splits(b):
		return axis{}, false
	case !a.overlaps(b):
		return a, true
	case a.end(m) <= b.end(m) || b.end(m) == 0:
		return axis{}, false
	}
	return axis{a.name, b.end(m), a.end(m) / b.end(m), true}, true
}

// mesh is a mesh attribute with the sizes of its axes by name.
type mesh struct {
	*attrs.SdyMesh
	sizes map[string]int64
	order map[string]int
}

func newMesh(a *attrs.SdyMesh) *mesh {
	m := &mesh{a, make(map[string]int64, len(a.Axes)), make(map[string]int, len(a.Axes))}
	for i, x := range a.Axes {
		m.sizes[x.Name], m.order[x.Name] = x.Size, i
	}
	return m
}

// maximal reports whether the mesh consists of a single device.
func (m *mesh) maximal() bool { return len(m.Axes) == 0 && len(m.DeviceIDs) == 1 }

func (m *mesh) empty() bool { return len(m.Axes) == 0 && len(m.DeviceIDs) == 0 }

func (m *mesh) same(n *mesh) bool {
	return slices.EqualFunc(m.Axes, n.Axes, func(a, b *attrs.SdyMeshAxis) bool { return a == b }) && slices.Equal(m.DeviceIDs, n.DeviceIDs)
}

// compare orders axes as in the mesh, and sub-axes of one axis from major to minor.
func (m *mesh) compare(a, b axis) int {
	if a.name != b.name {
		place := func(a axis) int {
			if i, ok := m.order[a.name]; ok {
				return i
			}
			return len(m.Axes)
		}
		return cmp.Compare(place(a), place(b))
	}
	return compareParts(a, b)
}

// compareParts orders sub-axes of one axis.
func compareParts(a, b axis) int {
	switch {
	case !a.part && !b.part:
		return 0
	case !a.part:
		if b.pre > 1 {
			return -1
		}
		return 1
	case !b.part:
		return -compareParts(b, a)
	}
	return cmp.Or(cmp.Compare(a.pre, b.pre), cmp.Compare(a.size, b.size))
}

// devices returns the number of devices across which a dimension is split.
func (m *mesh) devices(list []axis) int64 {
	n := int64(1)
	for _, a := range list {
		n *= a.count(m)
	}
	return n
}

// add appends an axis to a list, merging it with the last one where possible.
func (m *mesh) add(list []axis, a axis) []axis {
	if n := len(list); n > 0 && list[n-1].joins(a) {
		list[n-1] = list[n-1].and(a, m)
		return list
	}
	return append(list, a)
}

// sorted returns axes in mesh order, with adjacent sub-axes merged.
func (m *mesh) sorted(list []axis) (out []axis) {
	for _, a := range slices.SortedStableFunc(slices.Values(list), m.compare) {
		out = m.add(out, a)
	}
	return out
}

// minus returns the parts of the axes in list that are not in others.
func (m *mesh) minus(list, others []axis) (out []axis) {
	others = slices.SortedStableFunc(slices.Values(others), compareParts)
	for _, a := range list {
		rest := true
		for _, b := range others {
			if !a.overlaps(b) {
				continue
			}
			if p, ok := a.before(b); ok {
				out = append(out, p)
			}
			if a, rest = a.behind(b, m); !rest {
				break
			}
		}
		if rest {
			out = append(out, a)
		}
	}
	return out
}

// axisList collects the axes of an attribute, each of which may occur only once.
type axisList struct {
	mesh  *mesh
	seen  map[axis]bool
	parts map[string][]axis
}

func newAxisList(m *mesh) *axisList { return &axisList{m, map[axis]bool{}, map[string][]axis{}} }

// add adds the axes that split one dimension. It returns what is wrong with them, or "".
func (l *axisList) add(list []axis) string {
	var last axis
	for i, a := range list {
		if _, ok := l.mesh.sizes[a.name]; !ok {
			return "axis " + strconv.Quote(a.name) + ", which the mesh does not have"
		}
		if l.seen[a] {
			return "axis " + a.String() + " twice"
		}
		l.seen[a] = true
		if a.part {
			l.parts[a.name] = append(l.parts[a.name], a)
			if i > 0 && last.joins(a) {
				return "axes " + last.String() + " and " + a.String() + ", which are one"
			}
		}
		last = a
	}
	return ""
}

// addSorted is add for axes that must be in mesh order.
func (l *axisList) addSorted(list []axis) string {
	if !slices.IsSortedFunc(list, l.mesh.compare) {
		return "axes in another order than the mesh has them"
	}
	return l.add(list)
}

// wrongPart returns what is wrong with the sub-axes, or "".
func (l *axisList) wrongPart() string {
	for _, x := range l.mesh.Axes {
		parts := l.parts[x.Name]
		if len(parts) > 0 && l.seen[axis{name: x.Name}] {
			return "axis " + strconv.Quote(x.Name) + " and a part of it"
		}
		slices.SortFunc(parts, compareParts)
		end := int64(1)
		for _, a := range parts {
			switch {
			case a.pre < 1 || a.size <= 1 || !divides(a.end(nil), x.Size) || a.size == x.Size:
				return "axis " + a.String() + ", which is no part of " + decimal(x.Size) + " devices"
			case end > a.pre:
				return "axis " + a.String() + ", which overlaps with another one"
			}
			end = a.end(nil)
		}
	}
	return ""
}

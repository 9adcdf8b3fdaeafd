// Package mesh computes the groups of devices that are given by axes of a mesh, a grid of devices.
package mesh

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// maxDevices bounds the size of a mesh whose groups are enumerated.
const maxDevices = 1 << 20

// meshAttrs are the attributes in which a symbol of another dialect holds its mesh.
var meshAttrs = [...]string{sdy.AttrMesh, "stablehlo.mesh"}

// ReplicaGroups returns the replica groups of op that are given by axes of a mesh. The mesh is an
// attribute, or belongs to the operation to which a symbol refers.
func ReplicaGroups(op ir.Op, a *attrs.ReplicaGroupMeshAxes) ([][]int64, error) {
	g, ok := meshOf(op, a.Mesh)
	if !ok {
		return nil, errors.New("replica_groups name no mesh")
	}
	count, ids, ok := g.groups(a.Axes)
	if !ok {
		return nil, errors.New("replica_groups are no axes of their mesh, or there are too many devices")
	}
	if err := g.rename(ids); err != nil {
		return nil, err
	}
	return slices.Collect(slices.Chunk(ids, len(ids)/int(count))), nil
}

// rename replaces positions in the mesh by the numbers of the devices there.
func (g *mesh) rename(places []int64) error {
	d, ok := elements.Of(g.ids)
	if g.ids == nil || ok && d.Num == 0 {
		return nil
	}
	ids, ints := d.Ints()
	if !ok || !ints || len(ids) != len(places) {
		return fmt.Errorf("device_ids must be a number for each of %d devices", len(places))
	}
	for i, p := range places {
		places[i] = ids[p]
	}
	return nil
}

// mesh is a grid of devices.
type mesh struct {
	axes []*attrs.MeshAxis
	ids  ir.Attr // nil for devices in order
}

// meshOf returns the mesh that an attribute of op is or refers to.
func meshOf(op ir.Op, a ir.Attr) (g mesh, ok bool) {
	m := op.Module()
	switch a := a.(type) {
	case *attrs.Mesh:
		return meshOfAttr(a)
	case *attrs.SymbolRef:
		if len(a.Nested) > 0 {
			return g, false
		}
		def := symbol(op, a.Root.Value)
		if def.IsNil() {
			return g, false
		}
		for _, name := range meshAttrs {
			switch d := def.Attr(name).(type) {
			case *attrs.Mesh:
				return meshOfAttr(d)
			case *attrs.Dictionary:
				return meshOfEntries(m, d)
			}
		}
	}
	return g, false
}

func meshOfAttr(a *attrs.Mesh) (g mesh, ok bool) {
	for _, e := range a.Axes.Elems {
		x, ok := e.(*attrs.MeshAxis)
		if !ok {
			return g, false
		}
		g.axes = append(g.axes, x)
	}
	if a.DeviceIDs != nil {
		g.ids = a.DeviceIDs
	}
	return g, true
}

// meshOfEntries returns the mesh that a dictionary describes: "axes", each with "name" and "size",
// and optionally "device_ids".
func meshOfEntries(m *ir.Module, d *attrs.Dictionary) (g mesh, ok bool) {
	axes, ok := d.Lookup("axes").(*attrs.Array)
	if !ok {
		return g, false
	}
	for _, e := range axes.Elems {
		x, ok := e.(*attrs.Dictionary)
		if !ok {
			return g, false
		}
		name, ok := x.Lookup("name").(*attrs.String)
		size, ok2 := x.Lookup("size").(*attrs.Integer)
		if !ok || !ok2 {
			return g, false
		}
		g.axes = append(g.axes, attrs.NewMeshAxis(m, name.Value, size.Int()))
	}
	g.ids = d.Lookup("device_ids")
	return g, true
}

// symbol looks up an operation in the symbol tables around op. It also finds symbols of
// unregistered dialects.
func symbol(op ir.Op, name string) ir.Op {
	for table := ir.NearestSymbolTable(op); !table.IsNil(); table = ir.NearestSymbolTable(table.Parent()) {
		for b := table.Region(0).First(); !b.IsNil(); b = b.Next() {
			for o := b.First(); !o.IsNil(); o = o.Next() {
				if s, ok := o.Attr(ir.SymbolAttr).(*attrs.String); ok && s.Value == name {
					return o
				}
			}
		}
		if table.Parent().IsNil() {
			break
		}
	}
	return ir.Op{}
}

// factor is an axis or a part of one. from and to are the products of the sizes of the axis's parts
// before and up to this one.
type factor struct {
	axis         string
	from, to     int64
	size, stride int64
	used         bool
}

// groups returns the device numbers of the groups along axes, and the number of groups. The devices
// of one group differ only in these axes, with the last axis varying fastest.
func (g *mesh) groups(axes []ir.Attr) (count int64, ids []int64, ok bool) {
	cuts := make(map[string][]int64)
	total := int64(1)
	for _, x := range g.axes {
		if x.Size < 1 || total > maxDevices/x.Size || cuts[x.Name] != nil {
			return 0, nil, false
		}
		total *= x.Size
		cuts[x.Name] = []int64{1, x.Size}
	}
	refs := make([]*attrs.AxisRef, len(axes))
	for i, a := range axes {
		r, ok := a.(*attrs.AxisRef)
		if !ok || cuts[r.Name] == nil {
			return 0, nil, false
		}
		if r.Sub != nil {
			if r.Sub.PreSize < 1 || r.Sub.Size < 1 || r.Sub.PreSize > maxDevices || r.Sub.Size > maxDevices {
				return 0, nil, false
			}
			cuts[r.Name] = append(cuts[r.Name], r.Sub.PreSize, r.Sub.PreSize*r.Sub.Size)
		}
		refs[i] = r
	}
	var dims []*factor
	rest := total
	for _, x := range g.axes {
		rest /= x.Size
		at := slices.Compact(slices.Sorted(slices.Values(cuts[x.Name])))
		if at[len(at)-1] != x.Size {
			return 0, nil, false
		}
		for i := 0; i+1 < len(at); i++ {
			if at[i+1]%at[i] != 0 || x.Size%at[i+1] != 0 {
				return 0, nil, false
			}
			dims = append(dims, &factor{axis: x.Name, from: at[i], to: at[i+1], size: at[i+1] / at[i], stride: rest * (x.Size / at[i+1])})
		}
	}
	var inner []*factor
	for _, r := range refs {
		from, to := int64(1), int64(maxDevices)
		if r.Sub != nil {
			from, to = r.Sub.PreSize, r.Sub.PreSize*r.Sub.Size
		}
		for _, f := range dims {
			if f.axis == r.Name && f.from >= from && f.to <= to {
				if f.used {
					return 0, nil, false
				}
				f.used = true
				inner = append(inner, f)
			}
		}
	}
	outer := slices.DeleteFunc(slices.Clone(dims), func(f *factor) bool { return f.used })
	places := along(inner)
	for _, first := range along(outer) {
		for _, p := range places {
			ids = append(ids, first+p)
		}
	}
	return total / int64(len(places)), ids, true
}

// along lists the positions in a grid, with the last dimension varying fastest.
func along(dims []*factor) []int64 {
	list := []int64{0}
	for _, f := range dims {
		next := make([]int64, 0, len(list)*int(f.size))
		for _, p := range list {
			for i := range f.size {
				next = append(next, p+i*f.stride)
			}
		}
		list = next
	}
	return list
}

package eval

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/ir"
)

// shardings evaluates Shardy's operations. Outside of manual computations a value is the whole tensor,
// wherever its parts are, so what only says where they are, or moves them, is the identity.
var shardings = group{
	sdy.OpAllGather:             yields,
	sdy.OpAllReduce:             yields,
	sdy.OpAllSlice:              yields,
	sdy.OpAllToAll:              yields,
	sdy.OpCollectivePermute:     yields,
	sdy.OpConstant:              evalShardedConstant,
	sdy.OpDataFlowEdge:          yields,
	sdy.OpFuncDataFlowEdge:      yields,
	sdy.OpManualComputation:     fitting(evalManualComputation),
	sdy.OpNamedComputation:      evalNamedComputation,
	sdy.OpPropagationBarrier:    yields,
	sdy.OpReduceScatter:         yields,
	sdy.OpReplicatedToUnreduced: yields,
	sdy.OpReshard:               yields,
	sdy.OpReturn:                yields,
	sdy.OpShardedToUnreduced:    yields,
	sdy.OpShardingConstraint:    yields,
	sdy.OpShardingGroup:         evalNothing,
}

// evalNothing evaluates operations without results.
func evalNothing(*process, ir.Op, []Value) ([]Value, error) { return nil, nil }

func evalShardedConstant(p *process, o ir.Op, _ []Value) ([]Value, error) {
	t, err := p.constant(sdy.AsConstant(o).Value())
	return one(t, err)
}

func evalNamedComputation(p *process, o ir.Op, in []Value) ([]Value, error) { return p.isolated(o, in) }

// evalManualComputation runs the body once for each device of the mesh, as the processes of a grid, on
// the parts of the operands that in_shardings give it, and joins the parts of the results. Inside another
// manual computation of the same mesh, the processes are those of the grid that is running.
func evalManualComputation(p *process, o ir.Op, in []Value) ([]Value, error) {
	m, err := newManual(o)
	if err != nil {
		return nil, err
	}
	args, err := tensors(in)
	if err != nil {
		return nil, err
	}
	if len(args) != len(m.in) {
		return nil, fmt.Errorf("%d shardings for %d operands", len(m.in), len(args))
	}
	if p.grid != nil && p.grid.size() == len(m.mesh.places) {
		out, err := m.body(p, args, p.grid.number(p.id))
		if err != nil {
			return nil, err
		}
		var group []processID
		for _, device := range m.peers(p.grid.number(p.id)) {
			group = append(group, p.grid.at(device))
		}
		all, err := p.meet(o, group, out)
		if err != nil {
			return nil, err
		}
		return m.join(p, all, m.peers(p.grid.number(p.id)))
	}
	if p.grid != nil {
		return nil, errors.New("the mesh is another one than that of the processes that run it")
	}
	g := newGrid(p.ctx, 1, len(m.mesh.places))
	defer g.stop(nil)
	defer p.run.processes.Add(-int64(g.size()))
	if p.run.processes.Add(int64(g.size())) > maxProcesses {
		return nil, fmt.Errorf("more than %d processes at once", maxProcesses)
	}
	starts := make([]func() ([]Value, error), g.size())
	for i := range starts {
		q := newProcess(g.ctx, p.run)
		q.grid, q.id, q.depth = g, g.at(i), p.depth
		starts[i] = func() ([]Value, error) {
			out, err := m.body(q, args, i)
			return values(out), err
		}
	}
	results, err := g.run(starts)
	if err != nil {
		return nil, err
	}
	all, devices := make([][]*Tensor, len(results)), make([]int, len(results))
	for i, list := range results {
		devices[i] = i
		if all[i], err = tensors(list); err != nil {
			return nil, err
		}
	}
	return m.join(p, all, devices)
}

// manual is a manual computation.
type manual struct {
	op      ir.Op
	mesh    *deviceMesh
	axes    map[string]bool // that are manual
	in, out []*attrs.TensorSharding
}

func newManual(o ir.Op) (*manual, error) {
	v := sdy.AsManualComputation(o)
	in, out, axes := v.InShardings(), v.OutShardings(), v.ManualAxes()
	if in == nil || out == nil || axes == nil {
		return nil, errors.New("shardings and axes are needed")
	}
	m := &manual{op: o, axes: make(map[string]bool), in: in.Shardings, out: out.Shardings}
	if len(m.out) != o.NumResults() {
		return nil, fmt.Errorf("%d shardings for %d results", len(m.out), o.NumResults())
	}
	for _, a := range axes.Names {
		m.axes[a.Value] = true
	}
	for _, s := range slices.Concat(m.in, m.out) {
		mesh, err := newDeviceMesh(o, s.Mesh)
		if err != nil {
			return nil, err
		}
		if m.mesh == nil || len(mesh.axes) > len(m.mesh.axes) {
			m.mesh = mesh
		}
		if slices.ContainsFunc(s.Unreduced, func(a *attrs.SdyAxisRef) bool { return m.axes[a.Name] }) {
			return nil, errors.New("operands and results that are still to be summed up are not supported")
		}
	}
	if m.mesh == nil {
		return nil, errors.New("without operands and results there is no mesh")
	}
	return m, nil
}

// body runs the body on the parts of the operands for a device.
func (m *manual) body(p *process, args []*Tensor, device int) ([]*Tensor, error) {
	mine := make([]Value, len(args))
	for i, t := range args {
		place, parts, err := m.part(m.in[i], t.Shape, device)
		if err != nil {
			return nil, fmt.Errorf("operand #%d: %w", i, err)
		}
		shape := slices.Clone(t.Shape)
		for d, n := range parts {
			if shape[d]%n != 0 {
				return nil, fmt.Errorf("operand #%d: dimension %d of shape %v has no %d equal parts", i, d, t.Shape, n)
			}
			shape[d] /= n
			place[d] *= shape[d]
		}
		part, err := p.newTensor(shape, t.Elem)
		if err != nil {
			return nil, err
		}
		from := whole(t.Shape)
		from.move(place)
		part.read(t, from)
		mine[i] = part
	}
	out, err := p.isolated(m.op, mine)
	if err != nil {
		return nil, err
	}
	return tensors(out)
}

// join puts the parts of results on devices together. Where several devices have the same part, that of
// the first counts.
func (m *manual) join(p *process, all [][]*Tensor, devices []int) ([]Value, error) {
	out := make([]Value, m.op.NumResults())
	for r := range out {
		local := all[0]
		if len(local) != len(out) {
			return nil, fmt.Errorf("%d values for %d results", len(local), len(out))
		}
		_, parts, err := m.part(m.out[r], local[r].Shape, devices[0])
		if err != nil {
			return nil, fmt.Errorf("result #%d: %w", r, err)
		}
		shape := slices.Clone(local[r].Shape)
		for d, n := range parts {
			shape[d] *= n
		}
		joined, err := p.newTensor(shape, local[r].Elem)
		if err != nil {
			return nil, err
		}
		done := make(map[string]bool)
		for i, device := range devices {
			place, _, err := m.part(m.out[r], local[r].Shape, device)
			if err != nil {
				return nil, err
			}
			if key := fmt.Sprint(place); done[key] {
				continue
			} else {
				done[key] = true
			}
			for d := range place {
				place[d] *= local[r].Shape[d]
			}
			to := whole(shape)
			to.move(place)
			joined.write(all[i][r], to)
		}
		out[r] = joined
	}
	return out, nil
}

// part returns which part of each dimension a device has, and how many parts there are.
func (m *manual) part(s *attrs.TensorSharding, shape []int64, device int) (place, parts []int64, err error) {
	if len(s.Dims) != len(shape) {
		return nil, nil, fmt.Errorf("a sharding of %d dimensions for shape %v", len(s.Dims), shape)
	}
	place, parts = make([]int64, len(shape)), make([]int64, len(shape))
	for d, dim := range s.Dims {
		parts[d] = 1
		for _, a := range dim.Axes {
			if !m.axes[a.Name] {
				continue
			}
			at, size, ok := m.mesh.coordinate(device, a)
			if !ok {
				return nil, nil, fmt.Errorf("the mesh has no such axis %q", a.Name)
			}
			place[d], parts[d] = place[d]*size+at, parts[d]*size
		}
	}
	return place, parts, nil
}

// peers returns the devices that differ from one in manual axes only, in order.
func (m *manual) peers(device int) (list []int) {
	for other := range m.mesh.places {
		same := true
		for _, a := range m.mesh.axes {
			if !m.axes[a.Name] {
				ref := &attrs.SdyAxisRef{Name: a.Name}
				x, _, _ := m.mesh.coordinate(device, ref)
				y, _, _ := m.mesh.coordinate(other, ref)
				same = same && x == y
			}
		}
		if same {
			list = append(list, other)
		}
	}
	return list
}

// deviceMesh is a grid of devices.
type deviceMesh struct {
	axes []*attrs.SdyMeshAxis
	// places are the positions of the devices in the mesh, by the number of the device.
	places []int64
}

// newDeviceMesh returns the mesh that an attribute of an operation is or names.
func newDeviceMesh(o ir.Op, a ir.Attr) (*deviceMesh, error) {
	if ref, ok := a.(*attrs.SymbolRef); ok {
		def := sdy.AsMesh(ir.LookupSymbol(o.Module().Root(), ref.Root.Value))
		if def.IsNil() {
			return nil, fmt.Errorf("there is no mesh @%s", ref.Root.Value)
		}
		a = def.MeshAttr()
	}
	m, ok := a.(*attrs.SdyMesh)
	if !ok {
		return nil, errors.New("a sharding needs a mesh")
	}
	size := int64(1)
	for _, x := range m.Axes {
		if x.Size < 1 || x.Size > maxProcesses || size*x.Size > maxProcesses {
			return nil, fmt.Errorf("a mesh of more than %d devices", maxProcesses)
		}
		size *= x.Size
	}
	d := &deviceMesh{axes: m.Axes, places: make([]int64, size)}
	for i := range d.places {
		d.places[i] = int64(i)
	}
	if len(m.DeviceIDs) > 0 && len(m.Axes) > 0 {
		if int64(len(m.DeviceIDs)) != size {
			return nil, fmt.Errorf("%d device ids for %d devices", len(m.DeviceIDs), size)
		}
		for place, id := range m.DeviceIDs {
			if id < 0 || id >= size {
				return nil, fmt.Errorf("the mesh has no device %d", id)
			}
			d.places[id] = int64(place)
		}
	}
	return d, nil
}

// coordinate returns the position of a device along an axis or a part of one, and the size of it.
func (d *deviceMesh) coordinate(device int, ref *attrs.SdyAxisRef) (at, size int64, ok bool) {
	at = d.places[device]
	for _, a := range slices.Backward(d.axes) {
		i := at % a.Size
		at /= a.Size
		if a.Name != ref.Name {
			continue
		}
		if ref.Sub == nil {
			return i, a.Size, true
		}
		whole := ref.Sub.PreSize * ref.Sub.Size
		if ref.Sub.PreSize < 1 || ref.Sub.Size < 1 || whole > a.Size || a.Size%whole != 0 {
			return 0, 0, false
		}
		return i / (a.Size / whole) % ref.Sub.Size, ref.Sub.Size, true
	}
	return 0, 0, false
}

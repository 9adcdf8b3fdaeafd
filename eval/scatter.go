package eval

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// target maps the index of an update to an index in one dimension of the inputs, as the sum of
// three numbers. Any of them may be absent, -1.
type target struct {
	window int // dimension of the updates: the index in the window
	start  int // component of the index vector: the start of the window
	batch  int // dimension of the updates: the index in a batching dimension of indices and inputs
}

// evalScatter applies the updates in order, and skips those out of bounds. Whether indices are
// sorted or unique does not matter here.
func evalScatter(p *process, o ir.Op, in []Value) ([]Value, error) {
	s := stablehlo.AsScatter(o)
	d := s.ScatterDimensionNumbers()
	n := len(in) / 2
	if d == nil || len(in)%2 == 0 {
		return nil, fmt.Errorf("there must be dimension numbers, and inputs, indices and updates")
	}
	inputs, err := sameShape(in[:n])
	if err != nil {
		return nil, err
	}
	updates, err := sameShape(in[n+1:])
	if err != nil {
		return nil, err
	}
	k, err := p.kernel(s.UpdateComputation(), 2*n, n)
	if err != nil {
		return nil, err
	}
	if updates, err = p.promotedAll(updates, k.params[n:]); err != nil {
		return nil, err
	}
	if inputs, err = p.promotedAll(inputs, k.params[:n]); err != nil {
		return nil, err
	}
	out, err := p.newResults(o, inputs[0].Shape)
	if err != nil {
		return nil, err
	}
	for i, t := range inputs {
		copy(out[i].Bits, t.Bits)
	}
	indices, err := tensor(in, n)
	if err != nil {
		return nil, err
	}
	to, err := newScattering(p, d, inputs[0].Shape, indices, updates[0].Shape)
	if err != nil {
		return nil, err
	}
	for i := range updates[0].Num() {
		if often(i) && p.stopped() != nil {
			return nil, p.stopped()
		}
		if place := to.place(); place >= 0 {
			for j := range n {
				k.in[j], k.in[n+j] = out[j].At(place), updates[j].At(i)
			}
			if err := k.run(); err != nil {
				return nil, err
			}
			for j, t := range out {
				t.Set(place, k.out[j])
			}
		}
		advance(to.at, updates[0].Shape)
	}
	return values(out), nil
}

// scattering maps updates to elements of the inputs.
type scattering struct {
	shape   []int64 // of the inputs
	steps   []int   // distance between consecutive elements in each dimension
	targets []target
	starts  []int64 // all numbers of the indices
	// vector is the distance between the numbers of one index vector, and strides the distances
	// between consecutive vectors in each dimension of the updates.
	vector  int
	strides []int
	at      []int64 // the index of an update
}

func newScattering(p *process, d *attrs.ScatterDimensionNumbers, shape []int64, indices *Tensor, updates []int64) (*scattering, error) {
	if err := p.scratch(int64(indices.Num())); err != nil {
		return nil, err
	}
	s := &scattering{shape: shape, steps: whole(shape).steps, targets: make([]target, len(shape)), starts: make([]int64, indices.Num()),
		strides: make([]int, len(updates)), at: make([]int64, len(updates))}
	for i := range s.starts {
		s.starts[i] = indices.place(i) // a window at the largest integer wraps around, out of bounds
	}

	// Indices without an index vector dimension implicitly have one of size 1 at the end.
	sizes := indices.Shape
	if d.IndexVectorDim == int64(len(sizes)) {
		sizes = append(slices.Clone(sizes), 1)
	}
	strides := whole(sizes).steps
	s.vector = strides[d.IndexVectorDim]
	if sizes[d.IndexVectorDim] != int64(len(d.ScatterDimsToOperandDims)) {
		return nil, fmt.Errorf("vectors of %d indices for %d dimensions", sizes[d.IndexVectorDim], len(d.ScatterDimsToOperandDims))
	}

	from := make([]int, len(sizes)) // for each dimension of indices, the matching dimension of updates
	k := 0
	for u := range updates {
		if slices.Contains(d.UpdateWindowDims, int64(u)) {
			continue
		}
		if k == int(d.IndexVectorDim) {
			k++
		}
		if k >= len(sizes) || sizes[k] != updates[u] {
			return nil, fmt.Errorf("updates of shape %v do not fit indices of shape %v", updates, indices.Shape)
		}
		from[k], s.strides[u] = u, strides[k]
		k++
	}

	windows := d.UpdateWindowDims
	for i := range s.targets {
		dim := int64(i)
		t := target{window: -1, start: slices.Index(d.ScatterDimsToOperandDims, dim), batch: -1}
		if b := slices.Index(d.InputBatchingDims, dim); b >= 0 {
			t.batch = from[d.ScatterIndicesBatchingDims[b]]
		} else if !slices.Contains(d.InsertedWindowDims, dim) && len(windows) > 0 {
			t.window, windows = int(windows[0]), windows[1:]
		}
		s.targets[i] = t
	}
	return s, nil
}

// place returns the number of the input element for the current update, -1 if it is out of
// bounds.
func (s *scattering) place() int {
	first := 0 // the first number of the index vector
	for u, i := range s.at {
		first += int(i) * s.strides[u]
	}
	place := 0
	for d, t := range s.targets {
		i := int64(0)
		if t.window >= 0 {
			i += s.at[t.window]
		}
		if t.start >= 0 {
			i += s.starts[first+t.start*s.vector]
		}
		if t.batch >= 0 {
			i += s.at[t.batch]
		}
		if i < 0 || i >= s.shape[d] {
			return -1
		}
		place += int(i) * s.steps[d]
	}
	return place
}

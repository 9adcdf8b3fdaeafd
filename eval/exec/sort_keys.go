package exec

import (
	"math"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval/plan"
)

// keys is how a sort whose comparator compares the same function of both elements sorts: it computes
// that function for all elements, and orders the results as integers.
type keys struct {
	loop    *loop
	buffer  int // of the keys
	elem    plan.Elem
	total   bool // floats are compared in the total order
	falling bool
}

// keysOf returns the keys of a sort, nil if its comparator is not of that kind.
func (r *Runner) keysOf(s *plan.Sort) *keys {
	e := s.Less
	if e.Op != stablehlo.OpCompare || len(e.Args) != 2 {
		return nil
	}
	direction, total := strings.CutSuffix(e.Mode, " total")
	if direction != "LT" && direction != "GT" {
		return nil
	}
	a, b := e.Args[0], e.Args[1]
	side := sideOf(a)
	if side < 0 || !mirrored(a, b, map[*plan.Expr]*plan.Expr{}) {
		return nil
	}
	k := &keys{elem: a.Type, total: total, falling: (direction == "GT") != (side == 1)}
	if kind := kindOf(k.elem); narrow(k.elem) || k.elem.Complex || kind == asOther {
		return nil
	}
	// The keys are in the order of lines, which are the outer loops.
	var sizes []int64
	for _, l := range s.Lines {
		sizes = append(sizes, l.Size)
	}
	sizes = append(sizes, s.Length)
	steps := make([]int64, len(sizes))
	near := make([]int64, len(sizes))
	n := int64(1)
	for d := len(sizes) - 1; d >= 0; d-- {
		near[d] = n
		n *= sizes[d]
		if steps[d] = s.Step; d < len(s.Lines) {
			steps[d] = s.Lines[d].Out
		}
	}
	to := r.newBuffer(k.elem, n)
	k.buffer = to.ID
	value := substituted(a, func(acc int) *plan.Expr {
		buf := s.Buffers[acc/2]
		return &plan.Expr{Op: plan.OpLoad, Type: buf.Elem, Access: &plan.Access{Buffer: buf, Index: plan.Index{Steps: steps}}}
	}, map[*plan.Expr]*plan.Expr{})
	l := &plan.Loop{Dims: sizes, Outer: len(sizes), Parallel: len(sizes)}
	l.Stores = []plan.Store{{To: plan.Access{Buffer: to, Index: plan.Index{Steps: near}}, Value: value}}
	var err error
	if k.loop, err = r.compileLoop(l); err != nil {
		return nil
	}
	return k
}

// sideOf returns 0 if an expression only refers to the first of two elements, 1 if to the second;
// -1 if it refers to both, or neither.
func sideOf(e *plan.Expr) int {
	seen := [2]bool{}
	other := false
	e.Walk(map[*plan.Expr]bool{}, func(x *plan.Expr) {
		if x.Op == plan.OpAcc {
			seen[x.N%2] = true
		}
		other = other || x.Op == plan.OpIndex || x.Access != nil && (x.Access.At != nil || len(x.Args) > 0)
	})
	switch {
	case other || seen[0] == seen[1]:
		return -1
	case seen[1]:
		return 1
	}
	return 0
}

// mirrored reports whether expressions are the same but for the element that they refer to.
func mirrored(a, b *plan.Expr, known map[*plan.Expr]*plan.Expr) bool {
	if known[a] == b {
		return true
	}
	if a.Op != b.Op || a.Type != b.Type || a.Mode != b.Mode || len(a.Args) != len(b.Args) || a.Bits != b.Bits {
		return false
	}
	switch a.Op {
	case plan.OpAcc:
		return a.N^1 == b.N
	case plan.OpLoad:
		return a == b || a.Access.Buffer == b.Access.Buffer && same(&a.Access.Index, &b.Access.Index)
	}
	for i := range a.Args {
		if !mirrored(a.Args[i], b.Args[i], known) {
			return false
		}
	}
	known[a] = b
	return true
}

// substituted returns an expression with others in the place of its accumulators.
func substituted(e *plan.Expr, acc func(n int) *plan.Expr, done map[*plan.Expr]*plan.Expr) *plan.Expr {
	if x := done[e]; x != nil {
		return x
	}
	x := e
	if e.Op == plan.OpAcc {
		x = acc(e.N)
	} else if len(e.Args) > 0 {
		c := *e
		c.Args = make([]*plan.Expr, len(e.Args))
		for i, a := range e.Args {
			c.Args[i] = substituted(a, acc, done)
		}
		x = &c
	}
	done[e] = x
	return x
}

// keyed is a place in a line with its key.
type keyed struct {
	key uint64
	at  int32
}

// fill writes the keys of a line as integers in the order of the comparator; it fails for NaNs, which
// the comparator does not order.
func (k *keys) fill(f *frame, list []keyed, line int) bool {
	n := len(list)
	first := line * n
	flip := uint64(0)
	if k.falling {
		flip = math.MaxUint64
	}
	put := func(of func(i int) uint64) {
		for i := range list {
			list[i] = keyed{of(first+i) ^ flip, int32(i)}
		}
	}
	m := f.mem[k.buffer]
	switch kindOf(k.elem) {
	case asF32:
		x := all[float32](m)[first : first+n]
		for i, v := range x {
			if v != v && !k.total {
				return false
			} else if v == 0 && !k.total {
				v = 0
			}
			b := math.Float32bits(v)
			list[i] = keyed{uint64(b^(uint32(int32(b)>>31)|1<<31)) ^ flip, int32(i)}
		}
	case asF64:
		x := all[float64](m)[first : first+n]
		for i, v := range x {
			if v != v && !k.total {
				return false
			} else if v == 0 && !k.total {
				v = 0
			}
			b := math.Float64bits(v)
			list[i] = keyed{b ^ (uint64(int64(b)>>63) | 1<<63) ^ flip, int32(i)}
		}
	case asU8:
		put(func(i int) uint64 { return uint64(all[uint8](m)[i]) })
	case asU16:
		put(func(i int) uint64 { return uint64(all[uint16](m)[i]) })
	case asU32:
		put(func(i int) uint64 { return uint64(all[uint32](m)[i]) })
	case asU64:
		put(func(i int) uint64 { return all[uint64](m)[i] })
	case asI8:
		put(func(i int) uint64 { return uint64(all[int8](m)[i]) ^ 1<<63 })
	case asI16:
		put(func(i int) uint64 { return uint64(all[int16](m)[i]) ^ 1<<63 })
	case asI32:
		put(func(i int) uint64 { return uint64(all[int32](m)[i]) ^ 1<<63 })
	default:
		put(func(i int) uint64 { return uint64(all[int64](m)[i]) ^ 1<<63 })
	}
	return true
}

// sortKeys sorts stably, by insertion or by the digits of the keys. The second list is as long.
func sortKeys(list, other []keyed) []keyed {
	if len(list) < 64 {
		for i := 1; i < len(list); i++ {
			x := list[i]
			k := i
			for ; k > 0 && list[k-1].key > x.key; k-- {
				list[k] = list[k-1]
			}
			list[k] = x
		}
		return list
	}
	var differ uint64
	for _, x := range list {
		differ |= x.key ^ list[0].key
	}
	const bits = 11
	for shift := 0; shift < 64; shift += bits {
		if differ>>shift&(1<<bits-1) == 0 {
			continue
		}
		var count [1 << bits]int32
		for _, x := range list {
			count[x.key>>shift&(1<<bits-1)]++
		}
		sum := int32(0)
		for d, n := range count {
			count[d] = sum
			sum += n
		}
		for _, x := range list {
			d := x.key >> shift & (1<<bits - 1)
			other[count[d]] = x
			count[d]++
		}
		list, other = other, list
	}
	return list
}

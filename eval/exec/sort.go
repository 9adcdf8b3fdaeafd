package exec

import (
	"slices"

	"github.com/hlobc/hlobc/eval/plan"
)

// sorting is a step that sorts lines of buffers.
type sorting struct {
	buffers, scratch []int
	sizes            []int64
	length, step     int64
	lines            []plan.Axis
	less             *scalar
	accs             []reg
	keys             *keys // nil if comparing needs both elements
}

func (r *Runner) compileSort(s *plan.Sort) (step, error) {
	out := &sorting{length: s.Length, step: s.Step, lines: list(s.Lines)}
	l := &plan.Loop{}
	c := &compiler{r: r, l: l, flat: true, memo: map[memoKey]reg{}, lists: map[int][]use{}, first: int32(len(r.places))}
	// What is compared are the accumulators, which nothing resets.
	l.Accs = []plan.Acc{{Init: s.Less, Next: s.Less}}
	c.facts = factsOf(l)
	c.out = &loop{}
	c.last = 1
	for i, b := range s.Buffers {
		out.buffers, out.scratch = append(out.buffers, b.ID), append(out.scratch, s.Scratch[i].ID)
		out.sizes = append(out.sizes, b.Elem.Bytes())
		for range 2 {
			acc := c.newReg(b.Elem, false)
			r.places[acc.id].points = true
			c.accs = append(c.accs, acc)
		}
	}
	out.accs = c.accs
	at, err := c.value(s.Less, false)
	if err != nil {
		return nil, err
	}
	c.add(resetList, nil, at)
	c.allocate()
	out.less = &scalar{scalars{append(codes(c.lists[0]), codes(c.lists[nextList])...)}, at}
	out.keys = r.keysOf(s)
	return out, nil
}

func (s *sorting) run(f *frame) error {
	if s.length < 2 {
		return nil
	}
	if err := f.meter.Take(48 * s.length); err != nil {
		return err
	}
	defer f.meter.Give(48 * s.length)
	var list, other []keyed
	if s.keys != nil {
		if err := s.keys.loop.run(f); err != nil {
			return err
		}
		list, other = make([]keyed, s.length), make([]keyed, s.length)
	}
	order := make([]int32, s.length)
	for i, line := range s.lines {
		if err := f.meter.Step(s.length); err != nil {
			return err
		}
		if s.keys != nil && s.keys.fill(f, list, i) {
			if err := f.meter.Err(); err != nil {
				return err
			}
			for i, k := range sortKeys(list, other) {
				order[i] = k.at
			}
		} else if err := s.compare(f, order, line.Out); err != nil {
			return err
		}
		for i, buf := range s.buffers {
			m, scratch := f.mem[buf], f.mem[s.scratch[i]]
			switch s.sizes[i] {
			case 1:
				permute(all[uint8](m), all[uint8](scratch), order, line.Out, s.step)
			case 2:
				permute(all[uint16](m), all[uint16](scratch), order, line.Out, s.step)
			case 4:
				permute(all[uint32](m), all[uint32](scratch), order, line.Out, s.step)
			case 8:
				permute(all[uint64](m), all[uint64](scratch), order, line.Out, s.step)
			default:
				permute(all[pair](m), all[pair](scratch), order, line.Out, s.step)
			}
		}
	}
	return nil
}

// permute puts the elements of a line into an order.
func permute[T any](list, scratch []T, order []int32, start, step int64) {
	for i, at := range order {
		scratch[i] = list[start+int64(at)*step]
	}
	for i, v := range scratch[:len(order)] {
		list[start+int64(i)*step] = v
	}
}

// compare orders the places of a line by comparing elements, as package eval does: comparators may
// be inconsistent.
func (s *sorting) compare(f *frame, order []int32, start int64) error {
	for i := range order {
		order[i] = int32(i)
	}
	n := 0
	slices.SortStableFunc(order, func(a, b int32) int {
		if n++; n&1023 == 0 && f.err == nil {
			if err := f.meter.Err(); err != nil {
				f.fail(err)
			}
		}
		if f.err != nil {
			return 0
		}
		for i, buf := range s.buffers {
			size := s.sizes[i]
			for k, x := range [2]int32{a, b} {
				at := (start + int64(x)*s.step) * size
				point(f, s.accs[2*i+k], all[byte](f.mem[buf])[at:at+size])
			}
		}
		runs(f, s.less.codes)
		return -int(lanes[uint8](f, s.less.at, 0, 1)[0])
	})
	return f.err
}

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
}

func (r *Runner) compileSort(s *plan.Sort) (step, error) {
	out := &sorting{length: s.Length, step: s.Step, lines: list(s.Lines)}
	l := &plan.Loop{}
	c := &compiler{r: r, l: l, memo: map[memoKey]reg{}, lists: map[int][]use{}, first: int32(len(r.places))}
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
	c.out.lists = [][]code{codes(c.lists[0]), codes(c.lists[nextList])}
	c.allocate()
	c.out.finish(0)
	out.less = &scalar{c.out, at}
	return out, nil
}

func (s *sorting) run(f *frame) error {
	if s.length < 2 {
		return nil
	}
	order := make([]int32, s.length)
	for _, line := range s.lines {
		if err := f.meter.Step(s.length); err != nil {
			return err
		}
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
					at := (line.Out + int64(x)*s.step) * size
					point(f, s.accs[2*i+k], all[byte](f.mem[buf])[at:at+size])
				}
			}
			for _, list := range s.less.loop.lists {
				runs(f, list)
			}
			return -int(lanes[uint8](f, s.less.at, 0, 1)[0])
		})
		if f.err != nil {
			return f.err
		}
		for i, buf := range s.buffers {
			size := s.sizes[i]
			from, to := all[byte](f.mem[buf]), all[byte](f.mem[s.scratch[i]])
			for k, x := range order {
				at := (line.Out + int64(x)*s.step) * size
				copy(to[int64(k)*size:], from[at:at+size])
			}
			for k := range s.length {
				at := (line.Out + k*s.step) * size
				copy(from[at:at+size], to[k*size:])
			}
		}
	}
	return nil
}

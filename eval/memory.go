package eval

import (
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
)

// block is the memory of a tensor's elements, which tensors that differ only in shape share. It
// is charged to the run's meter as long as something holds it: slots of frames, and the operation
// that made it until its results have slots.
type block struct {
	meter   *limit.Meter
	bytes   int64
	holders atomic.Int64
}

func (b *block) hold() {
	if b.holders.Add(1) == 1 { // another process has released it in the meantime
		b.meter.Charge(b.bytes)
	}
}

func (b *block) release() {
	if b.holders.Add(-1) == 0 {
		b.meter.Give(b.bytes)
	}
}

// smallRank is the largest rank of tensors that one element alone makes small.
const smallRank = 16

// bytesPerSlot is what a slot of a frame is charged: the slot, and a tensor of one element, which
// is not charged itself.
const bytesPerSlot = 16 + 128

// newTensor is [NewTensor] of a tensor that is charged to the run: its memory, and a step for
// every elementsPerStep elements.
func (p *process) newTensor(shape []int64, elem ir.Type) (*Tensor, error) {
	t, n, err := layout(shape, elem)
	if err != nil {
		return nil, err
	}
	if n == 1 && len(shape) <= smallRank {
		return t.holding(Element{}), nil
	}
	words := n * int64(t.Parts)
	if err := p.work(words); err != nil {
		return nil, err
	}
	if err := p.scratch(words + int64(len(shape))); err != nil {
		return nil, err
	}
	big := t
	big.block = p.made[len(p.made)-1]
	big.Bits = make([]uint64, words)
	return &big, nil
}

// newTensorLike is newTensor of the type and shape of another tensor.
func (p *process) newTensorLike(t *Tensor) (*Tensor, error) { return p.newTensor(t.Shape, t.Elem) }

// scratch charges words of eight bytes that the running operation is going to allocate. They
// are released when the operation is done, unless one of its results holds them.
func (p *process) scratch(words int64) error {
	b := &block{meter: p.run.meter, bytes: 8 * words}
	if err := p.run.meter.Take(b.bytes); err != nil {
		return err
	}
	b.holders.Store(1)
	p.made = append(p.made, b)
	return nil
}

// settle lets go of what the operation that just ended has made, from number made on: the slots
// hold its results.
func (p *process) settle(made int) {
	for _, b := range p.made[made:] {
		b.release()
	}
	p.made = p.made[:made]
}

// hold says that a slot holds a value.
func (p *process) hold(v Value) {
	switch v := v.(type) {
	case *Tensor:
		if v.block != nil {
			v.block.hold()
		}
	case Tuple:
		p.run.tuples.hold(p, v)
	}
}

// release says that a slot does not hold a value any more.
func (p *process) release(v Value) {
	switch v := v.(type) {
	case *Tensor:
		if v.block != nil {
			v.block.release()
		}
	case Tuple:
		p.run.tuples.release(p, v)
	}
}

// adopt charges what an evaluator of another dialect has allocated.
func (p *process) adopt(list []Value) error {
	for i, v := range list {
		if t, ok := v.(*Tensor); ok && t.block == nil && len(t.Bits) > t.Parts {
			if err := p.scratch(int64(len(t.Bits))); err != nil {
				return err
			}
			mine := *t
			mine.block = p.made[len(p.made)-1]
			list[i] = &mine
		}
	}
	return nil
}

// tuples counts who holds a tuple, so that tuples inside tuples, which may share elements, are
// gone through only once. The key is the address of the first element.
type tuples struct {
	mu      sync.Mutex
	holders map[*Value]int
}

func (t *tuples) hold(p *process, v Tuple) {
	if len(v) > 0 && t.count(&v[0], 1) == 1 {
		for _, e := range v {
			p.hold(e)
		}
	}
}

func (t *tuples) release(p *process, v Tuple) {
	if len(v) > 0 && t.count(&v[0], -1) == 0 {
		for _, e := range v {
			p.release(e)
		}
	}
}

// count adds to the number of holders and returns it.
func (t *tuples) count(key *Value, n int) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.holders == nil {
		t.holders = map[*Value]int{}
	}
	t.holders[key] += n
	n = t.holders[key]
	if n == 0 {
		delete(t.holders, key)
	}
	return n
}

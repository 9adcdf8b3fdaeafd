package exec

// allocate places the registers of the loop in a frame's memory. Those that are used in one list
// only share memory when they are not needed at the same time.
func (c *compiler) allocate() {
	last := map[int32]int{}
	for list, uses := range c.lists {
		for i, u := range uses {
			for _, r := range u.regs {
				if r.id < c.first {
					continue
				}
				p := &c.r.places[r.id]
				switch p.list {
				case atOnce, list:
					p.list = list
					last[r.id] = i
				default:
					p.list = 1 << 30
				}
			}
		}
	}
	top := 0
	take := func(p *place) {
		n := p.size
		if p.vector {
			n *= chunk
		}
		p.offset = top
		top += (n + alignment - 1) / alignment * alignment
	}
	var shared [17][]int // free places by size
	done := map[int32]bool{}
	for list := range c.lists {
		uses := c.lists[list]
		for i, u := range uses {
			for _, r := range u.regs {
				p := &c.r.places[r.id]
				if r.id < c.first || p.constant || p.points || p.fixed != nil || done[r.id] {
					continue
				}
				done[r.id] = true
				if free := shared[p.size]; p.vector && p.list == list && len(free) > 0 {
					p.offset = free[len(free)-1]
					shared[p.size] = free[:len(free)-1]
					continue
				}
				take(p)
			}
			for _, r := range u.regs {
				if r.id < c.first {
					continue
				}
				p := &c.r.places[r.id]
				if p.vector && !p.constant && !p.points && p.list == list && last[r.id] == i {
					shared[p.size] = append(shared[p.size], p.offset)
					last[r.id] = -1
				}
			}
		}
	}
	c.r.frame = max(c.r.frame, top)
}

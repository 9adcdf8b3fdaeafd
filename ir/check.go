package ir

import (
	"strconv"

	"github.com/hlobc/hlobc/internal/slab"
)

// Check returns an error for the first invariant that the structure around and inside op violates.
// It checks the whole scope that holds op and all loaded scopes nested in op: that links between
// operations, blocks and regions agree in both directions, that everything belongs to exactly one
// parent, that operands, successors, attributes and types exist, that segment sizes add up, and
// that use-lists contain exactly the existing operands. It does not check dominance or the rules of
// operations.
//
// The error has code [diag.InvalidStructure]. Check is for finding mistakes in code that edits
// records directly. It takes time linear in the size of what it checks.
func Check(op Op) error {
	if op.IsNil() {
		return nil
	}
	if err := CheckAround(op); err != nil {
		return err
	}
	return CheckInside(op)
}

// CheckAround is [Check] of the scope that holds op alone.
func CheckAround(op Op) error {
	c := checker{s: op.s}
	return c.scope()
}

// CheckInside is [Check] of the loaded scopes nested in op, without the scope that holds op. To check
// many operations of one scope takes time linear in the size of what is inside them.
func CheckInside(op Op) error {
	if op.IsNil() {
		return nil
	}
	var inside []*Scope
	for id := op.id; id != 0; id = op.s.follow(id, op.id) {
		if body := (Op{op.s, id}).Body(); body != nil {
			inside = append(inside, body)
		}
	}
	for len(inside) > 0 {
		s := inside[len(inside)-1]
		inside = inside[:len(inside)-1]
		if !s.Loaded() {
			continue
		}
		c := checker{s: s}
		if err := c.scope(); err != nil {
			return err
		}
		for _, child := range s.slabs.Children {
			if child != nil {
				inside = append(inside, child)
			}
		}
	}
	return nil
}

// checker checks one scope. It relies on nothing that it has not checked yet, so that invalid
// records cannot crash it.
type checker struct {
	s *Scope
	// The records that have been found in the place that they belong to.
	slots   []uint32 // by operand slot: the operation it belongs to
	regions []bool   // in an operation's run
	blocks  []bool   // in a region's list
	ops     []bool   // in a block's list, or in no block at all
	args    []bool   // in a block's run
	exts    []bool   // in an operation
	targets []bool   // in an operation's run of successors
	childs  []bool   // in an operation
}

func (c *checker) op(id int, format string, args ...any) error {
	return invalid(c.s.describe(uint32(id)), format, args...)
}

func (c *checker) block(id int, format string, args ...any) error {
	return invalid("block "+strconv.Itoa(id), format, args...)
}

func (c *checker) region(id int, format string, args ...any) error {
	return invalid("region "+strconv.Itoa(id), format, args...)
}

// inRun reports whether the n elements starting at first are inside a slab of length size.
func inRun(first, n uint32, size int) bool {
	return n == 0 || first != 0 && uint64(first)+uint64(n) <= uint64(size)
}

func (c *checker) scope() error {
	s := c.s
	c.slots = make([]uint32, len(s.slabs.Operands))
	c.regions = make([]bool, len(s.slabs.Regions))
	c.blocks = make([]bool, len(s.slabs.Blocks))
	c.ops = make([]bool, len(s.slabs.Ops))
	c.args = make([]bool, len(s.slabs.Args))
	c.exts = make([]bool, len(s.slabs.Exts))
	c.targets = make([]bool, len(s.slabs.Successors))
	c.childs = make([]bool, len(s.slabs.Children))
	for _, step := range []func() error{
		c.slabs, c.opRecords, c.regionLists, c.blockRecords, c.opLists, c.nesting, c.values, c.successors, c.uses,
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// slabs checks that element 0 of every slab is empty, and the links between the scope and its
// owner.
func (c *checker) slabs() error {
	s := c.s
	for _, slab := range []struct {
		name  string
		size  int
		empty func() bool
	}{
		{"Ops", len(s.slabs.Ops), func() bool { return s.slabs.Ops[0] == slab.OpRecord{} }},
		{"Values", len(s.slabs.Values), func() bool { return s.slabs.Values[0] == slab.ValueRecord{} }},
		{"Operands", len(s.slabs.Operands), func() bool { return s.slabs.Operands[0] == 0 }},
		{"Blocks", len(s.slabs.Blocks), func() bool { return s.slabs.Blocks[0] == slab.BlockRecord{} }},
		{"Args", len(s.slabs.Args), func() bool { return s.slabs.Args[0] == slab.ArgRecord{} }},
		{"Regions", len(s.slabs.Regions), func() bool { return s.slabs.Regions[0] == slab.RegionRecord{} }},
		{"Exts", len(s.slabs.Exts), func() bool { return s.slabs.Exts[0] == slab.ExtRecord{} }},
		{"Successors", len(s.slabs.Successors), func() bool { return s.slabs.Successors[0] == 0 }},
		{"Children", len(s.slabs.Children), func() bool { return s.slabs.Children[0] == nil }},
	} {
		if slab.size == 0 || !slab.empty() {
			return invalid("", "slab %s has no empty element 0", slab.name)
		}
	}
	if uint(s.top) >= uint(len(s.slabs.Regions)) {
		return invalid("", "the scope's owner has %d regions, the slab %d", s.top, len(s.slabs.Regions)-1)
	}
	for r := 1; r <= int(s.top); r++ {
		c.regions[r] = true
		if s.slabs.Regions[r].Owner != 0 {
			return c.region(r, "top region is owned by operation %d", s.slabs.Regions[r].Owner)
		}
	}
	if s.owner.IsNil() {
		return nil
	}
	p, id := s.owner.s, s.owner.id
	if uint(id) >= uint(len(p.slabs.Ops)) || uint(p.slabs.Ops[id].Ext) >= uint(len(p.slabs.Exts)) {
		return invalid("", "the scope's owner does not exist")
	}
	e := p.slabs.Exts[p.slabs.Ops[id].Ext]
	if e.NumRegions != s.top || uint(e.Child) >= uint(len(p.slabs.Children)) || p.slabs.Children[e.Child] != s {
		return invalid(p.describe(s.owner.id), "the scope that names the operation as its owner is not its body")
	}
	return nil
}

// opRecords checks what operations refer to, except successors.
func (c *checker) opRecords() error {
	s, m := c.s, c.s.m
	for id := 1; id < len(s.slabs.Ops); id++ {
		r := &s.slabs.Ops[id]
		if r.Name == 0 {
			if *r != (slab.OpRecord{}) {
				return c.op(id, "erased operation is not empty")
			}
			continue
		}
		if uint(r.Name) > uint(m.NumNames()) {
			return c.op(id, "name %d does not exist", r.Name)
		}
		if r.Loc == 0 || uint(r.Loc) > uint(m.NumAttrs()) || uint(r.Attrs) > uint(m.NumAttrs()) {
			return c.op(id, "location %d or attributes %d do not exist", r.Loc, r.Attrs)
		}
		if !inRun(r.Operands, r.NumOperands, len(s.slabs.Operands)) || !inRun(r.Results, r.NumResults, len(s.slabs.Values)) ||
			uint(r.Ext) >= uint(len(s.slabs.Exts)) {
			return c.op(id, "operands, results or regions are outside of the slabs")
		}
		for slot := r.Operands; slot < r.Operands+r.NumOperands; slot++ {
			if c.slots[slot] != 0 {
				return c.op(id, "operand slot %d belongs to operation %d too", slot, c.slots[slot])
			}
			c.slots[slot] = uint32(id)
			if v := s.slabs.Operands[slot]; uint(v) >= uint(len(s.slabs.Values)) || v != 0 && s.slabs.Values[v].Owner == 0 {
				return c.op(id, "operand %d is value %d, which does not exist", slot-r.Operands, v)
			}
		}
		for v := r.Results; v < r.Results+r.NumResults; v++ {
			if s.slabs.Values[v].Owner != uint32(id) {
				return c.op(id, "result %d is owned by %#x", v-r.Results, s.slabs.Values[v].Owner)
			}
		}
		if err := c.props(id); err != nil {
			return err
		}
		if err := c.ext(id); err != nil {
			return err
		}
	}
	return nil
}

// props checks the property tuple of operation id.
func (c *checker) props(id int) error {
	r, m := &c.s.slabs.Ops[id], c.s.m
	if r.Props == 0 {
		return nil
	}
	if uint(r.Props) > uint(m.NumProps()) {
		return c.op(id, "property tuple %d does not exist", r.Props)
	}
	info, tuple := m.Info(r.Name), m.Props(r.Props)
	if info.Def != nil && len(tuple) != info.PropWidth() { // only the producer knows the width for other ops
		return c.op(id, "property tuple has %d elements, not %d", len(tuple), info.PropWidth())
	}
	for i, a := range tuple[:len(tuple)-info.OperandGroups-info.ResultGroups] {
		if uint(a) > uint(m.NumAttrs()) {
			return c.op(id, "inherent attribute %d is number %d, which does not exist", i, a)
		}
	}
	if msg := info.WrongGroups(tuple, r.NumOperands, r.NumResults); msg != "" {
		return c.op(id, "%s", msg)
	}
	return nil
}

// ext checks the regions of operation id and its run of successors.
func (c *checker) ext(id int) error {
	s := c.s
	x := s.slabs.Ops[id].Ext
	if x == 0 {
		return nil
	}
	if c.exts[x] {
		return c.op(id, "shares the record %d of regions and successors", x)
	}
	c.exts[x] = true
	e := &s.slabs.Exts[x]
	if !inRun(e.Successors, e.NumSucc, len(s.slabs.Successors)) {
		return c.op(id, "successors are outside of the slab")
	}
	for i := range e.NumSucc {
		if c.targets[e.Successors+i] {
			return c.op(id, "successor %d belongs to another operation too", i)
		}
		c.targets[e.Successors+i] = true
	}
	if e.Child != 0 {
		if uint(e.Child) >= uint(len(s.slabs.Children)) || s.slabs.Children[e.Child] == nil || c.childs[e.Child] {
			return c.op(id, "body %d does not exist or belongs to another operation too", e.Child)
		}
		c.childs[e.Child] = true
		child := s.slabs.Children[e.Child]
		if child.owner != (Op{s, uint32(id)}) || child.top != e.NumRegions || child.m != s.m {
			return c.op(id, "body has another owner or number of regions")
		}
		return nil
	}
	if !inRun(e.Regions, e.NumRegions, len(s.slabs.Regions)) {
		return c.op(id, "regions are outside of the slab")
	}
	for r := e.Regions; r < e.Regions+e.NumRegions; r++ {
		if c.regions[r] || s.slabs.Regions[r].Owner != uint32(id) {
			return c.region(int(r), "belongs to operation %d, and to %d by its record", id, s.slabs.Regions[r].Owner)
		}
		c.regions[r] = true
	}
	return nil
}

// regionLists checks the lists of blocks.
func (c *checker) regionLists() error {
	s := c.s
	for r := 1; r < len(s.slabs.Regions); r++ {
		rec := &s.slabs.Regions[r]
		if !c.regions[r] {
			if *rec != (slab.RegionRecord{}) {
				return c.region(r, "erased region is not empty")
			}
			continue
		}
		prev := uint32(0)
		for b := rec.First; b != 0; b = s.slabs.Blocks[b].Next {
			if uint(b) >= uint(len(s.slabs.Blocks)) || c.blocks[b] {
				return c.region(r, "block %d does not exist or is listed twice", b)
			}
			c.blocks[b] = true
			if s.slabs.Blocks[b].Region != uint32(r) || s.slabs.Blocks[b].Prev != prev {
				return c.block(int(b), "is in region %d behind block %d, by its record in region %d behind block %d",
					r, prev, s.slabs.Blocks[b].Region, s.slabs.Blocks[b].Prev)
			}
			prev = b
		}
		if rec.Last != prev {
			return c.region(r, "last block is %d, by the record %d", prev, rec.Last)
		}
	}
	return nil
}

// blockRecords checks blocks and their arguments.
func (c *checker) blockRecords() error {
	s := c.s
	for b := 1; b < len(s.slabs.Blocks); b++ {
		r := &s.slabs.Blocks[b]
		if !c.blocks[b] {
			if r.Region != 0 || r.First != 0 || r.NumArgs != 0 {
				return c.block(b, "block in no region is not empty")
			}
			continue
		}
		if !inRun(r.Args, r.NumArgs, len(s.slabs.Args)) {
			return c.block(b, "arguments are outside of the slab")
		}
		for i := range r.NumArgs {
			a := s.slabs.Args[r.Args+i]
			if c.args[r.Args+i] {
				return c.block(b, "argument %d belongs to another block too", i)
			}
			c.args[r.Args+i] = true
			if a.Value == 0 || uint(a.Value) >= uint(len(s.slabs.Values)) || s.slabs.Values[a.Value].Owner != uint32(b)|slab.ArgBit {
				return c.block(b, "argument %d is value %d, which is not owned by the block", i, a.Value)
			}
			if a.Loc == 0 || uint(a.Loc) > uint(s.m.NumAttrs()) {
				return c.block(b, "location %d of argument %d does not exist", a.Loc, i)
			}
		}
	}
	return nil
}

// opLists checks the lists of operations.
func (c *checker) opLists() error {
	s := c.s
	for b := 1; b < len(s.slabs.Blocks); b++ {
		if !c.blocks[b] {
			continue
		}
		prev := uint32(0)
		for id := s.slabs.Blocks[b].First; id != 0; id = s.slabs.Ops[id].Next {
			if uint(id) >= uint(len(s.slabs.Ops)) || c.ops[id] || s.slabs.Ops[id].Name == 0 {
				return c.block(b, "operation %d does not exist or is listed twice", id)
			}
			c.ops[id] = true
			if s.slabs.Ops[id].Block != uint32(b) || s.slabs.Ops[id].Prev != prev {
				return c.op(int(id), "is in block %d behind operation %d, by its record in block %d behind operation %d",
					b, prev, s.slabs.Ops[id].Block, s.slabs.Ops[id].Prev)
			}
			prev = id
		}
		if s.slabs.Blocks[b].Last != prev {
			return c.block(b, "last operation is %d, by the record %d", prev, s.slabs.Blocks[b].Last)
		}
	}
	for id := 1; id < len(s.slabs.Ops); id++ {
		r := &s.slabs.Ops[id]
		if r.Name == 0 || c.ops[id] {
			continue
		}
		if r.Block != 0 || r.Prev != 0 || r.Next != 0 {
			return c.op(id, "is missing in block %d", r.Block)
		}
	}
	return nil
}

// nesting checks that the chain of parents of every operation ends.
func (c *checker) nesting() error {
	s := c.s
	const open, done = 1, 2
	state := make([]uint8, len(s.slabs.Ops))
	var path []uint32
	for id := 1; id < len(s.slabs.Ops); id++ {
		path = path[:0]
		for at := uint32(id); at != 0 && state[at] != done; {
			if state[at] == open {
				return c.op(id, "is inside itself")
			}
			state[at] = open
			path = append(path, at)
			at = s.slabs.Regions[s.slabs.Blocks[s.slabs.Ops[at].Block].Region].Owner
		}
		for _, at := range path {
			state[at] = done
		}
	}
	return nil
}

// values checks that every value has a type and belongs to its owner.
func (c *checker) values() error {
	s := c.s
	owned := 0
	for v := 1; v < len(s.slabs.Values); v++ {
		r := s.slabs.Values[v]
		if r.Owner == 0 {
			if r.Type != 0 {
				return invalid("value "+strconv.Itoa(v), "erased value is not empty")
			}
			continue
		}
		if r.Type == 0 || uint(r.Type) > uint(s.m.NumTypes()) {
			return invalid("value "+strconv.Itoa(v), "type %d does not exist", r.Type)
		}
		owned++
	}
	for id := range s.slabs.Ops {
		owned -= int(s.slabs.Ops[id].NumResults)
	}
	for b := range s.slabs.Blocks {
		owned -= int(s.slabs.Blocks[b].NumArgs)
	}
	if owned != 0 {
		return invalid("", "%d values are no result or argument of their owner", owned)
	}
	return nil
}

// successors checks that operations branch to blocks of their own region.
func (c *checker) successors() error {
	s := c.s
	for id := 1; id < len(s.slabs.Ops); id++ {
		e := &s.slabs.Exts[s.slabs.Ops[id].Ext]
		for i := range e.NumSucc {
			b := s.slabs.Successors[e.Successors+i]
			if b == 0 || uint(b) >= uint(len(s.slabs.Blocks)) || !c.blocks[b] {
				return c.op(id, "successor %d is block %d, which does not exist", i, b)
			}
			if at := s.slabs.Ops[id].Block; at != 0 && s.slabs.Blocks[at].Region != s.slabs.Blocks[b].Region {
				return c.op(id, "successor %d is block %d of another region", i, b)
			}
		}
	}
	return nil
}

// uses checks the use-lists if they have been built.
func (c *checker) uses() error {
	s := c.s
	u := s.uses.Load()
	if u == nil {
		return nil
	}
	if len(u.head) != len(s.slabs.Values) || len(u.slots) != len(s.slabs.Operands) {
		return invalid("", "use-lists are made for %d values and %d operands, not %d and %d",
			len(u.head), len(u.slots), len(s.slabs.Values), len(s.slabs.Operands))
	}
	listed := 0
	for v, slot := range u.head {
		for prev := uint32(0); slot != 0; prev, slot = slot, u.slots[slot].next {
			if uint(slot) >= uint(len(s.slabs.Operands)) || c.slots[slot] == 0 || s.slabs.Operands[slot] != uint32(v) {
				return invalid("value "+strconv.Itoa(v), "use-list names operand slot %d, which refers to something else", slot)
			}
			if u.slots[slot].prev != prev || u.slots[slot].user != c.slots[slot] {
				return invalid("value "+strconv.Itoa(v), "use-list entry of operand slot %d is behind %d for operation %d, by its record behind %d for operation %d",
					slot, prev, c.slots[slot], u.slots[slot].prev, u.slots[slot].user)
			}
			listed++
		}
	}
	for slot, op := range c.slots {
		if op != 0 && s.slabs.Operands[slot] != 0 {
			listed--
		}
	}
	if listed != 0 {
		return invalid("", "use-lists have %d entries more than there are operands", listed)
	}
	return nil
}

package report

import "strings"

// Group is a run of operations of a block that is shown as one node until it is opened.
type Group struct {
	Kind  GroupKind `json:"kind"`
	Block int32     `json:"block"`
	// First is the first operation, and End the number after the last one and what is inside it.
	First int32 `json:"first"`
	End   int32 `json:"end"`
	// Parent is the group that it is a part of, -1 if none.
	Parent int32 `json:"parent"`
	// Label is the name that the locations of its operations have in common, "" if none.
	Label string `json:"label,omitempty"`
	// Index is the number of a layer, from 0, and Count, of a stack, that of its layers.
	Index int `json:"index,omitempty"`
	Count int `json:"count,omitempty"`
}

// GroupKind says why operations are a group.
type GroupKind string

// The kinds of groups.
const (
	Stack GroupKind = "stack" // layers that follow each other and differ only in their operands
	Layer GroupKind = "layer" // one of them
	Part  GroupKind = "part"  // a stretch of a long block
)

// fanOut is the largest number of nodes that a group, or a block, is shown as.
const fanOut = 24

// shortest is the smallest number of operations in all layers of a stack, and of what is divided.
const shortest = 8

// addGroups divides long blocks into stacks of layers and parts.
func (g *grapher) addGroups() {
	same := alike{g: g, functions: map[int32]uint64{}}
	contents := make([][]int32, len(g.Graph.Blocks.Op))
	for i, b := range g.Graph.Ops.Block {
		if b >= 0 {
			contents[b] = append(contents[b], int32(i))
		}
	}
	starts := g.operandStarts()
	for b, ops := range contents {
		if len(ops) <= shortest || g.isModule(int32(b)) {
			continue
		}
		s := section{g: g, block: int32(b), ops: ops, cross: g.crossings(ops, starts), hash: make([]uint64, len(ops))}
		for i, op := range ops {
			if !g.isConstant(op) {
				s.hash[i] = same.with(op)
			}
		}
		s.divide(0, len(ops), -1, "")
	}
}

// isModule reports whether a block is the body of a module with functions, which the page lists.
func (g *grapher) isModule(block int32) bool {
	return len(g.Functions) > 0 && g.Graph.Blocks.Op[block] == g.Graph.Blocks.Op[g.Graph.Ops.Block[g.Functions[0]]]
}

// isConstant reports whether op is a constant. Where constants stand means nothing: some compilers
// put one before the first of the layers that use it.
func (g *grapher) isConstant(op int32) bool {
	return g.Names[g.Graph.Ops.Name[op]].Kind == ConstantOp
}

// crossings returns, for each position in a block, how many values cross it: results of operations
// before it that are used by operations from it on. Constants do not count.
func (g *grapher) crossings(ops, starts []int32) []int32 {
	c := &g.Graph.Ops
	at := make(map[int32]int, len(ops)) // positions, by value
	last := make([]int, len(ops))       // positions of last uses
	for i, op := range ops {
		for k := range c.Results[op] {
			at[c.First[op]+k] = i
		}
		last[i] = i
		for _, v := range c.Operands[starts[op]:starts[c.End[op]]] {
			if d, ok := at[v]; ok {
				last[d] = i
			}
		}
	}
	n := make([]int32, len(ops)+1)
	for d, l := range last {
		if l > d && !g.isConstant(ops[d]) {
			n[d+1]++
			n[l+1]--
		}
	}
	for i := 1; i < len(n); i++ {
		n[i] += n[i-1]
	}
	return n
}

// operandStarts returns where the operands of each operation start.
func (g *grapher) operandStarts() []int32 {
	starts := make([]int32, len(g.ops)+1)
	for i, n := range g.Graph.Ops.Inputs {
		starts[i+1] = starts[i] + n
	}
	return starts
}

// section is a block that is divided. Positions are numbers of its operations.
type section struct {
	g     *grapher
	block int32
	ops   []int32
	hash  []uint64 // see alike, 0 for constants
	cross []int32
}

// node is one operation, a stack or a part.
type node struct {
	from, to int
	// inside is what a part consists of.
	inside []node
	// bounds are where the layers of a stack begin, and where the last one ends.
	bounds []int
}

// add adds a group and returns its number.
func (s *section) add(kind GroupKind, from, to int, parent int32, label string) int32 {
	c := &s.g.Graph.Ops
	s.g.Groups = append(s.g.Groups, Group{Kind: kind, Block: s.block, First: s.ops[from], End: c.End[s.ops[to-1]], Parent: parent, Label: label})
	return int32(len(s.g.Groups) - 1)
}

// divide divides the operations between two positions, which are in group parent.
func (s *section) divide(from, to int, parent int32, scope string) {
	var nodes []node
	at := from
	plain := func(end int) {
		for ; at < end; at++ {
			nodes = append(nodes, node{from: at, to: at + 1})
		}
	}
	for _, bounds := range s.stacks(from, to) {
		first, end := bounds[0], bounds[len(bounds)-1]
		plain(first)
		nodes = append(nodes, node{from: first, to: end, bounds: bounds})
		at = end
	}
	plain(to)
	s.nodes(nodes, parent, scope)
}

// stacks finds the stacks between two positions, by the bounds of their layers.
func (s *section) stacks(from, to int) [][]int {
	var at []int
	var seq []uint64
	for i := from; i < to; i++ {
		if s.hash[i] != 0 {
			at, seq = append(at, i), append(seq, s.hash[i])
		}
	}
	// bound is the position before element k, and before the constants that precede it.
	bound := func(k int) int {
		if k == 0 {
			return from
		}
		return at[k-1] + 1
	}
	var out [][]int
	for _, r := range repeats(seq) {
		r = s.rotate(r, bound)
		bounds := make([]int, r.count+1)
		for k := range bounds {
			bounds[k] = bound(r.start + k*r.period)
		}
		if r.end() == len(seq) {
			bounds[r.count] = at[len(at)-1] + 1
		}
		out = append(out, bounds)
	}
	return out
}

// rotate moves the start of a stack to where the fewest values cross.
func (s *section) rotate(r repeat, bound func(int) int) repeat {
	best := r
	for d := 1; d < r.period; d++ {
		moved := repeat{start: r.start + d, period: r.period, count: r.count}
		if d > r.extra {
			moved.count--
		}
		if moved.count < 2 || moved.count < r.count && r.count < 4 {
			break
		}
		// The first bound may be crossed by what comes before the stack.
		if s.cross[bound(moved.start+r.period)] < s.cross[bound(best.start+r.period)] {
			best = moved
		}
	}
	return best
}

// nodes makes groups such that parent is shown as few of them. Constants do not count: the page shows
// them only on demand.
func (s *section) nodes(list []node, parent int32, scope string) {
	if s.visible(list) > fanOut {
		if parts := s.between(list); s.visible(parts) <= fanOut {
			list = parts
		} else {
			list = s.split(list)
		}
	}
	for _, n := range list {
		if n.inside == nil {
			s.stack(n, parent, scope)
			continue
		}
		label := s.common(n.from, n.to)
		id := s.add(Part, n.from, n.to, parent, below(label, scope))
		s.nodes(n.inside, id, label)
	}
}

// isShown reports whether a node is more than a constant.
func (s *section) isShown(n node) bool {
	return n.bounds != nil || n.inside != nil || s.hash[n.from] != 0
}

// visible counts the nodes that are more than constants.
func (s *section) visible(list []node) int {
	count := 0
	for _, n := range list {
		if s.isShown(n) {
			count++
		}
	}
	return count
}

// part puts nodes together, unless there is only one to show.
func (s *section) part(list []node) []node {
	if s.visible(list) < 2 {
		return list
	}
	return []node{{from: list[0].from, to: list[len(list)-1].to, inside: list}}
}

// between puts together what is between stacks.
func (s *section) between(list []node) []node {
	var out []node
	at := 0
	for i, n := range list {
		if n.bounds != nil {
			out = append(append(out, s.part(list[at:i])...), n)
			at = i + 1
		}
	}
	if at == 0 { // there are no stacks
		return list
	}
	return append(out, s.part(list[at:])...)
}

// split divides a list of nodes into at most fanOut parts of about equal length, where few values
// cross.
func (s *section) split(list []node) []node {
	// ends are the ends of the list up to each node that is shown: constants belong to what follows.
	var ends []int
	for i, n := range list {
		if s.isShown(n) {
			ends = append(ends, i+1)
		}
	}
	n := max(3, min(fanOut, (len(ends)+fanOut-1)/fanOut))
	slack := len(ends) / n / 3
	cross := func(i int) int32 { return s.cross[list[ends[i]].from] }
	var out []node
	at := 0
	for k := 1; k < n; k++ {
		ideal := k*len(ends)/n - 1
		best := ideal
		for d := 1; d <= slack; d++ {
			for _, i := range []int{ideal - d, ideal + d} {
				if cross(i) < cross(best) {
					best = i
				}
			}
		}
		out = append(out, s.part(list[at:ends[best]])...)
		at = ends[best]
	}
	return append(out, s.part(list[at:])...)
}

// stack makes the groups of a node that is a stack.
func (s *section) stack(n node, parent int32, scope string) {
	if n.bounds == nil {
		return
	}
	label := s.common(n.from, n.to)
	id := s.add(Stack, n.from, n.to, parent, below(label, scope))
	s.g.Groups[id].Count = len(n.bounds) - 1
	s.layers(n.bounds, 0, id, label)
}

// layers makes groups of layers, the first of which has the number first.
func (s *section) layers(bounds []int, first int, parent int32, scope string) {
	n := len(bounds) - 1
	if n > fanOut {
		step := fanOut
		for (n+step-1)/step > fanOut {
			step *= fanOut
		}
		for k := 0; k < n; k += step {
			end := min(k+step, n)
			id := s.add(Part, bounds[k], bounds[end], parent, "")
			s.g.Groups[id].Index, s.g.Groups[id].Count = first+k, end-k
			s.layers(bounds[k:end+1], first+k, id, scope)
		}
		return
	}
	for k := range n {
		label := s.common(bounds[k], bounds[k+1])
		id := s.add(Layer, bounds[k], bounds[k+1], parent, below(label, scope))
		s.g.Groups[id].Index = first + k
		if bounds[k+1]-bounds[k] > shortest {
			s.divide(bounds[k], bounds[k+1], id, label)
		}
	}
}

// common returns the path that the scopes of operations have in common: JAX writes the names of
// scopes, and of the function that made an operation, as a/b/c.
func (s *section) common(from, to int) string {
	path, first := "", true
	for i := from; i < to; i++ {
		scope := s.g.text.list[s.g.Graph.Ops.Scope[s.ops[i]]]
		if scope == "" || s.hash[i] == 0 {
			continue
		}
		scope = up(scope)
		if first {
			path, first = scope, false
			continue
		}
		for path != "" && scope != path && !strings.HasPrefix(scope, path+"/") {
			path = up(path)
		}
	}
	return path
}

// up returns a path without its last element.
func up(path string) string {
	return path[:max(strings.LastIndexByte(path, '/'), 0)]
}

// below returns what a path adds to the one around it.
func below(path, around string) string {
	rest, ok := strings.CutPrefix(path, around)
	if !ok {
		return path
	}
	return strings.TrimPrefix(rest, "/")
}

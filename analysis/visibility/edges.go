package visibility

import "github.com/hlobc/hlobc/ir"

// edges is the dependency graph of a function, or of a part of one. Its nodes are values, by
// number, and hubs. A hub sits between the operands and the results of an operation, so that the
// number of edges is their sum instead of their product.
type edges struct {
	list    []edge
	sources []uint32 // values that are secret by themselves
	calls   []ir.Op
	returns []ir.Op
	values  uint32
	hubs    uint32
	starts  []uint32 // by node: its first index in order
	order   []uint32 // indices into list, grouped by node
}

type edge struct {
	from, to uint32
	op       uint32 // the operation that the edge belongs to
}

func newEdges(values int) *edges { return &edges{values: uint32(values)} }

func (e *edges) add(from, to, op uint32) { e.list = append(e.list, edge{from, to, op}) }

// hub adds edges from every node of from to every node of to.
func (e *edges) hub(from, to []uint32, op uint32) {
	if len(from) == 1 || len(to) == 1 {
		for _, v := range from {
			for _, w := range to {
				e.add(v, w, op)
			}
		}
		return
	}
	h := e.values + e.hubs
	e.hubs++
	for _, v := range from {
		e.add(v, h, op)
	}
	for _, w := range to {
		e.add(h, w, op)
	}
}

func (e *edges) source(to uint32) { e.sources = append(e.sources, to) }

func (e *edges) nodes() int { return int(e.values + e.hubs) }

func (e *edges) isValue(node uint32) bool { return node < e.values }

// index builds the tables that from uses.
func (e *edges) index() {
	e.starts = make([]uint32, e.nodes()+1)
	for i := range e.list {
		e.starts[e.list[i].from+1]++
	}
	for i := 1; i < len(e.starts); i++ {
		e.starts[i] += e.starts[i-1]
	}
	e.order = make([]uint32, len(e.list))
	next := append([]uint32(nil), e.starts...)
	for i := range e.list {
		f := e.list[i].from
		e.order[next[f]] = uint32(i)
		next[f]++
	}
}

// from returns the indices in list of the edges that leave node.
func (e *edges) from(node uint32) []uint32 { return e.order[e.starts[node]:e.starts[node+1]] }

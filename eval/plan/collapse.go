package plan

import "slices"

// collapse drops loops of one iteration, and joins neighbouring loops where every index moves as if
// they were one.
func (l *Loop) collapse() {
	indices := l.indices()
	for i := len(l.Dims) - 1; i >= 0; i-- {
		if l.Dims[i] == 1 {
			l.drop(indices, i)
		}
	}
	for i := len(l.Dims) - 2; i >= 0; i-- {
		if i+1 == l.Outer || i+1 == l.Parallel {
			continue // they are of different kinds
		}
		joined := true
		for _, x := range indices {
			joined = joined && x.Step(i) == x.Step(i+1)*l.Dims[i+1]
		}
		if joined {
			l.Dims[i+1] *= l.Dims[i]
			l.drop(indices, i)
		}
	}
}

// drop removes loop i.
func (l *Loop) drop(indices []*Index, i int) {
	l.Dims = slices.Delete(l.Dims, i, i+1)
	if i < l.Outer {
		l.Outer--
	}
	if i < l.Parallel {
		l.Parallel--
	}
	for _, x := range indices {
		if i < len(x.Steps) {
			x.Steps = slices.Delete(slices.Clone(x.Steps), i, i+1)
		}
	}
}

// indices returns all indices of a loop, each once.
func (l *Loop) indices() []*Index {
	var list []*Index
	seen := map[*Index]bool{}
	add := func(x *Index) {
		if x != nil && !seen[x] {
			seen[x] = true
			list = append(list, x)
		}
	}
	l.Exprs(func(e *Expr) {
		add(e.Index)
		add(e.Access.index())
	})
	for i := range l.Stores {
		add(&l.Stores[i].To.Index)
	}
	return list
}

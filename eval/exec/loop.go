package exec

// loop is a compiled loop. Its dimensions are those before from, the lanes' from there on, and those
// from to on, which run inside: what they compute is computed for all lanes of a chunk before the
// next iteration.
type loop struct {
	dims     []int64
	from, to int
	// lists are the instructions by level: level 0 has constants, 1 to from those for an iteration of
	// the dimensions before the lanes, then those for the lanes, then those of the dimensions inside.
	lists [][]code
	// post is run lane by lane after the lanes' level, in order.
	post []code
	// Loops with accumulators begin with reset, and end with final: for each chunk if the
	// accumulators are lanes, otherwise for each iteration of the first outer dimensions.
	accs, folds  bool
	outer        int
	reset, final []code
	// What happens to accumulators in each iteration: next if they are lanes, otherwise fold for all
	// lanes of a chunk, or post.
	next, fold []code
	// scan does what post does for all lanes but the first.
	scan []code

	rows, chunks int // of the first lane dimension in a chunk, and chunks in that dimension
	inner        int // lanes for each of its indices
	total        int // chunks altogether
	grain        int // chunks that one goroutine has to run; total if it must be all
	work         int64
}

// finish computes how the loop is divided into chunks. Parallel is the number of outermost loops
// whose iterations are independent.
func (l *loop) finish(parallel int) {
	l.inner, l.rows, l.chunks = 1, 1, 1
	if l.from < l.to {
		for _, n := range l.dims[l.from+1 : l.to] {
			l.inner *= int(n)
		}
		n := int(l.dims[l.from])
		l.rows = max(1, min(n, chunk/max(l.inner, 1)))
		l.chunks = (n + l.rows - 1) / l.rows
	}
	l.total, l.grain, l.work = l.chunks, 1, 1
	for d, n := range l.dims {
		l.work *= n
		if d < l.from {
			l.total *= int(n)
			if d >= parallel {
				l.grain *= int(n)
			}
		}
	}
	if l.from >= parallel {
		l.grain *= l.chunks
	}
	if l.inner == 0 {
		l.total = 0
	}
	n := int64(len(l.post) + len(l.fold) + len(l.next))
	for _, list := range l.lists {
		n += int64(len(list))
	}
	l.work *= n
}

// Loops with less work than this, in instructions times elements, run in one goroutine.
const littleWork = 1 << 15

func (l *loop) run(f *frame) error {
	if l.total == 0 {
		return nil
	}
	if l.work >= 16 {
		if err := f.meter.Step(l.work / 16); err != nil {
			return err
		}
	}
	if l.total == 1 && l.from == 0 && !l.folds { // as most loops inside of others are
		clear(f.idx)
		runs(f, l.lists[0])
		l.lanes(f, l.rows*l.inner)
		return f.err
	}
	if l.work < littleWork || f.threads < 2 || l.total <= l.grain {
		l.part(f, 0, l.total)
		return f.err
	}
	pieces := l.total / l.grain
	each := max(1, pieces/(4*f.threads)) * l.grain
	return f.share((l.total+each-1)/each, func(g *frame, i int) {
		l.part(g, i*each, min((i+1)*each, l.total))
	})
}

// part runs some of the chunks.
func (l *loop) part(f *frame, begin, end int) {
	at := begin / l.chunks
	for d := l.from - 1; d >= 0; d-- {
		f.idx[d] = int64(at % int(l.dims[d]))
		at /= int(l.dims[d])
	}
	for d := l.from; d < len(l.dims); d++ {
		f.idx[d] = 0
	}
	step := begin % l.chunks
	runs(f, l.lists[0])
	changed := 0 // the outermost dimension whose variable has changed
	for t := begin; t < end; t++ {
		for level := changed + 1; level <= l.from; level++ {
			runs(f, l.lists[level])
		}
		if l.folds && changed < l.outer || l.folds && t == begin {
			runs(f, l.reset)
		}
		rows := l.rows
		if l.from < l.to {
			f.idx[l.from] = int64(step * l.rows)
			rows = min(rows, int(l.dims[l.from])-step*l.rows)
		}
		l.lanes(f, rows*l.inner)
		if f.err != nil || t&63 == 63 && l.stopped(f) {
			return
		}
		changed = l.from
		if step++; step == l.chunks {
			step = 0
			for changed = l.from - 1; changed >= 0; changed-- {
				if f.idx[changed]++; f.idx[changed] < l.dims[changed] {
					break
				}
				f.idx[changed] = 0
			}
			if l.folds && changed < l.outer {
				l.finished(f)
			}
			changed = max(changed, 0)
		}
	}
}

// finished stores what accumulators of single elements hold. The variables have already moved on.
func (l *loop) finished(f *frame) {
	// Step back to the iteration that has ended.
	d := l.outer - 1
	for ; d >= 0; d-- {
		if f.idx[d]--; f.idx[d] >= 0 {
			break
		}
		f.idx[d] = l.dims[d] - 1
	}
	runs(f, l.final)
	for d = l.outer - 1; d >= 0; d-- {
		if f.idx[d]++; f.idx[d] < l.dims[d] {
			break
		}
		f.idx[d] = 0
	}
}

func (l *loop) stopped(f *frame) bool {
	if err := f.meter.Err(); err != nil {
		f.fail(err)
	}
	return f.err != nil
}

func runs(f *frame, list []code) {
	for _, c := range list {
		c(f, 0, 1)
	}
}

// lanes runs a chunk of n lanes.
func (l *loop) lanes(f *frame, n int) {
	for _, c := range l.lists[l.from+1] {
		c(f, 0, n)
	}
	if l.accs && !l.folds {
		for _, c := range l.reset {
			c(f, 0, n)
		}
	}
	for _, c := range l.fold {
		c(f, 0, n)
	}
	if len(l.scan) > 0 {
		for _, c := range l.post {
			c(f, 0, 1)
		}
		for _, c := range l.scan {
			c(f, 0, n)
		}
	} else if len(l.post) > 0 {
		for i := range n {
			for _, c := range l.post {
				c(f, i, 1)
			}
		}
	}
	if l.to < len(l.dims) {
		l.inside(f, n)
	} else {
		for _, c := range l.next {
			c(f, 0, n)
		}
	}
	if l.accs && !l.folds {
		for _, c := range l.final {
			c(f, 0, n)
		}
	}
}

// inside runs the dimensions after the lanes'.
func (l *loop) inside(f *frame, n int) {
	last := len(l.dims) - 1
	for d := l.to; d <= last; d++ {
		if l.dims[d] == 0 {
			return
		}
		f.idx[d] = 0
	}
	changed, base := l.to, l.from+2-l.to
	for i := 0; ; i++ {
		for d := changed; d <= last; d++ {
			for _, c := range l.lists[base+d] {
				c(f, 0, n)
			}
		}
		for _, c := range l.next {
			c(f, 0, n)
		}
		if i&255 == 255 && l.stopped(f) {
			return
		}
		for changed = last; changed >= l.to; changed-- {
			if f.idx[changed]++; f.idx[changed] < l.dims[changed] {
				break
			}
			f.idx[changed] = 0
		}
		if changed < l.to {
			return
		}
	}
}

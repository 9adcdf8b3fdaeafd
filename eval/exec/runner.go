package exec

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"unsafe"

	"iter"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/limit"
)

// Options configure a [Runner].
type Options struct {
	// Budget bounds what [Compile] and each call of [Runner.Run] use. Memory is that of constants,
	// of the workspace and of copies of arguments; arguments and results are the caller's. A step is
	// 16 instructions, each on one element, or 16 products. If Budget.Input is 0, Run uses the size
	// of arguments and results.
	Budget limit.Budget
	// Threads is the number of goroutines that a program runs in, 0 for one per processor.
	Threads int
	// Fast allows results that differ in the last places: other orders of sums, and elementary
	// functions of f32 with errors of at most two units in the last place.
	Fast bool
	// ZeroDivisors gives integers divided by zero the results that XLA gives: a quotient of all ones, and
	// the dividend as remainder. Otherwise they are errors.
	ZeroDivisors bool
}

// Runner runs a program. Several goroutines may call it at the same time.
type Runner struct {
	program *plan.Program
	opt     Options
	steps   []step
	places  []place // of registers
	consts  memory  // of registers
	bits    []byte  // what consts are made of
	known   map[constantKey]reg
	buffers []memory       // constants by buffer
	frame   int            // bytes of registers of a loop
	deepest int            // dimensions of a loop
	held    int64          // bytes of constants
	extra   []*plan.Buffer // buffers that the program does not have
	extras  int64          // their bytes
	idle    sync.Pool
}

// constantKey identifies a constant of an expression by its bytes in memory: equal bits of different types
// can be different there.
type constantKey struct {
	size  int64
	bytes [16]byte
}

// step is a compiled step of a program.
type step interface{ run(f *frame) error }

// Compile makes a program ready to run. It fails if the program has steps that are not known here,
// and if its constants exceed the budget.
func Compile(p *plan.Program, opt Options) (*Runner, error) {
	if opt.Threads <= 0 {
		opt.Threads = runtime.GOMAXPROCS(0)
	}
	r := &Runner{program: p, opt: opt, known: map[constantKey]reg{}, buffers: make([]memory, len(p.Buffers))}
	meter := opt.Budget.Start()
	for _, b := range p.Buffers {
		if b.Role == plan.Const {
			if err := meter.Take(b.Bytes()); err != nil {
				return nil, err
			}
			r.held += b.Bytes()
			r.buffers[b.ID] = decoded(b)
		}
	}
	var err error
	if r.steps, err = r.compile(p.Body); err != nil {
		return nil, fmt.Errorf("exec: @%s: %w", p.Name, err)
	}
	r.consts = allocate(len(r.bits))
	copy(all[byte](r.consts), r.bits)
	return r, nil
}

// decoded returns the elements of a constant.
func decoded(b *plan.Buffer) memory {
	m := allocate(int(b.Bytes()))
	d := b.Data
	if b.Elem.Kind != elements.Bool && !d.Splat && int64(len(d.Attr.Data)) == b.Bytes() && b.Elem.Width%8 == 0 {
		copy(all[byte](m), d.Attr.Data) // little endian, like all machines that this is built for
		return m
	}
	write := writer(b.Elem)
	for i := range d.Num {
		e := [2]uint64{d.At(i)}
		if b.Elem.Complex {
			e[1] = d.Imag(i)
		}
		write(m, int(i), e)
	}
	return m
}

// compile compiles a list of steps.
func (r *Runner) compile(list []plan.Step) ([]step, error) {
	var out []step
	for len(list) > 0 {
		if n := singles(list); n > 0 {
			c, err := r.compileScalars(list[:n])
			if err != nil {
				return nil, err
			}
			out, list = append(out, c), list[n:]
			continue
		}
		s := list[0]
		list = list[1:]
		var c step
		var err error
		switch s := s.(type) {
		case *plan.Loop:
			c, err = r.compileLoop(s)
		case *plan.Contract:
			c, err = r.compileContract(s)
		case *plan.Sort:
			c, err = r.compileSort(s)
		case *plan.While:
			c, err = r.compileWhile(s)
		case *plan.Choice:
			c, err = r.compileChoice(s)
		case *plan.Kernel:
			c, err = r.compileKernel(s)
		default:
			err = fmt.Errorf("there is no executor for %T", s)
		}
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, nil
}

// newBuffer returns a buffer that only steps of the runner use.
func (r *Runner) newBuffer(e plan.Elem, n int64) *plan.Buffer {
	b := &plan.Buffer{ID: len(r.buffers), Elem: e, Num: n}
	r.buffers = append(r.buffers, memory{})
	r.extra = append(r.extra, b)
	r.extras += b.Bytes()
	return b
}

// constant returns the register of a constant.
func (r *Runner) constant(e *plan.Expr) reg {
	size := e.Type.Bytes()
	m := allocate(int(size))
	writer(e.Type)(m, 0, e.Bits)
	key := constantKey{size: size}
	copy(key.bytes[:], all[byte](m)[:size])
	if k, ok := r.known[key]; ok {
		return k
	}
	k := reg{id: int32(len(r.places))}
	r.places = append(r.places, place{offset: len(r.bits), constant: true, size: int(size)})
	r.bits = append(r.bits, key.bytes[:size]...)
	for len(r.bits)%16 != 0 {
		r.bits = append(r.bits, 0)
	}
	r.known[key] = k
	return k
}

// newFrame returns a frame for a goroutine.
func (r *Runner) newFrame() *frame {
	own := allocate(r.frame)
	f := &frame{regs: make([]unsafe.Pointer, len(r.places)), idx: make([]int64, r.deepest+1), places: make([]int64, chunk), zeroDivisors: r.opt.ZeroDivisors}
	for i, p := range r.places {
		switch {
		case p.constant:
			f.regs[i] = r.consts.part(p.offset, p.size).start
		case !p.points && p.fixed == nil:
			f.regs[i] = own.part(p.offset, p.size).start
		}
	}
	return f
}

// state is what a call of Run needs besides arguments and results.
type state struct {
	main      *frame
	workspace memory
}

func (r *Runner) newState() *state {
	s := &state{main: r.newFrame(), workspace: allocate(int(r.program.Workspace))}
	mem := make([]memory, len(r.buffers))
	copy(mem, r.buffers)
	for _, b := range r.program.Buffers {
		// Buffers that no step uses have no place.
		if b.Role == plan.Temp && b.Offset+b.Bytes() <= r.program.Workspace {
			mem[b.ID] = s.workspace.part(int(b.Offset), int(b.Bytes()))
		}
	}
	for _, b := range r.extra {
		mem[b.ID] = allocate(int(b.Bytes()))
	}
	s.main.mem, s.main.threads, s.main.fast = mem, r.opt.Threads, r.opt.Fast
	for range r.opt.Threads - 1 {
		g := r.newFrame()
		g.mem, g.threads, g.fast = mem, 1, r.opt.Fast
		s.main.others = append(s.main.others, g)
	}
	return s
}

// Run runs the program. Args and results are the memory of its parameters and results: elements in
// row-major order and the machine's byte order, bools as bytes, integers of other widths than 8, 16,
// 32 and 64 extended to the next one, and floats of less than 32 bits as their bits (see [Bytes]
// and [FromTensor]). Results must not overlap with each other nor with arguments. What they contain
// after an error is undefined.
func (r *Runner) Run(args, results [][]byte) (err error) {
	if err := r.check("argument", args, r.program.Params); err != nil {
		return err
	}
	if err := r.check("result", results, r.program.Results); err != nil {
		return err
	}
	budget := r.opt.Budget
	if budget.Input == 0 {
		for _, list := range [][][]byte{args, results} {
			for _, data := range list {
				budget.Input += int64(len(data))
			}
		}
	}
	meter := budget.Start()
	if err := meter.Err(); err != nil {
		return err
	}
	meter.Charge(r.held)
	if err := meter.Take(r.program.Workspace + r.extras + int64(r.frame*r.opt.Threads)); err != nil {
		return err
	}
	s, _ := r.idle.Get().(*state)
	if s == nil {
		s = r.newState()
	}
	f := s.main
	f.err, f.meter = nil, meter
	for _, g := range f.others {
		g.err, g.meter = nil, meter
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("exec: @%s: %v", r.program.Name, p)
			return // the state may be in use
		}
		r.idle.Put(s)
	}()
	copied, err := r.bind(f.mem, args, results, meter)
	if err != nil {
		return err
	}
	f.fix(r.places)
	if err := block(r.steps, f); err != nil {
		return err
	}
	for i, b := range copied {
		copy(results[i], all[byte](f.mem[b.ID]))
	}
	return nil
}

// bind places arguments and results. Those that are not aligned are copied; results are copied back.
func (r *Runner) bind(mem []memory, args, results [][]byte, meter *limit.Meter) (copied map[int]*plan.Buffer, err error) {
	place := func(b *plan.Buffer, data []byte) (bool, error) {
		mem[b.ID] = memoryOf(data)
		if mem[b.ID].aligned(int(b.Elem.Bytes()) / parts1(b.Elem)) {
			return false, nil
		}
		if err := meter.Take(b.Bytes()); err != nil {
			return false, err
		}
		mem[b.ID] = allocate(int(b.Bytes()))
		copy(all[byte](mem[b.ID]), data)
		return true, nil
	}
	for i, b := range r.program.Params {
		if _, err := place(b, args[i]); err != nil {
			return nil, err
		}
	}
	copied = map[int]*plan.Buffer{}
	for i, b := range r.program.Results {
		moved, err := place(b, results[i])
		if err != nil {
			return nil, err
		}
		if moved {
			copied[i] = b
		}
	}
	return copied, nil
}

func parts1(e plan.Elem) int {
	if e.Complex {
		return 2
	}
	return 1
}

func (r *Runner) check(what string, list [][]byte, buffers []*plan.Buffer) error {
	if len(list) != len(buffers) {
		return fmt.Errorf("exec: @%s has %d %ss, got %d", r.program.Name, len(buffers), what, len(list))
	}
	for i, b := range buffers {
		if int64(len(list[i])) != b.Bytes() {
			return fmt.Errorf("exec: @%s: %s #%d has %d bytes, not %d", r.program.Name, what, i, b.Bytes(), len(list[i]))
		}
	}
	return nil
}

func block(list []step, f *frame) error {
	for _, s := range list {
		if err := s.run(f); err != nil {
			return err
		}
	}
	return f.err
}

// share divides tasks among all goroutines.
func (f *frame) share(tasks int, run func(g *frame, task int)) error {
	return f.divide(f.threads, tasks, run)
}

// divide divides tasks among some goroutines.
func (f *frame) divide(threads, tasks int, run func(g *frame, task int)) error {
	if threads < 2 || tasks < 2 {
		for i := 0; i < tasks && f.err == nil; i++ {
			run(f, i)
		}
		return f.err
	}
	var next atomic.Int32
	parallel.Each(threads, tasks, func(list iter.Seq[int]) {
		g := f
		if n := next.Add(1); n > 1 {
			g = f.others[n-2]
		}
		defer func() {
			if p := recover(); p != nil {
				g.fail(fmt.Errorf("exec: %v", p))
			}
		}()
		for i := range list {
			if run(g, i); g.err != nil {
				return
			}
		}
	})
	for _, g := range f.others {
		if g.err != nil {
			f.fail(g.err)
		}
	}
	return f.err
}

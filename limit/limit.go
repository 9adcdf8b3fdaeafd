// Package limit bounds what an input can make a program do: how much memory it takes, how many
// steps it runs, how many items it has and how deeply it nests.
//
// A program carries the meter of the work on it ([ir.Module.Meter]), which reading and parsing start and
// verification, printing, conversion and passes continue. Runs of the evaluator have budgets of their own.
//
// A [Budget] says how much is allowed; its zero value is a safe default in proportion to the
// input. [Budget.Start] returns the [Meter] that the work is charged to. What exceeds the budget
// fails with a [diag.Error] that names the limit and the command-line flag that raises it.
//
// Stability: experimental (docs/releases.md).
package limit

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/hlobc/hlobc/diag"
)

// None, as the value of a field of [Budget], means no bound.
const None = -1

// Defaults of a [Budget].
const (
	// DefaultMemory and MemoryPerByte bound memory, in bytes: the limit is the larger of
	// DefaultMemory and MemoryPerByte times the size of the input.
	DefaultMemory = 256 << 20
	MemoryPerByte = 64
	// DefaultSteps and StepsPerByte bound steps in the same way.
	DefaultSteps = 1 << 30
	StepsPerByte = 1 << 10
	// DefaultNesting bounds the nesting depth.
	DefaultNesting = 1000
)

// Budget says how much the work on one input may use. A zero field stands for its default. A
// negative one, such as [None], means no bound.
type Budget struct {
	// Context ends the work when it is done; nil means [context.Background].
	Context context.Context
	// Input is the size of the input in bytes. The defaults for memory and steps grow with it.
	Input int64
	// Memory bounds the bytes held at any one time, Steps the units of work, and Nesting how deeply
	// things of one kind may be nested in each other.
	Memory, Steps, Nesting int64
	// Items bounds the operations, attributes and types that reading, parsing or one pass makes. Zero
	// means no bound of their own: Memory bounds them, too. Operations of text and of passes are counted
	// in groups of 256.
	Items int64
}

// Start returns a new meter for the budget.
func (b Budget) Start() *Meter {
	m := &Meter{ctx: b.Context, memory: b.Memory, steps: b.Steps, nesting: b.Nesting, items: b.Items}
	if m.ctx == nil {
		m.ctx = context.Background()
	}
	if m.memory == 0 {
		m.memory = max(DefaultMemory, times(b.Input, MemoryPerByte))
	}
	if m.steps == 0 {
		m.steps = max(DefaultSteps, times(b.Input, StepsPerByte))
	}
	if m.nesting == 0 {
		m.nesting = DefaultNesting
	}
	if m.items == 0 {
		m.items = None
	}
	for _, limit := range []*int64{&m.memory, &m.steps, &m.nesting, &m.items} {
		if *limit < 0 {
			*limit = math.MaxInt64
		}
	}
	return m
}

// times returns n*by, or the largest integer if that overflows.
func times(n, by int64) int64 {
	if n > math.MaxInt64/by {
		return math.MaxInt64
	}
	return n * by
}

// Meter measures work against a budget. Its methods may be called concurrently. A nil Meter has no bounds.
type Meter struct {
	ctx                           context.Context
	memory, steps, nesting, items int64 // the limits
	held, taken, made             atomic.Int64
}

// Context returns the context that ends the work.
func (m *Meter) Context() context.Context {
	if m == nil {
		return context.Background()
	}
	return m.ctx
}

// Err returns the reason why the work has to end, or nil if it may continue: its context is done.
func (m *Meter) Err() error {
	if m != nil && m.ctx.Err() != nil {
		return context.Cause(m.ctx)
	}
	return nil
}

// Check is like [Meter.Err], and also fails if more than the budget has been charged. Loops over much call it for every
// few hundred rounds.
func (m *Meter) Check() error {
	switch {
	case m == nil:
		return nil
	case m.held.Load() > m.memory:
		return m.tooLarge()
	case m.taken.Load() > m.steps:
		return m.tooLong()
	case m.made.Load() > m.items:
		return m.tooMany()
	}
	return m.Err()
}

// Renew forgets the steps, the memory and the items that were charged: what comes next has the whole budget.
func (m *Meter) Renew() {
	if m != nil {
		m.held.Store(0)
		m.taken.Store(0)
		m.made.Store(0)
	}
}

func (m *Meter) tooLarge() error {
	return &diag.Error{Code: diag.LimitMemory, Offset: -1,
		Msg: fmt.Sprintf("it takes more than %s of memory, which is the limit; --max-memory raises it", size(m.memory))}
}

func (m *Meter) tooLong() error {
	return &diag.Error{Code: diag.LimitSteps, Offset: -1,
		Msg: fmt.Sprintf("it takes more than %d steps, which is the limit; --max-steps raises it", m.steps)}
}

func (m *Meter) tooMany() error {
	return &diag.Error{Code: diag.LimitItems, Offset: -1,
		Msg: fmt.Sprintf("it has more than %d operations, attributes and types, which is the limit; --max-items raises it", m.items)}
}

// Take charges n bytes before they are allocated. If fewer are left, it fails and charges nothing.
func (m *Meter) Take(n int64) error {
	if m == nil {
		return nil
	}
	if held := m.held.Add(n); held > m.memory || held < 0 {
		m.held.Add(-n)
		return m.tooLarge()
	}
	return nil
}

// Charge is like [Meter.Take] for bytes that have already been allocated: it does not fail, but the
// next Take or Check may.
func (m *Meter) Charge(n int64) {
	if m != nil {
		m.held.Add(n)
	}
}

// Give returns n bytes that are no longer needed.
func (m *Meter) Give(n int64) { m.Charge(-n) }

// Held returns the number of bytes that are currently charged.
func (m *Meter) Held() int64 {
	if m == nil {
		return 0
	}
	return m.held.Load()
}

// Step charges n steps before they are run. It fails if that exceeds the limit.
func (m *Meter) Step(n int64) error {
	if m == nil {
		return nil
	}
	if taken := m.taken.Add(n); taken > m.steps || taken < 0 {
		return m.tooLong()
	}
	return nil
}

// Make charges n items. It fails if that exceeds the limit, and so does the next Check.
func (m *Meter) Make(n int64) error {
	if m == nil {
		return nil
	}
	if made := m.made.Add(n); made > m.items || made < 0 {
		return m.tooMany()
	}
	return nil
}

// Nest fails if depth exceeds the nesting limit; what names the nested things in the plural.
func (m *Meter) Nest(depth int64, what string) error {
	if m != nil && depth > m.nesting {
		return &diag.Error{Code: diag.LimitNesting, Offset: -1, Msg: fmt.Sprintf("more than %d %s inside one another, which is the limit", m.nesting, what)}
	}
	return nil
}

// Timeout returns a context, for [Budget.Context], that is done after d. Its cause is an error with
// code [diag.LimitTime] that wraps [context.DeadlineExceeded].
func Timeout(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeoutCause(ctx, d, &diag.Error{Code: diag.LimitTime, Offset: -1,
		Msg: fmt.Sprintf("it takes longer than %v, which is the limit; --timeout raises it", d), Err: context.DeadlineExceeded})
}

// Exceeded reports whether an error says that more than a budget allows was charged, or that a [Timeout] has passed.
func Exceeded(err error) bool {
	var e *diag.Error
	if !errors.As(err, &e) {
		return false
	}
	switch e.Code {
	case diag.LimitMemory, diag.LimitSteps, diag.LimitNesting, diag.LimitItems, diag.LimitTime:
		return true
	}
	return false
}

// Holds fails if n bytes of a file are more than a process of this architecture can hold: with addresses of 32 bits,
// more than 1 GiB.
func Holds(n int64) error { return holds(n, math.MaxInt) }

func holds(n, addresses int64) error {
	if n <= addresses/2 {
		return nil
	}
	return &diag.Error{Code: diag.LimitSize, Offset: -1,
		Msg: fmt.Sprintf("it has %d bytes, and a program for this architecture can hold %d; one for 64 bits holds more", n, addresses/2)}
}

// size formats a number of bytes in the syntax of the flags.
func size(n int64) string {
	units := []string{"", "KiB", "MiB", "GiB"}
	unit := 0
	for n%1024 == 0 && n > 0 && unit < len(units)-1 {
		n, unit = n/1024, unit+1
	}
	if unit == 0 {
		return strconv.FormatInt(n, 10) + " bytes"
	}
	return strconv.FormatInt(n, 10) + units[unit]
}

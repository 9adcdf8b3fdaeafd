package traverse

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
)

// Context is implemented by the contexts of passes: pointers to structs that embed
// [Analysis] or [Transform] and have whatever else the handlers need.
type Context interface{ analysis() *Analysis }

// TransformContext is a context that embeds [Transform].
type TransformContext interface {
	Context
	transform() *Transform
}

// DefaultDepth is the default of [Analysis.MaxDepth]. Go's stack has room for this many
// nested handlers of several hundred bytes each.
const DefaultDepth = 1 << 17

// Analysis is the context of a visit. It knows the parents of the current operation: the operations
// whose handlers led to it, starting with the one that the visitor runs on. The zero Analysis is
// ready for use.
type Analysis struct {
	// MaxDepth limits the nesting of handler calls; 0 means [DefaultDepth]. Operations with
	// [Default] handlers do not count.
	MaxDepth int
	// Report is called for operations that reach [Invalid] or whose dialect has no table in the
	// pass. If it returns nil, the visit skips the operation and continues. Without Report, the
	// first such operation ends the visit.
	Report func(*Error) error
	// Log receives the trace of the pass; nil turns it off. With [trace.Visit] on, the visitor logs
	// the operations that a function handles, and from level 1 on every operation.
	Log *trace.Log

	frames []frame
	op     ir.Op // the current operation
	calls  int   // the number of nested handler calls
}

// frame is one parent. The indices into frames are -1 if there is no such parent.
type frame struct {
	op        ir.Op
	function  int32 // index of the innermost function up to this frame
	loop      int32 // index of the innermost loop up to this frame, within that function
	loopDepth int32
}

func (a *Analysis) analysis() *Analysis { return a }

// Op returns the operation that is being handled.
func (a *Analysis) Op() ir.Op { return a.op }

// NumParents returns the number of parents of the current operation.
func (a *Analysis) NumParents() int { return len(a.frames) }

// Parent returns parent number n, where 0 is the innermost, or nil if there are fewer.
// Parents are the operations whose handlers led here: if the handler of a call visits
// the callee, the call is the callee's parent.
func (a *Analysis) Parent(n int) ir.Op {
	if i := len(a.frames) - 1 - n; n >= 0 && i >= 0 {
		return a.frames[i].op
	}
	return ir.Op{}
}

// Block returns the block of the current operation, or nil if it has none.
func (a *Analysis) Block() ir.Block {
	if a.op.IsNil() {
		return ir.Block{}
	}
	return a.op.Block()
}

// Function returns the innermost parent that is a function, or nil.
func (a *Analysis) Function() ir.Op {
	if n := len(a.frames); n > 0 {
		return a.at(a.frames[n-1].function)
	}
	return ir.Op{}
}

// Loop returns the innermost parent that is a loop within the function, or nil.
func (a *Analysis) Loop() ir.Op {
	if n := len(a.frames); n > 0 {
		return a.at(a.frames[n-1].loop)
	}
	return ir.Op{}
}

// LoopDepth returns the number of parents that are loops within the function.
func (a *Analysis) LoopDepth() int {
	if n := len(a.frames); n > 0 {
		return int(a.frames[n-1].loopDepth)
	}
	return 0
}

// Enclosing returns the innermost parent for which choose returns true, or nil.
func (a *Analysis) Enclosing(choose func(ir.Op) bool) ir.Op {
	for i := len(a.frames) - 1; i >= 0; i-- {
		if choose(a.frames[i].op) {
			return a.frames[i].op
		}
	}
	return ir.Op{}
}

func (a *Analysis) at(place int32) ir.Op {
	if place < 0 {
		return ir.Op{}
	}
	return a.frames[place].op
}

// push makes op a parent.
func (a *Analysis) push(op ir.Op, fl flags) {
	f := frame{op: op, function: -1, loop: -1}
	n := len(a.frames)
	if n > 0 {
		p := &a.frames[n-1]
		f.function, f.loop, f.loopDepth = p.function, p.loop, p.loopDepth
	}
	if fl&isFunction != 0 {
		f.function, f.loop, f.loopDepth = int32(n), -1, 0
	}
	if fl&isLoop != 0 {
		f.loop = int32(n)
		f.loopDepth++
	}
	a.frames = append(a.frames, f)
}

// deeper counts one more nested call of a handler.
func (a *Analysis) deeper() error {
	limit := a.MaxDepth
	if limit == 0 {
		limit = DefaultDepth
	}
	if a.calls >= limit {
		return opError(a.op, VisitTooDeep, "%d handlers are within one another, which is the limit", a.calls)
	}
	a.calls++
	return nil
}

// report reports an operation that the pass does not handle.
func (a *Analysis) report(e *Error) error {
	if a.Report != nil {
		return a.Report(e)
	}
	return e
}

package traverse

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
)

// Context is what the contexts of passes have in common. A pass's own context is
// a pointer to a struct that embeds [Analysis] or [Transform] and has what else
// its handlers need.
type Context interface{ analysis() *Analysis }

// TransformContext is a context that embeds [Transform].
type TransformContext interface {
	Context
	transform() *Transform
}

// DefaultDepth is the depth of handlers that a visit is limited to when its
// context does not say. A stack of Go has room for this depth with some hundred
// bytes for each handler.
const DefaultDepth = 1 << 17

// Analysis is the context of a visit. It knows the operations around the current
// one: those whose handlers led to it, from the operation that the visitor was
// run on inwards. The zero Analysis is ready for use.
type Analysis struct {
	// MaxDepth bounds how deep handlers may be within one another; 0 stands for
	// [DefaultDepth]. Operations with [Default] handlers in between do not count.
	MaxDepth int
	// Report is told of operations that reach [Invalid] or belong to no dialect of
	// the pass. The visit leaves them out and goes on if it returns nil. Without it
	// the first of them ends the visit.
	Report func(*Error) error
	// Log takes the trace of the pass; nil is off. With [trace.Visit] on, the
	// visitor itself notes each operation that gets to a function, and from level 1
	// on every operation.
	Log *trace.Log

	frames []frame
	op     ir.Op // the current one
	calls  int   // handlers within one another
}

// frame is one parent. Places in the stack are -1 for none.
type frame struct {
	op        ir.Op
	function  int32 // the innermost function up to here
	loop      int32 // the innermost loop up to here, inside that function
	loopDepth int32
}

func (a *Analysis) analysis() *Analysis { return a }

// Op returns the operation that is being handled.
func (a *Analysis) Op() ir.Op { return a.op }

// NumParents returns the number of operations around the current one, as far as
// the visit has come by them.
func (a *Analysis) NumParents() int { return len(a.frames) }

// Parent returns the parent number n, of which 0 is the closest; it is nil if
// there are not so many. The parents are the operations that the visit came by,
// so that a handler which visits what is elsewhere, the function that is called
// perhaps, is the parent of that.
func (a *Analysis) Parent(n int) ir.Op {
	if i := len(a.frames) - 1 - n; n >= 0 && i >= 0 {
		return a.frames[i].op
	}
	return ir.Op{}
}

// Block returns the block that holds the current operation, nil if none does.
func (a *Analysis) Block() ir.Block {
	if a.op.IsNil() {
		return ir.Block{}
	}
	return a.op.Block()
}

// Function returns the closest parent that is a function.
func (a *Analysis) Function() ir.Op {
	if n := len(a.frames); n > 0 {
		return a.at(a.frames[n-1].function)
	}
	return ir.Op{}
}

// Loop returns the closest parent that is a loop, within the function.
func (a *Analysis) Loop() ir.Op {
	if n := len(a.frames); n > 0 {
		return a.at(a.frames[n-1].loop)
	}
	return ir.Op{}
}

// LoopDepth returns the number of parents that are loops, within the function.
func (a *Analysis) LoopDepth() int {
	if n := len(a.frames); n > 0 {
		return int(a.frames[n-1].loopDepth)
	}
	return 0
}

// Enclosing returns the closest parent for which choose holds, or nil.
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

// deeper counts one more handler within another one.
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

// report passes an operation on that nothing handles.
func (a *Analysis) report(e *Error) error {
	if a.Report != nil {
		return a.Report(e)
	}
	return e
}

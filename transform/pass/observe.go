package pass

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/traverse"
)

// observe traces every change to the module for the tasks, until end is called.
func observe(mod *ir.Module, tasks []task, around *task) (end func()) {
	byOp := make(map[ir.Op]*task, len(tasks)+1)
	if around != nil {
		byOp[around.op] = around
	}
	for k := range tasks {
		byOp[tasks[k].op] = &tasks[k]
	}
	var before ir.Observer
	before = mod.Observe(func(e ir.Edit) {
		if t := taskOf(byOp, e.Op); t != nil {
			t.edit(e)
		}
		if before != nil {
			before(e)
		}
	})
	return func() { mod.Observe(before) }
}

// taskOf returns the task that runs on op or on an enclosing operation, nil if there is none.
func taskOf(byOp map[ir.Op]*task, op ir.Op) *task {
	for !op.IsNil() {
		if t := byOp[op]; t != nil {
			return t
		}
		up := op.Parent()
		if up.IsNil() { // op is not in a block
			s, _ := op.Scope()
			up = s.Owner()
		}
		op = up
	}
	return nil
}

// edit traces a change, unless it repeats the previous one.
func (t *task) edit(e ir.Edit) {
	if t.tracing == nil || e.Part && !t.tracing.Detail(trace.Change, 1) {
		return
	}
	if line := editText(e); line != t.lastEdit {
		t.lastEdit = line
		t.tracing.Printf(trace.Change, "%s", line)
	}
}

// editText describes a change.
func editText(e ir.Edit) string {
	op := traverse.Describe(e.Op)
	switch e.Kind {
	case ir.OpBuilt:
		return "build " + op
	case ir.OpErased:
		return "erase " + op
	case ir.OpMoved:
		return "move " + op
	case ir.OpBecame:
		if e.Loc == e.Op.LocID() {
			return "turn " + e.Was.Full + " into " + op
		}
		return "turn " + e.Was.Full + " at " + position(e) + " into " + op
	case ir.UsesReplaced:
		return "replace " + traverse.DescribeValue(e.Value) + " by " + traverse.DescribeValue(e.By)
	case ir.OperandsSet:
		if e.Index < 0 {
			return "set operands of " + op
		}
		return fmt.Sprintf("set operand %d of %s", e.Index, op)
	case ir.AttrSet:
		switch {
		case e.Name == "":
			return "set attributes of " + op
		case e.Op.Attr(e.Name) == nil:
			return "remove attribute " + e.Name + " of " + op
		}
		return "set attribute " + e.Name + " of " + op
	case ir.TypeSet:
		return "set type of " + traverse.DescribeValue(e.Value)
	case ir.LocSet:
		return "set location of " + op + " to " + position(e)
	case ir.ArgsSet:
		return "set block arguments of " + op
	case ir.SuccessorSet:
		return fmt.Sprintf("set successor %d of %s", e.Index, op)
	case ir.BodyTaken:
		return "give " + op + " the body of " + traverse.Describe(e.From)
	}
	return "change " + op
}

// position returns the location that a change refers to, besides that of its operation.
func position(e ir.Edit) string {
	l, _ := e.Op.Module().Attr(e.Loc).(ir.Location)
	return traverse.Position(l)
}

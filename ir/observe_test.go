package ir

import (
	"fmt"
	"strings"
	"testing"
)

// TestObserve: each way to change a module tells what it changes. The program is
//
//	x, y, then nest with u(x) inside, in a function with an argument.
func TestObserve(t *testing.T) {
	type program struct {
		m                *Module
		b, in            Block
		f, x, y, nest, u Op
	}
	names := map[EditKind]string{OpBuilt: "built", OpErased: "erased", OpMoved: "moved", OpBecame: "became", UsesReplaced: "replaced",
		OperandsSet: "operands", AttrSet: "attr", TypeSet: "type", LocSet: "loc", ArgsSet: "args", SuccessorSet: "successor", BodyTaken: "body"}
	for name, c := range map[string]struct {
		do   func(p program) error
		want string
	}{
		"create":      {func(p program) error { def(p.b, "u.z", 0); return nil }, "built u.z"},
		"unobserved":  {func(p program) error { NewBuilder(p.b.s).Create("u.z", OpState{Unobserved: true}); return nil }, ""},
		"clone":       {func(p program) error { _, err := NewBuilder(p.b.s).Clone(p.nest, nil, nil); return err }, "built u.nest, (built u.u)"},
		"clone owner": {func(p program) error { _, err := NewBuilder(p.f.s).Clone(p.f, nil, nil); return err }, "built t.func, (built u.x), (built u.y), (built u.nest), (built u.u)"},
		"clone block": {func(p program) error { return new(Builder).AtStart(p.b).CloneBlock(p.in, nil, nil) }, "built u.u"},
		"clone region": {func(p program) error { return CloneRegion(p.nest.Region(0), p.f.Region(0), nil, nil) },
			"built u.u"},
		"bad clone":    {func(p program) error { _, err := NewBuilder(p.f.s).Clone(p.u, nil, nil); return wanted(err) }, ""},
		"erase":        {func(p program) error { return p.y.Erase() }, "erased u.y"},
		"erase unused": {func(p program) error { return p.y.EraseUnused() }, "erased u.y"},
		"erase used":   {func(p program) error { return wanted(p.x.Erase()) }, ""},
		"erase nest":   {func(p program) error { return p.nest.Erase() }, "erased u.nest, (erased u.u)"},
		"erase owner":  {func(p program) error { return p.f.Erase() }, "erased t.func, (erased u.x), (erased u.y), (erased u.nest), (erased u.u)"},
		"erase block":  {func(p program) error { return p.in.Erase() }, "erased u.u"},
		"clear":        {func(p program) error { return p.nest.Region(0).Clear() }, "erased u.u"},
		"replace":      {func(p program) error { return p.x.Replace(p.y.Result(0)) }, "(operands 0 u.u), replaced u.x, erased u.x"},
		"replace some": {func(p program) error {
			p.x.Result(0).ReplaceUsesIf(p.y.Result(0), func(Use) bool { return false })
			return nil
		}, ""},
		"become":         {func(p program) error { return NewBuilder(p.b.s).Become(p.x, "u.z", OpState{}) }, "became u.z"},
		"move":           {func(p program) error { p.y.MoveBefore(p.x); return nil }, "moved u.y"},
		"move nowhere":   {func(p program) error { p.y.MoveBefore(p.y); return nil }, ""},
		"remove":         {func(p program) error { p.y.Remove(); return nil }, "moved u.y"},
		"move block":     {func(p program) error { p.in.MoveToEnd(p.f.Region(0)); return nil }, "moved u.u"},
		"inline block":   {func(p program) error { return p.in.InlineAtEnd(p.b) }, "moved u.u"},
		"inline before":  {func(p program) error { return p.in.InlineBefore(p.nest) }, "moved u.u"},
		"inline region":  {func(p program) error { p.nest.Region(0).InlineAtEnd(p.f.Region(0)); return nil }, "moved u.u"},
		"split":          {func(p program) error { p.b.SplitBefore(p.y); return nil }, "moved u.y, moved u.nest"},
		"set operand":    {func(p program) error { p.u.SetOperand(0, p.y.Result(0)); return nil }, "operands 0 u.u"},
		"set use":        {func(p program) error { p.x.Result(0).FirstUse().Set(p.y.Result(0)); return nil }, "operands 0 u.u"},
		"add operand":    {func(p program) error { p.u.AppendOperands(p.y.Result(0)); return nil }, "operands -1 u.u"},
		"erase operand":  {func(p program) error { p.u.EraseOperand(0); return nil }, "operands -1 u.u"},
		"set attribute":  {func(p program) error { p.x.SetAttr("a", str(p.m, "v")); return nil }, "attr a u.x"},
		"set again":      {func(p program) error { p.y.SetAttr("old", str(p.m, "v")); return nil }, ""},
		"lose attribute": {func(p program) error { p.y.RemoveAttr("old"); return nil }, "attr old u.y"},
		"set inherent":   {func(p program) error { p.f.SetAttr(SymbolAttr, str(p.m, "g")); return nil }, "attr sym_name t.func"},
		"set dictionary": {func(p program) error { p.y.SetDiscardable(nil); return nil }, "attr  u.y"},
		"set type":       {func(p program) error { p.x.Result(0).SetType(typ(p.m, "other")); return nil }, "type u.x"},
		"same type":      {func(p program) error { p.x.Result(0).SetType(p.x.Result(0).Type()); return nil }, ""},
		"argument type":  {func(p program) error { p.b.Arg(0).SetType(typ(p.m, "other")); return nil }, "type t.func"},
		"same location":  {func(p program) error { p.x.SetLocID(p.x.LocID()); return nil }, ""},
		"location":       {func(p program) error { p.x.SetLocID(p.x.LocID() + 1); p.x.SetLocID(p.y.LocID()); return nil }, "loc u.x, loc u.x"},
		"argument":       {func(p program) error { p.b.AddArg(typ(p.m, "i"), nil); return nil }, "args t.func"},
		"new block":      {func(p program) error { p.f.Region(0).AppendBlock([]Type{typ(p.m, "i")}, nil); return nil }, ""},
		"erase argument": {func(p program) error { return p.b.EraseArg(0) }, "args t.func"},
		"take body": {func(p program) error {
			return NewBuilder(p.f.s).Create("t.func", OpState{Regions: 1, Unobserved: true}).TakeBody(p.f)
		}, "body t.func"},
	} {
		t.Run(name, func(t *testing.T) {
			m, body := newModule(t)
			f := newFunc(body, "f", 1)
			p := program{m: m, f: f, b: f.Region(0).First()}
			p.x, p.y = def(p.b, "u.x", 1), def(p.b, "u.y", 1)
			p.y.SetAttr("old", str(m, "v"))
			p.nest = nest(p.b, 1)
			p.in = p.nest.Region(0).First()
			p.u = def(p.in, "u.u", 0, p.x.Result(0))
			var got []string
			told := func(e Edit) {
				text := names[e.Kind]
				switch e.Kind {
				case OperandsSet:
					text += fmt.Sprint(" ", e.Index)
				case AttrSet:
					text += " " + e.Name
				}
				if text += " " + e.Op.Name(); e.Part {
					text = "(" + text + ")"
				}
				got = append(got, text)
			}
			if m.Observed() || m.Observe(told) != nil || !m.Observed() {
				t.Error("somebody observes the module who should not, or does not")
			}
			if err := c.do(p); err != nil {
				t.Fatal(err)
			}
			if text := strings.Join(got, ", "); text != c.want {
				t.Errorf("%s, want %s", text, c.want)
			}
			m.Observe(nil)
			n := len(got)
			def(p.b, "u.z", 0)
			if len(got) > n {
				t.Error("a change is reported although there is no observer")
			}
		})
	}
}

// wanted turns an error that has to be into none.
func wanted(err error) error {
	if err == nil {
		return fmt.Errorf("there is no error")
	}
	return nil
}

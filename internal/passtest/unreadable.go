package passtest

import (
	"errors"
	"io"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// ErrUnreadable is the error of a body that cannot be loaded, see [Unreadable].
var ErrUnreadable = errors.New("the body cannot be read")

type failingLoader struct{}

func (failingLoader) LoadScope(*ir.Scope) error { return ErrUnreadable }

// Unreadable makes op, a function or another operation with a scope of its own, one whose body
// cannot be loaded, as in a damaged file.
func Unreadable(op ir.Op) {
	s, id := op.Scope()
	op.SetBody(ir.NewScope(s, id, 1, failingLoader{}))
}

// RefuseUnreadable checks that passes themselves report a body that cannot be loaded, which the pass
// manager would otherwise find out afterwards.
func RefuseUnreadable(t *testing.T, passes ...*pass.Pass) {
	t.Helper()
	for _, p := range passes {
		m, err := asm.Parse([]byte("func.func @f() {\n  return\n}\nfunc.func @g() {\n  return\n}"), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		anchor := m.Root()
		g := ir.LookupSymbol(anchor, "g")
		Unreadable(g)
		if p.Anchor == pass.Function {
			anchor = g
		}
		run := p.Run
		if run == nil {
			if run, err = p.Setup(new(pass.Options))(); err != nil {
				t.Fatal(err)
			}
		}
		if err := run(&pass.Context{Driver: &pass.Driver{}, Pass: p, Out: io.Discard}, anchor); !errors.Is(err, ErrUnreadable) {
			t.Errorf("%s on a body that cannot be loaded: error %v", p.Name, err)
		}
	}
}

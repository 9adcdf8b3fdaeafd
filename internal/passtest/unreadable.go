package passtest

import (
	"errors"
	"strings"
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

// RefuseUnreadable checks that passes report a body that cannot be loaded.
func RefuseUnreadable(t *testing.T, passes ...*pass.Pass) {
	t.Helper()
	for _, p := range passes {
		m, err := asm.Parse([]byte("func.func @f() {\n  return\n}\nfunc.func @g() {\n  return\n}"), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		Unreadable(ir.LookupSymbol(m.Root(), "g"))
		pm := pass.Manager{Driver: &pass.Driver{Workers: 1}}
		if err := pm.Add(p, ""); err != nil {
			t.Fatal(err)
		}
		if err := pm.Run(m); err == nil || !strings.Contains(err.Error(), ErrUnreadable.Error()) {
			t.Errorf("%s on a body that cannot be loaded: error %v", p.Name, err)
		}
	}
}

package cli

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/parallel"
)

// fault is what the runtime panics with when memory of a file is not there any more.
type fault struct{}

func (fault) Addr() uintptr { return 1 << 20 }

func TestContain(t *testing.T) {
	wrong := errors.New("wrong")
	for _, c := range []struct {
		f    func() error
		want []string
	}{
		{func() error { return nil }, nil},
		{func() error { return wrong }, []string{"wrong"}},
		{func() error { panic("oops") }, []string{"internal error: oops, at internal/cli/contain_test.go:", "please report", "SHA-256 is ba7816bf"}},
		{func() error { var list []int; return errors.New(string(rune(list[3]))) }, []string{"index out of range", "contain_test.go:"}},
		{func() error { parallel.Beside(func() { panic("oops") })(); return nil }, []string{"internal error: oops, at internal/cli/contain_test.go:"}},
		{func() error { panic(fault{}) }, []string{"shorter while it was read"}},
	} {
		err := Contain([]byte("abc"), c.f)
		if (err == nil) != (c.want == nil) {
			t.Errorf("%v, expected %q", err, c.want)
			continue
		}
		for _, part := range c.want {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%v, expected %q", err, part)
			}
		}
	}
}

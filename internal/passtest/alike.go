package passtest

import (
	"bytes"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
)

// Alike runs a program after steps, and another one that is known to compute the same results, on
// the same arguments. It is for operations that the reference interpreter does not have.
func Alike(t testing.TB, name string, steps []Step, program, known string) {
	t.Helper()
	o := oracle.Current(t)
	in, err := inputs([]byte(program))
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	after, err := Apply([]byte(program), steps)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	got, err := interpret(o, after, in)
	want, err2 := interpret(o, []byte(known), in)
	switch {
	case err != nil || err2 != nil || !want.OK:
		t.Errorf("%s: the other program does not run: %v %v %s", name, err, err2, want.Error)
	case !got.OK:
		t.Errorf("%s: %s\n%s", name, got.Error, after)
	case !bytes.Equal(got.Output, want.Output):
		t.Errorf("%s: other results than those of the other program:\n%s", name, after)
	}
}

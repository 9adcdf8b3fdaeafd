package cli

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/input"
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

// TestShrunk: a file that becomes shorter while it is mapped into memory is an error, and not the end of the process,
// also in another goroutine.
func TestShrunk(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("files are mapped in other ways")
	}
	for _, beside := range []bool{false, true} {
		path := filepath.Join(t.TempDir(), "large")
		if err := os.WriteFile(path, append([]byte("module {}"), bytes.Repeat([]byte("\n"), 4<<20)...), 0o600); err != nil {
			t.Fatal(err)
		}
		for in, err := range (input.Source{Path: path}).All(input.Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			if err := os.Truncate(path, 10); err != nil {
				t.Fatal(err)
			}
			count := func() error {
				if n := bytes.Count(in.Data, []byte("\n")); n > 0 {
					return errors.New("it was read")
				}
				return nil
			}
			err := Contain(in.Data, func() error {
				if beside {
					parallel.Beside(func() { _ = count() })()
				}
				return count()
			})
			if err == nil || !strings.Contains(err.Error(), "the file became shorter while it was read") {
				t.Errorf("in another goroutine %v: %v", beside, err)
			}
			in.Close()
		}
	}
}

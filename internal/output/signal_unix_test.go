//go:build unix

package output

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestSignal ends a process while it writes: its temporary file disappears, and the file that it would
// have replaced stays.
func TestSignal(t *testing.T) {
	if path := os.Getenv("HLOBC_TEST_WRITE"); path != "" {
		RemoveOnSignal()
		create(t, path, "new")
		time.Sleep(time.Minute)
		os.Exit(0)
	}
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(s) {
			t.Logf("%v is ignored here, as under nohup, and stays so in processes that this one starts", s)
			continue
		}
		dir := t.TempDir()
		path := filepath.Join(dir, "out")
		if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(os.Args[0], "-test.run=^TestSignal$")
		cmd.Env = append(os.Environ(), "HLOBC_TEST_WRITE="+path)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for {
			if list, err := os.ReadDir(dir); err != nil || len(list) == 2 {
				break
			}
			time.Sleep(time.Millisecond)
		}
		if err := cmd.Process.Signal(s); err != nil {
			t.Fatal(err)
		}
		var exit *exec.ExitError
		if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != 128+int(s) {
			t.Errorf("%v: %v", s, err)
		}
		if list, err := os.ReadDir(dir); err != nil || len(list) != 1 {
			t.Errorf("%v: %v, %v left, expected only the file", s, list, err)
		}
		if data, err := os.ReadFile(path); err != nil || string(data) != "old" {
			t.Errorf("%v: %q, %v", s, data, err)
		}
	}
}

// TestLink checks that writing replaces what a symbolic link leads to, and not the link.
func TestLink(t *testing.T) {
	for _, exists := range []bool{true, false} {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, "sub"), 0o700); err != nil {
			t.Fatal(err)
		}
		target, link, far := filepath.Join(dir, "sub", "target"), filepath.Join(dir, "sub", "link"), filepath.Join(dir, "far")
		if exists {
			if err := os.WriteFile(target, []byte("old"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if err := errors.Join(os.Symlink("target", link), os.Symlink("sub/link", far)); err != nil {
			t.Fatal(err)
		}
		if err := create(t, far, "new").Commit(); err != nil {
			t.Fatal(err)
		}
		if data, err := os.ReadFile(target); err != nil || string(data) != "new" {
			t.Errorf("%q, %v", data, err)
		}
		if info, err := os.Lstat(far); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("the link is gone: %v", err)
		}
	}
	loop := filepath.Join(t.TempDir(), "loop")
	if err := os.Symlink("loop", loop); err != nil {
		t.Fatal(err)
	}
	if f, err := Create(loop); err == nil {
		f.Abort()
		t.Error("a link to itself is written to")
	}
}

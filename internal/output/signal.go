package output

import (
	"os"
	"os/signal"
	"sync"
	"syscall"
)

// temporaries are the unfinished files of the process.
type temporaries struct {
	mu      sync.Mutex
	names   map[string]bool
	signals chan os.Signal // nil if signals are not this package's to handle
}

var pending temporaries

// RemoveOnSignal makes the process remove its unfinished files before a signal ends it. It then exits
// with the code that shells show for that signal. Signals that the process ignores stay ignored, and
// while no file is unfinished, they do what they do without RemoveOnSignal.
func RemoveOnSignal() {
	pending.mu.Lock()
	defer pending.mu.Unlock()
	if pending.signals == nil {
		pending.signals = make(chan os.Signal, 1)
		go pending.wait(pending.signals)
	}
}

func (t *temporaries) wait(signals <-chan os.Signal) {
	s := <-signals
	t.mu.Lock() // for good: no file comes after this
	for name := range t.names {
		_ = os.Remove(name)
	}
	code := 1
	if n, ok := s.(syscall.Signal); ok {
		code = 128 + int(n)
	}
	os.Exit(code)
}

// add has to be called before the file exists: a signal can come at any time.
func (t *temporaries) add(name string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.names == nil {
		t.names = map[string]bool{}
	}
	if t.names[name] = true; len(t.names) == 1 && t.signals != nil {
		for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
			if !signal.Ignored(s) {
				signal.Notify(t.signals, s)
			}
		}
	}
}

func (t *temporaries) remove(name string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if delete(t.names, name); len(t.names) == 0 && t.signals != nil {
		signal.Stop(t.signals)
	}
}

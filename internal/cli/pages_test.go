package cli

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// TestExpect checks that after the first collection the heap grows as it would have without a large program.
func TestExpect(t *testing.T) {
	const percent = 150
	defer debug.SetGCPercent(debug.SetGCPercent(percent))
	var p Pages
	p.Expect(largeProgram - 1)
	if got := debug.SetGCPercent(percent); got != percent {
		t.Errorf("a small program: %d %%", got)
	}
	p.Expect(largeProgram)
	high := debug.SetGCPercent(percent)
	if high <= percent {
		t.Errorf("a large program: %d %%", high)
	}
	debug.SetGCPercent(high)
	for range 100 {
		runtime.GC()
		time.Sleep(time.Millisecond) // the percentage is set behind the collection
		now := debug.SetGCPercent(high)
		if now == percent {
			return
		}
	}
	t.Error("a collection left the percentage as it was")
}

// TestExpectWithoutCollection checks that collections stay off if the caller has turned them off.
func TestExpectWithoutCollection(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	var p Pages
	p.Expect(largeProgram)
	if got := debug.SetGCPercent(-1); got != -1 {
		t.Errorf("got %d %%, want none", got)
	}
}

package cli

import (
	"runtime"
	"runtime/debug"
	"sync"
)

const (
	// largeProgram is the size in bytes from which on it pays to prepare memory for a program.
	largeProgram = 1 << 20
	// heapPerByte is how many times the size of a program its operations take, about; mostHeap is a limit.
	heapPerByte = 14
	mostHeap    = 128 << 20
)

// Pages prepares memory for the first large program of a process.
type Pages struct{ once sync.Once }

// Expect is called before a program of a size in bytes is read.
func (p *Pages) Expect(size int) {
	if size >= largeProgram {
		p.once.Do(func() { expectHeap(min(size, mostHeap/heapPerByte) * heapPerByte) })
	}
}

// expectHeap lets the heap grow to a size in bytes before the first collection, on huge pages if there are any. While a
// program is read, nearly all of the heap is in use, so that the collections of a small heap on its way up would free
// nothing. After the first, the usual percentage is in force again.
func expectHeap(size int) {
	const smallest = 4 << 20 // the heap at which the runtime first collects, at 100 %
	percent := debug.SetGCPercent(100 * (size + smallest) / smallest)
	if percent <= 0 { // collection is off
		debug.SetGCPercent(percent)
		return
	}
	// Most commands keep about as much again beside the operations. Pages that are never touched take no memory.
	hugePages(2 * size)
	type sentinel struct{ _ [4]uintptr } // too large to share its memory with something that lives on
	runtime.AddCleanup(new(sentinel), func(percent int) { debug.SetGCPercent(percent) }, percent)
}

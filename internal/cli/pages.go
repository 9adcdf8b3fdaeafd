package cli

import "sync"

const (
	// largeProgram is the size in bytes from which on huge pages pay for a program.
	largeProgram = 1 << 20
	// heapPerByte is how many times the size of a program its operations take, about; mostHuge is a limit.
	heapPerByte = 14
	mostHuge    = 128 << 20
)

// Pages prepares memory for the first large program of a process.
type Pages struct{ once sync.Once }

// Expect is called before a program of a size in bytes is read.
func (p *Pages) Expect(size int) {
	if size >= largeProgram {
		p.once.Do(func() { hugePages(min(size, mostHuge/heapPerByte) * heapPerByte) })
	}
}

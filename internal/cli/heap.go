package cli

const (
	// manyPrograms are as many as make it worth while to give the collector another measure.
	manyPrograms = 16
	// smallHeap is how much memory a command for many programs may take before the collector works for it as for a
	// large one. With the runtime's own minimum, of 4 MiB, it runs for every few of many small programs.
	smallHeap = 16 << 20
)

// Heap makes the collector count smallHeap bytes more as used, which are never touched and so take no memory, once a
// command has many programs. For a few programs that costs more than it saves.
type Heap struct {
	programs int
	ballast  []byte
}

// Another counts a program.
func (h *Heap) Another() {
	if h.programs++; h.programs == manyPrograms {
		h.ballast = make([]byte, smallHeap)
	}
}

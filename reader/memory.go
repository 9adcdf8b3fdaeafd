package reader

import "github.com/hlobc/hlobc/internal/slab"

// Memory recycles the memory of operations from one module to the next: what a module took becomes
// available again when it is closed. The next module then needs neither garbage collection nor new
// pages from the system, which make up most of the cost of a small module in a process with a small
// heap. The zero Memory is ready to use. It keeps only what its last module took.
type Memory struct{ m slab.Memory }

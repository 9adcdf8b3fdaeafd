package lex

import (
	"iter"

	"github.com/hlobc/hlobc/internal/parallel"
)

// HexChunk is the size in bytes from which part of a constant is worth a worker of its own.
const HexChunk = 1 << 20

// InChunks calls f for parts of n bytes, which begin at multiples of HexChunk, by as
// many workers.
func InChunks(n, workers int, f func(from, to int)) {
	if workers = min(workers, n/HexChunk); workers < 2 {
		f(0, n)
		return
	}
	parallel.Each(workers, (n+HexChunk-1)/HexChunk, func(tasks iter.Seq[int]) {
		for i := range tasks {
			f(i*HexChunk, min((i+1)*HexChunk, n))
		}
	})
}

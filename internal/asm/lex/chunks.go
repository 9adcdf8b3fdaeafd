package lex

import (
	"iter"

	"github.com/hlobc/hlobc/internal/parallel"
)

// HexChunk is the size in bytes from which a separate worker pays for part of a constant.
const HexChunk = 1 << 20

// InChunks splits n bytes at multiples of HexChunk and calls f for each part, in at most the given
// number of workers.
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

package main

import (
	"fmt"
	"io"
	"slices"
	"sync"
	"time"
)

// cores returns how many times what one thread computes in a while several threads do: as
// many as there are threads on a machine of one's own, less where processors are shared.
func cores(threads int) float64 {
	one := spin(1)
	return float64(threads) * float64(one) / float64(spin(threads))
}

// spin returns how long threads take that all do the same work, which needs no memory.
func spin(threads int) time.Duration {
	const steps = 10_000_000
	sums := make([]uint64, threads*8) // in lines of their own
	start := time.Now()
	var group sync.WaitGroup
	for i := range threads {
		group.Go(func() {
			x := uint64(i)
			for range steps {
				x = x*6364136223846793005 + 1442695040888963407
			}
			sums[8*i] = x
		})
	}
	group.Wait()
	return time.Since(start)
}

// printCores says what several threads were worth while the cases were measured.
func printCores(w io.Writer, all []result) {
	var list []float64
	for _, r := range all {
		list = append(list, r.Cores...)
	}
	if len(list) == 0 {
		return
	}
	self := func(v float64) float64 { return v }
	fmt.Fprintf(w, "A loop without memory, run before each measurement with several threads, found them to be worth\n"+
		"%.2f cores (median; %.2f to %.2f).\n", median(list, self), slices.Min(list), slices.Max(list))
}

package main

import (
	"fmt"
	"io"
	"slices"
	"sync"
	"time"
)

// cores returns how many cores the given number of threads are worth: as many as there are
// threads on a dedicated machine, fewer if processors are shared.
func cores(threads int) float64 {
	one := spin(1)
	return float64(threads) * float64(one) / float64(spin(threads))
}

// spin returns the time for several threads to do the same work each, without using memory.
func spin(threads int) time.Duration {
	const steps = 10_000_000
	sums := make([]uint64, threads*8) // each in its own cache line
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

// printCores prints how many cores several threads were worth during the measurements.
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

package main

import (
	"fmt"
	"io"
	"math"
	"strings"
)

// printGrowth prints nanoseconds per operation for the cases that differ only in size, and
// the exponent of the power law that relates time to the number of operations: 1 is linear.
func printGrowth(w io.Writer, all []result) {
	for _, q := range []struct {
		name string
		of   func(goRun) float64
	}{
		{"read", func(r goRun) float64 { return r.Read }},
		{"write to nowhere", func(r goRun) float64 { return r.Encode }},
	} {
		lines := make(map[int]*strings.Builder) // by threads
		sizes, times := make(map[int][]float64), make(map[int][]float64)
		var order []int
		for _, r := range all {
			if !strings.HasPrefix(r.About, growth) || len(r.Hlobc.Runs) == 0 || r.Reference.Operations == 0 {
				continue
			}
			if lines[r.Threads] == nil {
				lines[r.Threads] = new(strings.Builder)
				order = append(order, r.Threads)
			}
			ops, ms := float64(r.Reference.Operations), median(r.Hlobc.Runs, q.of)
			fmt.Fprintf(lines[r.Threads], "  %s: %s", r.Case, figure(ms*1e6/ops))
			sizes[r.Threads], times[r.Threads] = append(sizes[r.Threads], ops), append(times[r.Threads], ms)
		}
		for _, n := range order {
			if len(sizes[n]) > 1 {
				fmt.Fprintf(w, "growth, %s, threads %d, ns/op:%s  time ~ ops^%.2f\n", q.name, n, lines[n], power(sizes[n], times[n]))
			}
		}
	}
}

// power returns p of the least squares fit of y = c*x^p.
func power(x, y []float64) float64 {
	var sx, sy, sxx, sxy float64
	for i := range x {
		lx, ly := math.Log(x[i]), math.Log(y[i])
		sx, sy, sxx, sxy = sx+lx, sy+ly, sxx+lx*lx, sxy+lx*ly
	}
	n := float64(len(x))
	return (n*sxy - sx*sy) / (n*sxx - sx*sx)
}

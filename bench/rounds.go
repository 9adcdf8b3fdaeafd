package main

import "fmt"

// rounds splits n runs into rounds, in which the two sides alternate, so that a slow phase
// of the machine affects both.
func rounds(n int) []int {
	turns := min(n, 3)
	split := make([]int, turns)
	for i := range split {
		split[i] = (n + turns - 1 - i) / turns
	}
	return split
}

// add measures n runs of both sides.
func (r *result) add(p python, c benchmark, data []byte, n int) error {
	if r.Threads > 1 {
		r.Cores = append(r.Cores, cores(r.Threads))
	}
	cpp, err := p.measure(data, n, r.Threads, c.form)
	if err != nil {
		return fmt.Errorf("reference: %w", err)
	}
	own, err := c.codec().measure(data, n, r.Threads)
	if err != nil {
		return fmt.Errorf("hlobc: %w", err)
	}
	cpp.Runs = append(r.Reference.Runs, cpp.Runs...)
	own.Runs = append(r.Hlobc.Runs, own.Runs...)
	r.Reference, r.Hlobc = cpp, own
	return nil
}

// add measures n runs of both sides.
func (r *portableResult) add(p python, data []byte, n int) error {
	cpp, err := p.measurePortable(data, n, r.Threads)
	if err != nil {
		return fmt.Errorf("reference: %w", err)
	}
	own, err := measurePortable(data, n, r.Threads)
	if err != nil {
		return fmt.Errorf("hlobc: %w", err)
	}
	cpp.Runs = append(r.Reference.Runs, cpp.Runs...)
	own.Runs = append(r.Hlobc.Runs, own.Runs...)
	r.Reference, r.Hlobc = cpp, own
	return nil
}

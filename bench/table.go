package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// result is the result of one case with a given number of threads.
type result struct {
	Case      string    `json:"case"`
	About     string    `json:"about"`
	Bytes     int       `json:"bytes"`
	Threads   int       `json:"threads"`
	Reference reference `json:"reference"`
	Hlobc     goResult  `json:"hlobc"`
	Cores     []float64 `json:"cores,omitempty"` // how many cores the threads were worth, before each round
}

func median[T any](runs []T, of func(T) float64) float64 {
	if len(runs) == 0 {
		return 0
	}
	values := make([]float64, len(runs))
	for i, r := range runs {
		values[i] = of(r)
	}
	slices.Sort(values)
	n := len(values)
	return (values[(n-1)/2] + values[n/2]) / 2
}

// quantity is a figure to be compared. The function of a side that does not measure it is
// nil.
type quantity struct {
	name      string
	perOp     bool
	unit      float64 // divisor of the figures
	reference func(referenceRun) float64
	hlobc     func(goRun) float64
}

const mib = 1 << 20

func compared(c codec) []quantity {
	q := []quantity{
		{"read, ms", false, 1, referenceRun.read, nil},
		{"read+verify, ms", false, 1, func(r referenceRun) float64 { return r.Parse }, nil},
		{"verify, ms", false, 1, func(r referenceRun) float64 { return r.Verify }, nil},
		{"write to a file, ms", false, 1, func(r referenceRun) float64 { return r.Write }, nil},
		{"write to nowhere, ms", false, 1, func(r referenceRun) float64 { return r.Encode }, nil},
		{"heap, bytes/op", true, 1, func(r referenceRun) float64 { return float64(r.Heap) }, nil},
	}
	if c.read != nil {
		q[0].hlobc = func(r goRun) float64 { return r.Read }
		q[5].hlobc = func(r goRun) float64 { return float64(r.Heap) }
		if c.verified != nil {
			q[1].hlobc = func(r goRun) float64 { return r.Verified }
		}
		if c.verify != nil {
			q[2].hlobc = func(r goRun) float64 { return r.Verify }
		}
		if c.write != nil {
			q[3].hlobc = func(r goRun) float64 { return r.Write }
			q[4].hlobc = func(r goRun) float64 { return r.Encode }
		}
	}
	return q
}

// details are printed on request, one line per side and quantity.
var details = []quantity{
	{"C++: read and verify, processor time, ms", false, 1, func(r referenceRun) float64 { return r.ParseCPU }, nil},
	{"C++: read and verify in a used context, ms", false, 1, func(r referenceRun) float64 { return r.ParseAgain }, nil},
	{"C++: heap, MiB", false, mib, func(r referenceRun) float64 { return float64(r.Heap) }, nil},
	{"C++: heap that stays with the context, MiB", false, mib, func(r referenceRun) float64 { return float64(r.HeapContext) }, nil},
	{"hlobc: heap, MiB", false, mib, nil, func(r goRun) float64 { return float64(r.Heap) }},
	{"hlobc: allocated while reading, MiB", false, mib, nil, func(r goRun) float64 { return float64(r.ReadBytes) }},
	{"hlobc: read, allocations/op", true, 1, nil, func(r goRun) float64 { return float64(r.ReadMallocs) }},
	{"hlobc: write, allocations/op", true, 1, nil, func(r goRun) float64 { return float64(r.WriteMallocs) }},
}

func (q quantity) values(r result) (reference, hlobc float64, hasReference, hasHlobc bool) {
	unit := q.unit
	if q.perOp {
		unit *= float64(max(1, r.Reference.Operations))
	}
	if q.reference != nil {
		reference = median(r.Reference.Runs, q.reference) / unit
	}
	if q.hlobc != nil {
		hlobc = median(r.Hlobc.Runs, q.hlobc) / unit
	}
	return reference, hlobc, q.reference != nil, q.hlobc != nil && len(r.Hlobc.Runs) > 0
}

// print prints one table per number of threads. For each quantity it has the reference's
// figure, hlobc's, and their ratio.
func print(w io.Writer, v version, all []result, c codec, withDetails bool) {
	fmt.Fprintf(w, "Reference: C++ of jaxlib %s (StableHLO %s). Medians. Ratio = C++ / hlobc: above 1, hlobc is ahead.\n",
		v.Jaxlib, v.StableHLO)
	if memory == nil {
		fmt.Fprintln(w, "Each module and text of hlobc gets new memory.")
	} else {
		fmt.Fprintln(w, "Modules and texts get the memory of those before, which were freed.")
	}
	fmt.Fprintf(w, "C++ read = its read with verification minus a verification by itself. Files are new ones in the\n"+
		"folder for temporary files: what they take more than nowhere is the kernel's, and depends on the file system.\n")
	quantities := compared(c)
	threads := -1
	for _, r := range all {
		if r.Threads != threads {
			threads = r.Threads
			header(w, threads, quantities)
		}
		fmt.Fprintf(w, "%-22s %8d %10.2f", r.Case, r.Reference.Operations, float64(r.Bytes)/mib)
		for _, q := range quantities {
			cpp, own, _, has := q.values(r)
			fmt.Fprintf(w, " |%9s", figure(cpp))
			if has {
				fmt.Fprintf(w, "%9s%7.2f", figure(own), cpp/own)
			} else {
				fmt.Fprintf(w, "%9s%7s", "-", "-")
			}
		}
		fmt.Fprintln(w)
		if withDetails {
			printDetails(w, r, c)
		}
	}
}

func header(w io.Writer, threads int, quantities []quantity) {
	title := "one thread"
	if threads > 1 {
		title = fmt.Sprintf("%d threads", threads)
	}
	fmt.Fprintf(w, "\n%-22s %8s %10s", title, "", "")
	for _, q := range quantities {
		fmt.Fprintf(w, " | %-24s", q.name)
	}
	fmt.Fprintf(w, "\n%-22s %8s %10s", "case", "ops", "MiB")
	for range quantities {
		fmt.Fprintf(w, " |%9s%9s%7s", "C++", "hlobc", "ratio")
	}
	line := strings.Repeat("-", 43) + strings.Repeat("+"+strings.Repeat("-", 26), len(quantities))
	fmt.Fprintf(w, "\n%s\n", line[:len(line)-1])
}

// figure formats v with three significant digits, or more if the integer part has more.
func figure(v float64) string {
	switch {
	case v >= 100 || v <= -100:
		return fmt.Sprintf("%.0f", v)
	case v >= 10 || v <= -10:
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.2f", v)
}

func printDetails(w io.Writer, r result, c codec) {
	for _, q := range details {
		cpp, own, hasReference, hasHlobc := q.values(r)
		if hasReference {
			fmt.Fprintf(w, "    %-44s %12.3f\n", q.name, cpp)
		}
		if hasHlobc {
			fmt.Fprintf(w, "    %-44s %12.3f\n", q.name, own)
		}
	}
	if len(r.Reference.Runs) > 0 {
		first := r.Reference.Runs[0]
		fmt.Fprintf(w, "    %-44s %12.3f\n", "C++: growth of the process' maximum, MiB", float64(first.Peak)/mib)
		if first.Resident != 0 {
			fmt.Fprintf(w, "    %-44s %12.3f\n", "C++: growth of the process, MiB", float64(first.Resident)/mib)
		}
	}
	fmt.Fprintf(w, "    %-44s %12t\n", "C++: writes what it has read", r.Reference.Identical)
	if c.write != nil {
		fmt.Fprintf(w, "    %-44s %12t\n", "hlobc: writes what it has read", r.Hlobc.Identical)
	}
}

// printTexts prints a table like that of [print] for the cases with text: the time to print
// a module to a string, like str(module) in Python.
func printTexts(w io.Writer, all []result) {
	first := true
	for _, r := range all {
		cpp := median(r.Reference.Runs, func(r referenceRun) float64 { return r.Text })
		own := median(r.Hlobc.Runs, func(r goRun) float64 { return r.Text })
		if cpp == 0 {
			continue
		}
		if first {
			first = false
			fmt.Fprintf(w, "\nText in a string, verified before, as str(module) makes it in Python. Writing in the table above verifies nothing.\n"+
				"%-22s %8s | string, ms%14s\n%-22s %8s |%9s%9s%7s\n%s+%s\n",
				"case", "threads", "", "", "", "C++", "hlobc", "ratio", strings.Repeat("-", 32), strings.Repeat("-", 26))
		}
		fmt.Fprintf(w, "%-22s %8d |%9s%9s%7.2f\n", r.Case, r.Threads, figure(cpp), figure(own), cpp/own)
	}
}

package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
)

// report prints a table of packages, and the mutants that survived.
func report(w io.Writer, results []Result) {
	slices.SortStableFunc(results, func(a, b Result) int {
		return cmp.Or(strings.Compare(a.Path(), b.Path()), a.Line-b.Line, a.Column-b.Column)
	})
	rows := map[string]*row{}
	var names []string
	total := &row{}
	for _, r := range results {
		name := r.Pkg.Name()
		if rows[name] == nil {
			rows[name] = new(row)
			names = append(names, name)
		}
		rows[name].count(r.Verdict)
		total.count(r.Verdict)
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "planted\tkilled\ttimed out\tsurvived\tequivalent\t%\t package")
	for _, name := range names {
		rows[name].print(t, name)
	}
	total.print(t, "all")
	t.Flush()
	for _, r := range results {
		switch r.Verdict {
		case Survived:
			fmt.Fprintln(w, r.Mutation)
		case NotRun:
			fmt.Fprintf(w, "%v (no test runs it)\n", r.Mutation)
		}
	}
}

// row counts the mutants of a package.
type row struct{ planted, killed, timedOut, survived, equivalent int }

func (r *row) count(v Verdict) {
	r.planted++
	switch v {
	case Killed:
		r.killed++
	case TimedOut:
		r.timedOut++
	case Equal:
		r.equivalent++
	default:
		r.survived++
	}
}

// print prints a row; its percentage is of those that a test could have noticed.
func (r *row) print(w io.Writer, name string) {
	share := "-"
	if n := r.planted - r.equivalent; n > 0 {
		share = fmt.Sprintf("%.0f", 100*float64(r.killed+r.timedOut)/float64(n))
	}
	fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t%s\t %s\n", r.planted, r.killed, r.timedOut, r.survived, r.equivalent, share, name)
}

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
	fmt.Fprintln(t, "planted\tkilled\ttimed out\telsewhere\tsurvived\tequivalent\t% own\t% survived\t package")
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
type row struct{ planted, killed, timedOut, elsewhere, survived, equivalent int }

func (r *row) count(v Verdict) {
	r.planted++
	switch v {
	case Killed:
		r.killed++
	case TimedOut:
		r.timedOut++
	case Elsewhere:
		r.elsewhere++
	case Equal:
		r.equivalent++
	default:
		r.survived++
	}
}

// print prints a row: the share of mutants that the package's own tests notice, and the share that
// no test notices, of those that a test could notice.
func (r *row) print(w io.Writer, name string) {
	own, none := "-", "-"
	if n := r.planted - r.equivalent; n > 0 {
		own = fmt.Sprintf("%.0f", 100*float64(r.killed+r.timedOut)/float64(n))
		none = fmt.Sprintf("%.0f", 100*float64(r.survived)/float64(n))
	}
	fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t%d\t%s\t%s\t %s\n", r.planted, r.killed, r.timedOut, r.elsewhere, r.survived, r.equivalent, own, none, name)
}

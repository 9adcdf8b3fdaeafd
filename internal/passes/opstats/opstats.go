// Package opstats counts operations.
package opstats

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Pass is print-op-stats: it prints the number of operations of each name, in MLIR's layout.
var Pass = pass.Pass{
	Name: "print-op-stats",
	Doc:  "count operations by name",
	Setup: func(o *pass.Options) pass.Ready {
		var asJSON bool
		o.Bool(&asJSON, "json", "print JSON")
		return func() (pass.Run, error) {
			return func(ctx *pass.Context, op ir.Op) error {
				counts, err := Count(op)
				if err != nil {
					return err
				}
				if asJSON {
					return printJSON(ctx.Out, counts)
				}
				return printTable(ctx.Out, counts)
			}, nil
		}
	},
}

// Entry is the name of an operation and the number of its occurrences.
type Entry struct {
	Name  string
	Count int
}

// counter is the context of the visit.
type counter struct {
	traverse.Analysis
	counts ir.ByNumber[ir.NameID, int]
}

type visitor = traverse.Visitor[*counter, traverse.None]

// Count counts op and its nested operations, and returns the entries sorted by name.
func Count(op ir.Op) ([]Entry, error) {
	d, err := traverse.Assemble(traverse.Assembly[*counter, traverse.None]{OthersFunc: count, UnregisteredFunc: count})
	if err != nil {
		return nil, err
	}
	c := new(counter)
	if _, err := d.New(c).Run(op); err != nil {
		return nil, err
	}
	var list []Entry
	for id, n := range c.counts {
		if n != 0 {
			list = append(list, Entry{op.Module().Info(ir.NameID(id)).Full, n})
		}
	}
	slices.SortFunc(list, func(a, b Entry) int { return strings.Compare(a.Name, b.Name) })
	return list, nil
}

// count is the handler of every operation.
func count(v *visitor, op ir.Op) (none traverse.None, err error) {
	*v.Ctx.counts.At(op.Info().ID, op.Module().NumNames())++ // loading a body may have added names
	return none, v.Children(op)
}

// printTable prints a table with the names aligned at their dots.
func printTable(w io.Writer, list []Entry) error {
	left, right := 0, 0
	for _, e := range list {
		d, n := split(e.Name)
		left, right = max(left, len(d)), max(right, len(n))
	}
	var b strings.Builder
	b.WriteString("Operations encountered:\n-----------------------\n")
	for _, e := range list {
		d, n := split(e.Name)
		fmt.Fprintf(&b, "%*s%-*s , %d\n", left+2, d, right, n, e.Count)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// split splits a name after its first dot.
func split(name string) (dialect, op string) {
	i := strings.IndexByte(name, '.')
	return name[:i+1], name[i+1:]
}

// printJSON prints a JSON object that maps names to counts, in order.
func printJSON(w io.Writer, list []Entry) error {
	var b strings.Builder
	b.WriteString("{")
	sep := "\n"
	for _, e := range list {
		name, err := json.Marshal(e.Name)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%s  %s : %d", sep, name, e.Count)
		sep = ",\n"
	}
	b.WriteString("\n}\n")
	_, err := io.WriteString(w, b.String())
	return err
}

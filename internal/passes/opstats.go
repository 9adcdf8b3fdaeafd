package passes

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

// OpStats is print-op-stats: it prints the number of operations of each name, in MLIR's layout.
var OpStats = pass.Pass{
	Name: "print-op-stats",
	Doc:  "count operations by name",
	Setup: func(o *pass.Options) pass.Ready {
		var asJSON bool
		o.Bool(&asJSON, "json", "print JSON")
		return func() (pass.Run, error) {
			return func(ctx *pass.Context, op ir.Op) error {
				counts, err := countOps(op)
				if err != nil {
					return err
				}
				if asJSON {
					return printCountsJSON(ctx.Out, counts)
				}
				return printCounts(ctx.Out, counts)
			}, nil
		}
	},
}

// opCount is the name of an operation and the number of its occurrences.
type opCount struct {
	name  string
	count int
}

// opCounter is the context of the visit that counts.
type opCounter struct {
	traverse.Analysis
	counts ir.ByNumber[ir.NameID, int]
}

type countVisitor = traverse.Visitor[*opCounter, traverse.None]

// countOps counts op and its nested operations, and returns the counts sorted by name.
func countOps(op ir.Op) ([]opCount, error) {
	d, err := traverse.Assemble(traverse.Assembly[*opCounter, traverse.None]{OthersFunc: countOp, UnregisteredFunc: countOp})
	if err != nil {
		return nil, err
	}
	c := new(opCounter)
	if _, err := d.New(c).Run(op); err != nil {
		return nil, err
	}
	var list []opCount
	for id, n := range c.counts {
		if n != 0 {
			list = append(list, opCount{op.Module().Info(ir.NameID(id)).Full, n})
		}
	}
	slices.SortFunc(list, func(a, b opCount) int { return strings.Compare(a.name, b.name) })
	return list, nil
}

// countOp is the handler of every operation.
func countOp(v *countVisitor, op ir.Op) (none traverse.None, err error) {
	*v.Ctx.counts.At(op.Info().ID, op.Module().NumNames())++ // loading a body may have added names
	return none, v.Children(op)
}

// printCounts prints a table with the names aligned at their dots.
func printCounts(w io.Writer, list []opCount) error {
	left, right := 0, 0
	for _, e := range list {
		d, n := splitAtDot(e.name)
		left, right = max(left, len(d)), max(right, len(n))
	}
	var b strings.Builder
	b.WriteString("Operations encountered:\n-----------------------\n")
	for _, e := range list {
		d, n := splitAtDot(e.name)
		fmt.Fprintf(&b, "%*s%-*s , %d\n", left+2, d, right, n, e.count)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// splitAtDot splits a name after its first dot.
func splitAtDot(name string) (dialect, op string) {
	i := strings.IndexByte(name, '.')
	return name[:i+1], name[i+1:]
}

// printCountsJSON prints a JSON object that maps names to counts, in order.
func printCountsJSON(w io.Writer, list []opCount) error {
	var b strings.Builder
	b.WriteString("{")
	sep := "\n"
	for _, e := range list {
		name, err := json.Marshal(e.name)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%s  %s : %d", sep, name, e.count)
		sep = ",\n"
	}
	b.WriteString("\n}\n")
	_, err := io.WriteString(w, b.String())
	return err
}

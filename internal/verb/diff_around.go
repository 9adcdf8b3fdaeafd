package verb

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/compare/diff"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/reader"
)

// storage says how a program is stored: as text, or in which version of bytecode or artifact.
func storage(in *input.Input) diff.Stored {
	if in.Kind == input.Text {
		return diff.Stored{Version: "MLIR text", Text: in.Name}
	}
	h, err := reader.ReadHeader(in.Data)
	if err != nil {
		return diff.Stored{} // reading the program has reported it
	}
	s := diff.Stored{Version: fmt.Sprintf("bytecode %d", h.Version), Producer: h.Producer}
	if artifact, ok := inspect.ArtifactVersion(h.Producer); ok {
		s.Version += ", StableHLO " + artifact
	}
	return s
}

// around writes what else differs, besides the computation.
func (p *diffPage) around(d *diff.Diff) {
	var lines []string
	if d.SizeA != d.SizeB {
		lines = append(lines, sizes(d.SizeA, d.SizeB)...)
	}
	for _, x := range d.Apart {
		what := string(x.Category)
		if x.Count > 0 {
			what = cli.Plural(x.Count, "operation") + " from another place, the first"
		}
		lines = append(lines, fmt.Sprintf("%s: %s → %s", what, orNone(x.A), orNone(x.B)))
	}
	for _, k := range d.Keys {
		switch { // programs that differ have different keys, which needs no words
		case d.Same && !k.Same:
			lines = append(lines, fmt.Sprintf("%s cache key differs because %s", cacheNames[k.Cache], strings.Join(k.Because, ", and ")))
		case !d.Same && k.Same:
			lines = append(lines, cacheNames[k.Cache]+" cache key is the same")
		}
	}
	if len(lines) == 0 {
		return
	}
	if !d.Same {
		p.Printf("\n")
	}
	for _, l := range lines {
		if p.markdown {
			p.Printf("- %s\n", l)
		} else {
			p.Printf("  %s\n", p.Dim(l))
		}
	}
}

// cacheNames are what users call the caches.
var cacheNames = map[diff.Cache]string{diff.JAXCache: "JAX's", diff.XLAFingerprint: "XLA's"}

func orNone(text string) string {
	if text == "" {
		return "none"
	}
	return text
}

// sizes says how size and cost change.
func sizes(a, b diff.Size) (lines []string) {
	if a.Operations != b.Operations || a.ConstantBytes != b.ConstantBytes {
		lines = append(lines, fmt.Sprintf("%s → %s, %s of constants → %s", cli.Plural(a.Operations, "operation"), cli.Comma(b.Operations),
			cli.Plural(int(a.ConstantBytes), "byte"), cli.Comma(b.ConstantBytes)))
	}
	if a.Cost == nil || b.Cost == nil {
		return lines
	}
	var parts []string
	for _, c := range []struct {
		unit string
		a, b cost.Expr
	}{
		{"FLOP", a.Cost.Flops, b.Cost.Flops}, {"transcendentals", a.Cost.Transcendentals, b.Cost.Transcendentals},
		{"B moved", a.Cost.Bytes, b.Cost.Bytes}, {"B of memory at the peak", a.Cost.Peak, b.Cost.Peak},
	} {
		if c.a.Minus(c.b).IsZero() {
			continue
		}
		text := c.a.Format(rounded) + " → " + c.b.Format(rounded)
		u, ok := c.a.Const()
		v, ok2 := c.b.Const()
		if ok && ok2 && u > 0 {
			text += fmt.Sprintf(" (%+.3g %%)", (v-u)/u*100)
		}
		parts = append(parts, text+" "+c.unit)
	}
	if len(parts) > 0 {
		lines = append(lines, "cost: "+strings.Join(parts, "; "))
	}
	return lines
}

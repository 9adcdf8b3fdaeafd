package verb

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/internal/xlaimport"
)

var costVerb = cli.Verb{
	Name:  "cost",
	Brief: "estimate FLOPs, memory traffic and peak memory without compiling",
	About: `Adds up, for one execution of the entry function: arithmetic operations on elements (FLOPs, of integers
too), transcendentals, bytes that are read and written if each operation goes to memory, and the peak of
memory by live ranges. Loops count as often as they run if that can be derived from their condition;
otherwise the number of iterations is a symbol, such as trips1. Sizes that are not known are symbols too,
named as the program names them: 64*b^2 + 8*b. Conditionals count with the branch that costs most.

Tables divide the cost by function, operation and source location. Numbers are rounded to three digits, with
k, M, G, T and P for powers of 1000; --json has them in full.

If the program is divided among devices, the screen also shows the share of each device, by the shardings of
arguments and results, and what collective operations exchange. docs/cost.md explains the rules.

--like-xla counts as XLA's cost analysis does before compilation: it simplifies the program first, and counts
bodies of loops once. VHLO is converted to StableHLO.`,
	Examples: [][2]string{
		{"hlobc cost model.mlirbc", "how much does it compute?"},
		{"hlobc cost --by location --top 20 train.mlirbc", "which source lines cost most?"},
		{"hlobc cost --like-xla train.mlirbc", "compare with jax.jit(f).lower(...).cost_analysis()"},
		{"hlobc cost --json model.mlirbc | jq '.files[0].result.flops'", "for scripts"},
	},
	Results: []any{&cost.Report{}},
	Setup:   costSetup,
}

// costTables are the tables, in order.
var costTables = []string{"function", "op", "location"}

func costSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var by []string
	var top int
	var likeXLA bool
	fs.StringSliceVar(&by, "by", nil, "tables to show; `LIST` of: "+strings.Join(costTables, ", "))
	fs.IntVar(&top, "top", -1, "show at most `N` lines of each table, 0 for all (default 20, and 6 without --by)")
	fs.Lookup("top").DefValue = "0" // the usage text states the default
	fs.BoolVar(&likeXLA, "like-xla", false, "simplify first and count loops once, as XLA does")
	return func(c *cli.Call) int {
		if top < 0 && fs.Changed("top") {
			return c.Usage("--top is %d, expected a number of lines, or 0 for all", top)
		}
		for _, b := range by {
			if !slices.Contains(costTables, b) {
				return c.Usage("--by has %q, expected one of %s", b, strings.Join(costTables, ", "))
			}
		}
		show, n := by, top
		if len(by) == 0 {
			show = costTables
		}
		if n < 0 {
			n = 20
			if len(by) == 0 {
				n = 6
			}
		}
		return cli.Each(c, cli.Task[*cost.Report]{
			Text: cli.TextParsed,
			Load: func(in *input.Input) (*cost.Report, error) {
				m, err := c.StableHLO(in)
				if err != nil {
					return nil, err
				}
				if likeXLA {
					if err := xlaimport.Run(m); err != nil {
						return nil, err
					}
				}
				r, err := cost.Analyze(m, cost.Options{LoopsOnce: likeXLA})
				if err == nil && r == nil {
					err = errors.New("there is no function with a body")
				}
				return r, err
			},
			Show: func(p *cli.Page, in *input.Input, r *cost.Report) {
				if r != nil {
					showCost(p, in, r, show, n)
				}
			},
		})
	}
}

func showCost(p *cli.Page, in *input.Input, r *cost.Report, tables []string, top int) {
	p.Title(in)
	p.Label("entry", "@"+r.Entry)
	p.Label("flops", amount(r.Flops, "FLOP")+", "+amount(r.Transcendentals, "transcendental")+more(r.Transcendentals))
	traffic := amount(r.Bytes, "B")
	if f, b := r.Flops.Typical(), r.Bytes.Typical(); f > 0 && b > 0 && len(r.Flops.Symbols()) == 0 && len(r.Bytes.Symbols()) == 0 {
		traffic += fmt.Sprintf(", %s FLOP per byte", rounded(f/b))
	}
	p.Label("moved", traffic)
	showMemory(p, r.Memory)
	showLoops(p, r.Loops)
	showDevices(p, r)
	for _, row := range r.Uncounted {
		p.Label("unknown", fmt.Sprintf("the arithmetic of %s %s, which counts with %s", times(row.Times), row.Name, amount(row.Bytes, "B")))
	}
	for _, t := range tables {
		switch t {
		case "function":
			if len(r.Functions) > 1 {
				showCostFunctions(p, r, top)
			}
		case "op":
			showCostRows(p, "OP", r, r.Ops, top)
		case "location":
			showCostRows(p, "LOCATION", r, r.Locations, top)
		}
	}
}

// more is the plural of a unit that is spelled out.
func more(e cost.Expr) string {
	if v, ok := e.Const(); ok && v == 1 {
		return ""
	}
	return "s"
}

func times(e cost.Expr) string { return e.Format(rounded) }

func showMemory(p *cli.Page, m cost.Memory) {
	results := amount(m.Results, "B") + " results"
	if !m.Aliased.IsZero() {
		results += " (" + amount(m.Aliased, "B") + " in donated arguments)"
	}
	p.Label("memory", "peak "+amount(m.Peak, "B"))
	p.Label("", fmt.Sprintf("%s arguments, %s,", amount(m.Arguments, "B"), results))
	p.Label("", fmt.Sprintf("%s temporaries; %s constants", amount(m.Temporaries, "B"), amount(m.Constants, "B")))
}

// maxLoops is how many loops are shown.
const maxLoops = 6

func showLoops(p *cli.Page, loops []cost.Loop) {
	label := "loops"
	for i, l := range loops {
		if i == maxLoops && len(loops) > maxLoops+1 {
			p.Label("", fmt.Sprintf("and %s more", cli.Comma(len(loops)-i)))
			return
		}
		text := times(l.Trips) + " iterations"
		if !l.Known {
			text = p.Note("unknown: " + l.Trips.String() + " iterations")
		}
		p.Label(label, text+", "+l.Location)
		label = ""
	}
}

func showDevices(p *cli.Page, r *cost.Report) {
	if d := r.Devices; d != nil {
		p.Label("devices", fmt.Sprintf("%s; if divided evenly, on each %s, %s moved", cli.Comma(d.Count), amount(d.Even.Flops, "FLOP"), amount(d.Even.Bytes, "B")))
		if d.Sharded > 0 {
			p.Label("", fmt.Sprintf("by their shardings, on each %s arguments, %s results", amount(d.Arguments, "B"), amount(d.Results, "B")))
		}
	}
	label := "exchanged"
	for _, c := range r.Collectives {
		n := "groups of unknown size"
		if c.Devices > 0 {
			n = "groups of " + cli.Comma(c.Devices)
		}
		p.Label(label, fmt.Sprintf("%s %s, %s: %s, each device sends %s", times(c.Times), opName(c.Name), n, amount(c.Bytes, "B"), amount(c.Sent, "B")))
		label = ""
	}
}

func showCostFunctions(p *cli.Page, r *cost.Report, top int) {
	t := term.Table{Columns: []term.Column{{Title: "FLOPS", Right: true, Flex: true, Min: 12}, {Title: "%", Right: true}, {Title: "WITH CALLEES", Right: true, Flex: true, Min: 12},
		{Title: "BYTES", Right: true, Flex: true, Min: 12}, {Title: "CALLS", Right: true}, {Title: "FUNCTION", Flex: true, Min: 20}}}
	for i, f := range r.Functions {
		if top > 0 && i == top && len(r.Functions) > top+1 {
			t.Row("", "", "", "", "", fmt.Sprintf("and %s more", cli.Comma(len(r.Functions)-i)))
			break
		}
		t.Row(times(f.Self.Flops), share(f.Self.Flops, r.Flops), times(f.Total.Flops), times(f.Self.Bytes), times(f.Calls), "@"+f.Name)
	}
	p.Printf("\n")
	p.Table(&t)
}

func showCostRows(p *cli.Page, title string, r *cost.Report, rows []cost.Row, top int) {
	t := term.Table{Columns: []term.Column{{Title: "FLOPS", Right: true, Flex: true, Min: 12}, {Title: "%", Right: true}, {Title: "TRANSC.", Right: true, Flex: true, Min: 12},
		{Title: "BYTES", Right: true, Flex: true, Min: 12}, {Title: "%", Right: true}, {Title: "TIMES", Right: true}, {Title: title, Flex: true, Min: 20, Tail: title == "LOCATION"}}}
	line := func(n cost.Expr, c cost.Cost, name string) {
		t.Row(times(c.Flops), share(c.Flops, r.Flops), times(c.Transcendentals), times(c.Bytes), share(c.Bytes, r.Bytes), times(n), name)
	}
	for i, row := range rows {
		if top > 0 && i == top && len(rows) > top+1 {
			var rest cost.Cost
			var n cost.Expr
			for _, x := range rows[i:] {
				rest, n = rest.Plus(x.Cost), n.Plus(x.Times)
			}
			line(n, rest, fmt.Sprintf("and %s more", cli.Comma(len(rows)-i)))
			break
		}
		line(row.Times, row.Cost, row.Name)
	}
	p.Printf("\n")
	p.Table(&t)
}

// share formats e as a percentage of whole, at typical values of unknowns.
func share(e, whole cost.Expr) string {
	w := whole.Typical()
	if w == 0 {
		return ""
	}
	v := 100 * e.Typical() / w
	if v > 0 && v < 0.05 {
		return "<0.1%"
	}
	return strconv.FormatFloat(v, 'f', 1, 64) + "%"
}

// amount formats an expression with a unit.
func amount(e cost.Expr, unit string) string {
	v, ok := e.Const()
	if !ok {
		return e.Format(rounded) + " " + unit
	}
	return scaled(v, unit)
}

// scaled formats "12.3 kFLOP", "517 B", "1 transcendental".
func scaled(v float64, unit string) string {
	s, prefix := scale(v)
	if prefix != "" && len(unit) > 4 {
		return s + prefix + " " + unit
	}
	return s + " " + prefix + unit
}

// rounded formats "12.3k".
func rounded(v float64) string {
	s, prefix := scale(v)
	return s + prefix
}

// scale rounds to three digits, with the prefix for a power of 1000.
func scale(v float64) (digits, prefix string) {
	if v < 0 {
		s, p := scale(-v)
		return "-" + s, p
	}
	prefixes := []string{"", "k", "M", "G", "T", "P", "E"}
	i := 0
	for v >= 999.5 && i < len(prefixes)-1 {
		v /= 1000
		i++
	}
	if v >= 999.5 {
		return strconv.FormatFloat(v, 'g', 3, 64), prefixes[i]
	}
	n := 3 - len(strconv.Itoa(int(v)))
	if v == math.Trunc(v) && (i == 0 || v >= 100) {
		n = 0
	}
	return strconv.FormatFloat(v, 'f', max(n, 0), 64), prefixes[i]
}

package verb

import (
	"fmt"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/compare/diff"
	"github.com/hlobc/hlobc/internal/compare/runs"
	"github.com/hlobc/hlobc/internal/input"
)

// withProbes compares a program with the values that another back end recorded.
func (f *comparing) withProbes(c *cli.Call, options runs.Options) int {
	if len(c.Paths) > 1 {
		return c.Usage("--probes compares one program, found %d paths", len(c.Paths))
	}
	probes, err := runs.ReadProbes(f.probes, c.Limit)
	if err == nil && len(probes) == 0 {
		err = fmt.Errorf("%s: there is no index.csv and no .npy file", f.probes)
	}
	if err != nil {
		return c.Usage("--probes: %v", err)
	}
	return cli.Each(c, cli.Task[*compared]{
		Text: cli.TextParsed,
		Load: func(in *input.Input) (*compared, error) {
			m, err := c.Valid(in)
			if err != nil {
				return nil, err
			}
			name, args, err := f.bind(m, options.Budget)
			if err != nil {
				return nil, err
			}
			named, err := runs.NameProbes(m)
			if err != nil {
				return nil, err
			}
			side := diff.Describer(m)
			if err := runs.Prepare(m, name, args); err != nil {
				return nil, err
			}
			r, err := runs.CompareProbes(m, name, args, named, probes, options)
			if err != nil {
				return nil, err
			}
			v := &compared{Same: r.Same, Operations: r.Compared, Unused: r.Unused}
			if d := r.First; d != nil {
				v.First, v.Probe = newDivergence(d, side(d.Op)), r.Name
				for _, s := range r.Suspects {
					v.Suspects = append(v.Suspects, *side(s))
				}
				if f.cut != "" {
					err = writeCut(f.cut, d)
				}
			} else if r.Compared == 0 {
				return nil, cli.Misused("nothing recorded in %s is a value of the program, first %s: %s", f.probes, r.Unused[0].Name, r.Unused[0].Why)
			}
			return v, err
		},
		Bad: func(v *compared) bool { return !v.Same },
		Show: func(p *cli.Page, in *input.Input, v *compared) {
			if v != nil { // the error was reported
				f.showProbes(p, in, v)
			}
		},
	})
}

// maxSuspects is how many suspected operations are shown.
const maxSuspects = 10

func (f *comparing) showProbes(p *cli.Page, in *input.Input, v *compared) {
	if v.Same {
		p.Printf("%s: %s as in %s\n", p.Bold(in.Name), p.Good(cli.Plural(v.Operations, "value")+" the same"), f.probes)
	} else {
		p.Printf("%s: %s\n  %s%s\n", p.Bold(in.Name), p.Bad(v.Probe+" differs"), v.First.A, placed(p, v.First.LocationA))
		showNumbers(p, v.First)
		p.Printf("  %s before it the same\n", cli.Plural(v.Operations-1, "value"))
		if n := len(v.Suspects); n > 1 {
			p.Printf("  the difference arises in one of %s:\n", cli.Plural(n, "operation"))
			if n > maxSuspects {
				p.Printf("    %s\n", p.Dim(cli.Comma(n-maxSuspects)+" more"))
			}
			for _, s := range v.Suspects[max(0, n-maxSuspects):] {
				p.Printf("    %s%s\n", s.Text, placed(p, s.Location))
			}
		}
	}
	for _, u := range v.Unused {
		p.Printf("  %s\n", p.Dim(u.Name+" was not compared: "+u.Why))
	}
}

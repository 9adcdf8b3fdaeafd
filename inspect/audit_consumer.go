package inspect

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect/builtin"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
)

// AuditedFor says what a consumer makes of a file.
type AuditedFor struct {
	Name    string `json:"name"`
	Version string `json:"version"` // of StableHLO
	// Refuses lists what keeps the consumer from reading the file, Loses what it drops or misreads
	// without a word, and Ignores what has a meaning only for those who know it.
	Refuses []Fate `json:"refuses"`
	Loses   []Fate `json:"loses"`
	Ignores []Fate `json:"ignores"`
}

// Fate is something in a file that a consumer does not take as it is.
type Fate struct {
	Kind  string `json:"kind"`
	Name  string `json:"name"`
	Why   string `json:"why"`
	Count int    `json:"count"`
}

// For adds what the consumer called name makes of the file that was audited.
func (a *Audited) For(data []byte, opt reader.Options, name string, asked Asked) error {
	v, err := ReadVersions(data, opt, asked)
	if err != nil {
		return err
	}
	c := &AuditedFor{Name: name, Version: asked.Version.String(), Refuses: []Fate{}, Loses: []Fate{}, Ignores: []Fate{}}
	a.Consumer = c
	if v.Consumer != nil {
		for _, n := range v.Consumer.Blockers {
			c.Refuses = append(c.Refuses, Fate{n.Kind, n.Name, "since StableHLO " + n.Since, n.Count})
		}
	}
	for _, s := range a.Stored {
		switch s.Stored {
		case StoredUnknown:
			c.Refuses = append(c.Refuses, Fate{s.Kind, s.Name, "no released version of the dialect that hlobc knows has the code", s.Count})
		case StoredOpaque:
			c.Refuses = append(c.Refuses, Fate{s.Kind, s.Name, "only programs with the dialect " + s.Dialect + " can read it", s.Count})
		case StoredText:
			if s.Dialect != builtin.Namespace && slices.ContainsFunc(a.Dialects, func(d DialectFinding) bool { return d.Name == s.Dialect }) {
				c.Refuses = append(c.Refuses, Fate{s.Kind, s.Name, "text, which only programs with the dialect " + s.Dialect + " can read", s.Count})
			}
		}
	}
	for _, o := range a.Ops {
		if o.Registered || !o.Known {
			c.Refuses = append(c.Refuses, Fate{opFinding, o.Name, definedBy(o), max(o.Count, 0)})
		}
	}
	for _, n := range a.Names {
		c.Ignores = append(c.Ignores, Fate{nameFinding, n.Name, "a discardable attribute, unless the consumer knows the name", n.Count})
	}
	if v.Artifact == "" {
		return a.dropped(data, opt, asked.Version)
	}
	return nil
}

func definedBy(o OpFinding) string {
	if !o.Registered {
		return "the producer had no definition of it either"
	}
	dialect, _, _ := strings.Cut(o.Name, ".")
	return "only programs with the dialect " + dialect + " know it"
}

// dropped lists inherent attributes of raw bytecode that the consumer's definitions do not have.
func (a *Audited) dropped(data []byte, opt reader.Options, version ods.Version) error {
	opt.Mode, opt.Verify, opt.Observer, opt.Trace = reader.Eager, reader.Unverified, nil, nil
	b, err := reader.Read(data, opt)
	if err != nil {
		return err
	}
	if !container.Has(b.Version, container.NativeProperties) {
		return nil // attributes are stored with their names
	}
	counts := make(map[string]int)
	err = ir.Walk(b.Module.Root(), func(op ir.Op) ir.Action {
		for slot := range op.InherentAttrs() {
			if slot.Since.Compare(version) > 0 {
				counts[op.Name()+" "+slot.Name]++
			}
		}
		return ir.Advance
	})
	for name, n := range counts {
		a.Consumer.Loses = append(a.Consumer.Loses, Fate{"attribute", name,
			"newer than the consumer, which drops it if it is the last of its operation, and misreads the operation otherwise", n})
	}
	slices.SortFunc(a.Consumer.Loses, func(x, y Fate) int {
		return cmp.Or(cmp.Compare(y.Count, x.Count), strings.Compare(x.Name, y.Name))
	})
	return err
}

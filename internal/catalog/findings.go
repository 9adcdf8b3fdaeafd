package catalog

import (
	"slices"
	"strings"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/reader"
)

// InvalidKind is the kind of findings that are violations of rules.
const InvalidKind = "invalid"

// opaqueKind is a kind of inspect.
const opaqueKind = "opaque"

// Kinds returns the kinds of findings: those of an audit ([inspect.FindingKinds]), and invalid for
// violations of rules.
func Kinds() []string { return append(inspect.FindingKinds(), InvalidKind) }

// audit adds the findings of an audit.
func (p *Program) audit(data []byte, opt reader.Options) {
	a, err := inspect.Audit(data, opt)
	p.fail(err)
	if a == nil {
		return
	}
	for _, f := range a.Details() {
		g := Finding{Kind: f.Kind, Name: f.Name, Bytes: f.Bytes, Detail: where(f.Uses)}
		if f.Why != "" {
			g.Detail = f.Why
		}
		if f.Count >= 0 {
			n := int64(f.Count)
			g.Count = &n
		}
		p.Findings = append(p.Findings, g)
	}
}

// where describes the first uses of something.
func where(uses []inspect.Use) string {
	const most = 3
	var list []string
	for i, u := range uses {
		if i == most {
			list = append(list, "…")
			break
		}
		text := u.Where
		if text == "" {
			text = u.Role
		}
		if !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return strings.Join(list, ", ")
}

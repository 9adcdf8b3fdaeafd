package policy

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/govern"
)

// policy is a set of rules.
type policy struct {
	names      []string
	rules      []*rule
	exceptions []*exception
	consumers  []consumer.Consumer
	today      time.Time
}

// Ids of rules that every policy has.
const (
	completeRule = "complete"          // all of the program could be read
	expiredRule  = "expired-exception" // no exception has expired
)

// finish returns the policy of all that was loaded.
func (l *loader) finish() *policy {
	slices.SortFunc(l.consumers, func(a, b consumer.Consumer) int { return strings.Compare(a.String(), b.String()) })
	return &policy{l.names, l.rules, l.exceptions, slices.CompactFunc(l.consumers, func(a, b consumer.Consumer) bool { return a.String() == b.String() }), l.today}
}

// Consumers implements [govern.Policy].
func (p *policy) Consumers() []consumer.Consumer { return p.consumers }

// Rules implements [govern.Policy].
func (p *policy) Rules() []govern.Rule {
	out := []govern.Rule{{ID: completeRule, Severity: govern.Error, Help: "a program of which a part is not known cannot be judged"},
		{ID: expiredRule, Severity: govern.Error, Help: "repair the program, or renew the exception"}}
	for _, r := range p.rules {
		out = append(out, r.Rule)
	}
	return out
}

// Check implements [govern.Policy].
func (p *policy) Check(doc *govern.Document) *govern.Verdict {
	v := &govern.Verdict{Policies: p.names, Rules: len(p.rules), Digest: doc.Program.DigestProgram, Violations: []govern.Violation{}, Excepted: []govern.Violation{}}
	all := incomplete(doc.Program)
	vars := map[string]any{programVar: doc.Program, fatesVar: doc.Fates}
	if doc.Program.Status == catalog.OK || doc.Program.Status == catalog.Partial {
		for _, r := range p.rules {
			all = r.check(all, vars)
		}
	}
	var about []*exception
	for _, x := range p.exceptions {
		if !x.about(doc) {
			continue
		}
		if p.today.After(x.expires) {
			all = append(all, govern.Violation{Rule: expiredRule, Severity: govern.Error, Place: x.place, Reason: x.reason, Expires: x.expires.Format(date),
				Message: fmt.Sprintf("the exception to %s expired on %s", strings.Join(x.rules, ", "), x.expires.Format(date)), Help: "repair the program, or renew the exception"})
			continue
		}
		x.applied.Store(true)
		about = append(about, x)
	}
	for i := range all {
		x := all[i]
		k := slices.IndexFunc(about, func(e *exception) bool { return e.permits(&x) })
		if k < 0 {
			v.Violations = append(v.Violations, x)
			continue
		}
		about[k].used.Store(true)
		x.Reason, x.Expires = about[k].reason, about[k].expires.Format(date)
		v.Excepted = append(v.Excepted, x)
	}
	return v
}

// incomplete returns a violation if a part of the program is not known.
func incomplete(p *catalog.Program) []govern.Violation {
	v := govern.Violation{Rule: completeRule, Severity: govern.Error, Help: "a program of which a part is not known cannot be judged", Undecided: true}
	switch {
	case p.Status != catalog.OK && p.Error != nil:
		v.Message = "the program cannot be read: " + p.Error.Message
		if p.Status == catalog.Partial {
			v.Message = "a part of the program cannot be read: " + p.Error.Message
		}
	case p.Status != catalog.OK:
		v.Message = "the program cannot be read"
	case len(p.Truncated) > 0:
		v.Message = "there is too much in the program to judge all of it: " + strings.Join(p.Truncated, ", ")
	default:
		return nil
	}
	return []govern.Violation{v}
}

// Unused implements [govern.Policy].
func (p *policy) Unused() govern.Problems {
	var out govern.Problems
	for _, x := range p.exceptions {
		if x.applied.Load() && !x.used.Load() {
			out = append(out, &govern.Problem{Place: x.place, Msg: fmt.Sprintf("the exception to %s is dead: no program that it is about needs it; remove it", strings.Join(x.rules, ", "))})
		}
	}
	return out
}

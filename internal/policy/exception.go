package policy

import (
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/govern"
)

// exception permits violations of rules.
type exception struct {
	rules, files, names, digests []string // patterns; nil means any, but for rules
	reason                       string
	expires                      time.Time // the last day
	place                        govern.Place
	nodes                        []*yaml.Node // of rules
	// applied is set once a program was checked that the exception is about, used once it permitted
	// something.
	applied, used atomic.Bool
}

var exceptionFields = []string{"rule", "files", "names", "digest_program", "reason", "expires"}

// date is the form of dates.
const date = "2006-01-02"

// exception reads an exception.
func (l *loader) exception(n *yaml.Node) {
	s := l.src
	fields := s.fields(n, "an exception", exceptionFields)
	if fields == nil {
		return
	}
	before := len(s.problems)
	x := &exception{place: s.place(n)}
	for _, f := range fields {
		key := f.key.Value
		switch key {
		case "rule":
			x.rules, x.nodes = s.texts(f.value, key)
		case "files":
			x.files, _ = s.texts(f.value, key)
		case "names":
			x.names, _ = s.texts(f.value, key)
		case "digest_program":
			var at []*yaml.Node
			x.digests, at = s.texts(f.value, key)
			for i, d := range x.digests {
				if len(d) != 64 || strings.Trim(d, "0123456789abcdef") != "" {
					s.complain(at[i], "digest_program is %q, expected the 64 digits that 'hlobc digest --level program' prints", d)
				}
			}
		case "reason":
			x.reason, _ = s.text(f.value, key)
			if strings.TrimSpace(x.reason) == "" && len(s.problems) == before {
				s.complain(f.value, "the reason is empty")
			}
		case "expires":
			var err error
			if x.expires, err = time.Parse(date, f.value.Value); err != nil {
				s.complain(f.value, "expires is %q, expected the last day that the exception holds, such as 2027-06-30", f.value.Value)
			}
		}
	}
	for _, key := range []string{"rule", "reason", "expires"} {
		if !slices.ContainsFunc(fields, func(f field) bool { return f.key.Value == key }) {
			s.complain(n, "the exception has no %s", key)
		}
	}
	if len(s.problems) == before {
		l.exceptions = append(l.exceptions, x)
	}
}

// live records what can never apply: rules of exceptions that do not exist, and rules about
// consumers if there are none. It is called when all rules are known.
func (l *loader) live() {
	for _, r := range l.rules {
		if len(l.consumers) == 0 && r.mentions(fatesVar) {
			l.root.complainAt(r.Place, "rule %s is about fates, but the policy has no consumers, so there are none", r.ID)
		}
	}
	for _, x := range l.exceptions {
		for i, pattern := range x.rules {
			if !slices.ContainsFunc(l.rules, func(r *rule) bool { return inspect.Wildcard(pattern, r.ID) }) {
				var ids []string
				for _, r := range l.rules {
					ids = append(ids, r.ID)
				}
				l.root.complainAt(govern.Place{File: x.place.File, Line: x.nodes[i].Line, Column: x.nodes[i].Column},
					"the exception is dead: there is no rule %q%s", pattern, suggestion(pattern, ids))
			}
		}
	}
}

// about reports whether the exception is about a program.
func (x *exception) about(doc *govern.Document) bool {
	p := doc.Program
	file := filepath.ToSlash(p.File)
	name := file
	if p.Member != "" {
		name += "(" + p.Member + ")"
	}
	return (x.files == nil || matchesFile(x.files, file) || matchesFile(x.files, name)) && (x.digests == nil || slices.Contains(x.digests, p.DigestProgram))
}

// matchesFile reports whether a pattern matches a path, or the end of it after a slash.
func matchesFile(patterns []string, file string) bool {
	for {
		if matchesAny(patterns, file) {
			return true
		}
		_, rest, found := strings.Cut(file, "/")
		if !found {
			return false
		}
		file = rest
	}
}

// permits reports whether the exception permits a violation of a program that it is about.
func (x *exception) permits(v *govern.Violation) bool {
	return !v.Undecided && matchesAny(x.rules, v.Rule) && (x.names == nil || v.Name != "" && matchesAny(x.names, v.Name))
}

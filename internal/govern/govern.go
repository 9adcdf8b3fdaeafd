// Package govern has what the verbs check and bom share with the packages that do their work:
// verdicts, and the interfaces [Policy] and [Tools]. It imports none of the libraries behind them,
// whose initialization would delay the start of every other verb; package driver/full links them.
package govern

import (
	"fmt"
	"strings"
	"time"

	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/schema"
)

// Severity says how bad a violation is.
type Severity string

// The severities, worst first.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Note    Severity = "note"
)

// Severities lists the severities, worst first.
func Severities() []string { return []string{string(Error), string(Warning), string(Note)} }

// Reaches reports whether s is at least as bad as other.
func (s Severity) Reaches(other Severity) bool { return s.rank() <= other.rank() }

func (s Severity) rank() int {
	for i, t := range Severities() {
		if string(s) == t {
			return i
		}
	}
	return len(Severities())
}

// Place is a place in a policy. Line and Column count from 1, and are 0 if the file as a whole is
// meant.
type Place struct {
	File   string `json:"file"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
}

func (p Place) String() string {
	if p.Line == 0 {
		return p.File
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// Problem is something wrong with a policy.
type Problem struct {
	Place
	Msg string
}

func (p *Problem) Error() string { return p.Place.String() + ": " + p.Msg }

// Problems lists all that is wrong with a policy, in the order of its lines.
type Problems []*Problem

func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i, x := range p {
		lines[i] = x.Error()
	}
	return strings.Join(lines, "\n")
}

// Document is what rules are about: a program, and what consumers make of it.
type Document struct {
	Program *catalog.Program
	// Fates has an entry for each part of the program that one of the policy's consumers does not
	// take as it is.
	Fates []Fate
}

// Fate is a part of a program that a consumer does not take as it is.
type Fate struct {
	Consumer string `json:"consumer"`
	// Outcome is one of [Outcomes].
	Outcome string `json:"outcome"`
	Kind    string `json:"kind"`
	Name    string `json:"name"`
	Why     string `json:"why"`
	Count   int64  `json:"count"`
}

// Outcomes of a part of a program.
const (
	Refuses = "refuses" // the consumer cannot read the file
	Loses   = "loses"   // it drops the part, or misreads it
	Ignores = "ignores" // the part means something only to those who know its name
)

// Outcomes lists the outcomes, worst first.
func Outcomes() []string { return []string{Refuses, Loses, Ignores} }

// Verdict is what a policy says of a program.
type Verdict struct {
	// Policies are the names of the policies, profiles and back ends that the rules come from, and
	// Rules is how many rules there are.
	Policies []string `json:"policies"`
	Rules    int      `json:"rules"`
	// Digest is that of what the program computes, "" if it is not known.
	Digest     string      `json:"digest_program"`
	Violations []Violation `json:"violations"`
	// Excepted are the violations that exceptions of the policy permit.
	Excepted []Violation `json:"excepted"`
}

// Reaches reports whether there is a violation that is at least as bad as s.
func (v *Verdict) Reaches(s Severity) bool {
	for _, x := range v.Violations {
		if x.Severity.Reaches(s) {
			return true
		}
	}
	return false
}

// Violation is a rule that a program does not obey.
type Violation struct {
	Rule     string   `json:"rule"`
	Severity Severity `json:"severity"`
	Message  string   `json:"message"`
	// Name is the part of the program that violates the rule, such as the name of an operation; ""
	// for the program as a whole.
	Name string `json:"name,omitempty"`
	// Help says what to do.
	Help string `json:"help,omitempty"`
	// Undecided is set if the rule could not be evaluated, for instance because it asks for a number
	// that is not known.
	Undecided bool `json:"undecided,omitempty"`
	// Place is the rule, or the exception that expired.
	Place Place `json:"place"`
	// Reason is that of the exception which permits the violation, and Expires its last day.
	Reason  string `json:"reason,omitempty"`
	Expires string `json:"expires,omitempty"`
}

// Rule describes a rule for reports.
type Rule struct {
	ID       string
	Severity Severity
	Help     string
	Place    Place
}

// Policy judges programs. Its methods can be called concurrently.
type Policy interface {
	Consumers() []consumer.Consumer
	Rules() []Rule
	Check(doc *Document) *Verdict
	// Unused returns the exceptions that applied to programs which were checked, but permitted
	// nothing.
	Unused() Problems
}

// PolicyOptions say which policy to load.
type PolicyOptions struct {
	Files, Profiles, Backends []string
	// Today decides which exceptions have expired.
	Today time.Time
	// Registry has the dialects whose operations rules can name; nil means dialect.Default().
	Registry *schema.Registry
}

// Judged is a program with its verdict, or the error that prevented one.
type Judged struct {
	Name    string
	Verdict *Verdict
	Err     error
}

// Tools do the work of the verbs check and bom.
type Tools struct {
	// Profiles lists the profiles that can be loaded.
	Profiles func() []string
	// Load reads a policy. What is wrong with it is a [Problems].
	Load func(PolicyOptions) (Policy, error)
	// Reports writes verdicts in the formats for other programs, by name.
	Reports map[string]func(rules []Rule, list []Judged) ([]byte, error)
	// Bills writes bills of materials, by the name of the format.
	Bills map[string]func(list []Subject, opt BillOptions) ([]byte, error)
}

// Subject is a program that a bill of materials describes.
type Subject struct {
	// Digest is the SHA-256 digest of the file that the program is in, in hexadecimal.
	Digest  string
	Program *catalog.Program
}

// BillOptions configure bills of materials.
type BillOptions struct {
	// Time is the time stamp; the zero value means none.
	Time time.Time
	// Version is that of hlobc, "" if it is not known.
	Version string
}

package visibility

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
)

// Rule says how the operands of a custom call reach its results.
type Rule uint8

const (
	// Join: every result depends on every operand.
	Join Rule = iota
	// Pairwise: each result depends on the operand with its number alone. A call with
	// different numbers of both is taken as Join.
	Pairwise
	// First: every result depends on the first operand alone.
	First
	// Publishes: the results are public by definition.
	Publishes
	// Hides: the results are secret whatever the operands are, such as data of a
	// party that the call reads.
	Hides
)

var ruleNames = [...]string{"join", "pairwise", "first", "publish", "secret"}

// String returns the name that [ParseRule] reads.
func (r Rule) String() string { return ruleNames[r] }

// ParseRule reads join, pairwise, first, publish or secret.
func ParseRule(name string) (Rule, error) {
	if i := slices.Index(ruleNames[:], name); i >= 0 {
		return Rule(i), nil
	}
	return Join, fmt.Errorf("rule %q is unknown, expected one of %s", name, strings.Join(ruleNames[:], ", "))
}

// Rules are those of the rules that are not fixed by what an operation computes.
type Rules struct {
	// CustomCalls are the rules of custom calls by their target. Targets that are not
	// listed are taken as [Join].
	CustomCalls map[string]Rule
	// Publishing are operations of known dialects, by full name, whose results are
	// public by definition.
	Publishing []string
}

// DefaultRules returns the rules that SPU has. It is the caller's to change.
func DefaultRules() Rules {
	return Rules{CustomCalls: maps.Clone(customCalls), Publishing: []string{stablehlo.OpIsFinite}}
}

// customCalls are the custom calls that SPU knows.
var customCalls = map[string]Rule{
	"mhlo.topk":           First,
	"mhlo.erf":            Join,
	"spu.gather":          Join,
	"spu.prefer_a":        Join,
	"spu.make_cached_var": Join,
	"spu.drop_cached_var": Join,
	"spu.epsilon":         Publishes, // a constant of the protocol
	"spu.reveal":          Publishes,
}

// ParseCustomCalls adds rules given as target:rule to r.
func (r *Rules) ParseCustomCalls(list []string) error {
	for _, e := range list {
		i := strings.LastIndexByte(e, ':')
		if i <= 0 {
			return fmt.Errorf("custom call %q is not of the form target:rule", e)
		}
		rule, err := ParseRule(e[i+1:])
		if err != nil {
			return fmt.Errorf("custom call %s: %w", e[:i], err)
		}
		if r.CustomCalls == nil {
			r.CustomCalls = make(map[string]Rule)
		}
		r.CustomCalls[e[:i]] = rule
	}
	return nil
}

// Publishers names what publishes by definition, sorted: operations by name, custom
// calls as "custom_call @target".
func (r *Rules) Publishers() []string {
	list := slices.Clone(r.Publishing)
	for target, rule := range r.CustomCalls {
		if rule == Publishes {
			list = append(list, "custom_call @"+target)
		}
	}
	slices.Sort(list)
	return list
}

package visibility

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
)

// Rule says which operands of a custom call its results depend on.
type Rule uint8

const (
	// Join makes every result depend on every operand.
	Join Rule = iota
	// Pairwise makes result i depend on operand i alone. A call whose numbers of operands and
	// results differ is treated as Join.
	Pairwise
	// First makes every result depend on the first operand alone.
	First
	// Publishes makes the results public by definition.
	Publishes
	// Hides makes the results secret regardless of the operands, for example for a call that reads
	// a party's data.
	Hides
)

var ruleNames = [...]string{"join", "pairwise", "first", "publish", "secret"}

// String returns the name that [ParseRule] accepts.
func (r Rule) String() string { return ruleNames[r] }

// ParseRule parses join, pairwise, first, publish or secret.
func ParseRule(name string) (Rule, error) {
	if i := slices.Index(ruleNames[:], name); i >= 0 {
		return Rule(i), nil
	}
	return Join, fmt.Errorf("rule %q is unknown, expected one of %s", name, strings.Join(ruleNames[:], ", "))
}

// Rules are the rules that do not follow from what an operation computes, and so can be configured.
type Rules struct {
	// CustomCalls maps the targets of custom calls to their rules. [Join] applies to other targets.
	CustomCalls map[string]Rule
	// Publishing lists, by full name, operations of known dialects whose results are public by
	// definition.
	Publishing []string
}

// DefaultRules returns SPU's rules. The caller may modify them.
func DefaultRules() Rules {
	return Rules{CustomCalls: maps.Clone(customCalls), Publishing: []string{stablehlo.OpIsFinite}}
}

// customCalls are the targets of custom calls that SPU defines.
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

// ParseCustomCalls parses rules of the form target:rule and adds them to r.
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

// Publishers names everything that publishes by definition, sorted: operations by name, custom
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

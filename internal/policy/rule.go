package policy

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/ast"
	"cel.dev/cel-go/common/types"
	"cel.dev/cel-go/common/types/traits"
	"go.yaml.in/yaml/v4"

	"github.com/hlobc/hlobc/internal/govern"
)

// rule is a compiled rule.
type rule struct {
	govern.Rule
	// each is the list whose elements must obey the rule, nil for the program.
	each                  *expr
	when, require, forbid *expr // nil if absent
	message               *message
	label                 *expr  // the name of an element, nil if it has none
	source                string // all that the rule says but its severity and help
}

// The fields of a rule that are not shorthands.
const (
	idField       = "id"
	severityField = "severity"
	eachField     = "each"
	whenField     = "when"
	requireField  = "require"
	forbidField   = "forbid"
	messageField  = "message"
	helpField     = "help"
)

var ruleFields = []string{idField, severityField, eachField, whenField, requireField, forbidField, messageField, helpField}

var validID = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._/-]*$`)

// rule reads a rule. prefix stands before its id.
func (l *loader) rule(n *yaml.Node, prefix string) {
	s := l.src
	fields := s.fields(n, "a rule", slices.Concat(ruleFields, shorthandKeys()))
	if fields == nil {
		return
	}
	r := &rule{Rule: govern.Rule{Severity: govern.Error, Place: s.place(n)}}
	var short *field
	plain := map[string]*yaml.Node{}
	for i, f := range fields {
		key := f.key.Value
		switch {
		case findShorthand(key) == nil:
			plain[key] = f.value
		case short != nil:
			s.complain(f.key, "a rule has one shorthand, but this one has %s and %s; make them two rules", short.key.Value, key)
			return
		default:
			short = &fields[i]
		}
	}
	if v := plain[idField]; v != nil {
		if id, ok := s.text(v, idField); ok {
			if !validID.MatchString(id) {
				s.complain(v, "id %q has other characters than letters, digits and . _ - /", id)
			}
			r.ID = prefix + id
		}
	} else if short != nil {
		r.ID = prefix + short.key.Value
	} else {
		s.complain(n, "the rule has no id")
		return
	}
	if v := plain[severityField]; v != nil {
		if t, ok := s.text(v, severityField); ok {
			if !slices.Contains(govern.Severities(), t) {
				s.complain(v, "severity is %q, expected error, warning or note", t)
			}
			r.Severity = govern.Severity(t)
		}
	}
	if v := plain[helpField]; v != nil {
		r.Help, _ = s.text(v, helpField)
	}
	r.source = says(fields)
	ok := false
	switch {
	case short != nil:
		ok = l.short(r, *short, plain)
	default:
		ok = l.written(r, n, plain)
	}
	if ok {
		l.add(r)
	}
}

// says returns the fields of a rule but severity and help, in one spelling.
func says(fields []field) string {
	var out []string
	for _, f := range fields {
		if f.key.Value != severityField && f.key.Value != helpField {
			out = append(out, f.key.Value+": "+spell(f.value))
		}
	}
	slices.Sort(out)
	return strings.Join(out, "\n")
}

// spell returns the value of a node, whatever its style.
func spell(n *yaml.Node) string {
	if n.Kind == yaml.ScalarNode {
		return strconv.Quote(n.Value)
	}
	var parts []string
	for _, c := range n.Content {
		parts = append(parts, spell(c))
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// short compiles a rule that a shorthand stands for.
func (l *loader) short(r *rule, f field, plain map[string]*yaml.Node) bool {
	for _, key := range []string{eachField, requireField, forbidField} {
		if v := plain[key]; v != nil {
			l.src.complain(v, "a rule with %s has no %s of its own", f.key.Value, key)
			return false
		}
	}
	form, ok := findShorthand(f.key.Value).expand(l, f.value, f.key.Value)
	if !ok {
		return false
	}
	return l.expanded(r, form, l.src.place(f.key), plain)
}

// expanded compiles the form of a shorthand. People can narrow it with when, and say it in their
// own words.
func (l *loader) expanded(r *rule, f form, place govern.Place, plain map[string]*yaml.Node) bool {
	c, where := &compiler{env: l.compiler.env}, fixed(place)
	if f.each != "" {
		if r.each = c.compile(l.src, f.each, where); r.each == nil {
			return false
		}
		c = c.over(r.each)
	}
	r.require = l.optional(c, f.require, where)
	r.forbid = l.optional(c, f.forbid, where)
	r.message = c.message(l.src, f.message, where)
	l.own(r, &compiler{c.env, l.compiler.names}, plain)
	return r.message != nil && (r.require != nil || r.forbid != nil)
}

func (l *loader) optional(c *compiler, text string, where at) *expr {
	if text == "" {
		return nil
	}
	return c.compile(l.src, text, where)
}

// own compiles what a rule with a shorthand can say besides, and finds the name of elements.
func (l *loader) own(r *rule, c *compiler, plain map[string]*yaml.Node) {
	s := l.src
	if v := plain[whenField]; v != nil {
		if t, ok := s.text(v, whenField); ok {
			r.when = c.condition(s, whenField, t, s.inNode(v))
		}
	}
	if v := plain[messageField]; v != nil {
		if t, ok := s.text(v, messageField); ok {
			r.message = c.message(s, t, s.inNode(v))
		}
	}
	if r.each != nil {
		r.label = label(c, r.each)
	}
}

// written compiles a rule that is written with conditions.
func (l *loader) written(r *rule, n *yaml.Node, plain map[string]*yaml.Node) bool {
	s, c := l.src, l.compiler
	before := len(s.problems)
	if v := plain[eachField]; v != nil {
		t, ok := s.text(v, eachField)
		if !ok {
			return false
		}
		if r.each = c.compile(s, t, s.inNode(v)); r.each == nil {
			return false
		}
		if r.each.ast.OutputType().Kind() != types.ListKind {
			s.complain(v, "each is of type %s, expected a list", r.each.ast.OutputType())
			return false
		}
		c = c.over(r.each)
	}
	count := 0
	for key, to := range map[string]**expr{requireField: &r.require, forbidField: &r.forbid} {
		if v := plain[key]; v != nil {
			count++
			if t, ok := s.text(v, key); ok {
				*to = c.condition(s, key, t, s.inNode(v))
			}
		}
	}
	if count != 1 {
		s.complain(n, "rule %s has %s, expected one of require, forbid and the shorthands", r.ID, map[int]string{0: "no condition", 2: "require and forbid"}[count])
	}
	r.message = &message{parts: []any{fmt.Sprintf("rule %s is violated", r.ID)}}
	l.own(r, c, plain)
	return len(s.problems) == before
}

// label returns the expression for the name of the elements of a list, nil if they have none.
func label(c *compiler, list *expr) *expr {
	t := list.ast.OutputType().Parameters()[0]
	text := ""
	switch {
	case t.IsExactType(cel.StringType):
		text = elementVar
	default:
		for _, name := range []string{"name", "target", "file"} {
			if slices.Contains(fieldNames(t.TypeName()), name) {
				text = elementVar + "." + name
				break
			}
		}
	}
	if text == "" {
		return nil
	}
	return c.compile(&source{}, text, fixed(govern.Place{}))
}

// mentions reports whether the rule has a variable.
func (r *rule) mentions(variable string) bool {
	for _, e := range []*expr{r.each, r.when, r.require, r.forbid} {
		if e == nil {
			continue
		}
		tree := ast.NavigateAST(e.ast.NativeRep())
		for _, n := range append(ast.MatchDescendants(tree, ast.KindMatcher(ast.IdentKind)), tree) {
			if n.Kind() == ast.IdentKind && n.AsIdent() == variable {
				return true
			}
		}
	}
	return false
}

// maxViolations is the maximum number of violations of one rule that are listed for a program.
const maxViolations = 100

// check appends the violations of the rule.
func (r *rule) check(list []govern.Violation, vars map[string]any) []govern.Violation {
	spent := uint64(0)
	violation := govern.Violation{Rule: r.ID, Severity: r.Severity, Help: r.Help, Place: r.Place}
	undecided := func(err error) []govern.Violation {
		violation.Undecided = true
		violation.Message = fmt.Sprintf("rule %s could not be decided: %v", r.ID, err)
		return append(list, violation)
	}
	var elements traits.Lister
	size := 1
	if r.each != nil {
		v, err := r.each.eval(vars, &spent)
		if err != nil {
			return undecided(err)
		}
		elements = v.(traits.Lister)
		n, _ := elements.Size().Value().(int64)
		size = int(n)
	}
	found := 0
	for i := range size {
		scope := vars
		if elements != nil {
			scope = map[string]any{programVar: vars[programVar], fatesVar: vars[fatesVar], elementVar: elements.Get(types.Int(i))}
		}
		broken, err := r.broken(scope, &spent)
		violation.Name = ""
		if r.label != nil && (broken || err != nil) {
			free := uint64(0)
			if v, err := r.label.eval(scope, &free); err == nil {
				violation.Name = plain(v)
			}
		}
		if err != nil {
			return undecided(err)
		}
		if !broken {
			continue
		}
		if found++; found > maxViolations {
			continue
		}
		free := uint64(0)
		violation.Message = r.message.text(scope, &free)
		list = append(list, violation)
	}
	if found > maxViolations {
		violation.Name = ""
		violation.Message = fmt.Sprintf("and %d more violations of %s", found-maxViolations, r.ID)
		list = append(list, violation)
	}
	return list
}

// broken reports whether an element, or the program, violates the rule.
func (r *rule) broken(vars map[string]any, spent *uint64) (bool, error) {
	if r.when != nil {
		if applies, err := r.when.holds(vars, spent); err != nil || !applies {
			return false, err
		}
	}
	if r.require != nil {
		good, err := r.require.holds(vars, spent)
		return !good, err
	}
	return r.forbid.holds(vars, spent)
}

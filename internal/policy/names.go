package policy

import (
	"fmt"
	"slices"
	"strings"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/ast"
	"cel.dev/cel-go/common/operators"
	"cel.dev/cel-go/common/types"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/govern"
	"github.com/hlobc/hlobc/schema"
)

// names knows which names can occur in programs, and so which rules can never match.
type names struct {
	registry *schema.Registry
	dialects []string
	ops      map[string][]string // by dialect
}

func newNames(reg *schema.Registry) *names {
	n := &names{registry: reg, ops: map[string][]string{}}
	for _, d := range reg.Dialects() {
		n.dialects = append(n.dialects, d.Name)
		if d.Ops == nil {
			continue
		}
		for i := range d.Ops.Ops {
			n.ops[d.Name] = append(n.ops[d.Name], d.Name+"."+d.Ops.Ops[i].Name)
		}
	}
	slices.Sort(n.dialects)
	return n
}

// op returns what is wrong with a pattern for names of operations, "" if it can match one. Dialects
// that hlobc does not know can have any operation.
func (n *names) op(pattern string) string {
	dialect, rest, found := strings.Cut(pattern, ".")
	if !found && !strings.Contains(pattern, "*") {
		return fmt.Sprintf("%q cannot be an operation, expected a name such as stablehlo.add, or a pattern", pattern)
	}
	if strings.ContainsAny(dialect, "*?") || !found {
		return ""
	}
	if problem := n.dialect(dialect); problem != "" || !slices.Contains(n.dialects, dialect) {
		return problem
	}
	ops := n.ops[dialect]
	if slices.ContainsFunc(ops, func(o string) bool { return inspect.Wildcard(pattern, o) }) || len(ops) == 0 {
		return ""
	}
	return fmt.Sprintf("dialect %s has no operation %q%s", dialect, rest, suggestion(pattern, ops))
}

// dialect returns what is wrong with a pattern for names of dialects, "" if it can match one. Names
// that are nearly those of known dialects are mistakes.
func (n *names) dialect(pattern string) string {
	if strings.ContainsAny(pattern, "*?") || slices.Contains(n.dialects, pattern) {
		return ""
	}
	if near := cli.Closest(pattern, n.dialects); near != "" && len(pattern) > 3 {
		return fmt.Sprintf("no dialect is called %q; did you mean %s?", pattern, near)
	}
	return ""
}

// value returns what is wrong with comparing a field with a text, "" if they can be equal.
func (n *names) value(structType, name, text string) string {
	oneOf := func(list []string) string {
		if slices.Contains(list, text) {
			return ""
		}
		return fmt.Sprintf("%s is never %q, it is one of %s", name, text, strings.Join(list, ", "))
	}
	switch structType + "." + name {
	case "catalog.Finding.kind":
		return oneOf(catalog.Kinds())
	case "catalog.Program.status":
		return oneOf([]string{catalog.OK, catalog.Partial, catalog.Failed, catalog.Quarantined})
	case "catalog.Function.visibility":
		return oneOf([]string{"public", "private", "nested"})
	case "govern.Fate.outcome":
		return oneOf(govern.Outcomes())
	case "catalog.Op.name":
		if strings.ContainsAny(text, "*?") {
			return "" // a pattern is a mistake only with ==, which text cannot tell
		}
		return n.op(text)
	case "catalog.Op.dialect", "catalog.Dialect.name":
		return n.dialect(text)
	}
	return ""
}

// check records comparisons of fields with texts that they never have.
func (n *names) check(s *source, checked *cel.Ast, where at) {
	tree := ast.NavigateAST(checked.NativeRep())
	for _, e := range ast.MatchDescendants(tree, ast.KindMatcher(ast.CallKind)) {
		call := e.AsCall()
		var pairs [][2]ast.Expr
		switch call.FunctionName() {
		case operators.Equals, operators.NotEquals:
			a, b := call.Args()[0], call.Args()[1]
			pairs = append(pairs, [2]ast.Expr{a, b}, [2]ast.Expr{b, a})
		case operators.In, likeFunc:
			if call.Args()[1].Kind() == ast.ListKind {
				for _, x := range call.Args()[1].AsList().Elements() {
					pairs = append(pairs, [2]ast.Expr{call.Args()[0], x})
				}
			}
		}
		for _, p := range pairs {
			if p[0].Kind() != ast.SelectKind || p[1].Kind() != ast.LiteralKind {
				continue
			}
			text, ok := p[1].AsLiteral().(types.String)
			if !ok {
				continue
			}
			of := checked.NativeRep().GetType(p[0].AsSelect().Operand().ID())
			problem := n.value(of.TypeName(), p[0].AsSelect().FieldName(), string(text))
			if strings.ContainsAny(string(text), "*?") && call.FunctionName() == likeFunc && problem != "" {
				continue
			}
			if problem != "" {
				loc := checked.NativeRep().SourceInfo().GetStartLocation(p[1].ID())
				s.complainAt(where(loc.Line(), loc.Column()+1), "%s", problem)
			}
		}
	}
}

package policy

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/types"
	"cel.dev/cel-go/common/types/ref"
	"go.yaml.in/yaml/v4"

	"github.com/hlobc/hlobc/internal/govern"
)

// Budgets of CEL's cost model, in which reading a field costs about 1.
const (
	maxCost     = 1_000_000  // of one evaluation
	maxRuleCost = 20_000_000 // of all evaluations of a rule for one program
)

// expr is a compiled expression.
type expr struct {
	text    string
	ast     *cel.Ast
	program cel.Program
}

// compiler compiles expressions.
type compiler struct {
	env   *cel.Env
	names *names // nil for what hlobc wrote itself
}

// over returns a compiler for conditions on the elements of a list.
func (c *compiler) over(list *expr) *compiler {
	env, err := c.env.Extend(cel.Variable(elementVar, list.ast.OutputType().Parameters()[0]))
	if err != nil {
		return c
	}
	return &compiler{env, c.names}
}

// at says where in a file an expression is: place returns the place of a line and column of its text.
type at func(line, column int) govern.Place

// inNode returns the places in the text of a scalar.
func (s *source) inNode(n *yaml.Node) at {
	return func(line, col int) govern.Place { return s.within(n, line, col) }
}

// fixed returns one place for everything.
func fixed(p govern.Place) at { return func(int, int) govern.Place { return p } }

// compile compiles text, and records what is wrong with it.
func (c *compiler) compile(s *source, text string, where at) *expr {
	ast, issues := c.env.Compile(text)
	if issues.Err() != nil {
		for i, e := range issues.Errors() {
			if i == 3 {
				break // the others follow from the first ones
			}
			s.complainAt(where(e.Location.Line(), e.Location.Column()+1), "%s", c.explain(e.Message))
		}
		return nil
	}
	program, err := c.env.Program(ast, cel.CostLimit(maxCost), cel.EvalOptions(cel.OptTrackCost))
	if err != nil {
		s.complainAt(where(1, 1), "%v", err)
		return nil
	}
	if c.names != nil {
		c.names.check(s, ast, where)
	}
	return &expr{text, ast, program}
}

// explain adds to a message of CEL what it does not say.
func (c *compiler) explain(msg string) string {
	if rest, ok := strings.CutPrefix(msg, "undefined field '"); ok {
		name, _, _ := strings.Cut(rest, "'")
		if s := suggestion(name, allFields()); s != "" {
			return msg + s
		}
		return msg + "; docs/catalog.md lists the fields"
	}
	if rest, ok := strings.CutPrefix(msg, "undeclared reference to '"); ok {
		name, _, _ := strings.Cut(rest, "'")
		return fmt.Sprintf("there is no variable or function %q", name) + fmt.Sprintf("; there are %s, %s and, in rules with each, %s", programVar, fatesVar, elementVar) +
			suggestion(name, []string{programVar, fatesVar, likeFunc, olderFunc})
	}
	msg, _, _ = strings.Cut(msg, " expecting {") // a list of the kinds of tokens
	return msg
}

func allFields() []string {
	var out []string
	for name := range structs {
		out = append(out, fieldNames(name)...)
	}
	return out
}

// condition compiles an expression that must be true or false.
func (c *compiler) condition(s *source, what, text string, where at) *expr {
	e := c.compile(s, text, where)
	if e == nil {
		return nil
	}
	if !e.ast.OutputType().IsExactType(cel.BoolType) {
		s.complainAt(where(1, 1), "%s is of type %s, expected bool", what, e.ast.OutputType())
		return nil
	}
	if v, ok := c.constant(e); ok {
		s.complainAt(where(1, 1), "%s is always %s, whatever the program", what, v)
		return nil
	}
	return e
}

// constant returns the value of an expression that does not depend on the program.
func (c *compiler) constant(e *expr) (string, bool) {
	folder, err := cel.NewConstantFoldingOptimizer()
	if err != nil {
		return "", false
	}
	optimizer, err := cel.NewStaticOptimizer(folder)
	if err != nil {
		return "", false
	}
	folded, issues := optimizer.Optimize(c.env, e.ast)
	if issues.Err() != nil {
		return "", false
	}
	root := folded.NativeRep().Expr()
	if root.AsLiteral() == nil || root.AsLiteral().Type() != types.BoolType {
		return "", false
	}
	return fmt.Sprint(root.AsLiteral().Value()), true
}

// errBudget is returned for an evaluation that costs too much.
var errBudget = errors.New("it costs more than its budget")

// eval evaluates an expression and adds the cost to spent.
func (e *expr) eval(vars map[string]any, spent *uint64) (ref.Val, error) {
	v, details, err := e.program.Eval(vars)
	if details != nil && details.ActualCost() != nil {
		*spent += *details.ActualCost()
	}
	if err != nil {
		if strings.Contains(err.Error(), "cost limit exceeded") {
			return nil, errBudget
		}
		return nil, err
	}
	if *spent > maxRuleCost {
		return nil, errBudget
	}
	return v, nil
}

// holds evaluates a condition.
func (e *expr) holds(vars map[string]any, spent *uint64) (bool, error) {
	v, err := e.eval(vars, spent)
	if err != nil {
		return false, err
	}
	b, _ := v.Value().(bool)
	return b, nil
}

// message is a text with expressions in braces.
type message struct {
	parts []any // string or *expr
}

// message compiles a text with expressions in braces; braces that are doubled stand for themselves.
func (c *compiler) message(s *source, text string, where at) *message {
	m := &message{}
	literal := ""
	for i := 0; i < len(text); i++ {
		switch {
		case strings.HasPrefix(text[i:], "{{"), strings.HasPrefix(text[i:], "}}"):
			literal += text[i : i+1]
			i++
		case text[i] == '{':
			end := strings.IndexByte(text[i:], '}')
			if end < 0 {
				s.complainAt(where(1, i+1), "the message has { without }")
				return nil
			}
			start := i + 1
			e := c.compile(s, text[start:i+end], func(line, col int) govern.Place { return where(line, start+col) })
			if e == nil {
				return nil
			}
			m.parts = append(m.parts, literal, e)
			literal = ""
			i += end
		default:
			literal += text[i : i+1]
		}
	}
	m.parts = append(m.parts, literal)
	return m
}

// text returns the message. Expressions that have no value become a question mark.
func (m *message) text(vars map[string]any, spent *uint64) string {
	var b strings.Builder
	for _, p := range m.parts {
		switch p := p.(type) {
		case string:
			b.WriteString(p)
		case *expr:
			v, err := p.eval(vars, spent)
			if err != nil {
				b.WriteByte('?')
				continue
			}
			b.WriteString(plain(v))
		}
	}
	return b.String()
}

// plain returns a value as people write it.
func plain(v ref.Val) string {
	switch x := v.Value().(type) {
	case string:
		return x
	case float64:
		return strconv.FormatFloat(x, 'f', -1, 64)
	case []string:
		return strings.Join(x, ", ")
	default:
		return fmt.Sprint(x)
	}
}

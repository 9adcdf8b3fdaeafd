package traverse_test

import (
	"errors"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/traverse"
)

type (
	table    = traverse.Handlers[*plain, int]
	visitor  = traverse.Visitor[*plain, int]
	tableOps = traverse.Ops[*plain, int]
)

func seven(*visitor, ir.Op) (int, error) { return 7, nil }

func TestAssembleErrors(t *testing.T) {
	twin := traverse.Domain{ID: 2, Ops: &ods.Dialect{Name: "twin"}}
	namesake := traverse.Domain{ID: 9, Ops: &aOps}
	loopless := traverse.Domain{ID: 9, Ops: &ods.Dialect{Name: "l"}, Loops: []string{"spin"}}
	selfless := traverse.Domain{ID: 9, Ops: &ods.Dialect{Name: "s"}, Functions: []string{"f"}}
	lost := traverse.Domain{ID: 9, Ops: &ods.Dialect{Name: "lost"}, DependsOn: []*traverse.Domain{nil}}
	onTwin := traverse.Domain{ID: 9, Ops: &ods.Dialect{Name: "t"}, DependsOn: []*traverse.Domain{&twin}}
	egg, hen := traverse.Domain{ID: 8, Ops: &ods.Dialect{Name: "egg"}}, traverse.Domain{ID: 9, Ops: &ods.Dialect{Name: "hen"}}
	egg.DependsOn, hen.DependsOn = []*traverse.Domain{&hen}, []*traverse.Domain{&egg}
	coreTable := table{Domain: &core, Else: traverse.Default}
	aTable := table{Domain: &a, Else: traverse.Default}
	ring := table{Domain: &a, Else: traverse.Null}
	ring.Base = &ring

	for _, c := range []struct {
		name string
		code diag.Code
		says string
		as   traverse.Assembly[*plain, int]
	}{
		{"no domain", traverse.BadDomain, "no domain", traverse.Assembly[*plain, int]{Tables: []table{{Else: traverse.Null}}}},
		{"no number", traverse.BadDomain, "without a number",
			traverse.Assembly[*plain, int]{Tables: []table{{Domain: &traverse.Domain{Ops: &aOps}, Else: traverse.Null}}}},
		{"no operators", traverse.BadDomain, "operators",
			traverse.Assembly[*plain, int]{Tables: []table{{Domain: &traverse.Domain{ID: 1}, Else: traverse.Null}}}},
		{"two domains under one number", traverse.DuplicateDomain, "domain twin: number 2 is that of domain a",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, aTable, {Domain: &twin}}}},
		{"two domains of one name", traverse.DuplicateDomain, "domain a: a domain of that name is there already, with number 2",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, aTable, {Domain: &namesake, Else: traverse.Null}}}},
		{"two tables", traverse.DuplicateHandlers, "domain a: a second table",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, aTable, aTable}}},
		{"gap", traverse.MissingHandler, "domain a: no handler for func, if, loop, op, ret",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Ops: tableOps{"a.br": seven}}}}},
		{"many gaps", traverse.MissingHandler, "domain a: no handler for br, func, if, loop, op and 1 more",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a}}}},
		{"unknown dependency", traverse.UnknownDependency, "domain a: depends on builtin",
			traverse.Assembly[*plain, int]{Tables: []table{aTable}}},
		{"no dependency", traverse.BadDomain, "domain lost: depends on a domain without",
			traverse.Assembly[*plain, int]{Tables: []table{{Domain: &lost}}}},
		{"dependency under the number of another", traverse.DuplicateDomain, "domain t: depends on twin, whose number 2 is that of domain a",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, aTable, {Domain: &onTwin}}}},
		{"cycle", traverse.DependencyCycle, "domain egg: depends on itself by way of hen, egg",
			traverse.Assembly[*plain, int]{Tables: []table{{Domain: &egg}, {Domain: &hen}}}},
		{"unknown operator", traverse.UnknownOperator, `domain a: there is no operator "a.ops"`,
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: traverse.Null, Ops: tableOps{"a.ops": seven}}}}},
		{"operator without the name of its dialect", traverse.UnknownOperator, `domain a: there is no operator "op"; its name in full is "a.op"`,
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: traverse.Null, Ops: tableOps{"op": seven}}}}},
		{"unknown operator of a kind", traverse.UnknownOperator, `there is no operator "b.op"`,
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: traverse.Null, Kinds: map[string]traverse.Kind{"b.op": traverse.Null}}}}},
		{"unknown operator in a base", traverse.UnknownOperator, `there is no operator "a.x"`,
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Else: traverse.Null, Base: &table{Domain: &a, Ops: tableOps{"a.x": seven}}}}}},
		{"nil function", traverse.BadHandler, "operator a.op is no handler",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: traverse.Null, Ops: tableOps{"a.op": nil}}}}},
		{"no kind", traverse.BadHandler, "operator a.op is no handler",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: traverse.Null, Kinds: map[string]traverse.Kind{"a.op": traverse.Gap}}}}},
		{"kind out of range", traverse.BadHandler, "Else: kind 200",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: 200}}}},
		{"kind and function", traverse.DuplicateHandlers, "operator a.op has both",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable,
				{Domain: &a, Else: traverse.Null, Ops: tableOps{"a.op": seven}, Kinds: map[string]traverse.Kind{"a.op": traverse.Null}}}}},
		{"two defaults", traverse.DuplicateHandlers, "both Else and ElseFunc",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: traverse.Null, ElseFunc: seven}}}},
		{"base of another domain", traverse.DuplicateDomain, "its table changes one of domain builtin",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Base: &coreTable}}}},
		{"endless layers", traverse.BadHandler, "on top of one another",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, ring}}},
		{"loop that is no operator", traverse.BadDomain, `domain l: loop "spin"`,
			traverse.Assembly[*plain, int]{Tables: []table{{Domain: &loopless}}}},
		{"function that is no operator", traverse.BadDomain, `domain s: function "f"`,
			traverse.Assembly[*plain, int]{Tables: []table{{Domain: &selfless}}}},
		{"others twice", traverse.DuplicateHandlers, "operations of other domains have both",
			traverse.Assembly[*plain, int]{Others: traverse.Null, OthersFunc: seven}},
		{"others out of range", traverse.BadHandler, "kind 99", traverse.Assembly[*plain, int]{Others: 99}},
		{"unregistered twice", traverse.DuplicateHandlers, "unregistered operations have both",
			traverse.Assembly[*plain, int]{Unregistered: traverse.Null, UnregisteredFunc: seven}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := traverse.Assemble(c.as)
			if d != nil {
				t.Error("there is a dispatcher all the same")
			}
			wantError(t, err, c.code, c.says, string(c.code))
		})
	}
}

// TestAssembleReportsAll: one error does not hide another.
func TestAssembleReportsAll(t *testing.T) {
	_, err := traverse.Assemble(traverse.Assembly[*plain, int]{Tables: []table{{Domain: &core}, {Domain: &a, Else: traverse.Null, Ops: tableOps{"a.x": seven}}}})
	for _, code := range []diag.Code{traverse.MissingHandler, traverse.UnknownOperator} {
		wantError(t, err, code)
	}
	if errors.Is(err, &traverse.Error{Code: traverse.DuplicateDomain}) {
		t.Errorf("%v", err)
	}
}

// TestOpenAssembly: a handler for other domains covers dependencies.
func TestOpenAssembly(t *testing.T) {
	for _, as := range []traverse.Assembly[*plain, int]{
		{Tables: []table{{Domain: &b, Else: traverse.Null}}, Others: traverse.Default},
		{Tables: []table{{Domain: &b, Else: traverse.Null}}, OthersFunc: seven},
		{},
	} {
		if _, err := traverse.Assemble(as); err != nil {
			t.Error(err)
		}
	}
}

func TestDomain(t *testing.T) {
	op, ok := a.Operator("a.loop")
	if !ok || op != 3 || a.Op(op).Name != "loop" || a.NumOperators() != 6 || a.Name() != "a" {
		t.Errorf("loop is operator %d, %v", op, ok)
	}
	for _, name := range []string{"a.lo", "loop", "b.loop"} {
		if _, ok := a.Operator(name); ok {
			t.Errorf("an operator that is not there: %s", name)
		}
	}
}

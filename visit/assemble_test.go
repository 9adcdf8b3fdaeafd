package visit_test

import (
	"errors"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/visit"
)

type (
	table    = visit.Handlers[*plain, int]
	visitor  = visit.Visitor[*plain, int]
	tableOps = visit.Ops[*plain, int]
)

func seven(*visitor, ir.Op) (int, error) { return 7, nil }

func TestAssembleErrors(t *testing.T) {
	twin := visit.Domain{ID: 2, Ops: &ods.Dialect{Name: "twin"}}
	namesake := visit.Domain{ID: 9, Ops: &aOps}
	loopless := visit.Domain{ID: 9, Ops: &ods.Dialect{Name: "l"}, Loops: []string{"spin"}}
	selfless := visit.Domain{ID: 9, Ops: &ods.Dialect{Name: "s"}, Functions: []string{"f"}}
	lost := visit.Domain{ID: 9, Ops: &ods.Dialect{Name: "lost"}, DependsOn: []*visit.Domain{nil}}
	onTwin := visit.Domain{ID: 9, Ops: &ods.Dialect{Name: "t"}, DependsOn: []*visit.Domain{&twin}}
	egg, hen := visit.Domain{ID: 8, Ops: &ods.Dialect{Name: "egg"}}, visit.Domain{ID: 9, Ops: &ods.Dialect{Name: "hen"}}
	egg.DependsOn, hen.DependsOn = []*visit.Domain{&hen}, []*visit.Domain{&egg}
	coreTable := table{Domain: &core, Else: visit.Default}
	aTable := table{Domain: &a, Else: visit.Default}
	ring := table{Domain: &a, Else: visit.Null}
	ring.Base = &ring

	for _, c := range []struct {
		name string
		code diag.Code
		says string
		as   visit.Assembly[*plain, int]
	}{
		{"no domain", visit.BadDomain, "no domain", visit.Assembly[*plain, int]{Tables: []table{{Else: visit.Null}}}},
		{"no number", visit.BadDomain, "without a number",
			visit.Assembly[*plain, int]{Tables: []table{{Domain: &visit.Domain{Ops: &aOps}, Else: visit.Null}}}},
		{"no operators", visit.BadDomain, "operators",
			visit.Assembly[*plain, int]{Tables: []table{{Domain: &visit.Domain{ID: 1}, Else: visit.Null}}}},
		{"two domains under one number", visit.DuplicateDomain, "domain twin: number 2 is that of domain a",
			visit.Assembly[*plain, int]{Tables: []table{coreTable, aTable, {Domain: &twin}}}},
		{"two domains of one name", visit.DuplicateDomain, "domain a: a domain of that name is there already, with number 2",
			visit.Assembly[*plain, int]{Tables: []table{coreTable, aTable, {Domain: &namesake, Else: visit.Null}}}},
		{"two tables", visit.DuplicateHandlers, "domain a: a second table",
			visit.Assembly[*plain, int]{Tables: []table{coreTable, aTable, aTable}}},
		{"gap", visit.MissingHandler, "domain a: no handler for func, if, loop, op, ret",
			visit.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Ops: tableOps{"br": seven}}}}},
		{"many gaps", visit.MissingHandler, "domain a: no handler for br, func, if, loop, op and 1 more",
			visit.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a}}}},
		{"unknown dependency", visit.UnknownDependency, "domain a: depends on builtin",
			visit.Assembly[*plain, int]{Tables: []table{aTable}}},
		{"no dependency", visit.BadDomain, "domain lost: depends on a domain without",
			visit.Assembly[*plain, int]{Tables: []table{{Domain: &lost}}}},
		{"dependency under the number of another", visit.DuplicateDomain, "domain t: depends on twin, whose number 2 is that of domain a",
			visit.Assembly[*plain, int]{Tables: []table{coreTable, aTable, {Domain: &onTwin}}}},
		{"cycle", visit.DependencyCycle, "domain egg: depends on itself by way of hen, egg",
			visit.Assembly[*plain, int]{Tables: []table{{Domain: &egg}, {Domain: &hen}}}},
		{"unknown operator", visit.UnknownOperator, `domain a: there is no operator "ops"`,
			visit.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: visit.Null, Ops: tableOps{"ops": seven}}}}},
		{"unknown operator of a kind", visit.UnknownOperator, `there is no operator "a.op"`,
			visit.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: visit.Null, Kinds: map[string]visit.Kind{"a.op": visit.Null}}}}},
		{"unknown operator in a base", visit.UnknownOperator, `there is no operator "x"`,
			visit.Assembly[*plain, int]{Tables: []table{coreTable, {Else: visit.Null, Base: &table{Domain: &a, Ops: tableOps{"x": seven}}}}}},
		{"nil function", visit.BadHandler, "operator op is no handler",
			visit.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: visit.Null, Ops: tableOps{"op": nil}}}}},
		{"no kind", visit.BadHandler, "operator op is no handler",
			visit.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: visit.Null, Kinds: map[string]visit.Kind{"op": visit.Gap}}}}},
		{"kind out of range", visit.BadHandler, "Else: kind 200",
			visit.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: 200}}}},
		{"kind and function", visit.DuplicateHandlers, "operator op has both",
			visit.Assembly[*plain, int]{Tables: []table{coreTable,
				{Domain: &a, Else: visit.Null, Ops: tableOps{"op": seven}, Kinds: map[string]visit.Kind{"op": visit.Null}}}}},
		{"two defaults", visit.DuplicateHandlers, "both Else and ElseFunc",
			visit.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Else: visit.Null, ElseFunc: seven}}}},
		{"base of another domain", visit.DuplicateDomain, "its table changes one of domain builtin",
			visit.Assembly[*plain, int]{Tables: []table{coreTable, {Domain: &a, Base: &coreTable}}}},
		{"endless layers", visit.BadHandler, "on top of one another",
			visit.Assembly[*plain, int]{Tables: []table{coreTable, ring}}},
		{"loop that is no operator", visit.BadDomain, `domain l: loop "spin"`,
			visit.Assembly[*plain, int]{Tables: []table{{Domain: &loopless}}}},
		{"function that is no operator", visit.BadDomain, `domain s: function "f"`,
			visit.Assembly[*plain, int]{Tables: []table{{Domain: &selfless}}}},
		{"others twice", visit.DuplicateHandlers, "operations of other domains have both",
			visit.Assembly[*plain, int]{Others: visit.Null, OthersFunc: seven}},
		{"others out of range", visit.BadHandler, "kind 99", visit.Assembly[*plain, int]{Others: 99}},
		{"unregistered twice", visit.DuplicateHandlers, "unregistered operations have both",
			visit.Assembly[*plain, int]{Unregistered: visit.Null, UnregisteredFunc: seven}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := visit.Assemble(c.as)
			if d != nil {
				t.Error("there is a dispatcher all the same")
			}
			wantError(t, err, c.code, c.says, string(c.code))
		})
	}
}

// TestAssembleReportsAll: one error does not hide another.
func TestAssembleReportsAll(t *testing.T) {
	_, err := visit.Assemble(visit.Assembly[*plain, int]{Tables: []table{{Domain: &core}, {Domain: &a, Else: visit.Null, Ops: tableOps{"x": seven}}}})
	for _, code := range []diag.Code{visit.MissingHandler, visit.UnknownOperator} {
		wantError(t, err, code)
	}
	if errors.Is(err, &visit.Error{Code: visit.DuplicateDomain}) {
		t.Errorf("%v", err)
	}
}

// TestOpenAssembly: a handler for other domains covers dependencies.
func TestOpenAssembly(t *testing.T) {
	for _, as := range []visit.Assembly[*plain, int]{
		{Tables: []table{{Domain: &b, Else: visit.Null}}, Others: visit.Default},
		{Tables: []table{{Domain: &b, Else: visit.Null}}, OthersFunc: seven},
		{},
	} {
		if _, err := visit.Assemble(as); err != nil {
			t.Error(err)
		}
	}
}

func TestDomain(t *testing.T) {
	op, ok := a.Operator("loop")
	if !ok || op != 3 || a.Op(op).Name != "loop" || a.NumOperators() != 6 || a.Name() != "a" {
		t.Errorf("loop is operator %d, %v", op, ok)
	}
	if _, ok := a.Operator("lo"); ok {
		t.Error("an operator that is not there")
	}
}

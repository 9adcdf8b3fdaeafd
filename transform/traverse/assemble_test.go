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
	namesake := ods.Dialect{Name: "a", Ops: a.Ops}
	egg, hen := ods.Dialect{Name: "egg", DependentDialects: []string{"hen"}}, ods.Dialect{Name: "hen", DependentDialects: []string{"egg"}}
	coreTable := table{Dialect: core, Else: traverse.Default}
	aTable := table{Dialect: &a, Else: traverse.Default}
	ring := table{Dialect: &a, Else: traverse.Null}
	ring.Base = &ring

	for _, c := range []struct {
		name string
		code diag.Code
		says string
		as   traverse.Assembly[*plain, int]
	}{
		{"no dialect", traverse.BadDialect, "table 2 names no dialect; set Dialect",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Else: traverse.Null}}}},
		{"nameless dialect", traverse.BadDialect, "table 1 names no dialect",
			traverse.Assembly[*plain, int]{Tables: []table{{Dialect: &ods.Dialect{Ops: a.Ops}, Else: traverse.Null}}}},
		{"two dialects of one name", traverse.DuplicateDialect, "dialect a: another dialect of that name has a table",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, aTable, {Dialect: &namesake, Else: traverse.Null}}}},
		{"two tables", traverse.DuplicateHandlers, "dialect a: the dialect has two tables; merge them",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, aTable, aTable}}},
		{"gap", traverse.MissingHandler, "dialect a: no handler for func, if, loop, op, ret; add entries, or set Else",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Dialect: &a, Ops: tableOps{"a.br": seven}}}}},
		{"many gaps", traverse.MissingHandler, "dialect a: no handler for br, func, if, loop, op and 1 more",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Dialect: &a}}}},
		{"missing dependency", traverse.UnknownDependency, "dialect a: it depends on dialect builtin, which has no table; add one",
			traverse.Assembly[*plain, int]{Tables: []table{aTable}}},
		{"cycle", traverse.DependencyCycle, "dialect egg: the dialect depends on itself through hen, egg",
			traverse.Assembly[*plain, int]{Tables: []table{{Dialect: &egg}, {Dialect: &hen}}}},
		{"unknown op", traverse.UnknownOp, `dialect a: a.ops: the dialect has no such operation; check the spelling`,
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Dialect: &a, Else: traverse.Null, Ops: tableOps{"a.ops": seven}}}}},
		{"op without the name of its dialect", traverse.UnknownOp, `dialect a: op: the dialect has no such operation; use the full name "a.op"`,
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Dialect: &a, Else: traverse.Null, Ops: tableOps{"op": seven}}}}},
		{"unknown op of a kind", traverse.UnknownOp, `dialect a: b.op: the dialect has no such operation`,
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Dialect: &a, Else: traverse.Null, Kinds: map[string]traverse.Kind{"b.op": traverse.Null}}}}},
		{"unknown op in a base", traverse.UnknownOp, `a.x: the dialect has no such operation`,
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Else: traverse.Null, Base: &table{Dialect: &a, Ops: tableOps{"a.x": seven}}}}}},
		{"nil function", traverse.BadHandler, "dialect a: a.op: its function is nil; leave the entry out",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Dialect: &a, Else: traverse.Null, Ops: tableOps{"a.op": nil}}}}},
		{"no kind", traverse.BadHandler, "a.op: its kind does not exist; use Null, Invalid or Default",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Dialect: &a, Else: traverse.Null, Kinds: map[string]traverse.Kind{"a.op": traverse.Gap}}}}},
		{"kind out of range", traverse.BadHandler, "Else: kind 200",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Dialect: &a, Else: 200}}}},
		{"two entries for an op", traverse.DuplicateHandlers, "a.op: the table has both a function and a kind for it; remove",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable,
				{Dialect: &a, Else: traverse.Null, Ops: tableOps{"a.op": seven}, Kinds: map[string]traverse.Kind{"a.op": traverse.Null}}}}},
		{"two defaults", traverse.DuplicateHandlers, "both Else and ElseFunc",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Dialect: &a, Else: traverse.Null, ElseFunc: seven}}}},
		{"base of another dialect", traverse.DuplicateDialect, "dialect a: its table is based on one of dialect builtin",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, {Dialect: &a, Base: &coreTable}}}},
		{"endless layers", traverse.BadHandler, "may not be its own Base",
			traverse.Assembly[*plain, int]{Tables: []table{coreTable, ring}}},
		{"others twice", traverse.DuplicateHandlers, "operations of other dialects have both",
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

// TestAssembleReportsAll checks that one error does not hide another.
func TestAssembleReportsAll(t *testing.T) {
	_, err := traverse.Assemble(traverse.Assembly[*plain, int]{Tables: []table{{Dialect: core}, {Dialect: &a, Else: traverse.Null, Ops: tableOps{"a.x": seven}}}})
	for _, code := range []diag.Code{traverse.MissingHandler, traverse.UnknownOp} {
		wantError(t, err, code)
	}
	if errors.Is(err, &traverse.Error{Code: traverse.DuplicateDialect}) {
		t.Errorf("%v", err)
	}
}

// TestOpenAssembly checks that dependencies need no tables if there is a handler for other
// dialects.
func TestOpenAssembly(t *testing.T) {
	for _, as := range []traverse.Assembly[*plain, int]{
		{Tables: []table{{Dialect: &b, Else: traverse.Null}}, Others: traverse.Default},
		{Tables: []table{{Dialect: &b, Else: traverse.Null}}, OthersFunc: seven},
		{},
	} {
		if _, err := traverse.Assemble(as); err != nil {
			t.Error(err)
		}
	}
}

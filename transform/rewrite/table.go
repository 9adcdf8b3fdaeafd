package rewrite

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Table holds the patterns, folders and constants of one dialect. It is a value: a package returns
// its table from a function, and a caller overrides single entries with a table that has it as
// Base.
type Table struct {
	// Dialect is the op table of the dialect. A table with a Base may leave it out.
	Dialect *ods.Dialect
	// Ops maps the full names of operations, such as stablehlo.OpAdd, to their patterns.
	Ops map[string][]Pattern
	// Folds maps the full names of operations to their folders.
	Folds map[string]Folder
	// Constants maps the full name of each operation that is a constant to the name of the
	// attribute that holds its value.
	Constants map[string]string
	// Constant creates constants of the dialect.
	Constant Constant
	// Base is the table that this one overrides. An entry of Ops, Folds or Constants replaces the
	// whole entry of Base for the same operation; an empty list of patterns removes it. Base is not
	// modified.
	Base *Table
}

// maxLayers limits the length of a chain of bases, which may be a cycle.
const maxLayers = 100

// layers returns t and its chain of bases, the lowest first.
func (t *Table) layers() ([]*Table, error) {
	var list []*Table
	for l := t; l != nil; l = l.Base {
		if list = append(list, l); len(list) > maxLayers {
			return nil, fault(traverse.BadHandler, t.Dialect, "", "more than %d tables are based on one another; a table may not be its own Base", maxLayers)
		}
	}
	slices.Reverse(list)
	return list, nil
}

// flat checks the layers of the table and returns it with their entries merged. The error joins a
// [traverse.Error] for each fault.
func (t *Table) flat() (Table, error) {
	layers, err := t.layers()
	if err != nil {
		return *t, err
	}
	f := Table{Ops: map[string][]Pattern{}, Folds: map[string]Folder{}, Constants: map[string]string{}}
	var errs []error
	for _, l := range layers {
		if f.Dialect != nil && l.Dialect != nil && f.Dialect != l.Dialect {
			errs = append(errs, fault(traverse.DuplicateDialect, l.Dialect, "", "its table is based on one of dialect %s", f.Dialect.Name))
		}
		f.Dialect = cmp.Or(l.Dialect, f.Dialect)
		if f.Dialect == nil || f.Dialect.Name == "" {
			return f, fault(traverse.BadDialect, nil, "", "a table names no dialect; set Dialect to the op table of one")
		}
		errs = append(errs, l.check(f.Dialect)...)
		maps.Copy(f.Ops, l.Ops)
		maps.Copy(f.Folds, l.Folds)
		maps.Copy(f.Constants, l.Constants)
		if l.Constant != nil {
			f.Constant = l.Constant
		}
	}
	return f, errors.Join(errs...)
}

// check returns the faults in the entries of t, a table of dialect d.
func (t *Table) check(d *ods.Dialect) (errs []error) {
	known := func(name string) bool {
		err := traverse.CheckOp(d, name)
		if err != nil {
			errs = append(errs, err)
		}
		return err == nil
	}
	for _, name := range slices.Sorted(maps.Keys(t.Ops)) {
		if known(name) {
			errs = append(errs, checkPatterns(d, name, t.Ops[name])...)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(t.Folds)) {
		if known(name) && t.Folds[name] == nil {
			errs = append(errs, fault(traverse.BadHandler, d, name, "its folder is nil; leave the entry out"))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(t.Constants)) {
		if known(name) && t.Constants[name] == "" {
			errs = append(errs, fault(traverse.BadHandler, d, name, "name the attribute that holds the value of the constant"))
		}
	}
	return errs
}

// checkPatterns returns the faults in the patterns of an operation.
func checkPatterns(d *ods.Dialect, op string, list []Pattern) (errs []error) {
	for i := range list {
		if list[i].Apply == nil {
			errs = append(errs, fault(traverse.BadHandler, d, op, "pattern %q has no function; set Apply", list[i].Name))
		}
	}
	return errs
}

func fault(code diag.Code, d *ods.Dialect, op, format string, args ...any) error {
	e := &traverse.Error{Code: code, Op: op, Msg: fmt.Sprintf(format, args...)}
	if d != nil {
		e.Dialect = d.Name
	}
	return e
}

// Assemble makes a set from tables and from patterns for operations of any dialect. The latter come
// after those of the operation's own table if benefits are equal. Several tables may be for the
// same dialect; their patterns are tried in the order of the tables. The error joins a
// [traverse.Error] for each fault: an operation that its dialect does not have, a pattern or folder
// without a function, or two folders for one operation.
func Assemble(tables []Table, any ...Pattern) (*Set, error) {
	s := &Set{rules: map[string]bool{}, any: len(any) > 0, constants: map[string]string{}, constant: map[string]Constant{}}
	errs := checkPatterns(nil, "", any)
	rules := map[*ods.Dialect]map[string]*rule{}
	var order []*ods.Dialect
	for i := range tables {
		t, err := tables[i].flat()
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if rules[t.Dialect] == nil {
			rules[t.Dialect] = map[string]*rule{}
			order = append(order, t.Dialect)
		}
		errs = append(errs, s.enter(&t, rules[t.Dialect])...)
	}
	other := s.rule(any)
	as := traverse.Assembly[*Rewriter, bool]{OthersFunc: other.run, UnregisteredFunc: other.run}
	for _, d := range order {
		h := traverse.Handlers[*Rewriter, bool]{Dialect: d, Ops: traverse.Ops[*Rewriter, bool]{}, ElseFunc: other.run}
		for name, r := range rules[d] {
			u := s.rule(append(r.patterns, any...))
			u.fold = r.fold
			h.Ops[name] = u.run
			s.rules[name] = true
		}
		as.Tables = append(as.Tables, h)
	}
	d, err := traverse.Assemble(as)
	if err = errors.Join(append(errs, err)...); err != nil {
		return nil, err
	}
	s.d = d
	return s, nil
}

// enter adds the entries of a table to the rules of its dialect.
func (s *Set) enter(t *Table, rules map[string]*rule) (errs []error) {
	at := func(name string) *rule {
		if rules[name] == nil {
			rules[name] = new(rule)
		}
		return rules[name]
	}
	for name, list := range t.Ops {
		r := at(name)
		r.patterns = append(r.patterns, list...)
	}
	for name, fold := range t.Folds {
		r := at(name)
		if r.fold != nil {
			errs = append(errs, fault(traverse.DuplicateHandlers, t.Dialect, name, "two tables have a folder for it; remove one, or make one table the Base of the other"))
		}
		r.fold = fold
	}
	maps.Copy(s.constants, t.Constants)
	if t.Constant != nil {
		s.constant[t.Dialect.Name] = t.Constant
	}
	return errs
}

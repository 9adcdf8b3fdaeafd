package traverse

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Assembly lists the parts of a pass.
type Assembly[C Context, R any] struct {
	// Tables has the handlers, one table per dialect.
	Tables []Handlers[C, R]
	// Others or OthersFunc handles the operations of dialects without a table. If
	// neither is set, visiting such an operation is an error, and every dialect that
	// one of Tables depends on must have a table too.
	Others     Kind
	OthersFunc Func[C, R]
	// Unregistered or UnregisteredFunc handles operations without a definition. If
	// neither is set, they are treated as [Invalid].
	Unregistered     Kind
	UnregisteredFunc Func[C, R]
}

// Dispatcher is an assembled pass. It is immutable and safe for concurrent use.
type Dispatcher[C Context, R any] struct {
	tables               map[string]*table[C, R] // by dialect
	others, unregistered entry[C, R]
}

// table holds the handlers of a dialect by op number.
type table[C Context, R any] struct {
	dialect *ods.Dialect
	entries []entry[C, R]
}

// Assemble checks the tables of a pass and makes a dispatcher from them. The error joins an
// [*Error] for each fault, which names the operation and says what to do about it.
func Assemble[C Context, R any](a Assembly[C, R]) (*Dispatcher[C, R], error) {
	d := &Dispatcher[C, R]{tables: make(map[string]*table[C, R], len(a.Tables))}
	as := assembler[C, R]{d: d, open: a.Others != Gap || a.OthersFunc != nil}
	for i := range a.Tables {
		as.table(&a.Tables[i], DialectID(i+1))
	}
	for _, name := range sortedKeys(d.tables) {
		as.dependencies(d.tables[name].dialect)
	}
	d.others = as.fallback("operations of other dialects", "Others", a.Others, a.OthersFunc, unknown[C, R])
	d.unregistered = as.fallback("unregistered operations", "Unregistered", a.Unregistered, a.UnregisteredFunc, invalid[C, R])
	if err := errors.Join(as.errs...); err != nil {
		return nil, err
	}
	return d, nil
}

// unknown handles operations of dialects without a table.
func unknown[C Context, R any](v *Visitor[C, R], op ir.Op) (r R, err error) {
	return r, v.a.report(opError(op, UnknownDialect, "the pass has no handlers for dialect %s", op.Info().Dialect))
}

// foreign handles operations whose definition differs from that of the table's dialect.
func foreign[C Context, R any](v *Visitor[C, R], op ir.Op) (r R, err error) {
	return r, v.a.report(opError(op, ForeignOp, "the module defines the operation otherwise than dialect %s of the pass", op.Info().Dialect))
}

// assembler is the state of [Assemble].
type assembler[C Context, R any] struct {
	d    *Dispatcher[C, R]
	open bool // there is a handler for other dialects
	errs []error
}

// fail records a fault in the table of a dialect; op is the full name of the operation, or empty.
func (a *assembler[C, R]) fail(code diag.Code, dialect, op, format string, args ...any) {
	a.errs = append(a.errs, &Error{Code: code, Dialect: dialect, Op: op, Msg: fmt.Sprintf(format, args...)})
}

func (a *assembler[C, R]) fallback(what, field string, k Kind, f, otherwise Func[C, R]) entry[C, R] {
	switch {
	case k >= call:
		a.fail(BadHandler, "", "", "%s: kind %d does not exist; use Null, Invalid or Default", what, k)
	case k != Gap && f != nil:
		a.fail(DuplicateHandlers, "", "", "%s have both a kind and a function; set %s or %sFunc", what, field, field)
	case k == Gap && f == nil:
		f = otherwise
	}
	return newEntry(k, f)
}

// table enters the handlers of one dialect.
func (a *assembler[C, R]) table(h *Handlers[C, R], id DialectID) {
	d, ok := a.layers(h, id)
	if !ok {
		return
	}
	if other := a.d.tables[d.Name]; other != nil {
		if other.dialect == d {
			a.fail(DuplicateHandlers, d.Name, "", "the dialect has two tables; merge them, or make one the Base of the other")
		} else {
			a.fail(DuplicateDialect, d.Name, "", "another dialect of that name has a table; rename one of them")
		}
		return
	}
	t := &table[C, R]{dialect: d, entries: make([]entry[C, R], len(d.Ops))}
	a.d.tables[d.Name] = t
	var gaps []string
	for i := range t.entries {
		def := &d.Ops[i]
		e := h.find(d.Name + "." + def.Name)
		if e.kind == Gap {
			gaps = append(gaps, def.Name)
		}
		e.id = ID{id, OpNumber(i)}
		e.flags = flagsOf(def)
		t.entries[i] = e
	}
	if len(gaps) > 0 {
		a.fail(MissingHandler, d.Name, "", "no handler for %s; add entries, or set Else or ElseFunc", some(gaps))
	}
}

// layers checks a table and its chain of bases, and returns their dialect.
func (a *assembler[C, R]) layers(h *Handlers[C, R], id DialectID) (*ods.Dialect, bool) {
	d := h.dialect()
	if d == nil || d.Name == "" {
		a.fail(BadDialect, "", "", "table %d names no dialect; set Dialect to the op table of one", id)
		return nil, false
	}
	before := len(a.errs)
	layers := 0
	for l := h; l != nil; l = l.Base {
		if layers++; layers > maxLayers {
			a.fail(BadHandler, d.Name, "", "more than %d tables are based on one another; a table may not be its own Base", maxLayers)
			return d, false
		}
		if l.Dialect != nil && l.Dialect != d {
			a.fail(DuplicateDialect, d.Name, "", "its table is based on one of dialect %s", l.Dialect.Name)
		}
		if l.Else != Gap && l.ElseFunc != nil {
			a.fail(DuplicateHandlers, d.Name, "", "a table has both Else and ElseFunc; set one of them")
		}
		if l.Else >= call {
			a.fail(BadHandler, d.Name, "", "Else: kind %d does not exist; use Null, Invalid or Default", l.Else)
		}
		for _, op := range sortedKeys(l.Ops) {
			a.op(d, op, l.Ops[op] != nil, "its function is nil; leave the entry out, or use Kinds for a handler without a function")
			if l.Kinds[op] != Gap {
				a.fail(DuplicateHandlers, d.Name, op, "the table has both a function and a kind for it; remove the entry in Ops or in Kinds")
			}
		}
		for _, op := range sortedKeys(l.Kinds) {
			a.op(d, op, l.Kinds[op] != Gap && l.Kinds[op] < call, "its kind does not exist; use Null, Invalid or Default")
		}
	}
	return d, len(a.errs) == before
}

// op checks the entry of an operation; fault is the message if the entry is not good.
func (a *assembler[C, R]) op(d *ods.Dialect, op string, good bool, fault string) {
	if err := CheckOp(d, op); err != nil {
		a.errs = append(a.errs, err)
	} else if !good {
		a.fail(BadHandler, d.Name, op, "%s", fault)
	}
}

// CheckOp returns an [*Error] with the code [UnknownOp] if dialect d has no operation with the full
// name name. Packages that keep tables by op name share it so that they all report a misspelt name
// in the same way.
func CheckOp(d *ods.Dialect, name string) error {
	if _, ok := d.Index(name); ok {
		return nil
	}
	hint := "check the spelling; generated constants such as stablehlo.OpAdd have the names"
	if d.Op(name) != nil {
		hint = fmt.Sprintf("use the full name %q", d.Name+"."+name)
	}
	return &Error{Code: UnknownOp, Dialect: d.Name, Op: name, Msg: "the dialect has no such operation; " + hint}
}

// dependencies checks that the pass handles the dialects that d depends on.
func (a *assembler[C, R]) dependencies(d *ods.Dialect) {
	for _, name := range d.DependentDialects {
		if a.d.tables[name] == nil && !a.open {
			a.fail(UnknownDependency, d.Name, "", "it depends on dialect %s, which has no table; add one, or set Others", name)
		}
	}
	if path := a.cycle(d, d, make(map[*ods.Dialect]bool)); path != nil {
		a.fail(DependencyCycle, d.Name, "", "the dialect depends on itself through %s", strings.Join(path, ", "))
	}
}

// cycle returns the names of the dialects on a path from d back to start, or nil. It skips the
// dialects in seen, from which start cannot be reached.
func (a *assembler[C, R]) cycle(start, d *ods.Dialect, seen map[*ods.Dialect]bool) []string {
	for _, name := range d.DependentDialects {
		t := a.d.tables[name]
		if t == nil || seen[t.dialect] {
			continue
		}
		if t.dialect == start {
			return []string{name}
		}
		seen[t.dialect] = true
		if path := a.cycle(start, t.dialect, seen); path != nil {
			return slices.Insert(path, 0, name)
		}
	}
	return nil
}

// flagsOf returns what contexts record about an operation with definition def.
func flagsOf(def *ods.Op) (f flags) {
	if def.Traits&(ods.FunctionLike|ods.CallableLike) != 0 {
		f |= isFunction
	}
	if def.Traits.Has(ods.LoopLike) {
		f |= isLoop
	}
	return f
}

// find returns the handler of the operations that info describes.
func (d *Dispatcher[C, R]) find(info *ir.OpInfo) entry[C, R] {
	if info.Def == nil {
		return d.unregistered
	}
	t := d.tables[info.Dialect]
	if t == nil {
		e := d.others
		e.flags = flagsOf(info.Def)
		return e
	}
	i, ok := t.dialect.Index(info.Full)
	if !ok || &t.dialect.Ops[i] != info.Def {
		return entry[C, R]{fn: foreign[C, R], kind: call}
	}
	return t.entries[i]
}

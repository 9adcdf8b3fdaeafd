package traverse

import (
	"errors"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Assembly is what a pass is made of.
type Assembly[C Context, R any] struct {
	// Tables are the handlers, one table for each domain.
	Tables []Handlers[C, R]
	// Others or OthersFunc is for the operations of domains without a table. With
	// neither they are errors when they are met, and every domain that one of
	// Tables depends on must have a table too.
	Others     Kind
	OthersFunc Func[C, R]
	// Unregistered or UnregisteredFunc is for operations without a definition;
	// [Invalid] stands in when both are missing.
	Unregistered     Kind
	UnregisteredFunc Func[C, R]
}

// Dispatcher is a pass that was assembled. It does not change and may be used by
// several goroutines.
type Dispatcher[C Context, R any] struct {
	tables               map[string]*table[C, R] // by dialect
	others, unregistered entry[C, R]
}

// table holds the handlers of a domain by operator.
type table[C Context, R any] struct {
	domain  *Domain
	entries []entry[C, R]
}

// Assemble makes a pass of tables. The error joins an [*Error] for everything
// that does not fit.
func Assemble[C Context, R any](a Assembly[C, R]) (*Dispatcher[C, R], error) {
	d := &Dispatcher[C, R]{tables: make(map[string]*table[C, R], len(a.Tables))}
	as := assembler[C, R]{d: d, byID: make(map[DomainID]*Domain), open: a.Others != Gap || a.OthersFunc != nil}
	for i := range a.Tables {
		as.table(&a.Tables[i])
	}
	for i := range a.Tables {
		as.dependencies(a.Tables[i].domain())
	}
	d.others = as.fallback("operations of other domains", a.Others, a.OthersFunc, unknown[C, R])
	d.unregistered = as.fallback("unregistered operations", a.Unregistered, a.UnregisteredFunc, invalid[C, R])
	if err := errors.Join(as.errs...); err != nil {
		return nil, err
	}
	return d, nil
}

// unknown is the function of operations in domains without a table.
func unknown[C Context, R any](v *Visitor[C, R], op ir.Op) (r R, err error) {
	return r, v.a.report(opError(op, UnknownDomain, "the pass has no handlers for domain %s", op.Info().Dialect))
}

// foreign is the function of operations whose definition is not their domain's.
func foreign[C Context, R any](v *Visitor[C, R], op ir.Op) (r R, err error) {
	return r, v.a.report(opError(op, ForeignOp, "the module's definition of the operation is not that of domain %s", op.Info().Dialect))
}

// assembler is the state of [Assemble].
type assembler[C Context, R any] struct {
	d    *Dispatcher[C, R]
	byID map[DomainID]*Domain
	open bool // there is a handler for other domains
	errs []error
}

func (a *assembler[C, R]) fail(code diag.Code, domain, format string, args ...any) {
	a.errs = append(a.errs, &Error{Code: code, Domain: domain, Msg: fmt.Sprintf(format, args...)})
}

func (a *assembler[C, R]) fallback(what string, k Kind, f Func[C, R], otherwise Func[C, R]) entry[C, R] {
	switch {
	case k >= call:
		a.fail(BadHandler, "", "%s: kind %d does not exist", what, k)
	case k != Gap && f != nil:
		a.fail(DuplicateHandlers, "", "%s have both a kind and a function", what)
	case k == Gap && f == nil:
		f = otherwise
	}
	return newEntry(k, f)
}

// table enters the handlers of one domain.
func (a *assembler[C, R]) table(h *Handlers[C, R]) {
	dom := h.domain()
	if dom == nil || dom.ID == 0 || dom.Ops == nil || dom.Ops.Name == "" {
		a.fail(BadDomain, "", "a table belongs to no domain, or to one without a number or operators")
		return
	}
	name := dom.Name()
	if !a.layers(h, dom) {
		return
	}
	if other := a.byID[dom.ID]; other != nil && other != dom {
		a.fail(DuplicateDomain, name, "number %d is that of domain %s", dom.ID, other.Name())
		return
	}
	if t := a.d.tables[name]; t != nil {
		if t.domain == dom {
			a.fail(DuplicateHandlers, name, "a second table")
		} else {
			a.fail(DuplicateDomain, name, "a domain of that name is there already, with number %d", t.domain.ID)
		}
		return
	}
	a.byID[dom.ID] = dom
	t := &table[C, R]{domain: dom, entries: make([]entry[C, R], dom.NumOperators())}
	a.d.tables[name] = t
	var gaps []string
	for i := range t.entries {
		def := dom.Op(Operator(i))
		e := h.find(name + "." + def.Name)
		if e.kind == Gap {
			gaps = append(gaps, def.Name)
		}
		e.id = ID{dom.ID, Operator(i)}
		e.flags = functionFlag(def)
		t.entries[i] = e
	}
	if len(gaps) > 0 {
		a.fail(MissingHandler, name, "no handler for %s", some(gaps))
	}
	a.mark(t, dom.Loops, "loop", isLoop)
	a.mark(t, dom.Functions, "function", isFunction)
}

// mark sets a flag of operators.
func (a *assembler[C, R]) mark(t *table[C, R], names []string, what string, f flags) {
	for _, name := range names {
		if op, ok := t.domain.Operator(name); ok {
			t.entries[op].flags |= f
		} else {
			a.fail(BadDomain, t.domain.Name(), "%s %q is no operator", what, name)
		}
	}
}

// layers checks the entries of a table and those below it.
func (a *assembler[C, R]) layers(h *Handlers[C, R], dom *Domain) bool {
	before := len(a.errs)
	layers := 0
	for l := h; l != nil; l = l.Base {
		if layers++; layers > maxLayers {
			a.fail(BadHandler, dom.Name(), "more than %d tables on top of one another", maxLayers)
			return false
		}
		if l.Domain != nil && l.Domain != dom {
			a.fail(DuplicateDomain, dom.Name(), "its table changes one of domain %s", l.Domain.Name())
		}
		if l.Else != Gap && l.ElseFunc != nil {
			a.fail(DuplicateHandlers, dom.Name(), "a table has both Else and ElseFunc")
		}
		if l.Else >= call {
			a.fail(BadHandler, dom.Name(), "Else: kind %d does not exist", l.Else)
		}
		for _, op := range sortedKeys(l.Ops) {
			a.operator(dom, op, l.Ops[op] != nil)
			if l.Kinds[op] != Gap {
				a.fail(DuplicateHandlers, dom.Name(), "operator %s has both a function and a kind", op)
			}
		}
		for _, op := range sortedKeys(l.Kinds) {
			a.operator(dom, op, l.Kinds[op] != Gap && l.Kinds[op] < call)
		}
	}
	return len(a.errs) == before
}

func (a *assembler[C, R]) operator(dom *Domain, op string, good bool) {
	if _, ok := dom.Operator(op); !ok {
		hint := ""
		if _, bare := dom.operator(op); bare {
			hint = fmt.Sprintf("; its name in full is %q", dom.Name()+"."+op)
		}
		a.fail(UnknownOperator, dom.Name(), "there is no operator %q%s", op, hint)
	} else if !good {
		a.fail(BadHandler, dom.Name(), "the entry of operator %s is no handler", op)
	}
}

// dependencies checks that the pass knows what a domain builds on.
func (a *assembler[C, R]) dependencies(dom *Domain) {
	if dom == nil || dom.Ops == nil {
		return
	}
	for _, dep := range dom.DependsOn {
		switch {
		case dep == nil || dep.Ops == nil:
			a.fail(BadDomain, dom.Name(), "depends on a domain without operators")
		case a.byID[dep.ID] != nil && a.byID[dep.ID] != dep:
			a.fail(DuplicateDomain, dom.Name(), "depends on %s, whose number %d is that of domain %s", dep.Name(), dep.ID, a.byID[dep.ID].Name())
		case a.byID[dep.ID] == nil && !a.open:
			a.fail(UnknownDependency, dom.Name(), "depends on %s, which has no table", dep.Name())
		}
	}
	if path := cycle(dom, dom, make(map[*Domain]bool)); path != nil {
		a.fail(DependencyCycle, dom.Name(), "depends on itself by way of %s", strings.Join(path, ", "))
	}
}

// cycle returns the names of the domains on the way from d back to dom. Domains in
// seen do not lead there.
func cycle(dom, d *Domain, seen map[*Domain]bool) []string {
	for _, dep := range d.DependsOn {
		if dep == nil || dep.Ops == nil || seen[dep] {
			continue
		}
		if dep == dom {
			return []string{dep.Name()}
		}
		seen[dep] = true
		if path := cycle(dom, dep, seen); path != nil {
			return append([]string{dep.Name()}, path...)
		}
	}
	return nil
}

// functionFlag returns isFunction for the definition of a function.
func functionFlag(def *ods.Op) flags {
	if def.Traits.Has(ods.FunctionLike) {
		return isFunction
	}
	return 0
}

// find returns the handler of the operations that info describes.
func (d *Dispatcher[C, R]) find(info *ir.OpInfo) entry[C, R] {
	if info.Def == nil {
		return d.unregistered
	}
	t := d.tables[info.Dialect]
	if t == nil {
		e := d.others
		e.flags = functionFlag(info.Def)
		return e
	}
	op, ok := t.domain.operator(info.Name)
	if !ok || t.domain.Op(op) != info.Def {
		return entry[C, R]{fn: foreign[C, R], kind: call}
	}
	return t.entries[op]
}

package convert

import (
	"strconv"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// direction is a conversion from one dialect to another.
type direction struct {
	m *ir.Module
	// learn determines how operations with the name of op are converted, including the types of
	// their results and block arguments, and reports whether they are converted at all.
	learn func(op ir.Op) bool
	// former returns a function, for one goroutine, that converts forms of learned names. Place,
	// unless nil, adjusts the result by the name of the enclosing operation, which may have been
	// converted already.
	former func() former
	place  func(around string, to form) form
	// placed is the only converted name that place changes.
	placed ir.NameID
	// typ converts a type; it returns 0 if there is no counterpart. It caches its results in types.
	// Several goroutines may call it.
	typ   func(t ir.TypeID) ir.TypeID
	types memo[ir.TypeID]
	// cast allows values for which either the definition or a use is not converted, by inserting
	// casts. If it is not set, they are errors.
	cast bool
	// fold removes casts between a value and its converted form.
	fold bool

	names []fate // by name
	forms *forms // cache of become, nil before its first call
}

// former converts a form.
type former = func(f form) (form, *Error)

// become returns the converted form of f.
func (d *direction) become(f form) (form, *Error) {
	if d.forms == nil {
		d.forms = newByForm(d.m, d.former())
	}
	return d.forms.of(f)
}

// plan describes the conversion of a scope.
type plan struct {
	s         *ir.Scope
	owner     bool // the owner is converted
	foreign   bool // the owner or some operation is not converted
	crossings []crossing
	folds     []uint32 // casts to remove
}

// run converts everything inside root. If it fails, nothing has changed.
func (d *direction) run(root ir.Op) error {
	scopes, err := body(root)
	if err != nil {
		return err
	}
	ok, undo := newPlain(d).scopes(scopes, true)
	if ok {
		for _, s := range scopes {
			resetUses(s)
		}
		return nil
	}
	undo()
	return d.long(root, scopes)
}

// long is run for programs that [plain] cannot convert.
func (d *direction) long(root ir.Op, scopes []*ir.Scope) error {
	plans, err := d.plans(root, scopes)
	if err != nil {
		return err
	}
	for i := range plans {
		d.apply(&plans[i])
	}
	for i := range plans {
		foldCasts(&plans[i])
		addCasts(&plans[i])
	}
	return nil
}

// plans determines the conversion of every scope.
func (d *direction) plans(root ir.Op, scopes []*ir.Scope) ([]plan, error) {
	plans := make([]plan, len(scopes))
	var errs []*Error
	for i, s := range scopes {
		if err := d.m.Meter().Check(); err != nil {
			return nil, err
		}
		p := &plans[i]
		p.s = s
		in, id := s.Owner().Scope()
		p.owner = s.Owner() != root && d.converted(in, id)
		p.foreign = s.Owner() != root && !p.owner
		errs = append(errs, d.check(p)...)
	}
	if len(errs) > 0 {
		errs[0].More = errs[1:]
		return nil, errs[0]
	}
	return plans, nil
}

// fate says whether operations of a name are converted.
type fate uint8

const (
	notKnown fate = iota
	stays
	changes
)

// converted reports whether operation id of s is converted.
func (d *direction) converted(s *ir.Scope, id uint32) bool {
	n := records.Of(s).Ops[id].Name
	if int(n) >= len(d.names) {
		d.names = append(d.names, make([]fate, d.m.NumNames()+1-len(d.names))...)
	}
	if d.names[n] == notKnown {
		d.names[n] = stays
		if d.learn(s.Op(id)) {
			d.names[n] = changes
		}
	}
	return d.names[n] == changes
}

// args calls f for the arguments of all blocks in n regions.
func args(s *ir.Scope, region, n uint32, f func(value uint32)) {
	for r := region; r < region+n; r++ {
		for b := records.Of(s).Regions[r].First; b != 0; b = records.Of(s).Blocks[b].Next {
			blk := &records.Of(s).Blocks[b]
			for _, a := range records.Of(s).Args[blk.Args : blk.Args+blk.NumArgs] {
				f(a.Value)
			}
		}
	}
}

// values calls f for each converted value of s, with the operation it belongs to, 0 for the owner
// of the scope.
func (d *direction) values(p *plan, f func(op, value uint32)) {
	s := p.s
	if p.owner {
		args(s, 1, uint32(s.NumTop()), func(v uint32) { f(0, v) })
	}
	eachOp(s, func(id uint32, rec *slab.OpRecord) bool {
		if !d.converted(s, id) {
			return true
		}
		for v := rec.Results; v < rec.Results+rec.NumResults; v++ {
			f(id, v)
		}
		if e := &records.Of(s).Exts[rec.Ext]; e.NumRegions > 0 && e.Child == 0 {
			args(s, e.Regions, e.NumRegions, func(v uint32) { f(id, v) })
		}
		return true
	})
}

// check determines the conversion of everything in a scope, and returns errors for what has no
// counterpart.
func (d *direction) check(p *plan) (errs []*Error) {
	s := p.s
	fail := func(op ir.Op, err *Error) bool {
		errs = append(errs, err.at(op))
		return len(errs) < maxErrors
	}
	eachOp(s, func(id uint32, rec *slab.OpRecord) bool {
		if !d.converted(s, id) {
			p.foreign = true
			return true
		}
		_, err := d.become(formOf(rec))
		return err == nil || fail(s.Op(id), err)
	})
	if len(errs) > 0 {
		return errs
	}
	last := ^uint32(0) // operation of the last error; report only one for each
	d.values(p, func(op, v uint32) {
		if t := records.Of(s).Values[v].Type; op != last && len(errs) < maxErrors && d.typ(t) == 0 {
			owner := s.Owner()
			if op != 0 {
				owner = s.Op(op)
			}
			last = op
			fail(owner, &Error{Msg: "type " + d.typeText(t) + " cannot be expressed in the other dialect"})
		}
	})
	if len(errs) > 0 || !p.foreign {
		return errs
	}
	if d.cross(p, d.folded(p)); d.cast {
		return nil
	}
	for _, c := range p.crossings {
		if c.op != last && len(errs) < maxErrors {
			last = c.op
			fail(s.Op(c.op), &Error{Msg: "operand " + strconv.Itoa(int(c.operand)) + " of type " + d.typeText(c.from) +
				" comes from or goes to an operation that is not converted"})
		}
	}
	return errs
}

// maxErrors is the maximum number of errors reported for a scope.
const maxErrors = 100

func (d *direction) typeText(t ir.TypeID) string {
	return asm.TypeText(d.m, d.m.Type(t))
}

// apply performs the changes in a scope.
func (d *direction) apply(p *plan) {
	s := p.s
	d.values(p, func(_, v uint32) { records.Of(s).Values[v].Type = d.typ(records.Of(s).Values[v].Type) })
	changed := false
	eachOp(s, func(id uint32, rec *slab.OpRecord) bool {
		if d.converted(s, id) {
			changed = true
			to, _ := d.become(formOf(rec)) // check has made sure that there is no error
			if to.name == d.placed {
				to = d.place(regionOwner(s, rec).Name(), to)
			}
			rec.Name, rec.Props, rec.Attrs = to.name, to.props, to.attrs
		}
		return true
	})
	if changed {
		resetUses(s)
	}
}

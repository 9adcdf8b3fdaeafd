package convert

import (
	"fmt"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// Kind says what kind of thing requires a version.
type Kind uint8

const (
	OpKind Kind = iota
	AttrKind
	TypeKind
	LocationKind
)

func (k Kind) String() string { return [...]string{"op", "attribute", "type", "location"}[k] }

// Requirement is something in a program that requires a minimum version of an artifact.
type Requirement struct {
	Kind Kind
	// Name is the full name of what was introduced, such as "vhlo.tan_v1" or
	// "vhlo.future_v1".
	Name string
	// Since is the version that introduced it.
	Since ods.Version
	// Op is the name of the operation that contains it, and Loc the operation's location, nil unless
	// the requirement is in a list.
	Op  string
	Loc ir.Location
	// At is the operation.
	At ir.Op
	// Where is the place in the operation: an attribute, an operand, a result. It is empty for the
	// operation itself.
	Where string
	// Why is the reason why an older form, if there is one, cannot be used instead.
	Why string
	// Advisory requirements do not prevent writing an artifact, as in the reference, although older
	// consumers cannot read it.
	Advisory bool
}

// String formats "vhlo.add_v1 at a.mlir:3:5: result 0: type vhlo.f8E4M3_v1 since 1.7.0".
func (r *Requirement) String() string {
	s := r.Op
	if p := traverse.Position(r.Loc); p != "" {
		s += " at " + p
	}
	if r.Where != "" {
		s += ": " + r.Where
	}
	s += fmt.Sprintf(": %s %s since %s", r.Kind, r.Name, r.Since)
	if r.Why != "" {
		s += ", as it " + r.Why
	}
	return s
}

// Blockers lists everything in a program that rules out a version.
type Blockers struct {
	Target ods.Version
	List   []Requirement
}

// Error formats the first blocker and the number of others.
func (b *Blockers) Error() string {
	s := "cannot be expressed in version " + b.Target.String() + ": " + b.List[0].String()
	if n := len(b.List) - 1; n > 0 {
		s += " (and " + strconv.Itoa(n) + " more)"
	}
	return s
}

// needs describes the version that a form requires, apart from operands and results.
type needs struct {
	info *ir.OpInfo
	step *step // nil if the operation has only one version
	vhlo bool
	// op is the version that the operation requires. The version older, if not zero, is enough
	// unless the operands (checked if single is set) or the regions (checked if noRegions is set)
	// prevent using the older form.
	op, older         ods.Version
	single, noRegions bool
	attr, why         string // what prevents using the older form in any case
	list              []Requirement
}

// scout determines the versions that operations require. For StableHLO operations, it examines
// their forms in VHLO.
type scout struct {
	m     *ir.Module
	ages  ages
	needs *byForm[*needs]
	// to converts to VHLO; it is nil if all operations are of VHLO already.
	to *direction
	// stored examines operations as they are, even if an older form could be used instead.
	stored bool
}

func newScout(m *ir.Module) *scout {
	s := &scout{m: m, ages: ages{m: m, pairs: pairingOf(m.Registry())}}
	s.needs = newByForm(m, s.form)
	return s
}

// form determines what a form requires.
func (s *scout) form(f form) (*needs, *Error) {
	t := open(s.m, f)
	n := &needs{info: t.info}
	if !s.ages.pairs.versioned(t.info.Dialect) {
		return n, nil
	}
	if t.info.Def == nil {
		return nil, unknownOp()
	}
	n.vhlo = true
	st := s.ages.pairs.step(t.info.Full)
	n.step, n.op = st, t.info.Def.Since
	if st != nil && t.info.Full == st.newer && !s.stored {
		n.single, n.noRegions = st.single, st.noRegions
		if n.attr, n.why = st.obstacle(t, 1, 0); n.why == "" {
			n.older = st.since
		}
	}
	needed := func(a ir.Attr, where string) {
		if w := s.ages.attr(a.ID()); w.class != nil {
			kind := AttrKind
			if w.class.New != nil {
				if _, ok := w.class.New().(ir.Type); ok {
					kind = TypeKind
				}
			}
			n.list = append(n.list, Requirement{Kind: kind, Name: w.class.Dialect + "." + w.class.Mnemonic, Since: w.version, Where: where})
		}
	}
	for i, slot := range t.info.Slots {
		if a := t.inherent[i]; a != nil && !(n.older != ods.Version{} && st.adds(slot.Name)) {
			needed(a, "attribute "+slot.Name)
		}
	}
	for _, e := range t.others {
		needed(e.Value, "attribute "+e.Name)
	}
	if t.info.Full == vhlo.OpDotGeneralV2 {
		for _, name := range algorithmPrecisions {
			if isLatePrecision(t.get(name)) {
				n.list = append(n.list, Requirement{Kind: OpKind, Name: t.info.Full, Since: algorithmSince, Where: "attribute " + name, Why: "is f8E4M3FN"})
			}
		}
	}
	if isCustomCall(t.info.Full) {
		if _, ok := t.get(vhlo.AttrBackendConfig).(*attrs.VHLODictionary); ok {
			n.list = append(n.list, Requirement{Kind: OpKind, Name: t.info.Full, Since: typedFFISince, Where: "attribute " + vhlo.AttrBackendConfig,
				Why: "is a dictionary"})
		}
		if e, ok := t.get(vhlo.AttrAPIVersion).(*attrs.Enum); ok && e.Value == attrs.CustomCallApiVersionTypedFFI {
			n.list = append(n.list, Requirement{Kind: OpKind, Name: t.info.Full, Since: typedFFISince, Where: "attribute " + vhlo.AttrAPIVersion,
				Why: "is " + e.Keyword()})
		}
	}
	return n, nil
}

func (st *step) adds(name string) bool {
	for _, a := range st.added {
		if a.name == name {
			return true
		}
	}
	return false
}

// op calls found for each requirement, without Loc, of an operation newer than version floor.
func (s *scout) op(sc *ir.Scope, id uint32, floor ods.Version, found func(r Requirement)) *Error {
	rec := &records.Of(sc).Ops[id]
	f := formOf(rec)
	converted := s.to != nil && s.to.converted(sc, id)
	if converted {
		var err *Error
		if f, err = s.to.become(f); err != nil {
			return err.at(sc.Op(id))
		}
	}
	n, err := s.needs.of(f)
	if err != nil {
		return err.at(sc.Op(id))
	}
	if !n.vhlo {
		return nil
	}
	add := func(r Requirement) {
		if r.Since.Compare(floor) > 0 {
			at := sc.Op(id)
			r.Op, r.At = at.Name(), at
			found(r)
		}
	}
	since, why, name := n.op, n.why, n.info.Full
	if !n.older.IsZero() {
		switch {
		case n.single && rec.NumOperands != 1:
			why = "has other than one operand"
		case n.noRegions && rec.Ext != 0 && records.Of(sc).Exts[rec.Ext].NumRegions > 0:
			why = "has regions"
		default:
			since, name = n.older, n.step.older
		}
	}
	if since.Compare(floor) > 0 {
		r := Requirement{Kind: OpKind, Name: name, Since: since, Why: why}
		if n.attr != "" {
			r.Where = "attribute " + n.attr
		}
		add(r)
	}
	for _, r := range n.list {
		add(r)
	}
	typed := func(v uint32, where string, i uint32) ir.Type {
		t := records.Of(sc).Values[v].Type
		if s.to != nil {
			if to := s.to.typ(t); to != 0 {
				t = to
			}
		}
		if w := s.ages.typ(t); w.class != nil && w.version.Compare(floor) > 0 {
			kind := TypeKind
			if _, ok := w.class.New().(ir.Attr); ok {
				kind = AttrKind
			}
			add(Requirement{Kind: kind, Name: w.class.Dialect + "." + w.class.Mnemonic, Since: w.version, Where: where + " " + strconv.Itoa(int(i))})
		}
		return s.m.Type(t)
	}
	compare := promotes(n.info.Full) && promotionSince.Compare(floor) > 0
	mixed := isConvolution(n.info.Full) && mixedSince.Compare(floor) > 0
	var first ir.Type
	for i := range rec.NumOperands {
		t := typed(records.Of(sc).Operands[rec.Operands+i], "operand", i)
		if _, ok := t.(*types.VHLOFuture); ok && isCustomCall(n.info.Full) {
			add(Requirement{Kind: OpKind, Name: n.info.Full, Since: futureSince, Where: "operand " + strconv.Itoa(int(i)), Why: "is a future"})
		}
		switch {
		case i == 0:
			first = t
		case mixed && i == 1 && isFloat(element(t)) && isFloat(element(first)) && element(t) != element(first):
			add(Requirement{Kind: OpKind, Name: n.info.Full, Since: mixedSince, Where: "operand 1", Why: "has another element type than operand 0"})
		}
		if compare && i < rec.NumResults {
			r := records.Of(sc).Values[rec.Results+i].Type
			if s.to != nil {
				if to := s.to.typ(r); to != 0 {
					r = to
				}
			}
			if element(t) != element(s.m.Type(r)) {
				add(Requirement{Kind: OpKind, Name: n.info.Full, Since: promotionSince, Where: "result " + strconv.Itoa(int(i)),
					Why: "has another element type than its operand"})
			}
		}
	}
	for i := range rec.NumResults {
		typed(rec.Results+i, "result", i)
	}
	return nil
}

func isFloat(t ir.Type) bool {
	_, ok := t.(*types.VHLOFloat)
	return ok
}

// element returns the element type of a tensor type, and any other type unchanged.
func element(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *types.VHLORankedTensor:
		return t.Elem
	case *types.VHLOUnrankedTensor:
		return t.Elem
	}
	return t
}

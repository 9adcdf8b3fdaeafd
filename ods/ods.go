// Package ods holds operation definitions: what MLIR's Operation Definition
// Specification says of an op, as plain rows of data.
//
// A dialect package declares each of its ops once, as an [Op] row. Reader,
// writer, printer, parser, verifier and fuzzer all take what they need from
// that row; nothing else in the module lists an op's operands, attributes or
// traits. The package knows neither IR nor bytes.
package ods

import (
	"slices"
	"sort"
	"strconv"
	"strings"
)

// Version is a StableHLO or VHLO version. The zero value means "no bound".
type Version struct{ Major, Minor, Patch uint16 }

// V builds a version.
func V(major, minor, patch uint16) Version { return Version{major, minor, patch} }

// IsZero reports whether v is unset.
func (v Version) IsZero() bool { return v == Version{} }

// Compare returns -1, 0 or +1 as v is older than, equal to or newer than w.
func (v Version) Compare(w Version) int {
	for _, d := range [...]int{int(v.Major) - int(w.Major), int(v.Minor) - int(w.Minor), int(v.Patch) - int(w.Patch)} {
		if d < 0 {
			return -1
		}
		if d > 0 {
			return 1
		}
	}
	return 0
}

// Before returns a version that lies before v and after every release before v.
func (v Version) Before() Version {
	switch {
	case v.Patch > 0:
		return Version{v.Major, v.Minor, v.Patch - 1}
	case v.Minor > 0:
		return Version{v.Major, v.Minor - 1, ^uint16(0)}
	case v.Major > 0:
		return Version{v.Major - 1, ^uint16(0), ^uint16(0)}
	}
	return v
}

// Within reports whether v lies in [since, until]; a zero bound is open.
func (v Version) Within(since, until Version) bool {
	return (since.IsZero() || v.Compare(since) >= 0) && (until.IsZero() || v.Compare(until) <= 0)
}

func (v Version) String() string {
	return strconv.Itoa(int(v.Major)) + "." + strconv.Itoa(int(v.Minor)) + "." + strconv.Itoa(int(v.Patch))
}

// ParseVersion reads "MAJOR.MINOR.PATCH".
func ParseVersion(s string) (Version, bool) {
	parts := strings.Split(s, ".")
	if len(parts) != 3 {
		return Version{}, false
	}
	var n [3]uint16
	for i, p := range parts {
		u, err := strconv.ParseUint(p, 10, 16)
		if err != nil {
			return Version{}, false
		}
		n[i] = uint16(u)
	}
	return Version{n[0], n[1], n[2]}, true
}

// Arity says how many values an operand, result or successor stands for.
type Arity uint8

const (
	One      Arity = iota // exactly one
	Optional              // none or one
	Variadic              // any number
)

// Value is one declared operand or result.
type Value struct {
	Name  string // empty when ODS leaves it unnamed
	Type  string // type constraint: a name or expression of the dialect's constraint table
	Arity Arity
}

// Attr is one declared (inherent) attribute.
type Attr struct {
	Name string
	// Constraint is the attribute constraint's name or expression.
	Constraint string
	// Storage is the attribute class that holds it, for example "IntegerAttr".
	Storage string
	// Optional attributes may be absent. An attribute with a Default, written as
	// attribute text, may be absent too and then stands for that value.
	Optional bool
	Default  string
	// Filled attributes get their Default when an op without them is built or
	// parsed; other defaults are never materialised.
	Filled bool
	// Since and Until bound the StableHLO versions whose raw bytecode has a
	// property field for this attribute. Zero means always.
	Since, Until Version
}

// MayBeAbsent reports whether the property field of a is the optional form.
func (a *Attr) MayBeAbsent() bool { return a.Optional || a.Default != "" }

// Region is one declared region.
type Region struct {
	Name       string
	Constraint string // "AnyRegion", "VHLO_AnyRegion" or "SizedRegion<n>"
	Variadic   bool
}

// Successor is one declared successor block.
type Successor struct {
	Name  string
	Arity Arity
	// Operands is the group of operands that are passed on to the block, or to all blocks
	// of a variadic successor one after the other; Sizes is then the attribute that says how
	// many each block gets.
	Operands, Sizes string
}

// AssemblyKind tells where an op's custom form comes from.
type AssemblyKind uint8

const (
	GenericOnly AssemblyKind = iota // printed in the generic form
	Declarative                     // Op.Assembly is a declarative format
	Custom                          // hand-written directive of the same name
)

// Op is one operation definition.
type Op struct {
	Name       string // without the dialect prefix
	Operands   []Value
	Attrs      []Attr // in declaration order
	Results    []Value
	Regions    []Region
	Successors []Successor
	Traits     Traits
	// Effects are the memory effects that the op declares itself, in the order of
	// declaration. The traits say whether those of its regions come on top, and that
	// there are none. An op that says neither has unknown effects.
	Effects []Effect
	Hazards Hazards
	// Preds are traits with parameters, such as AllElementTypesMatch, and
	// interfaces too rare for a bit in Traits.
	Preds    []Pred
	Assembly string
	Form     AssemblyKind
	// Since and Until bound the VHLO versions that have this op.
	Since, Until Version
	// VersionConstraint marks ops whose legality in a version depends on contents.
	VersionConstraint bool
}

// Pred is a trait with parameters: names of operands, results or ops. Ops are
// named in full.
type Pred struct {
	Name string
	Args []string
}

// EnumCase is one case of an enum.
type EnumCase struct {
	Value   uint64
	Keyword string // the spelling in text
}

// Enum is one enum attribute of a dialect.
type Enum struct {
	Name     string // class name, for example "ComparisonDirection"
	Mnemonic string // attribute mnemonic, for example "comparison_direction"; empty if the attribute is an integer
	Assembly string // declarative format of the attribute after its mnemonic
	// Separator joins the keywords in text if the cases are bits.
	Separator string
	Cases     []EnumCase
	// Since and Until bound the VHLO versions that have this enum.
	Since, Until Version
}

// Keyword returns the spelling of value v.
func (e *Enum) Keyword(v uint64) (string, bool) {
	for _, c := range e.Cases {
		if c.Value == v {
			return c.Keyword, true
		}
	}
	return "", false
}

// Value returns the value spelled k.
func (e *Enum) Value(k string) (uint64, bool) {
	for _, c := range e.Cases {
		if c.Keyword == k {
			return c.Value, true
		}
	}
	return 0, false
}

// Dialect is the table of one dialect's operations, with what their rows refer to.
type Dialect struct {
	Name string
	Ops  []Op // sorted by name
	// DependentDialects are the names of the dialects whose operations occur beside or inside those
	// of this one. A pass that handles the dialect has to say what it does with these, too.
	DependentDialects []string
	Enums             []*Enum
	// Constraints of values and of attributes, sorted by name. Rows may also use
	// those of the builtin dialect and of dialects they build on.
	TypeConstraints []Constraint
	AttrConstraints []Constraint
	// NativeSince is the first StableHLO version whose bytecode stores the inherent
	// attributes of the dialect's ops apart from the others. Zero: all of them that
	// have a container to do so.
	NativeSince Version
	// StrictProperties says that the attribute dictionary of a declarative form must not
	// have inherent attributes (useStrictPropertiesInAsmFormat of MLIR).
	StrictProperties bool
	// Partial tables leave out operations that the dialect has.
	Partial bool
}

// Op finds an op by its name without the dialect prefix.
func (d *Dialect) Op(name string) *Op {
	i, ok := sort.Find(len(d.Ops), func(i int) int { return strings.Compare(name, d.Ops[i].Name) })
	if !ok {
		return nil
	}
	return &d.Ops[i]
}

// Index returns the place in Ops of the op called name in full, such as "stablehlo.add".
func (d *Dialect) Index(name string) (int, bool) {
	bare, ok := strings.CutPrefix(name, d.Name+".")
	if !ok {
		return 0, false
	}
	return sort.Find(len(d.Ops), func(i int) int { return strings.Compare(bare, d.Ops[i].Name) })
}

// Properties returns the attributes of o in the order of their native property
// fields: by name bytes, whatever the declaration order. Attributes outside
// version v are left out; the zero version means all current ones.
func (o *Op) Properties(v Version) []*Attr {
	out := make([]*Attr, 0, len(o.Attrs))
	for i := range o.Attrs {
		a := &o.Attrs[i]
		if v.IsZero() && !a.Until.IsZero() || !v.IsZero() && !v.Within(a.Since, a.Until) {
			continue
		}
		out = append(out, a)
	}
	slices.SortFunc(out, func(a, b *Attr) int { return strings.Compare(a.Name, b.Name) })
	return out
}

// HasProperties reports whether ops of this kind store native properties.
func (o *Op) HasProperties() bool {
	return len(o.Attrs) > 0 || o.Traits&(AttrSizedOperandSegments|AttrSizedResultSegments) != 0
}

// Has reports whether all traits of set are present; [Pure] and the other
// trait lists count as present only as a whole.
func (t Traits) Has(set Traits) bool { return t&set == set }

// Package ods represents operation definitions, as given by MLIR's Operation Definition
// Specification (ODS), as plain rows of data.
//
// A dialect package declares each of its ops once, as an [Op] row. The reader, writer, printer,
// parser, verifier and fuzzer all take what they need from that row; nothing else in the module
// lists an op's operands, attributes or traits. Package ods depends on neither the IR nor the
// bytecode format.
//
// Stability: stable (docs/releases.md).
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

// Before returns a version that is older than v and newer than every release before v.
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

// Within reports whether v lies in the closed range from since to until. A zero bound means that the
// range has no limit on that side.
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
	Optional              // at most one
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
	// Constraint is the name or expression of the attribute constraint.
	Constraint string
	// Storage is the attribute class that holds the value, for example "IntegerAttr".
	Storage string
	// Optional attributes may be absent. An attribute with a Default, which is written as attribute
	// text, may be absent as well; its value is then the default.
	Optional bool
	Default  string
	// Filled attributes are set to their Default when an op without them is built or parsed. Other
	// defaults are never materialized.
	Filled bool
	// Since and Until bound the StableHLO versions whose raw bytecode has a property field for this
	// attribute. The zero value means no bound.
	Since, Until Version
}

// MayBeAbsent reports whether the property field of a has the optional encoding.
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
	// Operands names the operand group that is passed to the successor block. For a variadic
	// successor the group holds the operands of all blocks in turn, and Sizes names the attribute
	// that says how many operands each block gets.
	Operands, Sizes string
}

// AssemblyKind says what defines an op's custom assembly form.
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
	// Effects are the memory effects that the op itself declares, in order of declaration. Traits
	// say whether the op also has the effects of its regions, or has no effects at all. The effects
	// of an op that declares neither effects nor such a trait are unknown.
	Effects []Effect
	Hazards Hazards
	// Preds are the traits with parameters, such as AllElementTypesMatch, and interfaces that are
	// too rare for a bit in Traits.
	Preds    []Pred
	Assembly string
	Form     AssemblyKind
	// Since and Until bound the VHLO versions that have this op.
	Since, Until Version
	// VersionConstraint marks ops whose legality in a VHLO version depends on their contents.
	VersionConstraint bool
}

// Pred is a trait with parameters, which are names of operands, results or ops. Op names include
// the dialect prefix.
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
	// Separator joins the keywords in text if the cases are bit flags.
	Separator string
	Cases     []EnumCase
	// Since and Until bound the VHLO versions that have this enum.
	Since, Until Version
}

// Keyword returns the spelling of value v. It reports false if no case has that value.
func (e *Enum) Keyword(v uint64) (string, bool) {
	for _, c := range e.Cases {
		if c.Value == v {
			return c.Keyword, true
		}
	}
	return "", false
}

// Value returns the value spelled k. It reports false if no case is spelled that way.
func (e *Enum) Value(k string) (uint64, bool) {
	for _, c := range e.Cases {
		if c.Keyword == k {
			return c.Value, true
		}
	}
	return 0, false
}

// Dialect is the table of one dialect's operations and the definitions that its rows refer to.
type Dialect struct {
	Name string
	Ops  []Op // sorted by name
	// DependentDialects are the names of the dialects whose operations occur next to or inside the
	// operations of this dialect. A pass that handles this dialect must also say what it does with
	// those operations.
	DependentDialects []string
	Enums             []*Enum
	// TypeConstraints and AttrConstraints are sorted by name. Rows may also use the constraints of
	// the builtin dialect and of the dialects that this one builds on.
	TypeConstraints []Constraint
	AttrConstraints []Constraint
	// NativeSince is the first StableHLO version whose bytecode stores the inherent attributes of
	// the dialect's ops separately from discardable attributes. The zero value means every version
	// whose container format supports that.
	NativeSince Version
	// StrictProperties says that the attribute dictionary in a declarative assembly form must not
	// contain inherent attributes (MLIR's useStrictPropertiesInAsmFormat).
	StrictProperties bool
	// Partial says that the table does not list all operations of the dialect.
	Partial bool
}

// Op returns the op with the given name, without the dialect prefix, or nil if there is none.
func (d *Dialect) Op(name string) *Op {
	i, ok := sort.Find(len(d.Ops), func(i int) int { return strings.Compare(name, d.Ops[i].Name) })
	if !ok {
		return nil
	}
	return &d.Ops[i]
}

// Index returns the index in Ops of the op with the given full name, such as "stablehlo.add".
func (d *Dialect) Index(name string) (int, bool) {
	bare, ok := strings.CutPrefix(name, d.Name+".")
	if !ok {
		return 0, false
	}
	return sort.Find(len(d.Ops), func(i int) int { return strings.Compare(bare, d.Ops[i].Name) })
}

// Properties returns the attributes of o in the order of their native property fields, which are
// sorted by the bytes of their names regardless of the declaration order. It omits attributes that
// version v does not have. The zero version stands for the current version.
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

// HasProperties reports whether o has native properties: attributes, or the segment sizes of
// operands or results.
func (o *Op) HasProperties() bool {
	return len(o.Attrs) > 0 || o.Traits&(AttrSizedOperandSegments|AttrSizedResultSegments) != 0
}

// Has reports whether t contains all traits of set. A trait list such as [Pure] counts as present
// only if all its traits are.
func (t Traits) Has(set Traits) bool { return t&set == set }

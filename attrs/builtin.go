// Package attrs defines the attributes of the builtin, stablehlo, chlo, vhlo, sdy and pphlo
// dialects. Each attribute class has a row, a [schema.Class], which describes how its fields are
// encoded; classes with the same fields share a Go struct. [Builtin], [StableHLO], [CHLO], [VHLO],
// [Sdy] and [PPHLO] list the rows of each dialect.
//
// Constructors keep the slices they are given, so the caller must not change them afterwards.
// Attributes and types passed to a constructor must belong to its module, and must not be nil
// unless documented otherwise. Constructors do not check that their arguments are consistent;
// [schema.Class.Check] and the verifier do.
//
// Stability: stable (docs/releases.md).
package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Array is a list of attributes.
type Array struct {
	ir.AttrHeader
	Elems []ir.Attr
}

// Dictionary is a set of named attributes, sorted by name bytes.
type Dictionary struct {
	ir.AttrHeader
	Attrs []ir.NamedAttr
}

// Entries implements [ir.Dictionary].
func (d *Dictionary) Entries() []ir.NamedAttr { return d.Attrs }

// Lookup implements [ir.Dictionary].
func (d *Dictionary) Lookup(name string) ir.Attr {
	for i := range d.Attrs {
		if d.Attrs[i].Name == name {
			return d.Attrs[i].Value
		}
	}
	return nil
}

// String is a string of arbitrary bytes. Type is usually nil; strings rarely have a type.
type String struct {
	ir.AttrHeader
	Value string
	Type  ir.Type
}

// Text returns the value.
func (s *String) Text() string { return s.Value }

// SymbolRef names a symbol, @root or @root::@nested.
type SymbolRef struct {
	ir.AttrHeader
	Root   *String
	Nested []*SymbolRef // flat references
}

// Type is an attribute that holds a type.
type Type struct {
	ir.AttrHeader
	Value ir.Type
}

// Unit is an attribute without a value: only its presence has meaning.
type Unit struct{ ir.AttrHeader }

// DenseResource is a tensor whose data is a resource.
type DenseResource struct {
	ir.AttrHeader
	Type     ir.Type
	Resource *ir.Resource
}

// DenseArray is array<type: ...>. Data holds Size elements in little-endian order; an i1 element
// takes one byte.
type DenseArray struct {
	ir.AttrHeader
	Elem ir.Type
	Size uint64
	Data []byte
}

// DenseStrings is a tensor of strings. A splat holds one string, otherwise there is one for each
// element.
type DenseStrings struct {
	ir.AttrHeader
	Type    ir.Type
	Splat   bool
	Strings []string
}

// Sparse is a tensor that stores only the indices and values of its non-zero elements.
type Sparse struct {
	ir.AttrHeader
	Type            ir.Type
	Indices, Values ir.Attr
}

// Distinct is an attribute with an identity: it is equal to no other Distinct attribute, even one
// with the same Ref.
type Distinct struct {
	ir.AttrHeader
	Ref    ir.Attr
	Serial uint64 // the identity, unique in the module
}

// Text is an attribute that is known only as text, because its dialect is unregistered or has no
// codec for it. The text includes the leading "#", if any.
type Text struct {
	ir.AttrHeader
	Dialect string
	Text    string
}

// DialectName returns the name of the dialect that the attribute belongs to.
func (t *Text) DialectName() string { return t.Dialect }

// Rows of the builtin attributes, except numbers, locations, and affine and layout attributes,
// which are in other files.
var (
	// arrayAttr: elements attr[].
	arrayAttr = schema.Class{Dialect: "builtin", Name: "ArrayAttr", New: func() ir.Node { return new(Array) },
		Encodings: []schema.Encoding{{Code: 0, Fields: []schema.Field{
			schema.Attrs("elements", func(a *Array) *[]ir.Attr { return &a.Elems }),
		}}}}

	// dictionaryAttr: count varint, then for each entry name attr, value attr;
	// sorted by name.
	dictionaryAttr = schema.Class{Dialect: "builtin", Name: "DictionaryAttr", Flags: schema.Dictionary,
		New: func() ir.Node { return new(Dictionary) },
		Encodings: []schema.Encoding{{Code: 1, Fields: []schema.Field{
			schema.NamedAttrs("entries", func(a *Dictionary) *[]ir.NamedAttr { return &a.Attrs }),
		}}},
		Check: func(n ir.Node) string {
			list := n.(*Dictionary).Attrs
			for i := range list {
				if _, ok := list[i].NameAttr.(*String); !ok {
					return "the name of a dictionary entry is not a string"
				}
				if i > 0 && list[i-1].Name >= list[i].Name {
					return "dictionary entries are not sorted by name, or one occurs twice"
				}
			}
			return ""
		}}

	// stringAttr: value string; type type in code 3 only.
	stringAttr = schema.Class{Dialect: "builtin", Name: "StringAttr", Flags: schema.String,
		New: func() ir.Node { return new(String) },
		Encodings: []schema.Encoding{
			{Code: 2, When: func(n ir.Node) bool { return n.(*String).Type == nil }, Fields: []schema.Field{
				schema.Str("value", func(a *String) *string { return &a.Value })}},
			{Code: 3, Name: "StringAttrWithType", Fields: []schema.Field{
				schema.Str("value", func(a *String) *string { return &a.Value }),
				schema.TypeRef("type", func(a *String) *ir.Type { return &a.Type })}},
		}}

	// symbolRefAttr: rootReference attr; nestedReferences attr[] in code 5 only.
	symbolRefAttr = schema.Class{Dialect: "builtin", Name: "SymbolRefAttr", New: func() ir.Node { return new(SymbolRef) },
		Encodings: []schema.Encoding{
			{Code: 4, Name: "FlatSymbolRefAttr", When: func(n ir.Node) bool { return len(n.(*SymbolRef).Nested) == 0 },
				Fields: []schema.Field{
					schema.AttrRef("rootReference", func(a *SymbolRef) **String { return &a.Root })}},
			{Code: 5, Fields: []schema.Field{
				schema.AttrRef("rootReference", func(a *SymbolRef) **String { return &a.Root }),
				schema.Attrs("nestedReferences", func(a *SymbolRef) *[]*SymbolRef { return &a.Nested })}},
		}}

	// typeAttr: value type.
	typeAttr = schema.Class{Dialect: "builtin", Name: "TypeAttr", New: func() ir.Node { return new(Type) },
		Encodings: []schema.Encoding{{Code: 6, Fields: []schema.Field{
			schema.TypeRef("value", func(a *Type) *ir.Type { return &a.Value }),
		}}}}

	// unitAttr: no fields.
	unitAttr = schema.Class{Dialect: "builtin", Name: "UnitAttr", Mnemonic: "unit", New: func() ir.Node { return new(Unit) },
		Encodings: []schema.Encoding{{Code: 7}}}

	// denseResourceAttr: type type, handle resource.
	denseResourceAttr = schema.Class{Dialect: "builtin", Name: "DenseResourceElementsAttr", Mnemonic: "dense_resource",
		New: func() ir.Node { return new(DenseResource) },
		Encodings: []schema.Encoding{{Code: 16, Fields: []schema.Field{
			schema.TypeRef("type", func(a *DenseResource) *ir.Type { return &a.Type }),
			schema.Resource("handle", func(a *DenseResource) **ir.Resource { return &a.Resource }),
		}}}}

	// denseArrayAttr: elementType type, size varint, rawData blob.
	denseArrayAttr = schema.Class{Dialect: "builtin", Name: "DenseArrayAttr", Mnemonic: "array",
		New: func() ir.Node { return new(DenseArray) },
		Encodings: []schema.Encoding{{Code: 17, Fields: []schema.Field{
			schema.TypeRef("elementType", func(a *DenseArray) *ir.Type { return &a.Elem }),
			schema.Varint("size", func(a *DenseArray) *uint64 { return &a.Size }),
			schema.Blob("rawData", func(a *DenseArray) *[]byte { return &a.Data }),
		}}},
		Check: checkDenseArray}

	// denseStringsAttr: type type, isSplat varint, then one string or one for each
	// element.
	denseStringsAttr = schema.Class{Dialect: "builtin", Name: "DenseStringElementsAttr", Mnemonic: "dense",
		New: func() ir.Node { return new(DenseStrings) },
		Encodings: []schema.Encoding{{Code: 19, Fields: []schema.Field{
			schema.TypeRef("type", func(a *DenseStrings) *ir.Type { return &a.Type }),
			schema.BoolVarint("isSplat", func(a *DenseStrings) *bool { return &a.Splat }),
			schema.Custom("strings", readStrings, writeStrings, skipRest).WithAccess(
				func(n ir.Node) any { return n.(*DenseStrings).Strings },
				nil),
		}}}}

	// sparseAttr: type type, indices attr, values attr.
	sparseAttr = schema.Class{Dialect: "builtin", Name: "SparseElementsAttr", Mnemonic: "sparse",
		New: func() ir.Node { return new(Sparse) },
		Encodings: []schema.Encoding{{Code: 20, Fields: []schema.Field{
			schema.TypeRef("type", func(a *Sparse) *ir.Type { return &a.Type }),
			schema.AttrRef("indices", func(a *Sparse) *ir.Attr { return &a.Indices }),
			schema.AttrRef("values", func(a *Sparse) *ir.Attr { return &a.Values }),
		}}}}

	// distinctAttr: referencedAttr attr. The entry itself is the identity: two entries with the
	// same bytes are two attributes.
	distinctAttr = schema.Class{Dialect: "builtin", Name: "DistinctAttr", Mnemonic: "distinct",
		New: func() ir.Node { return new(Distinct) },
		Encodings: []schema.Encoding{{Code: 21, Fields: []schema.Field{
			schema.AttrRef("referencedAttr", func(a *Distinct) *ir.Attr { return &a.Ref }),
			identity,
		}}}}

	// textAttr is the class of attributes that are known only as text.
	textAttr = schema.Class{Name: "TextAttr", New: func() ir.Node { return new(Text) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.Str("dialect", func(a *Text) *string { return &a.Dialect }),
			schema.Str("text", func(a *Text) *string { return &a.Text }),
		}}}}
)

// ArrayAttr returns the class ArrayAttr of the builtin dialect; its attributes are [Array].
func ArrayAttr() *schema.Class { return &arrayAttr }

// DictionaryAttr returns the class DictionaryAttr of the builtin dialect; its attributes are [Dictionary].
func DictionaryAttr() *schema.Class { return &dictionaryAttr }

// StringAttr returns the class StringAttr of the builtin dialect; its attributes are [String].
func StringAttr() *schema.Class { return &stringAttr }

// SymbolRefAttr returns the class SymbolRefAttr of the builtin dialect; its attributes are [SymbolRef].
func SymbolRefAttr() *schema.Class { return &symbolRefAttr }

// TypeAttr returns the class TypeAttr of the builtin dialect; its attributes are [Type].
func TypeAttr() *schema.Class { return &typeAttr }

// UnitAttr returns the class UnitAttr of the builtin dialect; its attributes are [Unit].
func UnitAttr() *schema.Class { return &unitAttr }

// DenseResourceAttr returns the class DenseResourceElementsAttr of the builtin dialect; its attributes are [DenseResource].
func DenseResourceAttr() *schema.Class { return &denseResourceAttr }

// DenseArrayAttr returns the class DenseArrayAttr of the builtin dialect; its attributes are [DenseArray].
func DenseArrayAttr() *schema.Class { return &denseArrayAttr }

// DenseStringsAttr returns the class DenseStringElementsAttr of the builtin dialect; its attributes are [DenseStrings].
func DenseStringsAttr() *schema.Class { return &denseStringsAttr }

// SparseAttr returns the class SparseElementsAttr of the builtin dialect; its attributes are [Sparse].
func SparseAttr() *schema.Class { return &sparseAttr }

// DistinctAttr returns the class DistinctAttr of the builtin dialect; its attributes are [Distinct].
func DistinctAttr() *schema.Class { return &distinctAttr }

// TextAttr returns the class of attributes that are known only as text; its attributes are [Text].
func TextAttr() *schema.Class { return &textAttr }

// builtinAttrs lists the rows of the builtin dialect's attributes.
var builtinAttrs = []*schema.Class{&arrayAttr, &dictionaryAttr, &stringAttr, &symbolRefAttr, &typeAttr, &unitAttr,
	&integerAttr, &floatAttr, &callSiteLoc, &fileLineColLoc, &fusedLoc, &nameLoc, &unknownLoc, &denseResourceAttr,
	&denseArrayAttr, &denseElementsAttr, &denseStringsAttr, &sparseAttr, &distinctAttr, &affineMapAttr, &integerSetAttr,
	&stridedLayoutAttr}

// Builtin returns the attribute classes of the builtin dialect. The caller must not change the list.
func Builtin() []*schema.Class { return builtinAttrs }

// identity is the identity of a distinct attribute, which bytecode does not store. The reader
// uses the offset of the entry in the file instead, and the writer emits the identity only in
// structural keys.
var identity = schema.Custom("identity", func(r *schema.Reader, a *Distinct) {
	a.Serial = uint64(r.Cursor().Offset())
}, func(w *schema.Writer, a *Distinct) {
	if w.Inline() {
		w.Varint(a.Serial)
	}
}, func(*schema.Reader) {})

func readStrings(r *schema.Reader, a *DenseStrings) {
	for r.Cursor().Len() > 0 && r.Cursor().Err() == nil {
		a.Strings = append(a.Strings, r.Str())
	}
	if n := numElements(a.Type); a.Splat && len(a.Strings) != 1 || !a.Splat && n >= 0 && int64(len(a.Strings)) != n {
		r.Fail("%d strings do not fit the type", len(a.Strings))
	}
}

func writeStrings(w *schema.Writer, a *DenseStrings) {
	for _, s := range a.Strings {
		w.Str(s)
	}
}

func skipRest(r *schema.Reader) { r.Cursor().Bytes(uint64(r.Cursor().Len())) }

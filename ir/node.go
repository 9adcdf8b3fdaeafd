package ir

import "github.com/hlobc/hlobc/internal/slab"

// AttrID and TypeID number the attributes and types of one module densely from 1; 0 means none.
// Operation records hold these numbers, and passes may keep a slice of results indexed by them. Two
// numbers can stand for the same attribute (see [Module.HasAliases]).
type (
	AttrID = slab.AttrID
	TypeID = slab.TypeID
	NameID = slab.NameID // number of an operation name in the module, from 1
	PropID = slab.PropID // number of a tuple of inherent attributes in the module, from 1; 0: none
)

// Kind describes a class of attributes or types. It is implemented by the rows
// of package schema.
type Kind interface {
	// ClassName is the class's name in its dialect, for example "IntegerAttr".
	ClassName() string
	// DialectName is the name of the dialect that owns the class.
	DialectName() string
	// AppendKey appends to k a byte string that is equal for two values of the module exactly when
	// they are structurally equal. The key refers to children by number.
	AppendKey(k *Key, n Node)
}

// Key is a structural key that is being built. Scratch is for the use of the kinds that build keys:
// it keeps its value from one key to the next.
type Key struct {
	Bytes   []byte
	Scratch any
}

// Node is the common interface of attributes and types. They are immutable and unique in their
// module, so pointer equality is structural equality.
type Node interface {
	header() *nodeHeader
}

// nodeHeader is the part of a Node that its module fills in.
type nodeHeader struct {
	kind Kind
	id   uint32
}

func (h *nodeHeader) header() *nodeHeader { return h }

// Kind returns the class of the attribute or type.
func (h *nodeHeader) Kind() Kind { return h.kind }

// KindOf returns the class of n, or nil if n does not belong to a module yet.
func KindOf(n Node) Kind { return n.header().kind }

// AttrHeader is embedded by every attribute struct.
type AttrHeader struct{ nodeHeader }

// ID returns the attribute's number in its module.
func (h *AttrHeader) ID() AttrID { return AttrID(h.id) }
func (h *AttrHeader) isAttr()    {}

// TypeHeader is embedded by every type struct.
type TypeHeader struct{ nodeHeader }

// ID returns the type's number in its module.
func (h *TypeHeader) ID() TypeID { return TypeID(h.id) }
func (h *TypeHeader) isType()    {}

// Attr is an attribute: a pointer to one of the structs of package attrs.
type Attr interface {
	Node
	ID() AttrID
	isAttr()
}

// Type is a type: a pointer to one of the structs of package types.
type Type interface {
	Node
	ID() TypeID
	isType()
}

// Location is an attribute that says where an operation or value comes from.
type Location interface {
	Attr
	IsLocation()
}

// NamedAttr is one entry of a dictionary.
type NamedAttr struct {
	Name  string
	Value Attr
	// NameAttr is the name as a string attribute. It is set in the entries of a dictionary; callers
	// that create an entry may leave it nil.
	NameAttr Attr
}

// Dictionary is the view of a DictionaryAttr that operations need.
type Dictionary interface {
	Attr
	// Entries returns the entries sorted by name. The slice must not be modified.
	Entries() []NamedAttr
	// Lookup returns the value of the entry called name, or nil.
	Lookup(name string) Attr
}

package main

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// attr is a declared attribute.
type attr struct {
	member
	def  *ods.Attr
	slot int
	kind kind
}

// kind is how an attribute looks in Go.
type kind struct {
	// typ is the type of the accessor and of the builder's parameter.
	typ string
	// get is a function of package attrs that takes the value out of the attribute and
	// reports whether it is there; empty if the attribute is the value.
	get string
	// make is the expression that makes the attribute of the value, with %s for it.
	make string
	// scalar values have no nil for an absent attribute.
	scalar bool
}

// plain are the kinds by storage of attributes with a Go type of their own.
var plain = map[string]kind{
	"BoolAttr":           {"bool", "AsBool", "attrs.NewBool(at.Module(), %s)", true},
	"StringAttr":         {"string", "AsString", "attrs.NewString(at.Module(), %s)", true},
	"FlatSymbolRefAttr":  {"string", "AsSymbol", "attrs.NewSymbolRef(at.Module(), %s)", true},
	"DenseI64ArrayAttr":  {"[]int64", "AsInts", "attrs.NewI64Array(at.Module(), %s)", false},
	"DenseBoolArrayAttr": {"[]bool", "AsBools", "attrs.NewBoolArray(at.Module(), %s)", false},
	"TypeAttr":           {"ir.Type", "AsType", "attrs.NewType(at.Module(), %s)", false},
}

// classes are the attribute classes that storage can name.
type classes struct {
	ops    *ods.Dialect
	byName map[string]*schema.Class
}

func newClasses(reg *schema.Registry, d *schema.Dialect) *classes {
	c := &classes{ops: d.Ops, byName: map[string]*schema.Class{}}
	for _, from := range []*schema.Dialect{reg.Lookup("builtin"), d} {
		for _, class := range from.Attrs {
			c.byName[class.Name] = class
		}
	}
	return c
}

func (c *classes) attr(a *ods.Attr, slot int, used map[string]bool) attr {
	return attr{member: newMember(a.Name, "attr", false, used), def: a, slot: slot, kind: c.kind(a)}
}

func (c *classes) kind(a *ods.Attr) kind {
	if k, ok := plain[a.Storage]; ok {
		return k
	}
	if a.Storage == "UnitAttr" {
		return kind{typ: "bool", scalar: true}
	}
	if a.Storage == "IntegerAttr" {
		for _, width := range [...]string{"32", "64"} {
			if strings.Contains(a.Constraint, "I"+width+"Attr") && !strings.Contains(a.Constraint, "UI"+width) {
				return kind{"int64", "AsInt", "attrs.NewInteger(at.Module(), types.NewInteger(at.Module(), " + width + ", types.Signless), %s)", true}
			}
		}
	}
	class := c.byName[a.Storage]
	if class == nil {
		return c.integerEnum(a)
	}
	if class.Enum != nil {
		return kind{"uint64", "AsEnum", "attrs.NewEnum(at.Module(), attrs." + c.enumClass(class) + "(), %s)", true}
	}
	return kind{typ: "*attrs." + reflect.TypeOf(class.New()).Elem().Name()}
}

// integerEnum returns the kind of an enum that is stored as an integer, or that of any attribute.
func (c *classes) integerEnum(a *ods.Attr) kind {
	i := slices.IndexFunc(c.ops.AttrConstraints, func(x ods.Constraint) bool { return x.Name == a.Constraint })
	if i >= 0 {
		for _, width := range [...]string{"32", "64"} {
			if strings.HasPrefix(c.ops.AttrConstraints[i].Expr, "I"+width+"EnumAttr<") {
				return kind{"uint64", "AsEnum", "attrs.NewIntegerBits(at.Module(), types.NewInteger(at.Module(), " + width + ", types.Signless), attrs.Bits{Lo: %s})", true}
			}
		}
	}
	return kind{typ: "ir.Attr"}
}

// enumClass returns the name of the function of package attrs that returns the class of an enum.
func (c *classes) enumClass(class *schema.Class) string {
	if class.Dialect == "chlo" {
		return "CHLO" + class.Name
	}
	return class.Name
}

// otherwise returns the Go value that stands for an absent attribute with a default, and
// whether there is one.
func (a *attr) otherwise() (string, bool) {
	text, _, _ := strings.Cut(a.def.Default, " : ")
	switch {
	case text == "":
		return "", false
	case a.kind.typ == "bool":
		return text, true
	case a.kind.typ == "int64", a.kind.typ == "uint64":
		_, err := strconv.ParseInt(text, 10, 64)
		return text, err == nil
	}
	return "", false
}

// required reports whether every operation has the attribute.
func (a *attr) required() bool { return !a.def.Optional && a.def.Default == "" }

// value returns the expression that makes the attribute of its builder's parameter.
func (a *attr) value() string {
	if a.kind.make == "" {
		return a.param
	}
	return fmt.Sprintf(a.kind.make, a.param)
}

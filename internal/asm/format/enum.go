package format

import (
	"strings"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// EnumOf returns the enum that is the class of an attribute, and the dialect that defines it: the one
// that the constraint names, else the operation's own dialect, else the first that has it. It returns
// nil if the attribute is no enum.
func EnumOf(reg *schema.Registry, dialect string, a *ods.Attr) (of string, e *ods.Enum) {
	if name, ok := strings.CutPrefix(a.Constraint, "AttrDef<"); ok {
		of, mnemonic, _ := strings.Cut(strings.TrimSuffix(name, ">"), ".")
		return of, findEnum(reg.Lookup(of), func(e *ods.Enum) bool { return e.Mnemonic == mnemonic })
	}
	stores := func(e *ods.Enum) bool { return e.Name+"Attr" == a.Storage }
	if e := findEnum(reg.Lookup(dialect), stores); e != nil {
		return dialect, e
	}
	return IntegerEnum(reg, a.Storage)
}

// IntegerEnum returns the first enum of a class whose attributes are integers, and its dialect.
func IntegerEnum(reg *schema.Registry, storage string) (of string, e *ods.Enum) {
	if !strings.HasSuffix(storage, "Attr") {
		return "", nil
	}
	for _, d := range reg.Dialects() {
		if e := findEnum(d, func(e *ods.Enum) bool { return e.Mnemonic == "" && e.Name+"Attr" == storage }); e != nil {
			return d.Name, e
		}
	}
	return "", nil
}

func findEnum(d *schema.Dialect, want func(*ods.Enum) bool) *ods.Enum {
	if d == nil || d.Ops == nil {
		return nil
	}
	for _, e := range d.Ops.Enums {
		if want(e) {
			return e
		}
	}
	return nil
}

// EnumWidth returns the width in bits of the integers that represent an enum without a class of its own.
func EnumWidth(e *ods.Enum) uint32 {
	if strings.HasSuffix(e.Name, "Predicate") || e.Name == "AtomicRMWKind" {
		return 64
	}
	return 32
}

package attrs

import (
	"cmp"
	"slices"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Twin pairs a StableHLO attribute class with the VHLO class that portable artifacts store in its
// place. The fields of both rows correspond by position, and conversion in either direction goes
// field by field.
type Twin struct{ StableHLO, VHLO *schema.Class }

// Twins returns the StableHLO classes that have a twin. Attributes of other classes are split into
// several VHLO attributes, or are converted in a way that depends on the operation.
func Twins() []Twin { return slices.Concat(enumTwins, structTwins) }

// enumPair returns the row of a StableHLO enum with bytecode code code, and that of its VHLO twin
// with code vhloCode. VHLO has the twin since the given version.
func enumPair(code, vhloCode int, since ods.Version, e ods.Enum) (stablehlo, vhlo schema.Class) {
	return enumClass("stablehlo", code, &e), enumClass("vhlo", vhloCode, twinEnum(&e, e.Mnemonic+"_v1", since))
}

// twinEnum returns the VHLO form of an enum: the same cases under another name.
func twinEnum(e *ods.Enum, mnemonic string, since ods.Version) *ods.Enum {
	return &ods.Enum{Name: e.Name + "V1", Mnemonic: mnemonic, Assembly: "$value", Cases: e.Cases, Since: since}
}

// structTwin returns the row of the VHLO twin of c for the case that VHLO stores the same fields,
// so that both classes share a Go struct. VHLO has the twin since the given version. A class needs a
// row of its own if its fields are restricted to particular attribute classes, or if VHLO stores
// its lists and strings as attributes.
func structTwin(c *schema.Class, code int, since ods.Version) schema.Class {
	return schema.Class{Dialect: "vhlo", Name: twinName(c.Name), Mnemonic: c.Mnemonic + "_v1", Since: since,
		Assembly: "`<` struct(params) `>`", New: c.New, Encodings: []schema.Encoding{{Code: code, Fields: c.Encodings[0].Fields}}, Check: c.Check}
}

// twinName turns "ResultAccuracyAttr" into "ResultAccuracyV1Attr".
func twinName(name string) string { return name[:len(name)-len("Attr")] + "V1Attr" }

// withTwins returns others and the classes that of selects from [Twins], sorted by code.
func withTwins(others []*schema.Class, of func(Twin) *schema.Class) []*schema.Class {
	list := slices.Clone(others)
	for _, t := range Twins() {
		list = append(list, of(t))
	}
	slices.SortFunc(list, func(a, b *schema.Class) int { return cmp.Compare(a.Encodings[0].Code, b.Encodings[0].Code) })
	return list
}

// enums returns the enums of the classes that have one.
func enums(classes []*schema.Class) (list []*ods.Enum) {
	for _, c := range classes {
		if c.Enum != nil {
			list = append(list, c.Enum)
		}
	}
	return list
}

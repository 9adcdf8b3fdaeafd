package attrs

import (
	"cmp"
	"slices"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Twin pairs a class of StableHLO with the class of VHLO that portable artifacts store in
// its place. The fields of both rows correspond by position, and conversion in either
// direction goes field by field.
type Twin struct{ StableHLO, VHLO *schema.Class }

// Twins returns the classes of StableHLO that have a twin. Attributes of other classes are
// split into several attributes of VHLO or have a form that depends on the operation.
func Twins() []Twin { return slices.Concat(enumTwins, structTwins) }

// enumPair returns the row of an enum of StableHLO and that of its twin in VHLO, with their
// codes in the bytecode of either dialect. The twin is in VHLO since the given version.
func enumPair(code, vhloCode int, since ods.Version, e ods.Enum) (stablehlo, vhlo schema.Class) {
	return enumClass("stablehlo", code, &e), enumClass("vhlo", vhloCode, twinEnum(&e, e.Mnemonic+"_v1", since))
}

// twinEnum returns the VHLO form of an enum: the same cases under another name.
func twinEnum(e *ods.Enum, mnemonic string, since ods.Version) *ods.Enum {
	return &ods.Enum{Name: e.Name + "V1", Mnemonic: mnemonic, Assembly: "$value", Cases: e.Cases, Since: since}
}

// structTwin returns the row of the twin of a class that VHLO stores with the same fields,
// and so in the same Go struct. The twin is in VHLO since the given version. A class with
// fields of one class each, or whose lists and strings are attributes in VHLO, needs a row
// of its own instead.
func structTwin(c *schema.Class, code int, since ods.Version) schema.Class {
	return schema.Class{Dialect: "vhlo", Name: twinName(c.Name), Mnemonic: c.Mnemonic + "_v1", Since: since,
		Assembly: "`<` struct(params) `>`", New: c.New, Encodings: []schema.Encoding{{Code: code, Fields: c.Encodings[0].Fields}}, Check: c.Check}
}

// twinName turns "ResultAccuracyAttr" into "ResultAccuracyV1Attr".
func twinName(name string) string { return name[:len(name)-len("Attr")] + "V1Attr" }

// withTwins adds the classes of a dialect that have twins to the others, in order of their
// codes.
func withTwins(others []*schema.Class, of func(Twin) *schema.Class) []*schema.Class {
	list := slices.Clone(others)
	for _, t := range Twins() {
		list = append(list, of(t))
	}
	slices.SortFunc(list, func(a, b *schema.Class) int { return cmp.Compare(a.Encodings[0].Code, b.Encodings[0].Code) })
	return list
}

// enums lists the enums of classes.
func enums(classes []*schema.Class) (list []*ods.Enum) {
	for _, c := range classes {
		if c.Enum != nil {
			list = append(list, c.Enum)
		}
	}
	return list
}

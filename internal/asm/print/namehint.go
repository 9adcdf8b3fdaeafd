package print

import (
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// nameHint describes the names that operations propose for their results.
type nameHint struct {
	kind  hintKind
	names []string // by declared result, for hintGroups
	fixed string
}

type hintKind uint8

const (
	hintUnknown hintKind = iota
	hintNone
	hintGroups   // results are named as declared
	hintFixed    // all operations propose the same name
	hintConstant // the name depends on the type of the constant
	hintNumber   // the name depends on the value of the constant
)

// constantName is an index into constantNames.
type constantName uint8

const (
	unknownConstant constantName = iota
	integerConstant
	otherConstant
)

var constantNames = [...]string{integerConstant: "c", otherConstant: "cst"}

// fixedNames are the names that all operations of a kind propose for their result.
var fixedNames = map[string]string{
	"func.constant": "f",

	"complex.constant": "cst",

	"memref.alloc":                            "alloc",
	"memref.alloca":                           "alloca",
	"memref.assume_alignment":                 "assume_align",
	"memref.cast":                             "cast",
	"memref.collapse_shape":                   "collapse_shape",
	"memref.dim":                              "dim",
	"memref.expand_shape":                     "expand_shape",
	"memref.extract_aligned_pointer_as_index": "intptr",
	"memref.memory_space_cast":                "memspacecast",
	"memref.reinterpret_cast":                 "reinterpret_cast",
	"memref.reshape":                          "reshape",
	"memref.subview":                          "subview",
	"memref.transpose":                        "transpose",
	"memref.view":                             "view",

	"tensor.cast":           "cast",
	"tensor.collapse_shape": "collapsed",
	"tensor.concat":         "concat",
	"tensor.dim":            "dim",
	"tensor.expand_shape":   "expanded",
	"tensor.extract":        "extracted",
	"tensor.extract_slice":  "extracted_slice",
	"tensor.from_elements":  "from_elements",
	"tensor.gather":         "gather",
	"tensor.generate":       "generated",
	"tensor.insert":         "inserted",
	"tensor.insert_slice":   "inserted_slice",
	"tensor.pad":            "padded",
	"tensor.rank":           "rank",
	"tensor.reshape":        "reshape",
	"tensor.scatter":        "scatter",
	"tensor.splat":          "splat",

	"linalg.broadcast": "broadcasted",
	"linalg.map":       "mapped",
	"linalg.pack":      "pack",
	"linalg.reduce":    "reduced",
	"linalg.transpose": "transposed",
	"linalg.unpack":    "unpack",

	"vector.vscale": "vscale",
}

// newNameHint returns the hint for an op name. Operations that declare several results propose the
// declared names; a few others propose special names.
func newNameHint(info *ir.OpInfo) nameHint {
	if !info.Registered() {
		return nameHint{kind: hintNone}
	}
	switch info.Full {
	case "stablehlo.constant":
		return nameHint{kind: hintConstant}
	case "arith.constant":
		return nameHint{kind: hintNumber}
	case "index.constant":
		return nameHint{kind: hintNumber, fixed: "idx"}
	case "index.bool.constant":
		return nameHint{kind: hintNumber}
	case "memref.extract_strided_metadata":
		return nameHint{kind: hintGroups, names: []string{"base_buffer", "offset", "sizes", "strides"}}
	}
	if name := fixedNames[info.Full]; name != "" {
		return nameHint{kind: hintFixed, fixed: name}
	}
	def := info.Def
	if len(def.Results) < 2 || def.Traits.Has(ods.OpAsm) {
		return nameHint{kind: hintNone}
	}
	h := nameHint{kind: hintNone}
	for i := range def.Results {
		h.names = append(h.names, def.Results[i].Name)
		if def.Results[i].Name != "" {
			h.kind = hintGroups
		}
	}
	return h
}

// proposed returns the name that o proposes for its result.
func (n *naming) proposed(o ir.Op, h *nameHint) string {
	switch h.kind {
	case hintFixed:
		return h.fixed
	case hintConstant:
		name := &n.constants[o.Result(0).TypeID()]
		if *name == unknownConstant {
			*name = otherConstant
			_, elem, _, _ := types.Shape(o.Result(0).Type())
			if _, ok := elem.(*types.Integer); ok {
				*name = integerConstant
			}
		}
		return constantNames[*name]
	}
	value, ok := o.Attr("value").(*attrs.Integer)
	if !ok {
		return "cst"
	}
	if spell.IsBool(value.Type) {
		if value.IsTrue() {
			return "true"
		}
		return "false"
	}
	if h.fixed != "" {
		return h.fixed + strconv.FormatInt(value.Int(), 10)
	}
	text := append([]byte{'c'}, strconv.FormatInt(value.Int(), 10)...)
	if i, ok := value.Type.(*types.Integer); ok {
		text = append(append(text, '_'), signPrefix[i.Sign]...)
		text = strconv.AppendUint(text, uint64(i.Width), 10)
	}
	return string(text)
}

// argNameHint returns the name that o proposes for argument i of its regions, or "".
func argNameHint(o ir.Op, i int) string {
	switch o.Name() {
	case "stablehlo.while":
		return "iterArg"
	case "chlo.scan":
		if _, inputs := o.OperandGroup(0); i >= inputs {
			return "carry"
		}
		return "input"
	case "linalg.generic":
		if _, inputs := o.OperandGroup(0); i >= inputs {
			return "out"
		}
		return "in"
	}
	return ""
}

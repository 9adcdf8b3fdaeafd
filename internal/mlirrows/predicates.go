package main

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// constraints turns the constraints of definitions into expressions. Named constraints become entries
// of a table, unless the builtin dialect has them already.
type constraints struct {
	builtin map[string]string // what the table of the builtin dialect has
	table   map[string]string // the dialect's own
	common  map[string]string // what the table of the builtin dialect should have
	leaves  map[string]string
	kind    string // for messages
	unknown map[string]bool
}

// expr returns the expression for a constraint.
func (c *constraints) expr(r *record) string {
	switch {
	case isDef(r):
		return ref(r)
	case r.is("I32EnumAttr"), r.is("I64EnumAttr"):
		width := "I64EnumAttr"
		if r.is("I32EnumAttr") {
			width = "I32EnumAttr"
		}
		return width + "<" + r.str("className") + ">"
	}
	if r.anonymous {
		return c.predicate(r.def("predicate"))
	}
	if _, ok := c.builtin[r.name]; ok {
		return r.name
	}
	table := c.table
	if common.MatchString(fmt.Sprint(r.list("!locs"))) {
		table = c.common
	}
	if _, ok := table[r.name]; !ok {
		expr := c.predicate(r.def("predicate"))
		if expr == r.name {
			expr = "" // a rule in code
		}
		table[r.name] = expr
	}
	return r.name
}

// common matches the files with the constraints that belong to no dialect.
var common = regexp.MustCompile(`Common\w+Constraints\.td|Builtin\w+\.td|OpBase\.td`)

var spaces = regexp.MustCompile(`\s+`)

// predicate returns the expression for a predicate.
func (c *constraints) predicate(p *record) string {
	if p == nil {
		return c.any()
	}
	children := p.defs("children")
	list := make([]string, len(children))
	for i, child := range children {
		list[i] = c.predicate(child)
	}
	joined := "[" + strings.Join(list, ", ") + "]"
	switch {
	case p.is("SubstLeaves") && p.str("replacement") == "elementType":
		return list[0]
	case p.is("SubstLeaves") && strings.Contains(p.str("replacement"), "ComplexType"):
		return "ComplexElement<" + list[0] + ">"
	case p.is("SubstLeaves") && strings.Contains(p.str("replacement"), "TypeAttr"):
		return list[0]
	case p.is("SubstLeaves") && p.str("replacement") == "attr":
		return list[0]
	case p.is("Concat") && strings.Contains(p.str("suffix"), "getElementType()"):
		return "ElementType<" + list[0] + ">"
	case p.is("Concat") && strings.Contains(p.str("prefix"), "all_of"):
		return "Elements<" + list[0] + ">"
	case p.is("And"):
		return c.and(list)
	case p.is("Or"):
		if len(list) == 1 || len(slices.Compact(slices.Clone(list))) == 1 {
			return list[0]
		}
		return "Or<" + joined + ">"
	case p.is("Neg"):
		return "Not<" + list[0] + ">"
	case p.is("CPred"):
		return c.leaf(p)
	}
	c.unknown[fmt.Sprint(p.supers)] = true
	return c.any()
}

// and joins predicates of which all have to hold, leaving out those that always do.
func (c *constraints) and(list []string) string {
	for i := 0; i < len(list); i++ {
		if rest, ok := strings.CutPrefix(list[i], "And<["); ok && !strings.ContainsAny(rest[:len(rest)-2], "<[") {
			list = slices.Concat(list[:i], strings.Split(rest[:len(rest)-2], ", "), list[i+1:])
		}
	}
	seen := map[string]bool{}
	list = slices.DeleteFunc(list, func(s string) bool { again := seen[s]; seen[s] = true; return again })
	list = slices.DeleteFunc(list, func(s string) bool { return s == c.any() || s == "ElementType<AnyType>" })
	switch len(list) {
	case 0:
		return c.any()
	case 1:
		return list[0]
	}
	return "And<[" + strings.Join(list, ", ") + "]>"
}

func (c *constraints) any() string { return "Any" + c.kind }

// leaf returns the rule for a C++ expression about a type or attribute.
func (c *constraints) leaf(p *record) string {
	text := strings.TrimSpace(spaces.ReplaceAllString(strings.ReplaceAll(p.str("predExpr"), "::mlir::", "mlir::"), " "))
	for strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") && balanced(text[1:len(text)-1]) {
		text = strings.TrimSpace(text[1 : len(text)-1])
	}
	if rule, ok := c.leaves[text]; ok {
		return rule
	}
	for _, p := range patterns {
		if m := p.text.FindStringSubmatch(text); m != nil {
			return p.rule(m)
		}
	}
	if m := class.FindStringSubmatch(text); m != nil {
		for _, name := range slices.Sorted(maps.Keys(p.all)) {
			if r := p.all[name]; unqualified(r.str("storageType")) == m[1] && (isDef(r) || r.is("IntEnumAttr")) {
				return c.expr(r)
			}
		}
	}
	c.unknown[text] = true
	return c.any()
}

// class is the test for attributes of one class.
var class = regexp.MustCompile(`^::llvm::isa<mlir::\w+::(\w+)>\(\$_self\)$`)

// balanced reports whether no parenthesis in text closes one that was opened before it.
func balanced(text string) bool {
	depth := 0
	for _, r := range text {
		switch r {
		case '(':
			depth++
		case ')':
			if depth--; depth < 0 {
				return false
			}
		}
	}
	return depth == 0
}

// isDef reports whether a definition is an attribute or type of a dialect with a mnemonic.
func isDef(r *record) bool {
	return (r.is("TypeDef") || r.is("AttrDef")) && r.str("mnemonic") != "" && r.def("dialect") != nil
}

// ref names the attribute or type of a dialect: AttrDef<arith.fastmath>.
func ref(r *record) string {
	kind := "TypeDef"
	if r.is("AttrDef") {
		kind = "AttrDef"
	}
	return kind + "<" + r.def("dialect").str("name") + "." + r.str("mnemonic") + ">"
}

type pattern struct {
	text *regexp.Regexp
	rule func(m []string) string
}

func plain(format string) func(m []string) string {
	return func(m []string) string {
		if len(m) == 1 {
			return format
		}
		return fmt.Sprintf(format, m[1])
	}
}

var patterns = []pattern{
	{regexp.MustCompile(`^\$_self\.isSignlessInteger\((\d+)\)$`), plain("SignlessIntOfWidths<[%s]>")},
	{regexp.MustCompile(`^\$_self\.isUnsignedInteger\((\d+)\)$`), plain("UnsignedIntOfWidths<[%s]>")},
	{regexp.MustCompile(`^::llvm::cast<mlir::(?:ShapedType|VectorType)>\(\$_self\)\.getRank\(\) == (\d+)$`), plain("HasAnyRankOfPred<[%s]>")},
	{regexp.MustCompile(`^::llvm::cast<mlir::(?:ShapedType|VectorType|RankedTensorType)>\(\$_self\)\.getRank\(\) >= (\d+)$`), plain("RankAtLeast<%s>")},
	{regexp.MustCompile(`^::llvm::cast<mlir::tosa::shapeType>\(\$_self\)\.getRank\(\) == (\d+)$`), plain("TosaShapeOfRank<%s>")},
	{regexp.MustCompile(`^::llvm::cast<mlir::quant::QuantizedType>\(\$_self\)\.getStorageTypeIntegralWidth\(\) == (\d+)$`), plain("QuantizedStorageOfWidth<%s>")},
	{regexp.MustCompile(`^::llvm::isa<mlir::Float(\w+)Type>\(\$_self\)$`), plain("F%s")},
	{regexp.MustCompile(`^::llvm::cast<mlir::DenseIntElementsAttr>\(\$_self\) ?\.getType\(\) ?\.getShape\(\) == mlir::ArrayRef<int64_t>\(\{(\d+)\}\)$`), plain("ElementsOfShape<[%s]>")},
	{regexp.MustCompile(`^::llvm::cast<mlir::DenseIntElementsAttr>\(\$_self\) ?\.getType\(\) ?\.getElementType\(\) ?\.isSignlessInteger\((\d+)\)$`), plain("ElementsOfType<SignlessIntOfWidths<[%s]>>")},
	{regexp.MustCompile(`^::llvm::cast<mlir::IntegerAttr>\(\$_self\)\.getType\(\)\.is(?:Signless)?Integer\((\d+)\)$`), plain("IntegerAttrOf<SignlessIntOfWidths<[%s]>>")},
}

// typeLeaves are the C++ expressions about types that the rules of hlobc know by a name.
var typeLeaves = map[string]string{
	"true":                                          "AnyType",
	"::llvm::isa<mlir::FloatType>($_self)":          "AnyFloat",
	"::llvm::isa<mlir::IntegerType>($_self)":        "AnyInteger",
	"::llvm::isa<mlir::IndexType>($_self)":          "Index",
	"::llvm::isa<mlir::ComplexType>($_self)":        "AnyComplex",
	"::llvm::isa<mlir::FunctionType>($_self)":       "FunctionType",
	"::llvm::isa<mlir::ShapedType>($_self)":         "AnyShaped",
	"::llvm::isa<mlir::TensorType>($_self)":         "AnyTensor",
	"::llvm::isa<mlir::RankedTensorType>($_self)":   "AnyRankedTensor",
	"::llvm::isa<mlir::UnrankedTensorType>($_self)": "AnyUnrankedTensor",
	"::llvm::isa<mlir::MemRefType>($_self)":         "AnyMemRef",
	"::llvm::isa<mlir::UnrankedMemRefType>($_self)": "AnyUnrankedMemRef",
	"::llvm::isa<mlir::BaseMemRefType>($_self)":     "AnyRankedOrUnrankedMemRef",
	"::llvm::isa<mlir::VectorType>($_self)":         "AnyVector",
	"::llvm::isa<mlir::FixedVectorType>($_self)":    "FixedVector",
	"::llvm::isa<mlir::ScalableVectorType>($_self)": "ScalableVector",
	"$_self.isSignlessInteger()":                    "AnySignlessInteger",
	"$_self.isUnsignedInteger()":                    "AnyUnsignedInteger",
	"$_self.isSignedInteger()":                      "AnySignedInteger",
	"$_self.isSignlessIntOrIndex()":                 "AnySignlessIntegerOrIndex",
	"$_self.isF16()":                                "F16",
	"$_self.isF32()":                                "F32",
	"$_self.hasTrait<mlir::ValueSemantics>()":       "ValueSemantics",

	"::llvm::isa<mlir::quant::QuantizedType>($_self)":                                                                          "AnyQuantized",
	"::llvm::cast<mlir::ShapedType>($_self).hasRank()":                                                                         "HasRank",
	"::llvm::cast<mlir::ShapedType>($_self).hasStaticShape()":                                                                  "HasStaticShapePred",
	"::llvm::cast<mlir::VectorType>($_self).getRank() > 0":                                                                     "RankAtLeast<1>",
	"::llvm::cast<mlir::MemRefType>($_self).isStrided()":                                                                       "StridedMemRef",
	"!!mlir::sparse_tensor::getSparseTensorEncoding($_self)":                                                                   "SparseTensor",
	"::llvm::isa<mlir::bufferization::TensorLikeType>($_self)":                                                                 "AnyTensor",
	"::llvm::isa<mlir::bufferization::BufferLikeType>($_self)":                                                                 "AnyRankedOrUnrankedMemRef",
	"::llvm::isa<mlir::tosa::mxint8Type>($_self)":                                                                              "TypeDef<tosa.mxint8>",
	"::llvm::isa<mlir::tosa::shapeType>($_self)":                                                                               "TypeDef<tosa.shape>",
	"mlir::tosa::isa_tosa_shape_type($_self)":                                                                                  "TypeDef<tosa.shape>",
	"::llvm::isa<mlir::shape::ShapeType>($_self)":                                                                              "TypeDef<shape.shape>",
	"::llvm::isa<mlir::shape::SizeType>($_self)":                                                                               "TypeDef<shape.size>",
	"::llvm::isa<mlir::shape::WitnessType>($_self)":                                                                            "TypeDef<shape.witness>",
	"::llvm::isa<mlir::shape::ValueShapeType>($_self)":                                                                         "TypeDef<shape.value_shape>",
	"::llvm::isa<mlir::ml_program::TokenType>($_self)":                                                                         "TypeDef<ml_program.token>",
	"::llvm::isa<mlir::sparse_tensor::StorageSpecifierType>($_self)":                                                           "TypeDef<sparse_tensor.storage_specifier>",
	"::llvm::isa<mlir::sparse_tensor::IterSpaceType>($_self)":                                                                  "TypeDef<sparse_tensor.iter_space>",
	"::llvm::isa<mlir::sparse_tensor::IteratorType>($_self)":                                                                   "TypeDef<sparse_tensor.iterator>",
	"!!mlir::sparse_tensor::getSparseTensorEncoding($_self) && mlir::sparse_tensor::getSparseTensorEncoding($_self).isSlice()": "SparseTensorSlice",
	"::llvm::all_of(::llvm::cast<mlir::RankedTensorType>($_self).getShape(), [](auto v) { return v != 0; })":                   "NoDimensionIs<0>",
	"::llvm::all_of(::llvm::cast<mlir::RankedTensorType>($_self).getShape(), [](auto v) { return v == 1; })":                   "AllDimensionsAre<1>",
}

// attrLeaves are the C++ expressions about attributes that the rules of hlobc know by a name.
var attrLeaves = map[string]string{
	"true":                                            "AnyAttr",
	"::llvm::isa<mlir::UnitAttr>($_self)":             "UnitAttr",
	"::llvm::isa<mlir::BoolAttr>($_self)":             "BoolAttr",
	"::llvm::isa<mlir::StringAttr>($_self)":           "StrAttr",
	"::llvm::isa<mlir::ArrayAttr>($_self)":            "ArrayAttr",
	"::llvm::isa<mlir::DictionaryAttr>($_self)":       "DictionaryAttr",
	"::llvm::isa<mlir::TypeAttr>($_self)":             "TypeAttr",
	"::llvm::isa<mlir::IntegerAttr>($_self)":          "AnyIntegerAttr",
	"::llvm::isa<mlir::FloatAttr>($_self)":            "AnyFloatAttr",
	"::llvm::isa<mlir::SymbolRefAttr>($_self)":        "SymbolRefAttr",
	"::llvm::isa<mlir::FlatSymbolRefAttr>($_self)":    "FlatSymbolRefAttr",
	"::llvm::isa<mlir::AffineMapAttr>($_self)":        "AffineMapAttr",
	"::llvm::isa<mlir::IntegerSetAttr>($_self)":       "IntegerSetAttr",
	"::llvm::isa<mlir::ElementsAttr>($_self)":         "ElementsAttr",
	"::llvm::isa<mlir::TypedAttr>($_self)":            "TypedAttrInterface",
	"::llvm::isa<mlir::DenseIntElementsAttr>($_self)": "AnyIntElementsAttr",
	"::llvm::isa<mlir::DenseI64ArrayAttr>($_self)":    "DenseI64ArrayAttr",
	"::llvm::isa<mlir::DenseI32ArrayAttr>($_self)":    "DenseI32ArrayAttr",

	"::llvm::isa<mlir::Type>(::llvm::cast<mlir::TypeAttr>($_self).getValue())":                 "TypeAttr",
	"::llvm::isa<mlir::MemRefType>(::llvm::cast<mlir::TypeAttr>($_self).getValue())":           "TypeAttrOf<AnyMemRef>",
	"::llvm::isa<mlir::FunctionType>(::llvm::cast<mlir::TypeAttr>($_self).getValue())":         "TypeAttrOf<FunctionType>",
	"::llvm::isa<mlir::FunctionType>($_self)":                                                  "TypeAttrOf<FunctionType>",
	"::llvm::isa<mlir::IndexType>(::llvm::cast<mlir::IntegerAttr>($_self).getType())":          "IntegerAttrOf<Index>",
	"::llvm::cast<mlir::DenseIntElementsAttr>($_self) .getType() .getElementType() .isIndex()": "ElementsOfType<Index>",
	"$_self.isSignlessInteger(32)":                                                             "TypeAttrOf<SignlessIntOfWidths<[32]>>",
	"$_self.isSignlessInteger(48)":                                                             "TypeAttrOf<SignlessIntOfWidths<[48]>>",
	"$_self.isF16()":                                                                           "TypeAttrOf<F16>",
	"$_self.isF32()":                                                                           "TypeAttrOf<F32>",

	"::llvm::isa<mlir::ub::PoisonAttrInterface>($_self)":    "AttrDef<ub.poison>",
	"::llvm::isa<mlir::DeviceMappingAttrInterface>($_self)": "AnyAttr",
	"::llvm::isa<mlir::DeviceMaskingAttrInterface>($_self)": "AnyAttr",
}

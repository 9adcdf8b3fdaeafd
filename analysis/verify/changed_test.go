package verify_test

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// TestChanged changes every attribute and type of operations in valid programs, one at a time and by as little as
// possible, and compares what is said of each with testdata/changed.txt: for each operation, how often it breaks
// which rules, and a checksum of all that is said.
func TestChanged(t *testing.T) {
	const each = 12 // operations of a name
	seen, said := map[string]int{}, map[string][]string{}
	for _, m := range validPrograms(t) {
		_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			name := op.Name()
			dialect, _, _ := strings.Cut(name, ".")
			inherent := !slices.Contains([]string{"stablehlo", "chlo", "vhlo"}, dialect)
			if seen[name] == each && inherent || op == m.Root() {
				return ir.Advance
			}
			if !inherent {
				name = "shardings of " + dialect
			}
			seen[name]++
			said[name] = append(said[name], changes(t, op, inherent)...)
			return ir.Advance
		})
	}
	var out bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(said)) {
		if len(said[name]) == 0 {
			continue
		}
		counts := map[string]int{}
		for _, s := range said[name] {
			rule, _, _ := strings.Cut(s, ": ")
			counts[strings.TrimPrefix(rule, name+" ")]++
		}
		fmt.Fprintf(&out, "%s %08x:", name, crc32.ChecksumIEEE([]byte(strings.Join(said[name], "\n"))))
		for _, rule := range slices.Sorted(maps.Keys(counts)) {
			fmt.Fprintf(&out, " %d %s;", counts[rule], rule)
		}
		out.WriteString("\n")
	}
	compareFile(t, "changed.txt", out.Bytes())
}

// validPrograms returns the valid cases in testdata, and programs of MLIR's own dialects.
func validPrograms(t *testing.T) (list []*ir.Module) {
	for _, v := range verdicts(t) {
		if v.id == "" {
			list = append(list, parse(t, v.text))
		}
	}
	eachMLIRProgram(t, func(_ string, m *ir.Module) { list = append(list, m) })
	return list
}

// changes returns what is said of an operation after each change, which is undone.
func changes(t *testing.T, op ir.Op, inherent bool) (said []string) {
	m := op.Module()
	of := op // is verified
	if p := op.Parent(); strings.HasPrefix(op.Name(), "sdy.") {
		of = m.Root() // knows the symbols
	} else if p.Name() != "func.func" && p != m.Root() {
		of = p // has rules for what ends its regions
	}
	say := func() {
		list := findings(t, verify.Op(of, verify.Options{}))
		if len(list) == 0 {
			said = append(said, "ok: ")
			return
		}
		var texts []string
		for _, f := range list {
			texts = append(texts, f.Error())
		}
		said = append(said, list[0].ID()+": "+strings.Join(texts, "; "))
	}
	if d := op.Discardable(); d != nil {
		for _, e := range d.Entries() {
			if !strings.HasPrefix(e.Name, "sdy.") {
				continue
			}
			around := of
			of = m.Root()
			for _, other := range nearAttrs(m, e.Value) {
				op.SetAttr(e.Name, other)
				say()
			}
			op.SetAttr(e.Name, e.Value)
			of = around
		}
	}
	if !inherent {
		return said
	}
	for i := range op.Info().Slots {
		a := op.Inherent(i)
		if a == nil {
			continue
		}
		for _, other := range append(nearAttrs(m, a), nil) {
			op.SetInherent(i, other)
			say()
		}
		op.SetInherent(i, a)
	}
	values := append(op.Operands(), op.Results()...)
	for i := range op.NumRegions() {
		if b := op.Region(i).First(); !b.IsNil() {
			for k := range b.NumArgs() {
				values = append(values, b.Arg(k))
			}
		}
	}
	for _, v := range values {
		typ := v.Type()
		for _, other := range nearTypes(m, typ) {
			v.SetType(other)
			say()
		}
		v.SetType(typ)
	}
	return said
}

// nearAttrs returns attributes that differ a little.
func nearAttrs(m *ir.Module, a ir.Attr) (list []ir.Attr) {
	switch a := a.(type) {
	case *attrs.Integer:
		for _, n := range []int64{a.Int() - 1, a.Int() + 1, -1} {
			list = append(list, attrs.NewInteger(m, a.Type, n))
		}
	case *attrs.DenseArray:
		if a.Size == 0 {
			return list
		}
		width := len(a.Data) / int(a.Size)
		add := func(data []byte) {
			list = append(list, attrs.NewDenseArray(m, a.Elem, uint64(len(data)/width), data))
		}
		for i := range min(int(a.Size), 6) {
			for _, by := range []byte{1, 255} {
				data := slices.Clone(a.Data)
				data[i*width] += by
				add(data)
			}
		}
		add(a.Data[width:])
		add(append(slices.Clone(a.Data), a.Data[:width]...))
	case *attrs.Array:
		if len(a.Elems) == 0 {
			return list
		}
		list = append(list, attrs.NewArray(m, a.Elems[1:]...), attrs.NewArray(m, append(slices.Clone(a.Elems), a.Elems[0])...))
		for i := range min(len(a.Elems), 4) {
			for _, e := range nearAttrs(m, a.Elems[i]) {
				elems := slices.Clone(a.Elems)
				elems[i] = e
				list = append(list, attrs.NewArray(m, elems...))
			}
		}
	case *attrs.Enum:
		list = append(list, attrs.NewEnum(m, ir.KindOf(a).(*schema.Class), a.Value+1))
	case *attrs.AffineMap:
		if len(a.Results) == 0 {
			return list
		}
		list = append(list, attrs.NewAffineMap(m, a.Dims, a.Symbols, a.Results[1:]...), attrs.NewAffineMap(m, a.Dims+1, a.Symbols, a.Results...),
			attrs.NewAffineMap(m, a.Dims, a.Symbols+1, a.Results...), attrs.NewAffineMap(m, a.Dims, a.Symbols, append(slices.Clone(a.Results), a.Results[0])...))
		for i := range a.Results[1:] {
			other := slices.Clone(a.Results)
			other[0], other[i+1] = other[i+1], other[0]
			list = append(list, attrs.NewAffineMap(m, a.Dims, a.Symbols, other...))
		}
	case *attrs.String, *attrs.SymbolRef, *attrs.Type, *attrs.DenseElements:
	default:
		for _, text := range nearSpellings(string(asm.AppendAttr(nil, m, a))) {
			if b, err := asm.ParseAttr(text, m); err == nil && b != a {
				list = append(list, b)
			}
		}
	}
	return list
}

// nearSpellings returns texts of an attribute or type that differ a little.
func nearSpellings(text string) (list []string) {
	for _, at := range parts.FindAllStringIndex(text, 24) {
		for _, other := range nearTexts(text[at[0]:at[1]]) {
			list = append(list, text[:at[0]]+other+text[at[1]:])
		}
	}
	return list
}

// parts are the parts of the text of an attribute or type that nearTexts changes.
var parts = regexp.MustCompile(`"\w+"(, )?|\b\d+\b|\b[i-z]\b|\{\}|\?|, \{[^{}]*\}`)

// nearTexts returns texts that differ a little: another number or factor, an axis that is missing, another one or one
// more, a dimension that is missing or open.
func nearTexts(part string) []string {
	switch part[0] {
	case '"':
		return []string{"", `"x"`, `"y", ` + part, `"z":(1)2` + strings.TrimPrefix(part, strings.TrimSuffix(part, ", "))}
	case '{':
		return []string{"{?}", `{"y"}`, "{}, {}"}
	case '?':
		return []string{""}
	case ',':
		return []string{""}
	}
	if 'i' <= part[0] && part[0] <= 'z' { // a factor
		return []string{string(part[0] - 1), string(part[0] + 1), part + "l"}
	}
	n, err := strconv.Atoi(part)
	if err != nil {
		return nil
	}
	return []string{strconv.Itoa(n - 1), strconv.Itoa(n + 1), strconv.Itoa(2 * n)}
}

// nearTypes returns types that differ a little.
func nearTypes(m *ir.Module, t ir.Type) (list []ir.Type) {
	shapes := func(shape []int64, with func([]int64) ir.Type) {
		for d := range min(len(shape), 4) {
			for _, n := range []int64{shape[d] + 1, max(shape[d]-1, 1), types.Dynamic} {
				other := slices.Clone(shape)
				other[d] = n
				list = append(list, with(other))
			}
		}
		list = append(list, with(append(slices.Clone(shape), 2)))
		if len(shape) > 0 {
			list = append(list, with(shape[1:]))
		}
	}
	switch t := t.(type) {
	case *types.RankedTensor:
		shapes(t.Shape, func(shape []int64) ir.Type { return types.NewTensor(m, shape, t.Elem, t.Encoding) })
		for _, e := range nearTypes(m, t.Elem) {
			list = append(list, types.NewTensor(m, t.Shape, e, t.Encoding))
		}
		list = append(list, types.NewUnrankedTensor(m, t.Elem))
	case *types.MemRef:
		shapes(t.Shape, func(shape []int64) ir.Type { return types.NewMemRef(m, shape, t.Elem, t.Layout, t.Space) })
		for _, e := range nearTypes(m, t.Elem) {
			list = append(list, types.NewMemRef(m, t.Shape, e, t.Layout, t.Space))
		}
		list = append(list, types.NewUnrankedMemRef(m, t.Elem, t.Space), types.NewMemRef(m, t.Shape, t.Elem, t.Layout, attrs.NewInteger(m, types.NewInteger(m, 64, 0), 5)))
	case *types.Vector:
		flags := func(n int) []bool {
			if n <= len(t.Scalable) {
				return t.Scalable[:n]
			}
			return append(slices.Clone(t.Scalable), make([]bool, n-len(t.Scalable))...)
		}
		shapes(t.Shape, func(shape []int64) ir.Type {
			for i, n := range shape {
				shape[i] = max(n, 1)
			}
			return types.NewVector(m, shape, t.Elem, flags(len(shape)))
		})
		for _, e := range nearTypes(m, t.Elem) {
			list = append(list, types.NewVector(m, t.Shape, e, t.Scalable))
		}
		for i := range t.Shape {
			scalable := flags(len(t.Shape))
			scalable = slices.Clone(scalable)
			scalable[i] = !scalable[i]
			list = append(list, types.NewVector(m, t.Shape, t.Elem, scalable))
		}
	case *types.Integer:
		list = append(list, types.NewInteger(m, t.Width+1, t.Sign), types.NewInteger(m, 2*t.Width, t.Sign), types.NewIndex(m))
	case *types.Float:
		for _, f := range []*types.FloatFormat{types.F32(), types.F64(), types.BF16()} {
			if f != t.Format {
				list = append(list, types.NewFloat(m, f))
			}
		}
	default:
		list = append(list, types.NewInteger(m, 32, 0))
		for _, text := range nearSpellings(asm.TypeText(m, t)) {
			if b, err := asm.ParseType(text, m); err == nil && b != t {
				list = append(list, b)
			}
		}
	}
	return list
}

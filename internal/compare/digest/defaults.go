package digest

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// absence tells for attributes of StableHLO which values mean what a missing attribute means. They
// are those that an artifact of the program spells out. Defaults that definitions declare come on
// top.
var absence = map[string]func(a ir.Attr) bool{
	stablehlo.AttrWindowStrides:               all(1),
	stablehlo.AttrBaseDilations:               all(1),
	stablehlo.AttrWindowDilations:             all(1),
	stablehlo.AttrLHSDilation:                 all(1),
	stablehlo.AttrRHSDilation:                 all(1),
	stablehlo.AttrPadding:                     all(0),
	stablehlo.AttrWindowReversal:              all(0),
	stablehlo.AttrPrecisionConfig:             defaultPrecision,
	stablehlo.AttrKnownExpandingDimensions:    empty,
	stablehlo.AttrKnownNonexpandingDimensions: empty,
	stablehlo.AttrCalledComputations:          empty,
	stablehlo.AttrOutputOperandAliases:        empty,
	stablehlo.AttrResultTilings:               empty,
	stablehlo.AttrOperandLayouts:              empty,
	stablehlo.AttrResultLayouts:               empty,
	stablehlo.AttrSourceTargetPairs:           empty,
	stablehlo.AttrBackendConfig:               empty,
	stablehlo.AttrHasSideEffect:               isFalse,
	stablehlo.AttrIsHostTransfer:              isFalse,
	stablehlo.AttrIndicesAreSorted:            isFalse,
	stablehlo.AttrUniqueIndices:               isFalse,
}

// absent reports whether a, an inherent attribute of an operation, means the same as no attribute.
func (w *nodes) absent(info *ir.OpInfo, def *ods.Attr, a ir.Attr) bool {
	if !def.MayBeAbsent() {
		return false
	}
	if def.Default != "" && w.defaultOf(def) == a {
		return true
	}
	means := absence[def.Name]
	return info.Dialect == stablehlo.Ops().Name && means != nil && means(a)
}

// defaultOf returns the default that a definition declares, nil if it is not an attribute by itself.
func (w *nodes) defaultOf(def *ods.Attr) ir.Attr {
	a, known := w.defaults[def]
	if !known {
		if read, err := asm.ParseAttr(def.Default, w.m); err == nil {
			a = read
		}
		w.defaults[def] = a
	}
	return a
}

// all recognises arrays and tensors of integers or flags that all have one value.
func all(v int64) func(a ir.Attr) bool {
	return func(a ir.Attr) bool {
		var data []byte
		switch a := a.(type) {
		case *attrs.DenseArray:
			data = a.Data
		case *attrs.DenseElements:
			data = a.Data
		default:
			return false
		}
		if v == 0 {
			for _, b := range data {
				if b != 0 {
					return false
				}
			}
			return true
		}
		for ; len(data) >= 8; data = data[8:] {
			if int64(binary.LittleEndian.Uint64(data)) != v {
				return false
			}
		}
		return len(data) == 0
	}
}

func defaultPrecision(a ir.Attr) bool {
	list, ok := a.(*attrs.Array)
	if !ok {
		return false
	}
	for _, e := range list.Elems {
		if p, ok := e.(*attrs.Enum); !ok || p.Value != attrs.PrecisionDefault {
			return false
		}
	}
	return true
}

func empty(a ir.Attr) bool {
	switch a := a.(type) {
	case *attrs.Array:
		return len(a.Elems) == 0
	case *attrs.DenseArray:
		return a.Size == 0
	case *attrs.DenseElements:
		return len(a.Data) == 0
	case *attrs.String:
		return a.Value == ""
	case ir.Dictionary:
		return len(a.Entries()) == 0
	}
	return false
}

func isFalse(a ir.Attr) bool {
	b, ok := a.(*attrs.Integer)
	return ok && !b.IsTrue()
}

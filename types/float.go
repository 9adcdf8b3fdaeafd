package types

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// FloatFormat describes a binary floating point format.
type FloatFormat struct {
	Keyword string // spelling in text, for example "f8E4M3FN"
	Width   int    // bits of storage
	// Exponent and Mantissa are field widths in bits; Mantissa counts stored bits.
	Exponent, Mantissa int
	Bias               int
	// Inf says whether infinities exist; NaN how many encodings mean not a number.
	Inf bool
	NaN NaNKind
	// NoSign formats have no sign bit, NoZero no zero, Explicit a stored integer bit.
	NoSign, NoZero, Explicit bool
}

// NaNKind says which bit patterns are not a number.
type NaNKind uint8

const (
	NaNIEEE         NaNKind = iota // exponent all ones, mantissa not zero
	NaNAllOnes                     // exponent and mantissa all ones
	NaNNegativeZero                // the pattern of negative zero
	NaNNone
)

// Float is a floating point type.
type Float struct {
	ir.TypeHeader
	Format *FloatFormat
}

// The floating point formats of the builtin dialect.
var (
	BF16         = FloatFormat{Keyword: "bf16", Width: 16, Exponent: 8, Mantissa: 7, Bias: 127, Inf: true}
	F16          = FloatFormat{Keyword: "f16", Width: 16, Exponent: 5, Mantissa: 10, Bias: 15, Inf: true}
	F32          = FloatFormat{Keyword: "f32", Width: 32, Exponent: 8, Mantissa: 23, Bias: 127, Inf: true}
	F64          = FloatFormat{Keyword: "f64", Width: 64, Exponent: 11, Mantissa: 52, Bias: 1023, Inf: true}
	F80          = FloatFormat{Keyword: "f80", Width: 80, Exponent: 15, Mantissa: 64, Bias: 16383, Inf: true, Explicit: true}
	F128         = FloatFormat{Keyword: "f128", Width: 128, Exponent: 15, Mantissa: 112, Bias: 16383, Inf: true}
	TF32         = FloatFormat{Keyword: "tf32", Width: 19, Exponent: 8, Mantissa: 10, Bias: 127, Inf: true}
	F8E5M2       = FloatFormat{Keyword: "f8E5M2", Width: 8, Exponent: 5, Mantissa: 2, Bias: 15, Inf: true}
	F8E4M3       = FloatFormat{Keyword: "f8E4M3", Width: 8, Exponent: 4, Mantissa: 3, Bias: 7, Inf: true}
	F8E4M3FN     = FloatFormat{Keyword: "f8E4M3FN", Width: 8, Exponent: 4, Mantissa: 3, Bias: 7, NaN: NaNAllOnes}
	F8E5M2FNUZ   = FloatFormat{Keyword: "f8E5M2FNUZ", Width: 8, Exponent: 5, Mantissa: 2, Bias: 16, NaN: NaNNegativeZero}
	F8E4M3FNUZ   = FloatFormat{Keyword: "f8E4M3FNUZ", Width: 8, Exponent: 4, Mantissa: 3, Bias: 8, NaN: NaNNegativeZero}
	F8E4M3B11FNU = FloatFormat{Keyword: "f8E4M3B11FNUZ", Width: 8, Exponent: 4, Mantissa: 3, Bias: 11, NaN: NaNNegativeZero}
	F8E3M4       = FloatFormat{Keyword: "f8E3M4", Width: 8, Exponent: 3, Mantissa: 4, Bias: 3, Inf: true}
	F4E2M1FN     = FloatFormat{Keyword: "f4E2M1FN", Width: 4, Exponent: 2, Mantissa: 1, Bias: 1, NaN: NaNNone}
	F6E2M3FN     = FloatFormat{Keyword: "f6E2M3FN", Width: 6, Exponent: 2, Mantissa: 3, Bias: 1, NaN: NaNNone}
	F6E3M2FN     = FloatFormat{Keyword: "f6E3M2FN", Width: 6, Exponent: 3, Mantissa: 2, Bias: 3, NaN: NaNNone}
	F8E8M0FNU    = FloatFormat{Keyword: "f8E8M0FNU", Width: 8, Exponent: 8, Bias: 127, NaN: NaNAllOnes, NoSign: true, NoZero: true}
	F8E5M3FNU    = FloatFormat{Keyword: "f8E5M3FNU", Width: 8, Exponent: 5, Mantissa: 3, Bias: 15, NaN: NaNAllOnes, NoSign: true}
)

// floatClass is the row of one floating point type; revision 1 of the builtin
// dialect's bytecode (LLVM 23) gave codes to those that were text before. The
// newest format (LLVM 24) is text still.
func floatClass(name string, code, revision int, f *FloatFormat) *schema.Class {
	return &schema.Class{
		Dialect: "builtin", Name: name, Mnemonic: f.Keyword,
		Encodings: []schema.Encoding{{Code: code, Revision: revision}},
		New:       func() ir.Node { return &Float{Format: f} },
	}
}

// floats are the rows of all floating point types.
var floats = []*schema.Class{
	floatClass("BFloat16Type", 3, 0, &BF16),
	floatClass("Float16Type", 4, 0, &F16),
	floatClass("Float32Type", 5, 0, &F32),
	floatClass("Float64Type", 6, 0, &F64),
	floatClass("Float80Type", 7, 0, &F80),
	floatClass("Float128Type", 8, 0, &F128),
	floatClass("FloatTF32Type", 21, 1, &TF32),
	floatClass("Float8E5M2Type", 22, 1, &F8E5M2),
	floatClass("Float8E4M3Type", 23, 1, &F8E4M3),
	floatClass("Float8E4M3FNType", 24, 1, &F8E4M3FN),
	floatClass("Float8E5M2FNUZType", 25, 1, &F8E5M2FNUZ),
	floatClass("Float8E4M3FNUZType", 26, 1, &F8E4M3FNUZ),
	floatClass("Float8E4M3B11FNUZType", 27, 1, &F8E4M3B11FNU),
	floatClass("Float8E3M4Type", 28, 1, &F8E3M4),
	floatClass("Float4E2M1FNType", 29, 1, &F4E2M1FN),
	floatClass("Float6E2M3FNType", 30, 1, &F6E2M3FN),
	floatClass("Float6E3M2FNType", 31, 1, &F6E3M2FN),
	floatClass("Float8E8M0FNUType", 32, 1, &F8E8M0FNU),
	floatClass("Float8E5M3FNUType", schema.TextOnly, 0, &F8E5M3FNU),
}

// NewFloat returns the type of format f.
func NewFloat(m *ir.Module, f *FloatFormat) *Float {
	h := hashFloat.String(f.Keyword)
	if t, ok := m.RecentType(h).(*Float); ok && t.Format == f {
		return t
	}
	for _, c := range floats {
		if c.Mnemonic == f.Keyword {
			return m.KeepType(h, m.InternType(c, &Float{Format: f})).(*Float)
		}
	}
	return nil
}

// FloatByKeyword returns the row of the floating point type spelled keyword.
func FloatByKeyword(keyword string) *schema.Class {
	for _, c := range floats {
		if c.Mnemonic == keyword {
			return c
		}
	}
	return nil
}

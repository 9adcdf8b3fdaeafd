package types

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// FloatFormat describes a binary floating-point format.
type FloatFormat struct {
	Keyword string // spelling in text, for example "f8E4M3FN"
	Width   int    // bits of storage
	// Exponent and Mantissa are field widths in bits; Mantissa counts stored bits.
	Exponent, Mantissa int
	Bias               int
	// Inf says whether the format has infinities, and NaN which bit patterns are NaN.
	Inf bool
	NaN NaNKind
	// NoSign says that there is no sign bit, NoZero that there is no zero, and Explicit that the
	// integer bit of the significand is stored.
	NoSign, NoZero, Explicit bool
}

// NaNKind says which bit patterns of a format are NaN.
type NaNKind uint8

const (
	NaNIEEE         NaNKind = iota // exponent all ones, mantissa nonzero
	NaNAllOnes                     // exponent and mantissa all ones
	NaNNegativeZero                // the pattern of negative zero
	NaNNone
)

// Float is a floating-point type.
type Float struct {
	ir.TypeHeader
	Format *FloatFormat
}

// The floating-point formats of the builtin dialect.
var (
	bf16         = FloatFormat{Keyword: "bf16", Width: 16, Exponent: 8, Mantissa: 7, Bias: 127, Inf: true}
	f16          = FloatFormat{Keyword: "f16", Width: 16, Exponent: 5, Mantissa: 10, Bias: 15, Inf: true}
	f32          = FloatFormat{Keyword: "f32", Width: 32, Exponent: 8, Mantissa: 23, Bias: 127, Inf: true}
	f64          = FloatFormat{Keyword: "f64", Width: 64, Exponent: 11, Mantissa: 52, Bias: 1023, Inf: true}
	f80          = FloatFormat{Keyword: "f80", Width: 80, Exponent: 15, Mantissa: 64, Bias: 16383, Inf: true, Explicit: true}
	f128         = FloatFormat{Keyword: "f128", Width: 128, Exponent: 15, Mantissa: 112, Bias: 16383, Inf: true}
	tf32         = FloatFormat{Keyword: "tf32", Width: 19, Exponent: 8, Mantissa: 10, Bias: 127, Inf: true}
	f8E5M2       = FloatFormat{Keyword: "f8E5M2", Width: 8, Exponent: 5, Mantissa: 2, Bias: 15, Inf: true}
	f8E4M3       = FloatFormat{Keyword: "f8E4M3", Width: 8, Exponent: 4, Mantissa: 3, Bias: 7, Inf: true}
	f8E4M3FN     = FloatFormat{Keyword: "f8E4M3FN", Width: 8, Exponent: 4, Mantissa: 3, Bias: 7, NaN: NaNAllOnes}
	f8E5M2FNUZ   = FloatFormat{Keyword: "f8E5M2FNUZ", Width: 8, Exponent: 5, Mantissa: 2, Bias: 16, NaN: NaNNegativeZero}
	f8E4M3FNUZ   = FloatFormat{Keyword: "f8E4M3FNUZ", Width: 8, Exponent: 4, Mantissa: 3, Bias: 8, NaN: NaNNegativeZero}
	f8E4M3B11FNU = FloatFormat{Keyword: "f8E4M3B11FNUZ", Width: 8, Exponent: 4, Mantissa: 3, Bias: 11, NaN: NaNNegativeZero}
	f8E3M4       = FloatFormat{Keyword: "f8E3M4", Width: 8, Exponent: 3, Mantissa: 4, Bias: 3, Inf: true}
	f4E2M1FN     = FloatFormat{Keyword: "f4E2M1FN", Width: 4, Exponent: 2, Mantissa: 1, Bias: 1, NaN: NaNNone}
	f6E2M3FN     = FloatFormat{Keyword: "f6E2M3FN", Width: 6, Exponent: 2, Mantissa: 3, Bias: 1, NaN: NaNNone}
	f6E3M2FN     = FloatFormat{Keyword: "f6E3M2FN", Width: 6, Exponent: 3, Mantissa: 2, Bias: 3, NaN: NaNNone}
	f8E8M0FNU    = FloatFormat{Keyword: "f8E8M0FNU", Width: 8, Exponent: 8, Bias: 127, NaN: NaNAllOnes, NoSign: true, NoZero: true}
	f8E5M3FNU    = FloatFormat{Keyword: "f8E5M3FNU", Width: 8, Exponent: 5, Mantissa: 3, Bias: 15, NaN: NaNAllOnes, NoSign: true}
)

// BF16 returns the format of bf16.
func BF16() *FloatFormat { return &bf16 }

// F16 returns the format of f16.
func F16() *FloatFormat { return &f16 }

// F32 returns the format of f32.
func F32() *FloatFormat { return &f32 }

// F64 returns the format of f64.
func F64() *FloatFormat { return &f64 }

// F80 returns the format of f80.
func F80() *FloatFormat { return &f80 }

// F128 returns the format of f128.
func F128() *FloatFormat { return &f128 }

// TF32 returns the format of tf32.
func TF32() *FloatFormat { return &tf32 }

// F8E5M2 returns the format of f8E5M2.
func F8E5M2() *FloatFormat { return &f8E5M2 }

// F8E4M3 returns the format of f8E4M3.
func F8E4M3() *FloatFormat { return &f8E4M3 }

// F8E4M3FN returns the format of f8E4M3FN.
func F8E4M3FN() *FloatFormat { return &f8E4M3FN }

// F8E5M2FNUZ returns the format of f8E5M2FNUZ.
func F8E5M2FNUZ() *FloatFormat { return &f8E5M2FNUZ }

// F8E4M3FNUZ returns the format of f8E4M3FNUZ.
func F8E4M3FNUZ() *FloatFormat { return &f8E4M3FNUZ }

// F8E4M3B11FNU returns the format of f8E4M3B11FNUZ.
func F8E4M3B11FNU() *FloatFormat { return &f8E4M3B11FNU }

// F8E3M4 returns the format of f8E3M4.
func F8E3M4() *FloatFormat { return &f8E3M4 }

// F4E2M1FN returns the format of f4E2M1FN.
func F4E2M1FN() *FloatFormat { return &f4E2M1FN }

// F6E2M3FN returns the format of f6E2M3FN.
func F6E2M3FN() *FloatFormat { return &f6E2M3FN }

// F6E3M2FN returns the format of f6E3M2FN.
func F6E3M2FN() *FloatFormat { return &f6E3M2FN }

// F8E8M0FNU returns the format of f8E8M0FNU.
func F8E8M0FNU() *FloatFormat { return &f8E8M0FNU }

// F8E5M3FNU returns the format of f8E5M3FNU.
func F8E5M3FNU() *FloatFormat { return &f8E5M3FNU }

// floatClass returns the row of a floating-point type. Revision 1 of the builtin dialect's bytecode
// (LLVM 23) introduced codes for types that were stored as text before. The newest format (LLVM 24)
// is still stored as text.
func floatClass(name string, code, revision int, f *FloatFormat) *schema.Class {
	return &schema.Class{
		Dialect: "builtin", Name: name, Mnemonic: f.Keyword,
		Encodings: []schema.Encoding{{Code: code, Revision: revision}},
		New:       func() ir.Node { return &Float{Format: f} },
	}
}

// floats lists the rows of all floating-point types.
var floats = []*schema.Class{
	floatClass("BFloat16Type", 3, 0, &bf16),
	floatClass("Float16Type", 4, 0, &f16),
	floatClass("Float32Type", 5, 0, &f32),
	floatClass("Float64Type", 6, 0, &f64),
	floatClass("Float80Type", 7, 0, &f80),
	floatClass("Float128Type", 8, 0, &f128),
	floatClass("FloatTF32Type", 21, 1, &tf32),
	floatClass("Float8E5M2Type", 22, 1, &f8E5M2),
	floatClass("Float8E4M3Type", 23, 1, &f8E4M3),
	floatClass("Float8E4M3FNType", 24, 1, &f8E4M3FN),
	floatClass("Float8E5M2FNUZType", 25, 1, &f8E5M2FNUZ),
	floatClass("Float8E4M3FNUZType", 26, 1, &f8E4M3FNUZ),
	floatClass("Float8E4M3B11FNUZType", 27, 1, &f8E4M3B11FNU),
	floatClass("Float8E3M4Type", 28, 1, &f8E3M4),
	floatClass("Float4E2M1FNType", 29, 1, &f4E2M1FN),
	floatClass("Float6E2M3FNType", 30, 1, &f6E2M3FN),
	floatClass("Float6E3M2FNType", 31, 1, &f6E3M2FN),
	floatClass("Float8E8M0FNUType", 32, 1, &f8E8M0FNU),
	floatClass("Float8E5M3FNUType", schema.TextOnly, 0, &f8E5M3FNU),
}

// NewFloat returns the floating-point type with format f.
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

// FloatByKeyword returns the row of the floating-point type spelled keyword, or nil if there is none.
func FloatByKeyword(keyword string) *schema.Class {
	for _, c := range floats {
		if c.Mnemonic == keyword {
			return c
		}
	}
	return nil
}

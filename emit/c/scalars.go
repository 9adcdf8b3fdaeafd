package c

import (
	"fmt"
	"math"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/types"
)

// scalar writes an elementwise operation as a C expression of the held types; args are its operands,
// which may be used more than once.
func (e *emitter) scalar(x *plan.Expr, args []string) (string, error) {
	in := x.Type
	if len(x.Args) > 0 {
		in = x.Args[len(x.Args)-1].Type
	}
	switch x.Op {
	case stablehlo.OpConvert:
		return e.convert(x.Args[0].Type, x.Type, args[0]), nil
	case stablehlo.OpSelect:
		return fmt.Sprintf("%s ? %s : %s", args[0], args[1], args[2]), nil
	case stablehlo.OpCompare:
		return e.compare(x, in, args)
	case stablehlo.OpComplex:
		return fmt.Sprintf("%s(%s, %s)", e.need("cmake_$R", varsOf(x.Type)), args[0], args[1]), nil
	case stablehlo.OpReal, stablehlo.OpImag:
		if !in.Complex {
			return map[bool]string{true: args[0], false: "0"}[x.Op == stablehlo.OpReal], nil
		}
		return args[0] + map[string]string{stablehlo.OpReal: ".re", stablehlo.OpImag: ".im"}[x.Op], nil
	case stablehlo.OpBitcastConvert:
		return e.fromBits(x.Type, e.toBits(in, args[0])), nil
	case stablehlo.OpIsFinite:
		return fmt.Sprintf("%s - %s == 0", args[0], args[0]), nil
	}
	var s string
	var ok bool
	switch {
	case in.Complex:
		s, ok = e.complexOp(x, in, args)
	case in.Kind == elements.Real:
		if s, ok = e.realOp(x, in, args); ok {
			s = e.rounded(x.Type, s, true)
		}
	case in.Kind == elements.Bool:
		s, ok = boolOp(x.Op, args)
	default:
		if s, ok = e.integerOp(x.Op, in, args); ok {
			s = wrapped(in, s)
		}
	}
	if !ok {
		return "", fmt.Errorf("%s of %s cannot be written as C", x.Op, in)
	}
	return s, nil
}

// functions of one or two floats that C has, by operation.
var mathFunctions = map[string]string{
	stablehlo.OpAtan2: "atan2", stablehlo.OpCbrt: "cbrt", stablehlo.OpCosine: "cos", stablehlo.OpExponential: "exp",
	stablehlo.OpExponentialMinusOne: "expm1", stablehlo.OpLog: "log", stablehlo.OpLogPlusOne: "log1p",
	stablehlo.OpPower: "pow", stablehlo.OpSine: "sin", stablehlo.OpTan: "tan", stablehlo.OpTanh: "tanh",
}

// exactFunctions are functions whose float versions are as exact as those of doubles.
var exactFunctions = map[string]string{
	stablehlo.OpAbs: "fabs", stablehlo.OpCeil: "ceil", stablehlo.OpFloor: "floor", stablehlo.OpRemainder: "fmod",
	stablehlo.OpRoundNearestAfz: "round", stablehlo.OpRoundNearestEven: "rint", stablehlo.OpSqrt: "sqrt",
}

var operators = map[string]string{
	stablehlo.OpAdd: "+", stablehlo.OpSubtract: "-", stablehlo.OpMultiply: "*", stablehlo.OpDivide: "/",
	stablehlo.OpAnd: "&", stablehlo.OpOr: "|", stablehlo.OpXor: "^",
}

// realOp writes an operation on floats; the result is not rounded to a narrow type yet.
func (e *emitter) realOp(x *plan.Expr, in plan.Elem, args []string) (string, bool) {
	wide := in.Width == 64
	if f, ok := mathFunctions[x.Op]; ok {
		if in.Width < 32 && !e.opt.Fast {
			return e.once(e.mathCall(f, true, doubles(args))), true
		}
		return e.mathCall(f, wide, args), true
	}
	if f, ok := exactFunctions[x.Op]; ok {
		return e.libm(f, wide, args), true
	}
	s := map[bool]string{true: "f64", false: "f32"}[wide]
	switch x.Op {
	case stablehlo.OpAdd, stablehlo.OpSubtract, stablehlo.OpMultiply, stablehlo.OpDivide:
		return fmt.Sprintf("%s %s %s", args[0], operators[x.Op], args[1]), true
	case stablehlo.OpNegate:
		return "-" + args[0], true
	case stablehlo.OpMaximum:
		return e.need("max_"+s, nil) + "(" + strings.Join(args, ", ") + ")", true
	case stablehlo.OpMinimum:
		return e.need("min_"+s, nil) + "(" + strings.Join(args, ", ") + ")", true
	case stablehlo.OpClamp:
		most, least := e.need("max_"+s, nil), e.need("min_"+s, nil)
		return fmt.Sprintf("%s(%s(%s, %s), %s)", least, most, args[0], args[1], args[2]), true
	case stablehlo.OpSign:
		return e.need("sign_"+s, nil) + "(" + args[0] + ")", true
	case stablehlo.OpLogistic:
		return e.logistic(in, args[0]), true
	case stablehlo.OpRsqrt:
		switch {
		case wide:
			return "1.0 / " + e.libm("sqrt", true, args), true
		case e.opt.Fast:
			return "1.0f / " + e.libm("sqrt", false, args), true
		}
		s := "1.0 / " + e.libm("sqrt", true, doubles(args))
		if in.Width < 32 {
			return e.once(s), true
		}
		return "(float)(" + s + ")", true
	case stablehlo.OpReducePrecision:
		var exponent, mantissa int
		if _, err := fmt.Sscanf(x.Mode, "e%dm%d", &exponent, &mantissa); err != nil {
			return "", false
		}
		exponent, mantissa = min(exponent, 64), min(mantissa, 64)
		if in.Width < 32 {
			return e.precision(in, args[0], exponent, mantissa), true
		}
		return fmt.Sprintf("%s(%s, %d, %d)", e.need("precision_"+s, nil), args[0], exponent, mantissa), true
	}
	return "", false
}

// doubles converts numbers to double.
func doubles(args []string) []string {
	list := make([]string, len(args))
	for i, a := range args {
		list[i] = "(double)" + a
	}
	return list
}

// once returns a double as a float that can be rounded to a narrow type as if it were the double.
func (e *emitter) once(s string) string { return e.need("odd", nil) + "(" + s + ")" }

// precision reduces the precision of a narrow float.
func (e *emitter) precision(in plan.Elem, a string, exponent, mantissa int) string {
	bits := func(v float64) string { return fmt.Sprintf("0x%x", in.FromFloat(v)) }
	f := in.Format
	s := fmt.Sprintf("%s(%s, %s, %d, %d, %d, %d, %s, %s, %s, %s)", e.need("precision_bits", nil), a, e.toBits(in, a), f.Exponent, f.Mantissa,
		exponent, mantissa, bits(math.Inf(1)), bits(math.Inf(-1)), bits(0), bits(math.Copysign(0, -1)))
	return e.fromBits(in, s)
}

// libm calls a function that is exact for floats, too.
func (e *emitter) libm(name string, wide bool, args []string) string {
	if !wide {
		name += "f"
	}
	return name + "(" + strings.Join(args, ", ") + ")"
}

// mathCall calls an elementary function. That of a float is computed as a double, by a function of
// the runtime or of libm, so that it is nearly always rounded correctly.
func (e *emitter) mathCall(name string, wide bool, args []string) string {
	if wide {
		return name + "(" + strings.Join(args, ", ") + ")"
	}
	if e.opt.Fast {
		switch name {
		case "exp", "log", "tanh":
			return e.need("fast_"+name, nil) + "(" + args[0] + ")"
		}
	}
	if e.opt.NoDouble {
		return e.libm(name, false, args)
	}
	switch name {
	case "exp", "expm1", "log", "log1p", "tanh":
		return e.need(name+"_f32", nil) + "(" + args[0] + ")"
	}
	if e.opt.Fast {
		return name + "f(" + strings.Join(args, ", ") + ")"
	}
	return "(float)" + name + "(" + strings.Join(doubles(args), ", ") + ")"
}

func (e *emitter) logistic(in plan.Elem, a string) string {
	switch {
	case in.Width == 64:
		return e.need("logistic_f64", nil) + "(" + a + ")"
	case e.opt.Fast:
		return e.need("fast_logistic", nil) + "(" + a + ")"
	}
	if in.Width < 32 { // every step is rounded
		exp := e.rounded(in, e.once("exp(-(double)"+a+")"), true)
		return "1.0f / " + paren(e.rounded(in, "1.0f + "+exp, true))
	}
	return e.need("logistic_f32", nil) + "(" + a + ")"
}

// rounded rounds a float to a narrow type. computed says that a NaN is one that an operation has made
// of numbers: its sign depends on the machine, and it becomes a positive zero in formats without NaN.
func (e *emitter) rounded(to plan.Elem, s string, computed bool) string {
	if to.Kind != elements.Real || to.Complex || to.Width >= 32 {
		return s
	}
	switch to.Format.Keyword {
	case "bf16", "f16":
		return e.need("round_"+to.Format.Keyword, nil) + "(" + s + ")"
	}
	return e.fromBits(to, e.narrowed(to, s, computed))
}

// narrowed returns the bits of a number in a small format.
func (e *emitter) narrowed(to plan.Elem, s string, computed bool) string {
	return fmt.Sprintf("%s(%s, %s)", e.need("narrow", nil), s, narrow(to.Format, computed))
}

// toBits returns the bits of a held number as an unsigned integer.
func (e *emitter) toBits(in plan.Elem, s string) string {
	if in.Kind != elements.Real {
		return s
	}
	switch in.Width {
	case 32, 64:
		return e.need("bits_"+suffix(in), nil) + "(" + s + ")"
	}
	switch in.Format.Keyword {
	case "bf16", "f16":
		return e.need("bits_"+in.Format.Keyword, nil) + "(" + s + ")"
	}
	return fmt.Sprintf("(%s)%s", stored(in), e.narrowed(in, s, false))
}

// fromBits returns the held number with the given bits.
func (e *emitter) fromBits(to plan.Elem, s string) string {
	if to.Kind != elements.Real {
		return wrapped(to, "("+stored(to)+")"+paren(s))
	}
	switch to.Width {
	case 32, 64:
		return fmt.Sprintf("%s((uint%d_t)%s)", e.need("from_"+suffix(to), nil), to.Width, paren(s))
	}
	switch to.Format.Keyword {
	case "bf16", "f16":
		return e.need("from_"+to.Format.Keyword, nil) + "((uint16_t)" + paren(s) + ")"
	}
	return fmt.Sprintf("%s(%s[%s & %d])", e.need("from_f32", nil), e.tableOf(to.Format), paren(s), 1<<to.Width-1)
}

func paren(s string) string { return "(" + s + ")" }

func boolOp(op string, args []string) (string, bool) {
	switch op {
	case stablehlo.OpAdd, stablehlo.OpOr, stablehlo.OpMaximum:
		return args[0] + " | " + args[1], true
	case stablehlo.OpMultiply, stablehlo.OpAnd, stablehlo.OpMinimum:
		return args[0] + " & " + args[1], true
	case stablehlo.OpClamp:
		return "(" + args[0] + " | " + args[1] + ") & " + args[2], true
	case stablehlo.OpXor:
		return args[0] + " ^ " + args[1], true
	case stablehlo.OpNot:
		return "!" + args[0], true
	}
	return "", false
}

// integerOp writes an operation on integers, which wrap around.
func (e *emitter) integerOp(op string, in plan.Elem, args []string) (string, bool) {
	v := varsOf(in)
	t := stored(in)
	cast := func(s string) string { return "(" + v["C"] + ")" + s }
	if name, ok := map[string]string{
		stablehlo.OpDivide: "div", stablehlo.OpRemainder: "rem", stablehlo.OpPower: "pow", stablehlo.OpShiftLeft: "shl",
		stablehlo.OpShiftRightLogical: "shr", stablehlo.OpShiftRightArithmetic: "sar", stablehlo.OpPopcnt: "popcnt",
		stablehlo.OpCountLeadingZeros: "clz",
	}[op]; ok {
		if in.Width < 8 {
			return e.subByte(name, in, args)
		}
		return e.need(name+"_$S", v) + "(" + strings.Join(args, ", ") + ")", true
	}
	switch op {
	case stablehlo.OpAdd, stablehlo.OpSubtract, stablehlo.OpMultiply:
		return fmt.Sprintf("(%s)(%s %s %s)", t, cast(args[0]), operators[op], cast(args[1])), true
	case stablehlo.OpAnd, stablehlo.OpOr, stablehlo.OpXor:
		return fmt.Sprintf("(%s)(%s %s %s)", t, args[0], operators[op], args[1]), true
	case stablehlo.OpNot:
		return fmt.Sprintf("(%s)~%s", t, args[0]), true
	case stablehlo.OpNegate:
		return fmt.Sprintf("(%s)(0u - %s)", t, cast(args[0])), true
	case stablehlo.OpAbs:
		if in.Kind == elements.Unsigned {
			return args[0], true
		}
		return fmt.Sprintf("%s < 0 ? (%s)(0u - %s) : %s", args[0], t, cast(args[0]), args[0]), true
	case stablehlo.OpSign:
		if in.Kind == elements.Unsigned {
			return fmt.Sprintf("(%s)(%s != 0)", t, args[0]), true
		}
		return fmt.Sprintf("(%s)((%s > 0) - (%s < 0))", t, args[0], args[0]), true
	case stablehlo.OpMaximum:
		return larger(in, args[0], args[1]), true
	case stablehlo.OpMinimum:
		return smaller(in, args[0], args[1]), true
	case stablehlo.OpClamp:
		// The upper bound wins, as in min(max(x, least), most).
		return smaller(in, paren(larger(in, args[0], args[1])), args[2]), true
	}
	return "", false
}

// subByte writes operations whose result depends on the width of integers of less than a byte.
func (e *emitter) subByte(name string, in plan.Elem, args []string) (string, bool) {
	v := varsOf(in)
	mask := fmt.Sprint(1<<in.Width - 1)
	switch name {
	case "div", "rem", "pow":
		return e.need(name+"_$S", v) + "(" + strings.Join(args, ", ") + ")", true
	case "popcnt", "clz", "shr", "shl":
		for i, a := range args {
			args[i] = fmt.Sprintf("(%s)(%s & %s)", stored(in), a, mask)
		}
		s := e.need(name+"_$S", v) + "(" + strings.Join(args, ", ") + ")"
		if name == "clz" {
			s = fmt.Sprintf("(%s)(%s - %d)", stored(in), s, 8-in.Width)
		}
		return s, true
	}
	if in.Kind == elements.Unsigned { // the sign bit is that of the narrow type
		args[0] = fmt.Sprintf("(%s)(%s & %d ? %s | %d : %s)", stored(in), args[0], 1<<(in.Width-1), args[0], 255&^(1<<in.Width-1), args[0])
	}
	args[1] = fmt.Sprintf("(%s)(%s & %s)", stored(in), args[1], mask)
	return e.need(name+"_$S", v) + "(" + strings.Join(args, ", ") + ")", true
}

// wrapped cuts an integer to the width of a type that is narrower than its C type.
func wrapped(to plan.Elem, s string) string {
	switch {
	case to.Width >= 8 || to.Kind == elements.Bool || to.Complex || to.Kind == elements.Real:
		return s
	case to.Kind == elements.Unsigned:
		return fmt.Sprintf("(uint8_t)((%s) & %d)", s, 1<<to.Width-1)
	}
	n := 1 << (to.Width - 1)
	return fmt.Sprintf("(int8_t)((((%s) & %d) ^ %d) - %d)", s, 1<<to.Width-1, n, n)
}

// compare writes a comparison.
func (e *emitter) compare(x *plan.Expr, in plan.Elem, args []string) (string, error) {
	direction, total := strings.CutSuffix(x.Mode, " total")
	op, ok := map[string]string{"EQ": "==", "NE": "!=", "LT": "<", "LE": "<=", "GT": ">", "GE": ">="}[direction]
	if !ok {
		return "", fmt.Errorf("no comparison %q", x.Mode)
	}
	a, b := args[0], args[1]
	if known, ok := always(direction, in, a, b); ok {
		return map[bool]string{true: "1", false: "0"}[known], nil
	}
	if in.Complex {
		s := fmt.Sprintf("%s.re == %s.re && %s.im == %s.im", a, b, a, b)
		switch direction {
		case "EQ":
			return s, nil
		case "NE":
			return "!(" + s + ")", nil
		}
		return "", fmt.Errorf("complex numbers have no order")
	}
	if total && in.Kind == elements.Real && direction != "EQ" && direction != "NE" {
		f := e.need("order_"+suffix(in), nil)
		a, b = e.ordered(in, f, a), e.ordered(in, f, b)
	}
	return fmt.Sprintf("%s %s %s", a, op, b), nil
}

// ordered returns the place of a number in the total order, as the function f gives it.
func (e *emitter) ordered(in plan.Elem, f, a string) string {
	if in.Format.NaN == types.NaNNegativeZero { // the only NaN is the greatest
		return fmt.Sprintf("(%s != %s ? 0x7fffffff : %s(%s))", a, a, f, a)
	}
	return f + "(" + a + ")"
}

// always reports whether a comparison of integers is true of all numbers, or of none. Compilers warn
// about those.
func always(direction string, in plan.Elem, a, b string) (holds, ok bool) {
	if in.Complex || in.Kind == elements.Real {
		return false, false
	}
	least, most := extremes(in)
	switch {
	case a == b:
		return direction == "EQ" || direction == "LE" || direction == "GE", true
	case direction == "LT" && (a == most || b == least), direction == "GT" && (a == least || b == most):
		return false, true
	case direction == "LE" && (a == least || b == most), direction == "GE" && (a == most || b == least):
		return true, true
	}
	return false, false
}

// extremes returns the least and greatest integers of a type as constants.
func extremes(in plan.Elem) (least, most string) {
	switch in.Kind {
	case elements.Bool:
		return "0", "1"
	case elements.Unsigned:
		return literal(in, 0), literal(in, in.Cut(^uint64(0)))
	}
	n := uint64(1) << (in.Width - 1)
	return paren(literal(in, n)), literal(in, n-1)
}

// larger and smaller write the extremes of two integers.
func larger(in plan.Elem, a, b string) string {
	if holds, ok := always("GE", in, a, b); ok {
		return map[bool]string{true: a, false: b}[holds]
	}
	if holds, ok := always("GT", in, a, b); ok {
		return map[bool]string{true: a, false: b}[holds]
	}
	return fmt.Sprintf("%s > %s ? %s : %s", a, b, a, b)
}

func smaller(in plan.Elem, a, b string) string {
	if holds, ok := always("LE", in, a, b); ok {
		return map[bool]string{true: a, false: b}[holds]
	}
	if holds, ok := always("LT", in, a, b); ok {
		return map[bool]string{true: a, false: b}[holds]
	}
	return fmt.Sprintf("%s < %s ? %s : %s", a, b, a, b)
}

// convert writes a conversion.
func (e *emitter) convert(from, to plan.Elem, s string) string {
	switch {
	case from == to:
		return s
	case from.Complex && to.Complex:
		return fmt.Sprintf("%s(%s.re, %s.im)", e.need("cmake_$R", varsOf(to)), s, s)
	case from.Complex:
		return e.convert(part(from), to, s+".re")
	case to.Complex:
		return fmt.Sprintf("%s(%s, 0)", e.need("cmake_$R", varsOf(to)), e.convert(from, part(to), s))
	case to.Kind == elements.Bool:
		return s + " != 0"
	case to.Kind == elements.Real && to.Width == 64:
		return "(double)" + s
	case to.Kind == elements.Real && to.Width == 32:
		return "(float)" + s
	case to.Kind == elements.Real:
		switch {
		case from.Kind == elements.Signed && from.Width == 64:
			s = e.once(e.need("sticky_i64", nil) + paren(s))
		case from.Kind == elements.Unsigned && from.Width == 64:
			s = e.once(e.need("sticky_u64", nil) + paren(s))
		case from.Width > 24 && !(from.Kind == elements.Real && from.Width == 32):
			s = e.once("(double)" + s)
		case from.Kind != elements.Real:
			s = "(float)" + s
		}
		return e.rounded(to, s, false)
	case from.Kind == elements.Real && e.opt.NoDouble && from.Width <= 32:
		return e.need("intf_$S", varsOf(to)) + "(" + s + ")"
	case from.Kind == elements.Real:
		return e.need("int_$S", varsOf(to)) + "((double)" + s + ")"
	}
	return wrapped(to, "("+stored(to)+")"+s)
}

// complexFunctions are functions of complex numbers that round each step, by operation.
var complexFunctions = map[string]string{
	stablehlo.OpAdd: "cadd", stablehlo.OpSubtract: "csub", stablehlo.OpMultiply: "cmul", stablehlo.OpDivide: "cdiv",
	stablehlo.OpAbs: "cabs", stablehlo.OpAtan2: "catan2", stablehlo.OpLogistic: "clogistic", stablehlo.OpSign: "csign",
	stablehlo.OpNegate: "cneg", stablehlo.OpMaximum: "cmax", stablehlo.OpMinimum: "cmin", stablehlo.OpClamp: "cclamp",
}

// wideFunctions are functions of complex numbers that are computed in double precision.
var wideFunctions = map[string]string{
	stablehlo.OpCbrt: "zcbrt", stablehlo.OpCosine: "zcos", stablehlo.OpExponential: "zexp", stablehlo.OpExponentialMinusOne: "zexpm1",
	stablehlo.OpLog: "zlog", stablehlo.OpLogPlusOne: "zlog1p", stablehlo.OpPower: "zpow", stablehlo.OpRsqrt: "zrsqrt",
	stablehlo.OpSine: "zsin", stablehlo.OpSqrt: "zsqrt", stablehlo.OpTan: "ztan", stablehlo.OpTanh: "ztanh",
}

// complexOp writes an operation on complex numbers.
func (e *emitter) complexOp(x *plan.Expr, in plan.Elem, args []string) (string, bool) {
	v := varsOf(in)
	if name, ok := complexFunctions[x.Op]; ok {
		return e.need(name+"_$R", v) + "(" + strings.Join(args, ", ") + ")", true
	}
	name, ok := wideFunctions[x.Op]
	if !ok {
		return "", false
	}
	wide := e.need("wide_$R", v)
	for i, a := range args {
		args[i] = wide + "(" + a + ")"
	}
	f := e.need(name, nil)
	return fmt.Sprintf("%s(%s(%s))", e.need("cut_$R", v), f, strings.Join(args, ", ")), true
}

package attrs

import "strconv"

// AppendText appends affine_map<...> as MLIR spells it.
func (a *AffineMap) AppendText(dst []byte) []byte {
	dst = append(dst, "affine_map<"...)
	dst = appendSpace(dst, a.Dims, a.Symbols)
	dst = append(dst, " -> ("...)
	for i, e := range a.Results {
		dst = e.appendText(appendComma(dst, i), nil, false)
	}
	return append(dst, ")>"...)
}

// AppendText appends affine_set<...> as MLIR spells it.
func (a *IntegerSet) AppendText(dst []byte) []byte {
	dst = append(dst, "affine_set<"...)
	dst = appendSpace(dst, a.Dims, a.Symbols)
	dst = append(dst, " : ("...)
	for i, e := range a.Constraints {
		dst = e.appendText(appendComma(dst, i), nil, false)
		if a.Eq[i] {
			dst = append(dst, " == 0"...)
		} else {
			dst = append(dst, " >= 0"...)
		}
	}
	return append(dst, ")>"...)
}

// AppendText appends the expression as MLIR spells it.
func (e *AffineExpr) AppendText(dst []byte) []byte { return e.appendText(dst, nil, false) }

// AppendOf is AppendText with the names that leaf appends for dimensions and symbols.
func (e *AffineExpr) AppendOf(dst []byte, leaf func(dst []byte, e *AffineExpr) []byte) []byte {
	return e.appendText(dst, leaf, false)
}

// String returns the text of the expression.
func (e *AffineExpr) String() string { return string(e.AppendText(nil)) }

// appendSpace appends "(d0, d1)[s0]".
func appendSpace(dst []byte, dims, symbols uint64) []byte {
	dst = append(dst, '(')
	for i := range dims {
		dst = strconv.AppendUint(append(appendComma(dst, int(i)), 'd'), i, 10)
	}
	dst = append(dst, ')')
	if symbols == 0 {
		return dst
	}
	dst = append(dst, '[')
	for i := range symbols {
		dst = strconv.AppendUint(append(appendComma(dst, int(i)), 's'), i, 10)
	}
	return append(dst, ']')
}

func appendComma(dst []byte, i int) []byte {
	if i > 0 {
		dst = append(dst, ", "...)
	}
	return dst
}

var affineOps = [...]string{AffineAdd: " + ", AffineMul: " * ", AffineMod: " mod ", AffineFloorDiv: " floordiv ", AffineCeilDiv: " ceildiv "}

// appendText appends e, in parentheses if it is an operand and needs them. Leaf appends dimensions and symbols; nil stands
// for their own names.
func (e *AffineExpr) appendText(dst []byte, leaf func(dst []byte, e *AffineExpr) []byte, operand bool) []byte {
	switch {
	case e.Kind <= AffineSymbol && leaf != nil:
		return leaf(dst, e)
	case e.Kind == AffineDim:
		return strconv.AppendInt(append(dst, 'd'), e.Value, 10)
	case e.Kind == AffineSymbol:
		return strconv.AppendInt(append(dst, 's'), e.Value, 10)
	case e.Kind == AffineConstant:
		return strconv.AppendInt(dst, e.Value, 10)
	}
	if operand {
		dst = append(dst, '(')
	}
	switch {
	case e.Kind == AffineAdd:
		dst = e.appendSum(dst, leaf)
	case e.Kind == AffineMul && e.RHS.Kind == AffineConstant && e.RHS.Value == -1:
		dst = e.LHS.appendText(append(dst, '-'), leaf, true)
	default:
		dst = e.LHS.appendText(dst, leaf, true)
		dst = append(dst, affineOps[e.Kind]...)
		dst = e.RHS.appendText(dst, leaf, true)
	}
	if operand {
		dst = append(dst, ')')
	}
	return dst
}

// appendSum appends a sum, or a difference if the second term has a negative factor.
func (e *AffineExpr) appendSum(dst []byte, leaf func(dst []byte, e *AffineExpr) []byte) []byte {
	dst = e.LHS.appendText(dst, leaf, false)
	r := e.RHS
	if c, ok := r.constantRHS(AffineMul); ok && c < 0 {
		dst = append(dst, " - "...)
		if c == -1 {
			return r.LHS.appendText(dst, leaf, r.LHS.Kind == AffineAdd)
		}
		dst = append(r.LHS.appendText(dst, leaf, true), " * "...)
		return strconv.AppendUint(dst, -uint64(c), 10)
	}
	if c, ok := r.constant(); ok && c < 0 {
		return strconv.AppendUint(append(dst, " - "...), -uint64(c), 10)
	}
	return r.appendText(append(dst, " + "...), leaf, false)
}

package ir

import (
	"fmt"

	"github.com/hlobc/hlobc/ods"
)

// operandSegments returns the part of a property tuple that holds the operand segment sizes.
func (o *OpInfo) operandSegments(tuple []uint32) []uint32 {
	if o.OperandGroups == 0 || tuple == nil {
		return nil
	}
	return tuple[len(o.Slots):][:o.OperandGroups]
}

// resultSegments returns the part of a property tuple that holds the result segment sizes.
func (o *OpInfo) resultSegments(tuple []uint32) []uint32 {
	if o.ResultGroups == 0 || tuple == nil {
		return nil
	}
	return tuple[len(o.Slots)+o.OperandGroups:][:o.ResultGroups]
}

// WrongGroups describes what is wrong with the segment sizes in the property tuple of an operation
// with the given numbers of operands and results. It returns "" if they are valid.
func (o *OpInfo) WrongGroups(tuple []uint32, operands, results uint32) string {
	for _, g := range [...]struct {
		what  string
		sizes []uint32
		n     uint32
	}{
		{"operand", o.operandSegments(tuple), operands},
		{"result", o.resultSegments(tuple), results},
	} {
		sum := uint64(0)
		for _, size := range g.sizes {
			sum += uint64(size)
		}
		if len(g.sizes) != 0 && sum != uint64(g.n) {
			return fmt.Sprintf("%s groups hold %d values, the operation %d", g.what, sum, g.n)
		}
	}
	return ""
}

// fillSegments stores the segment sizes of n values in all. If sizes is nil, each group that is
// neither optional nor variadic gets one value, and the last of the other groups gets the rest.
func fillSegments(dst []uint32, groups []ods.Value, sizes []int, n int) {
	if sizes != nil {
		for i := range min(len(dst), len(sizes)) {
			dst[i] = uint32(sizes[i])
		}
		return
	}
	open := -1
	for i := range dst {
		if groups[i].Arity == ods.One {
			dst[i] = 1
			n--
		} else {
			open = i
		}
	}
	if open >= 0 && n > 0 {
		dst[open] = uint32(n)
	}
}

// groupRange returns the range of group i among n values.
func groupRange(groups []ods.Value, segments []uint32, i, n int) (start, end int) {
	if segments != nil {
		var first uint64 // sizes from an input can be anything
		for _, size := range segments[:i] {
			first += uint64(size)
		}
		last := min(first+uint64(segments[i]), uint64(n))
		return int(min(first, uint64(n))), int(last)
	}
	// Without stored sizes, the optional and variadic groups evenly share the values that the
	// others leave.
	variadic, before := 0, 0
	for k := range groups {
		if groups[k].Arity != ods.One {
			variadic++
			if k < i {
				before++
			}
		}
	}
	size := 0
	if variadic != 0 {
		size = max(0, n-(len(groups)-variadic)) / variadic
	}
	start = i - before + before*size
	end = start + 1
	if groups[i].Arity != ods.One {
		end = start + size
	}
	return min(start, n), min(end, n)
}

// OperandGroup returns the range start <= index < end of the operands that belong to declared
// operand i. All operands of an operation without a definition belong to group 0.
func (o Op) OperandGroup(i int) (start, end int) {
	info, n := o.Info(), o.NumOperands()
	if info.Def == nil {
		if i != 0 {
			panic("ir: operand group out of range")
		}
		return 0, n
	}
	return groupRange(info.Def.Operands, info.operandSegments(o.props()), i, n)
}

// ResultGroup is like [Op.OperandGroup] for results.
func (o Op) ResultGroup(i int) (start, end int) {
	info, n := o.Info(), o.NumResults()
	if info.Def == nil {
		if i != 0 {
			panic("ir: result group out of range")
		}
		return 0, n
	}
	return groupRange(info.Def.Results, info.resultSegments(o.props()), i, n)
}

// OperandSegments returns the operand segment sizes if the operation stores them, and nil
// otherwise. The slice must not be modified.
func (o Op) OperandSegments() []uint32 { return o.Info().operandSegments(o.props()) }

// ResultSegments is like [Op.OperandSegments] for results.
func (o Op) ResultSegments() []uint32 { return o.Info().resultSegments(o.props()) }

// SetOperandSegments sets the operand segment sizes, one for each declared operand. The operation
// must be one that stores them.
func (o Op) SetOperandSegments(sizes ...uint32) {
	o.setSegments(o.Info().operandSegments, sizes)
}

// SetResultSegments is like [Op.SetOperandSegments] for results.
func (o Op) SetResultSegments(sizes ...uint32) {
	o.setSegments(o.Info().resultSegments, sizes)
}

func (o Op) setSegments(part func([]uint32) []uint32, sizes []uint32) {
	var buf [tupleWords]uint32
	tuple := o.copyProps(buf[:0])
	if p := part(tuple); len(p) != len(sizes) {
		panic(fmt.Sprintf("ir: %s stores the sizes of %d groups, not of %d", o.Name(), len(p), len(sizes)))
	} else {
		copy(p, sizes)
	}
	o.rec().Props = o.s.m.addTuple(o.rec().Name, tuple)
	if o.s.m.observer != nil {
		o.s.m.observer(Edit{Kind: AttrSet, Op: o, Part: true}) // the edit of the operands
	}
}

// SetOperandGroup replaces the operands that belong to declared operand i, and updates the segment
// size if the operation stores it. Groups without stored sizes that evenly share the operands must
// be set together, with [Op.SetOperands].
func (o Op) SetOperandGroup(i int, values ...Value) {
	start, end := o.OperandGroup(i)
	segments := o.OperandSegments()
	for k := range min(end-start, len(values)) {
		o.SetOperand(start+k, values[k])
	}
	if n := end - start; n < len(values) {
		o.InsertOperands(end, values[n:]...)
	} else {
		o.EraseOperands(start+len(values), n-len(values))
	}
	if end-start != len(values) && segments != nil {
		sizes := append([]uint32(nil), segments...)
		sizes[i] = uint32(len(values))
		o.SetOperandSegments(sizes...)
	}
}

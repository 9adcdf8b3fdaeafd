package asm

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/types"
)

// Arguments of the directive SwitchOpCases.
const (
	casesFlag = iota
	casesDefault
	casesDefaultOperands
	casesDefaultTypes
	casesValues
	casesTo
	casesOperands
	casesSegments
)

// maxCases is the number of bytes that the values of cases may take: a short number has
// as many as the type of the flag.
const maxCases = 1 << 26

// readCases reads where cf.switch branches to: default: ^bb1(%a : i32), 42: ^bb2, ...
//
// Values take as many bits as the type of the flag has. Their parts beyond are dropped,
// as the reference does: it prints all values as numbers without a sign.
func readCases(p *parser, st *opState, args []partRef) bool {
	flag := p.typesOf(st, args[casesFlag])[0]
	t, ok := flag.(*types.Integer)
	if !ok {
		return p.fail(diag.Mismatch, p.tok.pos, "the flag of a switch must be an integer, found "+p.typeText(flag))
	}
	if !p.expectWord("default") || !p.expect(':', "expected ':' and the name of a block") || !p.target(st, args[casesDefaultOperands]) {
		return false
	}
	var values, sizes []byte
	num, size := 0, elementSize(t)
	to := args[casesOperands]
	for p.take(',') {
		v, ok := p.int64("expected the value of a case")
		if !ok || !p.expect(':', "expected ':' and the name of a block") {
			return false
		}
		before := p.countUses(st, to)
		if !p.target(st, to) {
			return false
		}
		if values = appendSigned(values, v, int(t.Width), size); len(values) > maxCases {
			return p.fail(diag.OutOfRange, p.tok.pos, "the values of the cases take too many bytes")
		}
		sizes = binary.LittleEndian.AppendUint32(sizes, uint32(p.countUses(st, to)-before))
		num++
	}
	p.setAttrOf(st, args[casesSegments], attrs.NewDenseArray(p.m, types.NewInteger(p.m, 32, types.Signless), uint64(num), sizes))
	if num > 0 {
		v := types.NewVector(p.m, []int64{int64(num)}, t, nil)
		p.setAttrOf(st, args[casesValues], attrs.NewDenseElements(p.m, v, p.storage(values, t, int64(num))))
	}
	return true
}

// target reads a block and what it is given: ^bb1(%a, %b : i32, f32). The values are
// added to those of a declared operand.
func (p *parser) target(st *opState, to partRef) bool {
	if !p.successor() {
		return false
	}
	if !p.take('(') {
		return true
	}
	if !p.moreOperands(st, to) {
		return false
	}
	return p.expect(')', "expected ')' behind the values that the block gets")
}

// appendSigned appends a number in as many bytes as elements of an integer type take.
func appendSigned(dst []byte, v int64, width, size int) []byte {
	word := attrs.Bits{Lo: uint64(v)}
	for range (size - 1) / 8 {
		word.Hi = append(word.Hi, uint64(v>>63))
	}
	return appendBits(dst, word.Truncate(width), size)
}

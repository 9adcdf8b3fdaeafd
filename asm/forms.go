package asm

import (
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/cf"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/tensor"
)

// opText is what the text of an operation needs beyond the format in its row.
type opText struct {
	// print and read are the two directions of a form that is not declarative; read is nil
	// where the format serves for reading. fits tells whether an operation has what print needs
	// beyond what all definitions ask for; nil means yes.
	print func(p *printer, c *opContext)
	fits  func(p *printer, c *opContext) bool
	read  func(p *parser, st *opState) bool
	// types finds types that the form does not say. After it, types that the traits of the
	// operation make equal are filled in, unless done is true.
	types func(p *parser, t unsaid) (done, ok bool)
}

// textOf returns what the text of an operation needs, the zero opText if its format says all.
func textOf(name string) opText {
	switch name {
	case fn.OpFunc:
		return opText{print: printFunc, fits: fitsFunc, read: readFunc}
	case fn.OpCallIndirect:
		return opText{types: typesOfCallee}
	case arith.OpConstant, chlo.OpConstant:
		return opText{types: typeOfValue}
	case arith.OpSelect:
		return opText{print: printSelect, read: readSelect}
	case arith.OpCmpi:
		return opText{types: typeOfComparison}
	case cf.OpAssert, cf.OpCondBr:
		return opText{types: typeOfCondition}
	case cf.OpSwitch:
		return opText{print: printSwitch, fits: fitsSwitch}
	case scf.OpFor:
		return opText{print: printFor, fits: fitsFor, read: readFor}
	case scf.OpIf:
		return opText{print: printIf, fits: fitsIf, read: readIf}
	case shape.OpAssuming:
		return opText{print: printAssuming, read: readAssuming}
	case shape.OpConstShape:
		return opText{print: printConstShape, fits: fitsConstShape, read: readConstShape}
	case shape.OpConstWitness, shape.OpCstrBroadcastable:
		return opText{types: typeOfWitness}
	case tensor.OpDim:
		return opText{types: typesOfDim}
	case tensor.OpExtract:
		return opText{types: typesOfExtract}
	case tensor.OpInsert:
		return opText{types: typesOfInsert}
	case tensor.OpFromElements:
		return opText{types: typesOfElements}
	case stablehlo.OpConstant, pphlo.OpConstant, sdy.OpConstant:
		return opText{print: printConstant, fits: (*printer).complete, read: readConstant}
	case stablehlo.OpReduce, pphlo.OpReduce:
		return opText{print: printReduce, fits: fitsReduce, read: readReduce}
	case stablehlo.OpWhile, pphlo.OpWhile:
		return opText{print: printWhile, fits: fitsWhile, read: readWhile}
	case chlo.OpScan:
		return opText{print: printScan, fits: fitsScan, read: readScan}
	case check.OpExpectEqConst, check.OpExpectAlmostEqConst:
		return opText{types: typeOfExpected}
	}
	return opText{}
}

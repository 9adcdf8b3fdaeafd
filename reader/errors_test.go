package reader_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/rawbc"
	"github.com/hlobc/hlobc/reader"
)

// Op numbers of sample.
const (
	opModule = iota
	opFunc
	opReturn
	opCall
	opAdd
	opWhile
	opTest
	opScan
)

// Attribute numbers of sample.
const (
	aLoc = iota
	aName
	aFuncType
	aDict
	aArray
	aEnd
)

// Bits of an operation's mask.
const (
	hasAttrs      = 0x01
	hasResults    = 0x02
	hasOperands   = 0x04
	hasSuccessors = 0x08
	hasRegions    = 0x10
	hasUseOrders  = 0x20
	hasProperties = 0x40
)

// sample returns a module with a function whose body is one region with the given number of
// values and the given blocks. Type 0 is i32, type 1 is () -> ().
func sample(values uint64, blocks ...[]byte) rawbc.File {
	f := rawbc.File{
		Version: 6, Producer: "test",
		Strings: []string{"builtin", "module", "func", "return", "call", "stablehlo", "add", "while", "test", "op", "f", "chlo", "scan"},
		Dialects: []rawbc.Dialect{
			{Name: 0, Ops: []rawbc.Op{{Name: 1}}},
			{Name: 2, Ops: []rawbc.Op{{Name: 2}, {Name: 3}, {Name: 4}}},
			{Name: 5, Ops: []rawbc.Op{{Name: 6}, {Name: 7}}},
			{Name: 8, Ops: []rawbc.Op{{Name: 9, Unregistered: true}}},
			{Name: 11, Ops: []rawbc.Op{{Name: 12}}},
		},
		Attrs: []rawbc.Entry{
			{Data: rawbc.V(15)},
			{Data: rawbc.V(2, 10)},
			{Data: rawbc.V(6, 1)},
			{Data: rawbc.V(1, 0)},
			{Data: rawbc.V(0, 0)},
		},
		Types: []rawbc.Entry{{Data: rawbc.V(0, 32<<2)}, {Data: rawbc.V(2, 0, 0)}},
		Props: [][]byte{rawbc.V(0, 0), rawbc.V(0, aFuncType, 0, 0, aName, 0)},
	}
	body := rawbc.Cat(rawbc.V(uint64(len(blocks)), values), rawbc.Cat(blocks...))
	f.IR = module(&f, function(&f, body))
	return f
}

// function returns a func.func operation with a body.
func function(f *rawbc.File, body []byte) []byte {
	return isolated(f, rawbc.Op1(opFunc, hasProperties|hasRegions, aLoc, 1, 1<<1|1), body)
}

// module returns the IR section of a module that contains ops.
func module(f *rawbc.File, ops ...[]byte) []byte {
	body := rawbc.Cat(rawbc.V(1, 0), block(ops...))
	return rawbc.Root(isolated(f, rawbc.Op1(opModule, hasProperties|hasRegions, aLoc, 0, 1<<1|1), body))
}

// isolated appends isolated regions to an operation.
func isolated(f *rawbc.File, op, body []byte) []byte {
	if container.Has(f.Version, container.RegionSections) {
		body = rawbc.Section(container.IRSection, body)
	}
	return append(op, body...)
}

// block returns a block without arguments.
func block(ops ...[]byte) []byte {
	return append(rawbc.V(uint64(len(ops))<<1), rawbc.Cat(ops...)...)
}

var (
	op  = rawbc.Op1
	ret = rawbc.Op1(opReturn, 0, aLoc)
)

// fails checks the code and the offset of err.
func fails(t *testing.T, err error, code diag.Code, offset int) {
	t.Helper()
	e, ok := err.(*diag.Error)
	if !ok {
		t.Fatalf("error is %v, want %s at 0x%x", err, code, offset)
	}
	if e.Code != code || e.Offset != int64(offset) {
		t.Fatalf("error is %v, want %s at 0x%x", e, code, offset)
	}
}

// read reads data in all modes and checks that they return the same error, except that lazy
// reading may return none.
func read(t *testing.T, data []byte) error {
	t.Helper()
	_, err := reader.Read(data, unverified)
	_, serial := reader.Read(data, reader.Options{Verify: reader.Unverified, Workers: 1})
	b, lazy := reader.Read(data, reader.Options{Verify: reader.Unverified, Mode: reader.Lazy})
	if lazy == nil {
		load(b.Module.Root())
		lazy = b.Module.Err()
	}
	if (err == nil) != (serial == nil) || err != nil && err.Error() != serial.Error() {
		t.Errorf("one worker says %v, several say %v", serial, err)
	}
	if err == nil && lazy != nil {
		t.Errorf("lazy reading fails: %v", lazy)
	}
	return err
}

func TestSample(t *testing.T) {
	f := sample(2, block(op(opTest, hasResults, aLoc, 2, 0, 0), op(opTest, hasOperands, aLoc, 1, 1), ret))
	data, _ := f.Bytes()
	if err := read(t, data); err != nil {
		t.Fatal(err)
	}
}

func TestIRErrors(t *testing.T) {
	nothing := op(opTest, 0, aLoc)
	for _, test := range []struct {
		name   string
		values uint64
		op     []byte   // the faulty operation, found in the file by its bytes
		blocks [][]byte // the blocks of the function; a block of op and a return by default
		code   diag.Code
		at     int // relative to op
	}{
		{name: "op name", op: op(8, 0, aLoc), code: diag.BadIndex, at: 0},
		{name: "mask", op: op(opTest, 0x80, aLoc), code: diag.BadOp, at: 1},
		{name: "location number", op: op(opTest, 0, aEnd), code: diag.BadIndex, at: 2},
		{name: "location class", op: op(opTest, 0, aName), code: diag.BadOp, at: 2},
		{name: "dictionary number", op: op(opTest, hasAttrs, aLoc, aEnd), code: diag.BadOp, at: 3},
		{name: "dictionary class", op: op(opTest, hasAttrs, aLoc, aName), code: diag.BadOp, at: 3},
		{name: "properties number", op: op(opTest, hasProperties, aLoc, 2), code: diag.BadIndex, at: 3},
		{name: "results", values: 1, op: op(opTest, hasResults, aLoc, 2, 0, 0), code: diag.BadValue, at: 3},
		{name: "result type", values: 1, op: op(opTest, hasResults, aLoc, 1, 2), code: diag.BadIndex, at: 4},
		{name: "operand count", op: op(opTest, hasOperands, aLoc, 99), code: diag.BadCount, at: 3},
		{name: "operand", values: 1, op: op(opTest, hasResults|hasOperands, aLoc, 1, 0, 1, 1), code: diag.BadValue, at: 6},
		{name: "operand without values", op: op(opTest, hasOperands, aLoc, 1, 0), code: diag.BadValue, at: 4},
		{name: "successor count", op: op(opTest, hasSuccessors, aLoc, 99), code: diag.BadCount, at: 3},
		{name: "successor", op: op(opTest, hasSuccessors, aLoc, 2, 0, 1), code: diag.BadIndex, at: 5},
		{name: "region count", op: op(opTest, hasRegions, aLoc, 99<<1), code: diag.BadCount, at: 3},
		{name: "block count", op: op(opTest, hasRegions, aLoc, 1<<1, 99, 0), code: diag.BadCount, at: 4},
		{name: "value count", op: op(opTest, hasRegions, aLoc, 1<<1, 1, 99), code: diag.BadCount, at: 5},
		{name: "operation count", op: op(opTest, hasRegions, aLoc, 1<<1, 1, 0, 9<<1), code: diag.BadCount, at: 6},
		{name: "values and blocks", values: 3, op: op(opTest, hasRegions|hasResults, aLoc, 1, 0, 1<<1, 2, 4, 0, 0), code: diag.BadCount, at: 7},
		{name: "argument count", op: op(opTest, hasRegions, aLoc, 1<<1, 1, 1, 0<<1|1, 2, 0), code: diag.BadValue, at: 7},
		{name: "argument type", op: op(opTest, hasRegions, aLoc, 1<<1, 1, 1, 0<<1|1, 1, 2<<1, 0), code: diag.BadIndex, at: 8},
		{name: "argument location", op: op(opTest, hasRegions, aLoc, 1<<1, 1, 1, 0<<1|1, 1, 0<<1|1, aEnd), code: diag.BadIndex, at: 9},
		{name: "argument location class", op: op(opTest, hasRegions, aLoc, 1<<1, 1, 1, 0<<1|1, 1, 0<<1|1, aDict), code: diag.BadOp, at: 9},
		{name: "section of regions", op: append(op(opTest, hasRegions, aLoc, 1<<1|1), rawbc.Section(container.StringSection, rawbc.V(0))...), code: diag.BadSection, at: 4},
		{name: "bytes behind regions", op: append(op(opTest, hasRegions, aLoc, 1<<1|1), rawbc.Section(container.IRSection, rawbc.V(0, 0))...), code: diag.Trailing, at: 7},
		{name: "regions cut off", op: append(op(opTest, hasRegions, aLoc, 1<<1|1), rawbc.Section(container.IRSection, rawbc.V(1, 0))...), code: diag.Truncated, at: 8},
		{name: "values behind a section", values: 3, op: append(op(opTest, hasRegions, aLoc, 1<<1|1), rawbc.Section(container.IRSection, rawbc.V(0))...),
			blocks: [][]byte{block(append(op(opTest, hasRegions, aLoc, 1<<1|1), rawbc.Section(container.IRSection, rawbc.V(0))...))}, code: diag.BadCount, at: 7},
		{name: "inner value outside", values: 0, op: op(opTest, hasOperands, aLoc, 1, 0),
			blocks: [][]byte{block(append(op(opTest, hasRegions, aLoc, 1<<1, 1, 1), block(op(opTest, hasResults, aLoc, 1, 0))...), op(opTest, hasOperands, aLoc, 1, 0))}, code: diag.BadValue, at: 4},
		{name: "outer value in isolated region", values: 1, op: op(opTest, hasOperands, aLoc, 1, 0),
			blocks: [][]byte{block(op(opTest, hasResults, aLoc, 1, 0),
				append(op(opTest, hasRegions, aLoc, 1<<1|1), rawbc.Section(container.IRSection, append(rawbc.V(1, 0), block(op(opTest, hasOperands, aLoc, 1, 0))...))...))},
			code: diag.BadValue, at: 4},
		{name: "order of no value", values: 1, op: op(opTest, hasUseOrders, aLoc, 1, 0, 2<<1, 0, 1), code: diag.BadUseList, at: 4},
		{name: "order count", values: 1, op: op(opTest, hasUseOrders, aLoc, 9, 0, 2<<1, 0, 1), code: diag.BadCount, at: 3},
		{name: "short order", values: 1, op: op(opTest, hasResults|hasUseOrders, aLoc, 1, 0, 1<<1, 0), code: diag.BadUseList, at: 5},
		{name: "long order", values: 1, op: op(opTest, hasResults|hasUseOrders, aLoc, 1, 0, 99<<1, 0), code: diag.BadUseList, at: 5},
		{name: "order of more uses", values: 1, op: op(opTest, hasResults|hasUseOrders, aLoc, 1, 0, 2<<1, 0, 1), code: diag.BadUseList, at: 5},
		{name: "no permutation", values: 1, op: op(opTest, hasResults|hasUseOrders, aLoc, 1, 0, 2<<1, 1, 1),
			blocks: [][]byte{block(op(opTest, hasResults|hasUseOrders, aLoc, 1, 0, 2<<1, 1, 1), op(opTest, hasOperands, aLoc, 2, 0, 0))}, code: diag.BadUseList, at: 5},
		{name: "pair beyond uses", values: 1, op: op(opTest, hasResults|hasUseOrders, aLoc, 1, 0, 2<<1|1, 1, 2),
			blocks: [][]byte{block(op(opTest, hasResults|hasUseOrders, aLoc, 1, 0, 2<<1|1, 1, 2), op(opTest, hasOperands, aLoc, 2, 0, 0))}, code: diag.BadUseList, at: 5},
		{name: "two orders", values: 2, op: op(opTest, hasResults|hasUseOrders, aLoc, 2, 0, 0, 2, 0, 2<<1, 1, 0, 0, 2<<1, 1, 0),
			blocks: [][]byte{block(op(opTest, hasResults|hasUseOrders, aLoc, 2, 0, 0, 2, 0, 2<<1, 1, 0, 0, 2<<1, 1, 0), op(opTest, hasOperands, aLoc, 2, 0, 0))}, code: diag.BadUseList, at: 12},
		{name: "bytes behind the body", op: []byte{0x77}, blocks: [][]byte{block(nothing), {0x77}}, code: diag.BadCount, at: 0},
		{name: "never defined", values: 2, op: op(opTest, hasResults|hasOperands, aLoc, 1, 0, 1, 1), code: diag.BadValue, at: 10},
	} {
		t.Run(test.name, func(t *testing.T) {
			blocks := test.blocks
			if blocks == nil {
				blocks = [][]byte{block(test.op, ret)}
			}
			f := sample(test.values, blocks...)
			data, _ := f.Bytes()
			at := bytes.Index(data, test.op)
			fails(t, read(t, data), test.code, at+test.at)
		})
	}
}

func TestRootErrors(t *testing.T) {
	for _, test := range []struct {
		name string
		ir   []byte
		code diag.Code
		at   int64
	}{
		{"empty section", nil, diag.Truncated, 0},
		{"no operation", rawbc.V(0), diag.BadOp, 0},
		{"block arguments", rawbc.V(1<<1|1, 0), diag.BadOp, 0},
		{"two operations", append(rawbc.V(2<<1), rawbc.Cat(ret, ret)...), diag.BadOp, 0},
		{"bytes left", append(rawbc.Root(ret), 1), diag.Trailing, 4},
		{"results", rawbc.Root(op(opTest, hasResults, aLoc, 1, 0)), diag.BadValue, 4},
		{"successors", rawbc.Root(op(opTest, hasSuccessors, aLoc, 1, 0)), diag.BadIndex, 5},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := sample(0)
			f.IR = test.ir
			data, starts := f.Bytes()
			fails(t, read(t, data), test.code, int(starts[container.IRSection]+test.at))
		})
	}
}

func TestEntryErrors(t *testing.T) {
	for _, test := range []struct {
		name  string
		attrs []rawbc.Entry // after those of sample
		types []rawbc.Entry
		code  diag.Code
		at    int // relative to the first of them
		path  string
	}{
		{name: "attribute code", attrs: []rawbc.Entry{{Data: rawbc.V(99)}}, code: diag.UnknownCode, path: "attribute 5"},
		{name: "attribute dialect", attrs: []rawbc.Entry{{Dialect: 3, Data: rawbc.V(0)}}, code: diag.UnknownDialect, path: "attribute 5"},
		{name: "type code", types: []rawbc.Entry{{Data: rawbc.V(99)}}, code: diag.UnknownCode, path: "type 2"},
		{name: "type dialect", types: []rawbc.Entry{{Dialect: 3, Data: rawbc.V(0)}}, code: diag.UnknownDialect, path: "type 2"},
		{name: "text without NUL", attrs: []rawbc.Entry{{Text: true, Data: []byte("unit")}}, code: diag.BadText, path: "attribute 5"},
		{name: "text with two NULs", types: []rawbc.Entry{{Text: true, Data: []byte("a\x00\x00")}}, code: diag.BadText, path: "type 2"},
		{name: "attribute left over", attrs: []rawbc.Entry{{Data: rawbc.V(15, 1)}}, code: diag.Trailing, at: 1, path: "attribute 5"},
		{name: "type left over", types: []rawbc.Entry{{Data: rawbc.V(1, 1)}}, code: diag.Trailing, at: 1, path: "type 2"},
		{name: "string number", attrs: []rawbc.Entry{{Data: rawbc.V(2, 99)}}, code: diag.BadIndex, at: 2, path: "attribute 5"},
		{name: "type number", attrs: []rawbc.Entry{{Data: rawbc.V(6, 99)}}, code: diag.BadIndex, at: 2, path: "attribute 5"},
		{name: "attribute number", attrs: []rawbc.Entry{{Data: rawbc.V(0, 1, 99)}}, code: diag.BadIndex, at: 3, path: "attribute 5"},
		{name: "resource number", attrs: []rawbc.Entry{{Data: rawbc.V(16, 0, 0)}}, code: diag.BadIndex, at: 3, path: "attribute 5"},
		{name: "element count", attrs: []rawbc.Entry{{Data: rawbc.V(0, 9)}}, code: diag.BadCount, at: 1, path: "attribute 5"},
		{name: "class of a field", attrs: []rawbc.Entry{{Data: rawbc.V(14, aLoc, aLoc)}}, code: diag.BadAttribute, at: 2, path: "attribute 5"},
		{name: "class of a built field", attrs: []rawbc.Entry{{Data: rawbc.V(4, aLoc)}}, code: diag.BadAttribute, at: 2, path: "attribute 5"},
		{name: "names out of order", attrs: []rawbc.Entry{{Data: rawbc.V(1, 2, aName, aLoc, aName, aLoc)}}, code: diag.BadAttribute, path: "attribute 5"},
		{name: "name that is not a string", attrs: []rawbc.Entry{{Data: rawbc.V(1, 1, aLoc, aLoc)}}, code: diag.BadAttribute, path: "attribute 5"},
		{name: "rule of a class", attrs: []rawbc.Entry{{Data: append(rawbc.V(17, 0, 2, 3), 1, 2, 3)}}, code: diag.BadAttribute, path: "attribute 5"},
		{name: "integer type width", types: []rawbc.Entry{{Data: rawbc.V(0, 3)}}, code: diag.BadType, at: 2, path: "type 2"},
		{name: "attribute in itself", attrs: []rawbc.Entry{{Data: rawbc.V(0, 1, 5)}}, code: diag.Cycle, path: "attribute 5"},
		{name: "dictionary in itself", attrs: []rawbc.Entry{{Data: rawbc.V(1, 1, aName, 5)}}, code: diag.Cycle, path: "attribute 5"},
		{name: "location in itself", attrs: []rawbc.Entry{{Data: rawbc.V(14, aName, 6)}, {Data: rawbc.V(14, aName, 5)}}, code: diag.Cycle, path: "attribute 5"},
		{name: "type in itself", types: []rawbc.Entry{{Data: rawbc.V(15, 1, 2)}}, code: diag.Cycle, path: "type 2"},
		{name: "type in an attribute in itself", attrs: []rawbc.Entry{{Data: rawbc.V(6, 2)}}, types: []rawbc.Entry{{Data: rawbc.V(14, 5, 0, 0)}}, code: diag.Cycle, at: 2, path: "type 2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := sample(0, block(ret))
			f.Attrs = append(f.Attrs, test.attrs...)
			f.Types = append(f.Types, test.types...)
			data, starts := f.Bytes()
			at := int(starts[container.AttrTypeSection]) + test.at
			for _, list := range [][]rawbc.Entry{f.Attrs[:aEnd], f.Types[:2]} {
				for _, e := range list {
					at += len(e.Data)
				}
			}
			if test.types == nil || test.attrs != nil && test.path != "type 2" {
				at -= len(f.Types[0].Data) + len(f.Types[1].Data) // which follow
			}
			err := read(t, data)
			fails(t, err, test.code, at)
			if e := err.(*diag.Error); e.Path != test.path || e.Section != "attribute and type" {
				t.Errorf("error is about %s, %s: %v", e.Section, e.Path, e)
			}
		})
	}
}

func TestPropertiesErrors(t *testing.T) {
	const ownOp = opTest + 100 // an operation known to the producer only
	for _, test := range []struct {
		name    string
		version uint64
		op      uint64
		props   []byte
		attrs   []rawbc.Entry
		code    diag.Code
		at      int
	}{
		{name: "empty", op: opFunc, props: nil, code: diag.Truncated},
		{name: "one byte more", op: opFunc, props: rawbc.V(0, aFuncType, 0, 0, aName, 0, 0), code: diag.Trailing, at: 6},
		{name: "attribute number", op: opFunc, props: rawbc.V(0, 99, 0, 0, aName, 0), code: diag.BadIndex, at: 1},
		{name: "class", op: opFunc, props: rawbc.V(0, aName, 0, 0, aName, 0), code: diag.BadProperties, at: 1},
		{name: "absent with a number", op: opFunc, props: rawbc.V(1<<1, aFuncType, 0, 0, aName, 0), code: diag.BadProperties, at: 0},
		{name: "optional class", op: opFunc, props: rawbc.V(aName<<1|1, aFuncType, 0, 0, aName, 0), code: diag.BadProperties, at: 0},
		{name: "unregistered: number", op: opTest, props: rawbc.V(99), code: diag.BadIndex, at: 1},
		{name: "unregistered: one more", op: opTest, props: rawbc.V(aDict, 0), code: diag.Trailing, at: 1},
		{name: "unregistered: empty", op: opTest, props: nil, code: diag.Truncated},
		{name: "no definition here", op: ownOp, props: rawbc.V(aDict), code: diag.BadProperties},
		{name: "sizes: too many", op: opScan, props: rawbc.V(aLoc, 0, 0, 0, 9<<1, 0), code: diag.BadProperties, at: 4},
		{name: "sizes: index bits", op: opScan, props: rawbc.V(aLoc, 0, 0, 0, 1<<1|1, 60, 0), code: diag.BadProperties, at: 4},
		{name: "sizes: index", op: opScan, props: rawbc.V(aLoc, 0, 0, 0, 1<<1|1, 3, 7, 0), code: diag.BadProperties, at: 7},
		{name: "sizes: size", op: opScan, props: rawbc.V(aLoc, 0, 0, 0, 1<<1, 1<<40), code: diag.BadProperties, at: 11},
		{name: "sizes as an attribute", version: 5, op: opScan, props: rawbc.V(aLoc, 0, 0, aArray, aArray, 0), code: diag.BadProperties, at: 3},
		{name: "number of sizes", version: 5, op: opScan, props: rawbc.V(aLoc, 0, 0, 99, aArray, 0), code: diag.BadIndex, at: 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := sample(0)
			if test.version != 0 {
				f.Version = test.version
			}
			// Attribute aLoc becomes an integer for the fields of chlo.scan, and the
			// location moves to the end.
			f.Attrs = append(f.Attrs, rawbc.Entry{Data: append(rawbc.V(8, 0), rawbc.V(0)...)})
			props := bytes.Clone(test.props)
			if test.op == opScan {
				props = append(rawbc.V(aEnd), props[1:]...)
			}
			number := test.op
			if test.op == ownOp {
				f.Dialects[3].Ops[0].Unregistered = false
				number = opTest
			}
			f.Props = append(f.Props, props)
			f.IR = module(&f, function(&f, rawbc.Cat(rawbc.V(1, 0), block(op(number, hasProperties, aLoc, 2)))))
			data, starts := f.Bytes()
			at := int(starts[container.PropertiesSection]) + 1 + 3 + 7 + 1 + test.at
			fails(t, read(t, data), test.code, at)
		})
	}
}

func TestNestingLimits(t *testing.T) {
	deep := func(n int) []byte { // n nested regions
		b := bytes.Repeat(append(rawbc.V(1<<1), op(opTest, hasRegions, aLoc, 1<<1, 1, 0)...), n)
		return append(b, block(ret)...)
	}
	f := sample(0, deep(100))
	data, _ := f.Bytes()
	if err := read(t, data); err != nil {
		t.Errorf("100 regions: %v", err)
	}
	_, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Limits: reader.Limits{Nesting: 100}})
	if diag.CodeOf(err) != diag.LimitNesting {
		t.Errorf("101 regions where 100 are allowed: %v", err)
	}
	f = sample(0, deep(20_000))
	data, _ = f.Bytes()
	if err := read(t, data); diag.CodeOf(err) != diag.LimitNesting {
		t.Errorf("20000 regions: %v", err)
	}
	for _, version := range []uint64{0, 1} {
		f = sample(0)
		f.Version = version
		body := []byte(nil)
		for range 20_000 {
			body = append(body, rawbc.Cat(op(opModule, hasRegions, aLoc, 1<<1|1, 1, 0), rawbc.V(1<<1))...)
		}
		f.IR = rawbc.Root(append(body, ret...))
		data, _ = f.Bytes()
		if err := read(t, data); diag.CodeOf(err) != diag.LimitNesting {
			t.Errorf("version %d: 20000 modules: %v", version, err)
		}
	}
	f = sample(0, block(ret))
	for i := range 20_000 { // arrays, each nested in the previous one
		f.Attrs = append(f.Attrs, rawbc.Entry{Data: rawbc.V(0, 1, uint64(aEnd+i+1))})
		f.Types = append(f.Types, rawbc.Entry{Data: rawbc.V(15, 1, uint64(i+3))})
	}
	f.Types = append(f.Types, f.Types[0])
	f.Attrs = append(f.Attrs, f.Attrs[0])
	data, _ = f.Bytes()
	if err := read(t, data); diag.CodeOf(err) != diag.LimitNesting {
		t.Errorf("20000 types: %v", err)
	}
	f.Types = f.Types[:2]
	data, _ = f.Bytes()
	if err := read(t, data); diag.CodeOf(err) != diag.LimitNesting {
		t.Errorf("20000 arrays: %v", err)
	}
}

// TestNestingCost checks that arrays nested too deeply are refused about as fast as others are read: the search for the
// error must not descend anew from each of them.
func TestNestingCost(t *testing.T) {
	cost := func(depth int, want diag.Code) time.Duration {
		f := sample(0, block(ret))
		for i := range depth { // each array holds the next
			f.Attrs = append(f.Attrs, rawbc.Entry{Data: rawbc.V(0, 1, uint64(aEnd+i+1))})
		}
		f.Attrs = append(f.Attrs, f.Attrs[0])
		data, _ := f.Bytes()
		best := time.Hour
		for range 3 {
			start := time.Now()
			if err := read(t, data); diag.CodeOf(err) != want {
				t.Fatalf("%d arrays: %v", depth, err)
			}
			best = min(best, time.Since(start))
		}
		return best
	}
	good, bad := cost(4000, ""), cost(5000, diag.LimitNesting)
	if bad > 100*good {
		t.Errorf("%v for arrays nested too deeply, %v for others", bad, good)
	}
}

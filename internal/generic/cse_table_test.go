package generic

import (
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
)

// TestCSEEqual checks what equal operations have in common. The hash is not involved, since different
// operations may have the same.
func TestCSEEqual(t *testing.T) {
	const op = `"arith.addi"(%a, %b) {x = 1 : i32} : (i32, i32) -> i32`
	for name, c := range map[string]struct {
		x, y  string
		equal bool
	}{
		"itself":                 {op, op, true},
		"commuted":               {op, `"arith.addi"(%b, %a) {x = 1 : i32} : (i32, i32) -> i32`, true},
		"name":                   {op, `"arith.subi"(%a, %b) {x = 1 : i32} : (i32, i32) -> i32`, false},
		"operand":                {op, `"arith.addi"(%a, %a) {x = 1 : i32} : (i32, i32) -> i32`, false},
		"number of operands":     {`"a.b"(%a, %b) : (i32, i32) -> i32`, `"a.b"(%a) : (i32) -> i32`, false},
		"number of results":      {`"a.b"() : () -> i32`, `"a.b"() : () -> (i32, i32)`, false},
		"type of a result":       {`"a.b"() : () -> i32`, `"a.b"() : () -> i64`, false},
		"number of regions":      {`"a.b"() ({}) : () -> i32`, `"a.b"() : () -> i32`, false},
		"discardable attribute":  {op, `"arith.addi"(%a, %b) {x = 2 : i32} : (i32, i32) -> i32`, false},
		"property":               {`"arith.cmpi"(%a, %b) <{predicate = 0 : i64}> : (i32, i32) -> i1`, `"arith.cmpi"(%a, %b) <{predicate = 1 : i64}> : (i32, i32) -> i1`, false},
		"missing property":       {`"stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (i32, i32) -> i1`, `"stablehlo.compare"(%a, %b) : (i32, i32) -> i1`, false},
		"no properties":          {`"stablehlo.compare"(%a, %b) <{}> : (i32, i32) -> i1`, `"stablehlo.compare"(%a, %b) : (i32, i32) -> i1`, true},
		"groups of operands":     {`"memref.alloc"(%a, %b) <{operandSegmentSizes = array<i32: 2, 0>}> : (i32, i32) -> memref<4xi32>`, `"memref.alloc"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1>}> : (i32, i32) -> memref<4xi32>`, false},
		"empty region":           {`"a.b"() ({}) : () -> i32`, `"a.b"() ({ "a.c"() : () -> () }) : () -> i32`, false},
		"number of arguments":    {`"a.b"() ({^x(%c: i32): "a.c"() : () -> ()}) : () -> i32`, `"a.b"() ({^x: "a.c"() : () -> ()}) : () -> i32`, false},
		"type of an argument":    {`"a.b"() ({^x(%c: i32): "a.c"() : () -> ()}) : () -> i32`, `"a.b"() ({^x(%c: i64): "a.c"() : () -> ()}) : () -> i32`, false},
		"arguments":              {`"a.b"() ({^x(%c: i32, %d: i32): "a.c"(%c, %d) : (i32, i32) -> ()}) : () -> i32`, `"a.b"() ({^x(%e: i32, %f: i32): "a.c"(%e, %f) : (i32, i32) -> ()}) : () -> i32`, true},
		"exchanged arguments":    {`"a.b"() ({^x(%c: i32, %d: i32): "a.c"(%c, %d) : (i32, i32) -> ()}) : () -> i32`, `"a.b"() ({^x(%e: i32, %f: i32): "a.c"(%f, %e) : (i32, i32) -> ()}) : () -> i32`, false},
		"results inside":         {`"a.b"() ({ %c = "a.c"() : () -> i32 "a.d"(%c) : (i32) -> () }) : () -> i32`, `"a.b"() ({ %c = "a.c"() : () -> i32 "a.d"(%c) : (i32) -> () }) : () -> i32`, true},
		"longer block":           {`"a.b"() ({ "a.c"() : () -> () }) : () -> i32`, `"a.b"() ({ "a.c"() : () -> () "a.c"() : () -> () }) : () -> i32`, false},
		"several blocks":         {`"a.b"() ({ "a.c"() : () -> () ^x: "a.c"() : () -> () }) : () -> i32`, `"a.b"() ({ "a.c"() : () -> () ^x: "a.c"() : () -> () }) : () -> i32`, false},
		"successor":              {`"a.b"() ({ ^x: "a.c"()[^x] : () -> () }) : () -> i32`, `"a.b"() ({ ^x: "a.c"() : () -> () }) : () -> i32`, false},
		"successors":             {`"a.b"() ({ ^x: "a.c"()[^x] : () -> () }) : () -> i32`, `"a.b"() ({ ^x: "a.c"()[^x] : () -> () }) : () -> i32`, false},
		"operation inside":       {`"a.b"() ({ "a.c"() : () -> () }) : () -> i32`, `"a.b"() ({ "a.d"() : () -> () }) : () -> i32`, false},
		"commuted inside":        {`"a.b"() ({^x(%c: i32): "arith.addi"(%c, %a) : (i32, i32) -> i32}) : () -> i32`, `"a.b"() ({^x(%c: i32): "arith.addi"(%a, %c) : (i32, i32) -> i32}) : () -> i32`, true},
		"both property and name": {`"arith.cmpi"(%a, %b) <{predicate = 0 : i64}> {x} : (i32, i32) -> i1`, `"arith.cmpi"(%a, %b) <{predicate = 1 : i64}> : (i32, i32) -> i1`, false},
	} {
		m, err := asm.Parse([]byte("func.func @f(%a: i32, %b: i32) {\n"+result(c.x, 0)+"\n"+result(c.y, 1)+"\nreturn\n}"), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		x := ir.LookupSymbol(m.Root(), "f").Region(0).First().First()
		table := newTable(newNames(m))
		if got := table.equal(x, x.Next()); got != c.equal {
			t.Errorf("%s: equal %v", name, got)
		}
		if got := table.equal(x.Next(), x); got != c.equal {
			t.Errorf("%s, exchanged: equal %v", name, got)
		}
		if c.equal && table.entry(x).hash != table.entry(x.Next()).hash {
			t.Errorf("%s: equal operations have different hashes", name)
		}
	}
}

// result gives an operation a name for its results.
func result(op string, i int) string {
	name := []string{"%x", "%y"}[i]
	if op[len(op)-1] == ')' {
		name += ":2"
	}
	return name + " = " + op
}

// TestCSENoProperties checks that an operation whose properties are all unset equals one that never
// had any.
func TestCSENoProperties(t *testing.T) {
	m, err := asm.Parse([]byte("func.func @f(%a: tensor<f32>) {\n%x = stablehlo.exponential %a : tensor<f32>\n%y = stablehlo.exponential %a : tensor<f32>\nreturn\n}"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	x := ir.LookupSymbol(m.Root(), "f").Region(0).First().First()
	y := x.Next()
	s, id := y.Scope()
	records.Of(s).Ops[id].Props = m.AddProps([]uint32{0})
	table := newTable(newNames(m))
	if !table.equal(x, y) || table.entry(x).hash != table.entry(y).hash {
		t.Error("unset properties differ from none")
	}
}

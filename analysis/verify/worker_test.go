package verify

import (
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

// working returns a program and a worker of its verifier.
func working(t *testing.T, text string) (*ir.Module, *worker) {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	v, err := New(m, Options{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	w, err := v.worker()
	if err != nil {
		t.Fatal(err)
	}
	return m, w
}

// TestSuspicious: in a scope in which each operand is defined before, no dominator trees are needed.
func TestSuspicious(t *testing.T) {
	for text, want := range map[string]bool{
		`%0:2 = "t.two"(%a) : (i32) -> (i32, i32) "t.use"(%0#0, %0#1) : (i32, i32) -> ()`:                                                    false,
		`%0 = "t.one"() : () -> i32 "t.in"() ({ ^b(%c: i32): "t.use"(%0, %a, %c) : (i32, i32, i32) -> () }) : () -> ()`:                      false,
		`"t.in"() ({ %0 = "t.one"() : () -> i32 "t.in"() ({ "t.use"(%0) : (i32) -> () }) : () -> () "t.use"(%0) : (i32) -> () }) : () -> ()`: false,
		`"t.in"() ({ "t.use"(%0) : (i32) -> () }) : () -> () %0 = "t.one"() : () -> i32`:                                                     true,
	} {
		m, w := working(t, "func.func @f(%a: i32) {\n"+text+"\nreturn }")
		if w.scope(m.Root().Region(0).First().First().Body()); w.suspicious != want {
			t.Errorf("%s: suspicious: %t", text, w.suspicious)
		}
	}
}

// TestClasses: the class of a type says which shape and which elements it has, unless a rule may depend on more.
func TestClasses(t *testing.T) {
	m, err := asm.Parse([]byte(`func.func private @f(tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x3xi32>, tensor<?x3xf32>, tensor<2x3xcomplex<f32>>,
  tensor<2x3x!quant.uniform<i8:f32, 1.0>>, tensor<*xf32>, tensor<2x3xindex>, tensor<?x3xf32, #stablehlo.bounds<4, ?>>, f32)`), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var c classes
	c.init(m)
	id := func(text string) ir.TypeID {
		typ, err := asm.ParseType(text, m)
		if err != nil {
			t.Fatal(err)
		}
		return typ.ID()
	}
	class := func(text string) class {
		k := c.get(m, id(text))
		if n := int(id(text)); n < len(c.of) && c.of[n].Load() == 0 {
			t.Errorf("the class of %s is not kept", text)
		}
		if again := c.get(m, id(text)); again != k {
			t.Errorf("%s has the class %x, and then %x", text, k, again)
		}
		return k
	}
	f, other, i, open, z := class("tensor<2x3xf32>"), class("tensor<3x2xf32>"), class("tensor<2x3xi32>"), class("tensor<?x3xf32>"), class("tensor<2x3xcomplex<f32>>")
	if f.elem() == 0 || f.elem() != other.elem() || f.elem() != open.elem() || f.elem() == i.elem() || f.elem() == z.elem() || i.elem() == z.elem() {
		t.Errorf("elements: %d, %d, %d, %d, %d", f.elem(), other.elem(), i.elem(), open.elem(), z.elem())
	}
	if f.shape() == 0 || f.shape() != i.shape() || f.shape() != z.shape() || f.shape() == other.shape() || f.shape() == open.shape() {
		t.Errorf("shapes: %d, %d, %d, %d, %d", f.shape(), other.shape(), i.shape(), open.shape(), z.shape())
	}
	if f&classStatic == 0 || open&classStatic != 0 || f&classKnown != 0 {
		t.Errorf("static: %x, open: %x", f, open)
	}
	for _, text := range []string{"tensor<2x3x!quant.uniform<i8:f32, 1.0>>", "tensor<*xf32>", "tensor<2x3xindex>", "tensor<?x3xf32, #stablehlo.bounds<4, ?>>", "f32", "tensor<7x7xf32>"} {
		if k := class(text); k != 0 { // the last one was added afterwards
			t.Errorf("%s has the class %x", text, k)
		}
	}
	pack := func(texts ...string) (list uint64) {
		for _, text := range texts {
			list = list<<shortBits | uint64(id(text))
		}
		return list
	}
	if got, want := c.elements(m, pack("tensor<2x3xf32>", "tensor<2x3xi32>", "tensor<2x3xf32>"), 2), f.elem()<<(2*shortBits)|i.elem()<<shortBits|f.elem(); got != want {
		t.Errorf("elements %x, want %x", got, want)
	}
	for _, list := range []uint64{pack("tensor<3x2xf32>", "tensor<2x3xf32>"), pack("tensor<2x3xf32>", "tensor<*xf32>"), pack("tensor<*xf32>", "tensor<2x3xf32>")} {
		if got := c.elements(m, list, 1); got != 0 {
			t.Errorf("elements %x of types that differ", got)
		}
	}
}

// TestShortKey: operations that are valid alike have one key.
func TestShortKey(t *testing.T) {
	for _, c := range []struct {
		name, x, y  string
		same, short bool
	}{
		{"elementwise", `stablehlo.add %a, %a : tensor<2x3xf32>`, `stablehlo.add %b, %b : tensor<4xf32>`, true, true},
		{"other elements", `stablehlo.add %a, %a : tensor<2x3xf32>`, `stablehlo.add %c, %c : tensor<2x3xi32>`, false, true},
		{"other operation", `stablehlo.add %a, %a : tensor<2x3xf32>`, `stablehlo.multiply %a, %a : tensor<2x3xf32>`, false, true},
		{"elements of several types", `stablehlo.compare EQ, %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>`, `stablehlo.compare EQ, %b, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>`, true, true},
		{"another order of types", `stablehlo.convert %a : (tensor<2x3xf32>) -> tensor<2x3xi32>`, `stablehlo.convert %c : (tensor<2x3xi32>) -> tensor<2x3xf32>`, false, true},
		{"not elementwise", `stablehlo.iota dim = 0 : tensor<2x3xf32>`, `stablehlo.iota dim = 0 : tensor<4xf32>`, false, true},
		{"attributes", `stablehlo.iota dim = 0 : tensor<2x3xf32>`, `stablehlo.iota dim = 1 : tensor<2x3xf32>`, false, true},
		{"constants", `stablehlo.constant dense<1.0> : tensor<2x3xf32>`, `stablehlo.constant dense<2.0> : tensor<4xf32>`, true, true},
		{"constants of other elements", `stablehlo.constant dense<1.0> : tensor<4xf32>`, `stablehlo.constant dense<1> : tensor<4xi32>`, false, true},
		{"a constant whose result has another type", `stablehlo.constant dense<1.0> : tensor<2x3xf32>`,
			`"stablehlo.constant"() <{value = dense<1.0> : tensor<4xf32>}> : () -> tensor<2x3xf32>`, false, true},
		{"three operands", `stablehlo.clamp %a, %a, %a : tensor<2x3xf32>`, `stablehlo.clamp %b, %b, %b : tensor<4xf32>`, false, true},
		{"many operands", `"stablehlo.concatenate"(%b, %b, %b, %b) <{dimension = 0 : i64}> : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<16xf32>`,
			`"stablehlo.concatenate"(%b, %b, %b, %b) <{dimension = 0 : i64}> : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<16xf32>`, true, false},
	} {
		m, w := working(t, "func.func @f(%a: tensor<2x3xf32>, %b: tensor<4xf32>, %c: tensor<2x3xi32>, %p: tensor<2x3xi1>, %q: tensor<4xi1>) {\n%0 = "+c.x+"\n%1 = "+c.y+"\nreturn }")
		var keys [2]short
		op := m.Root().Region(0).First().First().Region(0).First().First()
		for i := range keys {
			keys[i] = w.shortKey(op, w.nameOf(op), typesOf(op))
			op = op.Next()
		}
		if same := keys[0] == keys[1]; same != c.same || (keys[0].head != 0) != c.short {
			t.Errorf("%s: keys %x and %x", c.name, keys[0], keys[1])
		}
	}
}

// TestNames: what verification knows about operations by their names.
func TestNames(t *testing.T) {
	m, w := working(t, "func.func private @f()")
	for name, want := range map[string]string{
		"stablehlo.add":       "plain anywhere elementwise alone",
		"stablehlo.constant":  "plain anywhere constant alone",
		"stablehlo.return":    "ender mayEnd alone",
		"stablehlo.if":        "plain anywhere alone",
		"stablehlo.composite": "user alone",
		"func.call":           "user alone",
		"func.return":         "mayEnd",
		"func.func":           "alone",
		"builtin.module":      "lax graph",
		"scf.reduce":          "mayEnd alone",
		"other.thing":         "mayEnd lax graph",
		"stablehlo.thing":     "mayEnd lax graph unknown",
	} {
		n := w.name(m.Name(name))
		got := ""
		for _, f := range []struct {
			name string
			set  bool
		}{{"plain", n.plain}, {"ender", n.ender}, {"anywhere", n.anywhere}, {"elementwise", n.elementwise}, {"constant", n.constant},
			{"user", n.user}, {"mayEnd", n.mayEnd}, {"lax", n.lax}, {"graph", n.graph}, {"unknown", n.unknown}, {"alone", n.alone}} {
			if f.set {
				got += " " + f.name
			}
		}
		if got != " "+want {
			t.Errorf("%s:%s, want %s", name, got, want)
		}
	}
}

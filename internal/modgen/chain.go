package modgen

import (
	"fmt"
	"strconv"
	"strings"
)

// Chain describes programs that repeat a few pieces, each of which gives a pass something to do. In
// each function, every piece works on the result of the previous one.
type Chain struct {
	// Links are the pieces, lines of text with one operation each, that compute $r from $x,
	// both of type $t: a tensor of Elem of the shape $s, which differs between functions
	// ("8x16x"). $u is another name in each piece, for values besides, $c a scalar type of
	// Elem, and $f the name of the function.
	Links []string
	Elem  string
	// Shapes replace the default shapes.
	Shapes []string
	// Beside is text before each function.
	Beside string
	// Called makes @main call the functions, each with the result of the previous one if they have
	// the same shape.
	Called bool
	// Weights is the number of additional arguments of the first shape of such a @main, as a
	// training step has all the weights of a model. Each is used once.
	Weights int
}

// Text generates a module of about ops operations, 2000 in each function.
func (c Chain) Text(ops int) []byte {
	r := rng(uint64(ops) + 1)
	shapes := c.Shapes
	if shapes == nil {
		shapes = []string{"8x16x", "128x", "4x16x16x", "2x3x5x", "32x50x", "1024x", "7x9x", "1x28x28x3x"}
	}
	out := []byte("module @chain {\n")
	var calls []byte
	names := make([]int, len(shapes)) // of the values in @main
	for f := 0; f*opsPerFunc < ops; f++ {
		shape := shapes[f%len(shapes)]
		typ := "tensor<" + shape + c.Elem + ">"
		with := func(text, x, y, unique string) string {
			return strings.NewReplacer("$x", x, "$r", y, "$t", typ, "$s", shape, "$u", unique, "$c", "tensor<"+c.Elem+">",
				"$f", "f"+strconv.Itoa(f)).Replace(text)
		}
		out = append(out, with(c.Beside, "", "", "")...)
		private := ""
		if c.Called {
			private = "private "
		}
		out = fmt.Appendf(out, "func.func %s@f%d(%%arg0: %s) -> %s {\n", private, f, typ, typ)
		x := "%arg0"
		for n, left := 0, min(opsPerFunc, ops-f*opsPerFunc)-2; left > 0; n++ {
			link := c.Links[r.below(len(c.Links))]
			y := "%r" + strconv.Itoa(n)
			out = append(append(out, with(link, x, y, "%u"+strconv.Itoa(n))...), '\n')
			left -= 1 + strings.Count(link, "\n") - strings.Count(link, "\n}")
			x = y
		}
		out = fmt.Appendf(out, "return %s : %s\n}\n", x, typ)
		i := f % len(shapes)
		calls = fmt.Appendf(calls, "%%v%d_%d = func.call @f%d(%%v%d_%d) : (%s) -> %s\n", i, names[i]+1, f, i, names[i], typ, typ)
		names[i]++
	}
	if c.Called {
		out = append(out, c.main(shapes, calls, names)...)
	}
	return append(out, "}\n"...)
}

// main returns a function that does calls.
func (c Chain) main(shapes []string, calls []byte, names []int) string {
	var args, types, results []string
	for i, shape := range shapes {
		typ := "tensor<" + shape + c.Elem + ">"
		args = append(args, fmt.Sprintf("%%v%d_0: %s", i, typ))
		types = append(types, typ)
		results = append(results, fmt.Sprintf("%%v%d_%d", i, names[i]))
	}
	list := strings.Join(types, ", ")
	for i := range c.Weights {
		args = append(args, fmt.Sprintf("%%w%d: %s", i, types[0]))
		calls = fmt.Appendf(calls, "%%u%d = stablehlo.abs %%w%d : %s\n", i, i, types[0])
	}
	return "func.func @main(" + strings.Join(args, ", ") + ") -> (" + list + ") {\n" + string(calls) +
		"return " + strings.Join(results, ", ") + " : " + list + "\n}\n"
}

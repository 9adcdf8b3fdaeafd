package modgen

import "fmt"

var precisions = []string{"DEFAULT", "HIGH", "HIGHEST"}

func (g *generator) dotGeneral() {
	a, ok := g.find(func(t *tensor) bool { return (t.rank() == 2 || t.rank() == 3) && isFloat(t) && t.base })
	if !ok {
		return
	}
	p := precisions[g.rng.below(len(precisions))]
	dims := a.typ.dims
	out := []int{8, 16, 32, 64, 128}[g.rng.below(5)]
	if len(dims) == 2 {
		b := g.of(g.tensor([]int{dims[1], out}, a.typ.element))
		r := g.tensor([]int{dims[0], out}, a.typ.element)
		g.emit("dot_general", r, "stablehlo.dot_general %s, %s, contracting_dims = [1] x [0], precision = [%s, %s] : (%s, %s) -> %s",
			a.name, b.name, p, p, a.typ.text, b.typ.text, r.text)
		return
	}
	b := g.of(g.tensor([]int{dims[0], out, dims[2]}, a.typ.element))
	r := g.tensor([]int{dims[0], dims[1], out}, a.typ.element)
	g.emit("dot_general", r, "stablehlo.dot_general %s, %s, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [%s, DEFAULT] : (%s, %s) -> %s",
		a.name, b.name, p, a.typ.text, b.typ.text, r.text)
}

func (g *generator) convolution() {
	n, size, in, out := 1+g.rng.below(2), 8<<g.rng.below(3), 3*(1+g.rng.below(2)), 8<<g.rng.below(3)
	k := 1 + 2*g.rng.below(3)
	a := g.of(g.tensor([]int{n, size, size, in}, "f32"))
	w := g.of(g.tensor([]int{k, k, in, out}, "f32"))
	r := g.tensor([]int{n, size, size, out}, "f32")
	g.emit("conv_general_dilated", r, "stablehlo.convolution(%s, %s) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[%d, %d], [%d, %d]], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (%s, %s) -> %s",
		a.name, w.name, k/2, k/2, k/2, k/2, a.typ.text, w.typ.text, r.text)
}

func (g *generator) batchNorm() {
	a, ok := g.find(func(t *tensor) bool { return t.rank() >= 2 && t.element == "f32" })
	if !ok {
		return
	}
	axis := a.typ.rank() - 1
	t := g.tensor([]int{a.typ.dims[axis]}, "f32")
	g.emit("batch_norm", a.typ, `"stablehlo.batch_norm_inference"(%s, %s, %s, %s, %s) <{epsilon = %e : f32, feature_index = %d : i64}> : (%s, %s, %s, %s, %s) -> %s`,
		a.name, g.of(t).name, g.of(t).name, g.of(t).name, g.of(t).name, 1e-5*float64(1+g.rng.below(8)), axis,
		a.typ.text, t.text, t.text, t.text, t.text, a.typ.text)
}

func (g *generator) customCall() {
	a, _ := g.find(anyType)
	b := g.of(g.tensor(g.shapes[0], "f32"))
	n := g.rng.below(800)
	switch g.rng.below(3) {
	case 0:
		g.emit("custom_call", a.typ, `stablehlo.custom_call @Sharding(%s) {backend_config = "", mhlo.sharding = "{devices=[%d,%d]<=[%d]}"} : (%s) -> %s`,
			a.name, 1+n%8, 1+n/8%8, (1+n%8)*(1+n/8%8), a.typ.text, a.typ.text)
	case 1:
		g.emit("custom_call", b.typ, `stablehlo.custom_call @kernel_%d(%s, %s) {api_version = 4 : i32, backend_config = {block = %d : i32, name = "tile_%d", scale = %e : f32}, operand_layouts = [%s, %s], result_layouts = [%s]} : (%s, %s) -> %s`,
			n%32, a.name, b.name, 16<<(n%4), n, float64(n)/1024, layout(a.typ), layout(b.typ), layout(b.typ),
			a.typ.text, b.typ.text, b.typ.text)
	default:
		vs := g.many(a.typ, b.typ)
		g.printf(`stablehlo.custom_call @pair_%d(%s, %s) {backend_config = "{\"key\": %d, \"mode\": \"fast\"}", has_side_effect = true} : (%s, %s) -> (%s, %s)`,
			n%16, a.name, b.name, n, a.typ.text, b.typ.text, a.typ.text, b.typ.text)
		g.finish("custom_call", vs)
	}
}

// layout is the minor-to-major order that leaves the dimensions as they are.
func layout(t *tensor) string {
	order := make([]int, t.rank())
	for i := range order {
		order[i] = t.rank() - 1 - i
	}
	if len(order) == 0 {
		return "dense<> : tensor<0xindex>"
	}
	return fmt.Sprintf("dense<%s> : tensor<%dxindex>", ints(order), len(order))
}

func (g *generator) call() {
	if len(g.funcs) < 2 {
		return
	}
	f := g.funcs[1+g.rng.below(len(g.funcs)-1)]
	names, types, results := "", "", ""
	for i, t := range f.args {
		if i > 0 {
			names += ", "
			types += ", "
		}
		names += g.of(t).name
		types += t.text
	}
	for i, t := range f.results {
		if i > 0 {
			results += ", "
		}
		results += t.text
	}
	if len(f.results) == 1 {
		g.emit("pjit", f.results[0], "call @%s(%s) : (%s) -> %s", f.name, names, types, results)
		return
	}
	vs := g.many(f.results...)
	g.printf("call @%s(%s) : (%s) -> (%s)", f.name, names, types, results)
	g.finish("pjit", vs)
}

func (g *generator) barrier() {
	a, _ := g.find(anyType)
	b := g.float()
	vs := g.many(a.typ, b.typ)
	g.printf("stablehlo.optimization_barrier %s, %s : %s, %s", a.name, b.name, a.typ.text, b.typ.text)
	g.finish("optimization_barrier", vs)
}

func (g *generator) rngBits() {
	state := g.of(g.tensor([]int{2}, "ui64"))
	r := g.tensor(g.shapes[g.rng.below(len(g.shapes))], "ui32")
	vs := g.many(state.typ, r)
	g.printf("stablehlo.rng_bit_generator %s, algorithm = %s : (%s) -> (%s, %s)",
		state.name, choose(&g.rng, []string{"DEFAULT", "THREE_FRY"}), state.typ.text, state.typ.text, r.text)
	g.finish("random_bits", vs)
}

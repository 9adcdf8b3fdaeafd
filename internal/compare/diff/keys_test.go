package diff

import (
	"strings"
	"testing"
)

// TestKeys compares the keys of programs in caches.
func TestKeys(t *testing.T) {
	const multiply = "    %1 = stablehlo.multiply %w, %w : tensor<4xf32>\n"
	i, j := strings.Index(sample, "  func.func public"), strings.Index(sample, "  func.func private")
	end := strings.LastIndex(sample, "}")
	for _, c := range []struct{ name, text, jax, xla string }{
		{"nothing", sample, "", ""},
		{"names of values", strings.ReplaceAll(sample, "%zero", "%z0"), "", ""},
		{"module", edited(t, "@jit_step", "@jit_f"), "the module is called @jit_step and @jit_f", ""},
		{"private function", strings.ReplaceAll(sample, "@relu", "@r"), "functions have other names, such as @relu and @r", ""},
		{"result", edited(t, `"loss"`, `"l"`), "arguments or results have other names (jax.arg_info, jax.result_info)", ""},
		{"order of functions", sample[:i] + sample[j:end] + sample[i:j] + sample[end:], "functions are in another order", ""},
		{"unused function", sample[:end] + "func.func private @never() { return }\n}", "there are 2 and 3 functions", ""},
		{"default", edited(t, "stablehlo.cosine %a :", "stablehlo.cosine %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} :"),
			"the same is written in another way", ""},
		{"operation", edited(t, "stablehlo.cosine", "stablehlo.sine"), "the programs differ: operation", "the programs differ: operation"},
		{"constant", edited(t, "3.0, 4.0]", "3.5, 4.0]"), "the programs differ: constant", ""},
		{"scalar", edited(t, "dense<10>", "dense<11>"), "the programs differ: constant", "the programs differ: constant"},
		{"order", edited(t, multiply, "", "    %4 =", multiply+"    %4 ="), "the programs differ: order", ""},
		{"unused operation", edited(t, multiply, multiply+"    %q = stablehlo.negate %w : tensor<4xf32>\n"), "the programs differ: operation", ""},
		{"donation", edited(t, " {jax.buffer_donor = true}", ""), "the programs differ: donation", "the programs differ: donation"},
		{"attribute of the module", edited(t, "num_partitions = 1", "num_partitions = 2"), "the programs differ: sharding", ""},
	} {
		d, err := Modules(parse(t, sample), parse(t, c.text), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range d.Keys {
			want := map[Cache]string{JAXCache: c.jax, XLAFingerprint: c.xla}[k.Cache]
			got := strings.Join(k.Because, "; ")
			if k.Same != (want == "") || !strings.HasPrefix(got, want) {
				t.Errorf("%s: the key of %s is the same: %v, because %q, want %q", c.name, k.Cache, k.Same, got, want)
			}
		}
	}
}

// TestKeysIgnored wants reasons also for changes that do not count.
func TestKeysIgnored(t *testing.T) {
	d, err := Modules(parse(t, sample), parse(t, edited(t, "stablehlo.cosine", "stablehlo.sine")), Options{Ignore: []Category{InOperation}})
	if err != nil || !d.Same || d.Keys[0].Same {
		t.Errorf("%v: same is %v, %v", err, d.Same, d.Keys)
	}
}

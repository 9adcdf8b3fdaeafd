package diff

import (
	"fmt"
	"strings"
	"testing"
)

// TestApart compares programs that differ in where they come from and how they are stored.
func TestApart(t *testing.T) {
	located := func(text string, line int) string {
		text = strings.Replace(text, "stablehlo.cosine %a : tensor<4xf32>", fmt.Sprintf(`stablehlo.cosine %%a : tensor<4xf32> loc("f.py":%d:3)`, line), 1)
		return strings.Replace(text, "multiply %w, %w : tensor<4xf32>", fmt.Sprintf(`multiply %%w, %%w : tensor<4xf32> loc("f.py":%d:3)`, line+1), 1)
	}
	a := parse(t, located(sample, 7))
	other := edited(t, "maximum", "minimum")
	stored := Options{StoredA: Stored{Version: "1.9.0", Producer: "jax"}, StoredB: Stored{Version: "1.10.0", Producer: "jax"}}
	const version, location = "version 0 1.9.0 1.10.0", "location 2 f.py:8:3 f.py:10:3"
	for _, c := range []struct {
		name, text   string
		ignore, only []Category
		same         bool
		want         string
	}{
		{"locations", located(sample, 9), nil, nil, true, version + "; " + location},
		{"another program", located(other, 9), nil, nil, false, version + "; " + location},
		{"ignored", located(sample, 9), []Category{InVersion, InLocation}, nil, true, ""},
		{"only locations", located(sample, 9), nil, []Category{InLocation}, false, location},
		{"only producers", located(sample, 9), nil, []Category{InProducer}, true, ""},
		{"the same locations", located(sample, 7), []Category{InVersion}, nil, true, ""},
		{"only locations of another program", located(other, 7), nil, []Category{InLocation}, true, ""},
	} {
		opt := stored
		opt.Ignore, opt.Only = c.ignore, c.only
		d, err := Modules(a, parse(t, c.text), opt)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, x := range d.Apart {
			got = append(got, fmt.Sprint(x.Category, x.Count, " ", x.A, " ", x.B))
		}
		text := strings.NewReplacer("version0", "version 0", "location2", "location 2").Replace(strings.Join(got, "; "))
		if d.Same != c.same || text != c.want {
			t.Errorf("%s: same is %v, %q, want %v, %q", c.name, d.Same, text, c.same, c.want)
		}
	}
}

// TestCosts has costs of programs that differ.
func TestCosts(t *testing.T) {
	d, err := Modules(parse(t, sample), parse(t, edited(t, "      %b = stablehlo.cosine %a : tensor<4xf32>\n", "", "stablehlo.return %j, %b", "stablehlo.return %j, %a")), Options{Costs: true})
	if err != nil {
		t.Fatal(err)
	}
	if a, b := d.SizeA.Cost, d.SizeB.Cost; a == nil || b == nil || a.Transcendentals.String() != "40" || b.Transcendentals.String() != "0" {
		t.Errorf("%v %v", a, b)
	}
}

// TestAliases compares the elements of a constant once, however many operations have it.
func TestAliases(t *testing.T) {
	program := func(v string) string {
		return "func.func @main() -> tensor<3xf32> {\n" + strings.Repeat("%c = stablehlo.constant dense<[1.0, "+v+", 3.0]> : tensor<3xf32>\n", 1) +
			"%d = stablehlo.constant dense<[1.0, " + v + ", 3.0]> : tensor<3xf32>\n%0 = stablehlo.add %c, %d : tensor<3xf32>\nreturn %0 : tensor<3xf32>\n}"
	}
	d, err := Modules(parse(t, program("2.0")), parse(t, program("2.5")), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var seen []*Elements
	for _, h := range d.Hunks {
		for _, c := range h.Changes {
			seen = append(seen, c.Details[0].Elements)
		}
	}
	if len(seen) != 2 || seen[0] == nil || seen[0] != seen[1] {
		t.Errorf("%v:\n%s", seen, list(d))
	}
}

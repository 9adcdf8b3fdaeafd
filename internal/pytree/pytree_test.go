package pytree

import (
	"fmt"
	"strings"
	"testing"
)

func TestGroups(t *testing.T) {
	for _, c := range []struct{ items, want string }{
		{"x", "x(1)"},
		{"p['w'] p['b']", "p.w(1) p.b(1)"},
		{"p[0]['b']:s p[0]['w'] p[1]['b']:s p[1]['w']", "p[0..1].b(2) p[0..1].w(2)"},
		{"p[0][0] p[0][1] p[1][0] p[1][1]", "p[0..1][0..1](4)"},
		{"p[0][0] p[0][1] p[1][0]", "p[0][0..1](2) p[1][0](1)"},
		{"p[0] p[2] p[3]", "p[0](1) p[2..3](2)"},
		{"p[0].a:x p[1].a:y", "p[0].a(1) p[1].a(1)"},
		{"p['a.b'] p['a[0]']", `p["a.b"](1) p["a[0]"](1)`},
		{"[0] [1]", "[0..1](2)"},
		{"result[0]['w'] result[1]", "result[0].w(1) result[1](1)"},
		{"p['a]']", `p["a]"](1)`},
		{"p[0] p[0]", "p[0](1) p[0](1)"},
		{"state.params['Dense_0']['kernel']", "state.params.Dense_0.kernel(1)"},
	} {
		var items []Item
		for _, f := range strings.Fields(c.items) {
			path, kind, _ := strings.Cut(f, ":")
			items = append(items, Item{path, kind})
		}
		var got []string
		for _, g := range Groups(items) {
			got = append(got, fmt.Sprintf("%s(%d)", g.Path, len(g.Items)))
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: %s, want %s", c.items, s, c.want)
		}
	}
	if got := Groups([]Item{{"", "a"}, {"", "a"}}); len(got) != 2 {
		t.Errorf("nameless items: %v", got)
	}
}

func TestRoot(t *testing.T) {
	for path, want := range map[string]string{"p['w']": "p", "x": "x", "": "", "[3].w": "[3]", "state.params": "state"} {
		if got := Root(path); got != want {
			t.Errorf("%s: %s", path, got)
		}
	}
	if got := Short("a[0]['b c']['d']"); got != `a[0]["b c"].d` {
		t.Error(got)
	}
}

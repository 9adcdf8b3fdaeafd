package pass_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/pass"
)

// config is what the pass of these tests is set to.
type config struct {
	On     bool
	N      int
	Text   string
	List   []string
	Choice string
	Odd    int
}

// configured is a pass that keeps its configuration in *got.
func configured(got *config) *pass.Pass {
	return &pass.Pass{Name: "probe", Doc: "keeps its options", Setup: func(o *pass.Options) pass.Ready {
		c := config{N: 3, Text: "t", List: []string{"x", "y"}, Choice: "a"}
		o.Bool(&c.On, "on", "switch")
		o.Int(&c.N, "n", "number")
		o.String(&c.Text, "text", "text")
		o.Strings(&c.List, "list", "list")
		o.Enum(&c.Choice, "choice", "choice", "a", "b")
		o.Var("odd", "odd", "1", "an odd number", func(v string) error {
			if len(v)%2 == 0 {
				return errors.New("even")
			}
			c.Odd = len(v)
			return nil
		})
		return func() (pass.Run, error) {
			*got = c
			return func(*pass.Context, ir.Op) error { return nil }, nil
		}
	}}
}

func TestParseOptions(t *testing.T) {
	def := config{N: 3, Text: "t", List: []string{"x", "y"}, Choice: "a"}
	for _, c := range []struct {
		text string
		want func(*config)
	}{
		{"", func(*config) {}},
		{" , ,", func(*config) {}},
		{"{}", func(*config) {}},
		{"on", func(c *config) { c.On = true }},
		{"on,n=7", func(c *config) { c.On, c.N = true, 7 }},
		{"on=false n=-1", func(c *config) { c.N = -1 }},
		{"{n=4 text=abc}", func(c *config) { c.N, c.Text = 4, "abc" }},
		{"list=a", func(c *config) { c.List = []string{"a"} }},
		{"list=a,b.c,on", func(c *config) { c.List, c.On = []string{"a", "b.c"}, true }},
		{"list=a,b n=1", func(c *config) { c.List, c.N = []string{"a", "b"}, 1 }},
		{"list=a list=b", func(c *config) { c.List = []string{"a", "b"} }},
		{"list={a,b},n=1", func(c *config) { c.List, c.N = []string{"a", "b"}, 1 }},
		{"list=", func(c *config) { c.List = nil }},
		{`list="on",'n=3'`, func(c *config) { c.List = []string{"on", "n=3"} }},
		{"text=f(a, b),on", func(c *config) { c.Text, c.On = "f(a, b)", true }},
		{"text='a, b'", func(c *config) { c.Text = "a, b" }},
		{"text={a=1,b=2}", func(c *config) { c.Text = "a=1,b=2" }},
		{"text=tensor<2x3xf32> n=2", func(c *config) { c.Text, c.N = "tensor<2x3xf32>", 2 }},
		{"text=[{'}'}]", func(c *config) { c.Text = "[{'}'}]" }},
		{"text=(a on", func(c *config) { c.Text, c.On = "(a", true }},
		{"text=(a] on", func(c *config) { c.Text, c.On = "(a]", true }},
		{"text=('a on", func(c *config) { c.Text, c.On = "('a", true }},
		{"text=a=b", func(c *config) { c.Text = "a=b" }},
		{"text=", func(c *config) { c.Text = "" }},
		{"choice=b,odd=abc", func(c *config) { c.Choice, c.Odd = "b", 3 }},
	} {
		var got config
		want := def
		c.want(&want)
		if _, err := configured(&got).New(c.text); err != nil {
			t.Errorf("%q: %v", c.text, err)
		} else if !reflect.DeepEqual(got, want) {
			t.Errorf("%q gives %+v, want %+v", c.text, got, want)
		}
	}
}

func TestOptionErrors(t *testing.T) {
	for text, want := range map[string]string{
		"none":            "pass probe: option none: unknown option",
		"none=1":          "option none",
		"on,a":            "option a: unknown option",
		"n":               "option n: expected a value",
		"n=x":             "option n=x: ",
		"on=2":            "option on=2: ",
		"choice=c":        "option choice=c: want a, b",
		"odd=ab":          "option odd=ab: even",
		"trace=fold":      "option trace=fold: want visit, change, conclude, pattern, all",
		"trace-level=all": "option trace-level=all: ",
	} {
		_, err := configured(new(config)).New(text)
		var o *pass.OptionError
		if !errors.As(err, &o) || !strings.Contains(err.Error(), want) || o.Pass != "probe" {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}

// TestNoState: two instances have nothing in common.
func TestNoState(t *testing.T) {
	var got config
	p := configured(&got)
	for range 2 {
		if _, err := p.New("list=a"); err != nil || len(got.List) != 1 {
			t.Errorf("%v, %v", got.List, err)
		}
	}
}

func TestDescribesOptions(t *testing.T) {
	var out strings.Builder
	for _, o := range configured(new(config)).Options() {
		out.WriteString(o.Name + " " + o.Type + " " + o.Default + "\n")
	}
	want := "on bool false\nn int 3\ntext string t\nlist list x,y\nchoice a|b a\nodd odd 1\ntrace list \ntrace-level int 0\n"
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

func TestRegistry(t *testing.T) {
	run := func(*pass.Context, ir.Op) error { return nil }
	setup := func(*pass.Options) pass.Ready { return func() (pass.Run, error) { return run, nil } }
	one, two := &pass.Pass{Name: "one", Doc: "first", Run: run}, &pass.Pass{Name: "a-two-2", Setup: setup}
	r, err := pass.NewRegistry(one, two)
	if err != nil {
		t.Fatal(err)
	}
	if r.Lookup("one") != one || r.Lookup("three") != nil || len(r.Passes()) != 2 || r.Passes()[0] != two {
		t.Error("passes are not found, or not sorted")
	}
	for want, list := range map[string][]*pass.Pass{
		"duplicate pass name one":       {one, two, {Name: "one", Run: run}},
		`invalid pass name "Bad"`:       {{Name: "Bad", Run: run}},
		`invalid pass name "9a"`:        {{Name: "a-9b", Run: run}, {Name: "9a", Run: run}},
		`invalid pass name ""`:          {{Run: run}},
		`invalid pass name "a--b"`:      {{Name: "a--b", Run: run}},
		"none must have exactly one of": {{Name: "none"}},
		"both must have exactly one of": {{Name: "both", Run: run, Setup: setup}},
	} {
		if _, err := pass.NewRegistry(list...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
}

// TestPassFlags: each pass is a flag, and the order on the command line is that of
// the pipeline.
func TestPassFlags(t *testing.T) {
	var got config
	r, err := pass.NewRegistry(configured(&got), &pass.Pass{Name: "other", Doc: "d", Run: func(*pass.Context, ir.Op) error { return nil }})
	if err != nil {
		t.Fatal(err)
	}
	var m pass.Manager
	flags := map[string]pass.Flag{}
	for _, f := range r.Flags(func(i *pass.Instance) { m.Passes = append(m.Passes, i) }) {
		if !f.Optional || f.Value == "" || f.Doc == "" {
			t.Errorf("flag %+v", f)
		}
		flags[f.Name] = f
	}
	for _, use := range []struct{ name, value string }{{"other", ""}, {"probe", "n=5"}, {"other", ""}} {
		if err := flags[use.name].Set(use.value); err != nil {
			t.Fatal(err)
		}
	}
	if len(m.Passes) != 3 || m.Passes[1].Pass.Name != "probe" || got.N != 5 {
		t.Errorf("%d passes, %+v", len(m.Passes), got)
	}
	if err := flags["probe"].Set("m=1"); err == nil {
		t.Error("no error for a wrong option")
	}
}

func TestTraceFlags(t *testing.T) {
	var first, second trace.Flag
	p := &pass.Pass{Name: "p", Setup: func(o *pass.Options) pass.Ready {
		first, second = o.TraceFlag("first"), o.TraceFlag("second")
		return func() (pass.Run, error) { return func(*pass.Context, ir.Op) error { return nil }, nil }
	}}
	if _, err := p.New("trace=first,second,visit"); err != nil {
		t.Error(err)
	}
	if first != trace.Own || second != trace.Own<<1 {
		t.Errorf("flags are %x and %x", first, second)
	}
}

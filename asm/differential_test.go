package asm_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
)

// program is one module of the corpus.
type program struct {
	folder, name string
	text         []byte
}

// programs lists the modules of the corpus. HLOBC_SAMPLE=N keeps every Nth module; the default is
// every 20th. HLOBC_ONLY keeps those whose names contain it.
func programs(t testing.TB) (list []program) {
	for _, p := range corpus.Programs(t, 20) {
		list = append(list, program{path.Dir(p.Name), p.Name, p.Text})
	}
	return list
}

// known returns a registry of the dialects that the reference also knows.
func known() *schema.Registry {
	var list []*schema.Dialect
	for _, d := range dialect.Default().Dialects() {
		switch d.Name {
		case "check", "pphlo":
		default:
			list = append(list, d)
		}
	}
	r, err := schema.NewRegistry(list...)
	if err != nil {
		panic(err)
	}
	return r
}

// variant is a way to print, with the options for hlobc and for the reference.
type variant struct {
	name string
	op   string
	opt  asm.Options
	ask  oracle.Options
}

var variants = []variant{
	{"generic", "print_generic", asm.Options{Generic: true}, nil},
	{"generic, locations", "print_generic", asm.Options{Generic: true, DebugInfo: true}, oracle.Options{"debug_info": true}},
	{"generic, pretty locations", "print_generic", asm.Options{Generic: true, DebugInfo: true, PrettyDebugInfo: true},
		oracle.Options{"debug_info": true, "pretty_debug_info": true}},
	{"generic, local scope", "print_generic", asm.Options{Generic: true, DebugInfo: true, LocalScope: true},
		oracle.Options{"debug_info": true, "local_scope": true}},
	{"generic, limits", "print_generic", asm.Options{Generic: true, Elide: true, ElideElements: 2, ElideBlobs: true, ElideResources: 16},
		oracle.Options{"large_elements_limit": 2, "large_resource_limit": 16}},
	{"pretty", "print", asm.Options{}, nil},
	{"pretty, locations", "print", asm.Options{DebugInfo: true}, oracle.Options{"debug_info": true}},
	{"pretty, local scope", "print", asm.Options{DebugInfo: true, LocalScope: true}, oracle.Options{"debug_info": true, "local_scope": true}},
	{"pretty, no regions", "print", asm.Options{SkipRegions: true}, oracle.Options{"skip_regions": true}},
	{"pretty, location names", "print", asm.Options{NameLocPrefix: true}, oracle.Options{"name_loc_prefix": true}},
	{"generic, location names", "print_generic", asm.Options{Generic: true, NameLocPrefix: true}, oracle.Options{"name_loc_prefix": true}},
	{"generic, no regions", "print_generic", asm.Options{Generic: true, SkipRegions: true}, oracle.Options{"skip_regions": true}},
}

// allVariants returns the variants with golden texts, and some more.
func allVariants() []variant {
	return append(slices.Clone(variants), []variant{
		{"pretty, pretty locations", "print", asm.Options{DebugInfo: true, PrettyDebugInfo: true}, oracle.Options{"debug_info": true, "pretty_debug_info": true}},
		{"pretty, limits", "print", asm.Options{Elide: true, ElideElements: 2, ElideBlobs: true, ElideResources: 16},
			oracle.Options{"large_elements_limit": 2, "large_resource_limit": 16}},
		{"pretty, location names, locations", "print", asm.Options{NameLocPrefix: true, DebugInfo: true}, oracle.Options{"name_loc_prefix": true, "debug_info": true}},
	}...)
}

// artifactVariants returns the variants in which portable artifacts are printed.
func artifactVariants() []variant {
	var out []variant
	for _, v := range variants {
		switch v.name {
		case "generic", "pretty", "pretty, locations":
			v.name = "artifact, " + v.name
			out = append(out, v)
		}
	}
	return out
}

// TestReference reads the corpus's modules from bytecode written by the reference, prints them and
// compares the text with the reference's; then it does the same for portable artifacts of them.
func TestReference(t *testing.T) {
	c := comparison{t: t, o: oracle.Current(t), reg: known(), counts: make(map[string]*count)}
	var wg sync.WaitGroup
	work := make(chan program)
	for range min(2, runtime.GOMAXPROCS(0)) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for p := range work {
				c.program(p)
			}
		}()
	}
	for _, p := range programs(t) {
		work <- p
	}
	close(work)
	wg.Wait()
	for _, f := range corpus.Artifacts(t) {
		if !strings.Contains(f.Name, "future") {
			c.compare(program{path.Dir(f.Name), f.Name, nil}, f.Read(t), artifactVariants())
		}
	}
	for _, k := range slices.Sorted(maps.Keys(c.counts)) {
		n := c.counts[k]
		t.Logf("%-60s %5d same, %d differ, %d unread", k, n.same, n.differ, n.unread)
	}
	t.Logf("%d programs that the reference does not take", c.skipped)
}

type count struct{ same, differ, unread int }

// comparison is one run of TestReference.
type comparison struct {
	t   *testing.T
	o   *oracle.Oracle
	reg *schema.Registry

	mu                sync.Mutex
	counts            map[string]*count
	skipped, failures int
}

var lenient = oracle.Options{"allow_unregistered": true}

func (c *comparison) program(p program) {
	data := c.o.Must(c.t, "write_bytecode", p.text, lenient)
	if !data.OK {
		c.skip()
		return
	}
	c.compare(p, data.Output, allVariants())
	if artifact := c.o.Must(c.t, "serialize", p.text, lenient); artifact.OK {
		c.compare(p, artifact.Output, artifactVariants())
	}
}

// compare prints bytecode in some variants.
func (c *comparison) compare(p program, data []byte, list []variant) {
	b, err := reader.Read(data, reader.Options{Registry: c.reg})
	if err != nil {
		// The reference, too, writes artifacts that are not valid modules until they are converted
		// back to StableHLO: run_parallel refers to functions of the func dialect.
		if !c.o.Must(c.t, list[0].op, data, lenient).OK {
			c.skip()
			return
		}
		c.note(p, list[0], err.Error(), func(n *count) { n.unread++ })
		return
	}
	for _, v := range list {
		if only := os.Getenv("HLOBC_VARIANT"); only != "" && only != v.name {
			continue
		}
		ask := maps.Clone(lenient)
		maps.Copy(ask, v.ask)
		want := c.o.Must(c.t, v.op, data, ask)
		got := asm.Print(nil, b.Module.Root(), v.opt)
		switch {
		case !want.OK:
			c.skip() // the reference cannot read what it wrote
		case bytes.Equal(got, want.Output):
			c.note(p, v, "", func(n *count) { n.same++ })
		default:
			c.note(p, v, difference(got, want.Output), func(n *count) { n.differ++ })
		}
	}
}

// skip counts a program that the reference rejects.
func (c *comparison) skip() {
	c.mu.Lock()
	c.skipped++
	c.mu.Unlock()
}

// note counts an outcome, a failure if message is not empty.
func (c *comparison) note(p program, v variant, message string, add func(*count)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := p.folder + ", " + v.name
	if c.counts[key] == nil {
		c.counts[key] = new(count)
	}
	add(c.counts[key])
	if message == "" {
		return
	}
	if c.failures++; c.failures < 100 {
		c.t.Errorf("%s, %s: %s", p.name, v.name, message)
	} else {
		c.t.Fail()
	}
}

// difference returns the first line that differs.
func difference(got, want []byte) string {
	a, b := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
	for i := range max(len(a), len(b)) {
		var x, y []byte
		if i < len(a) {
			x = a[i]
		}
		if i < len(b) {
			y = b[i]
		}
		if bytes.Equal(x, y) && i < len(a) && i < len(b) {
			continue
		}
		at := roundtrip.Difference(x, y)
		from := max(0, at-60)
		return fmt.Sprintf("line %d of %d and %d, column %d:\n\tgot  %.200q\n\twant %.200q", i+1, len(a), len(b), at, x[min(from, len(x)):], y[min(from, len(y)):])
	}
	return "?"
}

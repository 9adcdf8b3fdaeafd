package asm_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
)

// program is one module of the corpus.
type program struct {
	folder, name string
	text         []byte
}

// programs lists the corpus's modules. HLOBC_SAMPLE=N keeps every Nth; without it,
// every 20th is kept. HLOBC_ONLY keeps those with it in their names.
func programs(t testing.TB) []program {
	var out []program
	for _, f := range corpus.Testdata(t) {
		out = append(out, program{path.Dir(f.Name), f.Name, f.Read(t)})
	}
	for _, f := range corpus.Tests(t) {
		for _, c := range corpus.Modules(f.Read(t)) {
			out = append(out, program{path.Dir(f.Name), fmt.Sprintf("%s:%d", f.Name, c.Line), c.Text})
		}
	}
	n, _ := strconv.Atoi(os.Getenv("HLOBC_SAMPLE"))
	if n == 0 {
		n = 20
	}
	only := os.Getenv("HLOBC_ONLY")
	var some []program
	for i, p := range out {
		if only != "" && strings.Contains(p.name, only) || only == "" && i%n == 0 {
			some = append(some, p)
		}
	}
	return some
}

// known returns the registry of the dialects that the reference knows as well.
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

// variant is one way to print, as both sides know it.
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
	{"generic, no regions", "print_generic", asm.Options{Generic: true, SkipRegions: true}, oracle.Options{"skip_regions": true}},
}

// TestReference compares the text of the corpus's modules, read from bytecode that
// the reference wrote, with the reference's own.
func TestReference(t *testing.T) {
	o := oracle.Current(t)
	reg := known()
	list := programs(t)
	type count struct{ same, differ, unread int }
	counts := make(map[string]*count)
	var mu sync.Mutex
	var wg sync.WaitGroup
	work := make(chan program)
	skipped, failures := 0, 0
	for range min(2, runtime.GOMAXPROCS(0)) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for p := range work {
				base := oracle.Options{"allow_unregistered": true}
				data := o.Must(t, "write_bytecode", p.text, base)
				if !data.OK {
					mu.Lock()
					skipped++
					mu.Unlock()
					continue
				}
				b, err := reader.Read(data.Output, reader.Options{Registry: reg})
				for _, v := range variants {
					if only := os.Getenv("HLOBC_VARIANT"); only != "" && only != v.name {
						continue
					}
					ask := maps.Clone(base)
					maps.Copy(ask, v.ask)
					want := o.Must(t, v.op, data.Output, ask)
					mu.Lock()
					c := counts[p.folder+", "+v.name]
					if c == nil {
						c = new(count)
						counts[p.folder+", "+v.name] = c
					}
					mu.Unlock()
					var got []byte
					if err == nil {
						got = asm.Print(nil, b.Module.Root(), v.opt)
					}
					mu.Lock()
					switch {
					case err != nil:
						c.unread++
						if failures++; failures < 100 {
							t.Errorf("%s: %v", p.name, err)
						}
					case !want.OK:
						t.Errorf("%s, %s: %s", p.name, v.name, want.Error)
					case bytes.Equal(got, want.Output):
						c.same++
					default:
						c.differ++
						if failures++; failures < 100 {
							t.Errorf("%s, %s: %s", p.name, v.name, difference(got, want.Output))
						} else {
							t.Fail()
						}
					}
					mu.Unlock()
				}
			}
		}()
	}
	for _, p := range list {
		work <- p
	}
	close(work)
	wg.Wait()
	for _, k := range slices.Sorted(maps.Keys(counts)) {
		c := counts[k]
		t.Logf("%-60s %5d same, %d differ, %d unread", k, c.same, c.differ, c.unread)
	}
	t.Logf("%d programs that the reference does not take", skipped)
}

// difference shows the first line that differs.
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
		at := 0
		for at < len(x) && at < len(y) && x[at] == y[at] {
			at++
		}
		from := max(0, at-60)
		return fmt.Sprintf("line %d of %d and %d, column %d:\n\tgot  %.200q\n\twant %.200q", i+1, len(a), len(b), at, x[min(from, len(x)):], y[min(from, len(y)):])
	}
	return "?"
}

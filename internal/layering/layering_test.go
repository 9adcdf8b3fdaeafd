// Package layering checks which packages import which; it has tests alone.
package layering

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/hlobc/hlobc/"

// dependencies returns what a package imports, directly or not, outside of the
// standard library. Test files do not count.
func dependencies(t *testing.T, pkg string) []string {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", module+pkg).Output()
	if err != nil {
		t.Fatalf("go list %s: %v", pkg, err)
	}
	list := strings.Fields(string(out))
	return slices.DeleteFunc(list, func(p string) bool { return p == module+pkg })
}

// TestRuntimePackages: what links into runtimes takes nothing from outside of the
// module, and the reader and the writer do not need each other.
func TestRuntimePackages(t *testing.T) {
	for _, pkg := range []string{"reader", "writer"} {
		deps := dependencies(t, pkg)
		if len(deps) < 5 {
			t.Errorf("%s depends on %v: the list cannot be right", pkg, deps)
		}
		for _, d := range deps {
			own, ok := strings.CutPrefix(d, module)
			if !ok {
				t.Errorf("%s depends on %s", pkg, d)
			}
			for _, banned := range []string{"tools/", "inspect", "fuzz", "golden", "bench", "asm", "reader", "writer"} {
				if own == banned || strings.HasSuffix(banned, "/") && strings.HasPrefix(own, banned) {
					t.Errorf("%s depends on %s", pkg, d)
				}
			}
		}
	}
}

// TestInspect: the library behind the command line brings no package for command
// lines or compression along.
func TestInspect(t *testing.T) {
	for _, d := range dependencies(t, "inspect") {
		if own, ok := strings.CutPrefix(d, module); !ok || strings.HasPrefix(own, "tools/") {
			t.Errorf("inspect depends on %s", d)
		}
	}
}

// TestModel: the model knows neither bytes nor text, and rows know no files.
func TestModel(t *testing.T) {
	for pkg, banned := range map[string][]string{
		"ir":               {"internal/container", "schema", "attrs", "types", "dialect", "varint"},
		"schema":           {"attrs", "types", "dialect", "reader", "writer"},
		"attrs":            {"dialect", "reader", "writer", "asm"},
		"asm":              {"reader", "writer", "inspect"},
		"carrier":          {"reader", "writer", "inspect", "ir", "asm"}, // it decodes no program
		"analysis/effects": {"reader", "writer", "asm", "transform/pass"},
		// The analysis needs names for values, and neither passes nor a legalization.
		"analysis/visibility": {"reader", "writer", "inspect", "transform/pass", "internal/legalize/pphlo"},
	} {
		deps := dependencies(t, pkg)
		for _, b := range banned {
			if slices.Contains(deps, module+b) {
				t.Errorf("%s depends on %s", pkg, b)
			}
		}
	}
}

package inspect

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

func parsed(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// serialized returns the Versions of the artifact of a program.
func serialized(t *testing.T, text string, target, consumer ods.Version) *Versions {
	t.Helper()
	data, err := portable.Serialize(parsed(t, text), target, portable.Options{AllowOtherDialects: true})
	if err != nil {
		t.Fatal(err)
	}
	v, err := ReadVersions(data, reader.Options{}, Asked{Version: consumer})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestVersions checks that the requirements of an artifact as it is depend on the version it was
// written for, and that those of its program do not.
func TestVersions(t *testing.T) {
	const program = "func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {\n  %0 = stablehlo.tanh %a : tensor<2xf32>\n  return %0 : tensor<2xf32>\n}"
	for _, c := range []struct {
		target          ods.Version
		reads, smallest string
		newest          string
	}{
		{ods.V(1, 20, 0), "1.10.0", "0.9.0", "vhlo.tanh_v2"},
		{ods.V(1, 8, 0), "0.15.0", "0.9.0", "MLIR bytecode 6"},
		{ods.V(0, 9, 0), "0.9.0", "0.9.0", ""},
	} {
		v := serialized(t, program, c.target, ods.V(1, 9, 0))
		newest := ""
		if len(v.Needs) > 0 {
			newest = v.Needs[0].Name
		}
		if v.Artifact != c.target.String() || v.Reads != c.reads || v.Smallest != c.smallest || newest != c.newest {
			t.Errorf("%s: artifact %s, reads %s, smallest %s, newest %q", c.target, v.Artifact, v.Reads, v.Smallest, newest)
		}
		if reads := c.newest != "vhlo.tanh_v2"; v.Consumer.Reads != reads || !v.Consumer.Writable || (len(v.Consumer.Blockers) == 0) != reads {
			t.Errorf("%s: consumer %+v", c.target, v.Consumer)
		}
	}
}

// TestVersionsAll checks that every obstacle is listed with its places, up to the limit.
func TestVersionsAll(t *testing.T) {
	var b strings.Builder
	b.WriteString("func.func @f(%a: tensor<2xf8E8M0FNU>, %b: tensor<2xf8E4M3>) {\n")
	for range MaxPlaces {
		fmt.Fprintf(&b, "  stablehlo.custom_call @g(%%b) : (tensor<2xf8E4M3>) -> ()\n")
	}
	b.WriteString("  return\n}")
	v, err := ModuleVersions(parsed(t, b.String()), Asked{Version: ods.V(1, 0, 0)})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, n := range v.Consumer.Obstacles {
		got = append(got, fmt.Sprintf("%s %s %s %d", n.Since, n.Kind, n.Name, n.Count))
	}
	if s := strings.Join(got, "\n"); s != fmt.Sprintf("1.8.0 type vhlo.f8E8M0FNU_v1 1\n1.7.0 type vhlo.f8E4M3_v1 %d", MaxPlaces) {
		t.Errorf("got\n%s", s)
	}
	if v.Smallest != "1.8.0" || v.Consumer.Reads || v.Consumer.Writable || v.Bytecode != nil {
		t.Errorf("%+v", v)
	}
	for _, n := range v.Forces {
		if len(n.Places) != min(n.Count, MaxPlaces) || n.Places[0].Function != "f" {
			t.Errorf("%s: %d places, first %+v", n.Name, len(n.Places), n.Places[0])
		}
	}
}

// TestVersionsOthers checks that no version guarantees to read other dialects, and none can have them written for it.
func TestVersionsOthers(t *testing.T) {
	v := serialized(t, "func.func @f() {\n  \"acme.fence\"() : () -> ()\n  return\n}", ods.V(1, 0, 0), ods.V(1, 0, 0))
	if len(v.Others) != 1 || v.Others[0] != "acme" || v.Consumer.Reads || v.Consumer.Writable || v.Consumer.Stripped || v.Smallest != "" || !strings.Contains(v.Obstacle, "acme") {
		t.Errorf("%+v, consumer %+v", v, v.Consumer)
	}
}

// TestVersionsRaw checks that a file that is not an artifact has no guarantee but can be converted
// to one.
func TestVersionsRaw(t *testing.T) {
	v, err := ReadVersions(goldenFile(t, "add.v6.mlirbc"), reader.Options{}, Asked{Version: ods.V(1, 0, 0)})
	if err != nil || v.Artifact != "" || v.Reads != "" || v.Consumer.Reads || !v.Consumer.Writable || len(v.Needs) > 0 {
		t.Errorf("%+v, %v", v, err)
	}
}

func goldenFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := golden.Read("inspect/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestVersionsOffsets checks that offsets are those in the dump of the file.
func TestVersionsOffsets(t *testing.T) {
	var b strings.Builder
	for _, name := range []string{"f", "g"} {
		fmt.Fprintf(&b, `func.func @%s(%%a: tensor<2xf32>, %%p: tensor<i1>) -> tensor<2xf32> {
  %%0 = stablehlo.cosine %%a : tensor<2xf32>
  %%1 = "stablehlo.if"(%%p) ({
    %%2 = stablehlo.tanh %%0 : tensor<2xf32>
    stablehlo.return %%2 : tensor<2xf32>
  }, {
    stablehlo.return %%0 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  %%3 = stablehlo.sine %%1 : tensor<2xf32>
  return %%3 : tensor<2xf32>
}
`, name)
	}
	data, err := portable.Serialize(parsed(t, b.String()), portable.CurrentVersion(), portable.Options{})
	if err != nil {
		t.Fatal(err)
	}
	v, err := ReadVersions(data, reader.Options{}, Asked{})
	if err != nil {
		t.Fatal(err)
	}
	d, err := Explain(data, reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, need := range v.Needs {
		for _, p := range need.Places {
			n++
			if p.Offset == nil {
				t.Errorf("%v: no offset", p)
				continue
			}
			if s := d.Span(d.At(*p.Offset)); s.Start != *p.Offset || !strings.Contains(s.Path, p.Op) || !strings.Contains(s.Path, "@"+p.Function) {
				t.Errorf("%v at 0x%x: the dump has %s there", p, *p.Offset, s.Path)
			}
		}
	}
	if n < 6 {
		t.Errorf("%d places", n)
	}
}

// TestVersionsInvalid checks that a program that does not verify still has versions.
func TestVersionsInvalid(t *testing.T) {
	v := serialized(t, `func.func @f(%a: tensor<2xf32>) -> tensor<3xf32> {
  %0 = "stablehlo.tanh"(%a) : (tensor<2xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}`, portable.CurrentVersion(), ods.Version{})
	if v.Reads != "1.10.0" || v.Needs[0].Places[0].Offset == nil {
		t.Errorf("%+v", v)
	}
}

// TestSummaryReaders: the first screen names the same releases as [ReadVersions], not those of the version in the header.
func TestSummaryReaders(t *testing.T) {
	for _, name := range []string{"transformer", "old", "train_step"} {
		data, err := os.ReadFile("../docs/programs/screens/" + name + ".mlirbc")
		if err != nil {
			t.Fatal(err)
		}
		v, err := ReadVersions(data, reader.Options{}, Asked{})
		if err != nil {
			t.Fatal(err)
		}
		s, err := Summarize(data, reader.Options{})
		if want := strings.Join(v.ReadBy, " and newer, ") + " and newer"; err != nil || s.ReadBy != want {
			t.Errorf("%s: %q, want %q, %v", name, s.ReadBy, want, err)
		}
	}
}

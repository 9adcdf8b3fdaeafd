package surfaces

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/internal/corpus"
)

// fuzzOn fuzzes a surface. Seeds are its own inputs, so that the fuzzer starts behind the first checks, and what
// was found.
func fuzzOn(f *testing.F, s *Surface) {
	feed, err := NewFeed(s.Mutate, 1)
	if err != nil {
		f.Fatal(err)
	}
	seeds := 16
	if tested := flag.Lookup("test.fuzz"); tested != nil && tested.Value.String() == "" && !corpus.Whole() {
		seeds = 1 // TestSurfaces and TestFinds give surfaces inputs like these
	}
	for range seeds {
		f.Add(append([]byte(nil), feed.Next()...))
	}
	finds, err := filepath.Glob("testdata/finds/*")
	if seeds == 1 {
		finds = finds[:min(1, len(finds))]
	}
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range finds {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<16 {
			return // time and memory may grow with the input
		}
		if _, err := s.Guard(data); IsFinding(err) {
			t.Error(err)
		}
	})
}

// A target for each surface, by its name.
func FuzzBytes(f *testing.F)           { fuzzOn(f, &bytesSurface) }
func FuzzText(f *testing.F)            { fuzzOn(f, &textSurface) }
func FuzzArtifacts(f *testing.F)       { fuzzOn(f, &artifactSurface) }
func FuzzCarriers(f *testing.F)        { fuzzOn(f, &carrierSurface) }
func FuzzPasses(f *testing.F)          { fuzzOn(f, &passSurface) }
func FuzzEvaluation(f *testing.F)      { fuzzOn(f, &evalSurface) }
func FuzzForms(f *testing.F)           { fuzzOn(f, &formsSurface) }
func FuzzVersions(f *testing.F)        { fuzzOn(f, &versionsSurface) }
func FuzzEffects(f *testing.F)         { fuzzOn(f, &hazardSurface) }
func FuzzVisibility(f *testing.F)      { fuzzOn(f, &visibilitySurface) }
func FuzzHostilePrograms(f *testing.F) { fuzzOn(f, &hostileProgramSurface) }
func FuzzCommandLines(f *testing.F)    { fuzzOn(f, &verbSurface) }

// TestTargets checks the list of targets for OSS-Fuzz: all surfaces are there, and their targets are
// called like them.
func TestTargets(t *testing.T) {
	list, err := os.ReadFile("../ossfuzz/targets")
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, s := range All() {
		name := "Fuzz"
		for word := range strings.FieldsSeq(s.Name) {
			name += strings.ToUpper(word[:1]) + word[1:]
		}
		want.WriteString(name + " " + strings.ReplaceAll(s.Name, " ", "_") + "\n")
	}
	got := strings.Split(string(list), "\n")
	expected := strings.Split(want.String(), "\n")
	slices.Sort(got)
	slices.Sort(expected)
	if !slices.Equal(got, expected) {
		t.Errorf("%q, expected %q", got, expected)
	}
}

// TestDictionary checks that the words of text are there, one in quotes on each line.
func TestDictionary(t *testing.T) {
	var b strings.Builder
	if err := Dictionary(&b); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(b.String()) {
		if _, err := strconv.Unquote(strings.TrimSpace(line)); err != nil {
			t.Errorf("%q: %v", line, err)
		}
	}
	for _, word := range []string{"\"stablehlo.add\"\n", "\"#stablehlo.channel_handle\"\n", "\"!quant.uniform\"\n", "\"affine_map\"\n"} {
		if !strings.Contains(b.String(), word) {
			t.Errorf("%q is missing", word)
		}
	}
}

// TestSurfaces gives each surface some inputs, and the finds of the past.
func TestSurfaces(t *testing.T) {
	for _, s := range All() {
		t.Run(s.Name, func(t *testing.T) {
			feed, err := NewFeed(s.Mutate, 7)
			if err != nil {
				t.Fatal(err)
			}
			accepted := 0
			end := time.Now().Add(300 * time.Millisecond)
			for n := 0; n < 200/corpus.Part(5) && time.Now().Before(end); n++ {
				ok, err := s.Guard(feed.Next())
				if IsFinding(err) {
					t.Fatal(err)
				}
				if ok {
					accepted++
				}
			}
			if accepted == 0 {
				t.Error("no input got past the first check")
			}
		})
	}
}

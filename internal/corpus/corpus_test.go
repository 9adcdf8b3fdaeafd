package corpus

import (
	"bytes"
	"slices"
	"testing"
)

func TestLists(t *testing.T) {
	for _, c := range []struct {
		name string
		list func(testing.TB) []File
		want int
	}{
		{"testdata", Testdata, 2434},
		{"tests", Tests, 277},
		{"artifacts", Artifacts, 34},
		{"spu", SPU, 81},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := c.list(t)
			if len(files) != c.want {
				t.Errorf("%d files, want %d", len(files), c.want)
			}
		})
	}
}

func TestArtifactsAreBytecode(t *testing.T) {
	for _, f := range Artifacts(t) {
		if data := f.Read(t); !bytes.HasPrefix(data, []byte("ML\xefR")) {
			t.Errorf("%s is not bytecode", f.Name)
		}
	}
}

func TestModulesOfTests(t *testing.T) {
	split, modules := 0, 0
	for _, f := range Tests(t) {
		data := f.Read(t)
		if IsSplit(data) {
			split++
		}
		for _, c := range Modules(data) {
			modules++
			if !bytes.Equal(data[c.Offset:c.Offset+len(c.Text)], c.Text) {
				t.Errorf("%s: chunk at line %d is not at offset %d", f.Name, c.Line, c.Offset)
			}
			if want := 1 + bytes.Count(data[:c.Offset], []byte("\n")); c.Line != want {
				t.Errorf("%s: chunk at offset %d has line %d, want %d", f.Name, c.Offset, c.Line, want)
			}
		}
	}
	if split < 150 || modules < 2500 {
		t.Errorf("%d files with together %d modules: too few", split, modules)
	}
	t.Logf("%d split files, %d modules", split, modules)
}

func TestChunks(t *testing.T) {
	for _, c := range []struct {
		name, in string
		want     []string
	}{
		{"no marker", "a\nb\n", []string{"a\nb\n"}},
		{"empty", "", nil},
		{"two", "a\n// -----\nb\n", []string{"a\n", "\nb\n"}},
		{"in a comment", "a\n// // -----\nb", []string{"a\n// ", "\nb"}},
		{"rest of the line", "a\n// ----- then\nb", []string{"a\n", " then\nb"}},
		{"six dashes", "a\n// ------\nb", []string{"a\n", "-\nb"}},
		{"near miss", "a\n// ----\nb\n// -----\nc", []string{"a\n// ----\nb\n", "\nc"}},
		{"at the end", "a\n// -----", []string{"a\n// -----"}},
		{"last line", "a\n// -----\n", []string{"a\n", "\n"}},
		{"before 0", "a\n// -----0\nb", []string{"a\n// -----0\nb"}},
		{"at the start", "// -----\na\n// -----\nb", []string{"--\na\n", "\nb"}},
		{"twice at the start", "// ---// -----\na", []string{"--\na"}},
		{"twice", "a// -----// -----\nb", []string{"a// -----", "\nb"}},
		{"before a near miss", "a// -----// ----\nb", []string{"a// -----// ----\nb"}},
	} {
		var got []string
		for _, chunk := range Chunks([]byte(c.in)) {
			got = append(got, string(chunk.Text))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

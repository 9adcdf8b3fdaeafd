package carrier

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// TestRewriters makes sure that each format can be written as well.
func TestRewriters(t *testing.T) {
	all := rewriters()
	for _, f := range formats() {
		if all[f.name] == nil {
			t.Errorf("%s has no rewriter", f.name)
		}
		delete(all, f.name)
	}
	for name := range all {
		t.Errorf("%s has a rewriter and is no format", name)
	}
}

// TestRewrite replaces programs by shorter and longer ones, and finds them again with the same
// paths and metadata.
func TestRewrite(t *testing.T) {
	bc := program(t)
	compressed := func(name string, data []byte) []byte {
		out, err := Compress(name, data)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	cases := map[string][]byte{
		"plain":  bc,
		"gzip":   gzipped(t, bc),
		"zstd":   compressed("zstd", bc),
		"s2":     compressed("s2", bc),
		"zip":    zipped(t, 8, "README", []byte("text of another kind"), "a/b.mlirbc", bc, "c.mlirbc", bc),
		"stored": zipped(t, 0, "a.mlirbc", bc),
		"nested": gzipped(t, tarred(t, "a.zip", zipped(t, 8, "b.bc", bc), "notes", []byte{0, 1, 2}, "c.bc", bc)),
	}
	for _, pattern := range []string{"testdata/jax-*/*", "testdata/tensorflow-*/*", "testdata/tensorflow-*/*/*"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
				data, err := os.ReadFile(name)
				if err != nil {
					t.Fatal(err)
				}
				cases[name] = data
			}
		}
	}
	if len(cases) < 12 {
		t.Fatalf("found %d cases", len(cases))
	}
	for name, data := range cases {
		for _, by := range []int{-9, 0, 5, 1000} {
			t.Run(fmt.Sprint(name, by), func(t *testing.T) { rewrite(t, data, by) })
		}
	}
}

func rewrite(t *testing.T, data []byte, by int) {
	original := bytes.Clone(data)
	calls := 0
	out, err := Rewrite(data, Options{}, func(p Program) ([]byte, error) {
		calls++
		if by < 0 {
			return bytes.Clone(p.Data[:len(p.Data)+by]), nil
		}
		return append(bytes.Clone(p.Data), bytes.Repeat([]byte(" "), by)...), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(data, original) {
		t.Fatal("the input changed")
	}
	var before, after []Program
	for p, err := range Programs(data, Options{}) {
		if err == nil && p.Kind != Unknown {
			before = append(before, p)
		}
	}
	for p, err := range Programs(out, Options{}) {
		if err != nil {
			t.Fatal(err)
		}
		if p.Kind != Unknown {
			after = append(after, p)
		}
	}
	if calls != len(before) || len(after) != len(before) {
		t.Fatalf("%d programs, %d calls, then %d programs", len(before), calls, len(after))
	}
	for i, p := range before {
		q := after[i]
		want := p.Data
		if by < 0 {
			want = want[:len(want)+by]
		} else {
			want = append(bytes.Clone(want), bytes.Repeat([]byte(" "), by)...)
		}
		if q.Path != p.Path || !bytes.Equal(q.Data, want) {
			t.Errorf("%s: %d bytes instead of %d, path %q", p.Path, len(q.Data), len(want), q.Path)
		}
		if len(p.Layers) != len(q.Layers) {
			t.Fatalf("%d layers instead of %d", len(q.Layers), len(p.Layers))
		}
		for k := range p.Layers {
			if a, b := p.Layers[k], q.Layers[k]; a.Name != b.Name || a.Member != b.Member || !reflect.DeepEqual(a.Facts, b.Facts) {
				t.Errorf("%s: layer %v instead of %v", p.Path, b, a)
			}
		}
	}
}

func TestRewriteErrors(t *testing.T) {
	stop := errors.New("stop")
	for name, data := range map[string][]byte{"plain": program(t), "zip": zipped(t, 8, "a", program(t)), "gzip": gzipped(t, tarred(t, "a", program(t)))} {
		if _, err := Rewrite(data, Options{}, func(Program) ([]byte, error) { return nil, stop }); !errors.Is(err, stop) {
			t.Errorf("%s: %v", name, err)
		}
	}
	never := func(Program) ([]byte, error) { return nil, stop }
	for name, data := range map[string][]byte{"noise": []byte("\x00noise"), "zip": zipped(t, 8, "a", []byte("\x00")), "tar": tarred(t, "a", []byte("\x00"))} {
		if out, err := Rewrite(data, Options{}, never); err != nil || !bytes.Equal(out, data) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Rewrite(gzipped(t, program(t)), Options{Limit: 10}, never); err == nil {
		t.Error("the limit was ignored")
	}
	if _, err := Rewrite([]byte{0x1f, 0x8b, 8, 0}, Options{}, never); err == nil {
		t.Error("damage was ignored")
	}
}

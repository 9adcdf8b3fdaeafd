package golden

import (
	"bytes"
	"testing"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/roundtrip"
)

// contents returns a file or ends the test.
func contents(t *testing.T, file string) []byte {
	t.Helper()
	data, err := Read(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// bytecode lists the bytecode files.
func bytecode(t *testing.T) []string {
	t.Helper()
	list, err := Bytecode()
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 100 {
		t.Fatalf("%d bytecode files, expected some hundreds", len(list))
	}
	return list
}

// TestRoundTrip: every file is read and written to the same bytes.
func TestRoundTrip(t *testing.T) {
	identical := 0
	for _, f := range bytecode(t) {
		r, err := roundtrip.Check(contents(t, f), reader.Options{})
		switch {
		case err != nil:
			t.Errorf("%s: %v", f, err)
		case !r.Identical:
			t.Errorf("%s: differs at 0x%x (%s section), %d and %d bytes", f, r.Offset, r.Section, r.Size, r.Written)
		default:
			identical++
		}
	}
	t.Logf("%d files identical", identical)
}

// TestExplained: every byte of every file has one meaning.
func TestExplained(t *testing.T) {
	for _, f := range bytecode(t) {
		data := contents(t, f)
		d, err := inspect.Explain(data, reader.Options{})
		if err != nil {
			t.Errorf("%s: %v", f, err)
			continue
		}
		for i := range d.Len() {
			if s := d.Span(i); s.Field == "" || s.Meaning == "" || s.Section == "" {
				t.Errorf("%s: nothing said at 0x%x: %+v", f, s.Start, s)
			}
		}
	}
}

// TestInStep: files and programs belong together, and the reference makes the same
// files of the programs again.
func TestInStep(t *testing.T) {
	programs, err := Programs()
	if err != nil {
		t.Fatal(err)
	}
	made := make(map[string]bool)
	for _, p := range programs {
		made[p.Topic+"/"+p.Name+".mlir"] = true
		for _, o := range p.Outputs {
			made[o.File] = true
			if _, err := Read(o.File); err != nil {
				t.Errorf("%v: go run ./golden/remake makes it", err)
			}
		}
	}
	files, err := Files()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !made[f] {
			t.Errorf("%s: no program asks for it", f)
		}
	}
	t.Run("reference", func(t *testing.T) {
		o := oracle.Current(t)
		for _, p := range programs {
			for _, out := range p.Outputs {
				input := p.Text
				if out.Of != "" {
					input = contents(t, out.Of)
				}
				a := o.Must(t, out.Op, input, out.Options)
				if !a.OK {
					t.Errorf("%s: %s", out.File, a.Error)
				} else if have := contents(t, out.File); !bytes.Equal(a.Output, have) {
					t.Errorf("%s: the reference makes %d bytes, the file has other %d", out.File, len(a.Output), len(have))
				}
			}
		}
	})
}

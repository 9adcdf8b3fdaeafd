package golden

import (
	"bytes"
	"os"
	"testing"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/reader"
)

// contents returns the contents of a file.
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

// TestRoundTrip checks that reading and writing leaves every file unchanged.
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

// TestExplained checks that the observer reports every byte of every file exactly once.
func TestExplained(t *testing.T) {
	for _, f := range bytecode(t) {
		data := contents(t, f)
		d, err := inspect.Explain(data, reader.Options{})
		if err != nil {
			t.Errorf("%s: %v", f, err)
			continue
		}
		at := int64(0)
		for _, s := range d.Spans(0, d.Len()) {
			if s.Start != at {
				t.Errorf("%s: a span starts at 0x%x, not 0x%x", f, s.Start, at)
			}
			if s.Field == "" || s.Meaning == "" || s.Section == "" {
				t.Errorf("%s: nothing said at 0x%x: %+v", f, s.Start, s)
			}
			at = s.End
		}
		if at != int64(len(data)) {
			t.Errorf("%s: the spans end at 0x%x of 0x%x", f, at, len(data))
		}
	}
}

// TestInStep checks that files and programs match, and that the reference still produces
// the same files from the programs.
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
		var r References
		if os.Getenv("HLOBC_ORACLE") != "" {
			r.Oracle = oracle.Current(t)
		}
		if os.Getenv("HLOBC_ORACLE_OLD") != "" {
			r.Old = oracle.Old(t)
		}
		r.MLIROpt, _ = mliropt.Find()
		if r.Oracle == nil && r.Old == nil && r.MLIROpt == "" {
			oracle.Current(t) // skips the test and explains the setup
		}
		same, other := 0, 0
		for _, p := range programs {
			for i := range p.Outputs {
				out := &p.Outputs[i]
				if !r.Can(out) {
					other++
					continue
				}
				input := p.Text
				if out.Of != "" {
					input = contents(t, out.Of)
				}
				data, err := r.Make(out, input)
				if err != nil {
					t.Errorf("%s: %v", out.File, err)
				} else if have := contents(t, out.File); !bytes.Equal(data, have) {
					t.Errorf("%s: the reference makes %d bytes, the file has other %d", out.File, len(data), len(have))
				} else {
					same++
				}
			}
		}
		t.Logf("%d files made again, %d without their reference", same, other)
	})
}

package verb

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/reader"
)

// TestExtractProgram: the program comes out byte for byte, of every wrapping.
func TestExtractProgram(t *testing.T) {
	t.Chdir(inputs(t, "add.mlirbc", "archive.zip", "bundle.bin", "torch/functions/forward.bytecode", "torch/functions/forward.meta", "packed/sub/f.mlirbc"))
	add, err := os.ReadFile("add.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"add.mlirbc", "archive.zip(a/add.mlirbc)", "bundle.bin(0xb)", "torch/functions/forward.bytecode", "packed/sub/f.mlirbc"} {
		if code, out, errs := runQuietly("extract", path); code != cli.Good || out != string(add) || errs != "" {
			t.Errorf("%s: exit code %d, %d bytes, expected %d; %s", path, code, len(out), len(add), errs)
		}
	}
	if code, out, _ := runQuietly("extract", "archive.zip"); code != cli.Failure || out != "" {
		t.Errorf("two programs: exit code %d, output of %d bytes", code, len(out))
	}
	if code, _, _ := runQuietly("extract", "archive.zip", "-o", "out.mlirbc"); code != cli.Failure {
		t.Errorf("two programs into a file: exit code %d", code)
	}
	if _, err := os.Stat("out.mlirbc"); !os.IsNotExist(err) {
		t.Errorf("two programs into a file: %v, expected none", err)
	}
	if code, _, errs := runQuietly("extract", "archive.zip", "-o", "out/"); code != cli.Good {
		t.Errorf("into a folder: exit code %d; %s", code, errs)
	}
	if got, err := os.ReadFile("out/archive-a_add.mlirbc"); err != nil || !bytes.Equal(got, add) {
		t.Errorf("into a folder: %v", err)
	}
}

// TestExtractFunction: a function of a portable artifact is a portable artifact.
func TestExtractFunction(t *testing.T) {
	t.Chdir(inputs(t, "exports/waves.export", "train.mlirbc"))
	code, out, errs := runQuietly("extract", "--function", "_wrapped_jax_export_main", "exports/waves.export")
	if code != cli.Good {
		t.Fatalf("exit code %d; %s", code, errs)
	}
	s, err := inspect.Summarize([]byte(out), reader.Options{})
	if err != nil || s.Artifact != "1.18.0" || len(s.Functions) != 1 || s.Functions[0].Ops != 12 {
		t.Errorf("%+v, %v", s, err)
	}
	if code, out, errs := runQuietly("extract", "--function", "@main", "exports/waves.export"); code != cli.Good || !strings.HasPrefix(out, "ML\xefR") {
		t.Errorf("exit code %d; %s", code, errs)
	}
	if code, out, _ := runQuietly("extract", "--function", "none", "train.mlirbc", "-o", "none.mlirbc"); code != cli.Finding || out != "" {
		t.Errorf("unknown function: exit code %d", code)
	}
	if _, err := os.Stat("none.mlirbc"); !os.IsNotExist(err) {
		t.Errorf("unknown function: %v, expected no file", err)
	}
}

// TestExtractConstants: files appear whole, under names that no two programs share.
func TestExtractConstants(t *testing.T) {
	t.Chdir(inputs(t, "resource.mlirbc", "train.mlirbc"))
	if code, _, errs := runQuietly("extract", "--constants", "w", "--min-size", "0", "resource.mlirbc", "train.mlirbc"); code != cli.Good {
		t.Fatalf("exit code %d; %s", code, errs)
	}
	data, err := os.ReadFile("w/resource/inspect_weights.npy")
	if err != nil || !bytes.HasPrefix(data, []byte("\x93NUMPY")) || len(data) != 128+4*4 {
		t.Errorf("%d bytes, %v", len(data), err)
	}
	if err := os.WriteFile("file", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if code, _, errs := runQuietly("extract", "--constants", "file/w", "--min-size", "0", "resource.mlirbc"); code != cli.Failure || !strings.Contains(errs, "file") {
		t.Errorf("a folder that cannot be made: exit code %d; %s", code, errs)
	}
}

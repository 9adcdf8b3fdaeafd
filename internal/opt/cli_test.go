package opt

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/portable"
)

var update = flag.Bool("update", false, "write what the program says into testdata")

// shell has hlo-opt under its names.
var shell = transcript.Shell{"hlo-opt": inShell, "stablehlo-opt": inShell, "stablehlo-translate": inShell}

// run runs the driver that the first argument names.
func run(args []string, env cli.Env) int {
	d, ok := Under(args[0])
	if !ok {
		panic("there is no driver " + args[0])
	}
	return Run(cli.Config{}, d, args[1:], env)
}

func inShell(words []string, env transcript.Env) int {
	return run(words, cli.Env{Stdin: env.Stdin, Stdout: env.Stdout, Stderr: env.Stderr, Getenv: env.Getenv})
}

// TestCommandLine runs the command lines in testdata/*.txt.
func TestCommandLine(t *testing.T) {
	shell.Scripts(t, "testdata/*.txt", func() string { return inputs(t) }, *update)
}

// TestVersion: the first line names the program as it was called, the second formats.
func TestVersion(t *testing.T) {
	for _, name := range []string{"hlo-opt", "stablehlo-opt", "stablehlo-translate"} {
		for _, flag := range []string{"--version", "-version"} {
			var out strings.Builder
			code := run([]string{name, flag, "nothing.mlir"}, cli.Env{Stdout: &out, Stderr: &out, Getenv: func(string) string { return "" }})
			first, second, _ := strings.Cut(out.String(), "\n")
			if code != cli.Good || !strings.HasPrefix(first, name+" ") || !strings.HasPrefix(second, "StableHLO and VHLO "+portable.CurrentVersion().String()+",") {
				t.Errorf("%s %s: exit code %d, %q", name, flag, code, out.String())
			}
		}
	}
}

// inputs makes a folder with the files that the scripts work on.
func inputs(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for from, to := range map[string]string{"testdata/in": "", "testdata/mlir": "mlir"} {
		if err := os.CopyFS(filepath.Join(dir, to), os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
	}
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for name, from := range map[string]string{"add.mlirbc": "add.v6.mlirbc", "train.mlirbc": "train.v6.mlirbc"} {
		data, err := golden.Read("inspect/" + from)
		if err != nil {
			t.Fatal(err)
		}
		write(name, data)
		if name == "add.mlirbc" {
			write("cut.mlirbc", data[:len(data)-40])
		}
	}
	for _, name := range []string{"poly.mlir", "secret.mlir"} {
		data, err := os.ReadFile(filepath.Join("../../docs/programs", name))
		if err != nil {
			t.Fatal(err)
		}
		write(name, data)
	}
	z, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/in/f.mlir")
	if err != nil {
		t.Fatal(err)
	}
	write("f.mlir.zst", z.EncodeAll(text, nil))
	write("noise", []byte("\xff\xfe\x00\x01\x02\x03 something else"))
	for _, name := range []string{"out", "none"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

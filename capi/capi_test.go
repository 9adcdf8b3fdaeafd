// Package main_test checks the C library: its header, and programs in C and Rust that use it.
package main_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/session"
)

var prototype = regexp.MustCompile(`(?m)^HLOBC_API \w+ (\w+)\(`)

// TestHeader: the header compiles as C and C++, each of its functions is defined in shim.c, and its
// numbers are those of package session.
func TestHeader(t *testing.T) {
	header, err := os.ReadFile("hlobc.h")
	if err != nil {
		t.Fatal(err)
	}
	shim, err := os.ReadFile("shim.c")
	if err != nil {
		t.Fatal(err)
	}
	functions := prototype.FindAllStringSubmatch(string(header), -1)
	if len(functions) < 15 {
		t.Errorf("found %d functions", len(functions))
	}
	for _, f := range functions {
		if !strings.Contains(string(shim), " "+f[1]+"(") {
			t.Errorf("shim.c does not define %s", f[1])
		}
	}
	for text, n := range map[string]int{"HLOBC_ABI_VERSION": session.ABI, "HLOBC_OK": int(session.OK), "HLOBC_INVALID": int(session.Invalid),
		"HLOBC_MISUSED": int(session.Misused), "HLOBC_LIMIT": int(session.Limit), "HLOBC_INTERNAL": int(session.Internal)} {
		if !regexp.MustCompile(fmt.Sprintf(`(?m)^#define %s %d\b`, text, n)).Match(header) {
			t.Errorf("the header does not define %s as %d", text, n)
		}
	}
	need(t, "gcc")
	for _, language := range [][]string{{"-x", "c", "-std=c99"}, {"-x", "c++", "-std=c++11"}} {
		command(t, "", nil, append([]string{"gcc", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"}, append(language, "hlobc.h")...)...)
	}
}

// TestC builds the library and the example in C with the sanitizers for addresses and undefined
// behaviour, and runs it.
func TestC(t *testing.T) {
	whole(t)
	need(t, "gcc")
	dir := t.TempDir()
	library(t, dir, "libhlobc.so", "-asan", "-buildmode=c-shared")
	flags := []string{"-std=c11", "-g", "-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-I."}
	program := filepath.Join(dir, "example")
	command(t, "", nil, append(append([]string{"gcc"}, flags...), "examples/c/example.c", "-o", program, "-L"+dir, "-lhlobc", "-pthread", "-Wl,-rpath,"+dir)...)
	expect(t, command(t, "", []string{"ASAN_OPTIONS=detect_leaks=1"}, program, "../golden/inspect/add.v6.mlirbc"),
		"%0 = stablehlo.add %arg0, %arg1", "has FLOPs", "the same program", "exit code 0, a digest of 64 characters", "0 of 4 threads failed",
		"half of it: ", "[truncated] at offset", "no value for argument 0", "it may have been freed")
}

// TestRust builds the example in Rust with the static library, both with the sanitizer for addresses, and
// runs it. Rust's releases have the runtime of the sanitizer, and its flag behind RUSTC_BOOTSTRAP.
func TestRust(t *testing.T) {
	whole(t)
	need(t, "gcc")
	need(t, "cargo")
	dir := t.TempDir()
	fields := strings.Fields(command(t, "", nil, "rustc", "-vV"))
	target := fields[slices.Index(fields, "host:")+1]
	sysroot := strings.TrimSpace(command(t, "", nil, "rustc", "--print", "sysroot"))
	runtimes, err := filepath.Glob(filepath.Join(sysroot, "lib/rustlib", target, "lib/librustc-*_rt.asan.a"))
	if err != nil {
		t.Fatal(err)
	}
	env := []string{"HLOBC_LIB_DIR=" + dir, "CARGO_TARGET_DIR=" + dir}
	flags := []string{"-buildmode=c-archive"}
	if len(runtimes) != 0 {
		env = append(env, "RUSTC_BOOTSTRAP=1", "RUSTFLAGS=-Zsanitizer=address")
		flags = append(flags, "-asan")
	} else {
		t.Log("without the sanitizer, which this Rust does not have")
	}
	library(t, dir, "libhlobc.a", flags...)
	command(t, "examples/rust", env, "cargo", "build", "--offline", "--quiet", "--target", target)
	program := filepath.Join(dir, target, "debug", "example")
	if len(runtimes) != 0 {
		expect(t, command(t, "", []string{"ASAN_OPTIONS=help=1"}, program, "../golden/inspect/add.v6.mlirbc"), "AddressSanitizer")
	}
	expect(t, command(t, "", []string{"ASAN_OPTIONS=detect_leaks=1"}, program, "../golden/inspect/add.v6.mlirbc"),
		"%0 = stablehlo.add %arg0, %arg1", strings.Repeat("[1.5, 2.5, 3.5, 4.5]\n", 4), "[truncated] at Some(", "[status 2]")
}

// whole skips a test that builds the library, which takes minutes at first.
func whole(t *testing.T) {
	t.Helper()
	if !corpus.Whole() {
		t.Skip("builds the library: HLOBC_WHOLE=1 go test ./capi")
	}
}

func need(t *testing.T, tool string) {
	t.Helper()
	if _, err := exec.LookPath(tool); err != nil {
		t.Skip("there is no " + tool)
	}
}

// library builds the library in dir.
func library(t *testing.T, dir, name string, flags ...string) {
	t.Helper()
	args := append([]string{"go", "build", "-tags=netgo,osusergo", "-o", filepath.Join(dir, name)}, flags...)
	command(t, "", []string{"CGO_ENABLED=1"}, append(args, ".")...)
}

// command runs a command and returns what it writes.
func command(t *testing.T, dir string, env []string, args ...string) string {
	t.Helper()
	c := exec.Command(args[0], args[1:]...)
	c.Dir = dir
	c.Env = append(os.Environ(), env...)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

func expect(t *testing.T, out string, pieces ...string) {
	t.Helper()
	for _, p := range pieces {
		if !strings.Contains(out, p) {
			t.Errorf("it does not print %q:\n%s", p, out)
		}
	}
}

// Package mliropt runs mlir-opt, MLIR's own driver, as a second reference next to package
// internal/oracle. It does not know StableHLO, but writes resources, producers and other things for
// which the oracle has no option. hlobc's tests were made with the version of LLVM 22.1.8.
//
// The environment variable HLOBC_MLIR_OPT names the program; otherwise mlir-opt-22 is searched in
// the path. If it is off, there is none.
package mliropt

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// ErrNone says that there is no mlir-opt.
var ErrNone = errors.New("no mlir-opt: set HLOBC_MLIR_OPT to the program, or install mlir-opt-22 (LLVM 22.1.8)")

// Find returns the path of the program, or ErrNone.
func Find() (string, error) {
	switch p := os.Getenv("HLOBC_MLIR_OPT"); p {
	case "":
	case "off":
		return "", ErrNone
	default:
		return p, nil
	}
	p, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		return "", ErrNone
	}
	return p, nil
}

// Need returns the path of the program, or skips the test.
func Need(t testing.TB) string {
	t.Helper()
	p, err := Find()
	if err != nil {
		t.Skip(err)
	}
	return p
}

// limit is how long one run may take.
const limit = 60 * time.Second

// Version returns the line with the version, such as "LLVM version 22.1.8".
func Version(program string) (string, error) {
	out, err := Run(program, nil, "--version")
	for line := range strings.Lines(string(out)) {
		if strings.Contains(line, "LLVM version") {
			return strings.TrimSpace(line), nil
		}
	}
	return "", err
}

// Run runs the program on input and returns its output. If it fails, the error includes its
// standard error.
func Run(program string, input []byte, args ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Stdin = bytes.NewReader(input)
	var out, msg bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &msg
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("mlir-opt %s: %w\n%s", strings.Join(args, " "), err, msg.Bytes())
	}
	return out.Bytes(), nil
}

// Bytecode converts a program to bytecode of a container version from 0 to 6.
func Bytecode(program string, input []byte, version int, args ...string) ([]byte, error) {
	return Run(program, input, append(args, "--emit-bytecode", "--emit-bytecode-version="+strconv.Itoa(version))...)
}

// Generic prints a program in the generic form with locations.
func Generic(program string, input []byte, args ...string) ([]byte, error) {
	return Run(program, input, append(args, "--mlir-print-op-generic", "--mlir-print-debuginfo")...)
}

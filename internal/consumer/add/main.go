// Command add asks releases of jaxlib and torch_xla for their version of StableHLO, and adds them
// to the table of package consumer. It needs Python with pip and venv, of a version that the
// releases have wheels for.
//
//	go run ./internal/consumer/add [-python python3.12] jaxlib==0.12.0 torch_xla==2.9.0
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/ods"
)

const file = "internal/consumer/releases.txt"

func main() {
	python := flag.String("python", "python3", "the `interpreter` for which to install")
	flag.Parse()
	for _, arg := range flag.Args() {
		if err := add(*python, arg); err != nil {
			fmt.Fprintf(os.Stderr, "add: %s: %v\n", arg, err)
			os.Exit(1)
		}
	}
}

func add(python, arg string) error {
	name, release, ok := strings.Cut(arg, "==")
	if !ok {
		return errors.New("expected PACKAGE==VERSION")
	}
	dir, err := os.MkdirTemp("", "release")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var text string
	switch name {
	case "jaxlib":
		text, err = askJaxlib(python, dir, arg)
	case "torch_xla":
		text, err = askTorch(python, dir, arg)
	default:
		return errors.New("only jaxlib and torch_xla can be asked")
	}
	if err != nil {
		return err
	}
	v, ok := ods.ParseVersion(text)
	if !ok {
		return fmt.Errorf("the release says %q", text)
	}
	fmt.Println(name, release, v)
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	added, err := consumer.Insert(string(old), consumer.Release{Package: name, Version: release, StableHLO: v})
	if err != nil {
		return err
	}
	return os.WriteFile(file, []byte(added), 0o644)
}

// askJaxlib installs the release in an environment of its own, and asks it.
func askJaxlib(python, dir, arg string) (string, error) {
	if _, err := run(python, "-m", "venv", dir); err != nil {
		return "", err
	}
	python = filepath.Join(dir, "bin", "python")
	if _, err := run(python, "-m", "pip", "install", "-q", "--only-binary=:all:", arg); err != nil {
		return "", err
	}
	return run(python, "-c", "from jaxlib.mlir.dialects import stablehlo; print(stablehlo.get_current_version())")
}

func run(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	return strings.TrimSpace(string(out)), err
}

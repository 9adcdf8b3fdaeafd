package main

import (
	"archive/zip"
	"bytes"
	"debug/elf"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strings"
)

// askTorch downloads the wheel of a release without the packages that it needs, and reads the
// version from the code of its library.
func askTorch(python, dir, arg string) (string, error) {
	if _, err := run(python, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", "-d", dir, arg); err != nil {
		return "", err
	}
	wheels, err := filepath.Glob(filepath.Join(dir, "*.whl"))
	if err != nil || len(wheels) != 1 {
		return "", errors.Join(err, fmt.Errorf("found %d wheels", len(wheels)))
	}
	z, err := zip.OpenReader(wheels[0])
	if err != nil {
		return "", err
	}
	defer z.Close()
	for _, f := range z.File {
		if !strings.HasPrefix(f.Name, "_XLAC.") {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return "", err
		}
		data, err := io.ReadAll(r)
		if err != nil {
			return "", err
		}
		return currentVersion(data)
	}
	return "", errors.New("the wheel has no library _XLAC")
}

// currentVersion finds the function getCurrentVersion in a library for x86-64. It stores three
// constants in a structure of three words.
func currentVersion(library []byte) (string, error) {
	l, err := elf.NewFile(bytes.NewReader(library))
	if err != nil {
		return "", err
	}
	symbols, err := l.DynamicSymbols()
	if err != nil {
		return "", err
	}
	for _, s := range symbols {
		if s.Name != "_ZN4mlir9stablehlo17getCurrentVersionEv" || s.Section == elf.SHN_UNDEF {
			continue
		}
		code := make([]byte, min(s.Size, 128))
		section := l.Sections[s.Section]
		if _, err := section.ReadAt(code, int64(s.Value-section.Addr)); err != nil {
			return "", err
		}
		stores := store.FindAllSubmatch(code, 3)
		if len(stores) < 3 {
			break
		}
		return fmt.Sprintf("%d.%d.%d", stores[0][1][0], stores[1][1][0], stores[2][1][0]), nil
	}
	return "", errors.New("its library does not export getCurrentVersion: look up the version of StableHLO in the XLA that it is built from, " +
		"and add the line to " + file + " with a comment that says so")
}

// store matches the instruction that stores a small 64-bit constant below the frame pointer or
// above the stack pointer.
var store = regexp.MustCompile(`(?s)\x48\xc7(?:\x45.|\x44\x24.)(.)\x00\x00\x00`)

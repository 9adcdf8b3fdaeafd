package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/gzip"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/bombs"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/writer"
)

// perDir is the number of files in a directory, maxText the size of a program that is not edited.
const (
	perDir  = 1000
	maxText = 64 << 10
)

// plan says what files to make.
type plan struct {
	files, distinct, poison int
}

// make makes the files in dir: edits of programs, each under several names that are hard links, and
// files that are damaged, hostile or something else, none of them twice.
func (p plan) make(dir string) error {
	sources, err := sources()
	if err != nil {
		return err
	}
	r := rand.New(rand.NewPCG(24, 11))
	store := filepath.Join(dir, "contents") // not scanned
	var contents []string
	add := func(data []byte) error {
		name := filepath.Join(store, fmt.Sprintf("%03d", len(contents)/perDir), fmt.Sprint(len(contents)))
		contents = append(contents, name)
		return write(name, data)
	}
	for i := 0; len(contents) < p.distinct; i++ {
		if i > 20*p.distinct {
			return fmt.Errorf("only %d of %d programs could be edited", len(contents), p.distinct)
		}
		data, err := edit(sources[i%len(sources)], i)
		if err != nil {
			continue // a program that this form does not have
		}
		if err := add(data); err != nil {
			return err
		}
	}
	// All contents come once, then they repeat at random, so that copies are far apart.
	order := r.Perm(p.files - p.poison)
	for i, n := range order {
		from := contents[n%p.distinct]
		to := filepath.Join(dir, "files", fmt.Sprintf("%04d", i/perDir), fmt.Sprintf("%07d.mlirbc", i))
		if i%perDir == 0 {
			if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
				return err
			}
		}
		if err := os.Link(from, to); err != nil {
			return err
		}
	}
	hostile := bombs.All()
	for i := range p.poison {
		data, err := os.ReadFile(contents[r.IntN(len(contents))])
		if err != nil {
			return err
		}
		at := r.IntN(len(order)) / perDir
		name := filepath.Join(dir, "files", fmt.Sprintf("%04d", at), fmt.Sprintf("poison-%04d.mlirbc", i))
		if data, err = poison(r, i, data, hostile); err != nil {
			return err
		}
		if err := write(name, data); err != nil {
			return err
		}
	}
	return nil
}

// poison returns the contents of a file that is not a program, or only a part of one.
func poison(r *rand.Rand, i int, data []byte, hostile []bombs.Bomb) ([]byte, error) {
	switch i % 5 {
	case 0: // truncated
		return data[:r.IntN(len(data))], nil
	case 1: // overwritten in places
		for range 8 {
			data[r.IntN(len(data))] = byte(r.IntN(256))
		}
		return data, nil
	case 2:
		return hostile[i/5%len(hostile)].Data()
	case 3: // something else
		kinds := []string{"\x7fELF\x02\x01\x01", "\x89PNG\r\n\x1a\n", "%PDF-1.7\n", "PK\x03\x04", "{\"a\": [", "\x80\x04\x95", "ML\xefR", ""}
		return append([]byte(kinds[i/5%len(kinds)]), noise(r, r.IntN(2000))...), nil
	}
	return noise(r, r.IntN(4000)), nil
}

func noise(r *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.IntN(256))
	}
	return b
}

// module is what an edit changes: the name of the module.
const module = "\nmodule @"

// sources returns the texts of programs: of the corpus if it is there, or else of the repository.
func sources() (list [][]byte, err error) {
	roots := []string{"docs/programs", "golden"}
	if dir, ok := corpus.Shared(); ok {
		dir = filepath.Join(dir, "corpus", "stablehlo", "testdata")
		if _, err := os.Stat(dir); err == nil {
			roots = append(roots, dir)
		}
	}
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".mlir" {
				return err
			}
			data, err := os.ReadFile(path)
			if data = append([]byte("\n"), data...); len(data) < maxText && bytes.Contains(data, []byte(module)) {
				list = append(list, data)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	if len(list) == 0 {
		return nil, errors.New("found no programs; run this in the root of the repository")
	}
	return list, nil
}

// edit returns a program under another name, in one of the forms in which programs are stored.
func edit(text []byte, n int) ([]byte, error) {
	text = bytes.Replace(text, []byte(module), fmt.Appendf([]byte(module), "edit_%d_", n), 1)
	form := n % 7 // not a divisor of the number of programs
	if form == 0 {
		return text, nil
	}
	m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		return nil, err
	}
	var out []byte
	if form < 4 {
		out, err = writer.Append(nil, m, writer.Options{Producer: "MLIR22.0.0git"})
	} else {
		target, _ := portable.ParseTarget([]string{"current", "1.8.0", "1.4.0"}[form-4])
		out, err = portable.Serialize(m, target, portable.Options{})
	}
	if err != nil || form != 3 {
		return out, err
	}
	var zipped strings.Builder
	w := gzip.NewWriter(&zipped)
	_, _ = w.Write(out)
	err = w.Close()
	return []byte(zipped.String()), err
}

func write(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o666)
}

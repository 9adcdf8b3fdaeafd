package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// versions compares the versions of StableHLO.
func (c *comparison) versions(a about) {
	if v, ok := ods.ParseVersion(a.Current); !ok || v.Compare(portable.NewestVersion()) > 0 {
		c.report("StableHLO %s: the newest version in the tables is %v", a.Current, portable.NewestVersion())
	}
	if v := portable.MinimumVersion(); a.Minimum != v.String() {
		c.report("the release reads artifacts of StableHLO %s and later, the tables say %v", a.Minimum, v)
	}
	switch known, err := consumer.Parse("jaxlib==" + a.Release); {
	case err != nil:
		c.report("jaxlib %s: %v: go run ./internal/consumer/add jaxlib==%s", a.Release, err, a.Release)
	case known.Version.String() != a.Current:
		c.report("jaxlib %s has StableHLO %s, the table of consumers says %v: go run ./internal/consumer/add jaxlib==%s", a.Release, a.Current, known.Version, a.Release)
	}
	fmt.Fprintf(c.out, "jaxlib %s: StableHLO %s, reads %s and later\n", a.Release, a.Current, a.Minimum)
}

// program is a program of the corpus.
type program struct{ name, text string }

// corpusPrograms returns valid programs, programs that reject some, and those of a folder.
func corpusPrograms(dir string) (list []program, err error) {
	valid, err := golden.Programs()
	if err != nil {
		return nil, err
	}
	for _, p := range valid {
		list = append(list, program{p.Topic + "/" + p.Name, string(p.Text)})
	}
	archives, err := golden.Archives()
	if err != nil {
		return nil, err
	}
	for _, name := range archives {
		a, err := goldentest.Load(name)
		if err != nil {
			return nil, err
		}
		for _, x := range a.Cases {
			list = append(list, program{name + "/" + x.Name, x.Program})
		}
	}
	if dir == "" {
		return list, nil
	}
	err = filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".mlir" {
			return err
		}
		text, err := os.ReadFile(name)
		for i, part := range strings.Split(string(text), "\n// -----") {
			list = append(list, program{fmt.Sprintf("%s#%d", name, i), part})
		}
		return err
	})
	return list, err
}

// chances is how often a release is asked again for an artifact: types that it has no conversion for are sometimes
// accepted.
const chances = 4

// corpus compares verdicts, bytecode and artifacts.
func (c *comparison) corpus(ctx context.Context, a *asked) error {
	list, err := corpusPrograms(c.programs)
	if err != nil {
		return err
	}
	target, err := portable.ParseTarget(a.about.Current)
	if err != nil {
		target = portable.NewestVersion()
	}
	tried, valid, same, artifacts, crashed, foreign := 0, 0, 0, 0, 0, 0
	for i, p := range list {
		if i%c.step != 0 {
			continue
		}
		theirs, err := a.ask(p.text)
		if err != nil { // the program ended the process
			again, err := startAsking(ctx, a.python)
			if err != nil {
				return err
			}
			a.close()
			*a = *again
			crashed++
			continue
		}
		if unknown(theirs.Error) {
			foreign++
			continue
		}
		tried++
		m, ours := asm.Parse([]byte(p.text), asm.ParseOptions{})
		if ours == nil {
			ours = verify.Module(m, verify.Options{})
		}
		if (ours == nil) != theirs.OK {
			if ours != nil {
				c.report("%s: the release accepts it, hlobc does not: %s", p.name, firstLine(ours.Error()))
			} else {
				c.report("%s: hlobc accepts it, the release does not: %s", p.name, firstLine(theirs.Error))
			}
			continue
		}
		if ours != nil {
			continue
		}
		valid++
		b, err := reader.Read(theirs.Bytecode, reader.Options{})
		if err != nil {
			c.report("%s: its bytecode cannot be read: %v", p.name, err)
			continue
		}
		if out, err := writer.Append(nil, b.Module, roundtrip.Options(b)); err != nil || !bytes.Equal(out, theirs.Bytecode) {
			c.report("%s: its bytecode is written in another way (%v)", p.name, err)
			continue
		}
		same++
		out, err := portable.Serialize(m, target, portable.Options{})
		for again := 0; again < chances && theirs.Artifact == nil && err == nil; again++ {
			if theirs, _ = a.ask(p.text); !theirs.OK {
				return fmt.Errorf("%s: the release answers in different ways", p.name)
			}
		}
		if theirs.Artifact == nil {
			if err == nil {
				c.report("%s: hlobc writes an artifact of it, the release does not: %s", p.name, firstLine(theirs.Error))
			}
			continue
		}
		if err != nil || !bytes.Equal(out, theirs.Artifact) {
			c.report("%s: the release has another artifact of version %v (%v)", p.name, target, err)
			continue
		}
		artifacts++
	}
	fmt.Fprintf(c.out, "%d programs: %d valid, %d with the same bytecode, %d with the same artifact; of %d more the release does not know a dialect, and it crashed on %d\n",
		tried, valid, same, artifacts, foreign, crashed)
	return nil
}

// unknown reports whether an error says that a release does not know a dialect.
func unknown(msg string) bool {
	return strings.Contains(msg, "unregistered dialect") || strings.Contains(msg, "not found for custom op")
}

// firstLine returns the first line of an error that says what is wrong.
func firstLine(s string) string {
	s = strings.TrimSpace(strings.TrimPrefix(s, "Unable to parse module assembly:"))
	s, _, _ = strings.Cut(s, "\n")
	return s
}

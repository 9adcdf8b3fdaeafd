package differential

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/retarget"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

// candidate is a program for consumers.
type candidate struct {
	name string
	// read reads it as StableHLO.
	read func(t *testing.T) *ir.Module
}

// candidates lists a sample of the corpus, and what JAX exports.
func candidates(t *testing.T) (list []candidate) {
	n := corpus.Sample(4)
	for i, f := range corpus.Testdata(t) {
		if i%n == 0 && !bytes.Contains(f.Read(t), []byte("check.expect_almost_eq_const")) { // cannot be expressed in VHLO
			list = append(list, candidate{f.Name, func(t *testing.T) *ir.Module {
				m, err := asm.Parse(f.Read(t), asm.ParseOptions{Filename: f.Base()})
				if err != nil {
					t.Fatal(err)
				}
				return m
			}})
		}
	}
	for _, e := range exports(t) {
		list = append(list, candidate{e.Name, func(t *testing.T) *ir.Module {
			m, err := portable.Deserialize(e.Module, reader.Options{})
			if err != nil {
				t.Fatal(err)
			}
			return m
		}})
	}
	return list
}

type exported struct {
	Name   string
	Module []byte
}

// exports returns the programs of exports.py, none without a Python that has jax.
func exports(t *testing.T) (list []exported) {
	command := os.Getenv("HLOBC_PYTHON")
	if command == "" {
		return nil
	}
	script, err := os.ReadFile("testdata/exports.py")
	if err != nil {
		t.Fatal(err)
	}
	// The interpreter may run in another root directory, so it gets the script as an argument.
	cmd := exec.Command("/bin/sh", "-c", "exec "+command+` -c "$0"`, string(script))
	cmd.Env = append(os.Environ(), "JAX_PLATFORMS=cpu")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		var e exported
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		list = append(list, e)
	}
	return list
}

// TestConsumers: what is converted for a release of jaxlib loads there, with its locations. The
// releases are those that internal/consumer/setup installed in the folder HLOBC_CONSUMERS.
func TestConsumers(t *testing.T) {
	installed := consumers(t)
	programs := candidates(t)
	for _, python := range installed {
		release := releaseOf(python)
		t.Run(release, func(t *testing.T) { loads(t, python, release, programs) })
	}
}

// consumers returns the interpreters of the installed releases of jaxlib.
func consumers(t *testing.T) []string {
	t.Helper()
	dir := os.Getenv("HLOBC_CONSUMERS")
	if dir == "" {
		t.Skip("HLOBC_CONSUMERS is not set: it is the folder of internal/consumer/setup")
	}
	installed, err := filepath.Glob(filepath.Join(dir, "jaxlib-*", "bin", "python"))
	if err != nil || len(installed) == 0 {
		t.Skipf("there are no releases in %s", dir)
	}
	return installed
}

// releaseOf returns the release that an interpreter of [consumers] has.
func releaseOf(python string) string {
	return strings.TrimPrefix(filepath.Base(filepath.Dir(filepath.Dir(python))), "jaxlib-")
}

func loads(t *testing.T, python, release string, programs []candidate) {
	c, err := consumer.Parse("jaxlib==" + release)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var files []string
	var expected []map[string]bool
	var names []string
	lowered, ranges := 0, 0
	for i, p := range programs {
		m := p.read(t)
		locations := positions(asm.Print(nil, m.Root(), asm.Options{Generic: true, DebugInfo: true}))
		r, err := retarget.Module(m, c.Target(), c.Shardy())
		if err != nil || r.Data == nil {
			t.Errorf("%s: cannot be written: %v %v %v", p.name, err, r.Blockers, r.Errors)
			continue
		}
		if len(r.Lowered) > 0 {
			lowered++
			locations = positions(asm.Print(nil, m.Root(), asm.Options{Generic: true, DebugInfo: true}))
		}
		if r.Ranges > 0 {
			ranges++
		}
		name := filepath.Join(dir, fmt.Sprint(i, ".mlirbc"))
		if err := os.WriteFile(name, r.Data, 0o666); err != nil {
			t.Fatal(err)
		}
		files, expected, names = append(files, name), append(expected, locations), append(names, p.name)
	}
	version, answers := load(t, python, files)
	if version != c.Version.String() {
		t.Errorf("the release contains StableHLO %s, and the table has %v", version, c.Version)
	}
	loaded := 0
	for i, answer := range answers {
		if answer.Error != "" {
			t.Errorf("%s: %s", names[i], answer.Error)
			continue
		}
		got := positions([]byte(answer.Text))
		for _, p := range slices.Sorted(maps.Keys(expected[i])) {
			if !got[p] {
				t.Errorf("%s: the location %s is lost", names[i], p)
				break
			}
		}
		loaded++
	}
	if loaded < len(programs) {
		t.Errorf("%d of %d programs are loaded", loaded, len(programs))
	}
	t.Logf("%v: %d of %d programs are loaded with locations; %d have lowered operations, and %d had ranges", c, loaded, len(files), lowered, ranges)
}

// answer is a program as a consumer loaded it, or why it did not.
type answer struct{ Text, Error string }

// load loads files with the jaxlib of an interpreter. It returns the version of StableHLO there.
func load(t *testing.T, python string, files []string) (version string, answers []answer) {
	t.Helper()
	cmd := exec.Command(python, "../consumer/load.py")
	cmd.Stdin = strings.NewReader(strings.Join(files, "\n") + "\n")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(strings.NewReader(string(out)))
	lines.Buffer(nil, 64<<20)
	lines.Scan()
	version = lines.Text()
	for lines.Scan() {
		var a answer
		if err := json.Unmarshal(lines.Bytes(), &a); err != nil {
			t.Fatal(err)
		}
		answers = append(answers, a)
	}
	return version, answers
}

var position = regexp.MustCompile(`"[^"]*":\d+:\d+`)

// positions returns the positions in files in the locations of a program, those of ranges without
// their ends.
func positions(text []byte) map[string]bool {
	set := map[string]bool{}
	for _, p := range position.FindAll(text, -1) {
		set[string(p)] = true
	}
	return set
}

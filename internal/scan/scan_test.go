package scan

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"

	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/corpus"
)

// misbehave is what the worker of a test does with a file of that name.
func misbehave(name string) {
	switch filepath.Base(name) {
	case "hang.mlirbc":
		time.Sleep(time.Hour)
	case "crash.mlirbc":
		go panic("a worker that crashes")
		time.Sleep(time.Hour)
	case "memory.mlirbc":
		for keep := [][]byte{}; len(keep) < 1<<20; {
			keep = append(keep, bytes.Repeat([]byte{1}, 1<<20))
		}
	}
}

// testMemory is what the workers of tests may hold.
const testMemory = 128 << 20

func TestMain(m *testing.M) {
	if os.Getenv(WorkerVariable) != "" {
		if err := Work(os.Stdin, os.Stdout, WorkerOptions{Memory: testMemory, hook: misbehave}); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		return
	}
	if dir := os.Getenv("HLOBC_TEST_SCAN"); dir != "" { // a scan that a test kills
		in, out, _ := strings.Cut(dir, ":")
		if _, err := Run(context.Background(), options(out, in)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		return
	}
	corpus.Main(m)
}

func options(dir string, inputs ...string) Options {
	exe, err := os.Executable()
	if err != nil {
		panic(err)
	}
	opt := Options{List: List{Inputs: inputs}, Dir: dir, Command: []string{exe, "worker"}, Jobs: 2, Timeout: 20 * time.Second, Memory: testMemory}
	if !corpus.Whole() { // more than one part of fewer files
		opt.chunks = sizes{usual.min / 8, usual.mean / 8, usual.max / 8}
	}
	return opt
}

func run(t *testing.T, opt Options) *Manifest {
	t.Helper()
	m, err := Run(t.Context(), opt)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// rows reads the rows below a directory.
func rows(t *testing.T, dir string) (list []catalog.Program) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, Parts, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		part, err := parquet.ReadFile[catalog.Program](n)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, part...)
	}
	slices.SortFunc(list, func(a, b catalog.Program) int {
		return strings.Compare(a.File+"\x00"+a.Member, b.File+"\x00"+b.Member)
	})
	return list
}

// programs are files of the repository that hold programs of different kinds.
func programs(t testing.TB) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for _, pattern := range []string{"../../golden/inspect/*", "../../docs/programs/*.mlir", "../../docs/programs/screens/*.mlir*", "../../carrier/testdata/*"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range names {
			data, err := os.ReadFile(n)
			if err != nil {
				continue // a directory
			}
			out[filepath.Base(n)] = data
		}
	}
	if len(out) < 15 {
		t.Fatalf("found %d files", len(out))
	}
	return out
}

// write writes n files made from those of the repository, some of them damaged, in directories.
func write(t testing.TB, dir string, n int, files map[string][]byte) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	var names []string
	for name, data := range files {
		if len(data) < 8000 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for i := range n {
		name := names[r.IntN(len(names))]
		data := slices.Clone(files[name])
		if i%50 == 7 {
			data = data[:r.IntN(len(data))]
		}
		path := filepath.Join(dir, fmt.Sprintf("%02d", i%7), fmt.Sprintf("%05d-%s", i, name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestJSON checks that rows are the same in Parquet and in JSON.
func TestJSON(t *testing.T) {
	in, out := t.TempDir(), t.TempDir()
	write(t, in, 60, programs(t))
	run(t, options(out, in))
	got := rows(t, out)
	opt := options(filepath.Join(out, "json"), in)
	opt.Format = JSON
	var text bytes.Buffer
	opt.Part = func(name string) error {
		data, err := os.ReadFile(name)
		text.Write(data)
		return err
	}
	run(t, opt)
	var want []catalog.Program
	for d := json.NewDecoder(&text); ; {
		var p catalog.Program
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		want = append(want, p)
	}
	slices.SortFunc(want, func(a, b catalog.Program) int { return strings.Compare(a.File+"\x00"+a.Member, b.File+"\x00"+b.Member) })
	if len(got) != len(want) || len(got) < 50 {
		t.Fatalf("%d rows in Parquet, %d in JSON", len(got), len(want))
	}
	for i := range got {
		a, _ := json.Marshal(got[i])
		b, _ := json.Marshal(want[i])
		if a, b := strings.ReplaceAll(string(a), "null", "[]"), strings.ReplaceAll(string(b), "null", "[]"); a != b {
			t.Errorf("%s:\n%s in Parquet\n%s in JSON", want[i].File, a, b)
		}
	}
	schema := parquet.SchemaOf(catalog.Program{})
	var columns []string
	for _, f := range schema.Fields() {
		columns = append(columns, f.Name())
	}
	if !slices.Equal(columns, catalog.Columns()) {
		t.Errorf("Parquet has the columns %v, expected %v", columns, catalog.Columns())
	}
}

// once checks that a directory has one row for each program of each file.
func once(t *testing.T, list []catalog.Program) {
	t.Helper()
	for i := 1; i < len(list); i++ {
		if list[i].File == list[i-1].File && list[i].Member == list[i-1].Member {
			t.Errorf("%s(%s) has two rows", list[i].File, list[i].Member)
		}
	}
}

// TestKilled kills scans after random times and continues them: no row is lost or doubled, and
// parts that were written are kept.
func TestKilled(t *testing.T) {
	files := programs(t)
	t.Chdir(t.TempDir())
	in, whole, out := "inputs", "whole", "out" // where the listing is cut depends on the names
	count := 2800 / corpus.Part(14)
	write(t, in, count, files)
	started := time.Now()
	m := run(t, options(whole, in))
	took := time.Since(started)
	want := rows(t, whole)
	if len(m.Parts) < 2 || int64(len(want)) != m.Rows || m.Files != int64(count) {
		t.Fatalf("%d parts, %d rows of %d, %d files", len(m.Parts), len(want), m.Rows, m.Files)
	}
	once(t, want)
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for range 3 / corpus.Part(3) {
		cmd := exec.Command(exe)
		cmd.Env = append(os.Environ(), "HLOBC_TEST_SCAN="+in+":"+out)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rand.Int64N(int64(took))))
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
	again := run(t, options(out, in))
	if got := rows(t, out); !reflect.DeepEqual(got, want) {
		t.Errorf("%d rows after a scan that was killed, expected the %d rows of one that was not", len(got), len(want))
	}
	again.Repeated, m.Repeated = 0, 0 // depends on which worker wrote a part
	if !reflect.DeepEqual(again.Parts, m.Parts) || !reflect.DeepEqual(again.Stats, m.Stats) {
		t.Errorf("%+v, expected %+v", again.Stats, m.Stats)
	}
	left, _ := filepath.Glob(filepath.Join(out, Parts, ".*"))
	if len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// TestChanged checks that a scan that is repeated looks only at parts with files that have changed.
func TestChanged(t *testing.T) {
	files := programs(t)
	t.Chdir(t.TempDir())
	in, out := "inputs", "out" // where the listing is cut depends on the names, and with these few files make two parts
	count := 700 / corpus.Part(7)
	write(t, in, count, files)
	first := run(t, options(out, in))
	if len(first.Parts) < 2 {
		t.Fatalf("%d parts", len(first.Parts))
	}
	if again := run(t, options(out, in)); again.Kept != len(first.Parts) || again.Rows != first.Rows {
		t.Errorf("%d of %d parts kept though nothing has changed", again.Kept, len(first.Parts))
	}
	some, _ := filepath.Glob(filepath.Join(in, "00", "*"))
	if err := os.WriteFile(some[0], []byte("ML\xefR"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(some[1]); err != nil {
		t.Fatal(err)
	}
	m := run(t, options(out, in))
	if m.Kept != len(first.Parts)-1 || m.Files != int64(count-1) {
		t.Errorf("%d of %d parts kept, %d files", m.Kept, len(first.Parts), m.Files)
	}
	list := rows(t, out)
	once(t, list)
	if int64(len(list)) != m.Rows {
		t.Errorf("%d rows, %d in the manifest", len(list), m.Rows)
	}
	opt := options(out, in, in)
	if _, err := Run(t.Context(), opt); err == nil || !strings.Contains(err.Error(), "--replace") {
		t.Errorf("other inputs: %v", err)
	}
	opt.Shards = 2
	opt.Inputs = opt.Inputs[:1]
	if _, err := Run(t.Context(), opt); err == nil || !strings.Contains(err.Error(), "doubled") {
		t.Errorf("other shards: %v", err)
	}
}

// TestContent checks that with digests of contents, files that were only touched count as the same.
func TestContent(t *testing.T) {
	in, out := t.TempDir(), t.TempDir()
	write(t, in, 20, programs(t))
	opt := options(out, in)
	opt.Content = true
	run(t, opt)
	files, _ := filepath.Glob(filepath.Join(in, "*", "*"))
	now := time.Now().Add(time.Hour)
	if err := os.Chtimes(files[0], now, now); err != nil {
		t.Fatal(err)
	}
	if m := run(t, opt); m.Kept != 1 {
		t.Errorf("%d parts kept", m.Kept)
	}
}

// TestShards checks that each file is in one shard.
func TestShards(t *testing.T) {
	files := programs(t)
	t.Chdir(t.TempDir())
	in, out, whole := "inputs", "out", "whole" // shards depend on the names
	count := int64(300 / corpus.Part(3))
	write(t, in, int(count), files)
	run(t, options(whole, in))
	for i := range 3 {
		opt := options(out, in)
		opt.Shard, opt.Shards = i, 3
		if m := run(t, opt); m.Files < count/5 || m.Files > count/2 {
			t.Errorf("shard %d has %d of %d files", i, m.Files, count)
		}
	}
	if got, want := rows(t, out), rows(t, whole); !reflect.DeepEqual(got, want) {
		t.Errorf("%d rows in three shards, %d in one", len(got), len(want))
	}
}

// TestQuarantine checks that a file that takes too much costs its own row only.
func TestQuarantine(t *testing.T) {
	in, out := t.TempDir(), t.TempDir()
	write(t, in, 40, programs(t))
	data := programs(t)["add.v6.mlirbc"]
	for _, name := range []string{"hang.mlirbc", "crash.mlirbc", "memory.mlirbc"} {
		if err := os.WriteFile(filepath.Join(in, "03", name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	opt := options(out, in)
	opt.Timeout = 5 * time.Second
	m := run(t, opt)
	if m.Files != 43 || m.Status[catalog.Quarantined] != 3 || len(m.Quarantined) != 3 {
		t.Errorf("%+v", m.Stats)
	}
	codes := map[string]string{}
	for _, p := range rows(t, out) {
		if p.Status == catalog.Quarantined {
			codes[filepath.Base(p.File)] = p.Error.Code
		}
	}
	if want := map[string]string{"hang.mlirbc": codeTime, "crash.mlirbc": codeCrash, "memory.mlirbc": codeMemory}; !reflect.DeepEqual(codes, want) {
		t.Errorf("%v, expected %v", codes, want)
	}
	list, err := os.ReadFile(filepath.Join(out, "quarantine.txt"))
	if err != nil || strings.Count(string(list), "\n") != 3 {
		t.Errorf("quarantine.txt is %q, %v", list, err)
	}
}

// TestListing checks what inputs stand for, and mistakes in lists.
func TestListing(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"b/x.mlirbc", "b/.git/y", "a.mlirbc", "b/c/z.mlirbc"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte("ML\xefR"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for text, want := range map[string]string{
		"b": "b/c/z.mlirbc b/x.mlirbc", "*.mlirbc": "a.mlirbc", "b/*": "b/.git/y b/c/z.mlirbc b/x.mlirbc", "@l1": "a.mlirbc b/c/z.mlirbc b/x.mlirbc", "gone": "gone!",
		"@l2": "s3://k/v", "none*": "error: none* matches no file", "@l3": `error: l3:1: "x" is not a size in bytes`, "@l4": "error: l4:2: a list cannot name another list",
		"@l5": "error: l5:1: 4 fields, expected a name, and after tabs a size and a version", "@none": "error: open none: no such file or directory",
	} {
		for name, lines := range map[string]string{"l1": "a.mlirbc\n#c\n\nb\n", "l2": "s3://k/v\t12\te1\n", "l3": "a\tx\n", "l4": "\n@l1\n", "l5": "a\t1\t2\t3\n"} {
			if err := os.WriteFile(name, []byte(lines), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		l := List{Inputs: []string{text}}
		var got []string
		err := l.Each(t.Context(), func(e Entry) error {
			if e.Err != "" {
				e.Name += "!"
			}
			got = append(got, e.Name)
			return nil
		})
		if err != nil {
			got = []string{"error: " + err.Error()}
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: %s, expected %s", text, s, want)
		}
	}
	l := List{Inputs: []string{"@-"}, Stdin: strings.NewReader("a.mlirbc\nb\n")}
	n := 0
	if err := l.Each(t.Context(), func(Entry) error { n++; return nil }); err != nil || n != 3 {
		t.Errorf("standard input names %d files, %v", n, err)
	}
	for _, c := range []struct {
		pattern, key string
		want         bool
	}{{"a/*.bc", "a/x.bc", true}, {"a/*.bc", "a/b/x.bc", false}, {"a/**/*.bc", "a/b/c/x.bc", true}, {"a/**/*.bc", "a/x.bc", true}, {"**", "a/b", true}, {"a/?", "a/bc", false}} {
		if got := matches(c.pattern, c.key); got != c.want {
			t.Errorf("%s matches %s: %v", c.pattern, c.key, got)
		}
	}
}

// TestHTTP reads a program and a missing one from a server.
func TestHTTP(t *testing.T) {
	data := programs(t)["add.v6.mlirbc"]
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/add.mlirbc" {
			http.NotFound(w, r)
			return
		}
		_, _ = w.Write(data)
	}))
	defer s.Close()
	out := t.TempDir()
	run(t, options(out, s.URL+"/add.mlirbc", s.URL+"/gone"))
	list := rows(t, out)
	if len(list) != 2 || list[0].Status != catalog.OK || list[0].StoredBytes != int64(len(data)) || list[1].Status != catalog.Failed ||
		!strings.Contains(list[1].Error.Message, "404") {
		t.Errorf("%+v", list)
	}
}

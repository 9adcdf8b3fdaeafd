package trace_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/trace"
)

const shapes = trace.Own

type matrix [2][2]int

func (m matrix) WriteTo(w io.Writer) (int64, error) {
	n, err := fmt.Fprintf(w, "%d %d\n%d %d", m[0][0], m[0][1], m[1][0], m[1][1])
	return int64(n), err
}

type silent struct{}

func (silent) WriteTo(io.Writer) (int64, error) { return 0, errors.New("no words") }

func TestLog(t *testing.T) {
	var out strings.Builder
	log := trace.NewSink(&out).Log("fold", trace.Visit|shapes, 1)
	log.Printf(trace.Visit, "op %s, %d operands", "add", 2)
	log.Printf(trace.Change, "hidden")
	log.Func(shapes, func(w io.Writer) { fmt.Fprintln(w, "rank", 2) })
	log.Func(trace.Change, func(io.Writer) { t.Error("called though off") })
	log.Object(shapes, matrix{{1, 2}, {3, 4}})
	log.Object(shapes, silent{})
	want := "fold: op add, 2 operands\nfold: rank 2\nfold: 1 2\nfold: 3 4\nfold: (no words)\n"
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
	for n, want := range []bool{true, true, false} {
		if log.Detail(shapes, n) != want {
			t.Errorf("level %d is on: %v", n, !want)
		}
	}
	if log.On(trace.Change) || !log.On(trace.Change|trace.Visit) || log.Detail(trace.Change, 0) {
		t.Error("wrong flags are on")
	}
}

func TestOff(t *testing.T) {
	log := trace.NewSink(io.Discard).Log("fold", 0, 3)
	if log != nil || log.On(trace.All) || log.Detail(trace.All, 0) || log.Fork() != nil {
		t.Error("a log without flags is on")
	}
	log.Join()
	log.Func(trace.All, func(io.Writer) { t.Error("called though off") })
	if n := testing.AllocsPerRun(100, func() {
		if log.On(shapes) {
			log.Printf(shapes, "%d", n1000)
		}
	}); n != 0 {
		t.Errorf("%v allocations when off", n)
	}
}

var n1000 = 1000

func TestForksComeInOrder(t *testing.T) {
	var out strings.Builder
	log := trace.NewSink(&out).Log("p", trace.Visit, 0)
	forks := make([]*trace.Log, 8)
	var wg sync.WaitGroup
	for i := range forks {
		forks[i] = log.Fork()
		wg.Go(func() { forks[i].Printf(trace.Visit, "part %d", i) })
	}
	wg.Wait()
	want := ""
	for i, f := range forks {
		f.Join()
		f.Join() // nothing is left to write
		want += fmt.Sprintf("p: part %d\n", i)
	}
	if out.String() != want {
		t.Errorf("got\n%s", out.String())
	}
}

func TestLinesStayWhole(t *testing.T) {
	var out strings.Builder
	sink := trace.NewSink(&out)
	var wg sync.WaitGroup
	for range 4 {
		log := sink.Log("p", trace.Visit, 0)
		wg.Go(func() {
			for range 50 {
				log.Printf(trace.Visit, "one\ntwo")
			}
		})
	}
	wg.Wait()
	if out.String() != strings.Repeat("p: one\np: two\n", 200) {
		t.Error("events are mixed")
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "trace")
	s, err := trace.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	s.Log("p", trace.Visit, 0).Printf(trace.Visit, "x")
	if data, err := os.ReadFile(path); err != nil || string(data) != "p: x\n" {
		t.Errorf("file holds %q before it is closed, %v", data, err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if _, err := trace.Create(filepath.Join(path, "no", "file")); err == nil {
		t.Error("no error for a path that cannot be")
	}
	s = trace.NewSink(full{})
	s.Log("p", trace.Visit, 0).Printf(trace.Visit, "x")
	if err := s.Close(); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("error of writing is %v", err)
	}
}

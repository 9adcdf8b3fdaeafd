package bombs

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/internal/bom"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/opt"
	"github.com/hlobc/hlobc/internal/policy"
	"github.com/hlobc/hlobc/internal/verb"
)

var (
	whole = flag.Bool("whole", false, "run every verb and every main pass on every input, with longer time limits")
	files = flag.String("files", "", "run on the files that match this pattern instead")
	only  = flag.String("only", "", "run only on inputs whose names contain this")
)

// Limits for the whole of the command lines of one input, in a process of its own.
const (
	maxMemory = 512 << 20 // bytes of resident memory
	maxTime   = 60 * time.Second
	// lineTime is how long one command line may use processors.
	lineTime = 5 * time.Second
)

// childVariable makes the test binary run command lines on the file that it names.
const childVariable = "HLOBC_BOMB"

// peakWords are what the binary says last, before the bytes of memory that it took.
const peakWords = "peak of resident memory: "

func TestMain(m *testing.M) {
	if path := os.Getenv(childVariable); path != "" {
		code := explode(path, strings.Split(os.Getenv(childVariable+"_LINES"), "\n"))
		fmt.Printf("%s%d\n", peakWords, peakMemory())
		os.Exit(code)
	}
	os.Exit(m.Run())
}

// verbs and passes are the parts of command lines in front of the file. Those of the second lists are
// left to -whole.
var (
	verbs     = []string{"summary", "print", "dump", "size", "strings", "audit", "verify", "versions", "effects", "cost", "visibility", "trace", "roundtrip", "carve", "digest"}
	moreVerbs = []string{"report -o /dev/null", "bom", "check --profile public-release", "convert --for 1.0.0 --dry-run", "extract -o /dev/null", "carve --inside", "run --random 1 --max-steps=1000000", "cost --json", "summary --json", "summary --full", "dump --json", "size --json", "strings --json", "audit --json", "verify --json", "versions --json", "effects --json", "visibility --json", "trace --json", "roundtrip --json", "carve --json",
		"digest --normalized", "diff BOMB", "compare --random 1 --max-steps=1000000 BOMB", "c"}
	passes     = []string{"", "interpret", "emit-bytecode", "serialize --target=current", "inline", "symbol-dce", "stablehlo-legalize-to-vhlo"}
	morePasses = []string{"mlir-print-op-generic", "serialize --target=minimum", "deserialize", "split-input-file", "stablehlo-compatibility-expander=target=1.0.0"}
)

// allPasses returns flags for every pass that needs no options, and those above.
func allPasses() []string {
	list := append(slices.Clone(passes), morePasses...)
	for _, p := range opt.Passes() {
		if _, err := p.New(""); err == nil && !slices.Contains(list, p.Name) {
			list = append(list, p.Name)
		}
	}
	return list
}

// lines returns the command lines for a file, without its name. What archives do to one verb they do
// to all.
func lines(path string) []string {
	list, flags := slices.Clone(verbs), slices.Clone(passes)
	archive := strings.HasSuffix(path, ".zip") || strings.HasSuffix(path, ".gz")
	switch {
	case *whole || *files != "":
		list, flags = append(list, moreVerbs...), allPasses()
		if archive { // these take one program
			list = slices.DeleteFunc(list, func(s string) bool {
				verb, _, _ := strings.Cut(s, " ")
				return verb == "c" || verb == "run" || verb == "report" || verb == "extract"
			})
		}
	case archive:
		return []string{"verify"}
	case strings.HasSuffix(path, ".mlirbc"): // of which there is text, too
		flags = nil
	case strings.Contains(path, "groups"): // a bomb of one pass
		list, flags = nil, []string{"interpret", "chlo-legalize-to-stablehlo"}
	case strings.Contains(path, "tuple-values"):
		list, flags = []string{"print", "compare --random 1 --max-steps=1000000 BOMB", "run"}, nil
	case strings.Contains(path, "folds"):
		list, flags = nil, []string{"stablehlo-aggressive-folder"}
	case strings.Contains(path, "calls"), strings.Contains(path, "compositions"): // inlined by plans
		list, flags = []string{"c", "run --random 1"}, nil
	default:
		list = []string{"print"}
	}
	for _, p := range flags {
		if p != "" {
			p = "--" + p
		}
		if strings.HasPrefix(p, "--interpret") {
			p += " --max-steps=1000000"
		}
		list = append(list, strings.TrimSpace("opt --allow-unregistered-dialect "+p))
	}
	return list
}

// TestBombs: on every input, every command line ends soon, with an exit code that says whether the
// input is good, and takes memory in proportion to the input.
func TestBombs(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	part := corpus.Part(30)
	if *whole || *files != "" || *only != "" {
		part = 1
	}
	run := func(i int, name string, path func(*testing.T) string) {
		if i%part == 0 && strings.Contains(name, *only) {
			t.Run(name, func(t *testing.T) {
				file := path(t)
				list := lines(file)
				if part > 1 && len(list) > 3 { // every other one, of the next input the others
					first := i / part % 2
					list = slices.DeleteFunc(list, func(line string) bool { first++; return first%2 == 0 })
				}
				check(t, self, file, list)
			})
		}
	}
	var paths []string
	if *files != "" {
		if paths, err = filepath.Glob(*files); err != nil || paths == nil {
			t.Fatalf("no file matches %s: %v", *files, err)
		}
	} else {
		list := All()
		slices.SortFunc(list, func(a, b Bomb) int { return strings.Compare(a.Name, b.Name) })
		for i, b := range list {
			run(i, b.Name, b.file)
		}
	}
	if shared, ok := corpus.Shared(); ok && *whole {
		finds, err := filepath.Glob(filepath.Join(shared, "findings", "*"))
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, finds...)
	}
	for i, path := range paths {
		run(i, filepath.Base(path), func(*testing.T) string { return path })
	}
}

// file writes a bomb to a file of its name.
func (b Bomb) file(t *testing.T) string {
	data, err := b.Data()
	if err != nil {
		t.Fatal(err)
	}
	if len(data) > 4<<20 {
		t.Errorf("%d bytes, which is not small", len(data))
	}
	path := filepath.Join(t.TempDir(), b.Name)
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// check runs the command lines on a file in a process of its own.
func check(t *testing.T, self, path string, lines []string) {
	limit := maxTime
	if *whole || *files != "" {
		limit *= 10
	}
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	c := exec.CommandContext(ctx, self)
	c.Env = append(os.Environ(), childVariable+"="+path, childVariable+"_LINES="+strings.Join(lines, "\n"))
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	err := c.Run()
	var peak int64
	_, last, _ := strings.Cut(out.String(), peakWords)
	_, _ = fmt.Sscan(last, &peak)
	if err != nil || peak > maxMemory {
		text := out.String()
		t.Errorf("%v, %d MiB of memory, %v of time:\n%s", err, peak>>20, c.ProcessState.UserTime(), text[max(0, len(text)-3000):])
	}
	t.Logf("%d MiB of memory, %v of time\n%s", peak>>20, c.ProcessState.UserTime(), out.String())
}

// explode runs command lines on a file, and returns the exit code: 1 if one of them did not do what
// it should.
func explode(path string, lines []string) (failed int) {
	tools := policy.Tools()
	tools.Bills = bom.Bills()
	for _, line := range lines {
		debug.FreeOSMemory()     // what the line before has left
		fmt.Printf("%s: ", line) // so that what follows is known if the process dies
		begin, before := time.Now(), worked()
		out := &watch{}
		words := append([]string{"hlobc"}, strings.Fields(line)...)
		for range 1 + strings.Count(line, " BOMB") {
			words = append(words, path)
		}
		words = slices.DeleteFunc(words, func(w string) bool { return w == "BOMB" })
		code := verb.Run(cli.Config{Tools: &tools}, verb.Program, words, cli.Env{Stdin: strings.NewReader(""), Stdout: out, Stderr: out, Getenv: func(string) string { return "" }})
		took := worked() - before
		fmt.Printf("exit code %d after %v, %v of processors, %d KiB, peak of %d MiB so far\n", code, time.Since(begin).Round(time.Millisecond), took.Round(time.Millisecond), out.size>>10, peakMemory()>>20)
		switch binary := strings.Contains(line, "emit-bytecode") || strings.Contains(line, "serialize --target"); {
		case took > lineTime:
			fmt.Println("FAILED: too much time")
			failed = 1
		case code == cli.Failure && (strings.Contains(line, " BOMB") || strings.HasPrefix(line, "run ")): // they cannot be compared, as diff(1) has it, or need other arguments
		case code != cli.Good && code != cli.Finding:
			fmt.Printf("FAILED: an exit code for wrong usage: %s\n", out.head)
			failed = 1
		case code != cli.Good && !out.said:
			fmt.Println("FAILED: no error")
			failed = 1
		case out.trace:
			fmt.Println("FAILED: the stack of a panic")
			failed = 1
		case out.escape && !binary:
			fmt.Println("FAILED: a control sequence for terminals")
			failed = 1
		case out.size > 1<<30:
			fmt.Println("FAILED: too much output")
			failed = 1
		}
	}
	return failed
}

// watch looks at what a command writes.
type watch struct {
	size                int64
	head                []byte
	said, trace, escape bool
}

func (w *watch) Write(data []byte) (int, error) {
	w.size += int64(len(data))
	if len(w.head) < 500 {
		w.head = append(w.head, data[:min(len(data), 500)]...)
	}
	w.said = w.said || len(data) > 0
	w.trace = w.trace || bytes.Contains(data, []byte("goroutine ")) || bytes.Contains(data, []byte("panic:")) || bytes.Contains(data, []byte("runtime error"))
	w.escape = w.escape || bytes.IndexByte(data, 0x1b) >= 0
	if w.size > 2<<30 {
		return 0, io.ErrShortWrite
	}
	return len(data), nil
}

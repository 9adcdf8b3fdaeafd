package verify_test

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/internal/typedgen"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
)

// typed is a source of programs with one operation of MLIR's own dialects. Each of them has a number, and depends on nothing else: from
// twisted on, it is the program of the remainder, changed in one place.
type typed struct {
	name          string
	tries, twists int // how many numbers there are to choose from, and changed ones for each
	make          func(base *rand.Rand, twist *rand.Rand) string
}

const twisted = 1000

// typedSources returns sources for each operation of the dialects: random ones, and programs of golden/mlir_opt. Several tests share them.
func typedSources(t *testing.T) []typed {
	if len(sources) == 0 {
		sources = newTypedSources(t)
	}
	return sources
}

var sources []typed

func newTypedSources(t *testing.T) (list []typed) {
	for _, dialect := range typedgen.Dialects {
		g := typedgen.New(dialect, 0)
		random := func(op *ods.Op) func(_, _ *rand.Rand) string {
			return func(base, twist *rand.Rand) string {
				g.Rand, g.Twist = base, twist
				return g.Program(op, "p")
			}
		}
		for i := range g.Dialect.Ops.Ops {
			op := &g.Dialect.Ops.Ops[i]
			list = append(list, typed{dialect + "." + op.Name, 150, 8, random(op)})
		}
	}
	eachMLIRProgram(t, func(file string, m *ir.Module) {
		seen := map[string]int{}
		_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			if f, ok := typedgen.FormOf(op); ok && op.Info().Registered() && !ends(op) && !op.Parent().IsNil() && op.Parent() != m.Root() && seen[op.Name()] < 4 {
				seen[op.Name()]++
				list = append(list, typed{fmt.Sprintf("%s in %s, %d", op.Name(), file, seen[op.Name()]), 1, 40, func(_, twist *rand.Rand) string { return f.Program(twist) }})
			}
			return ir.Advance
		})
	})
	return list
}

// eachMLIRProgram calls visit for the programs of MLIR's own dialects in folder golden.
func eachMLIRProgram(t *testing.T, visit func(name string, m *ir.Module)) {
	paths, err := filepath.Glob("../../golden/mlir_opt/*.v6.mlirbc")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		b, err := reader.Read(data, reader.Options{})
		if err != nil {
			t.Fatal(err)
		}
		name, _, _ := strings.Cut(filepath.Base(path), ".")
		visit(name, b.Module)
	}
}

func (o typed) text(number int) string {
	seed := uint64(crc32.ChecksumIEEE([]byte(o.name)))
	var twist *rand.Rand
	if number >= twisted {
		twist = rand.New(rand.NewPCG(seed, uint64(number)))
	}
	return typedgen.Whole(o.make(rand.New(rand.NewPCG(seed, uint64(number%twisted))), twist))
}

// specimens returns the programs with some numbers.
func (o typed) specimens(numbers []int) specimens {
	op, _, _ := strings.Cut(o.name, " in ")
	s := specimens{name: op}
	for _, n := range numbers {
		s.texts = append(s.texts, o.text(n))
	}
	return s
}

// choose returns the numbers of programs to record: some valid ones, and for each rule some that break it. Where there is mlir-opt, it
// has the same verdicts on them.
func (o typed) choose(t *testing.T) (numbers []int) {
	const valid, invalid = 8, 2
	kinds := map[string]int{}
	seen := map[string]bool{} // where there is nothing to change, programs are equal
	var rules []string
	try := func(n int, group string) string {
		s := o.specimens([]int{n})
		rule := s.broken(t)[0]
		if rule == "text" || seen[s.texts[0]] {
			return "text"
		}
		seen[s.texts[0]] = true
		most := invalid
		if rule == "ok" {
			most = valid
		}
		if kinds[group+rule]++; kinds[group+rule] <= most {
			numbers, rules = append(numbers, n), append(rules, rule)
		}
		return rule
	}
	for n := range o.tries {
		if good := kinds["ok"]; try(n, "") != "ok" || good >= valid {
			continue
		}
		for k := range o.twists {
			try(n+twisted*(k+1), "twisted ")
		}
	}
	opt, err := mliropt.Find()
	if err != nil {
		return numbers
	}
	s := o.specimens(numbers)
	said, err := mliropt.Verdicts(opt, s.texts)
	if err != nil {
		t.Fatal(err)
	}
	chosen := numbers[:0]
	for i, n := range numbers {
		if (rules[i] == "ok") == (said[i] == "") {
			chosen = append(chosen, n)
		}
	}
	return chosen
}

// TestTyped checks which programs of MLIR's own dialects are valid, and which rules the others break. A line of testdata/typed.txt has the
// name of an operation, a checksum of its programs, for each program its number and what it breaks, and a checksum of all that is said. mlir-opt gives the same
// verdicts; see [TestTypedMLIROpt]. The flag -update chooses programs for operations that have no line.
func TestTyped(t *testing.T) {
	known := typedNumbers(t)
	var out bytes.Buffer
	for _, o := range typedSources(t) {
		numbers := known[o.name]
		if *update && numbers == nil {
			numbers = o.choose(t)
		}
		if len(numbers) == 0 {
			continue
		}
		s := o.specimens(numbers)
		fmt.Fprintf(&out, "%s %08x:", o.name, crc32.ChecksumIEEE([]byte(strings.Join(s.texts, "\n"))))
		rules, said := s.judged(t)
		for i, rule := range rules {
			fmt.Fprintf(&out, " %d %s;", numbers[i], rule)
		}
		fmt.Fprintf(&out, " said %08x\n", said)
	}
	transcript.Recorded(t, "testdata/typed.txt", out.String(), *update)
}

// typedNumbers returns the numbers of the recorded programs by the names of their sources.
func typedNumbers(t *testing.T) map[string][]int {
	data, err := os.ReadFile(filepath.Join("testdata", "typed.txt"))
	if err != nil && !*update {
		t.Fatal(err)
	}
	known := map[string][]int{}
	for line := range strings.Lines(string(data)) {
		head, rest, ok := strings.Cut(line, ":")
		if !ok {
			continue
		}
		name := head[:strings.LastIndexByte(head, ' ')]
		for field := range strings.SplitSeq(rest, ";") {
			number, _, _ := strings.Cut(strings.TrimSpace(field), " ")
			if n, err := strconv.Atoi(number); err == nil {
				known[name] = append(known[name], n)
			}
		}
	}
	return known
}

// TestTypedMLIROpt compares the recorded verdicts with mlir-opt's.
func TestTypedMLIROpt(t *testing.T) {
	opt := mliropt.Need(t)
	known := typedNumbers(t)
	var all specimens
	var names []string
	for _, o := range typedSources(t) {
		s := o.specimens(known[o.name])
		all.texts = append(all.texts, s.texts...)
		for range s.texts {
			names = append(names, s.name)
		}
	}
	said, err := mliropt.Verdicts(opt, all.texts)
	if err != nil {
		t.Fatal(err)
	}
	for i, rule := range all.broken(t) {
		if (rule == "ok") != (said[i] == "") && !typedgen.Stricter[names[i]] {
			t.Errorf("%s: mlir-opt: %q; hlobc: %s\n%s", names[i], said[i], rule, all.texts[i])
		}
	}
}

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
	"github.com/hlobc/hlobc/internal/typedgen"
	"github.com/hlobc/hlobc/ods"
)

// typedOp is an operation of MLIR's own dialects with its generator. Each of its programs has a number, and depends on nothing else.
type typedOp struct {
	*typedgen.Generator
	op   *ods.Op
	name string
}

// twisted is the number from which on programs are changed ones.
const twisted = 1000

func typedOps() (list []typedOp) {
	for _, dialect := range typedgen.Dialects {
		g := typedgen.New(dialect, 0)
		for i := range g.Dialect.Ops.Ops {
			if op := &g.Dialect.Ops.Ops[i]; g.Program(op, "p") != "" {
				list = append(list, typedOp{g, op, dialect + "." + op.Name})
			}
		}
	}
	return list
}

// text returns the program of a number: from [twisted] on, that of the remainder, changed in one place.
func (o typedOp) text(number int) string {
	seed := uint64(crc32.ChecksumIEEE([]byte(o.name)))
	o.Generator.Rand = rand.New(rand.NewPCG(seed, uint64(number%twisted)))
	o.Twist = nil
	if number >= twisted {
		o.Twist = rand.New(rand.NewPCG(seed, uint64(number)))
	}
	return typedgen.Whole(o.Program(o.op, "p"))
}

// specimens returns the programs with some numbers.
func (o typedOp) specimens(numbers []int) specimens {
	s := specimens{name: o.name}
	for _, n := range numbers {
		s.texts = append(s.texts, o.text(n))
	}
	return s
}

// choose returns the numbers of programs to record: some valid ones, and for each rule some that break it. Where there is mlir-opt, it
// has the same verdicts on them.
func (o typedOp) choose(t *testing.T) (numbers []int) {
	const tries, twists, valid, invalid = 150, 8, 8, 2
	kinds := map[string]int{}
	var rules []string
	try := func(n int, group string) string {
		s := o.specimens([]int{n})
		rule := s.broken(t)[0]
		most := invalid
		if rule == "ok" {
			most = valid
		}
		if rule == "text" {
			return rule
		}
		if kinds[group+rule]++; kinds[group+rule] <= most {
			numbers, rules = append(numbers, n), append(rules, rule)
		}
		return rule
	}
	for n := range tries {
		if good := kinds["ok"]; try(n, "") != "ok" || good >= valid {
			continue
		}
		for k := range twists {
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
// name of an operation, a checksum of its programs, and for each program its number and what it breaks. mlir-opt gives the same
// verdicts; see [TestTypedMLIROpt].
func TestTyped(t *testing.T) {
	known := typedNumbers(t)
	var out bytes.Buffer
	for _, o := range typedOps() {
		numbers := known[o.name]
		if *update {
			numbers = o.choose(t)
		}
		s := o.specimens(numbers)
		fmt.Fprintf(&out, "%s %08x:", o.name, crc32.ChecksumIEEE([]byte(strings.Join(s.texts, "\n"))))
		for i, rule := range s.broken(t) {
			fmt.Fprintf(&out, " %d %s,", numbers[i], rule)
		}
		out.WriteString("\n")
	}
	compareFile(t, "typed.txt", out.Bytes())
}

// typedNumbers returns the numbers of the recorded programs by operation.
func typedNumbers(t *testing.T) map[string][]int {
	data, err := os.ReadFile(filepath.Join("testdata", "typed.txt"))
	if err != nil && !*update {
		t.Fatal(err)
	}
	known := map[string][]int{}
	for line := range strings.Lines(string(data)) {
		name, rest, _ := strings.Cut(line, " ")
		_, rest, _ = strings.Cut(rest, ":")
		for field := range strings.SplitSeq(rest, ",") {
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
	for _, o := range typedOps() {
		s := o.specimens(known[o.name])
		said, err := mliropt.Verdicts(opt, s.texts)
		if err != nil {
			t.Fatal(err)
		}
		for i, rule := range s.broken(t) {
			if (rule == "ok") != (said[i] == "") {
				t.Errorf("%s: mlir-opt: %q; hlobc: %s\n%s", o.name, said[i], rule, s.texts[i])
			}
		}
	}
}

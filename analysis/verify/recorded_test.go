package verify_test

import (
	"bytes"
	"flag"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/transcript"
)

var update = flag.Bool("update", false, "write the files in testdata that record results")

// specimens are random programs of one kind. Which ones does not depend on those of other kinds.
type specimens struct {
	name  string
	texts []string
	alone bool // the reference does not know all of the dialects
}

// random returns a source of random numbers of its own for a kind of programs.
func random(kind string) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(kind))
	return rand.New(rand.NewPCG(h.Sum64(), 1))
}

// helperSpecimens returns operations of [TestHelperDialects].
func helperSpecimens() (list []specimens) {
	for _, d := range dialect.Default().Dialects() {
		if !slices.Contains(helperDialects, d.Name) {
			continue
		}
		for i := range d.Ops.Ops {
			if op := &d.Ops.Ops[i]; len(op.Regions) == 0 {
				s := specimens{name: d.Name + "." + op.Name}
				h := helperOp{Rand: random(s.name)}
				for range 20 {
					s.texts = append(s.texts, h.program(d.Name, op))
				}
				list = append(list, s)
			}
		}
	}
	return list
}

// damagedSpecimens returns valid programs, each damaged in several ways. See [mutations].
func damagedSpecimens(t testing.TB) (list []specimens) {
	const large = 6000
	add := func(name string, text []byte, alone bool) {
		if len(text) > large {
			return
		}
		for _, dialect := range []string{"check.", "interpreter.", "pphlo.", "vhlo.", "tosa."} {
			alone = alone || bytes.Contains(text, []byte(dialect))
		}
		r := random(name)
		s := specimens{name: name, alone: alone}
		for range 10 {
			x := newMutator(parse(t, text), r)
			if mutations[r.IntN(len(mutations))].do(x) {
				s.texts = append(s.texts, string(asm.Print(nil, x.m.Root(), asm.Options{Generic: true, LocalScope: true})))
			}
		}
		list = append(list, s)
	}
	for _, v := range verdicts(t) {
		if v.id == "" {
			add(fmt.Sprintf("%s:%d", v.file, v.line), v.text, v.alone)
		}
	}
	programs, err := golden.Programs()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		if !slices.Contains([]string{"builtin", "container", "old", "mlir_opt"}, p.Topic) {
			add(p.Topic+"/"+p.Name, p.Text, p.Topic == "vhlo")
		}
	}
	return list
}

// broken returns for each program the rules that it breaks, or "ok".
func (s *specimens) broken(t testing.TB) []string {
	list, _ := s.judged(t)
	return list
}

// judged is like broken, with a checksum of all that is said.
func (s *specimens) judged(t testing.TB) (list []string, said uint32) {
	sum := crc32.NewIEEE()
	for _, text := range s.texts {
		m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			list = append(list, "text")
			continue
		}
		var ids []string
		for _, f := range findings(t, verify.Module(m, verify.Options{})) {
			id, _ := strings.CutPrefix(f.ID(), s.name+" ")
			ids = append(ids, id)
			fmt.Fprintln(sum, f)
		}
		list = append(list, strings.Join(ids, " and "))
		if len(ids) == 0 {
			list[len(list)-1] = "ok"
		}
	}
	return list, sum.Sum32()
}

// record returns a line for each kind of programs: its name, a checksum of the programs, the rules
// that they break, and a checksum of what is said of them.
func record(t testing.TB, list []specimens) []byte {
	var out bytes.Buffer
	for _, s := range list {
		sum := crc32.ChecksumIEEE([]byte(strings.Join(s.texts, "\n")))
		rules, said := s.judged(t)
		fmt.Fprintf(&out, "%s %08x: %s; said %08x\n", s.name, sum, strings.Join(rules, ", "), said)
	}
	return out.Bytes()
}

// TestRecorded checks which random programs are valid, and which rules the others break. The reference
// gives the same verdicts; see TestRecordedReference.
func TestRecorded(t *testing.T) {
	transcript.Recorded(t, "testdata/helpers.txt", string(record(t, helperSpecimens())), *update)
	transcript.Recorded(t, "testdata/damaged.txt", string(record(t, damagedSpecimens(t))), *update)
}

// TestRecordedReference compares the recorded verdicts with the reference's.
func TestRecordedReference(t *testing.T) {
	o := oracle.Current(t)
	facts, err := os.ReadFile("../../internal/mlirrows/testdata/newer.txt")
	if err != nil {
		t.Fatal(err)
	}
	// Operations of a newer MLIR than the reference's, which it does not know.
	newer := func(said string) bool {
		_, name, _ := strings.Cut(said, "unregistered operation '")
		name, _, ok := strings.Cut(name, "'")
		return ok && bytes.Contains(facts, []byte("\n"+name+"\n"))
	}
	good, bad := 0, 0
	for _, s := range slices.Concat(helperSpecimens(), damagedSpecimens(t)) {
		if s.alone {
			continue
		}
		for i, rule := range s.broken(t) {
			a, err := o.Ask("parse", []byte(s.texts[i]), oracle.Options{"allow_unregistered": true})
			switch {
			case err != nil:
				t.Fatal(err)
			case a.Crashed:
			case a.OK != (rule == "ok"):
				said := a.Error
				if len(a.Diagnostics) > 0 {
					said = a.Diagnostics[0].Message
				}
				if newer(said) {
					continue
				}
				t.Errorf("%s: the reference accepts: %t %s; hlobc: %s\n%s", s.name, a.OK, said, rule, s.texts[i])
			case a.OK:
				good++
			default:
				bad++
			}
		}
	}
	t.Logf("%d accepted and %d refused by both", good, bad)
}

// TestMessages records what is said of each invalid case, with its notes.
func TestMessages(t *testing.T) {
	var out bytes.Buffer
	for _, v := range verdicts(t) {
		for _, f := range findings(t, verify.Module(parse(t, v.text), verify.Options{})) {
			fmt.Fprintf(&out, "%s: %s: %v\n", v.file, f.Path(), f)
			for _, n := range f.Notes {
				fmt.Fprintf(&out, "  %s: %s\n", verify.Place(n.Loc), n.Msg)
			}
		}
	}
	transcript.Recorded(t, "testdata/messages.txt", out.String(), *update)
}

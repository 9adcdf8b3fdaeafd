package infer_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// judge compares our verdicts on programs with those of the reference and, where they differ, with
// those of an older version of it.
type judge struct {
	t        *testing.T
	now, old *oracle.Oracle

	mu              sync.Mutex
	total           map[string]int // by kind of change
	rejected        map[string]int
	differ          map[string]int
	explained       map[string]int // by reason
	named, misnamed int            // inferred types compared, and those that differ
	classes         map[string]*disagreement
}

type disagreement struct {
	n, both int // both: the older reference agrees with the newer one
	example string
}

func newJudge(t *testing.T) *judge {
	return &judge{t: t, now: oracle.Current(t), old: oracle.Old(t), total: map[string]int{}, rejected: map[string]int{}, differ: map[string]int{}, explained: map[string]int{},
		classes: map[string]*disagreement{}}
}

// known are disagreements that have been investigated: by the reference's message if only it
// rejects a program, and by ours if only we do.
var known = []struct {
	says *regexp.Regexp
	only *regexp.Regexp // what the program must contain
	why  string
}{
	{regexp.MustCompile(`mismatch result (scale|zero_point)`), regexp.MustCompile(`broadcast_in_dim`),
		"C6 of broadcast_in_dim is about as many scales as the result's dimension has elements; where their number is unknown, the reference reads others"},
	{regexp.MustCompile(`dynamic_broadcast_in_dim C6`), regexp.MustCompile(`: \(tensor<[^!]*>, .*-> .*!quant`),
		"a result that is quantized per axis needs an operand that is; the reference takes that for granted"},
	{regexp.MustCompile(`pairs are elements of complex types only`), regexp.MustCompile(`dense<`),
		"the reference takes a pair for two elements of any tensor, and fills up with what it finds in memory"},
	{regexp.MustCompile(`.`), regexp.MustCompile(`sparse_tensor|sdy\.|check\.`),
		"the reference at hand knows dialects that are none of StableHLO's, or lacks some that are"},
}

// opinion returns why a program is invalid, or "".
func opinion(text []byte) string {
	m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true})
	if err == nil {
		err = verify.Module(m, verify.Options{First: true, Workers: 1})
	}
	if err == nil {
		return ""
	}
	var broken verify.Findings
	if errors.As(err, &broken) {
		return broken[0].Violation.Error()
	}
	return "parser: " + err.Error()
}

var digits = regexp.MustCompile(`[0-9]+|'[^']*'`)

// ask compares the verdicts on a program; what describes the part that was changed.
func (j *judge) ask(what string, text []byte) {
	ours := opinion(text)
	options := oracle.Options{"allow_unregistered": true}
	ref, err := j.now.Ask("parse", text, options)
	if err != nil {
		j.t.Error(err)
		return
	}
	if ref.Crashed {
		return
	}
	var old oracle.Answer
	if (ours == "") != ref.OK {
		if old, err = j.old.Ask("parse", text, options); err != nil {
			j.t.Error(err)
			return
		}
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.total[what]++
	if !ref.OK {
		j.rejected[what]++
		if len(ref.Diagnostics) > 0 {
			j.types(text, ref.Diagnostics[0].Message)
		}
	}
	if (ours == "") == ref.OK {
		return
	}
	key, says := "we reject: "+ours, ours
	if ours == "" {
		if says = ref.Error; len(ref.Diagnostics) > 0 {
			says = ref.Diagnostics[0].Message
		}
		key = "the reference rejects: " + says
	}
	for _, k := range known {
		if k.says.MatchString(says) && k.only.Match(text) {
			j.explained[k.why]++
			return
		}
	}
	j.differ[what]++
	key = digits.ReplaceAllString(key, "_")
	key = what + ": " + key[:min(len(key), 110)]
	c := j.classes[key]
	if c == nil {
		c = &disagreement{example: fmt.Sprintf("ours: %s\n%s", ours, text)}
		j.classes[key] = c
	}
	c.n++
	if !old.Crashed && old.OK == ref.OK {
		c.both++
	}
}

var inferredText = regexp.MustCompile(`^'((?:stablehlo|chlo)\.[a-z_]+)' op inferred type\(s\) (.*) are incompatible with return type`)

// negative matches sizes that types cannot have, such as those of top_k for k = -1.
var negative = regexp.MustCompile(`[<x]-[0-9]`)

// boundless lists ops whose inferred types have the bounds of operands here but not in the
// reference, and transpose, whose quantized element type the reference leaves unchanged.
var boundless = []string{"stablehlo.all_reduce", "stablehlo.collective_reduce", "stablehlo.clamp", "stablehlo.transpose"}

// types compares inferred types where the reference names them, which it does if an operation has
// different ones.
func (j *judge) types(text []byte, msg string) {
	match := inferredText.FindStringSubmatch(msg)
	if match == nil || slices.Contains(boundless, match[1]) || negative.MatchString(match[2]) {
		return
	}
	m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		return
	}
	var found []ir.Op
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if op.Name() == match[1] {
			found = append(found, op)
		}
		return ir.Advance
	})
	if len(found) != 1 {
		return
	}
	c, err := infer.NewContext(m)
	if err != nil {
		j.t.Error(err)
		return
	}
	list, err := c.Types(found[0], nil)
	var ours []string
	for _, t := range list {
		ours = append(ours, "'"+string(asm.AppendType(nil, m, t))+"'")
	}
	j.named++
	if got := strings.Join(ours, ", "); got != match[2] || err != nil {
		if j.misnamed++; j.misnamed < 30 {
			j.t.Logf("%s infers %s, want %s, %v\n%s", match[1], got, match[2], err, text)
		}
	}
}

// report logs figures and fails if verdicts differ.
func (j *judge) report(kinds int) {
	var keys []string
	for k := range j.classes {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(a, b int) bool { return j.classes[keys[a]].n > j.classes[keys[b]].n })
	for i, k := range keys {
		c := j.classes[k]
		j.t.Logf("%4d (%d with both) %s", c.n, c.both, k)
		if i < 60 {
			j.t.Logf("%s", c.example[:min(len(c.example), 6000)])
		}
	}
	total, rejected, differ := 0, 0, 0
	var list []string
	for k, n := range j.total {
		total, rejected, differ = total+n, rejected+j.rejected[k], differ+j.differ[k]
		list = append(list, fmt.Sprintf("%s %d/%d, %d rejected", k, n-j.differ[k], n, j.rejected[k]))
	}
	slices.Sort(list)
	if os.Getenv("HLOBC_VERBOSE") != "" {
		j.t.Logf("the same verdict by op:\n%s", strings.Join(list, "\n"))
	}
	for why, n := range j.explained {
		j.t.Logf("%d verdicts differ because %s", n, why)
		differ += n
	}
	j.t.Logf("%d programs with changes to %d ops, %d rejected by the reference, same verdict for %d", total, len(j.total), rejected, total-differ)
	for _, n := range j.explained {
		differ -= n
	}
	j.t.Logf("%d inferred types compared", j.named)
	if j.misnamed > 0 {
		j.t.Errorf("%d of them differ", j.misnamed)
	}
	if differ > 0 {
		j.t.Errorf("%d verdicts differ", differ)
	}
	if len(j.total) < kinds {
		j.t.Errorf("only %d ops, want %d", len(j.total), kinds)
	}
}

// wanted returns how many programs to ask about: HLOBC_MUTANTS, or few.
func wanted(few int) int {
	if n, err := strconv.Atoi(os.Getenv("HLOBC_MUTANTS")); err == nil {
		return n
	}
	return few
}

func seed() uint64 {
	if n, err := strconv.ParseUint(os.Getenv("HLOBC_SEED"), 10, 64); err == nil {
		return n
	}
	return 1
}

// TestGenerated compares verdicts on operations generated at random from their definitions.
func TestGenerated(t *testing.T) {
	j := newJudge(t)
	type job struct {
		d  *ods.Dialect
		op *ods.Op
	}
	var jobs []job
	only := os.Getenv("HLOBC_OP")
	for _, d := range []*ods.Dialect{chlo.Ops(), stablehlo.Ops()} {
		for i := range d.Ops {
			if name := d.Name + "." + d.Ops[i].Name; only == "" || only == name {
				jobs = append(jobs, job{d, &d.Ops[i]})
			}
		}
	}
	each := max(wanted(4*len(jobs))/len(jobs), 1)
	var group sync.WaitGroup
	for worker := range 2 {
		group.Go(func() {
			g := newGenerator(rand.New(rand.NewPCG(seed(), uint64(worker))))
			for i := worker; i < len(jobs); i += 2 {
				for range each {
					text := g.operation(jobs[i].d, jobs[i].op)
					if !g.one(8) {
						text = g.infer(text)
					}
					j.ask(jobs[i].d.Name+"."+jobs[i].op.Name, []byte(text))
				}
			}
		})
	}
	group.Wait()
	j.report(len(jobs))
}

var (
	tensorText = regexp.MustCompile(`tensor<[^<>]*(?:<[^<>]*>)?[^<>]*>`)
	numberText = regexp.MustCompile(`[ \[<,(=]-?[0-9]+[ \],>)]`)
	caseText   = regexp.MustCompile(`\b[A-Z][A-Z_]+\b`)
	entryText  = regexp.MustCompile(`[a-z_]+ = [^,{}<>\[\]]+, `)
	valueText  = regexp.MustCompile(`%[a-z0-9_]+`)
	checkText  = regexp.MustCompile(`(?m)^ *"?check\..*\n`)
	opText     = regexp.MustCompile(`\b(?:stablehlo|chlo)\.[a-z_]+`)
	wordsOf    = map[string][]string{"EQ": {"NE", "GE", "LT"}, "DEFAULT": {"HIGH", "HIGHEST"}, "FFT": {"RFFT", "IRFFT", "IFFT"}, "RFFT": {"FFT", "IRFFT"},
		"TOTALORDER": {"FLOAT", "SIGNED"}, "FLOAT": {"UNSIGNED", "SIGNED"}, "NO_TRANSPOSE": {"ADJOINT", "TRANSPOSE_INVALID"}, "UNIFORM": {"NORMAL"}}
	elements = []string{"f32", "f64", "i32", "i64", "i1", "ui8", "bf16", "complex<f32>", "index", "!quant.uniform<i8:f32, 1.0>"}
)

// changeText makes one change to a program. A changed type is replaced everywhere.
func changeText(g *generator, text string) (string, string) {
	all := func(re *regexp.Regexp) [][]int { return re.FindAllStringIndex(text, -1) }
	at := func(re *regexp.Regexp) (int, int, bool) {
		list := all(re)
		if len(list) == 0 {
			return 0, 0, false
		}
		p := list[g.r.IntN(len(list))]
		return p[0], p[1], true
	}
	switch g.r.IntN(7) {
	case 0, 1: // replace a type everywhere
		i, k, ok := at(tensorText)
		if !ok {
			break
		}
		from := text[i:k]
		parts := strings.Split(strings.TrimSuffix(strings.TrimPrefix(from, "tensor<"), ">"), "x")
		switch {
		case g.one(3) || len(parts) == 1:
			parts[len(parts)-1] = pick(g, elements...)
		case g.one(4):
			parts = parts[1:]
		case g.one(4):
			parts = append([]string{pick(g, "1", "2", "?")}, parts...)
		default:
			parts[g.r.IntN(len(parts)-1)] = pick(g, "1", "2", "3", "4", "?", "0")
		}
		to := "tensor<" + strings.Join(parts, "x") + ">"
		if g.one(3) {
			return text[:i] + to + text[k:], "one type"
		}
		return strings.ReplaceAll(text, from, to), "a type"
	case 2:
		i, k, ok := at(numberText)
		if !ok {
			break
		}
		n, _ := strconv.ParseInt(text[i+1:k-1], 10, 64)
		return text[:i+1] + fmt.Sprint(pick(g, n+1, n-1, 0, -n, 2*n)) + text[k-1:], "a number"
	case 3:
		i, k, ok := at(caseText)
		if !ok || len(wordsOf[text[i:k]]) == 0 {
			break
		}
		return text[:i] + pick(g, wordsOf[text[i:k]]...) + text[k:], "a case"
	case 4:
		i, k, ok := at(entryText)
		if !ok {
			break
		}
		return text[:i] + text[k:], "an attribute"
	case 5:
		i, k, ok := at(valueText)
		i2, k2, ok2 := at(valueText)
		if !ok || !ok2 {
			break
		}
		return text[:i] + text[i2:k2] + text[k:], "a value"
	case 6:
		i, k, ok := at(opText)
		i2, k2, ok2 := at(opText)
		if !ok || !ok2 {
			break
		}
		return text[:i] + text[i2:k2] + text[k:], "an op"
	}
	return "", ""
}

// TestChangedText compares verdicts on programs of the corpus with changed text.
func TestChangedText(t *testing.T) {
	j := newJudge(t)
	var list []program
	for _, f := range corpus.Tests(t) {
		if strings.Contains(f.Name, "/vhlo/") || strings.Contains(f.Name, "/transforms/") && strings.Contains(f.Name, "quant") {
			continue
		}
		for _, c := range corpus.Modules(f.Read(t)) {
			text := checkText.ReplaceAll(c.Text, nil) // the reference does not have this dialect
			if len(text) < 6000 && opText.Match(text) {
				list = append(list, program{f.Name, text})
			}
		}
	}
	n := wanted(400)
	var group sync.WaitGroup
	for worker := range 2 {
		group.Go(func() {
			g := newGenerator(rand.New(rand.NewPCG(seed(), uint64(worker+10))))
			for range n / 2 {
				p := list[g.r.IntN(len(list))]
				text, how := changeText(g, string(p.text))
				if how == "" || text == string(p.text) {
					continue
				}
				if g.one(3) {
					if more, _ := changeText(g, text); more != "" {
						text = more
					}
				}
				j.ask(opText.FindString(text), []byte(text))
			}
		})
	}
	group.Wait()
	j.report(1)
}

// TestChangedCases compares verdicts on the positive cases, each with one or two changes.
func TestChangedCases(t *testing.T) {
	j := newJudge(t)
	list := cases(t, "positive.txt")
	n := max(wanted(2*len(list))/len(list), 1)
	only := os.Getenv("HLOBC_OP")
	var group sync.WaitGroup
	for worker := range 2 {
		group.Go(func() {
			r := rand.New(rand.NewPCG(seed(), uint64(worker+20)))
			for range n {
				mine := cases(t, "positive.txt")
				for i := worker; i < len(mine); i += 2 {
					c := &mine[i]
					if only != "" && c.op.Name() != only {
						continue
					}
					g := &mutator{m: c.m, r: r}
					name, how := c.op.Name(), ""
					for range 1 + r.IntN(2) {
						how += g.mutate(&c.specimen)
					}
					if how != "" {
						j.ask(name, c.specimen.text())
					}
				}
			}
		})
	}
	group.Wait()
	j.report(1)
}

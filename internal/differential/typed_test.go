package differential

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/internal/typedgen"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestMLIROptTyped makes programs for each of MLIR's dialects from its rows, and compares hlobc with mlir-opt: which programs are
// valid, and for those, bytecode from text, text from bytecode, and custom assembly. HLOBC_TYPED=1000 tries that many valid programs for each
// dialect, HLOBC_SEED selects them.
func TestMLIROptTyped(t *testing.T) {
	opt := mliropt.Need(t)
	n, _ := strconv.Atoi(os.Getenv("HLOBC_TYPED"))
	if n == 0 {
		n = 10
	}
	seed, _ := strconv.ParseUint(os.Getenv("HLOBC_SEED"), 10, 64)
	for _, name := range typedgen.Dialects {
		t.Run(name, func(t *testing.T) {
			s := typedSuite{T: t, opt: opt, g: typedgen.New(name, seed)}
			s.run(n)
		})
	}
}

// typedSuite compares the programs of one dialect.
type typedSuite struct {
	*testing.T
	opt string
	g   *typedgen.Generator

	valid, invalid, crashed int
	good                    map[string]int  // valid programs by operation
	unread                  map[string]bool // operations whose custom assembly hlobc does not read
}

// typedProgram is a function, and what is said of it.
type typedProgram struct {
	op   *ods.Op
	text string
	err  error // hlobc's
	said string
}

func (s *typedSuite) run(n int) {
	s.good, s.unread = map[string]int{}, map[string]bool{}
	var ops []*ods.Op
	for i := range s.g.Dialect.Ops.Ops {
		ops = append(ops, &s.g.Dialect.Ops.Ops[i])
	}
	bad := 0
	for round := 0; round < 12 && s.valid < n && bad < 3; round++ {
		var list []*typedProgram
		for _, op := range ops {
			list = append(list, s.candidates(op, max(2, 2*n/len(ops)), n)...)
		}
		before := s.valid
		s.verdicts(list)
		var both []*typedProgram
		for _, p := range list {
			if p.err == nil && p.said == "" && s.good[p.op.Name] < 2+4*n/len(ops) {
				s.good[p.op.Name]++
				both = append(both, p)
			}
		}
		s.valid += len(both)
		// Those whose custom assembly is not read are by themselves.
		slices.SortStableFunc(both, func(a, b *typedProgram) int { return s.last(a) - s.last(b) })
		for chunk := range slices.Chunk(both, 50) {
			known := len(s.unread)
			if s.forms(chunk) != "" || len(s.unread) > known {
				for _, p := range chunk {
					if msg := s.forms([]*typedProgram{p}); msg != "" {
						s.Errorf("%s: %s\n%s", p.op.Name, msg, p.text)
					}
				}
			}
		}
		if s.valid == before {
			bad++
		}
	}
	var never []string
	for _, op := range ops {
		if s.good[op.Name] == 0 {
			never = append(never, op.Name)
		}
	}
	s.Logf("%d valid programs, %d refused by both, %d crash mlir-opt; %d of %d operations; none valid of %s; custom assembly is not read of %s",
		s.valid, s.invalid, s.crashed, len(ops)-len(never), len(ops), strings.Join(never, ", "), strings.Join(slices.Sorted(maps.Keys(s.unread)), ", "))
}

// last is 1 for programs with custom assembly that is not read.
func (s *typedSuite) last(p *typedProgram) int {
	if s.unread[s.g.Dialect.Name+"."+p.op.Name] {
		return 1
	}
	return 0
}

// candidates makes programs of an operation: those that hlobc accepts, and some others.
func (s *typedSuite) candidates(op *ods.Op, want, n int) (list []*typedProgram) {
	refused := 0
	for try := 0; try < 40+20*want && len(list) < want; try++ {
		p := &typedProgram{op: op, text: s.g.Program(op, "p")}
		m, err := asm.Parse([]byte(typedgen.Whole(p.text)), asm.ParseOptions{Workers: 1})
		if err == nil {
			err = verify.Module(m, verify.Options{})
		}
		if p.err = err; err != nil {
			if refused++; refused > want/4+1 {
				continue
			}
		}
		list = append(list, p)
	}
	return list
}

// unreadForm is the error of custom assembly that hlobc does not read.
var unreadForm = regexp.MustCompile(`hlobc cannot read the custom assembly of ([\w.]+):`)

// verdicts asks mlir-opt about programs, and compares. Programs that end mlir-opt are left out.
func (s *typedSuite) verdicts(list []*typedProgram) {
	var texts []string
	for _, p := range list {
		texts = append(texts, typedgen.Whole(p.text))
	}
	said, err := mliropt.Verdicts(s.opt, texts)
	if err != nil {
		s.Error(err)
		return
	}
	for i, p := range list {
		if p.said = said[i]; p.said == mliropt.Crashed {
			s.crashed++
			continue
		}
		full := s.g.Dialect.Name + "." + p.op.Name
		switch {
		case strings.HasPrefix(p.said, "unregistered operation"): // newer than this mlir-opt
		case p.err != nil && p.said == "" && typedgen.Stricter[full]:
			s.invalid++
		case p.err != nil && p.said == "":
			s.Errorf("%s: mlir-opt accepts it, hlobc does not: %v\n%s", full, p.err, p.text)
		case p.err != nil:
			s.invalid++
		case p.said != "" && typedgen.Laxer[full]:
		case p.said != "":
			s.Errorf("%s: hlobc accepts it, mlir-opt does not: %s\n%s", full, p.said, p.text)
		}
	}
}

// forms compares the forms of valid programs. It returns what differs.
func (s *typedSuite) forms(list []*typedProgram) string {
	var b strings.Builder
	for i, p := range list {
		b.WriteString(strings.Replace(p.text, "@p(", fmt.Sprintf("@p%d(", i), 1))
	}
	text := []byte(typedgen.Whole(b.String()))
	data, err := mliropt.Bytecode(s.opt, text, 6)
	if err != nil && len(list) == 1 {
		s.crashed++ // or it refuses what it accepted before
		return ""
	}
	if err != nil {
		return err.Error()
	}
	if msg := compare(data); msg != "" {
		return "bytecode: " + msg
	}
	read, err := reader.Read(data, reader.Options{})
	if err != nil {
		return "reading: " + err.Error()
	}
	m, err := asm.Parse(text, asm.ParseOptions{Filename: "<stdin>", Workers: 1})
	if err != nil {
		return err.Error()
	}
	ours, err := writer.Append(nil, m, roundtrip.Options(read))
	if err != nil {
		return "writing: " + err.Error()
	}
	// To verify some operations of linalg, MLIR adds an attribute to them.
	if !bytes.Equal(ours, data) && !bytes.Contains(data, []byte("linalg.memoized_indexing_maps")) {
		return "text to bytecode: " + mliroptDifference(ours, data)
	}
	want, err := mliropt.Generic(s.opt, data)
	if err != nil {
		return "" // mlir-opt does not read its own file
	}
	have := asm.Print(nil, read.Module.Root(), asm.Options{Generic: true, DebugInfo: true})
	if msg := textDifference(have, want); msg != "" {
		return "bytecode to text: " + msg
	}
	if len(list) == 1 && typedgen.Respelt[s.g.Dialect.Name+"."+list[0].op.Name] {
		return ""
	}
	return s.custom(read.Module, data, len(list) == 1)
}

// custom compares custom assembly in both directions. It leaves out what it always does: default values, and locations of blocks'
// arguments. Single programs that mlir-opt cannot print are left out.
func (s *typedSuite) custom(m *ir.Module, data []byte, single bool) string {
	theirs, err := mliropt.Run(s.opt, data)
	if err != nil && single {
		s.crashed++
		return ""
	}
	if err != nil {
		return err.Error()
	}
	want, err := mliropt.Run(s.opt, theirs, "--mlir-print-op-generic")
	if err != nil {
		return "" // mlir-opt does not read its own text
	}
	ours := asm.Print(nil, m.Root(), asm.Options{})
	have, err := mliropt.Run(s.opt, ours, "--mlir-print-op-generic")
	if err != nil {
		return "mlir-opt does not read the custom form: " + err.Error() + "\n" + string(ours)
	}
	if msg := textDifference(have, want); msg != "" {
		// Where mlir-opt's custom form leaves out more, such as bodies in linalg, nothing may be lost.
		whole, err := mliropt.Run(s.opt, data, "--mlir-print-op-generic")
		if err != nil || textDifference(have, whole) != "" {
			return "custom form: " + msg
		}
	}
	n, err := asm.Parse(theirs, asm.ParseOptions{Workers: 1})
	if form := unreadForm.FindStringSubmatch(errorText(err)); form != nil {
		s.unread[form[1]] = true
		return ""
	}
	if err != nil {
		return "hlobc does not read mlir-opt's custom form: " + err.Error() + "\n" + string(theirs)
	}
	if msg := textDifference(asm.Print(nil, n.Root(), asm.Options{Generic: true}), want); msg != "" {
		return "mlir-opt's custom form: " + msg
	}
	return ""
}

// textDifference returns the first line that differs in two texts.
func textDifference(have, want []byte) string {
	have, want = bytes.TrimSpace(have), bytes.TrimSpace(want)
	if bytes.Equal(have, want) {
		return ""
	}
	i := mliroptLine(have, want) - 1
	line := func(text []byte) string {
		lines := bytes.Split(text, []byte("\n"))
		if i >= len(lines) {
			return "(the end)"
		}
		return string(lines[i])
	}
	return "\n\t" + line(have) + "\nexpected\n\t" + line(want)
}

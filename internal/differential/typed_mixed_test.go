package differential

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/internal/typedgen"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// mixedDialects are those of MLIR's own dialects that jaxlib has.
var mixedDialects = []string{"affine", "arith", "cf", "complex", "math", "memref", "scf", "shape", "tensor", "ub", "vector"}

// newerOps are operations that the reference's MLIR does not have yet.
var newerOps = map[string]bool{"arith.maximumnumf": true, "arith.minimumnumf": true}

// newerProperties reports whether a program has an operation with a property that the reference's MLIR does not have yet, and
// which artifacts have room for.
func newerProperties(text string) bool { return strings.Contains(text, "scf.parallel") }

// folded reports whether the reference may fold an operation while it converts StableHLO to VHLO, which hlobc does not: its folder
// returns the operand, or simplifies affine maps.
func folded(full, text string) bool {
	if strings.HasPrefix(full, "affine.") {
		return true
	}
	_, types, _ := strings.Cut(text, " : (")
	types, _, _ = strings.Cut(types, "\n")
	from, to, ok := strings.Cut(types, ") -> (")
	return ok && to == from+")"
}

// withStableHLO adds operations of StableHLO to a program.
func withStableHLO(text string) string {
	return strings.Replace(text, "\n  return\n", `
  %stable = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %sum = stablehlo.add %stable, %stable : tensor<4xf32>
  return
`, 1)
}

// TestMixedDialects compares programs that mix StableHLO with other dialects with the reference: which are valid, their bytecode, and
// artifacts in which other dialects are allowed. HLOBC_TYPED=1000 makes that many programs for each dialect, HLOBC_SEED selects them.
func TestMixedDialects(t *testing.T) {
	o := oracle.Current(t)
	n, _ := strconv.Atoi(os.Getenv("HLOBC_TYPED"))
	if n == 0 {
		n = 20
	}
	seed, _ := strconv.ParseUint(os.Getenv("HLOBC_SEED"), 10, 64)
	for _, name := range mixedDialects {
		t.Run(name, func(t *testing.T) {
			g := typedgen.New(name, seed)
			ops := g.Dialect.Ops.Ops
			valid, refused, artifacts, excused := 0, 0, 0, 0
			for try := 0; valid < n && try < 40*n; try++ {
				op := &ops[try%len(ops)]
				program := g.Program(op, "p")
				text := []byte(typedgen.Whole(withStableHLO(program)))
				m, err := asm.Parse(text, asm.ParseOptions{Filename: "-", Workers: 1})
				if err == nil {
					err = verify.Module(m, verify.Options{})
				}
				if err != nil && try%16 != 0 { // few of those that are refused
					continue
				}
				in := o.Must(t, "write_bytecode", text, nil)
				full := name + "." + op.Name
				switch {
				case strings.Contains(in.Error, "worker ended"):
					continue // it crashed
				case newerOps[full] || strings.Contains(in.Error, "unregistered") || strings.Contains(in.Error, "not found"):
					continue // newer, or older
				case in.OK != (err == nil):
					t.Errorf("%s: the reference: %v %s; hlobc: %v\n%s", full, in.OK, in.Error, err, text)
					continue
				case !in.OK:
					refused++
					continue
				}
				valid++
				if msg := mixed(t, o, text, in.Output, &artifacts); strings.HasPrefix(msg, "artifact: differs") && (folded(full, program) || newerProperties(program)) {
					excused++
				} else if msg != "" {
					t.Errorf("%s: %s\n%s", full, msg, text)
				}
			}
			t.Logf("%d valid programs, %d artifacts for two versions are the same, %d folded by the reference or newer, %d refused by both", valid, artifacts, excused, refused)
		})
	}
}

// mixed compares the bytecode and the artifact of a program. It returns what differs.
func mixed(t *testing.T, o *oracle.Oracle, text, want []byte, artifacts *int) string {
	read, err := reader.Read(want, reader.Options{})
	if err != nil {
		return "reading: " + err.Error()
	}
	m, err := asm.Parse(text, asm.ParseOptions{Filename: "-", Workers: 1})
	if err != nil {
		return err.Error()
	}
	have, err := writer.Append(nil, m, roundtrip.Options(read))
	if err != nil {
		return "writing: " + err.Error()
	}
	if !bytes.Equal(have, want) {
		return "text to bytecode: " + mliroptDifference(have, want)
	}
	for _, target := range []ods.Version{portable.CurrentVersion(), ods.V(1, 9, 0)} { // whose writers ordered uses differently
		theirs := o.Must(t, "serialize", text, oracle.Options{"allow_other_dialects": true, "target": target.String()})
		ours, err := portable.Serialize(read.Module, target, portable.Options{AllowOtherDialects: true})
		switch {
		case strings.Contains(theirs.Error, "worker ended") || strings.Contains(theirs.Error, "unable to grow"): // it crashed
		case err == nil && !theirs.OK && strings.Contains(string(text), "!shape."): // it refuses some types of other dialects now and then
		case theirs.OK != (err == nil):
			return "artifact: the reference: " + theirs.Error + "; hlobc: " + errorText(err)
		case theirs.OK && !bytes.Equal(ours, theirs.Output):
			return "artifact: " + mliroptDifference(ours, theirs.Output)
		case theirs.OK:
			*artifacts++
		}
	}
	return ""
}

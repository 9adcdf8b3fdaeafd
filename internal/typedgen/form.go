package typedgen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

// Form is an operation of a program, which [Form.Program] puts into a function of its own.
type Form struct {
	name              string
	before            string   // operations for operands that have to be constants
	names             []string // of the operands
	operands, results []string // their types
	properties, rest  string
}

// FormOf returns the form of an operation, unless it ends a block. Symbols that it refers to and values that its regions use are not
// part of it.
func FormOf(op ir.Op) (Form, bool) {
	opt := asm.Options{Generic: true, LocalScope: true}
	text := strings.TrimSuffix(asm.Sprint(op, opt), "\n")
	_, text, ok := strings.Cut(text, `"`+op.Name()+`"(`)
	if !ok || op.NumSuccessors() > 0 {
		return Form{}, false
	}
	f := Form{name: op.Name()}
	given, text, _ := strings.Cut(text, ")")
	written := strings.Split(given, ", ")
	for i := range op.NumOperands() {
		v := op.Operand(i)
		f.operands = append(f.operands, asm.TypeText(op.Module(), v.Type()))
		name := fmt.Sprintf("%%a%d", i)
		if def := v.DefiningOp(); !def.IsNil() && strings.HasPrefix(f.operands[i], "!tosa.shape") {
			name = written[i]
			if constant := asm.Sprint(def, opt); !strings.Contains(f.before, constant) {
				f.before += constant
			}
		}
		f.names = append(f.names, name)
	}
	for i := range op.NumResults() {
		f.results = append(f.results, asm.TypeText(op.Module(), op.Result(i).Type()))
	}
	end := strings.LastIndex(text, " : ("+strings.Join(f.operands, ", ")+") -> ")
	if end < 0 {
		return Form{}, false // its types are too long
	}
	f.rest = text[:end]
	if strings.HasPrefix(f.rest, " <{") {
		depth, i := 1, 3
		for ; depth > 0 && i+1 < len(f.rest); i++ {
			switch f.rest[i : i+2] {
			case "<{":
				depth++
			case "}>":
				depth--
			}
		}
		f.properties, f.rest = f.rest[:i+1], f.rest[i+1:]
	}
	return f, true
}

// Program returns a function with the operation. If r is not nil, it chooses a size or a number that is changed.
func (f Form) Program(r *rand.Rand) string {
	operands, results, properties := slices.Clone(f.operands), slices.Clone(f.results), []string{f.properties}
	if r != nil {
		twist(r, operands, results, properties)
	}
	var args []string
	for i, t := range operands {
		if strings.HasPrefix(f.names[i], "%a") {
			args = append(args, f.names[i]+": "+t)
		}
	}
	left := ""
	if len(results) > 0 {
		left = fmt.Sprintf("%%r:%d = ", len(results))
	}
	return fmt.Sprintf("func.func @p(%s) {\n%s  %s\"%s\"(%s)%s%s : (%s) -> (%s)\n  return\n}\n", strings.Join(args, ", "), f.before, left, f.name,
		strings.Join(f.names, ", "), properties[0], f.rest, strings.Join(operands, ", "), strings.Join(results, ", "))
}

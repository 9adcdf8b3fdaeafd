package compare

import (
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/compare/runs"
	"github.com/hlobc/hlobc/ir"
)

// RunResult tells how the runs of two programs compare: the first [Divergence], the results of the
// programs, and how many operations were compared.
type RunResult = runs.Result

// Divergence is the first operation whose results part, with statistics of the results and a
// description of the operands.
type Divergence = runs.Divergence

// RunOptions say how far results may be apart, how custom calls are evaluated, and what each run may
// take. The zero value is the default: results are compared bit for bit.
type RunOptions = runs.Options

// Runs runs the function called name of two programs with the same arguments, which are tensors whose
// types can belong to any module. Both modules must be ready to be run: see [eval.Prepare].
//
// Operations are aligned as by [Diff]. Both programs run at the same time, and the results of each
// pair of operations are compared each time that they run, so that no more values are held than one
// program is ahead of the other. NaNs are equal. Where types differ, numbers are compared, in units
// in the last place of the first program's type.
//
// The error says which program cannot be run and why.
func Runs(a, b *ir.Module, name string, args []eval.Value, opt RunOptions) (*RunResult, error) {
	return runs.Compare(a, b, name, args, opt)
}

package exec

import (
	"fmt"

	"github.com/hlobc/hlobc/eval/plan"
)

func (r *Runner) compileKernel(k *plan.Kernel) (step, error) {
	return nil, fmt.Errorf("there is no executor for the kernel %s", k.Name)
}

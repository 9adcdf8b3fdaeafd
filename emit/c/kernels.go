package c

import (
	"fmt"

	"github.com/hlobc/hlobc/eval/plan"
)

// kernel writes a step that has a name.
func (e *emitter) kernel(k *plan.Kernel) error {
	return fmt.Errorf("c: no code for the kernel %q", k.Name)
}

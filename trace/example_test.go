package trace_test

import (
	"os"

	"github.com/hlobc/hlobc/trace"
)

// A phase with its own kind of event, of which it writes level 1.
func Example() {
	const folded = trace.Own
	log := trace.NewSink(os.Stdout).Log("fold", folded, 0)
	if log.On(folded) {
		log.Printf(folded, "%s has the value %d", "arith.addi", 3)
	}
	if log.Detail(folded, 1) {
		log.Printf(folded, "which nobody asked to know")
	}
	// Output: fold: arith.addi has the value 3
}

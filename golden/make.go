package golden

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/oracle"
)

// References holds the programs that generate the files. Any of them may be missing.
type References struct {
	Oracle, Old *oracle.Oracle
	MLIROpt     string // path of mlir-opt
}

// Can reports whether the reference for an output is available.
func (r *References) Can(o *Output) bool {
	if o.By == MLIROpt {
		return r.MLIROpt != ""
	}
	return r.oracle(o) != nil
}

func (r *References) oracle(o *Output) *oracle.Oracle {
	if o.By == Old {
		return r.Old
	}
	return r.Oracle
}

// Make generates an output with the reference; input is the file that the output is made
// from. The error includes the reference's diagnostics.
func (r *References) Make(o *Output, input []byte) ([]byte, error) {
	if o.By == MLIROpt {
		const unregistered = "--allow-unregistered-dialect"
		switch o.Op {
		case "write_bytecode":
			return mliropt.Bytecode(r.MLIROpt, input, o.Options["bytecode_version"].(int), unregistered)
		case "print_generic":
			return mliropt.Generic(r.MLIROpt, input, unregistered)
		}
		return mliropt.Run(r.MLIROpt, input, unregistered)
	}
	if bytes.Contains(input, []byte("dialect_resources:")) {
		r.oracle(o).Close() // start a new process: one that has seen the same keys renames them
	}
	a, err := r.oracle(o).Ask(o.Op, input, o.Options)
	if err != nil {
		return nil, err
	}
	if a.OK {
		return a.Output, nil
	}
	var b strings.Builder
	b.WriteString(a.Error)
	for _, d := range a.Diagnostics {
		fmt.Fprintf(&b, "\n\t%d:%d: %s: %s", d.Line, d.Col, d.Severity, d.Message)
	}
	return nil, fmt.Errorf("the reference: %s", b.String())
}

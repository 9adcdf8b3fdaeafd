// Mlirrows adds rows to the tables of MLIR's own dialects, from the operation definitions in MLIR's
// headers:
//
//	go run ./internal/mlirrows [-include FOLDER] [-tblgen PROGRAM]
//
// Rows that are there are left as they are, since they may hold for several releases of MLIR. What the
// tables cannot express is printed.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
)

func main() {
	include := flag.String("include", "/usr/lib/llvm-22/include", "the `folder` with MLIR's headers")
	tblgen := flag.String("tblgen", "llvm-tblgen-22", "the `program` llvm-tblgen")
	flag.Parse()
	var all []paragraph
	for _, s := range sources {
		var files []records
		for _, f := range s.files {
			all, err := load(*tblgen, *include, f)
			if err != nil {
				fmt.Fprintln(os.Stderr, "mlirrows:", err)
				os.Exit(1)
			}
			files = append(files, all)
		}
		d, shared, unknown := dialectOf(s.name, files)
		for _, u := range unknown {
			fmt.Printf("%s: not understood: %s\n", s.name, u)
		}
		if err := errors.Join(update(".", d), update(".", shared)); err != nil {
			fmt.Fprintln(os.Stderr, "mlirrows:", err)
			os.Exit(1)
		}
		all = append(all, facts(d)...)
	}
	if err := os.WriteFile("internal/mlirrows/testdata/facts.txt", factsText(all), 0o666); err != nil {
		fmt.Fprintln(os.Stderr, "mlirrows:", err)
		os.Exit(1)
	}
}

// source is a dialect and the files that define its operations.
type source struct {
	name  string
	files []string
}

var sources = []source{
	{"affine", []string{"Affine/IR/AffineOps.td"}},
	{"arith", []string{"Arith/IR/ArithOps.td"}},
	{"bufferization", []string{"Bufferization/IR/BufferizationOps.td"}},
	{"cf", []string{"ControlFlow/IR/ControlFlowOps.td"}},
	{"complex", []string{"Complex/IR/ComplexOps.td"}},
	{"index", []string{"Index/IR/IndexOps.td"}},
	{"linalg", []string{"Linalg/IR/LinalgOps.td", "Linalg/IR/LinalgStructuredOps.td", "Linalg/IR/LinalgRelayoutOps.td"}},
	{"math", []string{"Math/IR/MathOps.td"}},
	{"memref", []string{"MemRef/IR/MemRefOps.td"}},
	{"ml_program", []string{"MLProgram/IR/MLProgramOps.td"}},
	{"quant", []string{"Quant/IR/QuantOps.td"}},
	{"scf", []string{"SCF/IR/SCFOps.td"}},
	{"shape", []string{"Shape/IR/ShapeOps.td"}},
	{"sparse_tensor", []string{"SparseTensor/IR/SparseTensorOps.td"}},
	{"tensor", []string{"Tensor/IR/TensorOps.td"}},
	{"tosa", []string{"Tosa/IR/TosaOps.td", "Tosa/IR/TosaUtilOps.td", "Tosa/IR/TosaShapeOps.td"}},
	{"ub", []string{"UB/IR/UBOps.td"}},
	{"vector", []string{"Vector/IR/VectorOps.td"}},
}

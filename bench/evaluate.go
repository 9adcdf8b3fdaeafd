package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/reader"
)

// evaluateCase is a program for both interpreters. Its main function has no arguments.
type evaluateCase struct {
	name, about, body string // body returns one tensor; if it is empty, the program is the model of that name
}

// evaluateCases returns programs that each do one kind of work, and one that does all
// kinds.
func evaluateCases() []evaluateCase {
	return []evaluateCase{
		{"run-step", "a training step of a small network, exported from JAX", ""},
		{"run-elementwise", "nine operations on 65,536 floats", `
  %0 = stablehlo.iota dim = 0 : tensor<256x256xf32>
  %1 = stablehlo.iota dim = 1 : tensor<256x256xf32>
  %2 = stablehlo.add %0, %1 : tensor<256x256xf32>
  %3 = stablehlo.multiply %2, %0 : tensor<256x256xf32>
  %4 = stablehlo.subtract %3, %1 : tensor<256x256xf32>
  %5 = stablehlo.maximum %4, %2 : tensor<256x256xf32>
  %6 = stablehlo.negate %5 : tensor<256x256xf32>
  %7 = stablehlo.sqrt %5 : tensor<256x256xf32>
  %8 = stablehlo.divide %6, %7 : tensor<256x256xf32>
  return %8 : tensor<256x256xf32>`},
		{"run-dot", "a product of matrices of 96 rows and columns", `
  %0 = stablehlo.iota dim = 0 : tensor<96x96xf32>
  %1 = stablehlo.iota dim = 1 : tensor<96x96xf32>
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
  return %2 : tensor<96x96xf32>`},
		{"run-convolution", "a window of 3x3 over an image of 24x24 with 8 features", `
  %0 = stablehlo.iota dim = 1 : tensor<1x24x24x8xf32>
  %1 = stablehlo.iota dim = 3 : tensor<3x3x8x8xf32>
  %2 = stablehlo.convolution(%0, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x24x24x8xf32>, tensor<3x3x8x8xf32>) -> tensor<1x24x24x8xf32>
  return %2 : tensor<1x24x24x8xf32>`},
		{"run-reduce", "sums of 256 rows of 256 integers, by a region that adds", `
  %0 = stablehlo.iota dim = 1 : tensor<256x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.reduce(%0 init: %c) applies stablehlo.add across dimensions = [1] : (tensor<256x256xi32>, tensor<i32>) -> tensor<256xi32>
  return %1 : tensor<256xi32>`},
		{"run-reduce-pair", "the same with the largest of each row and its place, by a region of five operations", `
  %0 = stablehlo.iota dim = 0 : tensor<128x128xi32>
  %1 = stablehlo.iota dim = 1 : tensor<128x128xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %2:2 = stablehlo.reduce(%0 init: %c), (%1 init: %c) across dimensions = [1] : (tensor<128x128xi32>, tensor<128x128xi32>, tensor<i32>, tensor<i32>) -> (tensor<128xi32>, tensor<128xi32>)
   reducer(%a: tensor<i32>, %b: tensor<i32>) (%i: tensor<i32>, %j: tensor<i32>) {
    %3 = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.select %3, %a, %b : tensor<i1>, tensor<i32>
    %5 = stablehlo.select %3, %i, %j : tensor<i1>, tensor<i32>
    stablehlo.return %4, %5 : tensor<i32>, tensor<i32>
  }
  return %2#1 : tensor<128xi32>`},
		{"run-sort", "4,096 integers", `
  %0 = stablehlo.iota dim = 0 : tensor<4096xi32>
  %c = stablehlo.constant dense<40503> : tensor<4096xi32>
  %m = stablehlo.constant dense<65535> : tensor<4096xi32>
  %1 = stablehlo.multiply %0, %c : tensor<4096xi32>
  %2 = stablehlo.and %1, %m : tensor<4096xi32>
  %3 = "stablehlo.sort"(%2) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %4 = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %4 : tensor<i1>
  }) : (tensor<4096xi32>) -> tensor<4096xi32>
  return %3 : tensor<4096xi32>`},
		{"run-while", "a loop of 20,000 rounds over numbers", `
  %c = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<20000> : tensor<i32>
  %0:2 = stablehlo.while(%i = %c, %s = %c) : tensor<i32>, tensor<i32>
   cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.multiply %s, %i : tensor<i32>
    %3 = stablehlo.add %2, %one : tensor<i32>
    stablehlo.return %1, %3 : tensor<i32>, tensor<i32>
  }
  return %0#1 : tensor<i32>`},
		{"run-movement", "a transposition, a reversal, a slice and a padding of 65,536 numbers", `
  %0 = stablehlo.iota dim = 0 : tensor<256x256xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<256x256xi32>) -> tensor<256x256xi32>
  %2 = stablehlo.reverse %1, dims = [1] : tensor<256x256xi32>
  %3 = stablehlo.slice %2 [8:248, 8:248] : (tensor<256x256xi32>) -> tensor<240x240xi32>
  %4 = stablehlo.pad %3, %c, low = [8, 8], high = [8, 8], interior = [0, 0] : (tensor<240x240xi32>, tensor<i32>) -> tensor<256x256xi32>
  return %4 : tensor<256x256xi32>`},
	}
}

// program returns the complete program of a case.
func (in inputs) program(c evaluateCase) ([]byte, error) {
	if c.body == "" {
		return in.get(benchmark{name: c.name, model: []string{"step", "stablehlo"}})
	}
	result := c.body[strings.LastIndex(c.body, ": ")+2:]
	return in.get(benchmark{name: c.name, text: func() []byte { return []byte("func.func @main() -> " + result + " {" + c.body + "\n}\n") }})
}

// evaluateRuns holds the runs of one side.
type evaluateRuns struct {
	SHA256 string    `json:"sha256"` // of the results as attributes
	Runs   []float64 `json:"runs"`   // milliseconds
}

// evaluateResult is the result of one case.
type evaluateResult struct {
	Case      string       `json:"case"`
	Reference evaluateRuns `json:"reference"`
	Hlobc     evaluateRuns `json:"hlobc"`
}

func (p python) measureEvaluate(data []byte, runs int) (r evaluateRuns, err error) {
	out, err := p.run("reference.py", referenceScript, data, "evaluate", strconv.Itoa(runs))
	if err != nil {
		return r, err
	}
	return r, json.Unmarshal(out, &r)
}

// measureEvaluate measures hlobc. On both sides, the time does not include lowering that
// must be done first.
func measureEvaluate(data []byte, runs int) (r evaluateRuns, err error) {
	b, err := reader.Read(data, reader.Options{})
	if err != nil {
		return r, err
	}
	m := b.Module
	if err := eval.Prepare(m, "main", nil); err != nil {
		return r, err
	}
	for range runs {
		runtime.GC()
		start := time.Now()
		out, err := eval.Run(m, "main", nil, eval.Options{})
		r.Runs = append(r.Runs, since(start))
		if err != nil {
			return r, err
		}
		sum := sha256.New()
		for _, v := range out {
			sum.Write(append(asm.AppendAttr(nil, m, v.(*eval.Tensor).Attr(m)), '\n'))
		}
		r.SHA256 = hex.EncodeToString(sum.Sum(nil))
	}
	return r, nil
}

// evaluate measures the selected cases on both sides alternately. The interpreters are
// single-threaded.
func (in inputs) evaluate(match *regexp.Regexp, n int) (all []evaluateResult, err error) {
	for _, c := range evaluateCases() {
		if !match.MatchString(c.name) {
			continue
		}
		fmt.Fprintln(os.Stderr, "measuring", c.name)
		data, err := in.program(c)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.name, err)
		}
		r := evaluateResult{Case: c.name}
		for _, n := range rounds(n) {
			cpp, err := in.python.measureEvaluate(data, n)
			if err != nil {
				return nil, fmt.Errorf("%s: reference: %w", c.name, err)
			}
			own, err := measureEvaluate(data, n)
			if err != nil {
				return nil, fmt.Errorf("%s: hlobc: %w", c.name, err)
			}
			r.Reference.Runs, r.Hlobc.Runs = append(r.Reference.Runs, cpp.Runs...), append(r.Hlobc.Runs, own.Runs...)
			r.Reference.SHA256, r.Hlobc.SHA256 = cpp.SHA256, own.SHA256
		}
		all = append(all, r)
	}
	return all, nil
}

func printEvaluate(w io.Writer, all []evaluateResult) {
	title := "\nPrograms evaluated by the interpreters of both sides.\n"
	for _, r := range all {
		if title != "" {
			fmt.Fprintf(w, "%s%-22s |%9s%9s%8s | same result\n%s\n", title, "case", "C++, ms", "hlobc", "ratio",
				strings.Repeat("-", 23)+"+"+strings.Repeat("-", 27)+"+"+strings.Repeat("-", 12))
			title = ""
		}
		cpp, own := median(r.Reference.Runs, self), median(r.Hlobc.Runs, self)
		fmt.Fprintf(w, "%-22s |%9s%9s%8.1f | %t\n", r.Case, figure(cpp), figure(own), cpp/own, r.Reference.SHA256 == r.Hlobc.SHA256)
	}
}

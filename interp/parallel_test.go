package interp_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/interp"
)

// grid is a program that runs functions side by side, a row for each replica, with the number
// of each as its argument. They return tensor<2xi64>.
func grid(rows, functions, attributes string) string {
	n := strings.Count(rows, "@")
	var args, ins, outs, constants []string
	for i := range n {
		constants = append(constants, fmt.Sprintf("  %%c%d = stablehlo.constant dense<[%d, %d]> : tensor<2xi64>", i, i+1, 10*(i+1)))
		args, ins, outs = append(args, fmt.Sprintf("%%c%d", i)), append(ins, "tensor<2xi64>"), append(outs, fmt.Sprintf("%%r#%d", i))
	}
	types := strings.Join(ins, ", ")
	return functions + fmt.Sprintf(`
func.func @main() -> (%s) {
%s
  %%r:%d = "interpreter.run_parallel"(%s) {programs = [%s]%s} : (%s) -> (%s)
  return %s : %s
}`, types, strings.Join(constants, "\n"), n, strings.Join(args, ", "), rows, attributes, types, types, strings.Join(outs, ", "), types)
}

// program is a function that takes and returns a tensor<2xi64>.
func program(name, body, result string) string {
	return fmt.Sprintf("func.func @%s(%%a: tensor<2xi64>) -> tensor<2xi64> {\n%s\n  return %s : tensor<2xi64>\n}\n", name, body, result)
}

// runGrid evaluates a program and returns its results, a line for each.
func runGrid(text string, opt interp.Options) (string, error) {
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		return "", err
	}
	results, err := interp.Run(m, "main", nil, opt)
	if err != nil {
		return "", err
	}
	var lines []string
	for _, v := range results {
		lines = append(lines, strings.Join(strings.Fields(string(interp.AppendValue(nil, m, v))), " "))
	}
	return strings.Join(lines, "\n"), nil
}

// sum reduces over groups.
func sum(op, attributes string) string {
	return fmt.Sprintf(`  %%s = "stablehlo.%s"(%%a) ({
  ^bb0(%%x: tensor<i64>, %%y: tensor<i64>):
    %%z = stablehlo.add %%x, %%y : tensor<i64>
    stablehlo.return %%z : tensor<i64>
  }) {%s} : (tensor<2xi64>) -> tensor<2xi64>`, op, attributes)
}

func replicas(list string) string {
	n := strings.Count(list, "[") - 1
	return fmt.Sprintf("replica_groups = dense<%s> : tensor<%dx%dxi64>", list, n, strings.Count(list, ",")/n+1)
}

const channelOne = ", channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>"

func wait(op, channel string) string {
	const handle = "{channel_handle = #stablehlo.channel_handle<handle = %s, type = %d>, is_host_transfer = true}"
	if op == "send" {
		return fmt.Sprintf(`  %%t = stablehlo.create_token : !stablehlo.token
  %%s = "stablehlo.send"(%%a, %%t) `+handle+` : (tensor<2xi64>, !stablehlo.token) -> !stablehlo.token`, channel, 2)
	}
	return fmt.Sprintf(`  %%t = stablehlo.create_token : !stablehlo.token
  %%r, %%s = "stablehlo.recv"(%%t) `+handle+` : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)`, channel, 3)
}

const endless = `  %w = stablehlo.while(%i = %a) : tensor<2xi64>
   cond {
    %c = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    stablehlo.return %i : tensor<2xi64>
  }`

const tooFar = `  %c = stablehlo.constant dense<7> : tensor<2xi64>
  check.expect_eq %a, %c : tensor<2xi64>`

// TestGridFails: a process that fails ends all others, and processes that wait for one
// another are found.
func TestGridFails(t *testing.T) {
	reduce := program("reduce", sum("all_reduce", replicas("[[0, 1]]")), "%s")
	for _, c := range []struct{ name, text, want string }{
		{"one fails, the other waits", grid("[@fail], [@reduce]", reduce+program("fail", tooFar, "%a"), ""), "process (0, 0): check.expect_eq"},
		{"one fails, the other runs for ever", grid("[@loop], [@fail]", program("loop", endless, "%a")+program("fail", tooFar, "%a"), ""), "process (1, 0): check.expect_eq"},
		{"one ends", grid("[@reduce], [@end]", reduce+program("end", "", "%a"), ""),
			"deadlock: process (0, 0) waits in stablehlo.all_reduce at -:2:8 for the others of (0, 0), (1, 0); process (1, 0) has ended"},
		{"two operations", grid("[@reduce], [@scatter]", reduce+program("scatter",
			strings.Replace(sum("reduce_scatter", replicas("[[0, 1]]")+", scatter_dimension = 0 : i64"), "-> tensor<2xi64>", "-> tensor<1xi64>", 1), "%a"), ""),
			"process (1, 0) waits in stablehlo.reduce_scatter at -:10:8 for the others of (0, 0), (1, 0)"},
		{"nobody sends", grid("[@recv], [@end]", program("recv", wait("recv", "4"), "%r")+program("end", "", "%a"), ""), "for who sends to channel 4"},
		{"both send first", grid("[@send, @send]", program("send", wait("send", "4"), "%a"), ""),
			"process (0, 0) waits in stablehlo.send at -:3:8 for who receives from channel 4; process (0, 1) waits"},
		{"a grid in a grid", grid("[@outer], [@fail]", program("loop", endless, "%a")+program("fail", tooFar, "%a")+
			program("outer", `  %r = "interpreter.run_parallel"(%a) {programs = [[@loop]]} : (tensor<2xi64>) -> tensor<2xi64>`, "%r"), ""), "process (1, 0): check.expect_eq"},
		{"no such process", grid("[@reduce]", reduce, ""), "a group has process (1, 0), but there are 1 replicas of 1 partitions"},
		{"in no group", grid("[@reduce], [@reduce], [@reduce]", reduce, ""), "process (2, 0) is in no group"},
		{"types differ", grid("[@reduce], [@other]", reduce+program("other", `  %c = stablehlo.constant dense<1> : tensor<3xi64>
`+strings.ReplaceAll(strings.Replace(sum("all_reduce", replicas("[[0, 1]]")), "%a", "%c", 1), "tensor<2x", "tensor<3x"), "%a"), ""),
			"(tensor<3xi64>)"},
		{"a type that is not announced", grid("[@send], [@recv]", program("send", wait("send", "4"), "%a")+
			strings.Replace(program("recv", strings.ReplaceAll(wait("recv", "4"), "tensor<2xi64>", "tensor<2xf32>"), "%a"), "", "", 1), ""),
			"result #0 is of type tensor<2xf32>, its value tensor<2xi64>"},
		{"an empty infeed", grid("[@feed]", program("feed", `  %t = stablehlo.create_token : !stablehlo.token
  %r, %s = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)`, "%r"), ""), "the infeed is empty"},
		{"alone", strings.Replace(reduce, "@reduce(%a: tensor<2xi64>) -> tensor<2xi64> {", "@main() -> tensor<2xi64> {\n  %a = stablehlo.constant dense<1> : tensor<2xi64>", 1),
			"interpreter.run_parallel"},
	} {
		before := runtime.NumGoroutine()
		_, err := runGrid(c.text, interp.Options{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
		for n := 0; runtime.NumGoroutine() > before && n < 100; n++ {
			time.Sleep(time.Millisecond) // those that are done may still be ending
		}
		if n := runtime.NumGoroutine(); n > before {
			t.Errorf("%s: %d goroutines, %d before", c.name, n, before)
		}
	}
}

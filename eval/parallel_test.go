package eval

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/limit"
)

// sideBySide returns a program that runs functions in parallel, one row per replica, with their
// numbers as arguments. They return tensor<2xi64>.
func sideBySide(rows, functions, attributes string) string {
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

// function returns a function from tensor<2xi64> to tensor<2xi64>.
func function(name, body, result string) string {
	return fmt.Sprintf("func.func @%s(%%a: tensor<2xi64>) -> tensor<2xi64> {\n%s\n  return %s : tensor<2xi64>\n}\n", name, body, result)
}

// runGrid evaluates a program and returns its results, one per line.
func runGrid(text string, opt Options) (string, error) {
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		return "", err
	}
	results, err := Run(m, "main", nil, opt)
	if err != nil {
		return "", err
	}
	var lines []string
	for _, v := range results {
		lines = append(lines, strings.Join(strings.Fields(string(AppendValue(nil, m, v))), " "))
	}
	return strings.Join(lines, "\n"), nil
}

// sum returns an operation that sums over groups.
func sum(op, attributes string) string {
	return fmt.Sprintf(`  %%s = "stablehlo.%s"(%%a) ({
  ^bb0(%%x: tensor<i64>, %%y: tensor<i64>):
    %%z = stablehlo.add %%x, %%y : tensor<i64>
    stablehlo.return %%z : tensor<i64>
  }) {%s} : (tensor<2xi64>) -> tensor<2xi64>`, op, attributes)
}

func transferring(op, channel string) string {
	const handle = "{channel_handle = #stablehlo.channel_handle<handle = %s, type = %d>, is_host_transfer = true}"
	if op == "send" {
		return fmt.Sprintf(`  %%t = stablehlo.after_all : !stablehlo.token
  %%s = "stablehlo.send"(%%a, %%t) `+handle+` : (tensor<2xi64>, !stablehlo.token) -> !stablehlo.token`, channel, 2)
	}
	return fmt.Sprintf(`  %%t = stablehlo.after_all : !stablehlo.token
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

// scaled returns an operation on %a, a tensor<2xi64>.
func scaled(op, attributes string) string {
	return fmt.Sprintf(`  %%s = "stablehlo.%s"(%%a) {%s} : (tensor<2xi64>) -> tensor<2xi64>`, op, attributes)
}

const meshSymbol = `"other.mesh"() {sym_name = "m", stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}} : () -> ()
`

// TestGrid checks what processes of larger grids receive. Process i starts with i+1, 10*(i+1).
func TestGrid(t *testing.T) {
	const two, four = "[@f, @f]", "[@f, @f], [@f, @f]"
	sums := func(list ...int) string {
		var lines []string
		for _, n := range list {
			lines = append(lines, fmt.Sprintf("tensor<2xi64> { [%d, %d] }", n, 10*n))
		}
		return strings.Join(lines, "\n")
	}
	for _, c := range []struct{ name, rows, body, result, want string }{
		{"across replicas", four, sum("all_reduce", inGroups("[[0, 1]]")), "%s", sums(4, 6, 4, 6)},
		{"across both", four, sum("all_reduce", inGroups("[[0, 1]]")+onChannel), "%s", sums(10, 10, 10, 10)},
		{"each replica", four, sum("all_reduce", inGroups("[[0], [1]]")+onChannel), "%s", sums(3, 3, 7, 7)},
		{"by number", four, sum("all_reduce", inGroups("[[0, 3], [1, 2]]")+globalIDs), "%s", sums(5, 5, 5, 5)},
		{"in the order of the grid", four, strings.Replace(sum("all_reduce", inGroups("[[3, 1, 0, 2]]")+globalIDs), ".add", ".subtract", 1), "%s", sums(-8, -8, -8, -8)},
		{"to one", four, sum("collective_reduce", inGroups("[[1, 0]]")), "%s", sums(0, 0, 4, 6)},
		{"along partitions", four, scaled("collective_broadcast", inGroups("[[1, 0]]")+onChannel), "%s", sums(2, 2, 4, 4)},
		{"in a circle", "[@f], [@f], [@f]", scaled("collective_permute", pairs("[[0, 1], [1, 2], [2, 0]]")), "%s", sums(3, 1, 2)},
		{"to itself", "[@f], [@f], [@f]", scaled("collective_permute", pairs("[[1, 1], [0, 2]]")), "%s", sums(0, 2, 1)},
		{"from itself to another", "[@f], [@f]", scaled("collective_permute", pairs("[[0, 1]]")), "%s", sums(0, 1)},
		{"of unequal groups", "[@f], [@f], [@f]", sum("all_reduce", inGroups("[[0, 2], [1, -1]]")), "%s", sums(4, 2, 4)},
		{"in a line", "[@f], [@f], [@f]", scaled("collective_permute", pairs("[[1, 2], [0, 1]]")), "%s", sums(0, 1, 2)},
		{"again and again", four, sum("all_reduce", inGroups("[[0, 1]]")) + "\n" +
			strings.NewReplacer("%s", "%s2", "%a", "%s", "%z", "%w", "%x", "%u", "%y", "%v").Replace(sum("all_reduce", inGroups("[[1, 0]]"))), "%s2", sums(8, 12, 8, 12)},
		{"one after the other", two, `  %s = "stablehlo.async_start"(%a) ({
  ^bb0(%b: tensor<2xi64>):
    %g = "stablehlo.collective_broadcast"(%b) {` + inGroups("[[0, 1]]") + onChannel + `} : (tensor<2xi64>) -> tensor<2xi64>
    stablehlo.return %g : tensor<2xi64>
  }) : (tensor<2xi64>) -> !stablehlo.future<tensor<2xi64>>
  %d = "stablehlo.async_done"(%s) : (!stablehlo.future<tensor<2xi64>>) -> tensor<2xi64>`, "%d", sums(1, 1)},
		{"numbers of their own", two, `  %l = stablehlo.constant dense<0> : tensor<i64>
  %h = stablehlo.constant dense<1000> : tensor<i64>
  %n = stablehlo.constant dense<2> : tensor<1xi64>
  %s = stablehlo.rng %l, %h, %n, distribution = UNIFORM : (tensor<i64>, tensor<i64>, tensor<1xi64>) -> tensor<2xi64>`, "%s", "tensor<2xi64> { [222, 675] }\ntensor<2xi64> { [114, 102] }"},
		{"along a mesh", four, sum("all_reduce", fmt.Sprintf(`replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [%s]>`, axisX)+globalIDs), "%s", sums(4, 6, 4, 6)},
		{"where they are", four, `  %r = stablehlo.replica_id : tensor<ui32>
  %p = stablehlo.partition_id : tensor<ui32>
  %c = stablehlo.concatenate %r2, %p2, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
  %s = stablehlo.convert %c : (tensor<2xui32>) -> tensor<2xi64>`, "%s", "tensor<2xi64> { [0, 0] }\ntensor<2xi64> { [0, 1] }\ntensor<2xi64> { [1, 0] }\ntensor<2xi64> { [1, 1] }"},
	} {
		body := strings.Replace(c.body, "  %c =", "  %r2 = stablehlo.reshape %r : (tensor<ui32>) -> tensor<1xui32>\n  %p2 = stablehlo.reshape %p : (tensor<ui32>) -> tensor<1xui32>\n  %c =", 1)
		got, err := runGrid(meshSymbol+sideBySide(c.rows, function("f", body, c.result), ""), Options{})
		if err != nil || got != c.want {
			t.Errorf("%s: %v, got\n%s\nwant\n%s", c.name, err, got, c.want)
		}
	}
}

// TestTransfers checks that senders and receivers are matched in the order in which they arrive.
func TestTransfers(t *testing.T) {
	send, recv := function("send", transferring("send", "3"), "%a"), function("recv", transferring("recv", "3"), "%r")
	for range 20 {
		got, err := runGrid(sideBySide("[@send, @recv]", send+recv, ""), Options{})
		if want := "tensor<2xi64> { [1, 10] }\ntensor<2xi64> { [1, 10] }"; err != nil || got != want {
			t.Fatalf("%v, got\n%s\nwant\n%s", err, got, want)
		}
	}
}

// TestWaiting checks that a sender and a receiver each wait until the other arrives.
func TestWaiting(t *testing.T) {
	const late = `  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %many = stablehlo.constant dense<3000> : tensor<i64>
  %w = stablehlo.while(%i = %zero) : tensor<i64>
   cond {
    %c = stablehlo.compare LT, %i, %many : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %n : tensor<i64>
  }
`
	for _, delay := range [][2]string{{late, ""}, {"", late}} {
		send, recv := function("send", delay[0]+transferring("send", "3"), "%a"), function("recv", delay[1]+transferring("recv", "3"), "%r")
		for _, list := range []string{"[@send, @recv]", "[@recv, @send]"} {
			n := 1 + strings.Index(list, "send")/7 // the sender's number
			got, err := runGrid(sideBySide(list, send+recv, ""), Options{})
			value := fmt.Sprintf("tensor<2xi64> { [%d, %d] }", n, 10*n)
			if err != nil || got != value+"\n"+value {
				t.Errorf("%s: %v, got\n%s", list, err, got)
			}
		}
	}
}

// TestPrint checks that processes print values with their names, without interleaving.
func TestPrint(t *testing.T) {
	body := "  interpreter.print %a : tensor<2xi64>\n  %s:2 = stablehlo.optimization_barrier %a, %a : tensor<2xi64>, tensor<2xi64>\n  interpreter.print %s#1 : tensor<2xi64>"
	var out strings.Builder
	if _, err := runGrid(sideBySide("[@f, @f], [@f, @f]", function("f", body, "%a"), ""), Options{Print: &out}); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	for i := range 4 {
		for _, name := range []string{"%arg0", "%0#1"} {
			want := fmt.Sprintf("%s = tensor<2xi64> {\n  [%d, %d]\n}\n", name, i+1, 10*(i+1))
			if !strings.Contains(text, want) {
				t.Errorf("%s\nis not in\n%s", want, out.String())
			}
			text = strings.Replace(text, want, "", 1)
		}
	}
	if text != "" {
		t.Errorf("there is more: %s", text)
	}
}

// TestGridFails checks that a failing process stops all others, and that deadlocks are detected.
func TestGridFails(t *testing.T) {
	reduce := function("reduce", sum("all_reduce", inGroups("[[0, 1]]")), "%s")
	self := func(programs string, n int) string {
		types, args := "tensor<2xi64>"+strings.Repeat(", tensor<2xi64>", n-1), "%a"+strings.Repeat(", %a", n-1)
		return sideBySide("[@f]", function("f", fmt.Sprintf(`  %%r:%d = "interpreter.run_parallel"(%s) {programs = [[%s]]} : (%s) -> (%s)`, n, args, programs, types, types), "%r#0"), "")
	}
	for _, c := range []struct{ name, text, want string }{
		{"one fails, the other waits", sideBySide("[@fail], [@reduce]", reduce+function("fail", tooFar, "%a"), ""), "process (0, 0): check.expect_eq"},
		{"one fails, the other runs for ever", sideBySide("[@loop], [@fail]", function("loop", endless, "%a")+function("fail", tooFar, "%a"), ""), "process (1, 0): check.expect_eq"},
		{"one ends", sideBySide("[@reduce], [@end]", reduce+function("end", "", "%a"), ""),
			"deadlock: process (0, 0) waits in stablehlo.all_reduce at -:2:8 for the others of (0, 0), (1, 0); process (1, 0) has ended"},
		{"two operations", sideBySide("[@reduce], [@scatter]", reduce+function("scatter",
			strings.Replace(sum("reduce_scatter", inGroups("[[0, 1]]")+", scatter_dimension = 0 : i64"), "-> tensor<2xi64>", "-> tensor<1xi64>", 1), "%a"), ""),
			"process (1, 0) waits in stablehlo.reduce_scatter at -:10:8 for the others of (0, 0), (1, 0)"},
		{"nobody sends", sideBySide("[@recv], [@end]", function("recv", transferring("recv", "4"), "%r")+function("end", "", "%a"), ""), "for who sends to channel 4"},
		{"both send first", sideBySide("[@send, @send]", function("send", transferring("send", "4"), "%a"), ""),
			"process (0, 0) waits in stablehlo.send at -:3:8 for who receives from channel 4; process (0, 1) waits"},
		{"a grid in a grid", sideBySide("[@outer], [@fail]", function("loop", endless, "%a")+function("fail", tooFar, "%a")+
			function("outer", `  %r = "interpreter.run_parallel"(%a) {programs = [[@loop]]} : (tensor<2xi64>) -> tensor<2xi64>`, "%r"), ""), "process (1, 0): check.expect_eq"},
		{"grids in grids", self("@f"+strings.Repeat(", @f", 31), 32), "more than 16384 processes at once"},
		{"a grid in itself", self("@f", 1), "more than 1000 calls inside one another"},
		{"no such process", sideBySide("[@reduce]", reduce, ""), "a group has process (1, 0), but there are 1 replicas of 1 partitions"},
		{"twice in a group", sideBySide("[@twice], [@end]", function("twice", sum("all_reduce", inGroups("[[0, 1, 0]]")), "%s")+function("end", "", "%a"), ""), "a group has process (0, 0) twice"},
		{"before the first process", sideBySide("[@f]", function("f", sum("all_reduce", inGroups("[[0, -2]]")), "%s"), ""), "a group has process (-2, 0), but there are"},
		{"no such partition", sideBySide("[@f]", function("f", scaled("collective_broadcast", inGroups("[[0, 1]]")+onChannel), "%s"), ""), "a group has process (0, 1), but there are 1 replicas of 1 partitions"},
		{"before the first partition", sideBySide("[@f]", function("f", scaled("collective_broadcast", inGroups("[[0, -2]]")+onChannel), "%s"), ""), "a group has process (0, -2), but there are"},
		{"groups in a row", sideBySide("[@f]", function("f", scaled("collective_broadcast", "replica_groups = dense<0> : tensor<1xi64>"), "%s"), ""), "replica_groups must be a matrix of integers"},
		{"groups that are a number", sideBySide("[@f]", function("f", scaled("collective_broadcast", "replica_groups = 0"), "%s"), ""), "replica_groups must be a matrix of integers"},
		{"a number of a type without numbers", sideBySide("[@f]", function("f", `  %n = "stablehlo.replica_id"() : () -> tensor<i128>`, "%a"), ""), "stablehlo.replica_id"},
		{"global without a channel", sideBySide("[@f]", function("f", sum("all_reduce", inGroups("[[0]]")+", use_global_device_ids"), "%s"), ""), "process (0, 0) is in no group"},
		{"unequal shares", sideBySide("[@f], [@f], [@f]", function("f", strings.Replace(sum("reduce_scatter", inGroups("[[0, 1, 2]]")+", scatter_dimension = 0 : i64"), "-> tensor<2xi64>", "-> tensor<1xi64>", 1), "%a"), ""),
			"dimension 0 of shape [2] has no part 0 of 3"},
		{"fewer shares than processes", sideBySide("[@f], [@f]", function("f", `  %t = "stablehlo.all_to_all"(%a) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 1 : i64, `+inGroups("[[0, 1]]")+`} : (tensor<2xi64>) -> tensor<4xi64>
`+endless, "%w"), ""), "process (1, 0): stablehlo.all_to_all at -:2:8: dimension 0 of shape [2] has no part 1 of 1"},
		{"in no group", sideBySide("[@reduce], [@reduce], [@reduce]", reduce, ""), "process (2, 0) is in no group"},
		{"types differ", sideBySide("[@reduce], [@other]", reduce+function("other", `  %c = stablehlo.constant dense<1> : tensor<3xi64>
`+strings.ReplaceAll(strings.Replace(sum("all_reduce", inGroups("[[0, 1]]")), "%a", "%c", 1), "tensor<2x", "tensor<3x"), "%a"), ""),
			"(tensor<3xi64>)"},
		{"a type that is not announced", sideBySide("[@send], [@recv]", function("send", transferring("send", "4"), "%a")+
			strings.Replace(function("recv", strings.ReplaceAll(transferring("recv", "4"), "tensor<2xi64>", "tensor<2xf32>"), "%a"), "", "", 1), ""),
			"result #0 is of type tensor<2xf32>, its value tensor<2xi64>"},
		{"an empty infeed", sideBySide("[@feed]", function("feed", `  %t = stablehlo.after_all : !stablehlo.token
  %r, %s = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)`, "%r"), ""), "the infeed is empty"},
		{"alone", strings.Replace(reduce, "@reduce(%a: tensor<2xi64>) -> tensor<2xi64> {", "@main() -> tensor<2xi64> {\n  %a = stablehlo.constant dense<1> : tensor<2xi64>", 1),
			"interpreter.run_parallel"},
	} {
		before := runtime.NumGoroutine()
		// Thousands of waiting processes may hold more than the default before there are too many of them.
		_, err := runGrid(c.text, Options{Budget: limit.Budget{Memory: limit.None}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
		for n := 0; runtime.NumGoroutine() > before && n < 100; n++ {
			time.Sleep(time.Millisecond) // finished processes may still be exiting
		}
		if n := runtime.NumGoroutine(); n > before {
			t.Errorf("%s: %d goroutines, %d before", c.name, n, before)
		}
	}
}

// TestDeadlockOfMany checks that the error lists up to 16 processes.
func TestDeadlockOfMany(t *testing.T) {
	recv := function("recv", transferring("recv", "4"), "%r")
	for n, want := range map[int]string{16: "process (15, 0) waits in stablehlo.recv at -:3:12 for who sends to channel 4", 17: "for who sends to channel 4; and so on"} {
		_, err := runGrid(sideBySide("[@recv]"+strings.Repeat(", [@recv]", n-1), recv, ""), Options{})
		if err == nil || !strings.HasSuffix(err.Error(), want+" [evaluation-failed]") || strings.Contains(err.Error(), "process (16, 0)") {
			t.Errorf("%d processes: got %v, want %s", n, err, want)
		}
	}
}

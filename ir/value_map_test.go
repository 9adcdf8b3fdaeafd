package ir

import "testing"

// TestValueMap keeps a number for each value of two functions, also for values that were created later.
func TestValueMap(t *testing.T) {
	_, body := newModule(t)
	f, g := newFunc(body, "f", 2), newFunc(body, "g", 1)
	var values []Value
	var numbers ValueMap[int]
	note := func(v Value) {
		values = append(values, v)
		*numbers.At(v) = len(values)
	}
	for _, b := range []Block{f.Region(0).First(), g.Region(0).First()} {
		for i := range b.NumArgs() {
			note(b.Arg(i))
		}
	}
	late := def(f.Region(0).First(), "late", 1)
	if n := *numbers.At(late.Result(0)); n != 0 {
		t.Errorf("a value that was not set has %d", n)
	}
	note(late.Result(0))
	for i, v := range values {
		if n := *numbers.At(v); n != i+1 {
			t.Errorf("value %d has %d", i+1, n)
		}
	}
}

// TestOpMap keeps a number for each operation of two functions.
func TestOpMap(t *testing.T) {
	_, body := newModule(t)
	ops := []Op{newFunc(body, "f", 2), newFunc(body, "g", 1)}
	ops = append(ops, def(ops[0].Region(0).First(), "one", 1), def(ops[1].Region(0).First(), "other", 1))
	var numbers OpMap[int]
	for i, op := range ops {
		*numbers.At(op) = i + 1
	}
	for i, op := range ops {
		if n := *numbers.At(op); n != i+1 {
			t.Errorf("operation %d has %d", i+1, n)
		}
	}
}

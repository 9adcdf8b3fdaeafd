package limit_test

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/limit"
)

// is fails unless an error has a code; "" is no error.
func is(t *testing.T, what string, err error, code diag.Code) {
	t.Helper()
	if diag.CodeOf(err) != code || (err == nil) != (code == "") {
		t.Errorf("%s: %v, want the code %q", what, err, code)
	}
}

func TestMemory(t *testing.T) {
	m := limit.Budget{Memory: 100}.Start()
	is(t, "60 bytes", m.Take(60), "")
	is(t, "100 bytes", m.Take(40), "")
	is(t, "101 bytes", m.Take(1), diag.LimitMemory)
	is(t, "an overflow", m.Take(math.MaxInt64), diag.LimitMemory)
	if m.Held() != 100 {
		t.Errorf("%d bytes are held, want 100: what failed is not charged", m.Held())
	}
	m.Give(50)
	is(t, "after 50 were returned", m.Take(50), "")
	m.Charge(10)
	is(t, "after an unchecked charge", m.Take(0), diag.LimitMemory)
	m.Give(10)
	is(t, "after it was returned", m.Take(0), "")
}

func TestSteps(t *testing.T) {
	m := limit.Budget{Steps: 3}.Start()
	is(t, "3 steps", m.Step(3), "")
	is(t, "4 steps", m.Step(1), diag.LimitSteps)
	is(t, "an overflow", limit.Budget{Steps: limit.None}.Start().Step(math.MaxInt64), "")
	m = limit.Budget{Steps: limit.None}.Start()
	is(t, "many steps", errors.Join(m.Step(math.MaxInt64), m.Step(1)), diag.LimitSteps)
}

func TestItems(t *testing.T) {
	m := limit.Budget{Items: 3}.Start()
	is(t, "3 items", errors.Join(m.Make(3), m.Check()), "")
	is(t, "4 items", m.Make(1), diag.LimitItems)
	is(t, "more work", m.Check(), diag.LimitItems)
	m.Renew()
	is(t, "renewed", m.Check(), "")
	is(t, "any number", limit.Budget{}.Start().Make(math.MaxInt64), "")
	m = limit.Budget{Items: limit.None}.Start()
	is(t, "many items", errors.Join(m.Make(math.MaxInt64), m.Make(1)), diag.LimitItems)
}

func TestNesting(t *testing.T) {
	m := limit.Budget{Nesting: 2}.Start()
	is(t, "level 2", m.Nest(2, "calls"), "")
	is(t, "level 3", m.Nest(3, "calls"), diag.LimitNesting)
	is(t, "any level", limit.Budget{Nesting: limit.None}.Start().Nest(1<<40, "calls"), "")
}

// TestDefaults: the zero value has bounds, which grow with the input.
func TestDefaults(t *testing.T) {
	for _, c := range []struct{ input, memory, steps int64 }{
		{0, limit.DefaultMemory, limit.DefaultSteps},
		{1 << 20, limit.DefaultMemory, limit.DefaultSteps},
		{1 << 30, 64 << 30, 1 << 40},
		{math.MaxInt64 / 2, math.MaxInt64, math.MaxInt64},
	} {
		m := limit.Budget{Input: c.input}.Start()
		is(t, "as much as there is", errors.Join(m.Take(c.memory), m.Step(c.steps), m.Nest(limit.DefaultNesting, "calls"), m.Err()), "")
		is(t, "more memory", m.Take(1), diag.LimitMemory)
		is(t, "more steps", m.Step(1), diag.LimitSteps)
		is(t, "more nesting", m.Nest(limit.DefaultNesting+1, "calls"), diag.LimitNesting)
	}
}

func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	m := limit.Budget{Context: ctx}.Start()
	if m.Err() != nil || m.Context() != ctx {
		t.Fatal(m.Err())
	}
	cancel()
	if err := m.Err(); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
	ctx, cancel = limit.Timeout(context.Background(), time.Nanosecond)
	defer cancel()
	<-ctx.Done()
	err := limit.Budget{Context: ctx}.Start().Err()
	is(t, "a timeout", err, diag.LimitTime)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v is no context.DeadlineExceeded", err)
	}
}

// TestHolds: files that the addresses of a process do not reach are refused.
func TestHolds(t *testing.T) {
	is(t, "1 GiB with 32 bits", limit.HoldsWith(1<<30, math.MaxInt32), diag.LimitSize)
	is(t, "1 GiB - 1 with 32 bits", limit.HoldsWith(1<<30-1, math.MaxInt32), "")
	is(t, "1 TiB with 64 bits", limit.HoldsWith(1<<40, math.MaxInt64), "")
	is(t, "a small file", limit.Holds(1000), "")
}

// TestNothing: without a meter there are no bounds.
func TestNothing(t *testing.T) {
	var m *limit.Meter
	m.Charge(math.MaxInt64)
	m.Give(1)
	m.Renew()
	is(t, "no meter", errors.Join(m.Take(math.MaxInt64), m.Step(math.MaxInt64), m.Make(math.MaxInt64), m.Nest(math.MaxInt64, "calls"), m.Err(), m.Check(), m.Context().Err()), "")
	if m.Held() != 0 {
		t.Error("it holds something")
	}
}

// TestCheck: what was charged without a check is an error afterwards, until the budget is renewed.
func TestCheck(t *testing.T) {
	m := limit.Budget{Memory: 10, Steps: 10}.Start()
	m.Charge(11)
	is(t, "memory", m.Check(), diag.LimitMemory)
	m.Renew()
	is(t, "renewed", m.Check(), "")
	is(t, "steps", m.Step(11), diag.LimitSteps)
	is(t, "more work", m.Check(), diag.LimitSteps)
	m.Renew()
	is(t, "renewed again", m.Step(10), "")
}

// TestMessages: errors name the limit and the flag that raises it.
func TestMessages(t *testing.T) {
	ctx, cancel := limit.Timeout(context.Background(), 1)
	defer cancel()
	<-ctx.Done()
	for _, c := range []struct {
		err  error
		want string
	}{
		{limit.Budget{Memory: 3 << 20}.Start().Take(4 << 20), "it takes more than 3MiB of memory, which is the limit; --max-memory raises it [limit-memory]"},
		{limit.Budget{Memory: 1000}.Start().Take(1001), "it takes more than 1000 bytes of memory, which is the limit; --max-memory raises it [limit-memory]"},
		{limit.Budget{Memory: 2 << 40}.Start().Take(3 << 40), "it takes more than 2048GiB of memory, which is the limit; --max-memory raises it [limit-memory]"},
		{limit.Budget{Steps: 5}.Start().Step(6), "it takes more than 5 steps, which is the limit; --max-steps raises it [limit-steps]"},
		{limit.Budget{Items: 5}.Start().Make(6), "it has more than 5 operations, attributes and types, which is the limit; --max-items raises it [limit-items]"},
		{limit.Budget{Nesting: 5}.Start().Nest(6, "calls"), "more than 5 calls inside one another, which is the limit [limit-nesting]"},
		{context.Cause(ctx), "it takes longer than 1ns, which is the limit; --timeout raises it [limit-time]"},
	} {
		if c.err.Error() != c.want {
			t.Errorf("%v\nwant %s", c.err, c.want)
		}
	}
}

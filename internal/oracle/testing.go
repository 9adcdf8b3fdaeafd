package oracle

import (
	"os"
	"runtime"
	"sync"
	"testing"
)

// Current returns the oracle of StableHLO 1.20.0, or skips the test. All tests of a program share
// it, since it takes seconds to start; it ends when the program does.
func Current(t testing.TB) *Oracle {
	t.Helper()
	return shared(t, "HLOBC_ORACLE", current)
}

// Old returns the oracle of StableHLO 1.17.0, or skips the test, like Current.
func Old(t testing.TB) *Oracle {
	t.Helper()
	return shared(t, "HLOBC_ORACLE_OLD", old)
}

var (
	current = sync.OnceValue(func() *Oracle { return fromEnv("HLOBC_ORACLE") })
	old     = sync.OnceValue(func() *Oracle { return fromEnv("HLOBC_ORACLE_OLD") })
)

func fromEnv(name string) *Oracle {
	command := os.Getenv(name)
	if command == "" {
		return nil
	}
	o := New(command, min(4, runtime.GOMAXPROCS(0)))
	o.Cache(os.Getenv("HLOBC_CACHE"))
	return o
}

func shared(t testing.TB, name string, get func() *Oracle) *Oracle {
	t.Helper()
	o := get()
	if o == nil {
		t.Skipf("%s is not set: it is the command line that starts the C++ oracle, for example\n"+
			"\t%s='DIR/bin/python SHARED/oracle/oracle.py' after 'SHARED/oracle/setup DIR', with absolute paths", name, name)
	}
	if _, err := o.Version(); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return o
}

// Must asks and ends the test where the oracle itself fails.
func (o *Oracle) Must(t testing.TB, op string, input []byte, options Options) Answer {
	t.Helper()
	a, err := o.Ask(op, input, options)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

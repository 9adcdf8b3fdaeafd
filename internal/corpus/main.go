package corpus

import (
	"os"
	"runtime/debug"
	"testing"
)

// Main runs the tests of a package that make many small programs, for its TestMain. Unless GOGC says otherwise, garbage
// is collected less often than usual, which takes such tests a third of their time.
func Main(m *testing.M) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
	os.Exit(m.Run())
}

package complexmath_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
)

// TestClose checks that functions are as accurate as the reference's tests require.
func TestClose(t *testing.T) {
	if n := passtest.Close(t, steps, 1, "@exponential_complex", "@log_complex", "@log_plus_one_complex", "@sqrt_complex"); n.Same+n.Within < 8 {
		t.Error("more programs should run")
	}
}

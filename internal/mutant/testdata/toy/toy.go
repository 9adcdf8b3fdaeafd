// Package toy has something for each verdict.
package toy

// Clamp is tested but for numbers that need no clamping.
func Clamp(x, top int) int {
	if x > top {
		return top
	}
	return x
}

// Join has a mutant that is no program.
func Join(a, b string) string { return a + b }

// Down does not end when it does not count.
func Down(n int) {
	for n > 0 {
		n--
	}
}

// Unused has no test here; that of package caller runs it.
func Unused() bool { return true }

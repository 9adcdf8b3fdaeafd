package caller

import "testing"

func Test(t *testing.T) {
	if !Used() {
		t.Error("Used")
	}
}

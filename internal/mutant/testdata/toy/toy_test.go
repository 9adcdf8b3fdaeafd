package toy

import "testing"

func Test(t *testing.T) {
	if Clamp(5, 3) != 3 || Clamp(3, 3) != 3 {
		t.Error("Clamp")
	}
	if Join("a", "b") != "ab" {
		t.Error("Join")
	}
	Down(3)
}

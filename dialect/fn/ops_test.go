package fn

import "testing"

func TestTables(t *testing.T) {
	if err := ops.Check(); err != nil {
		t.Error(err)
	}
}

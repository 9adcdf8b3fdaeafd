package dialect

import "testing"

// TestTables checks the rows of every dialect.
func TestTables(t *testing.T) {
	for _, d := range Default().OpTables() {
		if err := d.Check(); err != nil {
			t.Error(err)
		}
	}
}

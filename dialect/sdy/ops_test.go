package sdy

import "testing"

func TestTables(t *testing.T) {
	if err := Ops.Check(); err != nil {
		t.Error(err)
	}
}

package ir

import "testing"

// TestByNumber: entries keep what they were given while the list grows, and others are zero.
func TestByNumber(t *testing.T) {
	var l ByNumber[TypeID, int]
	for _, c := range []struct{ id, n, least int }{{3, 0, 4}, {4, 10, 11}, {200, 10, 201}, {201, 0, 202}} {
		if p := l.At(TypeID(c.id), c.n); *p != 0 {
			t.Errorf("entry %d is %d", c.id, *p)
		} else {
			*p = c.id
		}
		if len(l) < c.least {
			t.Errorf("%d entries behind %d of %d", len(l), c.id, c.n)
		}
	}
	sum := 0
	for _, v := range l {
		sum += v
	}
	if *l.At(3, 0) != 3 || *l.At(200, 0) != 200 || sum != 3+4+200+201 {
		t.Errorf("list is %v", l)
	}
	l = l[:0]
	if *l.At(3, 0) != 0 {
		t.Error("memory that is used again is not cleared")
	}
}

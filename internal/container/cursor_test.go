package container_test

import (
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/varint"
)

// fails checks the code and the offset of err.
func fails(t *testing.T, err error, code diag.Code, offset int64) {
	t.Helper()
	e, ok := err.(*diag.Error)
	if !ok {
		t.Fatalf("error is %v, want %s at %d", err, code, offset)
	}
	if e.Code != code || e.Offset != offset {
		t.Fatalf("error is %v, want %s at 0x%x", e, code, offset)
	}
}

func TestCursorReadsInOrder(t *testing.T) {
	b := []byte{7, 1<<1 | 1, 3<<1 | 1, 5<<1 | 1, 2<<1 | 1, 'a', 'b', 2<<1 | 1, 9, 9, 'x'}
	c := container.NewCursor(b, 100, container.StringSection)
	if v := c.Byte(); v != 7 {
		t.Errorf("byte is %d", v)
	}
	if v := c.Varint(); v != 1 {
		t.Errorf("varint is %d", v)
	}
	if v := c.Svarint(); v != -2 {
		t.Errorf("svarint is %d", v)
	}
	if v, flag := c.Flagged(); v != 2 || !flag {
		t.Errorf("flagged is %d, %v", v, flag)
	}
	if v := c.Blob(); string(v) != "ab" || cap(v) != 2 {
		t.Errorf("blob is %q, its capacity %d", v, cap(v))
	}
	if n := c.Count("bytes", 1); n != 2 {
		t.Errorf("count is %d", n)
	}
	w := c.Window(2, container.IRSection)
	if w.Offset() != 108 || w.Len() != 2 || w.Section() != container.IRSection {
		t.Errorf("window starts at %d, has %d bytes, is in %s", w.Offset(), w.Len(), w.Section())
	}
	if string(c.Rest()) != "x" || c.Offset() != 110 || c.Err() != nil {
		t.Errorf("rest is %q at %d, error %v", c.Rest(), c.Offset(), c.Err())
	}
	c.End("the test")
	fails(t, c.Err(), diag.Trailing, 110)
}

func TestCursorKeepsFirstError(t *testing.T) {
	for name, read := range map[string]func(c *container.Cursor){
		"byte":    func(c *container.Cursor) { c.Byte() },
		"varint":  func(c *container.Cursor) { c.Varint() },
		"svarint": func(c *container.Cursor) { c.Svarint() },
		"flagged": func(c *container.Cursor) { c.Flagged() },
		"bytes":   func(c *container.Cursor) { c.Bytes(1) },
		"blob":    func(c *container.Cursor) { c.Blob() },
		"window":  func(c *container.Cursor) { c.Window(1, container.NoSection) },
	} {
		c := container.NewCursor(nil, 50, container.NoSection)
		c.SetItem(container.AttrItem, 12)
		read(&c)
		fails(t, c.Err(), diag.Truncated, 50)
		if e := c.Err().(*diag.Error); e.Path != "attribute 12" || e.Section != "" {
			t.Errorf("%s: path is %q, section %q", name, e.Path, e.Section)
		}
		first := c.Err()
		c.Fail(diag.BadIndex, "later")
		if c.Err() != first || c.Varint() != 0 || c.Byte() != 0 || c.Bytes(0) == nil && c.Len() != 0 {
			t.Errorf("%s: the first error does not last", name)
		}
	}
}

func TestCursorCounts(t *testing.T) {
	// A count is checked against the remaining bytes.
	for _, test := range []struct {
		size, want int
		bad        bool
	}{{1, 4, false}, {0, 4, false}, {2, 0, true}} {
		c := container.NewCursor([]byte{4<<1 | 1, 0, 0, 0, 0}, 10, container.NoSection)
		if n := c.Count("items", test.size); n != test.want {
			t.Errorf("count of items of %d bytes is %d, want %d", test.size, n, test.want)
		}
		if test.bad {
			fails(t, c.Err(), diag.BadCount, 10)
		} else if c.Err() != nil {
			t.Error(c.Err())
		}
	}
}

func TestPadding(t *testing.T) {
	c := container.NewCursor([]byte{8<<1 | 1, 0xCB, 0xCB, 1}, 13, container.NoSection)
	if c.Align(nil) != 8 || c.Offset() != 16 || c.Err() != nil {
		t.Errorf("position is %d, error %v", c.Offset(), c.Err())
	}
	c = container.NewCursor([]byte{8<<1 | 1, 0xCB, 0xCA, 1}, 13, container.NoSection)
	c.Align(nil)
	fails(t, c.Err(), diag.BadAlignment, 15)
	for _, align := range []byte{0, 3, 6} {
		c = container.NewCursor([]byte{align<<1 | 1, 0xCB, 0xCB, 0xCB}, 13, container.NoSection)
		c.Align(nil)
		fails(t, c.Err(), diag.BadAlignment, 13)
	}
	c = container.NewCursor([]byte{64<<1 | 1, 0xCB, 0xCB}, 13, container.NoSection)
	c.Align(nil)
	fails(t, c.Err(), diag.Truncated, 16)
}

// TestPlainSection compares both ways to read a section header for all short headers,
// followed by as many bytes as they announce, one more and one less.
func TestPlainSection(t *testing.T) {
	plain := 0
	for id := range 256 {
		for _, n := range []int{0, 1, 2, 127, 128, 5000, 1<<14 - 1, 1 << 14} {
			head := varint.Append([]byte{byte(id)}, uint64(n))
			for size := max(n-1, 0); size <= n+1; size++ {
				b := append(head[:len(head):len(head)], make([]byte, size)...)
				c := container.NewCursor(b, 0, container.IRSection)
				got, s := c.ReadSection(nil)
				start, end, ok := container.PlainSection(b, container.IRSection)
				if !ok {
					if got == container.IRSection && c.Err() == nil && len(head) <= 3 && len(b) >= 3 && id == int(got) {
						t.Errorf("% x with %d bytes: not read", head, size)
					}
					continue
				}
				plain++
				if c.Err() != nil || got != container.IRSection || int(s.Start) != start || start+len(s.Data) != end {
					t.Errorf("% x with %d bytes: %d to %d, want %d and %d bytes, %v", head, size, start, end, s.Start, len(s.Data), c.Err())
				}
			}
		}
	}
	if plain == 0 {
		t.Error("no section is plain")
	}
}

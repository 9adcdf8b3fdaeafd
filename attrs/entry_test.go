package attrs_test

import (
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/rowtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

func allRows() []*schema.Class {
	var list []*schema.Class
	for _, l := range [][]*schema.Class{attrs.Builtin, attrs.StableHLO, attrs.CHLO, attrs.VHLO, {&attrs.TextAttr}} {
		list = append(list, l...)
	}
	return list
}

// TestEntries writes and reads random values of every encoding of every class.
// Two values are the same exactly if they have the same bytes.
func TestEntries(t *testing.T) {
	e := rowtest.New(1)
	for _, c := range allRows() {
		for i := range c.Encodings {
			enc := &c.Encodings[i]
			byBytes, byNode := map[string]ir.Node{}, map[ir.Node]string{}
			for range 200 {
				n := e.Node(c, enc)
				if err := e.RoundTrip(c, enc, n); err != nil {
					t.Fatalf("%s code %d: %v", c.Name, enc.Code, err)
				}
				if err := e.Accessors(c, enc, n); err != nil {
					t.Fatalf("%s code %d: %v", c.Name, enc.Code, err)
				}
				b := string(e.Write(enc, n))
				if old, ok := byBytes[b]; ok && old != n && c != &attrs.DistinctAttr {
					t.Fatalf("%s: % x stands for %+v and %+v", c.Name, b, old, n)
				}
				if old, ok := byNode[n]; ok && old != b {
					t.Fatalf("%s: %+v is % x and % x", c.Name, n, old, b)
				}
				byBytes[b], byNode[n] = n, b
			}
		}
	}
}

// TestTruncated cuts every entry short and lengthens it: both must be errors.
func TestTruncated(t *testing.T) {
	e := rowtest.New(2)
	for _, c := range allRows() {
		for i := range c.Encodings {
			enc := &c.Encodings[i]
			if len(enc.Fields) == 0 || c == &attrs.DenseStringsAttr { // strings run to the end of the entry
				continue
			}
			for range 20 {
				b := e.Write(enc, e.Node(c, enc))
				for n := range b {
					if _, err := e.Read(c, enc, b[:n]); err == nil {
						t.Fatalf("%s: % x reads without its last %d bytes", c.Name, b, len(b)-n)
					}
				}
				if _, err := e.Read(c, enc, append(b, 1)); err == nil {
					t.Fatalf("%s: % x reads with another byte", c.Name, b)
				}
			}
		}
	}
}

// FuzzEntry reads arbitrary bytes as an entry of a class that the first byte
// picks. What it accepts must come back when it is written and read.
func FuzzEntry(f *testing.F) {
	rows := allRows()
	env := rowtest.New(3)
	for i, c := range rows {
		for j := range c.Encodings {
			for range 3 {
				f.Add(byte(i), byte(j), env.Write(&c.Encodings[j], env.Node(c, &c.Encodings[j])))
			}
		}
	}
	f.Fuzz(func(t *testing.T, class, encoding byte, b []byte) {
		c := rows[int(class)%len(rows)]
		enc := &c.Encodings[int(encoding)%len(c.Encodings)]
		n, err := env.Read(c, enc, b)
		checkErr := env.Check(c, enc, b)
		if err != nil {
			return
		}
		if checkErr != nil {
			t.Fatalf("%s: % x reads but does not check: %v", c.Name, b, checkErr)
		}
		if rowtest.Lossy(n) {
			return
		}
		n = env.Intern(c, n)
		out := c.Encoding(n)
		if out == nil {
			out = enc
		}
		if err := env.RoundTrip(c, out, n); err != nil {
			t.Fatalf("%s: % x: %v", c.Name, b, err)
		}
	})
}

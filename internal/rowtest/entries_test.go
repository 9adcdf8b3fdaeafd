package rowtest_test

import (
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/rowtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// classes are those of all dialects, and those of attributes and types that are kept as
// text, which belong to none.
func classes() []*schema.Class {
	return append(rowtest.Classes(), attrs.TextAttr(), types.TextType())
}

// TestEntries writes and reads random values of every encoding of every class. Two values
// are the same exactly if they have the same bytes.
func TestEntries(t *testing.T) {
	e := rowtest.New(1)
	encodings := 0
	for _, c := range classes() {
		for i := range c.Encodings {
			encodings++
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
				if old, ok := byBytes[b]; ok && old != n && c != attrs.DistinctAttr() {
					t.Fatalf("%s: % x stands for %+v and %+v", c.Name, b, old, n)
				}
				if old, ok := byNode[n]; ok && old != b {
					t.Fatalf("%s: %+v is % x and % x", c.Name, n, old, b)
				}
				byBytes[b], byNode[n] = n, b
			}
		}
	}
	if encodings < 150 {
		t.Errorf("only %d encodings", encodings)
	}
}

// TestTruncated cuts every entry short and lengthens it: both must be errors.
func TestTruncated(t *testing.T) {
	e := rowtest.New(2)
	for _, c := range classes() {
		for i := range c.Encodings {
			enc := &c.Encodings[i]
			if len(enc.Fields) == 0 || c == attrs.DenseStringsAttr() { // strings run to the end of the entry
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

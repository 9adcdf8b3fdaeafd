package rowtest

import (
	"bytes"
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// RoundTrip writes n, a unique value of class c, as enc spells it, and reports an
// error unless reading gives n again and checking the entry passes.
func (e *Env) RoundTrip(c *schema.Class, enc *schema.Encoding, n ir.Node) error {
	b := e.Write(enc, n)
	if err := e.Check(c, enc, b); err != nil {
		return fmt.Errorf("checking % x: %w", b, err)
	}
	got, err := e.Read(c, enc, b)
	if err != nil {
		return fmt.Errorf("reading % x: %w", b, err)
	}
	if d, ok := got.(*attrs.Distinct); ok {
		d.Serial = n.(*attrs.Distinct).Serial // the identity is no part of the bytes
	}
	if m := e.Intern(c, got); m != n {
		return fmt.Errorf("% x reads as %+v, was %+v", b, m, n)
	}
	if again := e.Write(enc, got); !bytes.Equal(again, b) {
		return fmt.Errorf("% x is written again as % x", b, again)
	}
	return nil
}

// Lossy reports whether bytecode as the reference writes it cannot hold n: it
// drops where a range ends that starts in column 0 and stays on one line.
func Lossy(n ir.Node) bool {
	l, ok := n.(*attrs.FileLineCol)
	return ok && l.Range && l.StartLine == l.EndLine && l.StartCol == 0 && l.EndCol != 0
}

// Accessors sets every field of a new value to what n has there and reports an
// error unless the result is n.
func (e *Env) Accessors(c *schema.Class, enc *schema.Encoding, n ir.Node) error {
	m := c.New()
	for i := range enc.Fields {
		f := &enc.Fields[i]
		if f.Get == nil || f.Set == nil {
			return nil
		}
		f.Set(m, f.Get(n))
	}
	if got := e.Intern(c, m); got != n {
		return fmt.Errorf("fields of %+v make %+v", n, got)
	}
	return nil
}

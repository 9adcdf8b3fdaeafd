package rowtest

import (
	"fmt"
	"math"
	"sort"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Node returns a random unique value of class c that enc can spell. It panics if
// the class has fields that it cannot fill.
func (e *Env) Node(c *schema.Class, enc *schema.Encoding) ir.Node {
	for range 1000 {
		n := c.New()
		if fill := special[c]; fill != nil {
			fill(e, n)
		} else {
			for i := range enc.Fields {
				f := &enc.Fields[i]
				if f.Set == nil {
					panic(fmt.Sprintf("rowtest: field %s of %s has no setter", f.Name, c.Name))
				}
				f.Set(n, e.value(c, f))
			}
		}
		if enc.When != nil && !enc.When(n) || c.Check != nil && c.Check(n) != "" {
			continue
		}
		return e.Intern(c, n)
	}
	panic(fmt.Sprintf("rowtest: no value of %s fits its rules", c.Name))
}

// value returns a random value of a field, of the type that Field.Set takes.
func (e *Env) value(c *schema.Class, f *schema.Field) any {
	switch f.Enc {
	case schema.EncVarint:
		return e.number()
	case schema.EncSvarint:
		return int64(e.number())
	case schema.EncEnum:
		return c.Enum.Cases[e.Rand.IntN(len(c.Enum.Cases))].Value
	case schema.EncBoolByte, schema.EncBoolVarint:
		return e.flip()
	case schema.EncString:
		return e.text()
	case schema.EncAttr:
		return e.attr(f)
	case schema.EncOptAttr, schema.EncAttrIfByte, schema.EncAttrIfVarint:
		if e.flip() {
			return ir.Attr(nil)
		}
		return e.attr(f)
	case schema.EncAttrs:
		return list(e, func() ir.Attr { return e.attr(f) })
	case schema.EncType:
		return e.typ()
	case schema.EncTypes:
		return list(e, e.typ)
	case schema.EncSvarints:
		return list(e, func() int64 { return int64(e.number()) })
	case schema.EncFloat64:
		return e.float()
	case schema.EncFloat64s:
		return list(e, e.float)
	case schema.EncBlob:
		return e.bytes(e.Rand.IntN(600))
	case schema.EncFlagBytes:
		return list(e, e.flip)
	case schema.EncNamedAttrs:
		return e.entries(c)
	case schema.EncResource:
		return e.Resources[e.Rand.IntN(len(e.Resources))]
	}
	return e.custom(f)
}

// custom returns a random value of a custom field: a number, or a range.
func (e *Env) custom(f *schema.Field) any {
	if f.Name != "rawLoc" {
		return e.number()
	}
	p := [4]uint64{e.number(), e.number() % 3, e.number(), e.number() % 3}
	switch e.Rand.IntN(4) {
	case 0:
		p = [4]uint64{p[0], p[1], p[0], p[1]}
	case 1:
		p[2] = p[0]
	case 2:
		p = [4]uint64{}
	}
	if p[0] == p[2] && p[1] == 0 {
		p[3] = 0 // the format drops it
	}
	return p
}

func (e *Env) flip() bool { return e.Rand.IntN(2) == 0 }

// number returns a number of any length, near the borders more often than not.
func (e *Env) number() uint64 {
	v := e.Rand.Uint64() >> e.Rand.IntN(64)
	switch e.Rand.IntN(6) {
	case 0:
		return 1<<e.Rand.IntN(64) - 1
	case 1:
		return 1 << 63 // the signed number that marks unknown sizes
	case 2:
		return -v
	}
	return v
}

func (e *Env) float() float64 {
	return [...]float64{0, math.Copysign(0, -1), 1, -0.5, math.Inf(1), math.NaN(), math.MaxFloat64,
		math.SmallestNonzeroFloat64, e.Rand.NormFloat64()}[e.Rand.IntN(9)]
}

func (e *Env) text() string {
	return [...]string{"", "x", "a b", "\"\\\x00\xff", "αβ", fmt.Sprint("s", e.Rand.IntN(1000)),
		string(e.bytes(300))}[e.Rand.IntN(7)]
}

func (e *Env) bytes(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(e.Rand.Uint32())
	}
	return b
}

func list[T any](e *Env, one func() T) []T {
	var out []T
	for range e.Rand.IntN(4) {
		out = append(out, one())
	}
	return out
}

// attr returns an attribute of the pool that f accepts.
func (e *Env) attr(f *schema.Field) ir.Attr {
	at := 0
	if len(e.Attrs) > 0 {
		at = e.Rand.IntN(len(e.Attrs))
	}
	for i := range e.Attrs {
		if a := e.Attrs[(at+i)%len(e.Attrs)]; f.Accepts == nil || f.Accepts(a) {
			return a
		}
	}
	if f.Accepts == nil || f.Accepts(new(attrs.Unit)) {
		a := attrs.NewUnit(e.Module)
		e.addAttr(a)
		return a
	}
	panic("rowtest: the pool has nothing for " + f.Name)
}

func (e *Env) typ() ir.Type {
	if len(e.Types) == 0 {
		e.addType(types.NewIndex(e.Module))
	}
	return e.Types[e.Rand.IntN(len(e.Types))]
}

// entries returns dictionary entries sorted by name.
func (e *Env) entries(c *schema.Class) []ir.NamedAttr {
	names := map[string]bool{}
	for range e.Rand.IntN(4) {
		names[e.text()] = true
	}
	var out []ir.NamedAttr
	for n := range names {
		out = append(out, ir.NamedAttr{Name: n})
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Name < out[j].Name })
	for i := range out {
		if c == attrs.DictionaryV1Attr() {
			out[i].NameAttr = attrs.NewVHLOString(e.Module, out[i].Name)
		} else {
			out[i].NameAttr = attrs.NewString(e.Module, out[i].Name)
		}
		e.addAttr(out[i].NameAttr)
		out[i].Value = e.attr(&schema.Field{})
	}
	return out
}

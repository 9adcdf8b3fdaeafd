// Package rowtest creates random attributes and types of every class from the rows, and stands in
// for a file when their entries are written and read. It is for tests and fuzzers of code that
// works on rows.
package rowtest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Env is a module with a pool of attributes, types, strings and resources. It
// numbers them as a file does: it implements [schema.Resolver] and [schema.Refs].
type Env struct {
	Module    *ir.Module
	Rand      *rand.Rand
	Attrs     []ir.Attr
	Types     []ir.Type
	Strings   []string
	Resources []*ir.Resource

	attrAt map[ir.Attr]uint64
	typeAt map[ir.Type]uint64
	strAt  map[string]uint64
}

// New returns an environment with some values of every class of the default
// registry. Equal seeds give equal environments.
func New(seed uint64) *Env {
	e := &Env{
		Module: ir.New(dialect.Default()),
		Rand:   rand.New(rand.NewPCG(seed, 0x726f7773)),
		attrAt: map[ir.Attr]uint64{}, typeAt: map[ir.Type]uint64{}, strAt: map[string]uint64{},
	}
	group := &ir.ResourceGroup{Provider: "builtin"}
	for i := range 3 {
		r := &ir.Resource{Key: fmt.Sprintf("key%d", i), Group: group}
		group.Entries = append(group.Entries, r)
		e.Resources = append(e.Resources, r)
	}
	e.Module.Resources = append(e.Module.Resources, group)
	for range 2 {
		for _, c := range Classes() {
			for i := range c.Encodings {
				e.Node(c, &c.Encodings[i])
			}
		}
	}
	return e
}

// Classes lists the classes of the default registry, types first, in an order in
// which the fields of each can be filled with values of those before it.
func Classes() []*schema.Class { return classes() }

// classes is Classes; every environment needs them.
var classes = sync.OnceValue(func() []*schema.Class {
	var list []*schema.Class
	for _, d := range dialect.Default().Dialects() {
		for _, c := range d.Types {
			if !needsAttrs(c) {
				list = append(list, c)
			}
		}
	}
	for _, d := range dialect.Default().Dialects() {
		list = append(list, inOrder(d.Attrs)...)
	}
	for _, d := range dialect.Default().Dialects() {
		for _, c := range d.Types {
			if needsAttrs(c) {
				list = append(list, c)
			}
		}
	}
	return slices.Clip(list)
})

func needsAttrs(c *schema.Class) bool {
	for _, e := range c.Encodings {
		for _, f := range e.Fields {
			if f.Enc == schema.EncAttr {
				return true
			}
		}
	}
	return false
}

// inOrder moves classes without attribute fields to the front, then those whose
// fields accept values of them, and so on.
func inOrder(classes []*schema.Class) []*schema.Class {
	var out []*schema.Class
	done := map[*schema.Class]bool{}
	for len(out) < len(classes) {
		n := len(out)
		for _, c := range classes {
			if !done[c] && ready(c, out) {
				out = append(out, c)
				done[c] = true
			}
		}
		if len(out) == n { // needs values of another dialect: those come first
			for _, c := range classes {
				if !done[c] {
					out = append(out, c)
					done[c] = true
				}
			}
		}
	}
	return out
}

func ready(c *schema.Class, before []*schema.Class) bool {
	for _, e := range c.Encodings {
		for _, f := range e.Fields {
			if f.Accepts == nil {
				continue
			}
			found := false
			for _, b := range before {
				a := b.New().(ir.Attr)
				found = found || f.Accepts(a) && (f.Of == nil || f.Of == b)
			}
			if !found {
				return false
			}
		}
	}
	return true
}

// addAttr puts a into the pool, once.
func (e *Env) addAttr(a ir.Attr) uint64 {
	i, ok := e.attrAt[a]
	if !ok {
		i = uint64(len(e.Attrs))
		e.attrAt[a] = i
		e.Attrs = append(e.Attrs, a)
	}
	return i
}

func (e *Env) addType(t ir.Type) uint64 {
	i, ok := e.typeAt[t]
	if !ok {
		i = uint64(len(e.Types))
		e.typeAt[t] = i
		e.Types = append(e.Types, t)
	}
	return i
}

// Intern makes n, a value of class c, unique and puts it into the pool.
func (e *Env) Intern(c *schema.Class, n ir.Node) ir.Node {
	if t, ok := n.(ir.Type); ok {
		t = e.Module.InternType(c, t)
		e.addType(t)
		return t
	}
	a := e.Module.Intern(c, n.(ir.Attr))
	e.addAttr(a)
	return a
}

// Write returns the fields of n as enc spells them.
func (e *Env) Write(enc *schema.Encoding, n ir.Node) []byte {
	w := schema.Writer{Refs: e}
	w.Write(enc, n)
	return w.Buf
}

// Read returns a new value of class c from the fields that enc spells as b. The
// value is not unique yet.
func (e *Env) Read(c *schema.Class, enc *schema.Encoding, b []byte) (ir.Node, error) {
	n := c.New()
	r := schema.NewReader(container.NewCursor(b, 0, container.AttrTypeSection), e, nil)
	r.Read(enc, n)
	cur := r.Cursor()
	cur.End(c.Name)
	if cur.Err() == nil && c.Check != nil {
		if msg := c.Check(n); msg != "" {
			cur.FailAt(0, diag.BadAttribute, "%s", msg)
		}
	}
	return n, cur.Err()
}

// Check reads past b without building anything.
func (e *Env) Check(c *schema.Class, enc *schema.Encoding, b []byte) error {
	r := schema.NewReader(container.NewCursor(b, 0, container.AttrTypeSection), e, nil)
	r.Check(enc)
	r.Cursor().End(c.Name)
	return r.Cursor().Err()
}

// AttrRef implements [schema.Refs].
func (e *Env) AttrRef(a ir.Attr) uint64 { return e.addAttr(a) }

// TypeRef implements [schema.Refs].
func (e *Env) TypeRef(t ir.Type) uint64 { return e.addType(t) }

// StringRef implements [schema.Refs].
func (e *Env) StringRef(s string) uint64 {
	i, ok := e.strAt[s]
	if !ok {
		i = uint64(len(e.Strings))
		e.strAt[s] = i
		e.Strings = append(e.Strings, s)
	}
	return i
}

// ResourceRef implements [schema.Refs].
func (e *Env) ResourceRef(r *ir.Resource) uint64 {
	for i := range e.Resources {
		if e.Resources[i] == r {
			return uint64(i)
		}
	}
	e.Resources = append(e.Resources, r)
	return uint64(len(e.Resources) - 1)
}

func pick[T any](c *container.Cursor, list []T, i uint64, what string) (v T) {
	if i >= uint64(len(list)) {
		c.Fail(diag.BadIndex, "%s %d of %d", what, i, len(list))
		return v
	}
	return list[i]
}

// ResolveAttr implements [schema.Resolver].
func (e *Env) ResolveAttr(c *container.Cursor, i uint64) ir.Attr {
	return pick(c, e.Attrs, i, "attribute")
}

// ResolveType implements [schema.Resolver].
func (e *Env) ResolveType(c *container.Cursor, i uint64) ir.Type { return pick(c, e.Types, i, "type") }

// ResolveString implements [schema.Resolver].
func (e *Env) ResolveString(c *container.Cursor, i uint64) string {
	return pick(c, e.Strings, i, "string")
}

// ResolveResource implements [schema.Resolver].
func (e *Env) ResolveResource(c *container.Cursor, i uint64) *ir.Resource {
	return pick(c, e.Resources, i, "resource")
}

// CheckAttr implements [schema.Resolver].
func (e *Env) CheckAttr(c *container.Cursor, i uint64, f *schema.Field) {
	if a := pick(c, e.Attrs, i, "attribute"); c.Err() == nil && f.Accepts != nil && !f.Accepts(a) {
		c.Fail(diag.BadAttribute, "%T cannot be the %s", a, f.Name)
	}
}

// CheckType implements [schema.Resolver].
func (e *Env) CheckType(c *container.Cursor, i uint64) { pick(c, e.Types, i, "type") }

// CheckString implements [schema.Resolver].
func (e *Env) CheckString(c *container.Cursor, i uint64) { pick(c, e.Strings, i, "string") }

package diff

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/internal/frontend"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
)

// Key says whether two programs have the same key in a cache, as far as programs determine it: keys also
// depend on flags, devices and versions.
type Key struct {
	Cache   Cache    `json:"cache"`
	Same    bool     `json:"same"`
	Because []string `json:"because"` // why the keys differ
}

// Cache is a kind of key by which compiled programs are found again.
type Cache string

// The kinds of keys.
const (
	// JAXCache is JAX's persistent compilation cache. It hashes the bytecode of the module without
	// locations, with all names in it.
	JAXCache Cache = "jax"
	// XLAFingerprint is XLA's fingerprint of HLO modules, which knows no names, no order of independent
	// operations and, of constants, only scalars.
	XLAFingerprint Cache = "xla"
)

// keys compares the keys of two programs whose changes are known.
func (c *comparison) keys(d *Diff) []Key {
	jax := Key{Cache: JAXCache, Because: names(c.a.m, c.b.m)}
	xla := Key{Cache: XLAFingerprint, Because: []string{}}
	if d.equal {
		if len(jax.Because) == 0 {
			jax.Because = append(jax.Because, written(c.a.m, c.b.m)...)
		}
	} else {
		jax.Because = append(differ(c.sighted.all), jax.Because...)
		xla.Because = differ(c.sighted.compiled)
	}
	jax.Same, xla.Same = len(jax.Because) == 0, len(xla.Because) == 0
	return []Key{jax, xla}
}

// sighted are the categories of all changes, also of those that do not count, in the order in which they
// are met.
type sighted struct {
	all, compiled []Category // compiled are those that XLA's fingerprint covers
}

func (s *sighted) change(ch *Change) {
	if len(ch.Details) == 0 || ch.Kind == Added || ch.Kind == Removed {
		s.add(ch.category(), !ch.idle && ch.Kind != Moved && ch.Kind != Renamed)
	}
	for i := range ch.Details {
		d := &ch.Details[i]
		large := d.Elements != nil && d.Elements.Count > 1
		s.add(d.category(ch), !large && !ch.idle && ch.Subject != OfModule)
	}
}

func (s *sighted) add(c Category, compiled bool) {
	if !slices.Contains(s.all, c) {
		s.all = append(s.all, c)
	}
	if compiled && !slices.Contains(s.compiled, c) {
		s.compiled = append(s.compiled, c)
	}
}

// differ is the reason that programs differ in some categories, none if there are none.
func differ(list []Category) []string {
	if len(list) == 0 {
		return []string{}
	}
	var names []string
	for _, c := range list {
		names = append(names, string(c))
	}
	return []string{"the programs differ: " + strings.Join(names, ", ")}
}

// idle reports whether the compiler sees nothing of an operation: its results are not used, and it does
// nothing else.
func (s *side) idle(op ir.Op) bool {
	for _, v := range op.Results() {
		if v.HasUses() {
			return false
		}
	}
	if s.effects == nil {
		s.effects = effects.For(s.m)
	}
	return op.NumResults() > 0 && s.effects.IsDroppable(op)
}

// names lists in what the names of two programs differ: those of the module, functions, arguments and
// results.
func names(a, b *ir.Module) []string {
	reasons := []string{}
	if x, y := a.Root().Symbol(), b.Root().Symbol(); x != y {
		reasons = append(reasons, fmt.Sprintf("the module is called @%s and @%s", x, y))
	}
	x, y := symbols(a), symbols(b)
	inOrder := slices.Equal(x, y)
	slices.Sort(x)
	slices.Sort(y)
	switch {
	case len(x) != len(y):
		reasons = append(reasons, fmt.Sprintf("there are %d and %d functions", len(x), len(y)))
	case !slices.Equal(x, y):
		for i := range min(len(x), len(y)) {
			if x[i] != y[i] {
				reasons = append(reasons, fmt.Sprintf("functions have other names, such as @%s and @%s", x[i], y[i]))
				break
			}
		}
	case !inOrder:
		reasons = append(reasons, "functions are in another order")
	}
	if !slices.Equal(infos(a), infos(b)) {
		reasons = append(reasons, "arguments or results have other names ("+frontend.ArgInfo+", "+frontend.ResultInfo+")")
	}
	return reasons
}

// symbols are the names of functions in their order.
func symbols(m *ir.Module) (list []string) {
	for op := range m.TopLevel() {
		if name := op.Symbol(); name != "" {
			list = append(list, name)
		}
	}
	return list
}

// infos are the names that JAX gives to arguments and results.
func infos(m *ir.Module) (list []string) {
	for op := range m.TopLevel() {
		for _, name := range []string{fn.AttrArgAttrs, fn.AttrResAttrs} {
			for i := range count(op, name) {
				for _, e := range allEntriesAt(op, name, i) {
					if s, ok := e.Value.(ir.StringLike); ok && frontend.Informational(e.Name) {
						list = append(list, s.Text())
					}
				}
			}
		}
	}
	return list
}

// written compares the texts of programs that compute the same and have the same names. Attributes that
// may be left out can make them differ, and how the elements of a constant are stored.
func written(a, b *ir.Module) []string {
	opt := asm.Options{Generic: true, Elide: true, ElideElements: 64}
	var x, y []byte
	var errA, errB error
	wait := parallel.Beside(func() { y, errB = asm.Append(nil, b.Root(), opt) })
	x, errA = asm.Append(nil, a.Root(), opt)
	wait()
	if errA != nil || errB != nil || bytes.Equal(x, y) {
		return nil
	}
	n := roundtrip.Difference(x, y)
	if n == min(len(x), len(y)) {
		return []string{"one program has more functions"}
	}
	line := func(text []byte) string { return asm.Clip(string(bytes.TrimSpace(roundtrip.LineAt(text, n))), maxText) }
	return []string{"the same is written in another way, first in: " + line(x) + " and: " + line(y)}
}

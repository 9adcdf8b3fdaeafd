package reader

import (
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/schema"
)

// opaque is what a file read with [Options.Open] has of things that the registry does not define.
type opaque struct {
	found    atomic.Bool
	once     sync.Once
	from     *schema.Tables
	versions []string // dialects whose versions are opaque
}

// note notes that the file has something opaque.
func (o *opaque) note() {
	if !o.found.Load() {
		o.found.Store(true)
	}
}

// version notes that the version of a dialect is opaque.
func (o *opaque) version(dialect string) {
	o.versions = append(o.versions, dialect)
	o.note()
}

// tables returns the tables of f, the same in each call.
func (o *opaque) tables(f *container.File) *schema.Tables {
	o.once.Do(func() { o.from = schema.NewTables(f) })
	return o.from
}

var _ schema.TableSource = (*entries)(nil)

// Tables implements [schema.TableSource].
func (s *entries) Tables() *schema.Tables {
	if !s.opaque.found.Load() {
		return nil
	}
	return s.opaque.tables(s.f)
}

// Own implements [schema.TableSource].
func (s *entries) Own() bool { return true }

// OpaqueVersion implements [schema.TableSource].
func (s *entries) OpaqueVersion(dialect string) bool {
	return slices.Contains(s.opaque.versions, dialect)
}

// opaqueKind is the kind of attributes that no dialect of the registry defines.
var opaqueKind = coded{Coded: schema.Coded{Class: attrs.OpaqueAttr(), Encoding: &attrs.OpaqueAttr().Encodings[0]},
	sample: new(attrs.Opaque), opaque: true}

// unknownCode reports whether the entry at c has no code among codes. If there are none, the
// dialect is unknown and the entry need not even start with a code.
func unknownCode(c container.Cursor, codes []schema.Coded) bool {
	if len(codes) == 0 {
		return true
	}
	code := c.Varint()
	return c.Err() == nil && (code >= uint64(len(codes)) || codes[code].Class == nil)
}

// opaqueProperties reports whether the properties entry at c, of op name n, is kept as bytes: the
// producer had a definition of the operation, but the registry has none. In a dialect with plain
// properties they are a list of attributes, unless some number in it is not one. An operation that the file names twice, as
// defined and as not, is defined.
func (st *state) opaqueProperties(n *opName, c container.Cursor) bool {
	if !st.opt.Open || n.info.Def != nil || !n.registered && !n.info.Foreign {
		return false
	}
	d := st.reg.Lookup(n.info.Dialect)
	if d == nil || !d.PlainProperties {
		return true
	}
	for c.Len() > 0 {
		if i := c.Varint(); c.Err() != nil || i >= uint64(st.f.NumAttrs()) {
			return true
		}
	}
	return false
}

// opaqueOf returns the attribute that stands for an opaque properties entry.
func (st *state) opaqueOf(entry []byte) *attrs.Opaque {
	st.opaque.note()
	return attrs.NewOpaque(st.m, &attrs.Opaque{Bytes: entry, From: st.opaque.tables(st.f)})
}

// misfitError is the error of properties entries that no layout of their operations fits.
type misfitError struct {
	names []string
	err   error // of the first
}

func (e *misfitError) Error() string { return e.err.Error() }
func (e *misfitError) Unwrap() error { return e.err }

// readOpen decodes f. If the registry has other definitions of some operations than the producer,
// it starts again without them.
func readOpen(data []byte, f *container.File, opt *Options) (*Bytecode, error) {
	first, again := *opt, *opt
	told := opt.Observer != nil || opt.Trace != nil
	if told { // observers cannot be told that something did not happen, so a module is read before
		if again.Memory == nil {
			again.Memory = new(Memory)
		}
		first.Observer, first.Trace, first.Memory = nil, nil, again.Memory
	}
	b, err := read(data, f, &first, nil)
	if told && err == nil {
		b.st.release()
	}
	var misfit *misfitError
	var foreign map[string]bool
	switch {
	case errors.As(err, &misfit):
		foreign = make(map[string]bool)
		for _, name := range misfit.names {
			foreign[name] = true
		}
	case !told:
		return b, err
	}
	b, err = read(data, f, &again, foreign)
	if errors.As(err, &misfit) {
		err = misfit.err
	}
	return b, err
}

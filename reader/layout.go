package reader

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Raw StableHLO bytecode does not say which version of the dialects wrote it, and
// ops have gained and lost attributes. So an entry that does not fit the newest
// layout is put by until all of the file is read; then the newest version is
// sought whose layouts fit all entries.

// fields are the layouts of properties entries in one version of the dialects.
type fields struct {
	version ods.Version // zero: the newest
	of      [][]field   // by file number of the op name
}

// field is an attribute field of a properties entry.
type field struct {
	attr  *ods.Attr
	slot  int
	kinds []bool // whether attributes of a kind of the file can be in it
}

// layoutOf returns the layouts of the file's ops in a version.
func (st *state) layoutOf(v ods.Version) *fields {
	fs := &fields{version: v, of: make([][]field, len(st.names))}
	for i := range st.names {
		info := st.names[i].info
		if info.Def == nil || len(info.Slots) == 0 {
			continue
		}
		list := make([]field, 0, len(info.Slots))
		for _, a := range info.Def.Properties(v) {
			list = append(list, field{a, info.Slot(a.Name), st.storage(a.Storage)})
		}
		fs.of[i] = list
	}
	return fs
}

// storage returns which kinds of attributes a storage class can hold.
func (st *state) storage(class string) []bool {
	if k, ok := st.storages[class]; ok {
		return k
	}
	k := make([]bool, len(st.kinds))
	for i := range k {
		c := st.kinds[i].Class
		k[i] = stores(class, c) || c == &attrs.IntegerAttr && st.integerEnum(class)
	}
	st.storages[class] = k
	return k
}

// integerEnum reports whether a storage class is that of an enum whose values are
// plain integers.
func (st *state) integerEnum(class string) bool {
	for _, d := range st.reg.Dialects() {
		if d.Ops == nil {
			continue
		}
		for _, e := range d.Ops.Enums {
			if e.Mnemonic == "" && e.Name+"Attr" == class {
				return true
			}
		}
	}
	return false
}

// settle makes sure that all entries fit one layout.
func (st *state) settle() error {
	if !st.misfit.Load() {
		return nil
	}
	st.mu.Lock()
	defer st.mu.Unlock()
	list := st.seen()
	if !st.opt.Layout.IsZero() {
		_, err := st.fit(list, st.fields.Load())
		return err
	}
	for _, v := range st.layouts() {
		fs := st.layoutOf(v)
		values, err := st.fit(list, fs)
		if err != nil {
			continue
		}
		for i, p := range list {
			if !p.dict {
				st.m.SetProps(p.props, values[i])
			}
		}
		st.fields.Store(fs)
		st.misfit.Store(false)
		return nil
	}
	_, err := st.fit(list, st.fields.Load())
	return err
}

// use is a pair that occurs and the tuple that stands for it.
type use struct {
	pair
	props ir.PropID
}

// seen returns what occurred so far, sorted so that the first failure is always
// the same.
func (st *state) seen() []use {
	var list []use
	for i := range st.props {
		if v := st.props[i].Load(); v != 0 {
			list = append(list, use{pair{name: uint32(v>>32) - 1, entry: uint32(i)}, ir.PropID(v)})
		}
	}
	for p, in := range st.pairs {
		list = append(list, use{p, in.props})
	}
	slices.SortFunc(list, func(a, b use) int {
		return cmp.Or(cmp.Compare(a.entry, b.entry), cmp.Compare(a.name, b.name))
	})
	return list
}

// fit decodes all entries in a layout.
func (st *state) fit(list []use, fs *fields) ([][]uint32, error) {
	values := make([][]uint32, len(list))
	for i, p := range list {
		var err error
		values[i], _, err = st.decode(p.pair, fs, make([]uint32, st.names[p.name].info.PropWidth()))
		if err != nil {
			return nil, err
		}
	}
	return values, nil
}

// layouts lists the versions before which an op of the file had another layout,
// newest first, as the last version that had the old one.
func (st *state) layouts() []ods.Version {
	var out []ods.Version
	for i := range st.names {
		def := st.names[i].info.Def
		if def == nil {
			continue
		}
		for _, a := range def.Attrs {
			if !a.Since.IsZero() {
				out = append(out, a.Since.Before())
			}
			if !a.Until.IsZero() {
				out = append(out, a.Until)
			}
		}
	}
	slices.SortFunc(out, func(a, b ods.Version) int { return b.Compare(a) })
	return slices.Compact(out)
}

// stores reports whether attributes of class c may be held by a property of the
// given storage class.
func stores(storage string, c *schema.Class) bool {
	if c == &attrs.TextAttr {
		return true // of a class that only its text tells
	}
	switch storage {
	case "", "Attribute", "TypedAttr":
		return true
	case "BoolAttr":
		return c == &attrs.IntegerAttr
	case "FlatSymbolRefAttr":
		return c == &attrs.SymbolRefAttr
	case "ElementsAttr":
		return c == &attrs.DenseElementsAttr || c == &attrs.DenseStringsAttr || c == &attrs.SparseAttr || c == &attrs.DenseResourceAttr
	case "DenseElementsAttr", "DenseIntElementsAttr", "DenseIntOrFPElementsAttr", "DenseFPElementsAttr":
		return c == &attrs.DenseElementsAttr || c == &attrs.DenseStringsAttr
	}
	if strings.HasPrefix(storage, "Dense") && strings.HasSuffix(storage, "ArrayAttr") {
		return c == &attrs.DenseArrayAttr
	}
	return c.Name == storage || c.Name+"Attr" == storage
}

package reader

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Raw StableHLO bytecode does not record the version of the dialects that wrote it,
// although ops have gained and lost attributes over time. An entry that does not match the
// newest layout is therefore set aside until the whole file has been read. Then settle
// looks for the newest version whose layouts match all entries. Producers can combine
// StableHLO and LLVM of different dates, so if no version matches all ops, each op gets its
// own.
//
// An entry matches a layout if its fields consume all of its bytes and hold attributes of
// the expected classes. MLIR ignores bytes after the last field it knows, so it reads an op
// whose newer version has an attribute added at the end, and drops that attribute. Here
// that is an error.

// fields holds the layouts of properties entries in one version of the dialects.
type fields struct {
	version ods.Version // zero means the newest
	last    ods.Version // result of lastVersion when this layout was chosen
	of      [][]field   // indexed by NameID - 1
	mixed   map[string]ods.Version
}

// field is an attribute in a properties entry.
type field struct {
	attr  *ods.Attr
	slot  int
	kinds []bool // indexed by the file's attribute kinds: whether the field accepts them
}

// layoutOf returns the layouts of the file's ops in version v.
func (st *state) layoutOf(v ods.Version) *fields {
	fs := &fields{version: v, of: make([][]field, len(st.infos))}
	for i, info := range st.infos {
		fs.of[i] = st.opLayout(info, v)
	}
	return fs
}

// opLayout returns the layout of an op in version v.
func (st *state) opLayout(info *ir.OpInfo, v ods.Version) []field {
	if info.Def == nil || len(info.Slots) == 0 {
		return nil
	}
	list := make([]field, 0, len(info.Slots))
	for _, a := range info.Def.Properties(v) {
		list = append(list, field{a, info.Slot(a.Name), st.storage(a.Storage, v)})
	}
	return list
}

// lastLooseLists is the last version in which a list of numbers could be a tensor: until
// then the field accepted any attribute, and some clients wrote tensors.
var lastLooseLists = ods.V(1, 1, 7)

// storage returns which of the file's attribute kinds a storage class accepts in version v.
func (st *state) storage(class string, v ods.Version) []bool {
	loose := attrs.IsArrayStorage(class) && !v.IsZero() && v.Compare(lastLooseLists) <= 0
	key := storageKey{class, loose}
	if k, ok := st.storages[key]; ok {
		return k
	}
	k := make([]bool, len(st.kinds))
	for i := range k {
		c := st.kinds[i].Class
		k[i] = attrs.Storable(class, c) || loose && c == attrs.DenseElementsAttr() || c == attrs.IntegerAttr() && st.integerEnum(class)
	}
	st.storages[key] = k
	return k
}

// integerEnum reports whether a storage class belongs to an enum stored as plain integers.
func (st *state) integerEnum(class string) bool {
	name, ok := strings.CutSuffix(class, "Attr")
	if !ok {
		return false
	}
	for _, d := range st.reg.Dialects() {
		if d.Ops == nil {
			continue
		}
		for _, e := range d.Ops.Enums {
			if e.Mnemonic == "" && e.Name == name {
				return true
			}
		}
	}
	return false
}

type storageKey struct {
	class string
	loose bool
}

// lastVersion returns the last StableHLO version that can have written what was seen so
// far, not counting properties entries, or zero if any version can.
func (st *state) lastVersion() ods.Version {
	last := st.entries.lastVersion()
	if !container.Has(st.f.Version, container.NativeProperties) {
		return last
	}
	for i := range st.names {
		if v := st.lastOf(&st.names[i]); !v.IsZero() && (last.IsZero() || v.Compare(last) < 0) {
			last = v
		}
	}
	return last
}

// lastOf returns the last version that can have written an op in the form in which it
// occurs without a properties entry, or zero if any version can.
func (st *state) lastOf(n *opName) ods.Version {
	switch {
	case !n.registered:
	case n.mixed.Load():
		return st.reg.Lookup(n.info.Dialect).Ops.NativeSince.Before()
	case n.bare.Load():
		return lastEmpty(n.info)
	}
	return ods.Version{}
}

// lastEmpty returns the last version in which an op had no properties, or zero if it always
// had some.
func lastEmpty(info *ir.OpInfo) ods.Version {
	var first ods.Version
	for _, a := range info.Slots {
		if a.Since.IsZero() {
			return ods.Version{}
		}
		if first.IsZero() || a.Since.Compare(first) < 0 {
			first = a.Since
		}
	}
	if info.OperandGroups+info.ResultGroups > 0 || first.IsZero() {
		return ods.Version{}
	}
	return first.Before()
}

// settle finds a layout that all entries match, or returns an error.
func (st *state) settle() error {
	last := st.lastVersion()
	if !st.misfit.Load() && last.IsZero() {
		return nil
	}
	st.mu.Lock()
	defer st.mu.Unlock()
	fixed := !st.opt.Layout.IsZero()
	if st.bad != nil || !st.misfit.Load() && (fixed || st.fields.Load().last == last) {
		return st.bad
	}
	list := st.seen()
	if fixed {
		_, st.bad = st.fit(list, st.fields.Load())
		return st.bad
	}
	for _, v := range st.layouts(last) {
		fs := st.layoutOf(v)
		fs.last = last
		if st.apply(list, fs) == nil {
			return nil
		}
	}
	fs := &fields{last: last, of: make([][]field, len(st.infos)), mixed: make(map[string]ods.Version)}
	uses := make(map[ir.NameID][]use)
	for _, u := range list {
		id := st.names[u.name].id
		uses[id] = append(uses[id], u)
	}
	lasts := make(map[ir.NameID]ods.Version)
	if container.Has(st.f.Version, container.NativeProperties) {
		for i := range st.names {
			if v := st.lastOf(&st.names[i]); !v.IsZero() {
				lasts[st.names[i].id] = v
			}
		}
	}
	all := append([]ods.Version{{}}, st.layouts(ods.Version{})...)
	var misfit *misfitError
	for _, info := range st.infos {
		versions := all
		if v, ok := lasts[info.ID]; ok {
			versions = append([]ods.Version{v}, all...)
		}
		if err := st.settleOp(uses[info.ID], fs, info, versions); err != nil {
			if misfit == nil {
				misfit = &misfitError{err: err}
			}
			if misfit.names = append(misfit.names, info.Full); !st.opt.Open {
				break
			}
		}
	}
	if misfit != nil {
		if st.bad = misfit.err; st.opt.Open {
			st.bad = misfit
		}
		return st.bad
	}
	st.bad = st.apply(list, fs)
	return st.bad
}

// apply makes fs the layout of the file if all entries match it.
func (st *state) apply(list []use, fs *fields) error {
	values, err := st.fit(list, fs)
	if err != nil {
		return err
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

// settleOp finds the first of the versions whose layout of an op matches all its entries.
func (st *state) settleOp(own []use, fs *fields, info *ir.OpInfo, versions []ods.Version) error {
	var first error
	for _, v := range versions {
		fs.of[info.ID-1] = st.opLayout(info, v)
		_, err := st.fit(own, fs)
		if err == nil {
			if !v.IsZero() {
				fs.mixed[info.Full] = v
			}
			return nil
		}
		if first == nil {
			first = err
		}
	}
	return first
}

// use is a pair that occurs in the file, with its tuple.
type use struct {
	pair
	props ir.PropID
}

// seen returns the pairs found so far, sorted so that fit always fails at the same one.
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

// fit decodes all entries with layout fs.
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

// layouts returns the versions at which the layout of some op in the file changed, newest
// first; each is the last version with the old layout. If last is not zero, the list starts
// with last and leaves out later versions.
func (st *state) layouts(last ods.Version) []ods.Version {
	var out []ods.Version
	if !last.IsZero() {
		out = append(out, last)
	}
	add := func(v ods.Version) {
		if last.IsZero() || v.Compare(last) < 0 {
			out = append(out, v)
		}
	}
	for _, info := range st.infos {
		if info.Def == nil {
			continue
		}
		for _, a := range info.Def.Attrs {
			if !a.Since.IsZero() {
				add(a.Since.Before())
			}
			if !a.Until.IsZero() {
				add(a.Until)
			}
			if attrs.IsArrayStorage(a.Storage) {
				add(lastLooseLists)
			}
		}
	}
	slices.SortFunc(out, func(a, b ods.Version) int { return b.Compare(a) })
	return slices.Compact(out)
}

package writer

import (
	"cmp"
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/varint"
)

// resourceTable numbers the dialect resources that are referenced. Like MLIR's writer, it
// leaves out those that nothing refers to.
type resourceTable struct {
	known  map[string][]*ir.Resource // dialect resources of the module, by key
	used   []*ir.Resource            // in order of discovery until finish, then by number
	number map[*ir.Resource]uint64
}

func (t *resourceTable) start(m *ir.Module) {
	t.known = make(map[string][]*ir.Resource)
	t.number = make(map[*ir.Resource]uint64)
	for _, g := range m.Resources {
		if g.External {
			continue
		}
		for _, r := range g.Entries {
			t.known[r.Key] = append(t.known[r.Key], r)
		}
	}
}

// pin numbers all dialect resources in the order of the module.
func (t *resourceTable) pin(m *ir.Module) {
	for _, g := range m.Resources {
		if g.External {
			continue
		}
		for _, r := range g.Entries {
			t.number[r] = uint64(len(t.used))
			t.used = append(t.used, r)
		}
	}
}

// has reports whether r is a dialect resource of the module.
func (t *resourceTable) has(r *ir.Resource) bool {
	return r != nil && slices.Contains(t.known[r.Key], r)
}

// refer adds r to the table.
func (t *resourceTable) refer(r *ir.Resource) {
	if _, ok := t.number[r]; !ok {
		t.number[r] = 0
		t.used = append(t.used, r)
	}
}

// finish assigns the numbers: by dialect, and within a dialect, resources with data first.
func (t *resourceTable) finish(dialect map[string]uint32) {
	slices.SortStableFunc(t.used, func(a, b *ir.Resource) int {
		return cmp.Or(cmp.Compare(dialect[a.Group.Provider], dialect[b.Group.Provider]), compareBool(a.Declared, b.Declared))
	})
	for i, r := range t.used {
		t.number[r] = uint64(i)
	}
}

// groups calls f with the resources of each dialect.
func (t *resourceTable) groups(f func(dialect string, list []*ir.Resource)) {
	for list := t.used; len(list) > 0; {
		dialect, n := list[0].Group.Provider, 1
		for n < len(list) && list[n].Group.Provider == dialect {
			n++
		}
		f(dialect, list[:n])
		list = list[n:]
	}
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

func resourcePath(r *ir.Resource) string {
	if r == nil {
		return "resource"
	}
	return "resource " + r.Key
}

// resourceSections returns the data of the two resource sections and the alignment in bytes
// that the resource data needs. A module without resources still gets a group count of zero
// and an empty section.
func (w *writer) resourceSections() (offsets []byte, data rope, align int, err error) {
	d := resourceWriter{w: w, align: 1}
	var external []*ir.ResourceGroup
	for _, g := range w.m.Resources {
		if g.External {
			external = append(external, g)
		}
	}
	offsets = varint.Append(offsets, uint64(len(external)))
	for _, g := range external {
		sizes := d.group(g.Entries)
		offsets = varint.Append(offsets, w.strings.number(g.Provider))
		offsets = d.keys(offsets, g.Entries, sizes)
	}
	w.num.resources.groups(func(dialect string, list []*ir.Resource) {
		sizes := d.group(list)
		offsets = varint.Append(offsets, uint64(w.num.dialect[dialect]))
		offsets = d.keys(offsets, list, sizes)
	})
	return offsets, d.rope, d.align, d.err
}

// resourceWriter appends the data of resources. Blobs are aligned relative to the start of
// the section, which has the largest alignment of any blob.
type resourceWriter struct {
	rope
	w     *writer
	align int
	err   error
}

// group appends the data of a group and returns the sizes of its entries. It numbers
// strings that are values before the provider's name and the keys, in the order of MLIR's
// writer.
func (d *resourceWriter) group(list []*ir.Resource) []uint64 {
	sizes := make([]uint64, len(list))
	for i, r := range list {
		start := d.len()
		d.data(r)
		sizes[i] = uint64(d.len() - start)
	}
	return sizes
}

// keys appends the part of the offset section that describes a group.
func (d *resourceWriter) keys(b []byte, list []*ir.Resource, sizes []uint64) []byte {
	b = varint.Append(b, uint64(len(list)))
	for i, r := range list {
		b = varint.Append(b, d.w.strings.number(r.Key))
		b = varint.Append(b, sizes[i])
		b = append(b, byte(r.Kind)) // also for declarations, as when data is left out
	}
	return b
}

// maxAlign is the largest alignment, in bytes, that the writer accepts.
const maxAlign = 1 << 30

func (d *resourceWriter) data(r *ir.Resource) {
	if r.Declared {
		return
	}
	switch r.Kind {
	case ir.ResourceBool:
		b := byte(0)
		if r.Bool {
			b = 1
		}
		d.b = append(d.b, b)
	case ir.ResourceString:
		d.b = varint.Append(d.b, d.w.strings.number(r.Str))
	default:
		align := max(r.Align, 1)
		if align&(align-1) != 0 || align > maxAlign {
			if d.err == nil {
				d.err = unencodable(resourcePath(r), "its alignment "+itoa(align)+" is not a power of two up to 2^30")
			}
			return
		}
		d.b = varint.Append(d.b, align)
		d.b = varint.Append(d.b, uint64(len(r.Blob)))
		d.pad(int(align))
		d.align = max(d.align, int(align))
		d.link(r.Blob)
	}
}

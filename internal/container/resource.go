package container

import "github.com/hlobc/hlobc/diag"

// ResourceKind is the kind byte of a resource entry.
type ResourceKind uint8

const (
	BlobResource ResourceKind = iota
	BoolResource
	StringResource
)

// ResourceGroup is a group of resource entries of one provider.
type ResourceGroup struct {
	Provider string
	External bool
	Entries  []ResourceEntry
}

// ResourceEntry is a resource. An entry without data is a declaration.
type ResourceEntry struct {
	Key   string
	Kind  ResourceKind
	Size  uint64 // size in bytes in the resource section
	Align uint64 // alignment in bytes of a blob
	Blob  []byte
	Bool  bool
	Str   string
}

func (f *File) readResources(obs Observer) error {
	if !f.Sections[ResourceOffsetSection].Present {
		return nil
	}
	c := f.begin(ResourceOffsetSection, obs)
	data := f.Sections[ResourceSection].Cursor(ResourceSection)
	at := c.Offset()
	n := c.Count("external resource groups", 2)
	if obs != nil {
		obs.Field("external group count", at, c.Offset(), uint64(n))
	}
	for i := 0; i < n && c.err == nil; i++ {
		at := c.Offset()
		name, _ := f.Str(&c)
		if obs != nil {
			obs.Field("provider", at, c.Offset(), name)
		}
		f.readResourceGroup(&c, &data, ResourceGroup{Provider: name, External: true}, obs)
	}
	for c.Len() > 0 && c.err == nil {
		at := c.Offset()
		d := c.Varint()
		if c.err == nil && d >= uint64(len(f.Dialects)) {
			c.FailAt(at, diag.BadIndex, "dialect %d does not exist, there are %d", d, len(f.Dialects))
		}
		if c.err != nil {
			break
		}
		if obs != nil {
			obs.Field("dialect", at, c.Offset(), f.Dialects[d].Name)
		}
		f.readResourceGroup(&c, &data, ResourceGroup{Provider: f.Dialects[d].Name}, obs)
	}
	if c.err == nil {
		data.End("the resources")
		c.SetErr(data.err)
	}
	return end(&c, obs)
}

func (f *File) readResourceGroup(c, data *Cursor, g ResourceGroup, obs Observer) {
	at := c.Offset()
	n := c.Count("resources", 3)
	if obs != nil {
		obs.Field("resource count", at, c.Offset(), uint64(n))
	}
	g.Entries = make([]ResourceEntry, 0, n)
	for i := 0; i < n && c.err == nil; i++ {
		var e ResourceEntry
		at := c.Offset()
		e.Key, _ = f.Str(c)
		if obs != nil {
			obs.Field("key", at, c.Offset(), e.Key)
		}
		at = c.Offset()
		e.Size = c.Varint()
		if obs != nil {
			obs.Field("size", at, c.Offset(), e.Size)
		}
		at = c.Offset()
		e.Kind = ResourceKind(c.Byte())
		if obs != nil {
			obs.Field("kind", at, c.Offset(), uint64(e.Kind))
		}
		if e.Size > 0 && c.err == nil {
			f.readResource(c, data, at, &e, obs)
		}
		g.Entries = append(g.Entries, e)
	}
	f.Resources = append(f.Resources, g)
}

func (f *File) readResource(c, data *Cursor, at int64, e *ResourceEntry, obs Observer) {
	w := data.Window(e.Size, ResourceSection)
	start := w.Offset()
	switch e.Kind {
	case BlobResource:
		e.Align = w.Varint()
		if w.err == nil && (e.Align == 0 || e.Align&(e.Align-1) != 0) {
			w.FailAt(start, diag.BadAlignment, "alignment %d is not a power of two", e.Align)
		}
		if obs != nil {
			obs.Field("alignment", start, w.Offset(), e.Align)
		}
		at := w.Offset()
		size := w.Varint()
		if obs != nil {
			obs.Field("size", at, w.Offset(), size)
		}
		if w.err == nil {
			w.Pad(e.Align, obs)
		}
		at = w.Offset()
		e.Blob = w.Bytes(size)
		if obs != nil && size > 0 {
			obs.Field("blob", at, w.Offset(), e.Blob)
		}
	case BoolResource:
		e.Bool = w.Byte() != 0
		if obs != nil {
			obs.Field("bool", start, w.Offset(), e.Bool)
		}
	case StringResource:
		e.Str, _ = f.Str(&w)
		if obs != nil {
			obs.Field("string", start, w.Offset(), e.Str)
		}
	default:
		c.FailAt(at, diag.BadResource, "resource %q has unknown kind %d", e.Key, e.Kind)
		return
	}
	w.End("the resource")
	c.SetErr(w.err)
}

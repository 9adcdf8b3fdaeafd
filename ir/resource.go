package ir

// ResourceKind is the kind of value that a resource entry holds.
type ResourceKind uint8

const (
	ResourceBlob ResourceKind = iota
	ResourceBool
	ResourceString
)

// ResourceGroup holds the resources of one provider: a dialect, or an external party with its own
// name if External is set.
type ResourceGroup struct {
	Provider string
	External bool
	Entries  []*Resource
}

// Resource is a named value that is stored outside of the IR. Attributes refer to a dialect's blobs
// by pointer.
type Resource struct {
	Key  string
	Kind ResourceKind
	// Declared is set for entries without data in the file.
	Declared bool
	// Blob is the data of a blob. It aliases the input and must not be modified.
	Blob []byte
	// Align is the alignment in bytes that the blob requires.
	Align uint64
	Bool  bool
	Str   string
	// Group is the group that the entry belongs to.
	Group *ResourceGroup
}

// Resource returns the resource of a dialect with the given key, or nil if there is none.
func (m *Module) Resource(dialect, key string) *Resource {
	for _, g := range m.Resources {
		if g.External || g.Provider != dialect {
			continue
		}
		for _, r := range g.Entries {
			if r.Key == key {
				return r
			}
		}
	}
	return nil
}

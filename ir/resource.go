package ir

// ResourceKind says what a resource entry holds.
type ResourceKind uint8

const (
	ResourceBlob ResourceKind = iota
	ResourceBool
	ResourceString
)

// ResourceGroup is the list of resources of one provider: a dialect, or, when
// External is set, some other party with a name of its own.
type ResourceGroup struct {
	Provider string
	External bool
	Entries  []*Resource
}

// Resource is a named value outside the IR. Attributes refer to dialect blobs by
// pointer.
type Resource struct {
	Key  string
	Kind ResourceKind
	// Declared entries have no data in the file.
	Declared bool
	// Blob is the data of a blob. It aliases the input and must not be changed.
	Blob []byte
	// Align is the alignment in bytes that the blob asks for.
	Align uint64
	Bool  bool
	Str   string
	// Group is the group that holds the entry.
	Group *ResourceGroup
}

// Resource finds a resource of a dialect by its key, or returns nil.
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

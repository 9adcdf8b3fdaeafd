package npy

import (
	"archive/zip"
	"fmt"
	"io"
	"strings"
)

// suffix ends the name of each member of a .npz file; the rest is its key.
const suffix = ".npy"

// Archive is an open .npz file.
type Archive struct{ members map[string]*zip.File }

// OpenArchive opens a .npz file of the given size.
func OpenArchive(r io.ReaderAt, size int64) (*Archive, error) {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, fmt.Errorf("it is not a .npz file: %w", err)
	}
	a := &Archive{members: make(map[string]*zip.File)}
	for _, f := range z.File {
		if key, ok := strings.CutSuffix(f.Name, suffix); ok {
			a.members[key] = f
		}
	}
	return a, nil
}

// Keys returns the keys of the arrays.
func (a *Archive) Keys() []string {
	list := make([]string, 0, len(a.members))
	for key := range a.members {
		list = append(list, key)
	}
	return list
}

// Has reports whether there is an array of that key.
func (a *Archive) Has(key string) bool { return a.members[key] != nil }

// Read is [Read] for an array of the archive.
func (a *Archive) Read(key string, limit int64) (*Array, error) {
	r, err := a.Open(key)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return Read(r, limit)
}

// Open opens an array of the archive, whose contents are those of a .npy file.
func (a *Archive) Open(key string) (io.ReadCloser, error) {
	f := a.members[key]
	if f == nil {
		return nil, fmt.Errorf("it has no array %q", key)
	}
	return f.Open()
}

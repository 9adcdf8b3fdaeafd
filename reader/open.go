package reader

import (
	"io"
	"io/fs"
	"os"
)

// Open reads the file called name. Where the system can, the file is mapped into
// memory instead of being copied there, so that constants take no memory until
// they are looked at. The module, and everything that was taken from it, must not
// be used after Close, and the file must not be changed before.
func Open(name string, opt Options) (*Bytecode, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, release, err := contents(f)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	b, err := Read(data, opt)
	if err != nil {
		_ = release() // errors hold copies
		return nil, err
	}
	b.unmap = release
	return b, nil
}

// Close gives back what Open has mapped and the [Options.Memory]. The module, and all that
// was taken from it, must not be used any more then; if there is nothing to give back,
// Close does nothing.
func (b *Bytecode) Close() error {
	unmap := b.unmap
	b.unmap = nil
	b.st.release()
	if unmap == nil {
		return nil
	}
	return unmap()
}

// slurp reads what cannot be mapped, such as a pipe or an empty file.
func slurp(f *os.File) ([]byte, func() error, error) {
	data, err := io.ReadAll(f)
	return data, func() error { return nil }, err
}

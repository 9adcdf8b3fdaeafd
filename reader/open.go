package reader

import (
	"io"
	"io/fs"
	"os"
)

// Open reads the named file. If the system supports it, Open maps the file into memory
// rather than copying it, so that constants take no memory until they are used. The file
// must not change before Close, and neither the module nor anything taken from it may be
// used after.
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
		_ = release() // errors do not alias the mapping
		return nil, err
	}
	b.unmap = release
	return b, nil
}

// Close unmaps the file if Open mapped it, and releases [Options.Memory]. The module and
// everything taken from it must not be used afterwards. If there is nothing to release,
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

// slurp reads a file that cannot be mapped, such as a pipe or an empty file.
func slurp(f *os.File) ([]byte, func() error, error) {
	data, err := io.ReadAll(f)
	return data, func() error { return nil }, err
}

// Package output writes files atomically: completely or not at all.
package output

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// File is a file being written. Until Commit, its path does not exist or has its previous contents.
type File struct {
	path string
	tmp  *os.File
	w    io.Writer
	// ends are called in order to flush and close the layers.
	ends   []func() error
	direct bool // path is a device or pipe, which cannot be replaced
}

// Create starts writing a file at path. The output is compressed if path ends in .zst or .gz.
func Create(path string) (*File, error) { return open(path, Compression(path)) }

// CreateExact is like [Create], but never compresses.
func CreateExact(path string) (*File, error) { return open(path, "") }

// Write writes a file at path as [Create] does, completely or not at all.
func Write(path string, write func(io.Writer) error) error { return whole(Create, path, write) }

// WriteExact is like [Write], but never compresses.
func WriteExact(path string, write func(io.Writer) error) error {
	return whole(CreateExact, path, write)
}

func whole(create func(string) (*File, error), path string, write func(io.Writer) error) error {
	f, err := create(path)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		f.Abort()
		return err
	}
	return f.Commit()
}

// Compression returns the compression that the extension of a path asks for: zstd, gzip, or "".
func Compression(path string) string {
	switch filepath.Ext(path) {
	case ".zst":
		return "zstd"
	case ".gz":
		return "gzip"
	}
	return ""
}

func open(path, compression string) (*File, error) {
	target, err := followed(path)
	if err != nil {
		return nil, err
	}
	f := &File{path: target}
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return nil, &fs.PathError{Op: "create", Path: path, Err: errors.New("is a directory")}
	case err == nil && !info.Mode().IsRegular():
		f.direct = true
		f.tmp, err = os.OpenFile(path, os.O_WRONLY, 0)
	default:
		f.tmp, err = temporary(f.path)
	}
	if err != nil {
		var pe *fs.PathError
		if errors.As(err, &pe) {
			err = pe.Err
		}
		return nil, &fs.PathError{Op: "create", Path: path, Err: err}
	}
	if info != nil && !f.direct {
		_ = f.tmp.Chmod(info.Mode().Perm()) // as far as the file system allows
	}
	tmp := f.tmp
	buf := bufio.NewWriterSize(tmp, 1<<16)
	f.w = buf
	switch compression {
	case "zstd":
		z, err := zstd.NewWriter(buf)
		if err != nil {
			f.Abort()
			return nil, err
		}
		f.w, f.ends = z, append(f.ends, z.Close)
	case "gzip":
		z := gzip.NewWriter(buf)
		f.w, f.ends = z, append(f.ends, z.Close)
	}
	f.ends = append(f.ends, buf.Flush)
	if !f.direct {
		f.ends = append(f.ends, f.sync)
	}
	f.ends = append(f.ends, tmp.Close)
	return f, nil
}

// Write implements [io.Writer].
func (f *File) Write(b []byte) (int, error) { return f.w.Write(b) }

// Commit completes the file and moves it to its path. After an error there is no file.
func (f *File) Commit() error {
	for _, end := range f.ends {
		if err := end(); err != nil {
			f.Abort()
			return err
		}
	}
	if f.direct {
		return nil
	}
	if err := os.Rename(f.tmp.Name(), f.path); err != nil {
		f.Abort()
		return err
	}
	pending.remove(f.tmp.Name())
	return nil
}

// sync makes the contents durable before the file gets its name: after a crash of the system, the
// name has the old contents or the new ones.
func (f *File) sync() error {
	err := f.tmp.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		return nil // the file system has nothing to sync
	}
	return err
}

// followed returns what a symbolic link leads to, whether that exists or not, so that writing replaces
// it and not the link.
func followed(path string) (string, error) {
	link := path
	for range maxLinks {
		to, err := os.Readlink(path)
		if err != nil {
			return path, nil
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return "", &fs.PathError{Op: "create", Path: link, Err: errors.New("too many symbolic links")}
}

const maxLinks = 40

// Abort discards the file. It does nothing after Commit.
func (f *File) Abort() {
	_ = f.tmp.Close()
	if !f.direct {
		_ = os.Remove(f.tmp.Name())
		pending.remove(f.tmp.Name())
	}
}

// temporary creates a file next to path. Unlike [os.CreateTemp] it leaves the mode to the umask, as
// for any new file.
func temporary(path string) (*os.File, error) {
	for {
		name := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+"."+strconv.FormatUint(uint64(rand.Uint32()), 36))
		pending.add(name)
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err != nil {
			pending.remove(name)
		}
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

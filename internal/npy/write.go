package npy

import (
	"archive/zip"
	"io"

	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Write writes a tensor as a .npy file, as [inspect.WriteNPY] does. Its type belongs to m.
func Write(w io.Writer, m *ir.Module, t *eval.Tensor) error {
	return inspect.WriteNPY(w, types.NewTensor(m, t.Shape, t.Elem, nil), t.Attr(m).Data)
}

// WriteArchive writes tensors as a .npz file, uncompressed, with their keys. Times in it are zero, so
// that equal tensors give equal files.
func WriteArchive(w io.Writer, m *ir.Module, keys []string, list []*eval.Tensor) error {
	z := zip.NewWriter(w)
	for i, t := range list {
		f, err := z.CreateHeader(&zip.FileHeader{Name: keys[i] + suffix, Method: zip.Store})
		if err != nil {
			return err
		}
		if err := Write(f, m, t); err != nil {
			return err
		}
	}
	return z.Close()
}

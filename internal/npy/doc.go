// Package npy reads and writes tensors as NumPy's files: .npy, and .npz, which is a ZIP archive of them.
package npy

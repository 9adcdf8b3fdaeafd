package arguments

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/npy"
	"github.com/hlobc/hlobc/types"
)

// archive opens a .npz file; it is nil if the text is not the path of one.
func (b *binding) archive(path string) (*openArchive, error) {
	if isText(path) {
		return nil, nil
	}
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // it can be key@file
	} else if err != nil {
		return nil, err
	}
	var start [4]byte
	if _, err := io.ReadFull(f, start[:]); err != nil || string(start[:2]) != "PK" {
		return nil, f.Close()
	}
	info, err := f.Stat()
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	a, err := npy.OpenArchive(f, info.Size())
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), f.Close())
	}
	return &openArchive{Archive: a, file: f}, nil
}

// openArchive is a .npz file to close.
type openArchive struct {
	*npy.Archive
	file *os.File
}

// giveAll gives the parameters that keys of a .npz file name. All keys must do so.
func (b *binding) giveAll(a *openArchive) error {
	defer a.file.Close()
	keys := a.Keys()
	slices.Sort(keys)
	for _, key := range keys {
		p, err := b.find(Given{Name: key})
		if err != nil {
			return fmt.Errorf("%s: %w", a.file.Name(), err)
		}
		if b.values[p.Index] != nil {
			continue // what is given by name counts
		}
		if b.values[p.Index], err = b.fromMember(p, a, key); err != nil {
			return err
		}
	}
	return nil
}

// value returns what a text stands for.
func (b *binding) value(p *Parameter, text string) (eval.Value, error) {
	switch {
	case isAttribute(text):
		return b.fromAttribute(p, text)
	case isText(text):
		return b.fromNumbers(p, text)
	}
	if key, file, ok := strings.Cut(text, "@"); ok && strings.HasSuffix(file, ".npz") { // key@file.npz
		a, err := b.archive(file)
		if err == nil && a != nil {
			defer a.file.Close()
			return b.fromMember(p, a, key)
		}
	}
	f, err := os.Open(text)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return b.fromFile(p, f, text)
}

// fromMember returns an array of a .npz file as the argument for a parameter.
func (b *binding) fromMember(p *Parameter, a *openArchive, key string) (eval.Value, error) {
	r, err := a.Open(key)
	if err != nil {
		return nil, fmt.Errorf("%v: %s: %w", p, a.file.Name(), err)
	}
	defer r.Close()
	return b.fromFile(p, r, key+" of "+a.file.Name())
}

// fromFile returns the array of a file as the argument for a parameter. The elements are read only if
// the type is the right one.
func (b *binding) fromFile(p *Parameter, r io.Reader, from string) (eval.Value, error) {
	a, err := npy.ReadHeader(r)
	if err != nil {
		return nil, fmt.Errorf("%v: %s: %w", p, from, err)
	}
	shape, elem, ranked, ok := types.Shape(p.Type)
	if !ok {
		return nil, fmt.Errorf("%v is a %s, which is not an array", p, p.text(b.f))
	}
	if !a.Fits(elem) || ranked && !fits(a.Shape, shape) {
		return nil, b.unlike(p, from, a.Describe())
	}
	if err := a.Load(r, b.opt.Limit); err != nil {
		return nil, fmt.Errorf("%v: %s: %w", p, from, err)
	}
	t, err := a.Tensor(elem)
	if err != nil {
		return nil, fmt.Errorf("%v: %s: %w", p, from, err)
	}
	return t, nil
}

// unlike is the error for something of another type.
func (b *binding) unlike(p *Parameter, from, what string) error {
	return fmt.Errorf("%v is a %s, and %s has %s", p, p.text(b.f), from, what)
}

// fits reports whether a type with these sizes admits a shape.
func fits(shape, sizes []int64) bool {
	return slices.EqualFunc(shape, sizes, func(n, size int64) bool { return size == types.Dynamic || n == size })
}

// isAttribute reports whether a text is that of an attribute.
func isAttribute(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "dense<") }

// fromAttribute returns an attribute as the argument for a parameter.
func (b *binding) fromAttribute(p *Parameter, text string) (eval.Value, error) {
	m := b.f.Module()
	a, err := asm.ParseAttr(text, m)
	if err != nil {
		return nil, fmt.Errorf("%v: %w", p, err)
	}
	t, err := eval.FromAttr(a)
	if err != nil {
		return nil, fmt.Errorf("%v: %s: %w", p, text, err)
	}
	return b.tensor(p, t, "the text")
}

// tensor returns a tensor as the argument for a parameter.
func (b *binding) tensor(p *Parameter, t *eval.Tensor, from string) (eval.Value, error) {
	if shape, elem, ranked, ok := types.Shape(p.Type); !ok || elem != t.Elem || ranked && !fits(t.Shape, shape) {
		m := b.f.Module()
		return nil, b.unlike(p, from, asm.TypeText(m, types.NewTensor(m, t.Shape, t.Elem, nil)))
	}
	return t, nil
}

// fromNumbers returns numbers as the argument for a parameter.
func (b *binding) fromNumbers(p *Parameter, text string) (eval.Value, error) {
	list, err := parseNumbers(text)
	if err != nil {
		return nil, fmt.Errorf("%v: %w", p, err)
	}
	sizes, elem, ranked, ok := types.Shape(p.Type)
	if !ok {
		return nil, fmt.Errorf("%v is a %s, which is not an array", p, p.text(b.f))
	}
	var wrong error
	bits := func(n elements.Numbers, i int) uint64 {
		v, err := list.words[i].bits(n)
		if err != nil && wrong == nil {
			wrong = fmt.Errorf("%v is a %s: %w", p, p.text(b.f), err)
		}
		return v
	}
	if len(list.shape) == 0 && len(sizes) > 0 {
		t, err := b.splat(p, func(n elements.Numbers) (uint64, bool) { return bits(n, 0), true })
		if err = errors.Join(wrong, err); err != nil {
			return nil, err
		}
		return t, nil
	}
	if ranked && !fits(list.shape, sizes) {
		return nil, b.unlike(p, "the text", "shape "+npy.ShapeText(list.shape))
	}
	t, err := eval.NewTensor(list.shape, elem)
	if err != nil {
		return nil, fmt.Errorf("%v: %w", p, err)
	}
	for i := range t.Num() {
		t.Bits[i*t.Parts] = bits(t.Numbers, i)
	}
	if wrong != nil {
		return nil, wrong
	}
	return t, nil
}

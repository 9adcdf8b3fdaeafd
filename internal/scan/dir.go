package scan

import (
	"bufio"
	"container/heap"
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// item is an entry of a directory.
type item struct {
	name string
	kind byte
}

// The kinds of items.
const (
	directory = 'd'
	regular   = 'f'
	special   = 'o' // a link, device or the like
)

// runItems is the number of entries of a directory that are in memory at once.
const runItems = 1 << 16

// sorted calls f for the entries of a directory, ordered by name. A directory with more entries than
// fit is sorted by runs in a temporary file. An error in reading the directory comes last, after f was
// called for the entries before it.
func sorted(dir string, run int, f func(item) error) error {
	d, err := os.Open(dir)
	if err != nil {
		return &listError{err}
	}
	defer d.Close()
	list, bad := readRun(d, run)
	if bad == nil {
		s := &spill{}
		defer s.close()
		for ; bad == nil; list, bad = readRun(d, run) {
			if err := s.add(list); err != nil {
				return err
			}
		}
		if err := s.add(list); err != nil {
			return err
		}
		if err := s.merge(f); err != nil {
			return err
		}
	} else {
		for _, i := range list {
			if err := f(i); err != nil {
				return err
			}
		}
	}
	if bad != io.EOF {
		return &listError{bad}
	}
	return nil
}

// listError says that a directory cannot be read.
type listError struct{ error }

func (e *listError) Unwrap() error { return e.error }

// readRun returns the next n entries of a directory, sorted. The error is nil if there may be more.
func readRun(d *os.File, n int) (list []item, err error) {
	for len(list) < n && err == nil {
		var more []fs.DirEntry
		more, err = d.ReadDir(min(1024, n-len(list)))
		for _, e := range more {
			i := item{e.Name(), special}
			switch {
			case e.IsDir():
				i.kind = directory
			case e.Type().IsRegular():
				i.kind = regular
			}
			list = append(list, i)
		}
	}
	slices.SortFunc(list, func(a, b item) int { return strings.Compare(a.name, b.name) })
	return list, err
}

// spill is sorted runs of items in a temporary file.
type spill struct {
	file *os.File
	ends []int64
}

// add writes a run: of each item the kind and the name, which a zero byte ends.
func (s *spill) add(list []item) error {
	if s.file == nil {
		f, err := os.CreateTemp("", "hlobc-names-")
		if err != nil {
			return err
		}
		s.file = f
	}
	w := bufio.NewWriter(s.file)
	for _, i := range list {
		_ = w.WriteByte(i.kind)
		_, _ = w.WriteString(i.name)
		_ = w.WriteByte(0)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	end, err := s.file.Seek(0, io.SeekCurrent)
	s.ends = append(s.ends, end)
	return err
}

// merge calls f for the items of all runs, in order.
func (s *spill) merge(f func(item) error) error {
	var h runs
	start := int64(0)
	for _, end := range s.ends {
		r := &runReader{r: bufio.NewReader(io.NewSectionReader(s.file, start, end-start))}
		if ok, err := r.next(); err != nil {
			return err
		} else if ok {
			h = append(h, r)
		}
		start = end
	}
	heap.Init(&h)
	for len(h) > 0 {
		if err := f(h[0].item); err != nil {
			return err
		}
		switch ok, err := h[0].next(); {
		case err != nil:
			return err
		case ok:
			heap.Fix(&h, 0)
		default:
			heap.Pop(&h)
		}
	}
	return nil
}

func (s *spill) close() {
	if s.file != nil {
		s.file.Close()
		_ = os.Remove(s.file.Name())
	}
}

// runReader reads the items of a run.
type runReader struct {
	item
	r *bufio.Reader
}

func (r *runReader) next() (bool, error) {
	text, err := r.r.ReadString(0)
	if errors.Is(err, io.EOF) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	r.item = item{text[1 : len(text)-1], text[0]}
	return true, nil
}

// runs is a heap of runs by their next item.
type runs []*runReader

func (h runs) Len() int           { return len(h) }
func (h runs) Less(i, j int) bool { return h[i].name < h[j].name }
func (h runs) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *runs) Push(x any)        { *h = append(*h, x.(*runReader)) }
func (h *runs) Pop() any {
	old := *h
	last := old[len(old)-1]
	*h = old[:len(old)-1]
	return last
}

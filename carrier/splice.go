package carrier

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"

	flatbuffers "github.com/google/flatbuffers/go"
	"google.golang.org/protobuf/encoding/protowire"

	"github.com/hlobc/hlobc/diag"
)

// replace calls r.f for the programs that walk finds directly in data, and returns the replacements
// by their offsets in data. There may be none.
func (r *rewriter) replace(data []byte, p Program, walk func(w *walker) error) (list replacements, err error) {
	var failed error
	w := walker{ctx: r.ctx, limit: r.limit, left: r.left, most: math.MaxInt32}
	w.yield = func(q Program, err error) bool {
		if err == nil {
			l := q.Layers[len(q.Layers)-1]
			if len(q.Layers) != len(p.Layers)+1 || l.Offset < 0 {
				err = &Error{Code: Damaged, Wrapping: l.Name, Msg: "the program in it cannot be replaced"}
			} else {
				var out []byte
				if out, err = r.program(q); err == nil {
					list = append(list, replacement{l.Offset, int64(len(q.Data)), out})
				}
			}
		}
		failed = err
		return err == nil
	}
	if err := walk(&w); err != nil {
		return nil, err
	}
	slices.SortFunc(list, func(a, b replacement) int { return cmp.Compare(a.at, b.at) })
	return list, failed
}

// replacement is what takes the place of n bytes at an offset.
type replacement struct {
	at, n int64
	out   []byte
}

// replacements are sorted by offset.
type replacements []replacement

// in returns the first replacement at offset start or behind it, but before end.
func (list replacements) in(start, end int64) *replacement {
	i, _ := slices.BinarySearchFunc(list, start, func(r replacement, at int64) int { return cmp.Compare(r.at, at) })
	if i == len(list) || list[i].at >= end {
		return nil
	}
	return &list[i]
}

// resave rewrites a SavedModel: the programs, and the lengths of all messages around them.
func (r *rewriter) resave(data []byte, p Program) ([]byte, error) {
	list, err := r.replace(data, p, func(w *walker) error { return w.savedModel(data, p) })
	if isNoProgram(err) || err == nil && len(list) == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return splice(nil, data, 0, list), nil
}

// splice appends a message that starts at offset base of its file, with replacements for some of
// its fields, and for fields of the messages in it.
func splice(out, msg []byte, base int64, list replacements) []byte {
	for at := 0; at < len(msg); {
		n, t, size := protowire.ConsumeTag(msg[at:])
		if size < 0 {
			return append(out, msg[at:]...)
		}
		whole := protowire.ConsumeFieldValue(n, t, msg[at+size:])
		if whole < 0 {
			return append(out, msg[at:]...)
		}
		end := at + size + whole
		if t == protowire.BytesType {
			b, k := protowire.ConsumeBytes(msg[at+size:])
			start := base + int64(at+size+k-len(b))
			if to := list.in(start, start+int64(len(b))); to != nil {
				inner := to.out
				if to.at != start || to.n != int64(len(b)) {
					inner = splice(nil, b, start, list)
				}
				out = protowire.AppendBytes(append(out, msg[at:at+size]...), inner)
				at = end
				continue
			}
		}
		out = append(out, msg[at:end]...)
		at = end
	}
	return out
}

// reexport rewrites a FlatBuffer of jax.export. A module that does not fit in its place goes to the
// end, since offsets only have to point forward; what it leaves is filled with zeros.
func (r *rewriter) reexport(data []byte, p Program) (out []byte, err error) {
	list, err := r.replace(data, p, func(w *walker) error { return w.exported(data, p) })
	if err != nil || len(list) == 0 {
		return nil, err
	}
	defer outside(exportedName, &err)
	out = append([]byte(nil), data...)
	t := (&flatReader{data: data, left: 4*len(data) + 1024}).root()
	for range maxVJP {
		slot := t.field(exportedModule)
		start := int64(slot) + int64(flatbuffers.GetUOffsetT(data[slot:])) + flatbuffers.SizeUOffsetT
		if to := list.in(start, start+1); to != nil {
			clear(out[start : start+to.n])
			if int64(len(to.out)) > to.n {
				start = int64(len(out)+flatbuffers.SizeUOffsetT+7) &^ 7 // aligned, after the length
				size := start + int64(len(to.out))
				if size > math.MaxInt32 {
					return nil, &Error{Code: diag.LimitSize, Wrapping: exportedName, Msg: "the program is too large for the format"}
				}
				out = append(out, make([]byte, size-int64(len(out)))...)
				binary.LittleEndian.PutUint32(out[slot:], uint32(start-flatbuffers.SizeUOffsetT-int64(slot)))
			}
			binary.LittleEndian.PutUint32(out[start-flatbuffers.SizeUOffsetT:], uint32(len(to.out)))
			copy(out[start:], to.out)
		}
		next, ok := t.table(exportedVJP)
		if !ok {
			break
		}
		t = next
	}
	return out, nil
}

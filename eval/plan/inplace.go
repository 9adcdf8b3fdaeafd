package plan

import "slices"

// A value is live while operations that use it are still to be planned, and a buffer is live while a live
// value reads it: because the value is in that buffer, in this shape or another, because it is computed from
// values that are, or because it is a tuple of such values.

// owned returns the buffer of a value that may be overwritten: no other live value is in it, and the
// caller did not provide it. Otherwise it returns nil. Values that are computed from it may be live, see
// release.
func (b *Builder) owned(v *Value) *Buffer {
	buf := v.buffer
	if buf == nil || buf.Role != Temp || v.uses > 1 || buf.ID < b.floor && !b.carried[buf] {
		return nil
	}
	b.live = slices.DeleteFunc(b.live, func(x *Value) bool { return x.uses <= 0 })
	for _, x := range b.live {
		for _, p := range x.tensors() {
			if x != v && p.buffer == buf {
				return nil
			}
		}
	}
	return buf
}

// own returns a buffer with the elements of a value that may be overwritten: its own, or a copy.
// Values that are still to be read from it are computed first.
func (b *Builder) own(v *Value) *Buffer {
	if buf := b.owned(v); buf != nil {
		b.release(buf)
		return buf
	}
	buf := b.newBuffer(v.Elem, v.Shape)
	b.store(v, buf)
	return buf
}

// release computes the values that read a buffer, before it is overwritten.
func (b *Builder) release(buf *Buffer) {
	others := map[*Value]bool{} // what reads other buffers only
	for _, x := range b.live {
		if x.uses <= 0 {
			continue
		}
		for _, p := range x.tensors() {
			if p.buffer == nil && p.reads(buf, others) {
				b.Buffer(p)
			}
		}
	}
}

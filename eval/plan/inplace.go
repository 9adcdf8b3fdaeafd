package plan

// owned returns the buffer of a value that may be overwritten: nothing else needs it after the
// operation that is being planned, and the caller did not provide it. Otherwise it returns nil.
func (b *Builder) owned(v *Value) *Buffer {
	buf := v.buffer
	if buf == nil || buf.Role != Temp || v.uses > 1 {
		return nil
	}
	live := b.live[:0]
	free := true
	for _, x := range b.live {
		if x.uses <= 0 {
			continue
		}
		live = append(live, x)
		if x != v && x.buffer == buf {
			free = false
		}
	}
	b.live = live
	if !free || buf.ID < b.floor && !b.carried[buf] {
		return nil
	}
	return buf
}

// own returns a buffer with the elements of a value that may be overwritten: its own, or a copy.
// Values that are still to be read from it are computed first.
func (b *Builder) own(v *Value) *Buffer {
	if buf := b.owned(v); buf != nil {
		b.release(buf, v)
		return buf
	}
	buf := b.newBuffer(v.Elem, v.Shape)
	b.store(v, buf)
	return buf
}

// release computes the values that read a buffer, before it is overwritten.
func (b *Builder) release(buf *Buffer, except *Value) {
	for _, x := range b.live {
		if x != except && x.uses > 0 && x.buffer == nil && x.reads[buf] {
			b.Buffer(x)
		}
	}
}

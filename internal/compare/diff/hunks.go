package diff

// hunks collects the changes with the lines around them.
func (s *script) hunks() []Hunk {
	for i := range s.entries {
		e := &s.entries[i]
		if e.change == nil {
			continue
		}
		s.c.sighted.change(e.change)
		if !s.c.opt.keeps(e.change) {
			e.change, e.moved, e.ignored = nil, false, true
		}
	}
	var out []Hunk
	around := s.c.opt.context()
	last := -1 // the last entry that is in a hunk
	for i := range s.entries {
		if !s.entries[i].shown(&s.c.opt) {
			continue
		}
		from := max(0, i-around)
		if len(out) == 0 || from > last+1 {
			out = append(out, Hunk{Function: s.function})
		} else {
			from = last + 1
		}
		h := &out[len(out)-1]
		for k := from; k <= i; k++ {
			s.add(h, &s.entries[k])
		}
		last = i
		// What follows is added when it is known that no change is close behind.
		for k := i + 1; k <= i+around && k < len(s.entries) && !s.entries[k].shown(&s.c.opt); k++ {
			s.add(h, &s.entries[k])
			last = k
		}
	}
	return out
}

// shown reports whether an entry is a line of its own in a diff.
func (e *entry) shown(o *Options) bool { return e.change != nil || e.moved && o.wanted(InOrder) }

// add appends the lines of an entry to a hunk.
func (s *script) add(h *Hunk, e *entry) {
	switch {
	case e.ignored && e.b.IsNil():
	case e.moved && e.b.IsNil() && !s.c.opt.wanted(InOrder):
	case e.moved && e.b.IsNil():
		h.Lines = append(h.Lines, Line{Mark: '<', Text: s.c.a.line(e.a), Depth: e.depth})
	case e.change == nil:
		h.Lines = append(h.Lines, Line{Mark: ' ', Text: s.c.b.line(e.b), Depth: e.depth})
	case e.change.Kind == Moved:
		h.Lines = append(h.Lines, Line{Mark: '>', Text: s.c.b.line(e.b), Depth: e.depth})
	default:
		if e.change.A != nil {
			h.Lines = append(h.Lines, Line{Mark: '-', Text: e.change.A.Text, Depth: e.depth})
		}
		if e.change.B != nil {
			h.Lines = append(h.Lines, Line{Mark: '+', Text: e.change.B.Text, Depth: e.depth})
		}
	}
	if e.change != nil {
		h.Changes = append(h.Changes, *e.change)
		h.Lines[len(h.Lines)-1].Change = e.change
	}
}

package nested

// place says where the bytes of some content are in the outer program.
type place struct {
	start    int64
	verbatim bool
	step     int64  // bytes there for each byte of the content; 0 means 1
	raw      []byte // a string with escapes: where the content comes from

	content, at int // how far raw has been followed
}

// of returns the offset of byte i of the content. Calls come in increasing order of i.
func (p *place) of(i int) int64 {
	if p.raw == nil {
		return p.start + int64(i)*max(p.step, 1)
	}
	for p.content < i && p.at < len(p.raw) {
		p.at += escapeLen(p.raw[p.at:])
		p.content++
	}
	return p.start + int64(p.at)
}

// escapeLen returns how many bytes of a string in MLIR text stand for its first byte.
func escapeLen(raw []byte) int {
	switch {
	case raw[0] != '\\' || len(raw) < 2:
		return 1
	case len(raw) > 2 && isHex(raw[1]) && isHex(raw[2]):
		return 3
	}
	return 2
}

// unescape returns the bytes that a string in MLIR text stands for.
func unescape(raw []byte) []byte {
	out := make([]byte, 0, len(raw))
	for len(raw) > 0 {
		n := escapeLen(raw)
		switch {
		case n == 1:
			out = append(out, raw[0])
		case n == 3:
			out = append(out, hexValue(raw[1])<<4|hexValue(raw[2]))
		case raw[1] == 'n':
			out = append(out, '\n')
		case raw[1] == 't':
			out = append(out, '\t')
		default:
			out = append(out, raw[1])
		}
		raw = raw[n:]
	}
	return out
}

func isHex(b byte) bool {
	return '0' <= b && b <= '9' || 'a' <= b && b <= 'f' || 'A' <= b && b <= 'F'
}

func hexValue(b byte) byte {
	switch {
	case b <= '9':
		return b - '0'
	case b <= 'F':
		return b - 'A' + 10
	}
	return b - 'a' + 10
}

package asm

import "encoding/binary"

// decodeHex returns the bytes that pairs of hexadecimal digits stand for; ok is false
// if something else is among them. Constants come in megabytes of digits, so eight
// are decoded at a time.
func decodeHex(digits []byte) (out []byte, ok bool) {
	out = make([]byte, len(digits)/2)
	at := 0
	for ; len(digits) >= 8; digits = digits[8:] {
		x := binary.LittleEndian.Uint64(digits)
		const (
			ones = 0x0101010101010101
			high = 0x80 * ones
		)
		lower := x | 0x20*ones
		// In each byte, the high bit tells of a digit or of a letter from a to f.
		digit := ((x | high) - '0'*ones) & (('9'*ones | high) - x)
		letter := ((lower | high) - 'a'*ones) & (('f'*ones | high) - lower)
		if x&high != 0 || (digit|letter)&high != high {
			return nil, false
		}
		n := x&(0x0f*ones) + (x>>6&ones)*9
		n = (n<<4 | n>>8) & 0x00ff00ff00ff00ff
		n = (n | n>>8) & 0x0000ffff0000ffff
		binary.LittleEndian.PutUint32(out[at:], uint32(n|n>>16))
		at += 4
	}
	for ; len(digits) >= 2; digits = digits[2:] {
		if charClass[digits[0]]&charClass[digits[1]]&charHex == 0 {
			return nil, false
		}
		out[at] = hexValue(digits[0])<<4 | hexValue(digits[1])
		at++
	}
	return out, true
}

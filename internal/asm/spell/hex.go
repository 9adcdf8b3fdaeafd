package spell

import (
	"encoding/binary"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/slab"
)

// DecodeHex decodes hexadecimal digits; ok is false if digits contains anything else.
func DecodeHex(digits []byte, workers int) (out []byte, ok bool) {
	n := len(digits) / 2
	out = slab.Uncleared[byte](nil, n)[:n]
	var bad atomic.Bool
	lex.InChunks(n, workers, func(from, to int) {
		if !hexToBytes(out[from:to], digits[2*from:2*to]) {
			bad.Store(true)
		}
	})
	if bad.Load() {
		return nil, false // incomplete, because a worker failed
	}
	return out, true
}

// hexToBytes decodes digits into out, which must have half their length. Constants have megabytes
// of digits, so digits are looked up in pairs, and two bytes are combined before they are stored:
// the cost is dominated by loads and stores.
func hexToBytes(out, digits []byte) bool {
	if len(out) >= HexPiece {
		pairs := hexPairs()
		for len(out) >= 8 && len(digits) >= 16 {
			o, d := (*[8]byte)(out), (*[16]byte)(digits)
			w0 := pairs[binary.LittleEndian.Uint16(d[0:])] | pairs[binary.LittleEndian.Uint16(d[2:])]<<8
			w1 := pairs[binary.LittleEndian.Uint16(d[4:])] | pairs[binary.LittleEndian.Uint16(d[6:])]<<8
			w2 := pairs[binary.LittleEndian.Uint16(d[8:])] | pairs[binary.LittleEndian.Uint16(d[10:])]<<8
			w3 := pairs[binary.LittleEndian.Uint16(d[12:])] | pairs[binary.LittleEndian.Uint16(d[14:])]<<8
			if w0&w1&w2&w3&twoPairs != twoPairs {
				return false
			}
			binary.LittleEndian.PutUint16(o[0:], uint16(w0))
			binary.LittleEndian.PutUint16(o[2:], uint16(w1))
			binary.LittleEndian.PutUint16(o[4:], uint16(w2))
			binary.LittleEndian.PutUint16(o[6:], uint16(w3))
			out, digits = out[8:], digits[16:]
		}
	}
	for i := range out {
		a, b := digits[2*i], digits[2*i+1]
		if lex.CharClass[a]&lex.CharClass[b]&lex.CharHex == 0 {
			return false
		}
		out[i] = lex.HexValue(a)<<4 | lex.HexValue(b)
	}
	return true
}

// isPair marks valid pairs of digits; twoPairs marks two of them, the second shifted by a byte.
const (
	isPair   = 1 << 16
	twoPairs = isPair | isPair<<8
)

// hexPairs maps pairs of digits, the first in the low byte, to their byte and isPair, and anything
// else to 0. Of its 256 KiB, valid lookups only touch 6.
var hexPairs = sync.OnceValue(func() *[1 << 16]uint32 {
	t := new([1 << 16]uint32)
	digits := []byte("0123456789ABCDEFabcdef")
	for _, a := range digits {
		for _, b := range digits {
			t[int(b)<<8|int(a)] = isPair | uint32(lex.HexValue(a)<<4|lex.HexValue(b))
		}
	}
	return t
})

// HexPiece is the number of bytes whose digits are written at once.
const HexPiece = FlushSize / 2

// AppendHex appends the bytes of b as uppercase hexadecimal digits.
func AppendHex(dst, b []byte, workers int) []byte {
	n := len(dst)
	dst = WithRoom(dst, 2*len(b))[:n+2*len(b)]
	out := dst[n:]
	lex.InChunks(len(b), workers, func(from, to int) { bytesToHex(out[2*from:2*to], b[from:to]) })
	return dst
}

// bytesToHex writes two digits for each byte.
func bytesToHex(out, b []byte) {
	for len(b) >= 8 && len(out) >= 16 {
		o, i := (*[16]byte)(out), (*[8]byte)(b)
		binary.LittleEndian.PutUint32(o[0:], uint32(byteDigits[i[0]])|uint32(byteDigits[i[1]])<<16)
		binary.LittleEndian.PutUint32(o[4:], uint32(byteDigits[i[2]])|uint32(byteDigits[i[3]])<<16)
		binary.LittleEndian.PutUint32(o[8:], uint32(byteDigits[i[4]])|uint32(byteDigits[i[5]])<<16)
		binary.LittleEndian.PutUint32(o[12:], uint32(byteDigits[i[6]])|uint32(byteDigits[i[7]])<<16)
		out, b = out[16:], b[8:]
	}
	for i, c := range b {
		out[2*i], out[2*i+1] = lex.HexDigits[c>>4], lex.HexDigits[c&15]
	}
}

// byteDigits are the digits of each byte, the first in the low byte.
var byteDigits = func() (t [256]uint16) {
	for i := range t {
		t[i] = uint16(lex.HexDigits[i>>4]) | uint16(lex.HexDigits[i&15])<<8
	}
	return t
}()

// WithRoom returns dst with room for n more bytes. It does not touch the added memory.
func WithRoom(dst []byte, n int) []byte {
	if cap(dst)-len(dst) >= n {
		return dst
	}
	size := len(dst) + n
	if len(dst) > 0 {
		size = max(size, 2*cap(dst))
	}
	return append(slab.Uncleared[byte](nil, size), dst...)
}

// FlushSize is the number of bytes that are written at once: few enough to stay in the cache.
const FlushSize = 1 << 17

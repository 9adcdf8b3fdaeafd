package asm

import (
	"encoding/binary"
	"iter"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/parallel"
)

// hexChunk is the number of bytes of a constant from which a worker of its own is
// worth its start.
const hexChunk = 1 << 20

// inChunks calls f for parts of n bytes, which begin at multiples of hexChunk, by as
// many workers.
func inChunks(n, workers int, f func(from, to int)) {
	if workers = min(workers, n/hexChunk); workers < 2 {
		f(0, n)
		return
	}
	parallel.Each(workers, (n+hexChunk-1)/hexChunk, func(tasks iter.Seq[int]) {
		for i := range tasks {
			f(i*hexChunk, min((i+1)*hexChunk, n))
		}
	})
}

// decodeHex returns the bytes that pairs of hexadecimal digits stand for; ok is false
// if something else is among them.
func decodeHex(digits []byte, workers int) (out []byte, ok bool) {
	out = make([]byte, len(digits)/2)
	var bad atomic.Bool
	inChunks(len(out), workers, func(from, to int) {
		if !hexToBytes(out[from:to], digits[2*from:2*to]) {
			bad.Store(true)
		}
	})
	return out, !bad.Load()
}

// hexToBytes decodes twice as many digits as there is room for bytes. Constants come
// in megabytes of digits, so the digits of many are looked up in pairs.
func hexToBytes(out, digits []byte) bool {
	if len(out) >= hexPiece {
		pairs := hexPairs()
		for len(out) >= 8 && len(digits) >= 16 {
			o, d := (*[8]byte)(out), (*[16]byte)(digits)
			b0, b1 := pairs[binary.LittleEndian.Uint16(d[0:])], pairs[binary.LittleEndian.Uint16(d[2:])]
			b2, b3 := pairs[binary.LittleEndian.Uint16(d[4:])], pairs[binary.LittleEndian.Uint16(d[6:])]
			b4, b5 := pairs[binary.LittleEndian.Uint16(d[8:])], pairs[binary.LittleEndian.Uint16(d[10:])]
			b6, b7 := pairs[binary.LittleEndian.Uint16(d[12:])], pairs[binary.LittleEndian.Uint16(d[14:])]
			if (b0|b1|b2|b3|b4|b5|b6|b7)&noDigits != 0 {
				return false
			}
			o[0], o[1], o[2], o[3], o[4], o[5], o[6], o[7] = byte(b0), byte(b1), byte(b2), byte(b3), byte(b4), byte(b5), byte(b6), byte(b7)
			out, digits = out[8:], digits[16:]
		}
	}
	for i := range out {
		a, b := digits[2*i], digits[2*i+1]
		if charClass[a]&charClass[b]&charHex == 0 {
			return false
		}
		out[i] = hexValue(a)<<4 | hexValue(b)
	}
	return true
}

// noDigits marks what is no pair of digits.
const noDigits = 1 << 8

// hexPairs maps pairs of digits, the first in the low byte, to the byte that they stand
// for. Of its 128 KiB, those that are looked up take 3.
var hexPairs = sync.OnceValue(func() *[1 << 16]uint16 {
	t := new([1 << 16]uint16)
	for i := range t {
		a, b := byte(i), byte(i>>8)
		t[i] = noDigits
		if charClass[a]&charClass[b]&charHex != 0 {
			t[i] = uint16(hexValue(a)<<4 | hexValue(b))
		}
	}
	return t
})

// hexPiece is the number of bytes whose digits are written at once.
const hexPiece = flushSize / 2

// hex appends the bytes of b as digits. Many are written piece by piece if there is
// where to.
func (p *printer) hex(b []byte) {
	if p.out == nil || len(b) <= hexPiece {
		p.buf = appendHex(p.buf, b, p.workers)
		return
	}
	n := (len(b) + hexPiece - 1) / hexPiece
	piece := func(buf []byte, i int) ([]byte, bool) {
		return appendHex(buf, b[i*hexPiece:min((i+1)*hexPiece, len(b))], 1), true
	}
	done := 0
	if len(b) >= hexChunk && p.workers > 1 {
		done = inOrder(n, p.workers, func() func([]byte, int) ([]byte, bool) { return piece }, p.take)
	}
	for ; done < n && !p.overflows(); done++ {
		p.buf, _ = piece(p.buf, done)
		p.flush()
	}
}

// appendHex appends the bytes of b as upper-case hex digits.
func appendHex(dst, b []byte, workers int) []byte {
	n := len(dst)
	dst = withRoom(dst, 2*len(b))[:n+2*len(b)]
	out := dst[n:]
	inChunks(len(b), workers, func(from, to int) { bytesToHex(out[2*from:2*to], b[from:to]) })
	return dst
}

// bytesToHex writes two digits for each byte.
func bytesToHex(out, b []byte) {
	for len(b) >= 8 && len(out) >= 16 {
		o, i := (*[16]byte)(out), (*[8]byte)(b)
		binary.LittleEndian.PutUint16(o[0:], byteDigits[i[0]])
		binary.LittleEndian.PutUint16(o[2:], byteDigits[i[1]])
		binary.LittleEndian.PutUint16(o[4:], byteDigits[i[2]])
		binary.LittleEndian.PutUint16(o[6:], byteDigits[i[3]])
		binary.LittleEndian.PutUint16(o[8:], byteDigits[i[4]])
		binary.LittleEndian.PutUint16(o[10:], byteDigits[i[5]])
		binary.LittleEndian.PutUint16(o[12:], byteDigits[i[6]])
		binary.LittleEndian.PutUint16(o[14:], byteDigits[i[7]])
		out, b = out[16:], b[8:]
	}
	for i, c := range b {
		out[2*i], out[2*i+1] = hexDigits[c>>4], hexDigits[c&15]
	}
}

// byteDigits are the digits of each byte, the first in the low byte.
var byteDigits = func() (t [256]uint16) {
	for i := range t {
		t[i] = uint16(hexDigits[i>>4]) | uint16(hexDigits[i&15])<<8
	}
	return t
}()

// withRoom returns dst with room for n more bytes. It does not touch the memory that
// it adds: what is new is cleared already.
func withRoom(dst []byte, n int) []byte {
	if cap(dst)-len(dst) >= n {
		return dst
	}
	size := len(dst) + n
	if len(dst) > 0 {
		size = max(size, 2*cap(dst))
	}
	out := make([]byte, len(dst), size)
	copy(out, dst)
	return out
}

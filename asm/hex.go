package asm

import (
	"encoding/binary"
	"sync"
	"sync/atomic"
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
	var next atomic.Int64
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			for {
				from := int(next.Add(1)-1) * hexChunk
				if from >= n {
					return
				}
				f(from, min(from+hexChunk, n))
			}
		})
	}
	wg.Wait()
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
// in megabytes of digits, so 32 are decoded at a time.
func hexToBytes(out, digits []byte) bool {
	for len(digits) >= 32 && len(out) >= 16 {
		d, o := (*[32]byte)(digits), (*[16]byte)(out)
		x0, x1 := binary.LittleEndian.Uint64(d[0:]), binary.LittleEndian.Uint64(d[8:])
		x2, x3 := binary.LittleEndian.Uint64(d[16:]), binary.LittleEndian.Uint64(d[24:])
		if areDigits(x0)&areDigits(x1)&areDigits(x2)&areDigits(x3) != highBits {
			return false
		}
		binary.LittleEndian.PutUint64(o[0:], valueOf(x0)|valueOf(x1)<<32)
		binary.LittleEndian.PutUint64(o[8:], valueOf(x2)|valueOf(x3)<<32)
		out, digits = out[16:], digits[32:]
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

// A word of eight bytes, each with its lowest or its highest bit.
const (
	ones     = 0x0101010101010101
	highBits = 0x80 * ones
)

// areDigits returns the high bits of the bytes of x that are digits.
func areDigits(x uint64) uint64 {
	y := x &^ highBits
	lower := y | 0x20*ones
	digit := (y + (0x80-'0')*ones) & (('9'*ones | highBits) - y)
	letter := (lower + (0x80-'a')*ones) & (('f'*ones | highBits) - lower)
	return (digit | letter) &^ x & highBits
}

// valueOf returns the four bytes that eight digits stand for.
func valueOf(x uint64) uint64 {
	n := x&(0x0f*ones) + (x>>6&ones)*9
	n = (n<<4 | n>>8) & 0x00ff00ff00ff00ff
	n = (n | n>>8) & 0x0000ffff0000ffff
	return uint64(uint32(n | n>>16))
}

// appendHex appends the bytes of b as upper-case hex digits.
func appendHex(dst, b []byte, workers int) []byte {
	n := len(dst)
	dst = withRoom(dst, 2*len(b))[:n+2*len(b)]
	out := dst[n:]
	inChunks(len(b), workers, func(from, to int) { bytesToHex(out[2*from:2*to], b[from:to]) })
	return dst
}

// bytesToHex writes two digits for each byte, those of four at a time.
func bytesToHex(out, b []byte) {
	for len(b) >= 4 && len(out) >= 8 {
		n := uint64(binary.LittleEndian.Uint32(b))
		n = (n | n<<16) & 0x0000ffff0000ffff
		n = (n | n<<8) & 0x00ff00ff00ff00ff
		n = (n>>4 | n<<8) & (0x0f * ones)
		letter := (n + 6*ones) >> 4 & ones
		binary.LittleEndian.PutUint64(out, n+'0'*ones+letter*('A'-'0'-10))
		out, b = out[8:], b[4:]
	}
	for i, c := range b {
		out[2*i], out[2*i+1] = hexDigits[c>>4], hexDigits[c&15]
	}
}

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

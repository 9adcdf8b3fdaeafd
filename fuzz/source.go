package fuzz

import (
	"math/rand"

	gofuzz "github.com/google/gofuzz"
)

// The bytes of an input are records of a fixed size: the first says what the arguments and the
// preferred types are, each of the others makes one operation. So a changed byte changes one
// operation, and later ones keep what they are; only their operands follow.
const recordSize = 16

// input is the bytes of the fuzzer, in records.
type input []byte

// record returns record i. Behind the end, records are zero.
func (in input) record(i int) (r [recordSize]byte) {
	if at := i * recordSize; at < len(in) {
		copy(r[:], in[at:])
	}
	return r
}

// records returns the number of records that have a byte.
func (in input) records() int { return (len(in) + recordSize - 1) / recordSize }

// choices returns a Continue that makes its choices from a record, one byte for each.
func (in input) choices(i int) gofuzz.Continue {
	return gofuzz.Continue{Rand: rand.New(&source{bytes: in.record(i)})}
}

// source makes one random number from each byte of a record, in order. When the record is used up, it
// goes on with bytes that are mixed from all of it, which also change with this record only.
type source struct {
	bytes [recordSize]byte
	at    int
}

// Int63 implements [rand.Source]. Package rand makes a choice below n, if n is small, from the upper 31 bits,
// modulo n.
func (s *source) Int63() int64 {
	i := s.at
	s.at++
	if i < recordSize {
		return int64(s.bytes[i]) << 32
	}
	h := uint64(i) * 0x9E3779B97F4A7C15
	for _, b := range s.bytes {
		h = (h ^ uint64(b)) * 0x100000001B3
	}
	return int64(h>>56) << 32
}

// Seed implements [rand.Source]. The bytes are all that counts.
func (s *source) Seed(int64) {}

package convert

import "bytes"

// Booleans are stored in two ways. In a builtin attribute, a splat is one byte of all zeros or all
// ones, and other booleans are packed, eight to a byte. VHLO does the same except that a single
// element is stored as 0 or 1, and artifacts can also have one byte per element.

const splatTrue = 0xff

// bools returns n booleans from their storage in VHLO or in a builtin attribute. For a splat, the
// result has one element.
func bools(data []byte, n int64) []bool {
	have := int64(len(data))
	switch {
	case n == 0 || have == 0:
		return nil
	case have == 1 && (n == 1 || n > 8 || data[0] == splatTrue || data[0] == 0):
		return []bool{data[0] != 0}
	}
	out := make([]bool, n)
	packed := have == (n+7)/8 && have != n
	equal := true
	for i := range out {
		if packed {
			out[i] = data[i/8]>>(i%8)&1 != 0
		} else if int64(i) < have {
			out[i] = data[i] != 0
		}
		equal = equal && out[i] == out[0]
	}
	if equal {
		return out[:1]
	}
	return out
}

// packBools stores n booleans; a list of one element is a splat. One is the byte for a single true
// element.
func packBools(list []bool, n int64, one byte) []byte {
	if n == 0 || len(list) == 0 {
		return nil
	}
	equal := true
	for _, v := range list {
		equal = equal && v == list[0]
	}
	if equal {
		switch {
		case !list[0]:
			return []byte{0}
		case n == 1:
			return []byte{one}
		}
		return []byte{splatTrue}
	}
	out := make([]byte, (n+7)/8)
	for i, v := range list {
		if v {
			out[i/8] |= 1 << (i % 8)
		}
	}
	return out
}

// splat returns the storage of one element if all n elements of size bytes are equal, otherwise
// data.
func splat(data []byte, n, size int64) []byte {
	if n < 2 || size == 0 || int64(len(data)) != n*size {
		return data
	}
	if bytes.Equal(data[size:], data[:int64(len(data))-size]) {
		return data[:size]
	}
	return data
}

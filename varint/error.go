package varint

import "strconv"

// Code says why an encoded integer can't be decoded.
type Code uint8

const (
	// Truncated: the input ends inside the integer, or before it.
	Truncated Code = iota + 1
	// WordCount: an integer wider than 64 bits is said to have more words
	// than its width has room for.
	WordCount
	// HighBits: an integer has bits set at or above its width.
	HighBits
	// BadWidth: a single word was asked for, but the width is negative or
	// more than 64 bits.
	BadWidth
)

// What a Consume function returns as n in place of a length.
const (
	truncated = -int(Truncated)
	wordCount = -int(WordCount)
	highBits  = -int(HighBits)
	badWidth  = -int(BadWidth)
)

func (c Code) String() string {
	switch c {
	case Truncated:
		return "input ends inside an integer"
	case WordCount:
		return "integer has more words than its width has room for"
	case HighBits:
		return "integer has bits set beyond its width"
	case BadWidth:
		return "integer width is not within 0 to 64 bits"
	}
	return "varint error " + strconv.Itoa(int(c))
}

// Error is an encoded integer that can't be decoded.
type Error struct {
	Code Code
	// Offset is where the integer starts, in bytes, counted from where the
	// caller of [ParseError] counts from: mostly the start of the file.
	Offset int64
}

func (e *Error) Error() string {
	return "offset 0x" + strconv.FormatInt(e.Offset, 16) + ": " + e.Code.String()
}

// ParseError returns what the n of a Consume function stands for: an
// [*Error] for an integer at offset, or nil if n is a length.
func ParseError(n int, offset int64) error {
	if n >= 0 {
		return nil
	}
	return &Error{Code: Code(min(-n, 0xff)), Offset: offset}
}

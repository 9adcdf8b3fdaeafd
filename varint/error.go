package varint

import "strconv"

// Code is the reason why an encoded integer cannot be decoded.
type Code uint8

const (
	// Truncated means that the input ends inside the integer or before it.
	Truncated Code = iota + 1
	// WordCount means that an integer wider than 64 bits has more words than its width
	// allows.
	WordCount
	// HighBits means that an integer has bits set at or above its width.
	HighBits
	// BadWidth means that the width passed for a single word is negative or more than 64.
	BadWidth
)

// Values of n that Consume functions return instead of a length.
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

// Error describes an encoded integer that cannot be decoded.
type Error struct {
	Code Code
	// Offset is the position of the integer in bytes, as passed to [ParseError]: usually
	// from the start of the file.
	Offset int64
}

func (e *Error) Error() string {
	return "offset 0x" + strconv.FormatInt(e.Offset, 16) + ": " + e.Code.String()
}

// ParseError returns the error for the result n of a Consume function: an [*Error] about
// the integer at offset, or nil if n is a length.
func ParseError(n int, offset int64) error {
	if n >= 0 {
		return nil
	}
	return &Error{Code: Code(min(-n, 0xff)), Offset: offset}
}

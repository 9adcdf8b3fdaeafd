package varint

import "strconv"

// Code says what is wrong with an encoded integer.
type Code uint8

const (
	// Truncated: the input ends inside the integer.
	Truncated Code = iota + 1
	// WordCount: the word count of a wide integer is zero or larger than
	// its width has room for.
	WordCount
	// HighBits: an integer has bits set at or above its width.
	HighBits
)

// What a Consume function returns as n instead of a length.
const (
	truncated = -int(Truncated)
	wordCount = -int(WordCount)
	highBits  = -int(HighBits)
)

var codeText = [...]string{
	Truncated: "input ends inside an integer",
	WordCount: "word count of a wide integer is zero or too large for its width",
	HighBits:  "integer has bits set beyond its width",
}

func (c Code) String() string {
	if int(c) < len(codeText) && codeText[c] != "" {
		return codeText[c]
	}
	return "varint code " + strconv.Itoa(int(c))
}

// Error is an encoded integer that can't be decoded.
type Error struct {
	Code Code
	// Offset is where the integer starts, in bytes, from whatever origin
	// the caller of [ParseError] counts.
	Offset int64
}

func (e *Error) Error() string {
	return "offset 0x" + strconv.FormatInt(e.Offset, 16) + ": " + e.Code.String()
}

// ParseError returns the error that the n of a Consume function stands for,
// an [*Error] with the given offset, or nil if n is a length.
func ParseError(n int, offset int64) error {
	if n >= 0 {
		return nil
	}
	return &Error{Code: Code(min(-n, 0xff)), Offset: offset}
}

package carrier

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/diag"
)

// Error codes in addition to those of package diag.
const (
	// Damaged occurs when a carrier violates its format.
	//
	// Example:
	//
	//	bytes 1f 8b 08 00
	Damaged diag.Code = "damaged-wrapping"

	// NoProgram occurs when a carrier contains no program: here an empty zip archive.
	//
	// Example:
	//
	//	bytes 50 4b 05 06 00000000 00000000 00000000 00000000 0000
	NoProgram diag.Code = "no-program"
)

// Error is an error in a carrier. Its code is [Damaged], [NoProgram], [diag.LimitSize] or
// [diag.LimitNesting].
type Error struct {
	Code diag.Code
	// Wrapping is the name of the format, as in [Layer.Name].
	Wrapping string
	// Limit is the limit in bytes that the contents exceed, or that bounds their number; 0 if they
	// do neither.
	Limit int64
	// Msg is the rule that is broken. It is empty if Err explains the error.
	Msg string
	Err error
}

// Error formats "zip: message: cause".
func (e *Error) Error() string {
	list := []string{e.Wrapping}
	if e.Code == diag.LimitSize && e.Msg == "" {
		list = append(list, fmt.Sprintf("the contents exceed the limit of %d bytes; --max-size raises it", e.Limit))
	}
	if e.Msg != "" {
		list = append(list, e.Msg)
	}
	if e.Err != nil {
		list = append(list, e.Err.Error())
	}
	return strings.Join(list, ": ")
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

package carrier

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/diag"
)

// Codes of errors, besides those of package diag.
const (
	Damaged   diag.Code = "damaged-wrapping" // a wrapping that breaks the rules of its format
	NoProgram diag.Code = "no-program"       // a wrapping without a program
)

// Error says what is wrong with a wrapping. Its code is [Damaged], [NoProgram],
// [diag.LimitSize] or [diag.LimitNesting].
type Error struct {
	Code diag.Code
	// Wrapping names the format, as [Layer.Name] does.
	Wrapping string
	// Limit is set when the contents are larger than it, in bytes.
	Limit int64
	// Msg says which rule is broken. It is empty when Err says it.
	Msg string
	Err error
}

// Error renders "zip: message: cause".
func (e *Error) Error() string {
	list := []string{e.Wrapping}
	if e.Code == diag.LimitSize {
		list = append(list, fmt.Sprintf("the contents are larger than the limit of %d bytes; --max-size raises it", e.Limit))
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

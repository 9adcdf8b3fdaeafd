package c

import (
	"regexp"
	"sync"
)

// library matches calls of functions of the C library in generated code, and comments.
var library = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`/\*[^*]*\*/|\b(?:(?:atan2|cbrt|ceil|cos|exp|expm1|fabs|floor|fmod|log|log1p|pow|rint|round|sin|sqrt|tan|tanh)f?|cosh|sinh|hypot|memcpy|memmove)\(`)
})

// bits matches copies by which the runtime takes the bits of a number, which compilers do by themselves.
var bits = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bmemcpy\((&\w+, &\w+, sizeof \w+)\)`) })

// freestanding replaces calls of the C library by calls of the runtime's own functions, and adds those.
func (e *emitter) freestanding(text string) string {
	text = bits().ReplaceAllString(text, "HL_BITS($1)")
	return library().ReplaceAllStringFunc(text, func(call string) string {
		if call[0] == '/' {
			return call
		}
		return e.need("m_"+call[:len(call)-1], nil) + "("
	})
}

package c

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode"

	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/types"
)

// identifier returns a name as an identifier of C.
func identifier(name string) string {
	s := strings.Map(func(r rune) rune {
		if r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return r
		}
		return '_'
	}, name)
	switch {
	case s == "", unicode.IsDigit(rune(s[0])), s[0] == '_', reserved()[s], strings.HasPrefix(strings.ToLower(s), "hl_"), numbered().MatchString(s):
		return "model_" + s
	}
	return s
}

// numbered matches names that the main function has for arguments and results.
var numbered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(arg|result)[0-9]+$`) })

// reserved are words of C and C++, names in the headers of the C library that generated code includes,
// and the variables of its main function.
var reserved = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(`auto break case char const continue default do double else enum extern float for goto if inline
		int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
		asm bool catch class delete explicit export false friend mutable namespace new operator private protected public
		template this throw true try typeid typename using virtual and or not xor bitand bitor compl constexpr decltype
		nullptr noexcept thread_local static_assert alignas alignof wchar_t const_cast dynamic_cast static_cast reinterpret_cast
		abort abs atexit atof atoi atol bsearch calloc clearerr div exit fclose feof ferror fflush fgetc fgetpos fgets fopen
		fprintf fputc fputs fread free freopen fscanf fseek fsetpos ftell fwrite getc getchar getenv gets labs ldiv malloc memchr memcmp
		memcpy memmove memset perror printf putc putchar puts qsort rand realloc remove rename rewind scanf setbuf setvbuf
		snprintf sprintf srand sscanf stderr stdin stdout strcat strchr strcmp strcoll strcpy strcspn strerror strlen strncat strncmp
		strncpy strpbrk strrchr strspn strstr strtod strtof strtok strtol strtoul strxfrm system time clock difftime mktime asctime
		ctime gmtime localtime strftime timespec tm tmpfile tmpnam ungetc vfprintf vprintf vsprintf vsnprintf unix linux errno
		acos asin atan atan2 acosh asinh atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1 fabs fdim floor fma fmax
		fmin fmod frexp hypot ilogb ldexp lgamma llrint llround log log10 log1p log2 logb lrint lround modf nan nearbyint
		nextafter nexttoward pow remainder remquo rint round scalbln scalbn signbit sin sinh sqrt tan tanh tgamma trunc gamma
		j0 j1 jn y0 y1 yn signgam isfinite isinf isnan isnormal fpclassify isgreater isless NAN INFINITY HUGE_VAL NULL EOF BUFSIZ FILE
		main argc argv files prefix given repeat bad workspace path weights f i begin times`) {
		m[w] = true
	}
	for _, w := range strings.Fields("acos asin atan atan2 acosh asinh atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1 fabs fdim floor fma fmax fmin fmod frexp hypot ldexp lgamma log log10 log1p log2 logb modf pow rint round sin sinh sqrt tan tanh tgamma trunc") {
		m[w+"f"], m[w+"l"] = true, true
	}
	return m
})

// printable returns text that can stand in a comment.
func printable(text string) string {
	s := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || r == '\\' {
			return '.'
		}
		return r
	}, text)
	for strings.Contains(s, "??") { // trigraphs
		s = strings.ReplaceAll(s, "??", "? ?")
	}
	return strings.ReplaceAll(strings.ReplaceAll(s, "*/", "* /"), "/*", "/ *")
}

// signature returns the head of the function.
func (e *emitter) signature(decl bool) string {
	var args []string
	for i, b := range e.p.Params {
		args = append(args, fmt.Sprintf("const %s *%s", stored(b.Elem), e.paramName(i)))
	}
	for i, b := range e.p.Results {
		args = append(args, fmt.Sprintf("%s *result%d", stored(b.Elem), i))
	}
	if e.weights != nil {
		args = append(args, "const void *weights")
	}
	args = append(args, "void *workspace")
	end := ""
	if decl {
		end = ";"
	}
	return fmt.Sprintf("void %s(%s)%s", e.opt.Name, strings.Join(args, ", "), end)
}

func (e *emitter) paramName(i int) string { return fmt.Sprintf("arg%d", i) }

// memory returns the initializer of the memory structure.
func (e *emitter) memory() string {
	var list []string
	for i := range e.p.Params {
		list = append(list, e.paramName(i))
	}
	for i := range e.p.Results {
		list = append(list, fmt.Sprintf("result%d", i))
	}
	if e.weights != nil {
		list = append(list, "(const unsigned char *)weights")
	}
	return strings.Join(append(list, "(unsigned char *)workspace"), ", ")
}

// shapeText describes a buffer for comments.
func shapeText(b *plan.Buffer) string {
	text := b.Elem.String()
	if len(b.Shape) > 0 {
		text += strings.ReplaceAll(fmt.Sprint(b.Shape), " ", ", ")
	}
	if b.Name != "" {
		text += ", " + b.Name
	}
	return printable(text)
}

// header writes the header file.
func (e *emitter) header() []byte {
	var b bytes.Buffer
	name := e.opt.Name
	guard := strings.ToUpper(name) + "_H"
	fmt.Fprintf(&b, "/* Generated by hlobc from @%s. */\n#ifndef %s\n#define %s\n\n#include <stdint.h>\n\n", printable(e.p.Name), guard, guard)
	fmt.Fprintf(&b, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n")
	e.complexTypes(&b)
	fmt.Fprintf(&b, "/* The size of the workspace in bytes. It must be aligned to 64 bytes. */\n#define %s_WORKSPACE %d\n", strings.ToUpper(name), max(e.workspace, 1))
	if e.weights != nil {
		fmt.Fprintf(&b, "/* The size of the weights in bytes. They must be aligned to 64 bytes. */\n#define %s_WEIGHTS %d\n", strings.ToUpper(name), len(e.weights))
	}
	b.WriteString("\n/*\n * Arrays are in row-major order; the caller owns all of them, and they must not overlap.\n")
	for i, p := range e.p.Params {
		fmt.Fprintf(&b, " *   %s: %s\n", e.paramName(i), shapeText(p))
	}
	for i, p := range e.p.Results {
		fmt.Fprintf(&b, " *   result%d: %s\n", i, shapeText(p))
	}
	fmt.Fprintf(&b, " */\n%s\n\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n", e.signature(true))
	return b.Bytes()
}

// complexTypes declares the types of complex numbers that the program uses.
func (e *emitter) complexTypes(b *bytes.Buffer) {
	seen := map[string]bool{}
	for _, buf := range e.p.Buffers {
		if t := suffix(buf.Elem); buf.Elem.Complex && !seen[t] {
			seen[t] = true
			fmt.Fprintf(b, "#ifndef HL_%s\n#define HL_%s\ntypedef struct { %s re, im; } hl_%s;\n#endif\n\n", strings.ToUpper(t), strings.ToUpper(t), stored(part(buf.Elem)), t)
		}
	}
}

// prologue writes what precedes the code.
func (e *emitter) prologue(b *bytes.Buffer) {
	fmt.Fprintf(b, "/* Generated by hlobc from @%s. */\n", printable(e.p.Name))
	if e.opt.Main {
		b.WriteString("#ifndef _WIN32\n#define _POSIX_C_SOURCE 199309L\n#endif\n")
	}
	fmt.Fprintf(b, "#include \"%s\"\n\n", e.opt.Header)
	if e.opt.NoLibm {
		b.WriteString(freestandingHead)
	} else {
		b.WriteString("#include <math.h>\n#include <stddef.h>\n#include <string.h>\n")
	}
	if e.opt.Main {
		b.WriteString("#include <stdio.h>\n#include <stdlib.h>\n#include <time.h>\n")
	}
	b.WriteString(`
/* HL_INDEPENDENT says that the iterations of the next loop do not depend on each other. */
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wpass-failed"
#define HL_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#elif defined(__GNUC__)
#define HL_INDEPENDENT _Pragma("GCC ivdep")
#else
#define HL_INDEPENDENT
#endif
`)
	if !e.opt.NoLibm {
		b.WriteString(trapless)
	}
	if e.opt.Fast {
		b.WriteString(`/* Products may be added without being rounded. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize ("fp-contract=fast")
#endif
`)
	} else {
		b.WriteString(`#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#endif
`)
	}
	fmt.Fprintf(b, "\nstruct %s_memory {\n", e.opt.Name)
	for i, p := range e.p.Params {
		fmt.Fprintf(b, "    const %s *a%d;\n", stored(p.Elem), i)
	}
	for i, p := range e.p.Results {
		fmt.Fprintf(b, "    %s *r%d;\n", stored(p.Elem), i)
	}
	if e.weights != nil {
		b.WriteString("    const unsigned char *weights;\n")
	}
	b.WriteString("    unsigned char *workspace;\n};\n\n")
}

// trapless says that code need not keep up the state of the floating-point unit.
const trapless = `
/* Nothing here depends on floating-point traps or errno, which compilers otherwise preserve at the
   price of vectors. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize ("no-trapping-math")
#ifndef __cplusplus
extern float sqrtf(float) __attribute__((__const__));
extern double sqrt(double) __attribute__((__const__));
#endif
#endif
`

// freestandingHead takes the place of the C library's headers. Compilers may turn loops into calls of
// memcpy, which there may not be.
const freestandingHead = `#include <stddef.h>

#if defined(__GNUC__)
#define HL_BITS __builtin_memcpy
#define NAN __builtin_nanf("")
#define INFINITY __builtin_inff()
#else
static inline void hl_bits(void *to, const void *from, size_t n)
{
    while (n--)
        ((unsigned char *)to)[n] = ((const unsigned char *)from)[n];
}
#define HL_BITS hl_bits
#define INFINITY (1e300f * 1e10f)
#define NAN (INFINITY - INFINITY)
#endif
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize ("no-trapping-math", "no-tree-loop-distribute-patterns")
#endif
`

// smallest is the size of constants that go into the weights.
const smallest = 64

func (e *emitter) inWeights(b *plan.Buffer) bool {
	return e.opt.Weights && b.Role == plan.Const && b.Bytes() >= smallest
}

// constants writes the constants, and collects the weights.
func (e *emitter) constants() {
	e.offsets = map[*plan.Buffer]int64{}
	for _, b := range e.p.Buffers {
		switch {
		case b.Role != plan.Const:
		case e.inWeights(b):
			e.weights = append(e.weights, make([]byte, (64-len(e.weights)%64)%64)...)
			e.offsets[b] = int64(len(e.weights))
			e.weights = appendConstant(e.weights, b)
		default:
			e.array(b)
		}
	}
}

// array is the text of a constant.
type array struct{ name, text string }

// array writes a constant as an array.
func (e *emitter) array(b *plan.Buffer) {
	var out strings.Builder
	fmt.Fprintf(&out, "\n/* %s */\nstatic const %s %s_c%d[%d] = {", shapeText(b), stored(b.Elem), e.opt.Name, b.Index, max(b.Num, 1))
	if b.Num == 0 {
		out.WriteString("0")
	}
	width := 80
	for i := range b.Num {
		text := storedLiteral(part(b.Elem), b.Data.At(i))
		if b.Elem.Complex {
			text = fmt.Sprintf("{%s, %s}", text, storedLiteral(part(b.Elem), b.Data.Imag(i)))
		}
		if width+len(text)+2 > 100 {
			out.WriteString("\n    ")
			width = 4
		}
		width += len(text) + 2
		out.WriteString(text + ", ")
	}
	out.WriteString("\n};\n")
	e.arrays = append(e.arrays, array{fmt.Sprintf("%s_c%d", e.opt.Name, b.Index), out.String()})
}

// appendConstant appends the elements of a constant in little-endian order.
func appendConstant(to []byte, b *plan.Buffer) []byte {
	one := func(bits uint64) {
		if b.Elem.Width < 8 && b.Elem.Kind != 0 {
			bits = uint64(part(b.Elem).Int(bits))
		}
		var buf [8]byte
		binary.LittleEndian.PutUint64(buf[:], bits)
		n := part(b.Elem).Bytes()
		to = append(to, buf[:n]...)
	}
	for i := range b.Num {
		one(b.Data.At(i))
		if b.Elem.Complex {
			one(b.Data.Imag(i))
		}
	}
	return to
}

// tableOf returns the name of the table of a small format's values.
func (e *emitter) tableOf(f *types.FloatFormat) string {
	if name := e.tables[f]; name != "" {
		return name
	}
	name := fmt.Sprintf("%s_%s", e.opt.Name, strings.ToLower(f.Keyword))
	e.tables[f] = name
	var out strings.Builder
	fmt.Fprintf(&out, "\n/* The values of %s, as the bits of floats. */\nstatic const uint32_t %s[%d] = {", f.Keyword, name, 1<<f.Width)
	for i, v := range table(f) {
		if i%8 == 0 {
			out.WriteString("\n   ")
		}
		out.WriteString(" " + v + ",")
	}
	out.WriteString("\n};\n")
	e.arrays = append(e.arrays, array{name, out.String()})
	return name
}

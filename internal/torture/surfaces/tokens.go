package surfaces

import (
	"math/rand/v2"
	"strconv"

	"github.com/hlobc/hlobc/internal/asm/lex"
)

// tokensOf cuts text into tokens.
func tokensOf(text []byte) (list []lex.Token) {
	l := lex.Lexer{Src: text, Bad: func(int, string) {}}
	for l.LexAt(0); l.Tok.Kind != lex.EOF && l.Tok.End > l.Tok.Pos; l.Next() {
		list = append(list, l.Tok)
	}
	return list
}

// awkward are tokens that parsers may handle incorrectly.
var awkward = []string{"-1", "0", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "1e999", "0x7FF8000000000001", "?", "*", "dense<>", "tensor<0x?xf32>",
	"tensor<*xf32>", "i0", "i16777215", "!a.b<", "#a.b<", "\"\"", "\"\\00\\FF\"", "@\"a b\"", "%0#99999", "^bb9", "{", "}", "(", ")", "<", ">", "[", "]", ",", "->", "loc(", "loc(unknown)", "array<i64: ", "affine_map<(d0) -> (d0)>",
	"4294967296x", "#stablehlo.bounds<?, 3>", "!quant.uniform<i8:f32, 0.0>", "true", "unit"}

// mutateText changes one to three tokens: it removes, repeats, exchanges or replaces them, by tokens of the same
// kind of another text, by other numbers, or by awkward ones.
func mutateText(r *rand.Rand, text, other []byte) []byte {
	for range 1 + r.IntN(3) {
		list := tokensOf(text)
		if len(list) == 0 {
			return text
		}
		t := list[r.IntN(len(list))]
		spelling := string(text[t.Pos:t.End])
		with := ""
		end := t.End
		switch r.IntN(7) {
		case 0: // removed
		case 1: // repeated
			with = spelling + " " + spelling
		case 2: // exchanged with another one of the text
			u := list[r.IntN(len(list))]
			with = string(text[u.Pos:u.End])
		case 3, 4: // replaced by one of the same kind
			with = spelling
			if rest := tokensOf(other); len(rest) > 0 {
				for range 20 {
					if u := rest[r.IntN(len(rest))]; u.Kind == t.Kind {
						with = string(other[u.Pos:u.End])
						break
					}
				}
			}
		case 5: // another number
			n, err := strconv.ParseInt(spelling, 10, 64)
			if with = spelling; err == nil {
				with = strconv.FormatInt(n+int64(r.IntN(5))-2, 10)
			}
		case 6:
			if with = awkward[r.IntN(len(awkward))]; r.IntN(16) == 0 { // the end of the text
				end = len(text)
			}
		}
		out := make([]byte, 0, len(text)+len(with))
		out = append(append(append(out, text[:t.Pos]...), with...), text[end:]...)
		text = out
	}
	return text
}

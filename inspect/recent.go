package inspect

// recentTexts has texts for numbers that were asked for, each until another number needs its place. What a file
// refers to is often the same as a few lines before.
type recentTexts []recentText

type recentText struct {
	number uint64
	text   []byte
}

// recentLen is how many texts are kept.
const recentLen = 1 << 11

// of returns the text for a number, which is not 0. Without one, it calls write to append it. The text is valid until
// the next call.
func (r *recentTexts) of(number uint64, write func(text []byte) []byte) []byte {
	if *r == nil {
		*r = make(recentTexts, recentLen)
	}
	t := &(*r)[number%recentLen]
	if t.number != number {
		t.number, t.text = number, write(t.text[:0])
	}
	return t.text
}

package nested

import (
	"unicode"
	"unicode/utf8"

	"github.com/hlobc/hlobc/internal/container"
)

// maxProducer is the maximum length in bytes of a plausible producer.
const maxProducer = 256

// Extent returns the size in bytes of the program at the start of data. The program ends after one
// of its sections: the last one after which the file is complete and well formed. ok is false if
// data does not start like bytecode.
func Extent(data []byte) (n int, ok bool) {
	f, c, err := container.ReadHeader(data, nil)
	if err != nil || len(f.Producer) > maxProducer || !printable(f.Producer) {
		return 0, false
	}
	var ends []int
	for seen := [container.NumSections]bool{}; c.Len() > 0; {
		id, _ := c.ReadSection(nil)
		if c.Err() != nil || seen[id] {
			break
		}
		seen[id] = true
		ends = append(ends, len(data)-c.Len())
	}
	if len(ends) == 0 {
		return 0, false
	}
	// Few sections can follow the last required one.
	for i := len(ends) - 1; i >= 0; i-- {
		if _, err := container.Open(data[:ends[i]], nil); err == nil {
			return ends[i], true
		}
	}
	return len(data), true
}

func printable(s string) bool {
	for _, r := range s {
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			return false
		}
	}
	return s != ""
}

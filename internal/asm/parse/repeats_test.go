package parse

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"testing"
)

// TestRepeatsFull has several goroutines add texts until there is no room, and look for them at the
// same time: all must find what was added, and nothing else.
func TestRepeatsFull(t *testing.T) {
	for _, c := range []struct{ size, lines int }{{0, 0}, {1000, 1000}, {1 << 20, 100}, {1 << 20, 10000}} {
		const workers = 3
		r := newRepeats(c.size, c.lines, workers)
		line := func(worker, i int) *opLine {
			text := []byte(fmt.Sprintf("%d.%d %s", worker, i, strings.Repeat("x", i%900)))
			return &opLine{text: text, hash: textHash(text) & 0xff} // many have the same hash
		}
		var kept [workers]int
		var wg sync.WaitGroup
		for w := range workers {
			wg.Go(func() {
				var room repeatRoom
				for i := range 2000 {
					l := line(w, i)
					if r.find(l) != nil {
						t.Errorf("%q is found before it is entered", l.text)
					}
					record, at := r.room(&room, repeatWords+len(l.text))
					if record == nil {
						break
					}
					words := make([]byte, repeatWords)
					words[0], words[1] = byte(len(l.text)), byte(len(l.text)>>8)
					_ = append(append(record, words...), l.text...) // in the room
					r.add(l.hash, at)
					kept[w] = i + 1
					if got := r.find(line(w, i/2)); got == nil {
						t.Errorf("%d.%d is not found", w, i/2)
					}
				}
			})
		}
		wg.Wait()
		total := 0
		for w, n := range kept {
			total += n
			for i := range n {
				l := line(w, i)
				if got := r.find(l); got == nil || !bytes.Equal(got[repeatWords:][:len(l.text)], l.text) {
					t.Fatalf("%+v: %d.%d is not found", c, w, i)
				}
			}
		}
		if total == 0 || total > len(r.slots)*3/4 {
			t.Errorf("%+v: %d texts in %d slots", c, total, len(r.slots))
		}
	}
}

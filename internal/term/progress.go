package term

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"time"
)

// Progress is a progress bar on a terminal. A nil Progress shows nothing.
type Progress struct {
	mu     sync.Mutex
	f      *os.File
	total  int
	done   int
	bytes  int64
	since  time.Time
	next   time.Time
	width  int
	showed bool
}

// Timing of the bar: how long it stays hidden, and how often it is drawn at most.
const (
	progressAfter = 300 * time.Millisecond
	progressEvery = 80 * time.Millisecond
)

// NewProgress returns a bar for total files on f, nil if f is not a terminal.
func NewProgress(f *os.File, total int) *Progress {
	if f == nil || total < 2 || !IsTerminal(f) {
		return nil
	}
	now := time.Now()
	return &Progress{f: f, total: total, since: now, next: now.Add(progressAfter), width: Width(f)}
}

// Done records that one more file, of the given size in bytes, is done.
func (p *Progress) Done(bytes int64) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	p.bytes += bytes
	if now := time.Now(); now.After(p.next) {
		p.next = now.Add(progressEvery)
		p.draw(now)
	}
}

func (p *Progress) draw(now time.Time) {
	rate := float64(p.bytes) / 1e6 / max(now.Sub(p.since).Seconds(), 1e-3)
	text := fmt.Sprintf(" %d of %d files, %.0f MB, %.0f MB/s", p.done, p.total, float64(p.bytes)/1e6, rate)
	bar := max(min(p.width-len(text)-3, 40), 0)
	full := bar * p.done / p.total
	fmt.Fprintf(p.f, "\r\x1b[K[%s%s]%s", strings.Repeat("=", full), strings.Repeat(" ", bar-full), text)
	p.showed = true
}

// Clear removes the bar, so that other output can follow.
func (p *Progress) Clear() {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.showed {
		fmt.Fprint(p.f, "\r\x1b[K")
		p.showed = false
	}
}

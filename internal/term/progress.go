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
	mu    sync.Mutex
	f     *os.File
	total int // 0 if it is not known
	done  int
	// skipped counts files that were done before.
	skipped int
	bytes   int64
	since   time.Time
	next    time.Time
	width   int
	showed  bool
}

// Timing of the bar: how long it stays hidden, and how often it is drawn at most.
const (
	progressAfter = 300 * time.Millisecond
	progressEvery = 80 * time.Millisecond
	// progressEstimate is when the rate is steady enough to tell how long the rest takes.
	progressEstimate = 2 * time.Second
)

// NewProgress returns a bar for total files on f, nil if f is not a terminal.
func NewProgress(f *os.File, total int) *Progress {
	if total < 2 {
		return nil
	}
	return NewCounter(f, total)
}

// NewCounter is like [NewProgress] for a number of files that is not known yet; it is then 0.
func NewCounter(f *os.File, total int) *Progress {
	if f == nil || !IsTerminal(f) {
		return nil
	}
	now := time.Now()
	return &Progress{f: f, total: total, since: now, next: now.Add(progressAfter), width: Width(f)}
}

// Of sets the number of files.
func (p *Progress) Of(total int) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.total = total
}

// Skip records that files were done before: they count for the bar, but not for the rate.
func (p *Progress) Skip(files int) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.skipped += files
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
	text := p.text(now.Sub(p.since))
	bar := max(min(p.width-len(text)-3, 40), 0)
	full := 0
	if p.total > 0 {
		full = bar * min(p.done+p.skipped, p.total) / p.total
	}
	fmt.Fprintf(p.f, "\r\x1b[K[%s%s]%s", strings.Repeat("=", full), strings.Repeat(" ", bar-full), text)
	p.showed = true
}

// text describes the state after some time: what is done, the rate, and when it will be done.
func (p *Progress) text(after time.Duration) string {
	seconds := max(after.Seconds(), 1e-3)
	files := float64(p.done) / seconds
	done := p.done + p.skipped
	of := ""
	if p.total > 0 {
		of = fmt.Sprintf(" of %d", p.total)
	}
	text := fmt.Sprintf(" %d%s files, %.0f MB, %.0f MB/s", done, of, float64(p.bytes)/1e6, float64(p.bytes)/1e6/seconds)
	if after < progressEstimate {
		return text
	}
	text += fmt.Sprintf(", %.0f files/s", files)
	if p.total > done && p.done > 0 {
		left := time.Duration(float64(p.total-done) / files * float64(time.Second))
		text += ", " + left.Round(time.Second).String() + " left"
	}
	return text
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

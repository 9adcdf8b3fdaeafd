package parse

import (
	"bytes"
	"maps"
	"sync/atomic"

	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/parallel"
)

// Printers put the definitions of most locations after all operations, one per line. A separate
// parser reads them while the operations are being read.

// tail is a sequence of attribute alias definitions that is read ahead.
type tail struct {
	start   int       // start of the first
	by      *OpParser // has the aliases before it, and at the end the token after it
	defined int       // number of aliases before it
	ok      bool
	stop    atomic.Bool
	wait    func() // waits until they have been read
}

// findTail returns the aliases after the following operations; nil if there are few, or if it has
// been called before.
func (p *OpParser) findTail() *tail {
	if p.cuts > 1 {
		return nil
	}
	start := p.tailStart()
	if start < 0 {
		return nil
	}
	t := &tail{start: start, by: p.helper(), defined: p.defined, wait: func() {}}
	t.by.attrAliases, t.by.typeAliases = p.attrAliases.clone(), maps.Clone(p.typeAliases)
	p.tail = t
	return t
}

// beside starts reading the aliases in another goroutine.
func (t *tail) beside() {
	if t != nil {
		t.wait = parallel.Beside(t.read)
	}
}

// tailStart returns the start of the first line of the trailing aliases, found by sampling; -1 if
// there are few.
func (p *OpParser) tailStart() int {
	for at := p.Tok.Pos; at < len(p.Src)-p.opt.PieceSize; at += p.opt.PieceSize {
		if _, plain := p.Survey.At(at); plain {
			continue
		}
		next := p.Src[at : at+p.opt.PieceSize]
		i := bytes.IndexByte(next, '\n')
		if i < 0 || at+i+1 == len(p.Src) || p.Src[at+i+1] != '#' {
			continue
		}
		before := max(at-p.opt.PieceSize, p.Tok.Pos)
		return before + bytes.Index(p.Src[before:at+i+2], []byte("\n#")) + 1
	}
	return -1
}

// minAlias is the length of a short location alias definition.
const minAlias = len("#loc1 = loc(#loc)\n")

// read reads the aliases.
func (t *tail) read() {
	if t == nil {
		return
	}
	p := t.by
	p.Module.Expect(min(p.Survey.Newlines(p.Src, t.start, len(p.Src)), (len(p.Src)-t.start)/minAlias))
	p.LexAt(t.start)
	for p.Tok.Kind == lex.Hash {
		if t.stop.Load() || !p.attrAlias() {
			return
		}
	}
	t.ok = !p.failed && len(p.found)+len(p.late) == 0
}

// takeTail continues after the aliases that were read ahead, if they start at the current token and
// no other aliases have been defined in the meantime.
func (p *OpParser) takeTail() bool {
	t := p.tail
	if t == nil || p.Tok.Pos != t.start {
		return false
	}
	p.tail = nil
	t.wait()
	if !t.ok || p.defined != t.defined {
		return false
	}
	p.attrAliases, p.defined = t.by.attrAliases, t.by.defined
	p.Restore(t.by.State())
	p.ahead = true
	return true
}

// dropTail waits for aliases that were read ahead but are not needed.
func (p *OpParser) dropTail() {
	if t := p.tail; t != nil {
		t.stop.Store(true)
		t.wait()
	}
}

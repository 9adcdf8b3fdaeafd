package parse

import (
	"bytes"
	"maps"
	"sync/atomic"

	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/parallel"
)

// Printers put the definitions of most locations after all operations, a line for each.
// Another parser reads them while the operations are read.

// tail is a run of definitions of attribute aliases that is read ahead.
type tail struct {
	start   int       // of the first
	by      *OpParser // knows the aliases before it, and in the end what follows it
	defined int       // number of aliases before it
	ok      bool
	stop    atomic.Bool
	wait    func() // until they were read
}

// findTail returns the aliases after the operations that come; nil if they are few, or if
// this is not the first look for them.
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

// beside reads the aliases while the caller goes on.
func (t *tail) beside() {
	if t != nil {
		t.wait = parallel.Beside(t.read)
	}
}

// tailStart returns where the first line begins that starts with an alias, as far as a look
// here and there tells; -1 if there are few.
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

// minAlias is the length of a short definition of a location.
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

// takeTail goes on after the aliases that were read ahead, if they start with the current
// token and nobody has defined others in between.
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

// dropTail waits for what is read ahead and not needed.
func (p *OpParser) dropTail() {
	if t := p.tail; t != nil {
		t.stop.Store(true)
		t.wait()
	}
}

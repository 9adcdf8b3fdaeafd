package print

import (
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
)

// hex appends the bytes of b in hexadecimal. Many bytes are written in pieces if the printer has a
// writer.
func (p *Printer) hex(b []byte) {
	if p.out == nil || len(b) <= spell.HexPiece {
		p.Buf = spell.AppendHex(p.Buf, b, p.workers)
		return
	}
	n := (len(b) + spell.HexPiece - 1) / spell.HexPiece
	piece := func(buf []byte, i int) ([]byte, bool) {
		return spell.AppendHex(buf, b[i*spell.HexPiece:min((i+1)*spell.HexPiece, len(b))], 1), true
	}
	done := 0
	if len(b) >= lex.HexChunk && p.workers > 1 {
		done = spell.InOrder(n, p.workers, func() func([]byte, int) ([]byte, bool) { return piece }, p.take)
	}
	for ; done < n && !p.overflows(); done++ {
		p.Buf, _ = piece(p.Buf, done)
		p.flush()
	}
}

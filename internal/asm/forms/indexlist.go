package forms

import (
	"encoding/binary"
	"math"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
)

// dynamic stands in an array of indices for one that an operand gives.
const dynamic = math.MinInt64

// indexList returns the directive for a list of indices that are numbers or operands, [%0, 4, %1]. Its
// arguments are the operands, and an array of the numbers.
func indexList(open, end byte) Directive {
	return Directive{
		Print: func(p *print.Printer, c *print.Context, args []format.Part) {
			printIndexList(p, c, args, open, end)
		},
		Read: func(p *parse.OpParser, st *parse.State, args []format.Part) bool {
			return readIndexList(p, st, args, open, end)
		},
	}
}

func printIndexList(p *print.Printer, c *print.Context, args []format.Part, open, end byte) {
	operands := c.OperandsOf(args[0])
	p.Text(string(open))
	for i, n := range int64s(c.Attr(args[1])) {
		if i > 0 {
			p.Text(", ")
		}
		if n == dynamic && len(operands) > 0 {
			p.Value(operands[0])
			operands = operands[1:]
		} else {
			p.Int(n)
		}
	}
	p.Text(string(end))
}

func readIndexList(p *parse.OpParser, st *parse.State, args []format.Part, open, end byte) bool {
	base, at := p.NumUses(), p.Tok.Pos
	if !p.Expect(lex.Kind(open), "expected '"+string(open)+"' before indices") {
		return false
	}
	var data []byte
	if !p.Take(lex.Kind(end)) {
		if !p.List(lex.Kind(end), "expected '"+string(end)+"' after indices", func() bool {
			n := int64(dynamic)
			if p.Tok.Kind == lex.Percent {
				u, ok := p.Use()
				if !ok {
					return false
				}
				p.PushUse(u)
			} else {
				var ok bool
				if n, ok = p.Int64("expected a number or an operand"); !ok {
					return false
				}
			}
			data = binary.LittleEndian.AppendUint64(data, uint64(n))
			return true
		}) {
			return false
		}
	}
	p.SetUses(st, args[0], base, at)
	p.SetAttrOf(st, args[1], attrs.NewDenseArray(p.Module, p.Common().I64, uint64(len(data)/8), data))
	return true
}

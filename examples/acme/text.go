package acme

import (
	"strconv"

	"github.com/hlobc/hlobc/asm"
)

// text has the form of acme.blend:
//
//	%2 = acme.blend %0 with %1 at 25 : tensor<4xf32>
var text = asm.Extension{Ops: map[string]asm.OpForm{
	OpBlend: {
		Print: func(w *asm.OpPrinter) {
			w.Text(" ")
			w.Operands("lhs")
			w.Text(" with ")
			w.Operands("rhs")
			w.Text(" at ")
			w.Text(strconv.FormatInt(w.Op().Attr(AttrMix).(*Mix).Percent, 10))
			w.Attrs(AttrMix)
			w.Text(" : ")
			w.Types("result")
		},
		Read: func(r *asm.OpReader) {
			r.Operands("lhs")
			r.Expect("with")
			r.Operands("rhs")
			r.Expect("at")
			percent := r.Int()
			if percent < 0 || percent > 100 {
				r.Fail("a mix is a percentage from 0 to 100")
			}
			r.SetAttr(AttrMix, NewMix(r.Module(), percent))
			r.Attrs()
			r.Expect(":")
			if t := r.Type(); r.OK() {
				r.SetType("lhs", t)
				r.SetType("rhs", t)
				r.SetType("result", t)
			}
		},
	},
}}

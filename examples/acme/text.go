package acme

import (
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

// text defines the custom form of the operation acme.blend, and of its attribute:
//
//	%2 = acme.blend %0 with %1 at 25 : tensor<4xf32>
//	#acme.mix<25 percent>
var text = asm.Extension{Ops: blendForm, Attrs: mixForm}

var blendForm = map[string]asm.OpForm{
	OpBlend: {
		Print: func(w *asm.OpPrinter) {
			w.Text(" ")
			w.Operands("lhs")
			w.Text(" with ")
			w.Operands("rhs")
			w.Text(" at ")
			w.Int(w.Op().Attr(AttrMix).(*Mix).Percent)
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
}

var mixForm = map[string]asm.AttrForm{
	MixAttr.Mnemonic: {
		Print: func(w *asm.Printer, a ir.Attr) {
			w.Text("<")
			w.Int(a.(*Mix).Percent)
			w.Text(" percent>")
		},
		Read: func(r *asm.Reader) ir.Attr {
			r.Expect("<")
			mix := &Mix{Percent: r.Int()}
			r.Expect("percent")
			r.Expect(">")
			return mix
		},
	},
}

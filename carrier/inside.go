package carrier

import (
	"errors"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/nested"
)

// stringName is the carrier name for MLIR text in a string of a program. Compilers put kernels into
// the configuration of custom calls this way, or as bytecode in base64.
const stringName = "string"

// inside searches for programs inside the program at p, and inside those.
func (w *walker) inside(data []byte, p Program) {
	if len(p.Layers) >= MaxDepth {
		return
	}
	err := nested.Find(data, nested.Options{Limit: max(w.left, 1)}, func(n nested.Program) bool {
		q := p
		how := slices.Clone(n.How)
		switch {
		case len(how) == 0 && n.Text:
			how = []string{stringName}
		case len(how) == 0 && n.Verbatim:
			how = []string{carvedName}
		case len(how) == 0 || how[len(how)-1] == nested.JSON:
			how = append(how, stringName)
		}
		for i, name := range how {
			l := Layer{Name: name, Offset: -1}
			if i == len(how)-1 {
				l.Member = "0x" + strconv.FormatInt(n.Offset, 16)
				if n.Verbatim {
					l.Offset = n.Offset
				}
			}
			q = q.inner(l)
		}
		if !n.Verbatim {
			w.left -= int64(len(n.Data))
		}
		q.Kind, q.Data = Bytecode, n.Data
		if n.Text {
			q.Kind = Text
		}
		w.emit(q, nil)
		if !w.stopped {
			w.inside(q.Data, q)
		}
		return !w.stopped
	})
	if errors.Is(err, nested.ErrLimit) {
		w.emit(p, &Error{Code: diag.LimitSize, Wrapping: stringName, Limit: w.limit})
	}
}

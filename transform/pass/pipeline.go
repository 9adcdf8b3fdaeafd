package pass

import "strings"

// Pipeline returns passes as the text of a pipeline, which hlo-opt and MLIR's tools read:
//
//	builtin.module(cse,func.func(chlo-legalize-to-stablehlo),symbol-dce)
//
// The outermost anchor is root, and options are those that the instances were given.
func Pipeline(root string, list []*Instance) string {
	var b strings.Builder
	b.WriteString(root + "(")
	for k, i := range list {
		if k > 0 {
			b.WriteByte(',')
		}
		b.WriteString(i.element(root))
	}
	b.WriteByte(')')
	return b.String()
}

// element returns the pass with its options, and with the operations that it runs on where that is
// not the root.
func (i *Instance) element(root string) string {
	s := i.Pass.Name
	if len(i.Options.given) > 0 {
		s += "{" + strings.Join(i.Options.given, " ") + "}"
	}
	switch anchor := i.Pass.Anchor; {
	case anchor == "" || anchor == root:
		return s
	case anchor != Function:
		return anchor + "(" + s + ")"
	case i.Pass.Around == nil:
		return "func.func(" + s + ")"
	}
	return s // runs on the root, too
}

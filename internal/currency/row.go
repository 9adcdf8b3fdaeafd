package main

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ods"
)

// row returns the start of the row of an operation, with what bindings know: constraints, traits and
// assembly are not among it.
func (b *binding) row() string {
	var s strings.Builder
	fmt.Fprintf(&s, "\t{Name: %q", b.name)
	if len(b.operands) > 0 {
		s.WriteString(", Operands: []ods.Value{")
		for i, name := range b.operands {
			fmt.Fprintf(&s, "%s{Name: %q}", comma(i), name)
		}
		s.WriteString("}")
	}
	var attrs []string
	for _, a := range b.attrs {
		if !segmentSizes(a) {
			attrs = append(attrs, a)
		}
	}
	if len(attrs) > 0 {
		s.WriteString(", Attrs: []ods.Attr{")
		for i, name := range attrs {
			fmt.Fprintf(&s, "%s{Name: %q}", comma(i), name)
		}
		s.WriteString("}")
	}
	if b.regions != "" && b.regions != "0" {
		fmt.Fprintf(&s, " /* %s regions */", b.regions)
	}
	s.WriteString("},")
	return s.String()
}

func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ", "
}

func segmentSizes(name string) bool {
	return name == container.OperandSegmentSizes || name == container.ResultSegmentSizes
}

func variadic(r ods.Region) bool { return r.Variadic }

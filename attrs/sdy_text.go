package attrs

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// appendSdyText appends the text of a Shardy attribute without a code. It reports false for other
// attributes.
func appendSdyText(dst []byte, a ir.Attr) ([]byte, bool) {
	switch a := a.(type) {
	case *EdgeValueRef:
		return append(a.append(append(dst, refPrefix...)), '>'), true
	case *AxisToPropagationDetails:
		return append(a.append(append(dst, detailsPrefix...)), '>'), true
	case *PropagationOneStep:
		return append(a.append(append(dst, stepPrefix...)), '>'), true
	case *PropagationEdges:
		dst = append(dst, edgesPrefix...)
		for i, s := range a.Steps {
			dst = s.append(appendComma(dst, i))
		}
		return append(dst, "]>"...), true
	}
	return dst, false
}

const (
	edgesPrefix   = "#sdy.propagation_edges<["
	stepPrefix    = "#sdy<propagation_one_step"
	detailsPrefix = "#sdy<axis_to_propagation_details"
	refPrefix     = "#sdy<edge_value_ref"
)

func (a *EdgeValueRef) append(dst []byte) []byte {
	k, _ := edgeNodeType.Keyword(a.Type)
	return strconv.AppendInt(append(append(dst, k...), '-'), a.Index, 10)
}

func (a *AxisToPropagationDetails) append(dst []byte) []byte {
	dst = append(dst, `{"`...)
	for i := range len(a.Axis.Name) {
		switch c := a.Axis.Name[i]; {
		case c == '\\':
			dst = append(dst, `\\`...)
		case c < ' ' || c > '~' || c == '"':
			const digits = "0123456789ABCDEF"
			dst = append(dst, '\\', digits[c>>4], digits[c&15])
		default:
			dst = append(dst, c)
		}
	}
	dst = append(dst, '"')
	if s := a.Axis.Sub; s != nil {
		dst = strconv.AppendInt(append(dst, ":("...), s.PreSize, 10)
		dst = strconv.AppendInt(append(dst, ')'), s.Size, 10)
	}
	dst = a.Source.append(append(dst, " = "...))
	dst = append(dst, " -> ["...)
	for i, t := range a.Targets {
		dst = t.append(appendComma(dst, i))
	}
	return append(dst, "]}"...)
}

func (a *PropagationOneStep) append(dst []byte) []byte {
	dst = append(strconv.AppendInt(append(dst, "{step-"...), a.Step, 10), " = ["...)
	for i, e := range a.Entries {
		dst = e.append(appendComma(dst, i))
	}
	return append(dst, "]}"...)
}

// ParseSdyText is [ParseBuiltinText] for Shardy's propagation edges and their parts.
func ParseSdyText(u *ir.Uniquer, text string) (*schema.Class, ir.Attr) {
	p := edgeParser{affineParser{rest: text}, u}
	switch {
	case p.take(edgesPrefix):
		a := new(PropagationEdges)
		if p.list("]", func() bool {
			s := p.step()
			if s != nil {
				s = u.Attr(&propagationOneStepAttr, s, 0).(*PropagationOneStep)
			}
			a.Steps = append(a.Steps, s)
			return s != nil
		}) && p.end() && a.Wrong() == "" {
			return keepSpelling(&propagationEdgesAttr, a, text)
		}
	case p.take(stepPrefix):
		if s := p.step(); s != nil && p.end() {
			return keepSpelling(&propagationOneStepAttr, s, text)
		}
	case p.take(detailsPrefix):
		if d := p.details(); d != nil && p.end() {
			return keepSpelling(&axisToPropagationDetailsAttr, d, text)
		}
	}
	return nil, nil
}

// edgeParser parses propagation edges and their parts. It uniques the attributes it creates.
type edgeParser struct {
	affineParser
	u *ir.Uniquer
}

func (p *edgeParser) step() *PropagationOneStep {
	a := new(PropagationOneStep)
	ok := p.take("{") && p.take("step") && p.take("-") && p.int(&a.Step) && p.take("=") && p.take("[") && p.list("]", func() bool {
		e := p.details()
		if e != nil {
			e = p.u.Attr(&axisToPropagationDetailsAttr, e, 0).(*AxisToPropagationDetails)
		}
		a.Entries = append(a.Entries, e)
		return e != nil
	}) && p.take("}")
	if !ok {
		return nil
	}
	return a
}

func (p *edgeParser) details() *AxisToPropagationDetails {
	a := &AxisToPropagationDetails{}
	if !p.take("{") {
		return nil
	}
	if a.Axis = p.axis(); a.Axis == nil || !p.take("=") {
		return nil
	}
	if a.Source = p.ref(); a.Source == nil || !p.take("->") || !p.take("[") {
		return nil
	}
	if !p.list("]", func() bool {
		t := p.ref()
		a.Targets = append(a.Targets, t)
		return t != nil
	}) || !p.take("}") {
		return nil
	}
	return a
}

// axis parses the name of an axis, which must not contain escapes, and optionally the part of the
// axis.
func (p *edgeParser) axis() *SdyAxisRef {
	if !p.take(`"`) {
		return nil
	}
	name, rest, ok := strings.Cut(p.rest, `"`)
	if !ok || strings.Contains(name, `\`) {
		return nil
	}
	a := &SdyAxisRef{Name: name}
	if p.rest = rest; p.take(":") {
		s := new(SdySubAxisInfo)
		if !p.take("(") || !p.int(&s.PreSize) || !p.take(")") || !p.int(&s.Size) {
			return nil
		}
		a.Sub = p.u.Attr(&sdySubAxisInfoAttr, s, 0).(*SdySubAxisInfo)
	}
	return p.u.Attr(&sdyAxisRefAttr, a, 0).(*SdyAxisRef)
}

func (p *edgeParser) ref() *EdgeValueRef {
	a := new(EdgeValueRef)
	var ok bool
	if a.Type, ok = edgeNodeType.Value(p.word()); !ok || !p.take("-") || !p.int(&a.Index) {
		return nil
	}
	return p.u.Attr(&edgeValueRefAttr, a, 0).(*EdgeValueRef)
}

func (p *edgeParser) int(v *int64) bool {
	n, ok := p.size()
	*v = n
	return ok
}

package c

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// wide are types that small platforms lack.
type wide struct{ doubles, longs bool }

func (w wide) or(v wide) wide { return wide{w.doubles || v.doubles, w.longs || v.longs} }

var (
	anyLong   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bu?int64_t\b`) })
	indexWord = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bint64_t\b`) })
)

// wideIn returns the types that a text uses. Indices are int64_t, which small platforms replace.
func wideIn(text string) wide {
	return wide{hasWord(text, "double"), hasWord(text, "uint64_t")}
}

// watch notes which operations need types that the platform lacks, while write writes a step.
func (e *emitter) watch(s plan.Step, write func() error) error {
	if !e.opt.NoDouble && !e.opt.NoInt64 {
		return write()
	}
	out, _ := e.out.(*bytes.Buffer)
	begin, parts := out.Len(), e.parts.Len()
	outer := e.touched
	e.touched = wide{}
	err := write()
	uses := e.touched.or(wideIn(string(out.Bytes()[begin:]))).or(wideIn(e.parts.String()[parts:]))
	e.touched = outer
	switch s.(type) {
	case *plan.While, *plan.Choice: // their steps have been asked
		return err
	}
	ops := plan.OriginOf(s)
	for _, o := range ops {
		uses.longs = uses.longs || hasLongs(o)
	}
	if len(ops) == 0 {
		return err
	}
	text := plan.Describe(ops[len(ops)-1])
	if e.opt.NoDouble && uses.doubles && !slices.Contains(e.needDoubles, text) {
		e.needDoubles = append(e.needDoubles, text)
	}
	if e.opt.NoInt64 && uses.longs && !slices.Contains(e.needLongs, text) {
		e.needLongs = append(e.needLongs, text)
	}
	return err
}

// hasLongs reports whether an operation takes or returns integers of 64 bits.
func hasLongs(o ir.Op) bool {
	long := func(v ir.Value) bool {
		_, elem, _, ok := types.Shape(v.Type())
		if !ok {
			return false
		}
		e, ok := plan.ElemOf(elem)
		return ok && e.Width == 64 && e.Kind != elements.Real
	}
	for _, v := range o.Operands() {
		if long(v) {
			return true
		}
	}
	for i := range o.NumResults() {
		if long(o.Result(i)) {
			return true
		}
	}
	return false
}

// small returns an error if the platform lacks types that the program needs; text is all of it.
func (e *emitter) small(text string) error {
	var errs []error
	report := func(what string, list []string, found bool) {
		switch {
		case len(list) > 8:
			errs = append(errs, fmt.Errorf("c: %s are needed by %s, and %d more operations", what, strings.Join(list[:8], ", "), len(list)-8))
		case len(list) > 0:
			errs = append(errs, fmt.Errorf("c: %s are needed by %s", what, strings.Join(list, ", ")))
		case found:
			errs = append(errs, fmt.Errorf("c: %s are needed by arguments, results or constants", what))
		}
	}
	if e.opt.NoDouble {
		report("doubles", e.needDoubles, hasWord(text, "double"))
	}
	if e.opt.NoInt64 {
		report("integers of 64 bits", e.needLongs, anyLong().MatchString(text))
	}
	return errors.Join(errs...)
}

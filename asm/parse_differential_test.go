package asm_test

import (
	"bytes"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/writer"
)

// parseTally counts outcomes.
type parseTally struct{ same, differ, unread, refused, wrongLine, accepted, verified int }

// eachProgram calls f for the corpus's modules in parallel; f counts in the tally of the module's
// folder and returns a description of the failure, if any.
func eachProgram(t *testing.T, f func(p program, c *parseTally) string) {
	counts := make(map[string]*parseTally)
	var mu sync.Mutex
	var wg sync.WaitGroup
	work := make(chan program)
	failures := 0
	for range min(2, runtime.GOMAXPROCS(0)) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for p := range work {
				var c parseTally
				msg := f(p, &c)
				mu.Lock()
				sum := counts[p.folder]
				if sum == nil {
					sum = new(parseTally)
					counts[p.folder] = sum
				}
				sum.same += c.same
				sum.differ += c.differ
				sum.unread += c.unread
				sum.refused += c.refused
				sum.wrongLine += c.wrongLine
				sum.accepted += c.accepted
				sum.verified += c.verified
				if msg != "" {
					if failures++; failures < 100 {
						t.Errorf("%s: %s", p.name, msg)
					} else {
						t.Fail()
					}
				}
				mu.Unlock()
			}
		}()
	}
	for _, p := range programs(t) {
		work <- p
	}
	close(work)
	wg.Wait()
	all := new(parseTally)
	for _, k := range slices.Sorted(maps.Keys(counts)) {
		c := counts[k]
		t.Logf("%-40s %5d same bytes, %d differ, %d not read; %d refused in parsing, %d of them on another line and %d not by us; %d refused in verification",
			k, c.same, c.differ, c.unread, c.refused, c.wrongLine, c.accepted, c.verified)
		all.same += c.same
	}
	if all.same == 0 {
		t.Error("nothing was compared")
	}
}

// parsed compares the bytecode of a parsed text with the reference's.
func parsed(text, want []byte, reg *schema.Registry) (msg string, read bool) {
	m, err := asm.Parse(text, asm.ParseOptions{Registry: reg, AllowUnregistered: true})
	if err != nil {
		return err.Error(), false
	}
	b, err := reader.Read(want, reader.Options{Registry: reg})
	if err != nil {
		return "reference: " + err.Error(), true
	}
	got, err := writer.Append(nil, m, roundtrip.Options(b))
	if err != nil {
		return "write: " + err.Error(), true
	}
	if bytes.Equal(got, want) {
		return "", true
	}
	at := roundtrip.Difference(got, want)
	return fmt.Sprintf("bytecode differs at 0x%x of 0x%x and 0x%x", at, len(got), len(want)), true
}

// hasError reports whether the reference printed an error: one of its checks reports errors but
// continues.
func hasError(a oracle.Answer) bool {
	return slices.ContainsFunc(a.Diagnostics, func(d oracle.Diagnostic) bool { return d.Severity == "error" })
}

// TestParseGeneric reads the generic form, with and without locations, and compares the bytecode
// with the reference's byte for byte.
func TestParseGeneric(t *testing.T) {
	o := oracle.Current(t)
	reg := known()
	for _, debug := range []bool{false, true} {
		eachProgram(t, func(p program, c *parseTally) string {
			base := oracle.Options{"allow_unregistered": true}
			ask := maps.Clone(base)
			if debug {
				ask["debug_info"] = true
			}
			text := o.Must(t, "print_generic", p.text, ask)
			if !text.OK {
				return ""
			}
			want := o.Must(t, "write_bytecode", text.Output, base)
			if !want.OK || hasError(want) {
				c.refused++
				return ""
			}
			msg, read := parsed(text.Output, want.Output, reg)
			switch {
			case msg == "":
				c.same++
			case read:
				c.differ++
			default:
				c.unread++
			}
			return msg
		})
	}
}

// TestParse reads the corpus's own text. What the reference rejects must be rejected on the same
// line.
func TestParse(t *testing.T) {
	o := oracle.Current(t)
	reg := known()
	eachProgram(t, func(p program, c *parseTally) string {
		base := oracle.Options{"allow_unregistered": true}
		want := o.Must(t, "write_bytecode", p.text, base)
		if want.OK && !hasError(want) {
			msg, read := parsed(p.text, want.Output, reg)
			switch {
			case msg == "":
				c.same++
			case read:
				c.differ++
			default:
				c.unread++
			}
			return msg
		}
		// An error at the end keeps the reference from verifying the text.
		marked := append(append([]byte(nil), p.text...), "\n\"\"\n"...)
		answer := o.Must(t, "parse", marked, base)
		if len(want.Diagnostics) == 0 || len(answer.Diagnostics) == 0 {
			return ""
		}
		first := answer.Diagnostics[0]
		if first.Message == "empty operation name is invalid" {
			if first = want.Diagnostics[0]; !strings.HasPrefix(first.Message, "use of undeclared SSA value") {
				c.verified++
				return ""
			}
		}
		c.refused++
		_, err := asm.Parse(p.text, asm.ParseOptions{Registry: reg, AllowUnregistered: true})
		if err == nil {
			c.accepted++
			return fmt.Sprintf("accepted, but: %d:%d: %s", first.Line, first.Col, first.Message)
		}
		got := err.(diag.Texts)[0]
		if got.Line != first.Line {
			c.wrongLine++
			return fmt.Sprintf("%v, but: %d:%d: %s", got, first.Line, first.Col, first.Message)
		}
		return ""
	})
}

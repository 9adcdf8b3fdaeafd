package asm

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/asm/parse"
)

// TestTail parses texts with many aliases after the operations, some of them unusual, with one
// worker and with several: the result must be the same, and well-formed aliases must be read ahead.
func TestTail(t *testing.T) {
	var lines strings.Builder
	for i := range 60 {
		fmt.Fprintf(&lines, "#loc%d = loc(\"f\":%d:1)\n", 2*i+1, i+1)
		fmt.Fprintf(&lines, "#loc%d = loc(callsite(#loc%d at #head))\n", 2*i+2, 2*i+1)
	}
	aliases := lines.String()
	in := func(i int, s string) string { return aliases[:i] + s + aliases[i:] }
	middle := strings.Index(aliases, "#loc61 ")
	for _, c := range []struct {
		name, between, aliases string
		ahead                  bool
	}{
		{"as it is", "", aliases, true},
		{"behind an operation", "\"a.b\"() : () -> () loc(#loc7)\n", aliases, true},
		{"with an operation behind them", "", aliases + "\"a.b\"() : () -> () loc(#loc7)\n", false},
		{"with metadata behind them", "", aliases + "{-#\n#-}\n", true},
		{"a type", "", in(middle, "!t = i32\n"), true},
		{"a type among them that is used", "", in(middle, "!t = i32\n#t = 1 : !t\n"), true},
		{"an alias in front", " #x = 1 : i32\n", in(middle, "#y = #x\n"), false},
		{"a type in front", " !t = i32\n", in(middle, "#y = 1 : !t\n"), false},
		{"one that is there already", "", in(middle, "#head = 1 : i32\n"), false},
		{"one that is there twice", "", in(middle, "#loc7 = loc(unknown)\n"), false},
		{"one that was there in front", " #loc7 = loc(unknown)\n", aliases, false},
		{"one that comes later", "", in(middle, "#y = loc(#loc90)\n"), false},
		{"an error", "", in(middle, "#y = loc(\"f\n"), false},
		{"a number that is not a location", "", in(middle, "#loc500 = 1 : i32\n#y = #loc500\n"), true},
		{"a number that is no location and should be", "", in(middle, "#loc500 = 1 : i32\n#y = loc(#loc500)\n"), false},
		{"what is used as a location and is none", "\"a.b\"() : () -> () loc(#loc500)\n", in(middle, "#loc500 = 1 : i32\n"), false},
		{"a number with zeros", "\"a.b\"() : () -> () loc(#loc007)\n", in(middle, "#loc007 = loc(\"z\")\n"), true},
		{"a use that comes too late", "\"a.b\"() {a = #loc7} : () -> ()\n", aliases, false},
		{"distinct", "\"a.b\"() {a = distinct[0]<1 : i32>} : () -> ()\n", in(middle, "#d = distinct[0]<1 : i32>\n"), false},
	} {
		const operation = "\"a.b\"() : () -> () loc(#loc3)\n"
		for _, front := range []string{operation, "module {\n" + operation + "}\n", strings.Repeat(operation, 100)} {
			text := []byte("#head = loc(\"h\")\n" + front + c.between + c.aliases)
			read := func(workers int) (result string, ahead bool) {
				m, found, how := parse.Module(text, parse.Options{Registry: dialect.Default(), AllowUnregistered: true, Workers: workers, PieceSize: 500,
					Forms: texts, AppendNode: appendNode})
				if m == nil {
					return found.Error(), false
				}
				return string(bytesOf(t, m)) + string(Print(nil, m.Root(), Options{DebugInfo: true})), how.Ahead
			}
			one, ahead := read(1)
			if ahead {
				t.Errorf("%s: one parser has read ahead", c.name)
			}
			several, ahead := read(3)
			if ahead != c.ahead {
				t.Errorf("%s: read ahead: %t", c.name, ahead)
			}
			if one != several {
				t.Errorf("%s: %.300q, of one parser %.300q", c.name, several, one)
			}
		}
	}
}

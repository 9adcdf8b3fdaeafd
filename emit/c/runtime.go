package c

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// runtimeFiles have the functions that generated code can use. Each begins with a line
//
//	//: name needs...
//
// A name with a variable such as $S stands for one function per type, see [runtime.need].
//
//go:embed runtime/*.c
var runtimeFiles embed.FS

// snippet is a function of the runtime.
type snippet struct {
	needs []string
	code  string
}

// snippets returns the runtime by name, with variables in place.
var snippets = sync.OnceValue(func() map[string]snippet {
	all := map[string]snippet{}
	files, err := runtimeFiles.ReadDir("runtime")
	if err != nil {
		panic(err)
	}
	for _, f := range files {
		text, err := runtimeFiles.ReadFile("runtime/" + f.Name())
		if err != nil {
			panic(err)
		}
		for _, part := range strings.Split(string(text), "//: ")[1:] {
			head, code, _ := strings.Cut(part, "\n")
			names := strings.Fields(head)
			if _, twice := all[names[0]]; twice {
				panic("c: two functions " + names[0])
			}
			all[names[0]] = snippet{names[1:], code}
		}
	}
	return all
})

// runtime collects the functions that a program needs, in an order in which they can be defined.
type runtime struct {
	have map[string]bool
	code []string // the functions, one or a few that belong together in each
	// library replaces calls of the C library, if that may not be used.
	library func(text string) string
	wide    map[string]wide // what each function uses
	touched wide            // by the functions that the current step needs
}

// variables are the values of the runtime's variables for a type.
type variables map[string]string

// expand replaces the names of variables, capitals behind a dollar sign, by their values. Others stay.
func (v variables) expand(text string) string {
	if !strings.Contains(text, "$") {
		return text
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "$")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		n := len(rest) - len(strings.TrimLeft(rest, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
		if s, ok := v[rest[:n]]; ok {
			b.WriteString(s)
		} else {
			b.WriteString("$" + rest[:n])
		}
		text = rest[n:]
	}
}

// need adds a function, and returns its name in C.
func (r *runtime) need(name string, v variables) string {
	full := v.expand(name)
	if !r.have[full] {
		r.have[full] = true
		s, ok := snippets()[name]
		if !ok {
			panic(fmt.Sprintf("c: no function %q in the runtime", name))
		}
		outer := r.touched
		r.touched = wide{}
		for _, n := range s.needs {
			r.need(n, v)
		}
		code := v.expand(s.code)
		switch {
		case r.library == nil:
		case strings.HasPrefix(name, "m_"): // it is one of its replacements
			code = bits().ReplaceAllString(code, "HL_BITS($1)")
		default:
			code = r.library(code)
		}
		r.code = append(r.code, code)
		r.wide[full] = r.touched.or(wideIn(code))
		r.touched = outer
	}
	r.touched = r.touched.or(r.wide[full])
	return "hl_" + full
}

// definition returns the function, type or constant of the runtime that a line defines, or "".
func definition(line string) (name string) {
	is := func(w string) bool { return strings.HasPrefix(w, "hl_") }
	if rest, ok := strings.CutPrefix(line, "} "); ok {
		for w, end := range identifiers(rest) {
			if is(w) && end == len(w) && strings.HasPrefix(rest[end:], ";") {
				name = w
			}
			return name
		}
	}
	if rest, ok := strings.CutPrefix(line, "enum { "); ok {
		for w, end := range identifiers(rest) {
			if is(w) && end == len(w) {
				name = w
			}
			return name
		}
	}
	typedef := strings.HasPrefix(line, "typedef ")
	if !typedef && !strings.HasPrefix(line, "static ") {
		return ""
	}
	for w, end := range identifiers(line) {
		switch {
		case !is(w) || end == len(line):
		case typedef && line[end] == ';':
			name = w // the last one
		case !typedef && line[end] == '(':
			return w
		}
	}
	return name
}

// live returns the functions that are used, in order: by the words of used, or by each other. It adds
// their words to used.
func (r *runtime) live(used map[string]bool) string {
	keep := make([]bool, len(r.code))
	for i, text := range slices.Backward(r.code) {
		none := true
		for line := range strings.Lines(text) {
			if name := definition(line); name != "" {
				none = false
				keep[i] = keep[i] || used[name]
			}
		}
		if keep[i] = keep[i] || none; keep[i] {
			for w := range identifiers(text) {
				used[w] = true
			}
		}
	}
	var b strings.Builder
	for i, text := range r.code {
		if keep[i] {
			b.WriteString(text)
		}
	}
	return b.String()
}

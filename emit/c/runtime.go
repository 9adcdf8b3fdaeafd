package c

import (
	"embed"
	"fmt"
	"regexp"
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

var placeholder = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\$[A-Z]+`) })

func (v variables) expand(text string) string {
	return placeholder().ReplaceAllStringFunc(text, func(name string) string {
		if s, ok := v[name[1:]]; ok {
			return s
		}
		return name
	})
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

// defined matches what a piece of the runtime defines: functions, types and constants.
var defined = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^static .*?\b(hl_\w+)\(|^\} (hl_\w+);|^typedef .*\b(hl_\w+);|^enum \{ (hl_\w+)`)
})

// live returns the functions that are used, in order: by the words of used, or by each other. It adds
// their words to used.
func (r *runtime) live(used map[string]bool) string {
	keep := make([]bool, len(r.code))
	for i, text := range slices.Backward(r.code) {
		names := defined().FindAllStringSubmatch(text, -1)
		keep[i] = len(names) == 0
		for _, m := range names {
			keep[i] = keep[i] || used[m[1]+m[2]+m[3]+m[4]]
		}
		if keep[i] {
			for w := range words(text) {
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

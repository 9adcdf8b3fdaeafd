package c

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"
	"sync"
)

// runtimeText has the functions that generated code can use. Each begins with a line
//
//	//: name needs...
//
// A name with a variable such as $S stands for one function per type, see [emitter.need].
//
//go:embed runtime.c
var runtimeText string

// snippet is a function of the runtime.
type snippet struct {
	needs []string
	code  string
}

// snippets returns the runtime by name, with variables in place.
var snippets = sync.OnceValue(func() map[string]snippet {
	all := map[string]snippet{}
	for _, part := range strings.Split(runtimeText, "//: ")[1:] {
		head, code, _ := strings.Cut(part, "\n")
		names := strings.Fields(head)
		all[names[0]] = snippet{names[1:], code}
	}
	return all
})

// runtime collects the functions that a program needs, in an order in which they can be defined.
type runtime struct {
	have map[string]bool
	code strings.Builder
}

// variables are the values of the runtime's variables for a type.
type variables map[string]string

var variable = regexp.MustCompile(`\$[A-Z]+`)

func (v variables) expand(text string) string {
	return variable.ReplaceAllStringFunc(text, func(name string) string {
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
		for _, n := range s.needs {
			r.need(n, v)
		}
		r.code.WriteString(v.expand(s.code))
	}
	return "hl_" + full
}

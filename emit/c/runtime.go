package c

import (
	"embed"
	"fmt"
	"regexp"
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
	code strings.Builder
}

// variables are the values of the runtime's variables for a type.
type variables map[string]string

var placeholder = regexp.MustCompile(`\$[A-Z]+`)

func (v variables) expand(text string) string {
	return placeholder.ReplaceAllStringFunc(text, func(name string) string {
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

package modgen

import (
	"fmt"
	"strings"
)

// locations hands out location aliases of the shape that tracing Python front ends write: a name
// stack around a chain of call sites, each frame a function name around a file range. Outer
// frames are shared by a whole function, a call site by a few operations.
type locations struct {
	out     []byte // the alias definitions
	count   int
	aliases map[string]string

	scope string   // name stack of the current function
	outer string   // alias of its callers
	sites []string // aliases of the call sites in the current function
	site  string   // the current one
	uses  int      // operations until the next call site
}

// A function has so many call sites: with the op names in front, one location for every two or
// three operations. An exported transformer has one for four.
const sitesPerFunc = 24

var files = []string{
	"/home/user/project/model/attention.py", "/home/user/project/model/mlp.py", "/home/user/project/model/norm.py",
	"/home/user/project/model/embed.py", "/home/user/project/train/step.py", "/home/user/project/train/loss.py",
	"/home/user/project/main.py", "/usr/lib/python3/site-packages/nn/linear.py", "/usr/lib/python3/site-packages/nn/activation.py",
}

var frames = []string{"__call__", "apply", "forward", "dense", "attend", "softmax", "layer_norm", "gelu", "loss_fn", "train_step", "<lambda>"}

func newLocations() *locations {
	return &locations{aliases: map[string]string{}}
}

// define returns the alias of a location, making it at first use.
func (l *locations) define(format string, args ...any) string {
	text := fmt.Sprintf(format, args...)
	if a := l.aliases[text]; a != "" {
		return a
	}
	l.count++
	a := fmt.Sprintf("#loc%d", l.count)
	l.aliases[text] = a
	l.out = append(l.out, a+" = loc("+text+")\n"...)
	return a
}

func (l *locations) frame(r *rng) string {
	// The reference loses the end of a range that starts in column 0, so none does.
	line, column := 10+r.below(600), 4+4*r.below(8)
	where := l.define("%q:%d:%d to :%d", files[r.below(len(files))], line, column, column+8+r.below(40))
	return l.define("%q(%s)", frames[r.below(len(frames))], where)
}

// enter starts a function.
func (l *locations) enter(name string, r *rng) {
	l.scope = "jit(train_step)/" + strings.Replace(name, "_", "/layers_", 1)
	l.outer = l.frame(r)
	for range 2 + r.below(4) {
		l.outer = l.define("callsite(%s at %s)", l.frame(r), l.outer)
	}
	l.sites = l.sites[:0]
	for range sitesPerFunc {
		l.sites = append(l.sites, l.define("callsite(%s at %s)", l.frame(r), l.outer))
	}
	l.site, l.uses = l.outer, 0
}

// of returns the location of the next operation.
func (l *locations) of(op string, r *rng) string {
	switch op {
	case "module":
		return "unknown"
	case "func", "return":
		return l.outer
	}
	if l.uses == 0 {
		l.site = l.sites[r.below(len(l.sites))]
		l.uses = 2 + r.below(6)
	}
	l.uses--
	return l.define("\"%s/%s\"(%s)", l.scope, op, l.site)
}

// here returns the location of the current call site itself, which block arguments get.
func (l *locations) here() string { return l.site }

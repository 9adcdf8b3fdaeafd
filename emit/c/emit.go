// Package c writes plans as C99: one translation unit that needs no library but libm, allocates
// nothing and can run in several threads at a time. The caller provides the arguments, the memory of
// the results and a workspace, whose size is a macro of the header.
//
// Stability: experimental (docs/releases.md).
package c

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/types"
)

// Options say how C is written. The zero value gives a self-contained file whose results are those of
// the reference.
type Options struct {
	// Name is the prefix of everything that the header declares; "" takes that of the function.
	Name string
	// Header is the name of the header file; "" makes it Name + ".h".
	Header string
	// Weights puts constants of at least 64 bytes into a file of their own, that the caller maps.
	Weights bool
	// Fast allows sums in another order, sums of products that are not rounded before, and elementary functions
	// of floats with errors of 2 units in the last place.
	Fast bool
	// OpenMP adds pragmas to loops that can run in parallel.
	OpenMP bool
	// Main adds a main function that reads and writes .npy files.
	Main bool
	// NoLibm writes a file that includes no header of a hosted C library: own elementary functions
	// instead of libm's.
	NoLibm bool
	// NoDouble and NoInt64 are for platforms without doubles or without integers of 64 bits. Operations
	// that need them are an error. NoDouble implies Fast.
	NoDouble, NoInt64 bool
	// MaxWorkspace is the largest workspace in bytes; 0 means any.
	MaxWorkspace int64
}

// Files is generated code.
type Files struct {
	Source, Header []byte
	// Weights are the constants, for [Options.Weights].
	Weights []byte
	// Workspace is the number of bytes that the caller provides.
	Workspace int64
}

// Emit writes a plan as C. It fails if the plan has something that C cannot do, or needs more memory
// than it may.
func Emit(p *plan.Program, opt Options) (*Files, error) {
	if opt.Name == "" {
		opt.Name = p.Name
	}
	opt.Name = identifier(opt.Name)
	if opt.Header == "" {
		opt.Header = opt.Name + ".h"
	}
	opt.Fast = opt.Fast || opt.NoDouble
	scratch, err := newEmitter(p, opt).kernels()
	if err != nil {
		return nil, err
	}
	e := newEmitter(p, opt)
	e.placement = p.InPlace(scratch)
	workspace := e.placement.Workspace
	if err := e.program(); err != nil {
		return nil, err
	}
	if opt.MaxWorkspace > 0 && workspace > opt.MaxWorkspace {
		return nil, fmt.Errorf("c: the workspace has %d bytes, and may have %d", workspace, opt.MaxWorkspace)
	}
	e.workspace = workspace
	f := &Files{Header: e.header(), Weights: e.weights, Workspace: workspace}
	var b bytes.Buffer
	e.prologue(&b)
	parts, body := e.parts.String(), e.body.String()
	if opt.NoLibm {
		parts, body = e.freestanding(parts), e.freestanding(body)
	}
	if opt.NoInt64 {
		parts, body = indexWord().ReplaceAllString(parts, "ptrdiff_t"), indexWord().ReplaceAllString(body, "ptrdiff_t")
	}
	used := words(parts, body)
	functions := e.runtime.live(used)
	for _, c := range e.arrays {
		if used[c.name] {
			b.WriteString(c.text)
		}
	}
	b.WriteString(functions)
	b.WriteString(parts)
	b.WriteString(body)
	if opt.Main {
		e.main(&b)
	}
	f.Source = b.Bytes()
	if err := e.small(b.String() + string(f.Header)); err != nil {
		return nil, err
	}
	return f, nil
}

func newEmitter(p *plan.Program, opt Options) *emitter {
	e := &emitter{opt: opt, p: p, runtime: runtime{have: map[string]bool{}, wide: map[string]wide{}}, tables: map[*types.FloatFormat]string{}}
	if opt.NoLibm {
		e.library = e.freestanding
	}
	e.out = &e.body
	return e
}

// kernels writes only what needs memory of its own while it runs, and returns how many bytes.
func (e *emitter) kernels() (map[plan.Step]int64, error) {
	bytes := map[plan.Step]int64{}
	e.used = map[*plan.Buffer]bool{}
	var err error
	plan.Each(e.p.Body, func(s plan.Step) {
		switch s.(type) {
		case *plan.Contract, *plan.Kernel:
			if err == nil {
				e.reserved = 0
				err = e.step(s)
				bytes[s] = e.reserved
			}
		}
	})
	return bytes, err
}

// emitter writes one program.
type emitter struct {
	runtime
	opt    Options
	p      *plan.Program
	tables map[*types.FloatFormat]string
	arrays []array         // constants and tables
	parts  strings.Builder // functions that the program calls
	body   bytes.Buffer
	out    io.Writer // the function that is being written

	indent    int
	count     int // variables
	numParts  int
	used      map[*plan.Buffer]bool // by the function that is being written
	placement plan.Placement
	current   plan.Step
	reserved  int64 // bytes for the current step
	workspace int64
	weights   []byte
	offsets   map[*plan.Buffer]int64 // of constants in the weights
	// Operations that need doubles, and integers of 64 bits, see [Options.NoDouble].
	needDoubles, needLongs []string
}

func (e *emitter) line(format string, args ...any) {
	fmt.Fprintf(e.out, "%s%s\n", strings.Repeat("    ", e.indent), fmt.Sprintf(format, args...))
}

// raw writes a line without indentation, such as a directive.
func (e *emitter) raw(text string) { fmt.Fprintln(e.out, text) }

// open writes a line that opens a block.
func (e *emitter) open(format string, args ...any) {
	e.line(format, args...)
	e.indent++
}

func (e *emitter) close() {
	e.indent--
	e.line("}")
}

// pointer returns the name of a buffer in the function that is being written.
func (e *emitter) pointer(b *plan.Buffer) string {
	e.used[b] = true
	if b.Role == plan.Const && !e.inWeights(b) {
		return fmt.Sprintf("%s_c%d", e.opt.Name, b.Index)
	}
	return fmt.Sprintf("b%d", b.ID)
}

// reserve returns the offset of memory for the current step in the workspace. A step asks once.
func (e *emitter) reserve(bytes int64) int64 {
	e.reserved += bytes
	return e.placement.Scratch[e.current]
}

// program writes the function.
func (e *emitter) program() error {
	e.constants()
	text, err := e.function(e.p.Body)
	if err != nil {
		return err
	}
	fmt.Fprintf(&e.body, "\n%s\n{\n    const struct %s_memory m = {%s};\n", e.signature(false), e.opt.Name, e.memory())
	fmt.Fprintf(&e.body, "    const struct %s_memory *const mem = &m;\n    (void)mem;\n%s}\n", e.opt.Name, text)
	return nil
}

// chunk is how many steps a function has before it is divided.
const chunk = 48

// function writes steps as the body of a function: the buffers that they use, and the steps. Long
// lists of steps become several functions.
func (e *emitter) function(steps []plan.Step) (string, error) {
	outer, out, indent := e.used, e.out, e.indent
	defer func() { e.used, e.out, e.indent = outer, out, indent }()
	e.used = map[*plan.Buffer]bool{}
	e.indent = 1
	var text bytes.Buffer
	e.out = &text
	if err := e.steps(steps); err != nil {
		return "", err
	}
	code, used := prune(text.String())
	var head bytes.Buffer
	e.out = &head
	for _, b := range e.p.Buffers {
		if e.used[b] && used[fmt.Sprintf("b%d", b.ID)] && (b.Role != plan.Const || e.inWeights(b)) {
			e.declare(b)
		}
	}
	return head.String() + code, nil
}

// declare writes the pointer to a buffer.
func (e *emitter) declare(b *plan.Buffer) {
	t := stored(b.Elem)
	switch b.Role {
	case plan.Param:
		e.line("const %s *const b%d = mem->a%d;", t, b.ID, b.Index)
	case plan.Result:
		e.line("%s *const b%d = mem->r%d;", t, b.ID, b.Index)
	case plan.Const:
		e.line("const %s *const b%d = (const %s *)(const void *)(mem->weights + %d);", t, b.ID, t, e.offsets[b])
	default:
		if place := e.placement.Buffers[b]; place.Result != nil {
			e.line("%s *const b%d = mem->r%d;", t, b.ID, place.Result.Index)
		} else {
			e.line("%s *const b%d = (%s *)(void *)(mem->workspace + %d);", t, b.ID, t, place.Offset)
		}
	}
}

// steps writes steps one after the other.
func (e *emitter) steps(list []plan.Step) error {
	if len(list) > chunk {
		for len(list) > 0 {
			n := min(chunk, len(list))
			if err := e.part(list[:n]); err != nil {
				return err
			}
			list = list[n:]
		}
		return nil
	}
	for _, s := range list {
		e.comment(s)
		if err := e.watch(s, func() error { return e.step(s) }); err != nil {
			return err
		}
	}
	return nil
}

// part writes steps as a function of their own, and its call.
func (e *emitter) part(list []plan.Step) error {
	text, err := e.function(list)
	if err != nil {
		return err
	}
	e.numParts++
	name := fmt.Sprintf("%s_part%d", e.opt.Name, e.numParts)
	fmt.Fprintf(&e.parts, "\nstatic void %s(const struct %s_memory *mem)\n{\n    (void)mem;\n%s}\n", name, e.opt.Name, text)
	e.line("%s(mem);", name)
	return nil
}

// comment says which operations a step computes, and where they come from.
func (e *emitter) comment(s plan.Step) {
	ops := plan.OriginOf(s)
	if len(ops) == 0 {
		return
	}
	text := plan.Describe(ops[len(ops)-1])
	if len(ops) > 1 {
		names := make([]string, 0, len(ops)-1)
		for _, o := range ops[:len(ops)-1] {
			names = append(names, o.Info().Name)
		}
		if len(names) > 8 {
			names = append(names[:8], "...")
		}
		text += ", with " + strings.Join(names, ", ")
	}
	e.line("/* %s */", printable(text))
}

func (e *emitter) step(s plan.Step) error {
	e.current = s
	switch s := s.(type) {
	case *plan.Loop:
		return e.loop(s)
	case *plan.Contract:
		return e.contract(s)
	case *plan.Sort:
		return e.sort(s)
	case *plan.While:
		return e.while(s)
	case *plan.Choice:
		return e.choice(s)
	case *plan.Kernel:
		return e.kernel(s)
	}
	return fmt.Errorf("c: no code for a %T", s)
}

func (e *emitter) while(w *plan.While) error {
	e.open("for (;;) {")
	if err := e.steps(w.Cond); err != nil {
		return err
	}
	test, err := e.single(w.Test)
	if err != nil {
		return err
	}
	e.line("if (!%s)", test)
	e.line("    break;")
	if err := e.steps(w.Body); err != nil {
		return err
	}
	e.close()
	return nil
}

func (e *emitter) choice(c *plan.Choice) error {
	e.open("{")
	index, err := e.single(c.Index)
	if err != nil {
		return err
	}
	e.open("switch (%s) {", index)
	for i, b := range c.Branches {
		if i == len(c.Branches)-1 {
			e.open("default: {")
		} else {
			e.open("case %d: {", i)
		}
		if err := e.steps(b); err != nil {
			return err
		}
		e.line("break;")
		e.close()
	}
	e.close()
	e.close()
	return nil
}

// single writes an expression outside of loops, and returns its name.
func (e *emitter) single(x *plan.Expr) (string, error) {
	s := &scope{e: e, names: map[*plan.Expr]string{}}
	var err error
	x.Walk(map[*plan.Expr]bool{}, func(y *plan.Expr) {
		if err == nil {
			err = s.define(y)
		}
	})
	if err != nil {
		return "", err
	}
	return s.name(x), nil
}

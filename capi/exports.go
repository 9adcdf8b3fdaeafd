//go:build cgo

package main

// #include "hlobc.h"
import "C"

import (
	"encoding/json"
	"slices"
	"unsafe"

	"github.com/hlobc/hlobc/internal/banner"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/session"
	"github.com/hlobc/hlobc/internal/verb"
)

// programs holds what callers have read.
var programs = session.Session{Main: func(args []string, env cli.Env) int {
	return verb.Run(cli.Config{}, verb.Program, slices.Concat([]string{verb.Program}, args), env)
}}

//export goVersion
func goVersion(out *C.hlobc_bytes, e *C.hlobc_error) C.int32_t {
	return produce(out, e, func() ([]byte, error) { return json.Marshal(session.VersionsOf(banner.Version())) })
}

//export goRead
func goRead(data unsafe.Pointer, size C.size_t, options *C.char, out *C.hlobc_program, e *C.hlobc_error) C.int32_t {
	return fail(e, func() error {
		if out == nil {
			return null("out")
		}
		*out = 0
		contents, err := borrowed("data", data, size)
		if err != nil {
			return err
		}
		var opt session.ReadOptions
		if err := session.Options(text(options), &opt); err != nil {
			return err
		}
		p, err := session.Read(slices.Clone(contents), opt)
		if err != nil {
			return err
		}
		*out = C.hlobc_program(programs.Add(p))
		return nil
	})
}

//export goProgramFree
func goProgramFree(program C.hlobc_program) { programs.Free(uint64(program)) }

//export goVerify
func goVerify(program C.hlobc_program, e *C.hlobc_error) C.int32_t {
	return fail(e, func() error {
		p, err := programs.Find(uint64(program))
		if err != nil {
			return err
		}
		return p.Verify()
	})
}

//export goPrint
func goPrint(program C.hlobc_program, options *C.char, out *C.hlobc_bytes, e *C.hlobc_error) C.int32_t {
	return form(program, out, e, func(p *session.Program) ([]byte, error) {
		var opt session.PrintOptions
		if err := session.Options(text(options), &opt); err != nil {
			return nil, err
		}
		return programs.Print(p, opt)
	})
}

//export goConvert
func goConvert(program C.hlobc_program, consumer *C.char, out *C.hlobc_bytes, e *C.hlobc_error) C.int32_t {
	return form(program, out, e, func(p *session.Program) ([]byte, error) { return programs.Convert(p, C.GoString(consumer)) })
}

//export goWrite
func goWrite(program C.hlobc_program, out *C.hlobc_bytes, e *C.hlobc_error) C.int32_t {
	return form(program, out, e, programs.Write)
}

//export goDocument
func goDocument(program, other C.hlobc_program, verb *C.char, flags **C.char, out *C.hlobc_bytes, e *C.hlobc_error) C.int32_t {
	return form(program, out, e, func(p *session.Program) ([]byte, error) {
		var q *session.Program
		if other != 0 {
			var err error
			if q, err = programs.Find(uint64(other)); err != nil {
				return nil, err
			}
		}
		return programs.Document(p, q, C.GoString(verb), words(flags))
	})
}

//export goRun
func goRun(program C.hlobc_program, arguments *C.hlobc_tensor, count C.size_t, options *C.char, out *C.hlobc_tensors, e *C.hlobc_error) C.int32_t {
	return fail(e, func() error {
		if out == nil {
			return null("out")
		}
		*out = C.hlobc_tensors{}
		p, err := programs.Find(uint64(program))
		if err != nil {
			return err
		}
		args, err := tensors(arguments, count)
		if err != nil {
			return err
		}
		var opt session.RunOptions
		if err := session.Options(text(options), &opt); err != nil {
			return err
		}
		results, err := p.Run(args, opt)
		if err != nil {
			return err
		}
		*out = ownedTensors(results)
		return nil
	})
}

//export goCommand
func goCommand(args **C.char, files *C.hlobc_file, count C.size_t, out *C.hlobc_output, e *C.hlobc_error) C.int32_t {
	return fail(e, func() error {
		if out == nil {
			return null("out")
		}
		*out = C.hlobc_output{}
		in, err := inputs(files, count)
		if err != nil {
			return err
		}
		o, err := programs.Command(words(args), in)
		if err != nil {
			return err
		}
		*out = C.hlobc_output{exit_code: C.int32_t(o.Exit), out: owned(o.Stdout), err: owned(o.Stderr)}
		return nil
	})
}

//export goBytesFree
func goBytesFree(b *C.hlobc_bytes) {
	free(unsafe.Pointer(b.data))
	*b = C.hlobc_bytes{}
}

//export goErrorFree
func goErrorFree(e *C.hlobc_error) {
	for _, s := range []*C.char{e.code, e.section, e.path, e.message} {
		free(unsafe.Pointer(s))
	}
	*e = C.hlobc_error{offset: -1}
}

//export goTensorsFree
func goTensorsFree(t *C.hlobc_tensors) {
	for _, x := range unsafe.Slice(t.tensors, int(t.count)) {
		free(unsafe.Pointer(x.name))
		free(unsafe.Pointer(x._type))
		free(unsafe.Pointer(x.shape))
		free(x.data)
	}
	free(unsafe.Pointer(t.tensors))
	*t = C.hlobc_tensors{}
}

//export goOutputFree
func goOutputFree(o *C.hlobc_output) {
	free(unsafe.Pointer(o.out.data))
	free(unsafe.Pointer(o.err.data))
	*o = C.hlobc_output{}
}

// form is for functions that make bytes of a program.
func form(program C.hlobc_program, out *C.hlobc_bytes, e *C.hlobc_error, f func(p *session.Program) ([]byte, error)) C.int32_t {
	return produce(out, e, func() ([]byte, error) {
		p, err := programs.Find(uint64(program))
		if err != nil {
			return nil, err
		}
		return f(p)
	})
}

// produce is for functions that make bytes.
func produce(out *C.hlobc_bytes, e *C.hlobc_error, f func() ([]byte, error)) C.int32_t {
	return fail(e, func() error {
		if out == nil {
			return null("out")
		}
		*out = C.hlobc_bytes{}
		data, err := f()
		if err != nil {
			return err
		}
		*out = owned(data)
		return nil
	})
}

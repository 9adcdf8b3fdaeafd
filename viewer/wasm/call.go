//go:build js && wasm

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"syscall/js"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/report"
)

// programs are those that are open, by number. Numbers are not used again.
var (
	programs = map[int]*report.Opened{}
	last     int
)

// document is a result that is passed on as JSON.
type document struct{ value any }

// function makes a function for JavaScript. It returns an object with a value, bytes of JSON or an
// error, and never throws.
func function(f func(args []js.Value) (any, error)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) (result any) {
		defer func() {
			if p := recover(); p != nil {
				result = failure(fmt.Errorf("hlobc has a fault: %v", p), "internal")
			}
		}()
		v, err := f(args)
		if err != nil {
			return failure(err, "invalid")
		}
		switch v := v.(type) {
		case document:
			data, err := json.Marshal(v.value)
			if err != nil {
				return failure(err, "internal")
			}
			return map[string]any{"json": array(data)}
		case []byte:
			return map[string]any{"value": array(v)}
		}
		return map[string]any{"value": v}
	})
}

func failure(err error, status string) map[string]any {
	return map[string]any{"error": map[string]any{"message": err.Error(), "code": string(diag.CodeOf(err)), "status": status}}
}

// array copies bytes to JavaScript.
func array(data []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(a, data)
	return a
}

// bytes copies bytes from JavaScript.
func bytes(v js.Value) []byte {
	data := make([]byte, v.Get("length").Int())
	js.CopyBytesToGo(data, v)
	return data
}

// program returns an open program.
func program(v js.Value) (*report.Opened, error) {
	if o := programs[v.Int()]; o != nil {
		return o, nil
	}
	return nil, errors.New("the program has been closed")
}

//go:build js && wasm

// Package main is hlobc for JavaScript: what the page shows of programs, their text, their verdict and
// their artifacts. viewer/npm/index.js is its other half, and index.d.ts documents it. default.pgo is a
// profile of opening a program, which viewer/browser/speed.js records; Go's compiler reads it.
package main

import (
	"runtime/debug"
	"syscall/js"
)

func main() {
	// One thread does everything here, so garbage collection delays the picture: it is rare as long as little
	// memory is in use. A module has 4 GiB at most.
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(1 << 30)
	js.Global().Set(js.Global().Get("hlobcName").String(), js.ValueOf(map[string]any{
		"versions":   function(versions),
		"open":       function(open),
		"part":       function(part),
		"difference": function(difference),
		"text":       function(text),
		"verify":     function(verified),
		"artifact":   function(artifact),
		"close":      function(shut),
	}))
	js.Global().Get("hlobcReady").Invoke()
	select {}
}

//go:build js && wasm

// Package main is hlobc for JavaScript: what the page shows of programs, their text, their verdict and
// their artifacts. viewer/npm/index.js is its other half, and index.d.ts documents it.
package main

import "syscall/js"

func main() {
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

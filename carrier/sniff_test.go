package carrier

import (
	"strings"
	"testing"
)

func TestSniff(t *testing.T) {
	for _, c := range []struct {
		data string
		want Kind
	}{
		{"ML\xefR\x0dMLIR\x00", Bytecode},
		{"ML\xefR", Bytecode},
		{"ML\xef", Unknown},
		{"", Unknown},
		{" \n", Unknown},
		{"module {\n}\n", Text},
		{"// RUN: something\nmodule {}", Text},
		{"#loc = loc(unknown)\n", Text},
		{"!t = tensor<2xf32>\n", Text},
		{"\"builtin.module\"() ({}) : () -> ()", Text},
		{"func.func @main() { return }", Text},
		{"\n\n  stablehlo.constant", Text},
		{"modular {\n}\n", Unknown},
		{"hello world", Unknown},
		{"// a comment\n", Text},
		{"// Package x\npackage x\n\nfunc a.b() {}", Unknown},
		{"# Title\n", Unknown},
		{"Notes.\n", Unknown},
		{"e.g. this", Unknown},
		{"3.14", Unknown},
		{"#!/bin/sh\n", Unknown},
		{"\"\"\"A script.\"\"\"\n", Unknown},
		{"%0 = arith.constant 1 : i32", Text},
		{"%\n", Unknown},
		{"module \x00", Unknown},
		{"\"caf\xc3\xa9\"", Text},
		{"\"caf\xc3\" and so on", Unknown},
		{"\x7fELF\x02\x01", Unknown},
	} {
		if got := Sniff([]byte(c.data)); got != c.want {
			t.Errorf("%q is %v, expected %v", c.data, got, c.want)
		}
	}
}

func TestLikely(t *testing.T) {
	for text, want := range map[string]bool{
		"module {\n}\n": true,
		"// a comment\nmodule @m attributes {a = 1} {": true,
		"module @jit_f {":                           true,
		"#loc = loc(unknown)\n":                     true,
		"!t = tensor<2xf32>\n":                      true,
		"\"builtin.module\"() ({}) : () -> ()":      true,
		"func.func @main() { return }":              true,
		"func.func private @f()":                    true,
		"stablehlo.constant dense<1> : tensor<i32>": true,
		"%0 = arith.constant 1 : i32":               true,
		"%0:2 = \"a.b\"() : () -> (i1, i1)":         true,
		"{-#\n  dialect_resources: {":               true,
		"sdy.mesh @mesh = <[\"x\"=2]>":              true,
		"#ifndef X\n#define X\n":                    false,
		"#include <a>\n":                            false,
		"module x (input a);\n":                     false,
		"module \"vpc\" {\n":                        false,
		"module Foo\n  class Bar\n":                 false,
		"\"name\", \"value\"\n":                     false,
		"\"a.b\": 1,":                               false,
		"torch.manual_seed(0)\n":                    false,
		"sys.path = []\n":                           false,
		"%YAML 1.2\n":                               false,
		"// only a comment\n":                       false,
		"!!python/object {}":                        false,
	} {
		if Sniff([]byte(text)) == Text && Likely([]byte(text)) != want {
			t.Errorf("%q: %v", text, !want)
		}
		if want && Sniff([]byte(text)) != Text {
			t.Errorf("%q is not text", text)
		}
	}
}

// TestSniffCut checks that a character cut in two by SniffLen does not matter.
func TestSniffCut(t *testing.T) {
	for pad := range 5 {
		text := "// " + strings.Repeat("x", pad) + strings.Repeat("é", SniffLen)
		if got := Sniff([]byte(text)); got != Text {
			t.Errorf("padding %d: %v, expected text", pad, got)
		}
	}
}

package carrier

import (
	"bytes"
	"os"
	"runtime"
	"testing"

	"google.golang.org/protobuf/encoding/protowire"
)

// message makes a protocol buffer from numbers and contents of fields: texts and messages, or
// numbers.
func message(fields ...any) []byte {
	var out []byte
	for i := 0; i < len(fields); i += 2 {
		n := protowire.Number(fields[i].(int))
		switch v := fields[i+1].(type) {
		case string:
			out = protowire.AppendString(protowire.AppendTag(out, n, protowire.BytesType), v)
		case []byte:
			out = protowire.AppendBytes(protowire.AppendTag(out, n, protowire.BytesType), v)
		case int:
			out = protowire.AppendVarint(protowire.AppendTag(out, n, protowire.VarintType), uint64(v))
		}
	}
	return out
}

func TestForeign(t *testing.T) {
	hlo := message(1, "jit_f", 2, "main.1", 3, message(1, "main.1", 2, message(1, "a", 2, "parameter"), 5, 1), 6, 1)
	onnx := message(1, 8, 2, "pytorch", 7, message(1, message(1, "x", 4, "Relu"), 2, "g"), 8, message(1, "", 2, 17))
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"LFS":             {[]byte("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 3\n"), "a Git LFS pointer"},
		"TFLite":          {[]byte("\x1c\x00\x00\x00TFL3\x00\x00"), "a TensorFlow Lite model"},
		"bitcode":         {[]byte("BC\xc0\xde5\x14"), "LLVM bitcode"},
		"wrapped bitcode": {[]byte("\xde\xc0\x17\x0b\x00\x00"), "LLVM bitcode"},
		"HLO text":        {[]byte("// dump\nHloModule jit_f, is_scheduled=true\n"), "an HLO module as text"},
		"HLO":             {hlo, "an HLO module as a protocol buffer"},
		"HloProto":        {message(1, hlo, 3, "x"), "an HLO module as a protocol buffer"},
		"large HLO":       {append(bytes.Clone(hlo), make([]byte, 1<<16)...), "an HLO module as a protocol buffer"},
		"cut HLO":         {hlo[:len(hlo)-2], "an HLO module as a protocol buffer"},
		"executable":      {message(1, message(1, hlo), 2, "options"), "a compiled PJRT executable"},
		"IFRT":            {[]byte("[\x08\x03\x12\x09pjrt_ifrt*\x16"), "a compiled PJRT executable"},
		"pickled":         {[]byte("\x80\x04\x95\x00\x8c\x1ajax._src.interpreters.pxla\x94"), "a compiled PJRT executable"},
		"pickle":          {[]byte("\x80\x04\x95\x00}"), "a Python pickle"},
		"jaxpr":           {[]byte("{ lambda ; a:f32[3]. let b:f32[3] = sin a in (b,) }"), "a jaxpr"},
		"coloured jaxpr":  {[]byte("{ \x1b[34m\x1b[22m\x1b[1mlambda \x1b[39m ; a:f32[]. let in () }"), "a jaxpr"},
		"safetensors":     {[]byte("\x18\x00\x00\x00\x00\x00\x00\x00{\"w\":{\"dtype\":\"F32\"}}  data"), "a safetensors file"},
		"GGUF":            {[]byte("GGUF\x03\x00\x00\x00"), "a GGUF file"},
		"ONNX":            {onnx, "an ONNX model"},
		"ELF":             {[]byte("\x7fELF\x02\x01\x01"), "an ELF object"},
		"UTF-8":           {[]byte("ML\xc3\xafR\r\x01"), "bytecode that was converted to UTF-8 as if it were text"},
		"UTF-16":          {[]byte("\xff\xfem\x00o\x00"), "text in UTF-16"},

		"not UTF-16":    {[]byte("\xff\xfe\x00\x01"), ""},
		"nothing":       {nil, ""},
		"protobuf":      {message(1, "jit f", 2, "a"), ""},
		"SavedModel":    {message(1, 1, 2, message(1, message(4, "serve"))), ""},
		"program":       {[]byte("module {\n}\n"), ""},
		"other JSON":    {[]byte(`{"lambda": 1}`), ""},
		"endless field": {[]byte("\x0a\xff\xff\xff\xff\xff\xff\xff\xff\x7f"), ""},
	} {
		got := ""
		if f := Foreign(c.data); f != nil {
			got = f.Name
		}
		if got != c.want {
			t.Errorf("%s is %q, want %q", name, got, c.want)
		}
		if got != "" && Sniff(c.data) != Unknown {
			t.Errorf("%s is taken for a program", name)
		}
	}
}

func TestStart(t *testing.T) {
	for _, c := range []struct {
		data   string
		binary bool
		want   string
	}{
		{"\x7fELF\x02\x01\x01", true, "an ELF object, not MLIR"},
		{"GGUF\x03", true, "a GGUF file, not MLIR; it has weights, and no program"},
		{"\n\x05", true, "it starts with 0a 05"},
		{"module {\r\n\t\v\f}", false, "it starts with 6d 6f 64 75"},
		{"// \xc3\xa4 comment that is longer than what is looked at\x01", false, "it starts with 2f 2f 20 c3"},
		{"", false, "it starts with "},
	} {
		if got := Start([]byte(c.data)); got != c.want || Binary([]byte(c.data)) != c.binary {
			t.Errorf("%q: %s, binary %v; want %s, %v", c.data, got, Binary([]byte(c.data)), c.want, c.binary)
		}
	}
	if self, err := os.ReadFile(os.Args[0]); err == nil && runtime.GOOS == "linux" && Start(self) != "an ELF object, not MLIR" {
		t.Errorf("of the test itself: %s", Start(self))
	}
}

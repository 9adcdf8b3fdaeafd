package carrier

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"

	"google.golang.org/protobuf/encoding/protowire"

	"github.com/hlobc/hlobc/internal/nested"
)

// A Format is a file format that is neither a program nor a carrier.
type Format struct {
	Name string // "a TensorFlow Lite model"
	// Advice says what to do with such a file; "" if there is nothing to say.
	Advice string
}

// Foreign recognizes files that people take for programs, and other well-known formats, by their
// contents. It returns nil for everything else.
func Foreign(data []byte) *Format {
	for _, f := range foreign {
		if f.is(data) {
			return &f.Format
		}
	}
	return nil
}

// Advice that several formats share.
const (
	exportAgain = "export StableHLO from the framework instead: jax.export, torch_xla.stablehlo or tf.saved_model"
	fromHLO     = "XLA's hlo-translate converts HLO to StableHLO, and lowered.as_text() in JAX has it to begin with"
	readAsBytes = "read and write the file in binary mode"
)

// foreign are the formats, those with a magic number first.
var foreign = []struct {
	Format
	is func(data []byte) bool
}{
	{Format{"a Git LFS pointer", "'git lfs pull' fetches the file that it stands for"}, magic("version https://git-lfs.github.com/spec/")},
	{Format{"a TensorFlow Lite model", exportAgain}, func(d []byte) bool { return len(d) >= 8 && string(d[4:8]) == "TFL3" }},
	{Format{"LLVM bitcode", "llvm-dis prints it; it is not MLIR, although both use .bc"}, magic("BC\xc0\xde", "\xde\xc0\x17\x0b")},
	{Format{"an HLO module as text", fromHLO}, isHLOText},
	{Format{"a jaxpr", "jax.jit(f).lower(x).as_text() prints StableHLO instead"}, isJaxpr},
	{Format{"a safetensors file", "it has weights, and no program"}, isSafetensors},
	{Format{"a GGUF file", "it has weights, and no program"}, magic("GGUF")},
	{Format{"a NumPy array", "it has data, and no program"}, magic("\x93NUMPY")},
	{Format{"an HDF5 file", "it has data, and no program"}, magic("\x89HDF\r\n\x1a\n")},
	{Format{"a compiled PJRT executable", "it can only be loaded by the runtime that made it; " + exportAgain}, isExecutable},
	{Format{"an HLO module as a protocol buffer", fromHLO}, func(d []byte) bool { return isHLO(d, 2) }},
	{Format{"an ONNX model", exportAgain}, isONNX},
	{Format{"a Python pickle", "loading one runs code; " + exportAgain}, func(d []byte) bool { return len(d) > 2 && d[0] == 0x80 && d[1] >= 2 && d[1] <= 5 }},
	{Format{"an ELF object", ""}, magic("\x7fELF")},
	{Format{"a Mach-O object", ""}, magic("\xcf\xfa\xed\xfe")},
	{Format{"a WebAssembly module", ""}, magic("\x00asm")},
	{Format{"bytecode that was converted to UTF-8 as if it were text", readAsBytes}, magic("ML\xc3\xafR", "ML\xef\xbf\xbdR")},
	{Format{"text in UTF-16", "MLIR text is in UTF-8"}, func(d []byte) bool {
		return len(d) >= 4 && d[0] == 0xFF && d[1] == 0xFE && d[2] >= '\t' && d[3] == 0
	}},
}

func magic(list ...string) func([]byte) bool {
	return func(data []byte) bool {
		for _, m := range list {
			if bytes.HasPrefix(data, []byte(m)) {
				return true
			}
		}
		return false
	}
}

func isHLOText(data []byte) bool {
	return bytes.HasPrefix(nested.SkipComments(data[:min(len(data), SniffLen)]), []byte("HloModule "))
}

// isJaxpr recognizes "{ lambda ; a:f32[]. let", also with colours.
func isJaxpr(data []byte) bool {
	head := data[:min(len(data), 64)]
	return bytes.HasPrefix(head, []byte("{ ")) && bytes.Contains(head, []byte("lambda")) && bytes.ContainsAny(head, ";:")
}

// isSafetensors recognizes the length of a JSON header, and the header.
func isSafetensors(data []byte) bool {
	if len(data) < 10 || data[8] != '{' {
		return false
	}
	n := binary.LittleEndian.Uint64(data)
	if n < 2 || n > uint64(len(data)-8) {
		return false
	}
	head := data[8:min(8+int(n), SniffLen)]
	return bytes.Contains(head, []byte(`"dtype"`)) || bytes.Contains(head, []byte(`"__metadata__"`)) || string(head) == "{}"
}

// isExecutable recognizes an executable serialized by PJRT, with or without IFRT's header, and in
// the pickle of JAX.
func isExecutable(data []byte) bool {
	head := data[:min(len(data), SniffLen)]
	return bytes.Contains(head[:min(len(head), 64)], []byte("pjrt_ifrt")) ||
		len(head) > 2 && head[0] == 0x80 && bytes.Contains(head, []byte("jax._src.interpreters.pxla")) ||
		isHLO(field(data, 1), 2) && len(field(data, 2)) > 0
}

// isHLO recognizes an HloModuleProto, or an HloProto or another message whose first field is one:
// a module has a name, the name of its entry computation, and computations, whose first instruction
// has a name and an opcode.
func isHLO(data []byte, depth int) bool {
	if len(data) < 16 || data[0] != 0x0a {
		return false
	}
	if isWord(field(data, 1)) && isWord(field(data, 2)) {
		computation := field(data, 3)
		instruction := field(computation, 2)
		return isWord(field(computation, 1)) && isWord(field(instruction, 1)) && isWord(field(instruction, 2))
	}
	return depth > 0 && isHLO(field(data, 1), depth-1)
}

// isONNX recognizes a ModelProto: the version of the format, and then among other fields a graph
// and the sets of operators.
func isONNX(data []byte) bool {
	if len(data) < 8 || data[0] != 0x08 || data[1] < 1 || data[1] > 30 {
		return false
	}
	graph := field(data, 7)
	return len(graph) > 0 && len(field(graph, 1)) > 0 && (len(field(data, 8)) > 0 || isWord(field(data, 2)))
}

// field returns the first field of a message that has a number and a length, up to the end of the
// data if it is cut off.
func field(data []byte, number protowire.Number) []byte {
	for len(data) > 0 {
		n, t, size := protowire.ConsumeTag(data)
		if size < 0 {
			return nil
		}
		data = data[size:]
		if t == protowire.BytesType {
			length, k := protowire.ConsumeVarint(data)
			if k < 0 {
				return nil
			}
			data = data[k:]
			b := data[:min(length, uint64(len(data)))]
			if n == number {
				return b
			}
			data = data[len(b):]
			continue
		}
		if size = protowire.ConsumeFieldValue(n, t, data); size < 0 {
			return nil
		}
		data = data[size:]
	}
	return nil
}

// isWord reports whether data is a name.
func isWord(data []byte) bool {
	if len(data) == 0 || len(data) > 1024 {
		return false
	}
	for _, c := range data {
		if c <= ' ' || c >= 0x7F {
			return false
		}
	}
	return true
}

// Start describes data that contains no program: what it is if its format is a well-known one, and
// otherwise the first four bytes.
func Start(data []byte) string {
	if f := Foreign(data); f != nil {
		s := f.Name + ", not MLIR"
		if f.Advice != "" {
			s += "; " + f.Advice
		}
		return s
	}
	return fmt.Sprintf("it starts with % x", data[:min(len(data), 4)])
}

// binaryLen is the number of bytes that Binary examines.
const binaryLen = 32

// Binary reports whether data that does not parse is not text at all: its first bytes contain a
// control character.
func Binary(data []byte) bool {
	return bytes.ContainsFunc(data[:min(len(data), binaryLen)], func(r rune) bool {
		return r < ' ' && !strings.ContainsRune(" \t\r\n"+"\v\f", r)
	})
}

package carrier

import (
	"encoding/json"
	"fmt"
	"path"
	"strconv"
	"strings"
)

// torchName is the format of torch_xla's save_torch_model_as_stablehlo: a directory with
// functions/NAME.bytecode, functions/NAME.mlir and functions/NAME.meta, and weights in data/ and
// constants/.
const torchName = "torch_xla"

// MaxMeta is the maximum size in bytes of a function's metadata that is read.
const MaxMeta = 1 << 20

// isMeta reports whether a path is that of a function's metadata.
func isMeta(name string) bool {
	return path.Base(path.Dir(name)) == "functions" && path.Ext(name) == ".meta"
}

// metaOf returns the path of a function's metadata, "" for paths that are not programs of
// torch_xla.
func metaOf(name string) string {
	ext := path.Ext(name)
	if path.Base(path.Dir(name)) != "functions" || ext != ".bytecode" && ext != ".mlir" {
		return ""
	}
	return strings.TrimSuffix(name, ext) + ".meta"
}

// TorchMeta returns the path of torch_xla's metadata for the program at a slash-separated path, ""
// if the program cannot be one of torch_xla.
func TorchMeta(name string) string { return metaOf(name) }

// TorchXLA returns the layer described by torch_xla's metadata of a function. The layer has no
// facts if meta is invalid.
func TorchXLA(meta []byte) Layer {
	l := Layer{Name: torchName, Offset: 0}
	type signature struct {
		Shape   []int64 `json:"shape"`
		Type    string  `json:"dtype"`
		Dynamic []int   `json:"dynamic_dims"`
	}
	var doc struct {
		Name    string      `json:"name"`
		Version string      `json:"stablehlo_version"`
		Inputs  []signature `json:"input_signature"`
		Outputs []signature `json:"output_signature"`
		Where   []struct {
			Type     string `json:"type_"`
			Position int    `json:"position"`
			Name     string `json:"name"`
		} `json:"input_locations"`
		Unused []json.RawMessage `json:"unused_inputs"`
	}
	if len(meta) > MaxMeta || json.Unmarshal(meta, &doc) != nil {
		return l
	}
	text := func(s signature) string {
		dims := make([]string, len(s.Shape))
		for i, d := range s.Shape {
			dims[i] = strconv.FormatInt(d, 10)
		}
		for _, d := range s.Dynamic {
			if d >= 0 && d < len(dims) {
				dims[d] = "?"
			}
		}
		return s.Type + "[" + strings.Join(dims, ",") + "]"
	}
	var inputs, outputs []string
	for i, s := range doc.Inputs {
		t := text(s)
		if i < len(doc.Where) {
			switch at := doc.Where[i]; at.Type {
			case "parameter":
				t += " = " + at.Name
			case "constant":
				t += " = constant " + strconv.Itoa(at.Position)
			default:
				t += " = argument " + strconv.Itoa(at.Position)
			}
		}
		inputs = append(inputs, t)
	}
	for _, s := range doc.Outputs {
		outputs = append(outputs, text(s))
	}
	if doc.Name != "" {
		l.fact("function", doc.Name)
	}
	if doc.Version != "" && doc.Version != "0.0.0" { // 0.0.0 stands for an unknown version
		l.fact("StableHLO version", doc.Version)
	}
	l.fact("inputs", inputs...)
	l.fact("outputs", outputs...)
	if n := len(doc.Unused); n > 0 {
		l.fact("unused arguments", fmt.Sprint(n))
	}
	return l
}

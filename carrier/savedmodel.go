package carrier

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"google.golang.org/protobuf/encoding/protowire"
)

// savedModelName is the format of tf.saved_model.save: saved_model.pb, a protocol buffer
// SavedModel. Programs are in the attribute module of the XlaCallModule operations, in graphs and
// in the functions of their libraries. Only the fields on the way there are listed here.
const savedModelName = "SavedModel"

// Fields of SavedModel, MetaGraphDef, MetaInfoDef, GraphDef, FunctionDefLibrary,
// FunctionDef, OpDef, NodeDef, its map of attributes, AttrValue, its ListValue, and
// TensorShapeProto.
const (
	savedModelVersion    protowire.Number = 1
	savedModelGraphs     protowire.Number = 2
	metaGraphInfo        protowire.Number = 1
	metaGraphGraph       protowire.Number = 2
	metaInfoTags         protowire.Number = 4
	metaInfoVersion      protowire.Number = 5
	graphNode            protowire.Number = 1
	graphLibrary         protowire.Number = 2
	libraryFunction      protowire.Number = 1
	functionSignature    protowire.Number = 1
	functionNode         protowire.Number = 3
	opName               protowire.Number = 1
	nodeName             protowire.Number = 1
	nodeOp               protowire.Number = 2
	nodeAttr             protowire.Number = 5
	entryKey             protowire.Number = 1
	entryValue           protowire.Number = 2
	attrList             protowire.Number = 1
	attrBytes            protowire.Number = 2
	attrInt              protowire.Number = 3
	attrBool             protowire.Number = 5
	listBytes            protowire.Number = 2
	listType             protowire.Number = 6
	listShape            protowire.Number = 7
	listFunction         protowire.Number = 9
	shapeDim             protowire.Number = 2
	shapeUnknown         protowire.Number = 3
	dimSize              protowire.Number = 1
	callModule                            = "XlaCallModule"
	savedModelSchemaTags                  = "\x08\x01\x12" // version 1, and the first graph
)

// tensorTypes are the values of the enum DataType.
var tensorTypes = [...]string{1: "float", 2: "double", 3: "int32", 4: "uint8", 5: "int16", 6: "int8", 7: "string", 8: "complex64",
	9: "int64", 10: "bool", 11: "qint8", 12: "quint8", 13: "qint32", 14: "bfloat16", 15: "qint16", 16: "quint16", 17: "uint16",
	18: "complex128", 19: "half", 20: "resource", 21: "variant", 22: "uint32", 23: "uint64", 24: "float8_e5m2", 25: "float8_e4m3fn",
	29: "int4", 30: "uint4"}

func startsSavedModel(head []byte) bool {
	return bytes.HasPrefix(head, []byte(savedModelSchemaTags))
}

// fields calls f for each field of a message: v is the value of a varint, b the contents of a field
// with a length. It reports whether data is a valid message and f never returned false.
func fields(data []byte, f func(n protowire.Number, v uint64, b []byte) bool) bool {
	for len(data) > 0 {
		n, t, size := protowire.ConsumeTag(data)
		if size < 0 {
			return false
		}
		data = data[size:]
		var v uint64
		var b []byte
		switch t {
		case protowire.VarintType:
			v, size = protowire.ConsumeVarint(data)
		case protowire.BytesType:
			b, size = protowire.ConsumeBytes(data)
		default:
			size = protowire.ConsumeFieldValue(n, t, data)
		}
		if size < 0 {
			return false
		}
		if (t == protowire.VarintType || t == protowire.BytesType) && !f(n, v, b) {
			return false
		}
		data = data[size:]
	}
	return true
}

// savedModel walks the operations of all graphs of a SavedModel.
func (w *walker) savedModel(data []byte, p Program) error {
	if !fields(data, func(n protowire.Number, v uint64, b []byte) bool {
		return n == savedModelVersion && b == nil || n == savedModelGraphs && fields(b, func(protowire.Number, uint64, []byte) bool { return true })
	}) {
		return errMistaken
	}
	s := &savedModel{w: w, data: data, place: p, before: w.found}
	fields(data, func(n protowire.Number, _ uint64, b []byte) bool {
		if n == savedModelGraphs {
			s.metaGraph(b)
		}
		return !w.stopped
	})
	if w.found == s.before {
		return &Error{Code: NoProgram, Wrapping: savedModelName, Msg: fmt.Sprintf("none of its %d operations is %s", s.nodes, callModule)}
	}
	return nil
}

type savedModel struct {
	w      *walker
	data   []byte
	place  Program
	common Layer // common to all operations of a graph
	before int   // number of programs and errors found before
	nodes  int
}

func (s *savedModel) metaGraph(data []byte) {
	s.common = Layer{Name: savedModelName}
	var graphs [][]byte
	var tags []string
	fields(data, func(n protowire.Number, _ uint64, b []byte) bool {
		switch n {
		case metaGraphInfo:
			fields(b, func(n protowire.Number, _ uint64, b []byte) bool {
				switch n {
				case metaInfoTags:
					tags = append(tags, valid(b))
				case metaInfoVersion:
					s.common.fact("TensorFlow", valid(b))
				}
				return true
			})
		case metaGraphGraph:
			graphs = append(graphs, b)
		}
		return true
	})
	s.common.fact("tags", tags...)
	for _, g := range graphs {
		fields(g, func(n protowire.Number, _ uint64, b []byte) bool {
			switch n {
			case graphNode:
				s.node("", b)
			case graphLibrary:
				fields(b, func(n protowire.Number, _ uint64, b []byte) bool {
					if n == libraryFunction {
						s.function(b)
					}
					return !s.w.stopped
				})
			}
			return !s.w.stopped
		})
	}
}

func (s *savedModel) function(data []byte) {
	name := ""
	fields(data, func(n protowire.Number, _ uint64, b []byte) bool {
		if n == functionSignature {
			fields(b, func(n protowire.Number, _ uint64, b []byte) bool {
				if n == opName {
					name = valid(b)
				}
				return true
			})
		}
		return true
	})
	fields(data, func(n protowire.Number, _ uint64, b []byte) bool {
		if n == functionNode {
			s.node(name, b)
		}
		return !s.w.stopped
	})
}

// node walks an operation of a function or graph.
func (s *savedModel) node(function string, data []byte) {
	s.nodes++
	var name string
	var attrs [][]byte
	call := false
	fields(data, func(n protowire.Number, _ uint64, b []byte) bool {
		switch n {
		case nodeName:
			name = valid(b)
		case nodeOp:
			call = string(b) == callModule
		case nodeAttr:
			attrs = append(attrs, b)
		}
		return true
	})
	if !call {
		return
	}
	l := s.common
	l.Facts = l.Facts[:len(l.Facts):len(l.Facts)]
	if l.Member = name; function != "" {
		l.Member = function + "/" + name
		l.fact("function", function)
	}
	values := make(map[string][]byte, len(attrs))
	for _, a := range attrs {
		key, value := entry(a)
		values[key] = value
	}
	for _, key := range callAttrs {
		fact(&l, key, values[key])
	}
	module := one(values["module"], attrBytes)
	l.Offset = int64(cap(s.data) - cap(module))
	p := s.place.inner(l)
	if !isModule(module) {
		s.w.emit(p, &Error{Code: Damaged, Wrapping: savedModelName,
			Msg: fmt.Sprintf("the attribute module of %s has %d bytes that are neither MLIR bytecode nor MLIR text", callModule, len(module))})
		return
	}
	s.w.member(module, p)
}

// callAttrs are the attributes of XlaCallModule with metadata about the module, in the order of the
// facts.
var callAttrs = [...]string{"version", "platforms", "Tin", "Tout", "Sout", "dim_args_spec", "disabled_checks", "function_list",
	"has_token_input_output"}

// fact adds the metadata of an attribute of XlaCallModule, which is nil if absent.
func fact(l *Layer, key string, value []byte) {
	if value == nil {
		return
	}
	list := one(value, attrList)
	switch key {
	case "version":
		l.fact("calling convention version", strconv.FormatUint(number(value, attrInt), 10))
	case "platforms":
		l.fact("platforms", texts(list, listBytes)...)
	case "disabled_checks":
		l.fact("disabled checks", texts(list, listBytes)...)
	case "dim_args_spec":
		l.fact("dimension arguments", texts(list, listBytes)...)
	case "Tin":
		l.fact("input types", types(list)...)
	case "Tout":
		l.fact("output types", types(list)...)
	case "Sout":
		var shapes []string
		fields(list, func(n protowire.Number, _ uint64, b []byte) bool {
			if n == listShape {
				shapes = append(shapes, shape(b))
			}
			return true
		})
		l.fact("output shapes", shapes...)
	case "function_list":
		n := 0
		fields(list, func(f protowire.Number, _ uint64, _ []byte) bool {
			if f == listFunction {
				n++
			}
			return true
		})
		if n > 0 {
			l.fact("TensorFlow functions called", strconv.Itoa(n))
		}
	case "has_token_input_output":
		if number(value, attrBool) != 0 {
			l.fact("token", "first input and output")
		}
	}
}

func entry(data []byte) (key string, value []byte) {
	fields(data, func(n protowire.Number, _ uint64, b []byte) bool {
		switch n {
		case entryKey:
			key = string(b)
		case entryValue:
			value = b
		}
		return true
	})
	return key, value
}

// one returns the last occurrence of a field, which is the one that counts.
func one(data []byte, field protowire.Number) (out []byte) {
	fields(data, func(n protowire.Number, _ uint64, b []byte) bool {
		if n == field {
			out = b
		}
		return true
	})
	return out
}

func number(data []byte, field protowire.Number) (out uint64) {
	fields(data, func(n protowire.Number, v uint64, _ []byte) bool {
		if n == field {
			out = v
		}
		return true
	})
	return out
}

func texts(data []byte, field protowire.Number) (out []string) {
	fields(data, func(n protowire.Number, _ uint64, b []byte) bool {
		if n == field {
			out = append(out, valid(b))
		}
		return true
	})
	return out
}

// types returns a list of types, whose numbers can be packed.
func types(list []byte) (out []string) {
	add := func(v uint64) {
		name := ""
		if v < uint64(len(tensorTypes)) {
			name = tensorTypes[v]
		}
		if name == "" {
			name = "#" + strconv.FormatUint(v, 10)
		}
		out = append(out, name)
	}
	fields(list, func(n protowire.Number, v uint64, b []byte) bool {
		switch {
		case n != listType:
		case b == nil:
			add(v)
		default:
			for len(b) > 0 {
				v, size := protowire.ConsumeVarint(b)
				if size < 0 {
					return false
				}
				add(v)
				b = b[size:]
			}
		}
		return true
	})
	return out
}

// shape formats a shape as "2x?".
func shape(data []byte) string {
	var dims []string
	unknown := false
	fields(data, func(n protowire.Number, v uint64, b []byte) bool {
		switch n {
		case shapeDim:
			if size := int64(number(b, dimSize)); size >= 0 {
				dims = append(dims, strconv.FormatInt(size, 10))
			} else {
				dims = append(dims, "?")
			}
		case shapeUnknown:
			unknown = v != 0
		}
		return true
	})
	if unknown {
		return "of any rank"
	}
	return "[" + strings.Join(dims, ",") + "]"
}

func valid(b []byte) string { return string(bytes.ToValidUTF8(b, []byte("\uFFFD"))) }

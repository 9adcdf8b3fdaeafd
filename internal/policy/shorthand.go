package policy

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/ods"
)

// form is a rule before it is compiled: what people write with each, require, forbid and message.
type form struct {
	each, require, forbid, message string
}

// shorthand is a key that stands for a rule.
type shorthand struct {
	key string
	// expand returns the rule for the value of the key; ok is false if the value is wrong, which it
	// has then recorded.
	expand func(l *loader, n *yaml.Node, key string) (f form, ok bool)
}

// shorthands lists the keys.
var shorthands = []shorthand{
	{"allow-dialects", allowedOps(dialectPatterns, "operation {it.name} ({it.count} x) is not of an allowed dialect")},
	{"deny-dialects", denied("program.ops", "it.name", dialectPatterns, "operation {it.name} ({it.count} x) is of a dialect that is not allowed")},
	{"allow-ops", allowedOps(opPatterns, "operation {it.name} ({it.count} x) is not allowed")},
	{"deny-ops", denied("program.ops", "it.name", opPatterns, "operation {it.name} ({it.count} x) is not allowed")},
	{"allow-custom-calls", allowed("program.custom_calls", "it.target", anyTexts, "custom call @{it.target} ({it.count} x) is not allowed")},
	{"deny-custom-calls", denied("program.custom_calls", "it.target", anyTexts, "custom call @{it.target} ({it.count} x) is not allowed")},
	{"allow-element-types", allowed("program.element_types", "it.name", anyTexts, "element type {it.name} ({it.count} x) is not allowed")},
	{"deny-element-types", denied("program.element_types", "it.name", anyTexts, "element type {it.name} ({it.count} x) is not allowed")},
	{"allow-producers", whole("program.producer", anyTexts, "producer {program.producer} is not allowed")},
	{"allow-carriers", allowed("program.carriers", "it", anyTexts, "the program is inside {it}, which is not allowed")},
	{"allow-discardable-attributes", allowed("program.findings.filter(f, f.kind == \"name\")", "it.name", anyTexts, "discardable attribute {it.name} is not allowed")},
	{"entry", whole("program.entry", anyTexts, "the entry function is @{program.entry}")},
	{"read-by", readBy},
	{"artifact-version", artifactVersion},
	{"max-bytes", limit("program.bytes", "{program.bytes} bytes", sizes)},
	{"max-stored-bytes", limit("program.stored_bytes", "the file has {program.stored_bytes} bytes", sizes)},
	{"max-constant-bytes", limit("program.constant_bytes", "constants of {program.constant_bytes} bytes", sizes)},
	{"max-one-constant", maxOneConstant},
	{"max-peak-memory", limit("program.peak_bytes", "peak memory of {program.peak_bytes} bytes", sizes)},
	{"max-moved-bytes", limit("program.moved_bytes", "{program.moved_bytes} bytes read and written", sizes)},
	{"max-parameters", limit("program.parameters", "{program.parameters} parameters", numbers)},
	{"max-operations", limit("program.operations", "{program.operations} operations", numbers)},
	{"max-flops", limit("program.flops", "{program.flops} FLOP", numbers)},
	{"max-inputs", limit("program.inputs.size()", "{program.inputs.size()} inputs", numbers)},
	{"no-absolute-paths", none(`it.kind == "path"`, "absolute path {it.name}")},
	{"no-stored-as-text", none(`it.kind == "text"`, "{it.name} is stored as text, which only programs that know its dialect can read")},
	{"no-unknown", none(`it.kind == "opaque" || it.kind == "op" || it.kind == "dialect"`, "{it.kind} {it.name}: {it.detail == \"\" ? \"unknown\" : it.detail}")},
	{"no-host-callbacks", noHostCallbacks},
	{"no-host-transfers", yes(form{each: "program.ops", forbid: inList("it.name", hostOps), message: "{it.name} exchanges data with the host"})},
	{"no-collectives", yes(form{each: "program.collectives", forbid: always, message: "{it.name} needs several devices"})},
	{"no-unused-inputs", yes(form{each: "program.inputs", require: "!it.unused", message: "input {it.name} ({it.type}) is not used"})},
	{"deterministic", deterministic},
	{"static-shapes", staticShapes},
	{"portable", yes(form{require: `program.artifact_version != ""`, message: "the program is not a portable artifact; hlobc convert makes one"})},
	{"valid", yes(form{each: `program.findings.filter(f, f.kind == "invalid")`, forbid: always, message: "rule {it.name} is violated: {it.detail}"})},
	{"named-inputs", yes(form{each: "program.inputs", require: `it.name != ""`, message: "an input ({it.type}) has no name"})},
	{"named-outputs", yes(form{each: "program.outputs", require: `it.name != ""`, message: "an output ({it.type}) has no name"})},
	{"require-metadata", requireMetadata},
	{"require-locations", yes(form{require: "program.sources.size() > 0", message: "the program has no locations"})},
}

// always forbids all elements of a list.
const always = "true"

// shorthandKeys returns the names of the shorthands.
func shorthandKeys() []string {
	out := make([]string, len(shorthands))
	for i, s := range shorthands {
		out[i] = s.key
	}
	return out
}

func findShorthand(key string) *shorthand {
	i := slices.IndexFunc(shorthands, func(s shorthand) bool { return s.key == key })
	if i < 0 {
		return nil
	}
	return &shorthands[i]
}

type expander = func(*loader, *yaml.Node, string) (form, bool)

// listOf reads the value of a shorthand as a list of texts.
type listOf func(*loader, *yaml.Node, string) ([]string, bool)

// allowed returns a rule that what describes each element is like one of the texts.
func allowed(each, what string, read listOf, message string) expander {
	return func(l *loader, n *yaml.Node, key string) (form, bool) {
		list, ok := read(l, n, key)
		return form{each: each, require: isLike(what, list), message: message}, ok
	}
}

// allowedOps is allowed for operations. Those that every program consists of are allowed, too.
func allowedOps(read listOf, message string) expander {
	return func(l *loader, n *yaml.Node, key string) (form, bool) {
		list, ok := read(l, n, key)
		return form{each: "program.ops", require: isLike("it.name", slices.Concat(structure, list)), message: message}, ok
	}
}

func denied(each, what string, read listOf, message string) expander {
	return func(l *loader, n *yaml.Node, key string) (form, bool) {
		list, ok := read(l, n, key)
		return form{each: each, forbid: isLike(what, list), message: message}, ok
	}
}

// whole returns a rule that what describes the program is like one of the texts.
func whole(what string, read listOf, message string) expander {
	return func(l *loader, n *yaml.Node, key string) (form, bool) {
		list, ok := read(l, n, key)
		return form{require: isLike(what, list), message: message}, ok
	}
}

// yes returns the rule of a key whose only value is true.
func yes(f form) expander {
	return func(l *loader, n *yaml.Node, key string) (form, bool) { return f, l.src.yes(n, key) }
}

// none returns a rule that there are no findings for which bad holds.
func none(bad, message string) expander {
	return yes(form{each: "program.findings", forbid: bad, message: message})
}

// structure lists the operations that every program consists of.
var structure = []string{builtin.OpModule, fn.OpFunc, fn.OpCall, fn.OpReturn, stablehlo.OpReturn}

func quote(list []string) string {
	quoted := make([]string, len(list))
	for i, s := range list {
		quoted[i] = strconv.Quote(s)
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}

func inList(what string, list []string) string { return what + " in " + quote(list) }

func isLike(what string, list []string) string {
	return likeFunc + "(" + what + ", " + quote(list) + ")"
}

func anyTexts(l *loader, n *yaml.Node, key string) ([]string, bool) {
	list, _ := l.src.texts(n, key)
	return list, len(list) > 0 || n.Kind == yaml.SequenceNode // nothing at all may be allowed
}

func opPatterns(l *loader, n *yaml.Node, key string) ([]string, bool) {
	list, at := l.src.texts(n, key)
	for i, p := range list {
		if problem := l.compiler.names.op(p); problem != "" {
			l.src.complain(at[i], "%s: %s", key, problem)
		}
	}
	return list, len(list) > 0
}

func dialectPatterns(l *loader, n *yaml.Node, key string) ([]string, bool) {
	list, at := l.src.texts(n, key)
	out := make([]string, len(list))
	for i, p := range list {
		if problem := l.compiler.names.dialect(p); problem != "" {
			l.src.complain(at[i], "%s: %s", key, problem)
		}
		out[i] = p + ".*"
	}
	return out, len(list) > 0
}

// limit returns a rule that a number is at most the value of the key.
func limit(number, found string, read func(*loader, *yaml.Node, string) (float64, string, bool)) expander {
	return func(l *loader, n *yaml.Node, key string) (form, bool) {
		most, text, ok := read(l, n, key)
		return form{require: number + " <= " + strconv.FormatFloat(most, 'f', 1, 64), message: found + ", at most " + text + " are allowed"}, ok
	}
}

func sizes(l *loader, n *yaml.Node, key string) (float64, string, bool) {
	v, ok := cli.ParseSize(n.Value)
	if !ok || v <= 0 || n.Kind != yaml.ScalarNode {
		l.src.complain(n, "%s is %q, expected a number of bytes with an optional unit such as MiB", key, n.Value)
		return 0, "", false
	}
	return float64(v), n.Value, true
}

func numbers(l *loader, n *yaml.Node, key string) (float64, string, bool) {
	v, err := strconv.ParseFloat(strings.ReplaceAll(n.Value, "_", ""), 64)
	if err != nil || !(v >= 0) || v > 1e300 || n.Kind != yaml.ScalarNode {
		l.src.complain(n, "%s is %q, expected a number such as 100 or 1e9", key, n.Value)
		return 0, "", false
	}
	return v, n.Value, true
}

func maxOneConstant(l *loader, n *yaml.Node, key string) (form, bool) {
	most, text, ok := sizes(l, n, key)
	if ok && most < 1<<16 {
		l.src.complain(n, "%s is %s, but only constants of 64 KiB and more are listed; max-constant-bytes limits their sum", key, text)
		return form{}, false
	}
	return form{each: "program.constants", require: fmt.Sprintf("it.bytes <= %d", int64(most)), message: "constant {it.name} {it.type} of {it.bytes} bytes, at most " + text + " are allowed"}, ok
}

// readBy says that consumers can read the program.
func readBy(l *loader, n *yaml.Node, key string) (form, bool) {
	list, at := l.src.texts(n, key)
	var names []string
	for i, t := range list {
		c, err := consumer.Parse(t)
		if err != nil {
			l.src.complain(at[i], "%s: %v", key, err)
			continue
		}
		l.consumers = append(l.consumers, c)
		names = append(names, c.String())
	}
	return form{each: "fates", forbid: inList("it.consumer", names) + ` && it.outcome != "ignores"`,
		message: "{it.consumer} {it.outcome} {it.kind} {it.name}: {it.why}"}, len(names) > 0 && len(names) == len(list)
}

// artifactVersion says that the program is an artifact of at most a version.
func artifactVersion(l *loader, n *yaml.Node, key string) (form, bool) {
	if _, ok := ods.ParseVersion(n.Value); !ok || n.Kind != yaml.ScalarNode {
		l.src.complain(n, "%s is %q, expected the newest version that is allowed, such as 1.8.0", key, n.Value)
		return form{}, false
	}
	return form{require: fmt.Sprintf(`program.artifact_version != "" && !older(%q, program.artifact_version)`, n.Value),
		message: "the artifact is of version {program.artifact_version}, at most " + n.Value + " is allowed"}, true
}

// callbacks are the targets of custom calls by which JAX calls Python functions of the process
// that compiled the program. No other process can run it.
var callbacks = []string{"xla_python_cpu_callback", "xla_python_gpu_callback", "xla_ffi_python_cpu_callback", "xla_ffi_python_gpu_callback",
	"xla_ffi_partitioned_python_cpu_callback", "xla_ffi_partitioned_python_gpu_callback", "xla_buffer_python_cpu_callback",
	"xla_buffer_python_gpu_callback", "xla_tpu_host_callback*", "*_python_*callback*"}

// hostOps exchange data with the host while the program runs.
var hostOps = []string{stablehlo.OpInfeed, stablehlo.OpOutfeed, stablehlo.OpSend, stablehlo.OpRecv}

func noHostCallbacks(l *loader, n *yaml.Node, key string) (form, bool) {
	return form{each: "program.custom_calls", forbid: isLike("it.target", callbacks),
		message: "custom call @{it.target} calls a Python function of the process that exported the program"}, l.src.yes(n, key)
}

// deterministic says that nothing in the program is known to differ from run to run.
func deterministic(l *loader, n *yaml.Node, key string) (form, bool) {
	sources := slices.Concat([]string{stablehlo.OpRng}, hostOps)
	return form{each: "program.ops.filter(o, " + inList("o.name", sources) + ").map(o, o.name) + program.custom_calls.filter(c, " +
		isLike("c.target", callbacks) + ").map(c, c.target)", forbid: always, message: "what {it} yields can differ from run to run"}, l.src.yes(n, key)
}

func staticShapes(l *loader, n *yaml.Node, key string) (form, bool) {
	return form{each: "program.inputs + program.outputs", require: "has(it.elements)", message: "sizes of {it.type} are not static"}, l.src.yes(n, key)
}

// requireMetadata says that carriers, or attributes of the module, have metadata of all the names.
func requireMetadata(l *loader, n *yaml.Node, key string) (form, bool) {
	list, _ := l.src.texts(n, key)
	return form{each: quote(list), require: "program.metadata.exists(m, m.name == it) || program.attributes.exists(a, a.name == it)",
		message: "neither the carriers nor the module say {it}"}, len(list) > 0
}

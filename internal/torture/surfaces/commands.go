package surfaces

import (
	"bytes"
	"io"
	"strings"

	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/verb"
)

var (
	carrierSurface = Surface{
		Name: "carriers", Mutate: Carrier,
		Doc: "damaged wrappings give programs or an error, within limits",
		Try: tryCarrier,
	}
	verbSurface = Surface{
		Name: "command lines", Mutate: Bytecode,
		Doc: "every verb takes every file: exit codes 0 and 1, no stack traces, no control characters of the file",
		Try: tryVerb,
	}
)

func tryCarrier(data []byte) (bool, error) {
	const most = 8 << 20
	total, n := 0, 0
	for p, err := range carrier.Programs(data, carrier.Options{Limit: most, Carve: true, Inside: choice(data)%4 == 0}) {
		if err != nil {
			return n > 0, nil
		}
		n++
		total += len(p.Data)
		if int64(n) > carrier.MaxPrograms(int64(len(data)), most)+1 {
			return true, findingf("%d programs in %d bytes", n, len(data))
		}
	}
	return n > 0, nil
}

// lines are the command lines, without the file.
var lines = strings.Split(`summary
summary --json
print
print --generic
dump
size
strings
audit
verify
verify --json
versions
effects
visibility
trace
roundtrip
carve
digest
cost
opt
opt --canonicalize --cse
opt --inline --symbol-dce
opt --serialize --target=current
opt --deserialize
opt --emit-bytecode
opt --stablehlo-legalize-to-vhlo
opt --stablehlo-aggressive-simplification
opt --chlo-legalize-to-stablehlo
opt --stablehlo-refine-shapes
opt --mlir-print-op-generic --mlir-print-debuginfo
c`, "\n")

func tryVerb(data []byte) (bool, error) { return tryLine(lines[int(choice(data))%len(lines)], data) }

// tryLine gives a file to a command line.
func tryLine(line string, data []byte) (bool, error) {
	var out bytes.Buffer
	env := cli.Env{Stdin: bytes.NewReader(data), Stdout: &capped{w: &out}, Stderr: &capped{w: &out}, Getenv: func(string) string { return "" }}
	code := verb.Run(cli.Config{}, verb.Program, append([]string{verb.Program}, append(strings.Fields(line), "-")...), env)
	text := out.String()
	binary := strings.Contains(line, "emit-bytecode") || strings.Contains(line, "serialize --target")
	switch {
	case code != cli.Good && code != cli.Finding:
		return false, findingf("%s: exit code %d: %.500s", line, code, text)
	case code != cli.Good && out.Len() == 0:
		return false, findingf("%s: exit code %d without a word", line, code)
	case strings.Contains(text, "goroutine ") && strings.Contains(text, ".go:") || strings.Contains(text, "internal error"):
		return false, findingf("%s: a panic: %.3000s", line, text)
	case !binary && strings.ContainsAny(text, "\x1b\x07\x00"):
		return false, findingf("%s: control characters in the output", line)
	}
	return code == cli.Good, nil
}

// capped keeps the first bytes of an output, so that a long one is not held.
type capped struct{ w *bytes.Buffer }

// Write implements [io.Writer].
func (c *capped) Write(p []byte) (int, error) {
	if room := 1<<20 - c.w.Len(); room > 0 {
		c.w.Write(p[:min(room, len(p))])
	}
	return len(p), nil
}

var _ io.Writer = (*capped)(nil)

package mliropt

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
)

// Crashed is what [Verdicts] has for a program that ends mlir-opt.
const Crashed = "crashed"

var parsedError = regexp.MustCompile(`(?m)^<stdin>:(\d+):\d+: error: (.*)$`)

// Verdicts returns the first error that mlir-opt, which is at the path program, has for each of several programs: "" for one that it
// accepts, [Crashed] for one that ends it.
func Verdicts(program string, texts []string) ([]string, error) {
	var all bytes.Buffer
	var last []int // lines of the ends of the programs
	for _, t := range texts {
		all.WriteString(t + "// -----\n")
		last = append(last, bytes.Count(all.Bytes(), []byte("\n")))
	}
	cmd := exec.Command(program, "--split-input-file", "--mlir-disable-threading", "-o", os.DevNull)
	cmd.Stdin = &all
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); cmd.ProcessState == nil {
		return nil, err
	} else if err != nil && cmd.ProcessState.ExitCode() != 1 {
		if len(texts) <= 1 {
			return []string{Crashed}[:len(texts)], nil
		}
		half := len(texts) / 2
		first, err := Verdicts(program, texts[:half])
		if err != nil {
			return nil, err
		}
		second, err := Verdicts(program, texts[half:])
		return append(first, second...), err
	}
	said := make([]string, len(texts))
	for _, e := range parsedError.FindAllSubmatch(stderr.Bytes(), -1) {
		line, _ := strconv.Atoi(string(e[1]))
		i, exact := slices.BinarySearch(last, line)
		if exact && i+1 < len(texts) {
			return nil, fmt.Errorf("an error at a border of two programs: %s", e[0])
		}
		if i < len(texts) && said[i] == "" {
			said[i] = string(e[2])
		}
	}
	return said, nil
}

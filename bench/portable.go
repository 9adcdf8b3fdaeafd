package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

// portableRun holds the times of one run in milliseconds: to serialize a module to an
// artifact of the current version in memory, and to deserialize that to StableHLO.
type portableRun struct {
	Serialize   float64 `json:"serialize"`
	Deserialize float64 `json:"deserialize"` // in the reference including verification, which it cannot skip
}

// portableRuns holds the runs of one side.
type portableRuns struct {
	SHA256 string        `json:"sha256"` // of the artifact
	Runs   []portableRun `json:"runs"`
}

// portableResult is the result of one case.
type portableResult struct {
	Case      string       `json:"case"`
	Threads   int          `json:"threads"`
	Reference portableRuns `json:"reference"`
	Hlobc     portableRuns `json:"hlobc"`
}

func (p python) measurePortable(data []byte, runs, threads int) (r portableRuns, err error) {
	args := []string{"portable", strconv.Itoa(runs)}
	if threads > 1 {
		args = append(args, "--threads")
	}
	out, err := p.run("reference.py", referenceScript, data, args...)
	if err != nil {
		return r, err
	}
	return r, json.Unmarshal(out, &r)
}

// measurePortable measures hlobc.
func measurePortable(data []byte, runs, threads int) (r portableRuns, err error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(threads))
	for range runs {
		b, err := reader.Read(data, reader.Options{})
		if err != nil {
			return r, err
		}
		runtime.GC()
		start := time.Now()
		artifact, err := portable.Serialize(b.Module, portable.CurrentVersion(), portable.Options{})
		run := portableRun{Serialize: since(start)}
		if err != nil {
			return r, err
		}
		sum := sha256.Sum256(artifact)
		r.SHA256 = hex.EncodeToString(sum[:])
		b = nil
		runtime.GC()
		start = time.Now()
		m, err := portable.Deserialize(artifact, reader.Options{})
		run.Deserialize = since(start)
		if err != nil {
			return r, err
		}
		runtime.KeepAlive(m)
		r.Runs = append(r.Runs, run)
	}
	return r, nil
}

// printPortable prints a table like that of [print].
func printPortable(w io.Writer, all []portableResult) {
	if len(all) == 0 {
		return
	}
	fmt.Fprintf(w, "\nPortable artifacts of the current version: written from a module, and read into StableHLO.\n")
	quantities := []struct {
		name string
		of   func(portableRun) float64
	}{
		{"serialize, ms", func(r portableRun) float64 { return r.Serialize }},
		{"deserialize, ms", func(r portableRun) float64 { return r.Deserialize }},
	}
	fmt.Fprintf(w, "%-22s %8s", "case", "threads")
	for _, q := range quantities {
		fmt.Fprintf(w, " | %-15s%9s", q.name, "")
	}
	fmt.Fprintf(w, " | same bytes\n%-22s %8s", "", "")
	for range quantities {
		fmt.Fprintf(w, " |%9s%9s%7s", "C++", "hlobc", "ratio")
	}
	fmt.Fprintf(w, " |\n%s\n", strings.Repeat("-", 31)+strings.Repeat("+"+strings.Repeat("-", 26), len(quantities))+"+"+strings.Repeat("-", 11))
	for _, r := range all {
		fmt.Fprintf(w, "%-22s %8d", r.Case, r.Threads)
		for _, q := range quantities {
			cpp, own := median(r.Reference.Runs, q.of), median(r.Hlobc.Runs, q.of)
			fmt.Fprintf(w, " |%9s%9s%7.2f", figure(cpp), figure(own), cpp/own)
		}
		fmt.Fprintf(w, " | %t\n", r.Reference.SHA256 == r.Hlobc.SHA256)
	}
}

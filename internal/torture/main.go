// Command torture attacks hlobc with damaged files and generated programs, one surface after the other, and reports
// what broke a promise.
//
//	go run ./internal/torture -time 1h
//	go run ./internal/torture -surface passes -n 100000 -keep findings
//	go run ./internal/torture -surface passes findings/passes-0123456789abcdef
package main

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/hlobc/hlobc/internal/torture/surfaces"
)

var (
	total = flag.Duration("time", time.Minute, "how long to run, divided among the surfaces")
	most  = flag.Int("n", 0, "stop each surface after so many inputs")
	seed  = flag.Uint64("seed", uint64(time.Now().UnixNano()), "which inputs")
	only  = flag.String("surface", "", "only the surfaces whose names contain this")
	keep  = flag.String("keep", "", "folder to write the inputs of findings to")
	seeds = flag.String("seeds", "", "write -n inputs of each surface to folders below this one, and the words of MLIR text to text.dict, and do nothing else")
	tries = flag.Int("minimize", 2000, "how many inputs to try in order to make a finding smaller")
)

func main() {
	flag.Parse()
	debug.SetMemoryLimit(3 << 30)
	var list []*surfaces.Surface
	for _, s := range surfaces.All() {
		if strings.Contains(s.Name, *only) {
			list = append(list, s)
		}
	}
	if len(list) == 0 {
		fmt.Fprintf(os.Stderr, "torture: there is no surface %q\n", *only)
		os.Exit(2)
	}
	if flag.NArg() > 0 {
		os.Exit(replay(list, flag.Args()))
	}
	if *seeds != "" {
		if err := writeSeeds(list); err != nil {
			fmt.Fprintln(os.Stderr, "torture:", err)
			os.Exit(2)
		}
		return
	}
	os.Exit(run(list))
}

// replay tries given inputs.
func replay(list []*surfaces.Surface, paths []string) (code int) {
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			fmt.Fprintln(os.Stderr, "torture:", err)
			return 2
		}
		for _, s := range list {
			if _, err := s.Guard(data); surfaces.IsFinding(err) {
				fmt.Printf("%s: %s: %v\n", path, s.Name, err)
				code = 1
			}
		}
	}
	return code
}

// writeSeeds writes a corpus for other fuzzers.
func writeSeeds(list []*surfaces.Surface) error {
	for _, s := range list {
		feed, err := surfaces.NewFeed(s.Mutate, *seed)
		if err != nil {
			return err
		}
		dir := filepath.Join(*seeds, strings.ReplaceAll(s.Name, " ", "_"))
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return err
		}
		for i := range max(*most, 1) {
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%05d", i)), feed.Next(), 0o666); err != nil {
				return err
			}
		}
	}
	var b bytes.Buffer
	if err := surfaces.Dictionary(&b); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(*seeds, "text.dict"), b.Bytes(), 0o666)
}

// run attacks each surface for its share of the time.
func run(list []*surfaces.Surface) (code int) {
	fmt.Printf("seed %d\n%-18s %12s %12s %10s\n", *seed, "surface", "inputs", "accepted", "findings")
	stopOnSignal()
	inputs, findings := 0, 0
	for _, s := range list {
		c := attack(s, *total/time.Duration(len(list)))
		fmt.Printf("%-18s %12d %12d %10d\n", s.Name, c.inputs, c.accepted, len(c.keys))
		inputs += c.inputs
		findings += len(c.keys)
	}
	fmt.Printf("%-18s %12d %12s %10d\n", "total", inputs, "", findings)
	if findings > 0 {
		return 1
	}
	return 0
}

// interrupted is set by the first signal, which ends a run with the counts so far; the second one ends the program.
var interrupted atomic.Bool

func stopOnSignal() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		interrupted.Store(true)
		signal.Stop(signals)
	}()
}

// counts are what an attack on one surface did.
type counts struct {
	inputs, accepted int
	keys             []string // of findings
}

// attack feeds a surface until its time is over. What takes too long to come back from ends the program, with the
// input kept.
func attack(s *surfaces.Surface, d time.Duration) (c counts) {
	feed, err := surfaces.NewFeed(s.Mutate, *seed)
	if err != nil {
		fmt.Fprintln(os.Stderr, "torture:", err)
		os.Exit(2)
	}
	var data []byte
	watch := time.AfterFunc(time.Hour, func() {
		fmt.Printf("%s: an input hangs: %s\n", s.Name, save(s, data))
		os.Exit(1)
	})
	defer watch.Stop()
	end := time.Now().Add(d)
	for (*most == 0 || c.inputs < *most) && time.Now().Before(end) && !interrupted.Load() {
		data = feed.Next()
		watch.Reset(100 * surfaces.MaxTime) // on a busy machine, too
		accepted, err := s.Guard(data)
		c.inputs++
		if accepted {
			c.accepted++
		}
		if !surfaces.IsFinding(err) || slices.Contains(c.keys, surfaces.Key(err)) {
			continue
		}
		c.keys = append(c.keys, surfaces.Key(err))
		watch.Reset(time.Hour)
		small := s.Minimize(slices.Clone(data), *tries)
		_, err = s.Guard(small)
		fmt.Printf("%s: %s: %v\n", s.Name, save(s, small), err)
	}
	return c
}

// save writes an input of a finding, and returns where it is.
func save(s *surfaces.Surface, data []byte) string {
	if *keep == "" {
		return fmt.Sprintf("%d bytes: %q", len(data), data)
	}
	name := filepath.Join(*keep, fmt.Sprintf("%s-%x", strings.ReplaceAll(s.Name, " ", "_"), sha256.Sum256(data))[:len(s.Name)+17])
	if err := os.MkdirAll(*keep, 0o777); err != nil {
		return err.Error()
	}
	if err := os.WriteFile(name, data, 0o666); err != nil {
		return err.Error()
	}
	return name
}

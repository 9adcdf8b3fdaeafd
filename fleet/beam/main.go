// Command beam describes the programs of directories, listings and buckets with Apache Beam: the rows
// of hlobc scan, as Parquet.
//
//	go run . -out catalog exports/ @more.tsv s3://models/prod/
//
// Without -runner it runs on Prism, Beam's runner that is part of this program. With -runner flink or
// dataflow it hands the pipeline to a cluster, whose workers run the image of Containerfile.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/hlobc/hlobc/internal/scan"
)

func main() {
	// Programs are described in processes of their own, which are this program once more.
	if os.Getenv(scan.WorkerVariable) != "" {
		if err := work(os.Args); err != nil {
			fmt.Fprintln(os.Stderr, "beam:", err)
			os.Exit(2)
		}
		return
	}
	out := flag.String("out", "", "directory or URL (gs://) for the rows; it must not have rows yet")
	shards := flag.Int("shards", 32, "number of shards: how finely the files are divided among workers")
	jobs := flag.Int("jobs", 1, "processes that describe the files of one shard")
	timeout := flag.Duration("timeout", scan.DefaultTimeout, "time for a file")
	memory := flag.Int64("max-memory", scan.DefaultMemory, "memory for a file in bytes")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: beam -out DIR [flags] PATH|@LISTING|URL...\n\nflags, among them those of Beam:")
		flag.PrintDefaults()
	}
	flag.Parse()
	beam.Init() // does not return on the workers of a cluster
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	job := job{Out: *out, Shards: *shards, Jobs: *jobs, Timeout: *timeout, Memory: *memory}
	if err := run(ctx, job, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "beam:", err)
		os.Exit(2)
	}
}

func run(ctx context.Context, j job, inputs []string) error {
	switch {
	case j.Out == "":
		return errors.New("expected -out, a directory for the rows")
	case len(inputs) == 0:
		return errors.New("expected what to scan: files, directories, @LISTING or URLs")
	case j.Shards < 1 || j.Jobs < 1:
		return errors.New("-shards and -jobs have to be at least 1")
	}
	if err := j.sink().free(ctx); err != nil {
		return err
	}
	started := time.Now()
	p, s := beam.NewPipelineWithRoot()
	j.scan(s, inputs)
	if err := beamx.Run(ctx, p); err != nil {
		return err
	}
	m, err := j.sink().manifest(ctx)
	if err != nil {
		return err
	}
	fmt.Printf("%d rows of %d files in %d parts, %.1f s", m.Rows, m.Files, len(m.Parts), time.Since(started).Seconds())
	for _, status := range slices.Sorted(maps.Keys(m.Status)) {
		fmt.Printf(", %d %s", m.Status[status], status)
	}
	fmt.Println()
	return nil
}

// worker is the command that describes files, see work.
func (j *job) worker() ([]string, error) {
	exe, err := os.Executable()
	return []string{exe, exe, strconv.FormatInt(j.Memory, 10)}, err
}

// work describes files: args has the name of the program and the memory that it may hold.
func work(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("%d arguments, expected the memory", len(args)-1)
	}
	memory, err := strconv.ParseInt(args[1], 10, 64)
	if err != nil {
		return err
	}
	return scan.Work(os.Stdin, os.Stdout, scan.WorkerOptions{Memory: memory})
}

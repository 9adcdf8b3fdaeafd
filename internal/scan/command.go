package scan

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/hlobc/hlobc/internal/banner"
	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/term"
)

// Command is the verb scan.
func Command(c *cli.Call, f cli.ScanFlags) int {
	if f.Memory == 0 {
		f.Memory = DefaultMemory
	}
	if os.Getenv(WorkerVariable) != "" {
		if err := Work(c.Stdin, c.Stdout, WorkerOptions{Registry: c.Dialects, MaxSize: c.Limit, Memory: f.Memory}); err != nil {
			return c.Failed(err)
		}
		return cli.Good
	}
	opt := Options{List: List{Inputs: c.Paths, Content: f.Content, Stdin: c.Stdin}, Dir: c.Output, Shard: f.Shard, Shards: f.Shards,
		Jobs: c.Jobs(), Timeout: f.Timeout, Memory: f.Memory, Replace: f.Replace}
	switch {
	case len(c.Paths) == 0:
		return c.Usage("expected what to scan: files, directories, @LIST or URLs")
	case c.Output == "" && !c.JSON:
		return c.Usage("expected -o DIR for Parquet files, or --json")
	case c.Output != "" && c.JSON:
		return c.Usage("--json writes rows to standard output, and -o Parquet files to a directory, where manifest.json sums them up; choose one")
	}
	if err := opt.worker(c); err != nil {
		return c.Failed(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var bar *term.Progress
	if !c.Quiet() && (c.Output != "" || c.Out == nil || !term.IsTerminal(c.Out)) {
		bar = term.NewCounter(c.Err, 0)
	}
	if bar != nil {
		go func() { bar.Of(opt.Count(ctx)) }()
	}
	opt.Progress = func(files, bytes int64, again bool) {
		if again {
			bar.Skip(int(files))
			return
		}
		bar.Done(bytes)
	}
	var err error
	var m *Manifest
	if c.Output == "" {
		err = opt.rows(ctx, c)
	} else {
		m, err = Run(ctx, opt)
	}
	bar.Clear()
	switch {
	case errors.Is(err, context.Canceled) && c.Output != "":
		return c.Failed(errors.New("interrupted; the same command continues"))
	case err != nil:
		return c.Failed(err)
	case m != nil:
		show(c, m)
	}
	return cli.Good
}

// worker sets how workers are started.
func (opt *Options) worker(c *cli.Call) error {
	exe, err := os.Executable()
	if err != nil {
		return err
	}
	build, _, _ := strings.Cut(banner.Text(c.Name), "\n")
	opt.Settings = strings.Join(append([]string{build, c.MaxSize()}, c.DialectFiles()...), " ")
	opt.Command = []string{exe, c.Name, "scan", "--max-memory", strconv.FormatInt(opt.Memory, 10)}
	if c.Limit > 0 {
		opt.Command = append(opt.Command, "--max-size", strconv.FormatInt(c.Limit, 10))
	}
	for _, f := range c.DialectFiles() {
		opt.Command = append(opt.Command, "--dialect", f)
	}
	return nil
}

// rows writes rows to standard output: those in the parts of a temporary scan.
func (opt Options) rows(ctx context.Context, c *cli.Call) error {
	dir, err := os.MkdirTemp("", "hlobc-scan-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	opt.Dir, opt.Format = filepath.Join(dir, "rows"), JSON
	w := &document{w: c.Stdout, lines: c.Lines()}
	opt.Part = w.part
	if _, err = Run(ctx, opt); err != nil {
		return err
	}
	return w.end()
}

// document writes rows as one document, or a line each.
type document struct {
	w     io.Writer
	lines bool
	rows  int
}

// part writes the rows of a part, and removes it.
func (r *document) part(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer os.Remove(name)
	defer f.Close()
	if r.lines {
		_, err = io.Copy(r.w, f)
		return err
	}
	return eachLine(f, func(line []byte) error {
		before := ",\n    "
		if r.rows == 0 {
			before = r.head()
		}
		r.rows++
		_, err := r.w.Write(append([]byte(before), line...))
		return err
	})
}

func (r *document) head() string {
	return fmt.Sprintf("{\n  \"command\": \"scan\",\n  \"version\": %d,\n  \"programs\": [\n    ", cli.JSONVersion)
}

func (r *document) end() error {
	if r.lines {
		return nil
	}
	text := "\n  ]\n}\n"
	if r.rows == 0 {
		text = strings.TrimRight(r.head(), " \n") + "]\n}\n"
	}
	_, err := io.WriteString(r.w, text)
	return err
}

// show describes a scan.
func show(c *cli.Call, m *Manifest) {
	var status []string
	for _, s := range []string{catalog.OK, catalog.Partial, catalog.Failed, catalog.Quarantined} {
		if n := m.Status[s]; n > 0 {
			status = append(status, cli.Comma(n)+" "+s)
		}
	}
	line := cli.Plural(m.Rows, "program") + " in " + cli.Plural(m.Files, "file")
	if len(status) > 0 {
		line += ": " + strings.Join(status, ", ")
	}
	if m.Skipped > 0 {
		line += "; " + cli.Plural(m.Skipped, "other file")
	}
	fmt.Fprintln(c.Stdout, line)
	line = cli.Plural(len(m.Parts), "part") + " below " + filepath.Join(c.Output, Parts)
	if m.Kept > 0 {
		line += ", " + cli.Comma(m.Kept) + " of them from an earlier scan"
	}
	fmt.Fprintln(c.Stdout, line)
	if n := len(m.Quarantined); n > 0 {
		fmt.Fprintf(c.Stdout, "%s took too much: %s\n", cli.Plural(n, "file"), filepath.Join(c.Output, m.quarantine()))
	}
}

// eachLine calls f for each line, without its end.
func eachLine(r io.Reader, f func(line []byte) error) error {
	b := bufio.NewReader(r)
	for {
		line, err := b.ReadBytes('\n')
		if len(line) > 0 {
			if e := f(bytes.TrimSuffix(line, []byte("\n"))); e != nil {
				return e
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

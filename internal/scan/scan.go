package scan

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/output"
)

// WorkerVariable is the environment variable that is set for worker processes.
const WorkerVariable = "HLOBC_SCAN_WORKER"

// Options configure [Run]. Command and Dir are required.
type Options struct {
	List
	// Dir is the directory for the results.
	Dir string
	// Shard is the shard to scan, from 0, of Shards; 0 of them are one.
	Shard, Shards int
	// Jobs is the number of worker processes, 0 for one per processor.
	Jobs int
	// Timeout bounds the time for a file, by default [DefaultTimeout]; Memory is what a worker may
	// hold, in bytes, by default [DefaultMemory].
	Timeout time.Duration
	Memory  int64
	// Command starts a worker process, which calls [Work]: the path of a program, then its
	// arguments, from the name on.
	Command []string
	// Format is the format of parts.
	Format Format
	// Settings is what rows depend on besides the files: the version of the program, and limits.
	Settings string
	// Replace allows that Dir has the results for other inputs, which are removed.
	Replace bool
	// Progress, if not nil, is called by several goroutines for each file, with its size in bytes,
	// and for files that an earlier scan has described.
	Progress func(files, bytes int64, again bool)
	// Part, if not nil, is called for each part, in the order of the listing.
	Part func(name string) error
	// chunks are the sizes of parts, by default usual.
	chunks sizes
}

// Defaults of [Options].
const (
	DefaultTimeout = time.Minute
	DefaultMemory  = 2 << 30
)

// Manifest describes a complete scan. It is stored in the directory with the results.
type Manifest struct {
	Schema   int      `json:"schema"`
	Settings string   `json:"settings"`
	Inputs   []string `json:"inputs"`
	Shard    int      `json:"shard"`
	Shards   int      `json:"shards"`
	Stats
	// Parts are the names of the parts in the directory, in the order of the listing.
	Parts []string `json:"parts"`
	// Kept is the number of parts that an earlier scan had written, Seconds the time of this one.
	Kept    int     `json:"kept"`
	Seconds float64 `json:"seconds"`
}

// Merge adds the results of a shard.
func (m *Manifest) Merge(shard *Manifest) {
	m.add(&shard.Stats)
	m.Parts = append(m.Parts, shard.Parts...)
}

// quarantine is the name of the file that lists what took too much.
func (m *Manifest) quarantine() string { return shardFile("quarantine", ".txt", m.Shard, m.Shards) }

// shardFile is the name of a file with results of a shard, in the directory that shards share.
func shardFile(name, extension string, shard, shards int) string {
	if shards > 1 {
		name += "-" + partition(shard, shards)
	}
	return name + extension
}

// partition returns what distinguishes the files of a shard: "00003-of-00016".
func partition(shard, shards int) string { return fmt.Sprintf("%05d-of-%05d", shard, shards) }

// Parts is the directory of the parts, in that of the results.
const Parts = "programs"

// Run scans. Files that cannot be read are rows, not errors.
func Run(ctx context.Context, opt Options) (*Manifest, error) {
	started := time.Now()
	if opt.Shards == 0 {
		opt.Shards = 1
	}
	if opt.Jobs == 0 {
		opt.Jobs = runtime.GOMAXPROCS(0)
	}
	if opt.Timeout == 0 {
		opt.Timeout = DefaultTimeout
	}
	if opt.Memory == 0 {
		opt.Memory = DefaultMemory
	}
	if opt.Format == "" {
		opt.Format = Parquet
	}
	if opt.chunks == (sizes{}) {
		opt.chunks = usual
	}
	if opt.Shards > 1 {
		opt.Pass = func(name string) bool { return Shard(name, opt.Shards) == opt.Shard }
	}
	st := &state{opt: &opt, suffix: partition(opt.Shard, opt.Shards)}
	if err := st.prepare(); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	slots := make(chan *slot, 4*opt.Jobs) // in the order of the listing
	jobs := make(chan *slot)
	var listed sync.WaitGroup
	listed.Go(func() {
		defer close(slots)
		defer close(jobs)
		if err := st.chunks(ctx, func(s *slot) bool {
			select {
			case slots <- s:
			case <-ctx.Done():
				return false
			}
			if s.kept {
				return true
			}
			select {
			case jobs <- s:
				return true
			case <-ctx.Done():
				return false
			}
		}); err != nil {
			cancel(err)
		}
	})
	for range opt.Jobs {
		listed.Go(func() {
			w := worker{opt: &opt}
			defer w.close()
			for s := range jobs {
				stats, err := w.run(ctx, &s.job, st.begun)
				if err != nil {
					cancel(err)
					return
				}
				s.done <- stats
			}
		})
	}
	m := &Manifest{Schema: catalog.SchemaVersion, Settings: opt.Settings, Inputs: slices.Clone(opt.Inputs), Shard: opt.Shard, Shards: opt.Shards, Parts: []string{}}
	m.Status = map[string]int64{}
	err := st.collect(ctx, slots, m)
	if err != nil {
		cancel(err)
	}
	listed.Wait()
	if err == nil {
		if err = context.Cause(ctx); errors.Is(err, errStop) {
			err = nil
		}
	}
	if err != nil {
		return nil, err
	}
	m.Seconds = time.Since(started).Seconds()
	return m, st.finish(m)
}

// slot is a part of the scan.
type slot struct {
	job
	kept bool
	done chan *Stats
}

// state is the directory of the results.
type state struct {
	opt    *Options
	suffix string
}

func (st *state) path(name string) string { return filepath.Join(st.opt.Dir, name) }

func (st *state) manifest() string {
	return shardFile("manifest", ".json", st.opt.Shard, st.opt.Shards)
}

// claim is what a directory was begun with.
type claim struct {
	Inputs []string `json:"inputs"`
	Shards int      `json:"shards"`
}

// claimFile is the file with the claim.
const claimFile = "scan.json"

// prepare creates the directory and checks that it is for this scan.
func (st *state) prepare() error {
	if err := os.MkdirAll(st.path(Parts), 0o777); err != nil {
		return err
	}
	mine := claim{st.opt.Inputs, st.opt.Shards}
	text, err := os.ReadFile(st.path(claimFile))
	var old claim
	switch {
	case errors.Is(err, os.ErrNotExist):
	case err != nil:
		return err
	case json.Unmarshal(text, &old) != nil:
		return fmt.Errorf("%s is damaged; remove %s to begin again", st.path(claimFile), st.opt.Dir)
	case !slices.Equal(old.Inputs, mine.Inputs) && !st.opt.Replace:
		return fmt.Errorf("%s has the results for %s; choose another directory, or replace them with --replace", st.opt.Dir, strings.Join(old.Inputs, " "))
	case old.Shards != mine.Shards && !st.opt.Replace:
		return fmt.Errorf("%s has the results of a scan in %d shards, not %d, so that rows would be doubled; choose another directory, or replace them with --replace", st.opt.Dir, old.Shards, mine.Shards)
	}
	if old.Shards != 0 && old.Shards != mine.Shards {
		if err := os.RemoveAll(st.path(Parts)); err != nil {
			return err
		}
		if err := os.MkdirAll(st.path(Parts), 0o777); err != nil {
			return err
		}
	}
	left, err := st.written(".part-" + st.suffix + "-")
	if err != nil {
		return err
	}
	for _, name := range left {
		_ = os.Remove(name) // of a scan that was interrupted
	}
	if err := os.Remove(st.path(st.manifest())); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return writeJSON(st.path(claimFile), mine)
}

// chunks lists the files and calls f for each chunk.
func (st *state) chunks(ctx context.Context, f func(*slot) bool) error {
	c := chunker{sizes: st.opt.chunks, settings: fmt.Sprintf("%d %s %s", catalog.SchemaVersion, st.opt.Format, st.opt.Settings)}
	emit := func(k chunk) error {
		s := &slot{done: make(chan *Stats, 1)}
		s.Entries, s.Format = k.entries, st.opt.Format
		s.Out = st.path(filepath.Join(Parts, "part-"+st.suffix+"-"+k.id+"."+string(st.opt.Format)))
		s.Temp = temporary(s.Out)
		if st.opt.Format == Parquet {
			if old, err := readStats(s.Out); err == nil {
				s.kept = true
				s.done <- old
			}
		}
		if !f(s) {
			return errStop
		}
		return nil
	}
	err := st.opt.Each(ctx, func(e Entry) error {
		if k, ok := c.add(e); ok {
			return emit(k)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if k, ok := c.end(); ok {
		return emit(k)
	}
	return nil
}

func (st *state) begun(e Entry) {
	if st.opt.Progress != nil {
		st.opt.Progress(1, e.Size, false)
	}
}

// collect waits for the parts in order.
func (st *state) collect(ctx context.Context, slots <-chan *slot, m *Manifest) error {
	for s := range slots {
		select {
		case stats := <-s.done:
			m.add(stats)
			m.Parts = append(m.Parts, path.Join(Parts, filepath.Base(s.Out)))
			if s.kept {
				m.Kept++
				if st.opt.Progress != nil {
					st.opt.Progress(stats.Files, 0, true)
				}
			}
			if st.opt.Part != nil {
				if err := st.opt.Part(s.Out); err != nil {
					return err
				}
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	return nil
}

// finish removes the parts of files that are gone, and writes the manifest and what goes with it.
func (st *state) finish(m *Manifest) error {
	current := map[string]bool{}
	for _, p := range m.Parts {
		current[filepath.Base(p)] = true
	}
	old, err := st.written("part-" + st.suffix + "-")
	if err != nil {
		return err
	}
	for _, name := range old {
		if !current[filepath.Base(name)] {
			if err := os.Remove(name); err != nil {
				return err
			}
		}
	}
	if err := output.WriteExact(st.path(m.quarantine()), func(w io.Writer) error {
		for _, name := range m.Quarantined {
			if _, err := fmt.Fprintln(w, name); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		return err
	}
	if st.opt.Format == Parquet {
		if err := output.WriteExact(st.path("views.sql"), func(w io.Writer) error {
			_, err := io.WriteString(w, catalog.Views(Parts+"/*.parquet"))
			return err
		}); err != nil {
			return err
		}
	}
	return writeJSON(st.path(st.manifest()), m)
}

func writeJSON(name string, v any) error {
	return output.WriteExact(name, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(v)
	})
}

// written lists the files of the directory of parts whose names start with prefix.
func (st *state) written(prefix string) (list []string, err error) {
	entries, err := os.ReadDir(st.path(Parts))
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), prefix) {
			list = append(list, st.path(filepath.Join(Parts, e.Name())))
		}
	}
	return list, err
}

package scan

import (
	"bufio"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/parquet-go/parquet-go"

	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
)

// Stats counts what a part, or a scan, consists of.
type Stats struct {
	// Files is the number of files, Skipped how many of them are not MLIR and were not named.
	Files   int64 `json:"files"`
	Skipped int64 `json:"skipped"`
	// Bytes is the size of the files.
	Bytes int64 `json:"bytes"`
	// Rows is the number of rows, Status counts them by status.
	Rows   int64            `json:"rows"`
	Status map[string]int64 `json:"status"`
	// Repeated is how many of them are of a program that the same worker had just described.
	Repeated int64 `json:"-"`
	// Quarantined are the files that took more than they were allowed.
	Quarantined []string `json:"quarantined,omitempty"`
}

func (s *Stats) add(t *Stats) {
	s.Files += t.Files
	s.Skipped += t.Skipped
	s.Bytes += t.Bytes
	s.Rows += t.Rows
	s.Repeated += t.Repeated
	if s.Status == nil {
		s.Status = map[string]int64{}
	}
	for k, n := range t.Status {
		s.Status[k] += n
	}
	s.Quarantined = append(s.Quarantined, t.Quarantined...)
}

// statsKey is the key of the statistics in the metadata of a Parquet file, schemaKey that of the
// version of the schema.
const (
	statsKey  = "hlobc.scan"
	schemaKey = "hlobc.schema"
)

// rowWriter writes rows.
type rowWriter interface {
	write(p *catalog.Program) error
	close(s *Stats) error
}

// groupBytes bounds the rows that are in memory at once.
const groupBytes = 16 << 20

// parquetWriter writes row groups of about groupBytes.
type parquetWriter struct {
	w     *parquet.GenericWriter[catalog.Program]
	bytes int
}

func newParquetWriter(f io.Writer) *parquetWriter {
	return &parquetWriter{w: parquet.NewGenericWriter[catalog.Program](f, parquet.Compression(&parquet.Zstd),
		parquet.CreatedBy("hlobc", "scan", ""), parquet.DataPageStatistics(true))}
}

func (w *parquetWriter) write(p *catalog.Program) error {
	if _, err := w.w.Write([]catalog.Program{*p}); err != nil {
		return err
	}
	if w.bytes += p.Footprint(); w.bytes < groupBytes {
		return nil
	}
	w.bytes = 0
	return w.w.Flush()
}

func (w *parquetWriter) close(s *Stats) error {
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	w.w.SetKeyValueMetadata(statsKey, string(text))
	w.w.SetKeyValueMetadata(schemaKey, fmt.Sprint(catalog.SchemaVersion))
	return w.w.Close()
}

// jsonWriter writes a line for each row.
type jsonWriter struct {
	w *bufio.Writer
	e *json.Encoder
}

func newJSONWriter(f io.Writer) *jsonWriter {
	w := bufio.NewWriter(f)
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return &jsonWriter{w, e}
}

func (w *jsonWriter) write(p *catalog.Program) error { return w.e.Encode(p) }
func (w *jsonWriter) close(*Stats) error             { return w.w.Flush() }

// readStats returns the statistics of a part.
func readStats(name string) (*Stats, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	p, err := parquet.OpenFile(f, info.Size(), parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	s := &Stats{}
	text, ok := p.Lookup(statsKey)
	if !ok {
		return nil, fmt.Errorf("%s is not a part of a scan: it has no %s", name, statsKey)
	}
	if err := json.Unmarshal([]byte(text), s); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return s, nil
}

// excess says what a file took too much of.
type excess struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// job is a part to write.
type job struct {
	Entries []Entry `json:"entries"`
	// Broken are the files that a worker failed at before, by number.
	Broken map[int]excess `json:"broken,omitempty"`
	// Out is the name of the part, Temp a name in the same directory to write it under.
	Out    string `json:"out"`
	Temp   string `json:"temp"`
	Format Format `json:"format"`
}

// Format is the format of parts.
type Format string

const (
	Parquet Format = "parquet"
	JSON    Format = "json"
)

// describer describes files.
type describer struct {
	opt   catalog.Options
	limit int64 // see input.Options.Limit
	cache cache
	hook  func(name string) // for tests
}

// part writes the part of a job; begin is called before each file.
func (d *describer) part(j *job, begin func(i int) error) (s *Stats, err error) {
	f, err := os.Create(j.Temp)
	if err != nil {
		return nil, err
	}
	defer func() {
		f.Close()
		if err != nil {
			os.Remove(j.Temp)
		}
	}()
	var w rowWriter
	if j.Format == JSON {
		w = newJSONWriter(f)
	} else {
		w = newParquetWriter(f)
	}
	s = &Stats{Status: map[string]int64{}}
	for i, e := range j.Entries {
		if err := begin(i); err != nil {
			return nil, err
		}
		s.Files++
		s.Bytes += e.Size
		put := func(p *catalog.Program) error {
			s.Rows++
			s.Status[p.Status]++
			return w.write(p)
		}
		if x, ok := j.Broken[i]; ok {
			s.Quarantined = append(s.Quarantined, e.Name)
			err = put(catalog.Exceeded(catalog.Stored{File: e.Name, Size: e.Size}, x.Code, x.Message))
		} else {
			err = d.file(e, s, put)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := w.close(s); err != nil {
		return nil, err
	}
	if err := f.Sync(); err != nil {
		return nil, err
	}
	if err := f.Close(); err != nil {
		return nil, err
	}
	return s, os.Rename(j.Temp, j.Out)
}

// file describes the programs of a file.
func (d *describer) file(e Entry, s *Stats, put func(*catalog.Program) error) error {
	if e.Err != "" {
		return put(catalog.Failure(catalog.Stored{File: e.Name, Size: e.Size}, errors.New(e.Err)))
	}
	if d.hook != nil {
		d.hook(e.Name)
	}
	for in, err := range e.source().All(input.Options{Limit: d.limit}) {
		if errors.Is(err, input.ErrSkipped) {
			s.Skipped++
			continue
		}
		at := catalog.Stored{File: e.Name, Member: in.Member, Size: max(in.Stored, e.Size), Layers: in.Layers, Kind: in.Kind, Data: in.Data}
		if err == nil && in.Kind == input.Unknown {
			err = cli.NoProgram(in.Data)
		}
		var p *catalog.Program
		if err != nil {
			p = catalog.Failure(at, err)
		} else {
			p = d.describe(at, s)
		}
		in.Close()
		if err := put(p); err != nil {
			return err
		}
	}
	return nil
}

// describe returns the row of a program, from the cache if it was described before.
func (d *describer) describe(at catalog.Stored, s *Stats) *catalog.Program {
	key := cacheKey{sum: sha256.Sum256(at.Data), text: at.Kind == carrier.Text}
	if p := d.cache.get(key); p != nil {
		s.Repeated++
		return p.At(at)
	}
	p := catalog.Describe(at, d.opt)
	d.cache.put(key, p)
	return p
}

// temporary returns a name for a part while it is written.
func temporary(out string) string {
	return filepath.Join(filepath.Dir(out), fmt.Sprintf(".%s.%d.tmp", filepath.Base(out), os.Getpid()))
}

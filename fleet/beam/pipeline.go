package main

import (
	"context"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/scan"
)

func init() {
	register.DoFn3x1[context.Context, string, func(int, scan.Entry), error](&list{})
	register.DoFn4x1[context.Context, int, func(*scan.Entry) bool, func(string), error](&describe{})
	register.DoFn3x1[context.Context, int, func(*string) bool, error](&finish{})
	register.Emitter2[int, scan.Entry]()
	register.Emitter1[string]()
	register.Iter1[scan.Entry]()
	register.Iter1[string]()
}

// job is what the workers have to know.
type job struct {
	Out          string
	Shards, Jobs int
	Timeout      time.Duration
	Memory       int64
}

// scan adds the steps to a pipeline: list the files, deal them out to shards by name, describe the
// files of each shard, and sum up.
func (j job) scan(s beam.Scope, inputs []string) {
	s = s.Scope("hlobc scan")
	entries := beam.ParDo(s, &list{j}, beam.CreateList(s, inputs))
	shards := beam.ParDo(s, &describe{j}, beam.GroupByKey(s, entries))
	// One summary even if there is no file.
	all := beam.Flatten(s, shards, beam.Create(s, ""))
	beam.ParDo0(s, &finish{j}, beam.GroupByKey(s, beam.AddFixedKey(s, all)))
}

// list yields the files of an input by shard.
type list struct{ Job job }

func (l *list) ProcessElement(ctx context.Context, input string, emit func(int, scan.Entry)) error {
	files := scan.List{Inputs: []string{input}}
	return files.Each(ctx, func(e scan.Entry) error {
		emit(scan.Shard(e.Name, l.Job.Shards), e)
		return nil
	})
}

// describe writes the rows of a shard and yields its manifest. A shard that is tried again writes the
// same files under the same names.
type describe struct{ Job job }

func (d *describe) ProcessElement(ctx context.Context, shard int, next func(*scan.Entry) bool, emit func(string)) error {
	entries := []scan.Entry{}
	for e := (scan.Entry{}); next(&e); e = (scan.Entry{}) {
		entries = append(entries, e)
	}
	slices.SortFunc(entries, func(a, b scan.Entry) int { return strings.Compare(a.Name, b.Name) })
	dir, err := os.MkdirTemp("", "hlobc-shard-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	worker, err := d.Job.worker()
	if err != nil {
		return err
	}
	m, err := scan.Run(ctx, scan.Options{List: scan.List{Entries: entries}, Dir: dir, Shard: shard, Shards: d.Job.Shards,
		Jobs: d.Job.Jobs, Timeout: d.Job.Timeout, Memory: d.Job.Memory, Command: worker})
	if err != nil {
		return err
	}
	for _, part := range m.Parts {
		if err := d.Job.sink().copy(ctx, filepath.Join(dir, filepath.FromSlash(part)), part); err != nil {
			return err
		}
	}
	text, err := json.Marshal(m)
	if err == nil {
		emit(string(text))
	}
	return err
}

// finish writes what belongs to the rows: the manifest, views and the files that took too much.
type finish struct{ Job job }

func (f *finish) ProcessElement(ctx context.Context, _ int, next func(*string) bool) error {
	all := &scan.Manifest{Schema: catalog.SchemaVersion, Shards: f.Job.Shards, Inputs: []string{}, Parts: []string{}}
	all.Status = map[string]int64{}
	for text := ""; next(&text); {
		if text == "" {
			continue
		}
		shard := &scan.Manifest{}
		if err := json.Unmarshal([]byte(text), shard); err != nil {
			return err
		}
		all.Merge(shard)
	}
	slices.Sort(all.Parts)
	slices.Sort(all.Quarantined)
	text, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return err
	}
	quarantine := strings.Join(append(all.Quarantined, ""), "\n")
	for name, data := range map[string]string{"manifest.json": string(text) + "\n", "quarantine.txt": quarantine,
		"views.sql": catalog.Views(path.Join(scan.Parts, "*.parquet"))} {
		if err := f.Job.sink().write(ctx, name, strings.NewReader(data)); err != nil {
			return err
		}
	}
	return nil
}

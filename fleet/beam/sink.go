package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"github.com/hlobc/hlobc/internal/scan"
)

// sink is a directory that shards write Parquet files into, each by itself: a local one, or one of a
// store that Beam has a file system for.
type sink string

func (j *job) sink() sink { return sink(strings.TrimSuffix(j.Out, "/")) }

func (s sink) name(file string) string { return string(s) + "/" + file }

// free checks that there are no rows yet, which new ones would be added to.
func (s sink) free(ctx context.Context) error {
	fs, err := filesystem.New(ctx, string(s))
	if err != nil {
		return err
	}
	defer fs.Close()
	old, err := fs.List(ctx, s.name(scan.Parts+"/*.parquet"))
	if err == nil && len(old) > 0 {
		err = fmt.Errorf("%s has rows already: %d parts; choose another directory", s, len(old))
	}
	return err
}

// copy copies a local file.
func (s sink) copy(ctx context.Context, from, file string) error {
	f, err := os.Open(from)
	if err != nil {
		return err
	}
	defer f.Close()
	return s.write(ctx, file, f)
}

// write writes a file, which appears when it is whole: in stores by itself, in local directories by
// its new name.
func (s sink) write(ctx context.Context, file string, data io.Reader) (err error) {
	name := s.name(file)
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer fs.Close()
	target := name
	_, local := fs.(filesystem.Renamer)
	if local {
		target = name + ".tmp"
	}
	w, err := fs.OpenWrite(ctx, target)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, data)
	if err = errors.Join(err, w.Close()); err != nil || !local {
		return err
	}
	return filesystem.Rename(ctx, fs, target, name)
}

// manifest returns the summary of the rows.
func (s sink) manifest(ctx context.Context) (*scan.Manifest, error) {
	name := s.name("manifest.json")
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return nil, err
	}
	defer fs.Close()
	data, err := filesystem.Read(ctx, fs, name)
	if err != nil {
		return nil, err
	}
	m := &scan.Manifest{}
	return m, json.Unmarshal(data, m)
}

package scan

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/internal/catalog"
)

// TestCache checks that rows come back from the cache as they were, and that it starts again when it
// is full.
func TestCache(t *testing.T) {
	rows := map[cacheKey]*catalog.Program{}
	var order []cacheKey
	for name, data := range programs(t) {
		p := catalog.Describe(catalog.Stored{File: name, Size: int64(len(data)), Kind: carrier.Sniff(data), Data: data}, catalog.Options{})
		k := cacheKey{sum: sha256.Sum256(data)}
		rows[k] = p
		order = append(order, k)
	}
	var c cache
	defer c.close()
	if got := c.get(order[0]); got != nil {
		t.Errorf("an empty cache has %+v", got)
	}
	for _, k := range order {
		c.put(k, rows[k])
	}
	for _, k := range order {
		if got := c.get(k); !reflect.DeepEqual(got, rows[k]) {
			t.Errorf("%+v\nfrom the cache, expected\n%+v", got, rows[k])
		}
	}
	for _, small := range []*cache{{most: 3}, {mostBytes: 20_000}} {
		most := 0
		for _, k := range order {
			small.put(k, rows[k])
			most = max(most, len(small.rows))
			if got := small.get(k); got != nil && !reflect.DeepEqual(got, rows[k]) {
				t.Errorf("%+v from a cache that started again", got)
			}
			if small.mostBytes > 0 && small.end > small.mostBytes {
				t.Errorf("%d bytes", small.end)
			}
		}
		if most == 0 || most == len(order) || small.most > 0 && most > small.most {
			t.Errorf("%d of %d rows at once", most, len(order))
		}
		small.close()
	}
	// Without its file, a cache has nothing, and does not fail.
	c.file.Close()
	if got := c.get(order[0]); got != nil {
		t.Errorf("%+v without a file", got)
	}
	c.put(order[0], rows[order[0]])
	if got := c.get(order[0]); got != nil {
		t.Errorf("%+v after the file failed", got)
	}
}

// TestSorted checks the order of a directory with more entries than are in memory at once.
func TestSorted(t *testing.T) {
	dir := t.TempDir()
	var want []string
	for i := range 100 {
		name := fmt.Sprintf("%x", sha256.Sum256([]byte{byte(i)}))[:1+i%9] + fmt.Sprint("\n", i)
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Skip(err) // a system without such names
		}
		want = append(want, name)
	}
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o777); err != nil {
		t.Fatal(err)
	}
	want = append(want, "sub")
	slices.Sort(want)
	for _, run := range []int{1, 7, 100, 101, 102, 1000} {
		var got []string
		if err := sorted(dir, run, func(i item) error {
			if (i.kind == directory) != (i.name == "sub") || (i.kind == regular) == (i.name == "sub") {
				t.Errorf("%q is %c", i.name, i.kind)
			}
			got = append(got, i.name)
			return nil
		}); err != nil || !slices.Equal(got, want) {
			t.Errorf("runs of %d: %q, %v", run, got, err)
		}
		stop := fmt.Errorf("stop")
		if err := sorted(dir, run, func(item) error { return stop }); err != stop {
			t.Errorf("runs of %d: %v", run, err)
		}
	}
	if err := sorted(filepath.Join(dir, "none"), 10, nil); err == nil {
		t.Error("a directory that does not exist has no error")
	}
}

// TestGroups checks that large rows are written before there are many of them in memory.
func TestGroups(t *testing.T) {
	var b bytes.Buffer
	w := newParquetWriter(&b)
	p := catalog.Failure(catalog.Stored{File: "a"}, os.ErrNotExist)
	for i := range 4000 {
		p.Ops = append(p.Ops, catalog.Op{Name: strings.Repeat("x", 1000) + fmt.Sprint(i)})
	}
	const rows = 20
	for range rows {
		if err := w.write(p); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.close(&Stats{}); err != nil {
		t.Fatal(err)
	}
	f, err := parquet.OpenFile(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	if got, least := len(f.RowGroups()), rows*p.Footprint()/groupBytes-1; got < least || f.NumRows() != rows || least < 3 {
		t.Errorf("%d row groups, expected %d; %d rows", got, least, f.NumRows())
	}
}

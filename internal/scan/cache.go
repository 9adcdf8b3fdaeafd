package scan

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"os"

	"github.com/hlobc/hlobc/internal/catalog"
)

// cache keeps rows of programs in a temporary file: the same program is often stored in many places,
// which can be far apart in a listing. Memory holds only where the rows are. A cache that is full
// starts again, and one whose file cannot be written keeps nothing.
type cache struct {
	file  *os.File
	end   int64
	rows  map[cacheKey]span
	buf   bytes.Buffer
	spoil bool // the file cannot be used

	// most is the number of rows and mostBytes the size of the file at which the cache starts again;
	// 0 means the defaults.
	most      int
	mostBytes int64
}

type cacheKey struct {
	sum  [sha256.Size]byte
	text bool
}

// span is where a row is in the file.
type span struct {
	at   int64
	size int
}

// Defaults of the bounds of a cache. So many rows take about 16 MB of memory.
const (
	cacheRows  = 1 << 17
	cacheBytes = 1 << 30
)

// get returns a row, or nil.
func (c *cache) get(k cacheKey) *catalog.Program {
	s, ok := c.rows[k]
	if !ok {
		return nil
	}
	c.buf.Reset()
	c.buf.Grow(s.size)
	text := c.buf.AvailableBuffer()[:s.size]
	p := &catalog.Program{}
	if _, err := c.file.ReadAt(text, s.at); err != nil || json.Unmarshal(text, p) != nil {
		c.drop()
		return nil
	}
	return p
}

// put keeps a row.
func (c *cache) put(k cacheKey, p *catalog.Program) {
	if c.spoil {
		return
	}
	if c.file == nil {
		f, err := os.CreateTemp("", "hlobc-rows-")
		if err != nil {
			c.spoil = true
			return
		}
		_ = os.Remove(f.Name()) // where the system allows it; otherwise close does
		c.file, c.rows = f, map[cacheKey]span{}
	}
	c.buf.Reset()
	e := json.NewEncoder(&c.buf)
	e.SetEscapeHTML(false)
	if e.Encode(p) != nil {
		return // JSON cannot express it
	}
	if most, mostBytes := c.bounds(); len(c.rows) >= most || c.end+int64(c.buf.Len()) > mostBytes {
		c.end = 0
		clear(c.rows)
	}
	if _, err := c.file.WriteAt(c.buf.Bytes(), c.end); err != nil {
		c.drop()
		return
	}
	c.rows[k] = span{c.end, c.buf.Len()}
	c.end += int64(c.buf.Len())
	if c.buf.Cap() > 1<<20 {
		c.buf = bytes.Buffer{}
	}
}

func (c *cache) bounds() (rows int, bytes int64) {
	rows, bytes = c.most, c.mostBytes
	if rows == 0 {
		rows = cacheRows
	}
	if bytes == 0 {
		bytes = cacheBytes
	}
	return rows, bytes
}

// drop gives the cache up.
func (c *cache) drop() {
	c.close()
	c.spoil = true
}

// close removes the file.
func (c *cache) close() {
	if c.file != nil {
		c.file.Close()
		_ = os.Remove(c.file.Name())
		c.file, c.rows = nil, nil
	}
}

package scan

import (
	"crypto/sha256"

	"github.com/hlobc/hlobc/catalog"
)

// cache keeps the rows of programs that were described last: the same program is often stored in
// several places.
type cache struct {
	rows map[cacheKey]*catalog.Program
	// order has the keys in a ring, the oldest at next.
	order []cacheKey
	next  int
}

type cacheKey struct {
	sum  [sha256.Size]byte
	text bool
}

// Bounds of the cache: the number of rows, and how large a row may be, in entries of its lists.
const (
	cacheRows  = 4096
	cacheEntry = 400
)

func (c *cache) get(k cacheKey) *catalog.Program { return c.rows[k] }

func (c *cache) put(k cacheKey, p *catalog.Program) {
	if len(p.Ops)+len(p.Inputs)+len(p.Outputs)+len(p.Findings)+len(p.Functions)+len(p.Sources)+len(p.Attributes)+len(p.Constants) > cacheEntry {
		return
	}
	if c.rows == nil {
		c.rows = make(map[cacheKey]*catalog.Program)
	}
	if len(c.order) < cacheRows {
		c.order = append(c.order, k)
	} else {
		delete(c.rows, c.order[c.next])
		c.order[c.next] = k
		c.next = (c.next + 1) % cacheRows
	}
	c.rows[k] = p
}

package scan

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"hash/fnv"
)

// sizes are numbers of files in chunks. A chunk ends at a file whose name says so, about one in mean, but has at
// least min unless its files are large, and at most max.
type sizes struct{ min, mean, max int }

// usual are the sizes of chunks besides in tests, which are faster with smaller ones.
var usual = sizes{256, 1024, 4096}

// maxBytes bounds the files of a chunk.
const maxBytes = 256 << 20

// chunker cuts a listing into chunks.
type chunker struct {
	sizes
	// settings is what the rows depend on besides the files.
	settings string
	seen     map[[16]byte]int // chunks that are alike, by digest
	entries  []Entry
	bytes    int64
}

// chunk is consecutive files of a listing.
type chunk struct {
	entries []Entry
	// id is a digest of the files and of the settings.
	id string
}

// add adds a file and returns the chunk that it ends, if it does.
func (c *chunker) add(e Entry) (chunk, bool) {
	c.entries = append(c.entries, e)
	c.bytes += e.Size
	n := len(c.entries)
	if n >= c.max || c.bytes >= maxBytes || n >= c.min && hash(e.Name)%uint64(c.mean) == 0 {
		return c.end()
	}
	return chunk{}, false
}

// end returns the last chunk.
func (c *chunker) end() (chunk, bool) {
	if len(c.entries) == 0 {
		return chunk{}, false
	}
	h := sha256.New()
	h.Write([]byte(c.settings))
	e := json.NewEncoder(h)
	for i := range c.entries {
		_ = e.Encode(&c.entries[i])
	}
	var id [16]byte
	copy(id[:], h.Sum(nil))
	if c.seen == nil {
		c.seen = map[[16]byte]int{}
	}
	// A listing can have the same files twice.
	if n := c.seen[id]; n > 0 {
		_ = e.Encode(n)
		c.seen[id]++
		copy(id[:], h.Sum(nil))
	} else {
		c.seen[id] = 1
	}
	out := chunk{c.entries, hex.EncodeToString(id[:])}
	c.entries, c.bytes = nil, 0
	return out, true
}

// hash is a hash of a name that never changes.
func hash(name string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(name))
	x := h.Sum64()
	x ^= x >> 32 // the low bits of FNV are weak
	x *= 0x9e3779b97f4a7c15
	return x ^ x>>29
}

// Shard returns the shard that a file belongs to, from 0. It depends on the name alone, so that each
// file is in one shard even if the listings of the shards differ.
func Shard(name string, shards int) int {
	if shards <= 1 {
		return 0
	}
	return int((hash(name) >> 8) % uint64(shards))
}

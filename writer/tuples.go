package writer

import (
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// tuple identifies the inherent attributes of an operation.
type tuple struct {
	name  ir.NameID
	props ir.PropID
}

// tupleCount is the number of references to a tuple and the last unit in which it was
// noted.
type tupleCount struct{ n, unit uint32 }

// tupleIndex returns the index of a tuple's count. The module's tuples come first; after
// them come, by op name, the tuples whose attributes are all absent.
func (c *collector) tupleIndex(rec *slab.OpRecord) uint32 {
	i, none := uint32(rec.Props), uint32(len(c.tuples)-len(c.names))+uint32(rec.Name)
	if i == 0 { // written so that it needs no branch, which would be hard to predict
		i = none
	}
	return i
}

// textual lists the tuples of operation id and of the operations nested in it.
func (c *collector) textual(s *ir.Scope, id uint32) {
	rec := &records.Of(s).Ops[id]
	if t := &c.tuples[c.tupleIndex(rec)]; t.unit != c.unit {
		t.unit = c.unit
		c.noted = append(c.noted, tuple{rec.Name, rec.Props})
	}
	if rec.Ext == 0 {
		return
	}
	e := &records.Of(s).Exts[rec.Ext]
	if e.Child == 0 {
		c.textualRegions(s, e.Regions, int(e.NumRegions))
	} else if u := c.w.unitOf[records.Of(s).Children[e.Child]]; u != nil {
		c.endList()
		c.lists = append(c.lists, u.found.tupleList())
	} else {
		child := records.Of(s).Children[e.Child]
		c.textualRegions(child, 1, child.NumTop())
	}
}

// textualAll lists the tuples of the module, including those of its units.
func (c *collector) textualAll() [][]tuple {
	c.listed = len(c.noted)
	c.unit++
	c.textual(c.w.m.RootScope(), c.w.root)
	c.endList()
	return c.lists
}

// endList adds the tuples noted since the last list as a new list.
func (c *collector) endList() {
	if n := len(c.noted); n > c.listed {
		c.lists = append(c.lists, c.noted[c.listed:])
		c.listed = n
	}
}

func (c *collector) textualRegions(s *ir.Scope, first uint32, n int) {
	for r := first; r < first+uint32(n); r++ {
		for b := records.Of(s).Regions[r].First; b != 0; b = records.Of(s).Blocks[b].Next {
			for id := records.Of(s).Blocks[b].First; id != 0; id = records.Of(s).Ops[id].Next {
				c.textual(s, id)
			}
		}
	}
}

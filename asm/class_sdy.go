package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
)

// printDimensionSharding: dimension_sharding{"a", "b":(1)2, ?}p1.
func printDimensionSharding(p *printer, n ir.Node) {
	a := n.(*attrs.DimensionSharding)
	p.str(attrs.DimensionShardingAttr.Mnemonic)
	p.str("{")
	strippedList(p, a.Axes)
	if !a.Closed {
		if len(a.Axes) > 0 {
			p.str(", ")
		}
		p.str("?")
	}
	p.str("}")
	if a.HasPriority {
		p.str("p")
		p.uint(a.Priority)
	}
}

// printTensorSharding: sharding<@mesh, [{"a"}, {?}], replicated={"b"},
// unreduced=max{"c"}>.
func printTensorSharding(p *printer, n ir.Node) {
	a := n.(*attrs.TensorSharding)
	p.str(attrs.TensorShardingAttr.Mnemonic)
	p.str("<")
	if m, ok := a.Mesh.(*attrs.SdyMesh); ok {
		p.str(attrs.SdyMeshAttr.Mnemonic)
		p.impliedAttr(m)
	} else {
		p.attr(a.Mesh, typeShown)
	}
	p.str(", [")
	strippedList(p, a.Dims)
	p.str("]")
	if len(a.Replicated) > 0 {
		p.str(", replicated={")
		strippedList(p, a.Replicated)
		p.str("}")
	}
	if len(a.Unreduced) > 0 {
		p.str(", unreduced=")
		if a.ReductionOp != int64(attrs.ReductionOpSum) {
			k, _ := attrs.ReductionOp.Keyword(uint64(a.ReductionOp))
			p.str(k)
		}
		p.str("{")
		strippedList(p, a.Unreduced)
		p.str("}")
	}
	p.str(">")
}

// printDimMapping: dim_mappingij, which is for tensor mappings: [ij, k].
func printDimMapping(p *printer, n ir.Node) {
	p.str(attrs.DimMappingAttr.Mnemonic)
	for _, f := range n.(*attrs.DimMapping).Factors {
		p.factor(f)
	}
}

// The letters of the first factors go from i to z, the others are z_1, z_2, and so
// on.
const (
	firstFactor = 'i'
	lastLetter  = 'z' - firstFactor
)

// factor appends the symbol of a factor.
func (p *printer) factor(i int64) {
	if i <= lastLetter {
		p.buf = append(p.buf, byte(firstFactor+i))
		return
	}
	p.str("z_")
	p.int(i - lastLetter)
}

// printFactorSizes:  {i=2, j=3}.
func printFactorSizes(p *printer, v any) {
	list := v.([]int64)
	if len(list) == 0 {
		return
	}
	p.str(" {")
	for i, n := range list {
		if p.ends() {
			return
		}
		if i > 0 {
			p.str(", ")
		}
		p.factor(int64(i))
		p.str("=")
		p.int(n)
	}
	p.str("}")
}

// factorsWithType appends  word={i, j} unless there are none.
func (p *printer) factorsWithType(word string, list []int64) {
	if len(list) == 0 {
		return
	}
	p.str(" ")
	p.str(word)
	p.str("={")
	for i, f := range list {
		if p.ends() {
			return
		}
		if i > 0 {
			p.str(", ")
		}
		p.factor(f)
	}
	p.str("}")
}

// printShardingList prints [<@mesh, [{}]>, ...].
func printShardingList(p *printer, c *opContext, args []partRef) {
	p.str("[")
	if a, ok := c.attr(args[0]).(*attrs.TensorShardingPerValue); ok {
		strippedList(p, a.Shardings)
	}
	p.str("]")
}

// printBody prints (%arg0: type, ...) {...}.
func printBody(p *printer, c *opContext, args []partRef) {
	from, _ := c.regionsOf(args[0])
	r := c.op.Region(from)
	p.str("(")
	if entry := r.First(); !entry.IsNil() {
		for i := range entry.NumArgs() {
			if i > 0 {
				p.str(", ")
			}
			p.regionArg(entry, i, nil)
		}
	}
	p.str(") ")
	p.region(r, regionOptions{terminators: true})
}

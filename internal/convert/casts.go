package convert

import (
	"cmp"
	"slices"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// crossing is a use of a value for which only one of definition and use is converted.
type crossing struct {
	op, operand, value uint32
	from               ir.TypeID // type of the value before the conversion
	to                 ir.TypeID // type that the use requires
}

// folded finds casts between a value and its converted form, which can be removed. It returns the
// value that replaces each cast's result.
func (d *direction) folded(p *plan) map[uint32]uint32 {
	if !d.fold {
		return nil
	}
	var same map[uint32]uint32
	s := p.s
	eachOp(s, func(id uint32, rec *slab.OpRecord) bool {
		if rec.NumOperands != 1 || rec.NumResults != 1 || d.m.Info(rec.Name).Full != builtin.OpUnrealizedConversionCast {
			return true
		}
		in := records.Of(s).Operands[rec.Operands]
		if in == 0 || d.typ(records.Of(s).Values[in].Type) != d.typ(records.Of(s).Values[rec.Results].Type) {
			return true
		}
		if same == nil {
			same = make(map[uint32]uint32)
		}
		same[rec.Results] = in
		p.folds = append(p.folds, id)
		return true
	})
	for _, id := range p.folds {
		followCasts(same, records.Of(s).Ops[id].Results)
	}
	p.folds = slices.DeleteFunc(p.folds, func(id uint32) bool {
		_, ok := same[records.Of(s).Ops[id].Results]
		return !ok
	})
	return same
}

// followCasts makes same lead from a value, and all on the way, to the last value of its chain, which may be anywhere in the
// text. A chain without an end, in a program that is not valid, is removed from same.
func followCasts(same map[uint32]uint32, v uint32) {
	if _, ok := same[same[v]]; !ok {
		return // as nearly always
	}
	var path []uint32
	seen := make(map[uint32]bool)
	for {
		next, ok := same[v]
		if !ok {
			break
		}
		if seen[v] {
			for _, u := range path {
				delete(same, u)
			}
			return
		}
		seen[v] = true
		path, v = append(path, v), next
	}
	for _, u := range path {
		same[u] = v
	}
}

// foldCasts removes the casts found by folded.
func foldCasts(p *plan) {
	for _, id := range p.folds {
		op := p.s.Op(id)
		op.Result(0).ReplaceAllUsesWith(op.Operand(0))
		_ = op.Erase() // it has no uses left
	}
}

// cross lists the crossings of a scope. same maps the results of removed casts to their
// replacements.
func (d *direction) cross(p *plan, same map[uint32]uint32) {
	s := p.s
	converted := make([]bool, len(records.Of(s).Values))
	d.values(p, func(_, v uint32) { converted[v] = true })
	eachOp(s, func(id uint32, rec *slab.OpRecord) bool {
		if rec.NumResults == 1 {
			if _, ok := same[rec.Results]; ok {
				return true // a cast that will be removed
			}
		}
		for i := range rec.NumOperands {
			v := records.Of(s).Operands[rec.Operands+i]
			if v == 0 {
				continue
			}
			want := records.Of(s).Values[v].Type
			if d.converted(s, id) {
				want = d.typ(want)
			}
			if root, ok := same[v]; ok {
				v = root
			}
			from := records.Of(s).Values[v].Type
			got := from
			if converted[v] {
				got = d.typ(from)
			}
			if got != want {
				p.crossings = append(p.crossings, crossing{id, i, v, from, want})
			}
		}
		return true
	})
}

// addCasts inserts one cast for each value with crossings, right after its definition. Casts of
// arguments are in the order of the reference, the last argument first.
func addCasts(p *plan) {
	if len(p.crossings) == 0 {
		return
	}
	s := p.s
	m := s.Module()
	casts := make(map[uint32]ir.Value)
	make := func(c *crossing) {
		if _, ok := casts[c.value]; ok {
			return
		}
		v := s.Value(c.value)
		b, def := ir.NewBuilder(s), v.DefiningOp()
		if def.IsNil() {
			b.AtStart(v.OwnerBlock())
		} else {
			b.After(def)
		}
		if b.SetLocID(v.LocID()); c.to != c.from { // made for the use
			b.SetLocID(s.Op(c.op).LocID())
		}
		casts[c.value] = builtin.UnrealizedConversionCast(b, []ir.Type{m.Type(c.to)}, []ir.Value{v}).Result(0)
	}
	sources := slices.Clone(p.crossings) // converted arguments get their casts before anything else
	slices.SortStableFunc(sources, func(a, b crossing) int { return cmp.Compare(a.value, b.value) })
	for i := range sources {
		if c := &sources[i]; c.to == c.from && records.Of(s).Values[c.value].Owner&slab.ArgBit != 0 {
			make(c)
		}
	}
	for i := range p.crossings {
		c := &p.crossings[i]
		make(c)
		s.Op(c.op).SetOperand(int(c.operand), casts[c.value])
	}
	p.orderCasts(casts)
}

// orderCasts gives the use-lists around casts the order that the reference produces: a cast of a
// converted value is its first use, and the uses of a cast made for converted operations are in
// textual order.
func (p *plan) orderCasts(casts map[uint32]ir.Value) {
	p.s.BuildUses()
	done := make(map[uint32]bool)
	for _, c := range p.crossings {
		if done[c.value] {
			continue
		}
		done[c.value] = true
		cast := casts[c.value]
		if c.to == c.from {
			cast.DefiningOp().SetOperand(0, p.s.Value(c.value))
			continue
		}
		for _, u := range slices.Collect(cast.Uses()) {
			u.Set(cast)
		}
	}
}

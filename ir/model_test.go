package ir

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// The model is the same structure with a pointer for each link and a slice for
// each list, where every edit is the obvious one. Random edits are made to both.

type (
	mOp struct {
		op       Op
		operands []*mUse
		results  []*mValue
		regions  []*mRegion
		succ     []*mBlock
		parent   *mBlock
	}
	mUse struct {
		op    *mOp
		value *mValue
	}
	mValue struct {
		value Value
		uses  []*mUse // in the order of the use-list
		op    *mOp
		block *mBlock
	}
	mRegion struct {
		region Region
		owner  *mOp // nil for the scope's region
		blocks []*mBlock
	}
	mBlock struct {
		block  Block
		region *mRegion
		args   []*mValue
		ops    []*mOp
	}
)

func remove[T comparable](list []T, v T) []T {
	i := slices.Index(list, v)
	return slices.Delete(list, i, i+1)
}

func (u *mUse) set(v *mValue) {
	if u.value != nil {
		u.value.uses = remove(u.value.uses, u)
	}
	if u.value = v; v != nil {
		v.uses = slices.Insert(v.uses, 0, u)
	}
}

// each calls visit for the operations of r in textual order.
func (r *mRegion) each(visit func(*mOp)) {
	for _, b := range r.blocks {
		for _, o := range b.ops {
			visit(o)
			o.each(visit)
		}
	}
}

// each calls visit for the operations inside o in textual order.
func (o *mOp) each(visit func(*mOp)) {
	for _, r := range o.regions {
		r.each(visit)
	}
}

// holds reports whether b is inside o.
func (o *mOp) holds(b *mBlock) bool {
	for ; b != nil && b.region.owner != nil; b = b.region.owner.parent {
		if b.region.owner == o {
			return true
		}
	}
	return false
}

// play is a scope and its model.
type play struct {
	t     *testing.T
	rng   *rand.Rand
	m     *Module
	s     *Scope
	top   *mRegion
	loose []*mOp // operations in no block
	log   []string
}

func (p *play) ops() (all []*mOp) {
	p.top.each(func(o *mOp) { all = append(all, o) })
	for _, o := range p.loose {
		all = append(all, o)
		o.each(func(o *mOp) { all = append(all, o) })
	}
	return all
}

func (p *play) regions() []*mRegion {
	all := []*mRegion{p.top}
	for _, o := range p.ops() {
		all = append(all, o.regions...)
	}
	return all
}

func (p *play) blocks() (all []*mBlock) {
	for _, r := range p.regions() {
		all = append(all, r.blocks...)
	}
	return all
}

func (p *play) values() (all []*mValue) {
	for _, o := range p.ops() {
		all = append(all, o.results...)
	}
	for _, b := range p.blocks() {
		all = append(all, b.args...)
	}
	return all
}

func pick[T any](p *play, list []T) (v T) {
	if len(list) == 0 {
		return v
	}
	return list[p.rng.IntN(len(list))]
}

func (p *play) some(n int) (list []*mValue, handles []Value) {
	if all := p.values(); len(all) > 0 {
		for range n {
			v := pick(p, all)
			list, handles = append(list, v), append(handles, v.value)
		}
	}
	return list, handles
}

func (p *play) addBlock(r *mRegion) {
	n := p.rng.IntN(3)
	types := slices.Repeat([]Type{typ(p.m, "i32")}, n)
	b := &mBlock{region: r}
	if at := p.rng.IntN(len(r.blocks) + 1); at < len(r.blocks) {
		b.block = r.region.InsertBlock(r.blocks[at].block, types, nil)
		r.blocks = slices.Insert(r.blocks, at, b)
	} else {
		b.block = r.region.AppendBlock(types, nil)
		r.blocks = append(r.blocks, b)
	}
	for i := range n {
		b.args = append(b.args, &mValue{value: b.block.Arg(i), block: b})
	}
}

func (p *play) create() {
	b := pick(p, p.blocks())
	if b == nil {
		p.addBlock(p.top)
		return
	}
	operands, handles := p.some(p.rng.IntN(4))
	results, regions := p.rng.IntN(3), max(0, p.rng.IntN(5)-2)
	var succ []*mBlock
	var to []Block
	if p.rng.IntN(4) == 0 {
		x := pick(p, b.region.blocks)
		succ, to = append(succ, x), append(to, x.block)
	}
	at := p.rng.IntN(len(b.ops) + 1)
	var builder *Builder
	switch {
	case at < len(b.ops) && p.rng.IntN(2) == 0:
		builder = new(Builder).Before(b.ops[at].op)
	case at > 0:
		builder = new(Builder).After(b.ops[at-1].op)
	case len(b.ops) == 0 && p.rng.IntN(2) == 0:
		builder = new(Builder).AtEnd(b.block)
	default:
		builder = new(Builder).AtStart(b.block)
	}
	o := &mOp{parent: b, succ: succ}
	o.op = builder.Create(fmt.Sprint("u.op", p.rng.IntN(9)), OpState{Operands: handles, Regions: regions, Successors: to,
		ResultTypes: slices.Repeat([]Type{typ(p.m, "i32")}, results)})
	b.ops = slices.Insert(b.ops, at, o)
	for _, v := range operands {
		u := &mUse{op: o}
		o.operands = append(o.operands, u)
		u.set(v)
	}
	for i := range results {
		o.results = append(o.results, &mValue{value: o.op.Result(i), op: o})
	}
	for i := range regions {
		o.regions = append(o.regions, &mRegion{region: o.op.Region(i), owner: o})
	}
}

// become has another operation take the place of one.
func (p *play) become() {
	o := pick(p, p.ops())
	if o == nil {
		return
	}
	list, handles := p.some(p.rng.IntN(5))
	name := "u.op"
	var err error
	if p.rng.IntN(2) == 0 {
		err = new(Builder).Become(o.op, name, OpState{Loc: o.op.LocID(), Operands: handles})
	} else {
		like := pick(p, p.ops())
		name = like.op.Name()
		err = new(Builder).BecomeLike(o.op, like.op, handles...)
	}
	if !p.wantErr(err, len(o.regions)+len(o.succ) > 0) {
		return
	}
	if got := o.op.Name(); got != name {
		p.t.Fatalf("%s, want %s", got, name)
	}
	for _, u := range o.operands {
		u.set(nil)
	}
	o.operands = nil
	for _, v := range list {
		u := &mUse{op: o}
		o.operands = append(o.operands, u)
		u.set(v)
	}
	for _, v := range o.results {
		slices.Reverse(v.uses)
	}
}

func (p *play) detach(o *mOp) {
	if o.parent == nil {
		p.loose = remove(p.loose, o)
		return
	}
	o.parent.ops = remove(o.parent.ops, o)
	o.parent = nil
}

func (p *play) moveOp() {
	o, b := pick(p, p.ops()), pick(p, p.blocks())
	if o == nil || b == nil || o.holds(b) || len(o.succ) > 0 {
		return
	}
	at := p.rng.IntN(len(b.ops) + 1)
	if at < len(b.ops) && p.rng.IntN(2) == 0 {
		before := b.ops[at]
		o.op.MoveBefore(before.op)
		if before == o {
			return
		}
		p.detach(o)
		b.ops = slices.Insert(b.ops, slices.Index(b.ops, before), o)
	} else if at > 0 && p.rng.IntN(2) == 0 {
		after := b.ops[at-1]
		o.op.MoveAfter(after.op)
		if after == o {
			return
		}
		p.detach(o)
		b.ops = slices.Insert(b.ops, slices.Index(b.ops, after)+1, o)
	} else if p.rng.IntN(2) == 0 {
		o.op.MoveToStart(b.block)
		p.detach(o)
		b.ops = slices.Insert(b.ops, 0, o)
	} else {
		o.op.MoveToEnd(b.block)
		p.detach(o)
		b.ops = append(b.ops, o)
	}
	o.parent = b
}

func (p *play) removeOp() {
	// One that branches may outlive blocks that are inside what is erased.
	if o := pick(p, p.ops()); o != nil && o.parent != nil && (len(o.succ) == 0 || o.parent.region == p.top) {
		o.op.Remove()
		p.detach(o)
		p.loose = append(p.loose, o)
	}
}

func (p *play) setOperand() {
	if o := pick(p, p.ops()); o != nil && len(o.operands) > 0 {
		i := p.rng.IntN(len(o.operands))
		if p.rng.IntN(8) == 0 {
			o.op.SetOperand(i, Value{})
			o.operands[i].set(nil)
		} else if v := pick(p, p.values()); v != nil {
			o.op.SetOperand(i, v.value)
			o.operands[i].set(v)
		}
	}
}

func (p *play) setOperands() {
	o := pick(p, p.ops())
	if o == nil {
		return
	}
	list, handles := p.some(p.rng.IntN(5))
	o.op.SetOperands(handles...)
	for i, v := range list {
		if i == len(o.operands) {
			o.operands = append(o.operands, &mUse{op: o})
		}
		o.operands[i].set(v)
	}
	for _, u := range o.operands[len(list):] {
		u.set(nil)
	}
	o.operands = o.operands[:len(list)]
}

func (p *play) insertOperands() {
	o := pick(p, p.ops())
	if o == nil {
		return
	}
	list, handles := p.some(p.rng.IntN(4))
	at := p.rng.IntN(len(o.operands) + 1)
	if at == len(o.operands) && p.rng.IntN(2) == 0 {
		o.op.AppendOperands(handles...)
	} else {
		o.op.InsertOperands(at, handles...)
	}
	for i, v := range list {
		u := &mUse{op: o}
		o.operands = slices.Insert(o.operands, at+i, u)
		u.set(v)
	}
}

func (p *play) eraseOperands() {
	if o := pick(p, p.ops()); o != nil && len(o.operands) > 0 {
		at := p.rng.IntN(len(o.operands))
		n := p.rng.IntN(len(o.operands) - at + 1)
		if n == 1 {
			o.op.EraseOperand(at)
		} else {
			o.op.EraseOperands(at, n)
		}
		for _, u := range o.operands[at : at+n] {
			u.set(nil)
		}
		o.operands = slices.Delete(o.operands, at, at+n)
	}
}

func (p *play) replaceUses() {
	list, handles := p.some(2)
	if len(list) < 2 || list[0] == list[1] {
		return
	}
	odd := p.rng.IntN(2) == 0
	if odd {
		handles[0].ReplaceUsesIf(handles[1], func(u Use) bool { return u.OperandIndex()%2 == 1 })
	} else {
		handles[0].ReplaceAllUsesWith(handles[1])
	}
	for _, u := range slices.Clone(list[0].uses) {
		if !odd || slices.Index(u.op.operands, u)%2 == 1 {
			u.set(list[1])
		}
	}
}

// doom collects the operations and values that go with ops and blocks.
func doom(ops []*mOp, blocks []*mBlock) (all map[*mOp]bool, vs []*mValue) {
	all = make(map[*mOp]bool)
	add := func(o *mOp) {
		all[o] = true
		vs = append(vs, o.results...)
		for _, r := range o.regions {
			for _, b := range r.blocks {
				vs = append(vs, b.args...)
			}
		}
	}
	for _, o := range ops {
		add(o)
		o.each(add)
	}
	for _, b := range blocks {
		vs = append(vs, b.args...)
		for _, o := range b.ops {
			add(o)
			o.each(add)
		}
	}
	return all, vs
}

func usedOutside(all map[*mOp]bool, vs []*mValue) bool {
	for _, v := range vs {
		for _, u := range v.uses {
			if !all[u.op] {
				return true
			}
		}
	}
	return false
}

func (p *play) drop(all map[*mOp]bool) {
	for o := range all {
		for _, u := range o.operands {
			u.set(nil)
		}
	}
}

func (p *play) wantErr(err error, want bool) bool {
	p.t.Helper()
	if (err != nil) != want {
		p.t.Fatalf("error is %v, want one: %v\n%v", err, want, p.log)
	}
	return err == nil
}

func (p *play) eraseOp() {
	o := pick(p, p.ops())
	if o == nil {
		return
	}
	all, vs := doom([]*mOp{o}, nil)
	if p.wantErr(o.op.Erase(), usedOutside(all, vs)) {
		p.drop(all)
		p.detach(o)
		if !o.op.Erased() {
			p.t.Fatal("the operation is not erased")
		}
	}
}

func (p *play) branchedTo(b *mBlock, from *mOp) bool {
	for _, c := range b.region.blocks {
		for _, o := range c.ops {
			if c != b && o != from && slices.Contains(o.succ, b) {
				return true
			}
		}
	}
	return false
}

// looseBranch reports whether an operation in no block branches to one of bs;
// the real code does not look there.
func (p *play) looseBranch(bs []*mBlock) bool {
	for _, o := range p.loose {
		for _, b := range o.succ {
			if slices.Contains(bs, b) {
				return true
			}
		}
	}
	return false
}

func (p *play) eraseBlock() {
	b := pick(p, p.blocks())
	if b == nil || p.looseBranch([]*mBlock{b}) {
		return
	}
	all, vs := doom(nil, []*mBlock{b})
	if p.wantErr(b.block.Erase(), usedOutside(all, vs) || p.branchedTo(b, nil)) {
		p.drop(all)
		b.region.blocks = remove(b.region.blocks, b)
	}
}

func (p *play) clear() {
	r := pick(p, p.regions())
	if r == p.top || p.looseBranch(r.blocks) {
		return
	}
	all, vs := doom(nil, r.blocks)
	if p.wantErr(r.region.Clear(), usedOutside(all, vs)) {
		p.drop(all)
		r.blocks = nil
	}
}

func (p *play) addArg() {
	if b := pick(p, p.blocks()); b != nil {
		at := p.rng.IntN(len(b.args) + 1)
		v := &mValue{block: b}
		if at == len(b.args) && p.rng.IntN(2) == 0 {
			v.value = b.block.AddArg(typ(p.m, "i32"), nil)
		} else {
			v.value = b.block.InsertArg(at, typ(p.m, "i32"), nil)
		}
		b.args = slices.Insert(b.args, at, v)
	}
}

func (p *play) eraseArg() {
	if b := pick(p, p.blocks()); b != nil && len(b.args) > 0 {
		i := p.rng.IntN(len(b.args))
		if p.wantErr(b.block.EraseArg(i), len(b.args[i].uses) > 0) {
			b.args = slices.Delete(b.args, i, i+1)
		}
	}
}

func (p *play) split() {
	b := pick(p, p.blocks())
	if b == nil || len(b.ops) == 0 {
		return
	}
	at := p.rng.IntN(len(b.ops))
	n := &mBlock{block: b.block.SplitBefore(b.ops[at].op), region: b.region}
	n.ops = slices.Clone(b.ops[at:])
	for _, o := range n.ops {
		o.parent = n
	}
	b.ops = b.ops[:at]
	b.region.blocks = slices.Insert(b.region.blocks, slices.Index(b.region.blocks, b)+1, n)
}

func (p *play) inlineBlock() {
	b, to := pick(p, p.blocks()), pick(p, p.blocks())
	if b == nil || to == nil || b == to || p.looseBranch([]*mBlock{b}) {
		return
	}
	for c := to; c != nil && c.region.owner != nil; c = c.region.owner.parent {
		if c.region.owner.parent == b {
			return
		}
	}
	for _, o := range b.ops {
		if len(o.succ) > 0 && b.region != to.region {
			return // would branch to another region
		}
	}
	list, handles := p.some(len(b.args))
	if len(list) != len(b.args) {
		return
	}
	for i, v := range list {
		if slices.Contains(b.args, v) || slices.Contains(list[:i], v) {
			return
		}
	}
	branched := p.branchedTo(b, nil)
	if !branched {
		for _, o := range b.ops {
			branched = branched || slices.Contains(o.succ, b)
		}
	}
	at := p.rng.IntN(len(to.ops) + 1)
	var err error
	switch {
	case at < len(to.ops):
		err = b.block.InlineBefore(to.ops[at].op, handles...)
	case branched || p.rng.IntN(2) == 0:
		err = b.block.InlineAtEnd(to.block, handles...)
	default:
		err = b.block.JoinAtEnd(to.block, handles...)
	}
	if !p.wantErr(err, branched) {
		return
	}
	for i, a := range b.args {
		for _, u := range slices.Clone(a.uses) {
			u.set(list[i])
		}
	}
	for _, o := range b.ops {
		o.parent = to
	}
	to.ops = slices.Insert(to.ops, at, b.ops...)
	b.region.blocks = remove(b.region.blocks, b)
}

func (p *play) inlineRegion() {
	r, to := pick(p, p.regions()), pick(p, p.regions())
	if r == to {
		return
	}
	for q := to; q.owner != nil && q.owner.parent != nil; q = q.owner.parent.region {
		if q.owner.parent.region == r {
			return
		}
	}
	if p.looseBranch(r.blocks) {
		return
	}
	at := p.rng.IntN(len(to.blocks) + 1)
	if at < len(to.blocks) {
		r.region.InlineBefore(to.blocks[at].block)
	} else {
		r.region.InlineAtEnd(to.region)
	}
	for _, b := range r.blocks {
		b.region = to
	}
	to.blocks = slices.Insert(to.blocks, at, r.blocks...)
	r.blocks = nil
}

func (p *play) moveBlock() {
	b := pick(p, p.blocks())
	if b == nil {
		return
	}
	r := b.region // elsewhere its branches would be broken
	at := p.rng.IntN(len(r.blocks) + 1)
	if at < len(r.blocks) {
		before := r.blocks[at]
		b.block.MoveBefore(before.block)
		if before == b {
			return
		}
		r.blocks = remove(r.blocks, b)
		r.blocks = slices.Insert(r.blocks, slices.Index(r.blocks, before), b)
	} else {
		b.block.MoveToEnd(r.region)
		r.blocks = append(remove(r.blocks, b), b)
	}
}

func (p *play) setSuccessor() {
	if o := pick(p, p.ops()); o != nil && o.parent != nil && len(o.succ) > 0 {
		b := pick(p, o.parent.region.blocks)
		o.op.SetSuccessor(0, b.block)
		o.succ[0] = b
	}
}

func (p *play) clone() {
	o, b := pick(p, p.ops()), pick(p, p.blocks())
	if o == nil || b == nil || o.parent == nil || len(p.ops()) > 200 || len(o.succ) > 0 && o.parent.region != b.region {
		return
	}
	made, err := new(Builder).AtEnd(b.block).Clone(o.op, nil, nil)
	if err != nil {
		p.t.Fatal(err)
	}
	vs, bs := make(map[*mValue]*mValue), make(map[*mBlock]*mBlock)
	var pairs [][2]*mOp
	var copy func(o *mOp, made Op) *mOp
	copy = func(o *mOp, made Op) *mOp {
		n := &mOp{op: made}
		pairs = append(pairs, [2]*mOp{o, n})
		for i, v := range o.results {
			vs[v] = &mValue{value: made.Result(i), op: n}
			n.results = append(n.results, vs[v])
		}
		for i, r := range o.regions {
			nr := &mRegion{region: made.Region(i), owner: n}
			n.regions = append(n.regions, nr)
			at := nr.region.First()
			for _, b := range r.blocks {
				nb := &mBlock{block: at, region: nr}
				bs[b] = nb
				for k, a := range b.args {
					vs[a] = &mValue{value: at.Arg(k), block: nb}
					nb.args = append(nb.args, vs[a])
				}
				nr.blocks = append(nr.blocks, nb)
				at = at.Next()
			}
			for k, b := range r.blocks {
				nb := nr.blocks[k]
				op := nb.block.First()
				for _, o := range b.ops {
					c := copy(o, op)
					c.parent = nb
					nb.ops = append(nb.ops, c)
					op = op.Next()
				}
			}
		}
		return n
	}
	n := copy(o, made)
	for _, pair := range pairs {
		for _, u := range pair[0].operands {
			v := u.value
			if to := vs[v]; to != nil {
				v = to
			}
			w := &mUse{op: pair[1]}
			pair[1].operands = append(pair[1].operands, w)
			w.set(v)
		}
		for _, s := range pair[0].succ {
			if to := bs[s]; to != nil {
				s = to
			}
			pair[1].succ = append(pair[1].succ, s)
		}
	}
	n.parent = b
	b.ops = append(b.ops, n)
}

func (p *play) takeBody() {
	o, from := pick(p, p.ops()), pick(p, p.ops())
	if o == nil || o == from || len(o.regions) == 0 {
		return
	}
	fails := len(o.regions) != len(from.regions) || from.holds(o.parent)
	for _, r := range o.regions {
		fails = fails || len(r.blocks) > 0
	}
	for _, r := range from.regions {
		if p.looseBranch(r.blocks) {
			return
		}
	}
	if !p.wantErr(o.op.TakeBody(from.op), fails) {
		return
	}
	for i, r := range from.regions {
		o.regions[i].blocks, r.blocks = r.blocks, nil
		for _, b := range o.regions[i].blocks {
			b.region = o.regions[i]
		}
	}
}

// compare compares everything with the model.
func (p *play) compare() {
	p.t.Helper()
	if err := Check(p.s.Owner()); err != nil {
		p.t.Fatalf("%v\n%v", err, p.log)
	}
	fail := func(what string, got, want any) {
		p.t.Helper()
		p.t.Fatalf("%s is %v, want %v\n%v", what, got, want, p.log)
	}
	for _, r := range p.regions() {
		b := r.region.First()
		for _, mb := range r.blocks {
			if b != mb.block || b.Region() != r.region {
				fail("block", b, mb.block)
			}
			if b.NumArgs() != len(mb.args) {
				fail("number of arguments", b.NumArgs(), len(mb.args))
			}
			for i, a := range mb.args {
				if b.Arg(i) != a.value || a.value.Index() != i || a.value.OwnerBlock() != b {
					fail("argument", b.Arg(i), a.value)
				}
			}
			o := b.First()
			for _, mo := range mb.ops {
				if o != mo.op || o.Block() != b {
					fail("operation", o, mo.op)
				}
				o = o.Next()
			}
			if !o.IsNil() {
				fail("operation", o, "none")
			}
			b = b.Next()
		}
		if !b.IsNil() {
			fail("block", b, "none")
		}
	}
	for _, mo := range p.ops() {
		o := mo.op
		if o.NumOperands() != len(mo.operands) {
			fail("number of operands", o.NumOperands(), len(mo.operands))
		}
		for i, u := range mo.operands {
			want := Value{}
			if u.value != nil {
				want = u.value.value
			}
			if o.Operand(i) != want {
				fail("operand", o.Operand(i), want)
			}
		}
		for i, v := range mo.results {
			if o.Result(i) != v.value || v.value.Index() != i || v.value.DefiningOp() != o {
				fail("result", o.Result(i), v.value)
			}
		}
		if o.NumSuccessors() != len(mo.succ) || len(mo.succ) > 0 && o.Successor(0) != mo.succ[0].block {
			fail("successors", o.NumSuccessors(), len(mo.succ))
		}
	}
}

// compareUses compares the use-lists and their orders with the model.
func (p *play) compareUses() {
	p.t.Helper()
	for _, v := range p.values() {
		i := 0
		for u := range v.value.Uses() {
			if i >= len(v.uses) || u.Op() != v.uses[i].op.op || u.OperandIndex() != slices.Index(v.uses[i].op.operands, v.uses[i]) {
				p.t.Fatalf("use %d of %v is %v\n%v", i, v.value, u, p.log)
			}
			i++
		}
		if i != len(v.uses) {
			p.t.Fatalf("%d uses, want %d\n%v", i, len(v.uses), p.log)
		}
	}
	if u := p.s.uses.Load(); u == nil || !u.edited {
		return
	}
	place := make(map[*mUse]int)
	p.top.each(func(o *mOp) {
		for _, u := range o.operands {
			place[u] = len(place) + 1
		}
	})
	got := p.s.UseOrders()
	for _, v := range p.values() {
		var at []int
		for _, u := range v.uses {
			if n := place[u]; n != 0 {
				at = append(at, n)
			}
		}
		sorted := slices.Clone(at)
		slices.Sort(sorted)
		slices.Reverse(sorted)
		var want []uint32
		if !slices.Equal(at, sorted) {
			for _, n := range sorted {
				want = append(want, uint32(slices.Index(at, n)))
			}
		}
		if order := got[v.value.id]; !slices.Equal(order, want) {
			p.t.Fatalf("order of %v is %v, want %v\n%v", v.value, order, want, p.log)
		}
	}
}

// sortUses gives the model the lists that are built from the structure.
func (p *play) sortUses() {
	for _, v := range p.values() {
		v.uses = nil
	}
	p.top.each(func(o *mOp) {
		for _, u := range o.operands {
			if u.value != nil {
				u.value.uses = slices.Insert(u.value.uses, 0, u)
			}
		}
	})
}

func newPlay(t *testing.T, seed uint64) *play {
	m, body := newModule(t)
	f := newFunc(body, "f", 0)
	p := &play{t: t, rng: rand.New(rand.NewPCG(seed, 1)), m: m, s: f.Body(), top: &mRegion{region: f.Region(0)}}
	b := f.Region(0).First()
	p.top.blocks = []*mBlock{{block: b, region: p.top}}
	return p
}

type edit struct {
	name string
	do   func(*play)
}

// plain edits do not need use-lists, the others do.
var plain = []edit{
	{"create", (*play).create}, {"create", (*play).create}, {"create", (*play).create},
	{"moveOp", (*play).moveOp}, {"setOperand", (*play).setOperand}, {"setOperands", (*play).setOperands},
	{"insertOperands", (*play).insertOperands}, {"eraseOperands", (*play).eraseOperands},
	{"addBlock", func(p *play) { p.addBlock(pick(p, p.regions())) }}, {"addArg", (*play).addArg},
	{"split", (*play).split}, {"inlineRegion", (*play).inlineRegion}, {"moveBlock", (*play).moveBlock},
	{"setSuccessor", (*play).setSuccessor}, {"clone", (*play).clone}, {"takeBody", (*play).takeBody},
}

var all = append(slices.Clip(plain), []edit{
	{"removeOp", (*play).removeOp}, {"replaceUses", (*play).replaceUses}, {"eraseOp", (*play).eraseOp}, {"eraseOp", (*play).eraseOp},
	{"become", (*play).become}, {"eraseBlock", (*play).eraseBlock}, {"clear", (*play).clear}, {"eraseArg", (*play).eraseArg}, {"inlineBlock", (*play).inlineBlock},
}...)

func (p *play) run(edits []edit, n int, after func()) {
	for range n {
		e := pick(p, edits)
		p.log = append(p.log, e.name)
		e.do(p)
		after()
	}
}

func TestRandomEdits(t *testing.T) {
	seeds := uint64(60)
	if testing.Short() {
		seeds = 10
	}
	for seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			p := newPlay(t, seed)
			p.s.BuildUses()
			p.run(all, 150, func() { p.compare(); p.compareUses() })
		})
	}
}

// TestRandomEditsWithoutUses builds the lists late.
func TestRandomEditsWithoutUses(t *testing.T) {
	for seed := range uint64(20) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			p := newPlay(t, seed)
			p.run(plain, 150, p.compare)
			if p.s.uses.Load() != nil {
				t.Fatal("an edit built use-lists")
			}
			p.sortUses()
			p.compareUses()
			p.run(all, 50, func() { p.compare(); p.compareUses() })
		})
	}
}

// TestRandomEditsWithOrders starts from use-list orders, as a file gives them.
func TestRandomEditsWithOrders(t *testing.T) {
	for seed := range uint64(20) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			p := newPlay(t, seed)
			p.run(plain, 80, p.compare)
			p.sortUses()
			p.s.slabs.Orders = make(map[uint32][]uint32)
			for _, v := range p.values() {
				if len(v.uses) < 2 {
					continue
				}
				var order []uint32
				list := make([]*mUse, len(v.uses))
				for i, at := range p.rng.Perm(len(v.uses)) {
					order = append(order, uint32(at))
					list[at] = v.uses[i]
				}
				p.s.slabs.Orders[v.value.id], v.uses = order, list
			}
			p.run(all, 50, func() { p.compare() })
			p.compareUses()
			p.run(all, 50, func() { p.compare(); p.compareUses() })
			if p.m.Err() != nil {
				t.Error(p.m.Err())
			}
		})
	}
}

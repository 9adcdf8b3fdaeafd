package rewrite

import "github.com/hlobc/hlobc/ir"

// constants merges equal constants and moves them to the start of the enclosing region that is
// isolated from above.
type constants struct {
	r       *Rewriter
	known   map[constantKey]uint32    // operations, in the most recent scope
	others  map[*ir.Scope]constantsOf // of all scopes
	scope   *ir.Scope
	unknown ir.Location // the unknown location
	// The region for constants of operations in the most recent region.
	from, home ir.Region
	// The most recent operation found to be in its place.
	last ir.Op
	// Constants of the scope, by their stored form.
	recent [64]keptConstant
}

type constantsOf = map[constantKey]uint32

// constantKey is equal for equal constants of a scope.
type constantKey struct {
	region uint32
	name   ir.NameID
	value  ir.AttrID
	typ    ir.TypeID
}

// written is the stored form of a constant. Constants with the same form are equal, but not vice
// versa. Comparing forms does not need the value.
type written struct {
	region uint32
	name   ir.NameID
	props  ir.PropID
	typ    ir.TypeID
}

// keptConstant is the operation that stands for all constants with the same form.
type keptConstant struct {
	written
	op uint32
}

// written returns the stored form of op, and where an operation with that form may be recorded. It
// is nil if the value is not an inherent attribute.
func (k *constants) written(op ir.Op) (w written, at *keptConstant) {
	if k.r.kind(op).slot < 0 || op.NumResults() != 1 {
		return w, nil
	}
	k.locate(op)
	_, region := k.home.Scope()
	w = written{region, op.NameID(), op.PropID(), op.Result(0).TypeID()}
	return w, &k.recent[int(w.props)%len(k.recent)]
}

// locate finds the region that op belongs in if it is a constant.
func (k *constants) locate(op ir.Op) {
	if from := op.ParentRegion(); from != k.from {
		k.from, k.home = from, home(op)
	}
	s, _ := op.Scope()
	k.enter(s)
}

// reset removes all constants.
func (k *constants) reset() {
	known := k.known
	clear(known)
	clear(k.others)
	*k = constants{r: k.r, known: known, others: k.others}
}

// key returns the key of a constant; ok is false if op is not a constant.
func (k *constants) key(op ir.Op) (key constantKey, ok bool) {
	value := k.r.constantValue(op)
	if value == nil || op.NumResults() != 1 {
		return key, false
	}
	k.locate(op)
	_, region := k.home.Scope()
	return constantKey{region, op.NameID(), value.ID(), op.Result(0).TypeID()}, true
}

// enter switches to the constants of s.
func (k *constants) enter(s *ir.Scope) {
	if s == k.scope {
		return
	}
	if k.others == nil {
		k.others = map[*ir.Scope]constantsOf{}
	}
	if known := k.others[s]; known != nil {
		k.known = known
	} else if k.scope != nil || k.known == nil {
		k.known = constantsOf{}
	}
	k.scope, k.others[s] = s, k.known
	clear(k.recent[:])
}

// keep moves op to its place if it is a constant. It returns false if an equal constant replaced
// it.
func (k *constants) keep(op ir.Op) bool {
	w, at := k.written(op)
	if at != nil && at.written == w {
		k.merge(op, at.op)
		return false
	}
	key, ok := k.key(op)
	if !ok {
		return true
	}
	other, found := k.known[key]
	if !found {
		_, other = op.Scope()
	}
	if at != nil {
		*at = keptConstant{w, other}
	}
	if found {
		k.merge(op, other)
		return false
	}
	start := k.home.First()
	switch {
	case op.Block() != start:
		op.MoveToStart(start)
		op.SetLoc(k.unknownLoc())
	case !k.inPlace(op):
		op.MoveToStart(start)
	}
	k.known[key] = other
	k.last = op
	return true
}

// merge replaces op by an equal one.
func (k *constants) merge(op ir.Op, other uint32) {
	one := k.scope.Op(other)
	one.SetLoc(k.unknownLoc())
	_ = k.r.Replace(op, one.Result(0)) // its results have no uses then
}

func (k *constants) unknownLoc() ir.Location {
	if k.unknown == nil {
		k.unknown = k.r.m.Registry().UnknownLoc(k.r.m)
	}
	return k.unknown
}

// inPlace reports whether op, in the block where it belongs, is preceded only by recorded
// constants.
func (k *constants) inPlace(op ir.Op) bool {
	before := op.Prev()
	if before.IsNil() || before == k.last {
		return true
	}
	key, ok := k.key(before)
	_, id := before.Scope()
	return ok && k.known[key] == id
}

// home returns the region that constants for op belong in.
func home(op ir.Op) ir.Region {
	for {
		region := op.ParentRegion()
		parent := region.Parent()
		if info := parent.Info(); !info.Registered() || info.Isolated() || parent.Block().IsNil() {
			return region
		}
		op = parent
	}
}

package infer

import (
	"encoding/binary"
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Context holds the operation that is being looked at, and the buffers for it. It
// belongs to one module and one goroutine; operations follow one another in it
// without allocation.
type Context struct {
	m     *ir.Module
	check *constraint.Checker
	rules []*Rule // by op name number
	known []bool  // whether rules was looked up

	info     *ir.OpInfo
	op       ir.Op // nil for an operation that does not exist yet
	props    []uint32
	pending  *Pending
	operands []ir.Type
	results  []Result
	broken   *Violation
	phase    phase
	exact    bool    // results are going to be made, not compared
	ints     []int64 // arena, emptied for each operation
	// beyond is set when a function looks at more of the operation than its inherent
	// attributes and the types of its operands and results.
	beyond bool
	inside bool     // set when one looks at the frame of its regions; see Framed
	shapes []shaped // an arena, likewise

	symbols func(from ir.Op, name string) ir.Op // nil for a search

	i1, i32, ui32 ir.Type
	token         ir.Type
	complexes     map[ir.Type]ir.Type // by element type
}

type phase uint8

const (
	inferring phase = iota
	verifying
)

// NewContext returns a context for m. It fails when m was made with a registry
// whose tables contradict themselves.
func NewContext(m *ir.Module) (*Context, error) {
	check, err := constraint.NewChecker(m)
	if err != nil {
		return nil, err
	}
	return &Context{m: m, check: check}, nil
}

// Local reports whether what the last check found follows from the operation's
// name, its inherent attributes and the types of its operands and results: then it
// holds for all operations that have the same ones. Functions of rules that look at
// something else do so by methods of the context that take note of it.
func (c *Context) Local() bool { return !c.beyond && !c.inside }

// Framed is [Context.Local] for operations with regions of no more than one block: what
// was found may follow from the frame of each region besides, which is the types of the
// block's arguments, and the name and the types of the operands of its last operation.
func (c *Context) Framed() bool { return !c.beyond }

// Declarations returns the checker of declarations that c uses.
func (c *Context) Declarations() *constraint.Checker { return c.check }

// FindSymbols makes c ask find for the symbol that an operation's attribute names,
// which is right inside the nearest symbol table around it, instead of searching for
// it at each use. The index behind find has to keep up with changes of the module.
func (c *Context) FindSymbols(find func(from ir.Op, name string) ir.Op) { c.symbols = find }

// symbol returns the operation that the operation's reference to name means, the nil
// Op when there is none.
func (c *Context) symbol(name string) ir.Op {
	c.beyond = true
	if c.symbols != nil {
		return c.symbols(c.op, name)
	}
	if table := ir.NearestSymbolTable(c.op.Parent()); !table.IsNil() {
		return ir.LookupSymbol(table, name)
	}
	return ir.Op{}
}

// function returns the type of the function called name, nil when there is none.
func (c *Context) function(name string) *types.Function {
	f := fn.AsFunc(c.symbol(name))
	if f.IsNil() {
		return nil
	}
	t, _ := f.FunctionType().(*types.Function)
	return t
}

func (c *Context) reset(info *ir.OpInfo) {
	c.info, c.op, c.pending, c.props, c.broken, c.phase, c.exact = info, ir.Op{}, nil, nil, nil, inferring, false
	c.beyond, c.inside = false, false
	c.operands, c.results, c.ints, c.shapes = c.operands[:0], c.results[:0], c.ints[:0], c.shapes[:0]
}

// load makes op the operation that is looked at.
func (c *Context) load(op ir.Op) {
	c.reset(op.Info())
	c.op = op
	c.props = c.m.Props(op.PropID())
	for i := range op.NumOperands() {
		c.operands = append(c.operands, op.Operand(i).Type())
	}
}

// fail records that the operation breaks a rule, and returns false.
func (c *Context) fail(rule, required, found string, args ...any) bool {
	if c.broken == nil {
		if len(args) > 0 {
			found = fmt.Sprintf(found, args...)
		}
		c.broken = &Violation{Op: c.op, Name: c.info.Full, Rule: rule, Found: found, Required: required, Inferring: c.phase == inferring}
	}
	return false
}

// alloc returns n zeros that live until the next operation.
func (c *Context) alloc(n int) []int64 {
	if len(c.ints)+n > cap(c.ints) {
		c.ints = make([]int64, 0, max(256, 2*cap(c.ints), 2*n))
	}
	from := len(c.ints)
	c.ints = c.ints[:from+n]
	s := c.ints[from : from+n : from+n]
	clear(s)
	return s
}

// clone copies a list that is going to be changed.
func (c *Context) clone(list []int64) []int64 {
	s := c.alloc(len(list))
	copy(s, list)
	return s
}

// unknown returns n unknown sizes.
func (c *Context) unknown(n int) []int64 {
	s := c.alloc(n)
	for i := range s {
		s[i] = types.Dynamic
	}
	return s
}

// tensor returns operand i as a ranked tensor. The declarations of StableHLO admit
// no other type where functions call it.
func (c *Context) tensor(i int) *types.RankedTensor {
	if t, ok := c.operands[i].(*types.RankedTensor); ok {
		return t
	}
	return &types.RankedTensor{Elem: constraint.ElementOf(c.operands[i])}
}

// group returns the range of the operands that belong to declared operand i.
func (c *Context) group(i int) (start, end int) {
	if !c.op.IsNil() {
		return c.op.OperandGroup(i)
	}
	return c.pending.group(c.info, len(c.operands), i)
}

// value returns operand i, nil when only its type is known.
func (c *Context) value(i int) ir.Value {
	c.beyond = true
	if !c.op.IsNil() {
		return c.op.Operand(i)
	}
	if i < len(c.pending.Operands) {
		return c.pending.Operands[i]
	}
	return ir.Value{}
}

func (c *Context) numRegions() int {
	if !c.op.IsNil() {
		return c.op.NumRegions()
	}
	return len(c.pending.Regions)
}

// region returns region i. Who looks at more than its frame takes note of it by
// setting beyond.
func (c *Context) region(i int) ir.Region {
	c.inside = true
	if !c.op.IsNil() {
		if body := c.op.Body(); body != nil && len(body.Regions) > i+1 {
			return body.Region(uint32(i) + 1) // also while it is being loaded
		}
		return c.op.Region(i)
	}
	return c.pending.Regions[i]
}

// attr returns the inherent attribute called name, nil when it is absent.
func (c *Context) attr(name string) ir.Attr {
	i := c.info.Slot(name)
	if i < 0 {
		return nil
	}
	return c.slot(i)
}

func (c *Context) slot(i int) ir.Attr {
	if c.pending != nil {
		return c.pending.attr(c.info, i)
	}
	if c.props == nil {
		return nil
	}
	return c.m.Attr(ir.AttrID(c.props[i]))
}

// integer returns the value of an integer attribute, otherwise when it is absent.
func (c *Context) integer(name string, otherwise int64) int64 {
	if a, ok := c.attr(name).(*attrs.Integer); ok {
		return a.Int()
	}
	return otherwise
}

// has reports whether the inherent attribute called name is present. It is not built for
// that.
func (c *Context) has(name string) bool {
	if i := c.info.Slot(name); i >= 0 && c.props != nil {
		return c.props[i] != 0
	}
	return c.attr(name) != nil
}

// isOf reports whether the inherent attribute called name is of a class. It is built only
// if that is not known otherwise.
func (c *Context) isOf(name string, class *schema.Class) bool {
	if i := c.info.Slot(name); i >= 0 && c.props != nil {
		if k := c.check.Raw().Class(ir.AttrID(c.props[i])); k != nil {
			return k == class
		}
	}
	a := c.attr(name)
	return a != nil && ir.KindOf(a) == ir.Kind(class)
}

// isTrue returns the value of a boolean attribute, false when it is absent.
func (c *Context) isTrue(name string) bool {
	a, ok := c.attr(name).(*attrs.Integer)
	return ok && a.IsTrue()
}

// list returns an array of i64 or i1, empty when it is absent.
func (c *Context) list(name string) []int64 {
	a, ok := c.attr(name).(*attrs.DenseArray)
	if !ok {
		return nil
	}
	size := types.BitWidth(a.Elem)
	out := c.alloc(int(a.Size))
	for i := range out {
		if size == 64 {
			out[i] = int64(binary.LittleEndian.Uint64(a.Data[8*i:]))
		} else {
			out[i] = int64(a.Data[i])
		}
	}
	return out
}

// elements returns the shape and values of a dense integer attribute. It is not
// ok when a holds no integers or more than there is memory for.
func (c *Context) elements(a ir.Attr) (shape, values []int64, ok bool) {
	d, ok := a.(*attrs.DenseElements)
	if !ok {
		return nil, nil, false
	}
	shape, elem, _, _ := types.Shape(d.Type)
	width, ok := intWidth(elem)
	n, fits := types.NumElements(shape)
	if !ok || !fits || width > 64 {
		return nil, nil, false
	}
	size := (width + 7) / 8
	splat := len(d.Data) == size
	if n > maxConstant {
		return nil, nil, false
	}
	values = c.alloc(int(n))
	if width == 1 {
		return shape, values, bits(values, d.Data)
	}
	if !splat && int64(len(d.Data)) != n*int64(size) {
		return nil, nil, false
	}
	for i := range values {
		raw := d.Data
		if !splat {
			raw = d.Data[i*size:]
		}
		values[i] = load(raw, size, width)
	}
	return shape, values, true
}

// maxConstant bounds the number of elements of constants that are looked at: those
// that shapes and groups are made of are far smaller.
const maxConstant = 1 << 24

func intWidth(t ir.Type) (int, bool) {
	if i, ok := t.(*types.Integer); ok {
		return int(i.Width), true
	}
	return 64, ir.KindOf(t) == ir.Kind(types.IndexType())
}

// load returns a little-endian number of a width in bits, extended by its sign.
func load(raw []byte, size, width int) int64 {
	var u uint64
	for i := range size {
		u |= uint64(raw[i]) << (8 * i)
	}
	return int64(u<<(64-width)) >> (64 - width)
}

// bits reads i1 elements: one byte for a splat, else eight to a byte.
func bits(values []int64, data []byte) bool {
	splat := len(data) == 1 && (len(values) == 1 || data[0] == 0 || data[0] == 0xff)
	if !splat && len(data) != (len(values)+7)/8 {
		return false
	}
	for i := range values {
		b := data[0]
		if !splat {
			b = data[i/8] >> (i & 7)
		}
		values[i] = -int64(b & 1)
	}
	return true
}

// constant returns the values of operand i if a constant op defines it.
func (c *Context) constant(i int) (values []int64, ok bool) {
	v := c.value(i)
	if v.IsNil() {
		return nil, false
	}
	op := v.DefiningOp()
	if op.IsNil() || op.Info().Def == nil || !op.Info().Def.Traits.Has(ods.ConstantLike) {
		return nil, false
	}
	value := op.Attr(stablehlo.AttrValue)
	if s := shape.AsConstShape(op); !s.IsNil() {
		value = s.Shape()
	}
	_, values, ok = c.elements(value)
	return values, ok
}

// simple types that results are made of

func (c *Context) integerType(at *ir.Type, width uint32, sign types.Signedness) ir.Type {
	if *at == nil {
		*at = types.NewInteger(c.m, width, sign)
	}
	return *at
}

func (c *Context) bool() ir.Type   { return c.integerType(&c.i1, 1, types.Signless) }
func (c *Context) int32() ir.Type  { return c.integerType(&c.i32, 32, types.Signless) }
func (c *Context) uint32() ir.Type { return c.integerType(&c.ui32, 32, types.Unsigned) }

func (c *Context) tokenType() ir.Type {
	if c.token == nil {
		c.token = types.NewToken(c.m)
	}
	return c.token
}

func (c *Context) complexOf(elem ir.Type) ir.Type {
	t := c.complexes[elem]
	if t == nil {
		if c.complexes == nil {
			c.complexes = map[ir.Type]ir.Type{}
		}
		t = types.NewComplex(c.m, elem)
		c.complexes[elem] = t
	}
	return t
}

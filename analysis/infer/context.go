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

// Context holds the current operation and reusable buffers. It belongs to one module and may be
// used by one goroutine at a time. Checking one operation after another does not allocate.
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
	exact    bool    // inferring types for a new operation instead of comparing
	ints     []int64 // arena, cleared for each operation
	// beyond is set when a rule looks at more of the operation than its inherent attributes and the
	// types of its operands and results.
	beyond bool
	inside bool     // set when a rule looks at the frame of a region; see Framed
	shapes []shaped // an arena, cleared likewise

	symbols func(from ir.Op, name string) ir.Op // nil means to search each time

	i1, i32, ui32 ir.Type
	token         ir.Type
	complexes     map[ir.Type]ir.Type // by element type
}

type phase uint8

const (
	inferring phase = iota
	verifying
)

// NewContext returns a context for m. It fails if the tables of m's registry are inconsistent.
func NewContext(m *ir.Module) (*Context, error) {
	check, err := constraint.NewChecker(m)
	if err != nil {
		return nil, err
	}
	return &Context{m: m, check: check}, nil
}

// Local reports whether the last verdict depends only on the operation's name, its inherent
// attributes, and the types of its operands and results. If so, it holds for all operations that
// agree in these. The methods of Context keep track when a rule looks at anything else.
func (c *Context) Local() bool { return !c.beyond && !c.inside }

// Framed is like [Context.Local], for operations with regions of at most one block, except that the
// verdict may also depend on the frame of each region: the types of the block's arguments, the name
// of its last operation, and the types of that operation's operands.
func (c *Context) Framed() bool { return !c.beyond }

// Declarations returns the checker that c uses for definitions.
func (c *Context) Declarations() *constraint.Checker { return c.check }

// FindSymbols makes c look up symbols with find instead of searching for them each time. find must
// return the symbol called name directly inside the nearest symbol table around from. If it uses an
// index, the index must follow changes of the module.
func (c *Context) FindSymbols(find func(from ir.Op, name string) ir.Op) { c.symbols = find }

// symbol returns the operation to which the current operation's reference to name refers, or the
// nil Op.
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

// function returns the type of the function called name, or nil if there is none.
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

// load makes op the current operation.
func (c *Context) load(op ir.Op) {
	c.reset(op.Info())
	c.op = op
	c.props = c.m.Props(op.PropID())
	for i := range op.NumOperands() {
		c.operands = append(c.operands, op.Operand(i).Type())
	}
}

// fail records that the operation violates a rule, and returns false. Only the first failure
// counts.
func (c *Context) fail(rule, required, found string, args ...any) bool {
	if c.broken == nil {
		if len(args) > 0 {
			found = fmt.Sprintf(found, args...)
		}
		c.broken = &Violation{Op: c.op, Name: c.info.Full, Rule: rule, Found: found, Required: required, Inferring: c.phase == inferring}
	}
	return false
}

// alloc returns n zeros that are valid until the next operation.
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

// clone copies a list so that it can be modified.
func (c *Context) clone(list []int64) []int64 {
	s := c.alloc(len(list))
	copy(s, list)
	return s
}

// unknown returns n dynamic sizes.
func (c *Context) unknown(n int) []int64 {
	s := c.alloc(n)
	for i := range s {
		s[i] = types.Dynamic
	}
	return s
}

// tensor returns operand i as a ranked tensor. Where rules call it, the definitions of StableHLO
// allow no other type.
func (c *Context) tensor(i int) *types.RankedTensor {
	if t, ok := c.operands[i].(*types.RankedTensor); ok {
		return t
	}
	return &types.RankedTensor{Elem: constraint.ElementOf(c.operands[i])}
}

// group returns the range of the operands that belong to operand i of the definition.
func (c *Context) group(i int) (start, end int) {
	if !c.op.IsNil() {
		return c.op.OperandGroup(i)
	}
	return c.pending.group(c.info, len(c.operands), i)
}

// value returns operand i, or the nil Value if only its type is known.
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

// region returns region i. Callers that look at more than its frame must set c.beyond.
func (c *Context) region(i int) ir.Region {
	c.inside = true
	if !c.op.IsNil() {
		if body := c.op.Body(); body != nil && body.NumRegions() > i {
			return body.Region(uint32(i) + 1) // works while the body is being loaded too
		}
		return c.op.Region(i)
	}
	return c.pending.Regions[i]
}

// attr returns the inherent attribute called name, or nil if it is absent.
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

// integer returns the value of an integer attribute that the operation must have.
func (c *Context) integer(name string) int64 { return c.integerOr(name, 0) }

// integerOr returns the value of an integer attribute, or otherwise if it is absent.
func (c *Context) integerOr(name string, otherwise int64) int64 {
	if a, ok := c.attr(name).(*attrs.Integer); ok {
		return a.Int()
	}
	return otherwise
}

// has reports whether the inherent attribute called name is present, without building it.
func (c *Context) has(name string) bool {
	if i := c.info.Slot(name); i >= 0 && c.props != nil {
		return c.props[i] != 0
	}
	return c.attr(name) != nil
}

// isOf reports whether the inherent attribute called name is of the given class. It builds the
// attribute only if necessary.
func (c *Context) isOf(name string, class *schema.Class) bool {
	if i := c.info.Slot(name); i >= 0 && c.props != nil {
		if k := c.check.Raw().Class(ir.AttrID(c.props[i])); k != nil {
			return k == class
		}
	}
	a := c.attr(name)
	return a != nil && ir.KindOf(a) == ir.Kind(class)
}

// isTrue returns the value of a boolean attribute, or false if it is absent.
func (c *Context) isTrue(name string) bool {
	a, ok := c.attr(name).(*attrs.Integer)
	return ok && a.IsTrue()
}

// list returns the elements of an array of i64 or i1, or nil if it is absent.
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

// elements returns the shape and values of a dense integer attribute. ok is false if a is not one
// or has more than maxConstant elements.
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

// maxConstant bounds the number of elements of constants that are read. Constants that give shapes
// and groups are far smaller.
const maxConstant = 1 << 24

func intWidth(t ir.Type) (int, bool) {
	if i, ok := t.(*types.Integer); ok {
		return int(i.Width), true
	}
	return 64, ir.KindOf(t) == ir.Kind(types.IndexType())
}

// load returns a little-endian integer of width bits, sign-extended.
func load(raw []byte, size, width int) int64 {
	var u uint64
	for i := range size {
		u |= uint64(raw[i]) << (8 * i)
	}
	return int64(u<<(64-width)) >> (64 - width)
}

// bits reads i1 elements: one byte for a splat, otherwise eight elements per byte.
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

// constant returns the values of operand i if its defining operation is a constant, and as many as the operand's type says:
// the constant may not be valid, and is then reported by itself.
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
	if sizes := types.Static(v.Type()); sizes != nil {
		n, fits := types.NumElements(sizes.Shape)
		ok = ok && fits && int64(len(values)) == n
	}
	return values, ok
}

// Simple types that occur in results, created on first use.

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

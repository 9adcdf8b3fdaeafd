package cost

import (
	"math"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
)

// Devices is what the program costs on each of the devices that it is divided among.
type Devices struct {
	// Count is the number of devices: of the mesh of the first sharding, or else of the program's
	// partitions.
	Count int64 `json:"count"`
	// Even is the cost of one execution divided by the number of devices, which is the least if the
	// work is divided evenly. Results that several devices compute alike cost more.
	Even Cost `json:"even"`
	// Arguments and Results are the bytes on one device, by the shardings of the entry function.
	// What has no sharding counts as a whole.
	Arguments Expr `json:"arguments"`
	Results   Expr `json:"results"`
	// Sharded is how many arguments and results have a sharding.
	Sharded int `json:"sharded"`
}

// Attributes of functions and modules that JAX writes.
const (
	sdySharding   = "sdy.sharding"
	mhloSharding  = "mhlo.sharding"
	numPartitions = "mhlo.num_partitions"
	aliasOutput   = "tf.aliasing_output"
)

// devices returns the part of each device, nil if the program is for one.
func (a *analyzer) devices(entry *function, fix func(Expr) Expr) *Devices {
	v := fn.AsFunc(entry.op)
	d := &Devices{}
	add := func(sum *Expr, list *attrs.Array, i int, t ir.Value) {
		shares, devices := a.shares(entry, list, i, len(entry.dims(t)))
		if devices > 0 {
			d.Sharded++
			if d.Count == 0 {
				d.Count = devices
			}
		}
		*sum = sum.Plus(entry.part(t, shares))
	}
	for i := range entry.body.NumArgs() {
		add(&d.Arguments, v.ArgAttrs(), i, entry.body.Arg(i))
	}
	if ret := entry.body.Last(); !ret.IsNil() {
		for i := range ret.NumOperands() {
			add(&d.Results, v.ResAttrs(), i, ret.Operand(i))
		}
	}
	if d.Count == 0 {
		d.Count, _ = attrs.AsInt(a.m.Root().Attr(numPartitions))
	}
	if d.Count < 2 {
		return nil
	}
	d.Arguments, d.Results = fix(d.Arguments), fix(d.Results)
	part := Num(1 / float64(d.Count))
	c := entry.total.Times(part)
	d.Even = Cost{fix(c.Flops), fix(c.Transcendentals), fix(c.Bytes)}
	return d
}

// shares returns into how many parts each dimension of an argument or result is divided, and the
// number of devices, 0 if it has no sharding.
func (a *analyzer) shares(f *function, list *attrs.Array, i, rank int) ([]int64, int64) {
	if s, ok := entryOf(list, i, sdySharding).(*attrs.TensorSharding); ok {
		mesh := meshOf(f.op, s)
		if mesh == nil {
			return nil, 0
		}
		shares := make([]int64, 0, rank)
		for _, d := range s.Dims {
			n := int64(1)
			for _, axis := range d.Axes {
				n = multiply(n, axisSize(mesh, axis))
			}
			shares = append(shares, n)
		}
		return shares, mesh.Devices()
	}
	if text, ok := attrs.AsString(entryOf(list, i, mhloSharding)); ok {
		return ParseSharding(text, rank)
	}
	return nil, 0
}

func multiply(a, b int64) int64 {
	if a > 0 && b > math.MaxInt64/a {
		return math.MaxInt64
	}
	return a * b
}

func axisSize(mesh *attrs.SdyMesh, axis *attrs.SdyAxisRef) int64 {
	if axis.Sub != nil {
		return max(axis.Sub.Size, 1)
	}
	for _, m := range mesh.Axes {
		if m.Name == axis.Name {
			return max(m.Size, 1)
		}
	}
	return 1
}

// ParseSharding returns into how many parts a sharding in HLO's text form, such as
// "{devices=[2,1,4]<=[8] last_tile_dim_replicate}", divides each dimension of a tensor of that rank,
// and the number of devices: 0 if the text does not say.
func ParseSharding(text string, rank int) (shares []int64, devices int64) {
	_, rest, ok := strings.Cut(text, "devices=[")
	if !ok {
		return nil, 0
	}
	list, _, ok := strings.Cut(rest, "]")
	if !ok {
		return nil, 0
	}
	devices = 1
	for _, part := range strings.Split(list, ",") {
		n, err := strconv.ParseInt(strings.TrimSpace(part), 10, 64)
		if err != nil || n < 1 {
			return nil, 0
		}
		shares, devices = append(shares, n), multiply(devices, n)
	}
	return shares[:min(rank, len(shares))], devices
}

// part returns the bytes of v on one device: each dimension is divided and rounded up.
func (f *function) part(v ir.Value, shares []int64) Expr {
	dims := f.dims(v)
	t := f.a.typeOf(v.TypeID())
	if len(shares) == 0 || len(dims) == 0 {
		return f.bytes(v)
	}
	n := Num(t.width)
	for i, d := range dims {
		if i < len(shares) && shares[i] > 1 {
			d = apply("div", d.Plus(Num(float64(shares[i]-1))), Num(float64(shares[i])))
		}
		n = n.Times(d)
	}
	return n
}

// aliased returns the size of the results that take the memory of arguments.
func (f *function) aliased() Expr {
	var sum Expr
	ret := f.body.Last()
	for i := range f.body.NumArgs() {
		if k, ok := attrs.AsInt(f.argAttr(i, aliasOutput)); ok && k >= 0 && !ret.IsNil() && k < int64(ret.NumOperands()) {
			sum = sum.Plus(f.bytes(ret.Operand(int(k))))
		}
	}
	return sum
}

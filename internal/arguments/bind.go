package arguments

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/npy"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/types"
)

// Given is what a caller gives for a parameter.
type Given struct {
	// Name is that of the parameter, or empty for the next one that was not named.
	Name string
	// Text is the path of a .npy or .npz file, an attribute such as dense<1.0> : tensor<f32>, or
	// numbers, in brackets if they are several: 1.5, [[1, 2], [3, 4]]. A single number is that of all
	// elements. A .npz file without a name gives all parameters that its keys name, arr_N by number.
	Text string
	// Value is given if it is not nil, and Text ignored.
	Value *eval.Tensor
}

// Options say how parameters get their arguments.
type Options struct {
	// Random fills what is not given with random numbers.
	Random bool
	// Seed is that of the random numbers.
	Seed uint64
	// Platforms are those that the program was exported for, as its carrier says, and Platform is the
	// one that it runs as, by name or number; the default is the first.
	Platforms []string
	Platform  string
	// Limit is the largest number of bytes of a file's elements, 0 for any.
	Limit int64
	// Meter is charged for random arguments, whose types alone say how large they are; nil means no bound.
	Meter *limit.Meter
}

// Missing is a parameter without argument.
type Missing struct{ Parameters []string }

func (e *Missing) Error() string {
	return "no value for " + strings.Join(e.Parameters, ", ")
}

// Bind returns the arguments of the function f. Tokens, and the platform, are not given. The error says
// which parameter does not get its argument, what it wants and what it was given.
func Bind(f ir.Op, given []Given, opt Options) ([]eval.Value, error) {
	b := &binding{f: f, opt: opt}
	var err error
	if b.params, err = Parameters(f); err != nil {
		return nil, err
	}
	b.values = make([]eval.Value, len(b.params))
	for i := range b.params {
		switch p := &b.params[i]; {
		case p.isToken():
			b.values[i] = eval.Token{}
		case p.Constant == Platform && !slices.ContainsFunc(given, func(g Given) bool { return p.called(g.Name) }):
			if b.values[i], err = b.platform(p); err != nil {
				return nil, err
			}
		}
	}
	for _, named := range []bool{true, false} {
		for _, g := range given {
			if (g.Name != "") == named {
				if err := b.give(g); err != nil {
					return nil, err
				}
			}
		}
	}
	return b.values, b.rest()
}

// binding is the work of [Bind].
type binding struct {
	f      ir.Op
	opt    Options
	params []Parameter
	values []eval.Value
}

// platform returns the number of the platform.
func (b *binding) platform(p *Parameter) (eval.Value, error) {
	n := int64(0)
	if b.opt.Platform != "" {
		at := slices.IndexFunc(b.opt.Platforms, func(name string) bool { return strings.EqualFold(name, b.opt.Platform) })
		if n = int64(at); at < 0 {
			if _, err := fmt.Sscanf(b.opt.Platform, "%d", &n); err != nil || n < 0 || len(b.opt.Platforms) > 0 && n >= int64(len(b.opt.Platforms)) {
				return nil, fmt.Errorf("the platform is %q, and the program is for %s", b.opt.Platform, b.platforms())
			}
		}
	}
	return b.splat(p, func(to elements.Numbers) (uint64, bool) { return to.FromInt(n), to.IsInteger() })
}

func (b *binding) platforms() string {
	if len(b.opt.Platforms) == 0 {
		return "several, which the file does not name; use a number, from 0"
	}
	return strings.Join(b.opt.Platforms, ", ")
}

// splat returns a tensor of a parameter's type whose elements are the same.
func (b *binding) splat(p *Parameter, number func(elements.Numbers) (uint64, bool)) (*eval.Tensor, error) {
	shape, elem, ranked, ok := types.Shape(p.Type)
	if !ok || !ranked || slices.Contains(shape, types.Dynamic) {
		return nil, fmt.Errorf("%v is a %s, which one number does not make", p, p.text(b.f))
	}
	t, err := eval.NewTensor(shape, elem)
	if err != nil {
		return nil, fmt.Errorf("%v: %w", p, err)
	}
	v, ok := number(t.Numbers)
	if !ok {
		return nil, fmt.Errorf("%v is a %s, which this number does not make", p, p.text(b.f))
	}
	for i := 0; i < len(t.Bits); i += t.Parts {
		t.Bits[i] = v
	}
	return t, nil
}

// give takes what a caller gives.
func (b *binding) give(g Given) error {
	if g.Name == "" && g.Value == nil {
		if a, err := b.archive(g.Text); a != nil || err != nil {
			if err == nil {
				err = b.giveAll(a)
			}
			return err
		}
	}
	p, err := b.find(g)
	if err != nil {
		return err
	}
	if b.values[p.Index] != nil {
		return fmt.Errorf("%v is given twice", p)
	}
	if g.Value != nil {
		b.values[p.Index], err = b.tensor(p, g.Value, "the value")
	} else {
		b.values[p.Index], err = b.value(p, g.Text)
	}
	return err
}

// find returns the parameter that something is given for.
func (b *binding) find(g Given) (*Parameter, error) {
	for i := range b.params {
		p := &b.params[i]
		if g.Name == "" && b.values[i] == nil || g.Name != "" && p.called(g.Name) {
			return p, nil
		}
	}
	if g.Name == "" {
		if g.Value != nil {
			g.Text = npy.Describe(g.Value)
		}
		return nil, fmt.Errorf("there are more values than @%s has arguments: %s is left over", b.f.Symbol(), g.Text)
	}
	return nil, fmt.Errorf("@%s has no argument %s; it has %s", b.f.Symbol(), g.Name, b.list())
}

// maxListed is the largest number of arguments that a message lists.
const maxListed = 16

func (b *binding) list() string {
	var names []string
	for i := range b.params {
		if i == maxListed {
			names = append(names, "and so on")
			break
		}
		if name := b.params[i].Name; name != "" {
			names = append(names, name)
		} else {
			names = append(names, fmt.Sprint(i))
		}
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}

// rest fills what was not given.
func (b *binding) rest() error {
	var missing []string
	r := rand.New(rand.NewPCG(b.opt.Seed, 0))
	for i := range b.params {
		p := &b.params[i]
		switch {
		case b.values[i] != nil:
		case !b.opt.Random:
			missing = append(missing, fmt.Sprintf("%v, a %s", p, p.text(b.f)))
		default:
			v, err := random(p, b.f, r, b.opt.Meter)
			if err != nil {
				return err
			}
			b.values[i] = v
		}
	}
	if missing != nil {
		if n := len(missing) - maxListed; n > 0 {
			missing = append(missing[:maxListed], fmt.Sprintf("and %d more", n))
		}
		return &Missing{missing}
	}
	return nil
}

// Random returns arguments for the function f, the same for the same seed and types: floats between
// -1 and 1, integers from 0 to 9, and booleans of both kinds. It fails for types other than tensors of
// numbers with static shapes.
func Random(f ir.Op, seed uint64) ([]eval.Value, error) {
	return Bind(f, nil, Options{Random: true, Seed: seed})
}

func random(p *Parameter, f ir.Op, r *rand.Rand, meter *limit.Meter) (*eval.Tensor, error) {
	shape, elem, ranked, ok := types.Shape(p.Type)
	if !ok || !ranked || slices.Contains(shape, types.Dynamic) {
		return nil, fmt.Errorf("%v is a %s, for which there are no random values", p, asm.TypeText(f.Module(), p.Type))
	}
	if n, ok := types.NumElements(shape); ok {
		if err := meter.Take(8 * n); err != nil { // what eval.NewTensor takes, or half of it
			return nil, fmt.Errorf("%v: %w", p, err)
		}
	}
	v, err := eval.NewTensor(shape, elem)
	if err != nil {
		return nil, fmt.Errorf("%v: %w", p, err)
	}
	for k := range v.Bits {
		switch {
		case v.Numbers.Kind == elements.Real:
			v.Bits[k] = v.Numbers.FromFloat(2*r.Float64() - 1)
		case v.Numbers.Width == 1:
			v.Bits[k] = r.Uint64N(2)
		default:
			v.Bits[k] = v.Numbers.Cut(r.Uint64N(10))
		}
	}
	return v, nil
}

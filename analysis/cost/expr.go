package cost

import (
	"cmp"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Expr is an amount: a polynomial in symbols. The zero Expr is 0.
//
// Coefficients are float64: sums and products of integers are exact up to 2^53, larger ones are
// rounded, and stop at the largest finite number. An Expr that would have more than 16 terms, or a
// term of more than 8 factors, becomes a single symbol called "…".
type Expr struct {
	c     float64
	terms []term
}

// term is a product of symbols with a coefficient. The factors are sorted by name, repeated for
// powers.
type term struct {
	coef    float64
	factors []*symbol
}

// symbol is an unknown number, or a function of expressions that is not a polynomial.
type symbol struct {
	name string
	// scope is the function that the symbol belongs to, nil if it means the same everywhere.
	scope *function
	// op is the name of the function if args is not empty.
	op   string
	args []Expr
}

// Limits on the size of an expression.
const (
	maxTerms   = 16
	maxFactors = 8
)

// other stands for what is too large to be written down.
var other = &symbol{name: "…"}

// Num returns a constant.
func Num(v float64) Expr { return Expr{c: finite(v)} }

// Sym returns an unknown called name. Unknowns of the same name are equal.
func Sym(name string) Expr { return ofSymbol(&symbol{name: name}) }

func ofSymbol(s *symbol) Expr { return Expr{terms: []term{{1, []*symbol{s}}}} }

// finite replaces infinities by the largest numbers, and what is not a number by 0.
func finite(v float64) float64 {
	switch {
	case v > math.MaxFloat64:
		return math.MaxFloat64
	case v < -math.MaxFloat64:
		return -math.MaxFloat64
	case v != v:
		return 0
	}
	return v
}

// Const returns the value of e if it is a constant.
func (e Expr) Const() (float64, bool) { return e.c, len(e.terms) == 0 }

// IsZero reports whether e is 0.
func (e Expr) IsZero() bool { return e.c == 0 && len(e.terms) == 0 }

// Plus returns the sum of e and f.
func (e Expr) Plus(f Expr) Expr {
	if len(e.terms) == 0 && len(f.terms) == 0 {
		return Expr{c: finite(e.c + f.c)}
	}
	sum := Expr{c: finite(e.c + f.c)}
	switch {
	case len(f.terms) == 0:
		sum.terms = e.terms
		return sum
	case len(e.terms) == 0:
		sum.terms = f.terms
		return sum
	}
	a, b := e.terms, f.terms
	for len(a) > 0 || len(b) > 0 {
		order := -1
		if len(a) == 0 {
			order = 1
		} else if len(b) > 0 {
			order = compareFactors(a[0].factors, b[0].factors)
		}
		switch {
		case order < 0:
			sum.terms, a = append(sum.terms, a[0]), a[1:]
		case order > 0:
			sum.terms, b = append(sum.terms, b[0]), b[1:]
		default:
			if c := finite(a[0].coef + b[0].coef); c != 0 {
				sum.terms = append(sum.terms, term{c, a[0].factors})
			}
			a, b = a[1:], b[1:]
		}
	}
	return sum.bounded()
}

// Minus returns e less f.
func (e Expr) Minus(f Expr) Expr { return e.Plus(f.scale(-1)) }

// Times returns the product of e and f.
func (e Expr) Times(f Expr) Expr {
	if len(e.terms) == 0 && len(f.terms) == 0 {
		return Expr{c: finite(e.c * f.c)}
	}
	if len(e.terms) == 0 {
		e, f = f, e
	}
	if len(f.terms) == 0 {
		return e.scale(f.c)
	}
	if len(e.terms)*len(f.terms) > maxTerms*maxTerms {
		return ofSymbol(other)
	}
	product := f.scale(e.c)
	for _, a := range e.terms {
		part := Expr{}
		if f.c != 0 {
			part.terms = append(part.terms, term{finite(a.coef * f.c), a.factors})
		}
		product = product.Plus(part)
		for _, b := range f.terms {
			if len(a.factors)+len(b.factors) > maxFactors {
				return ofSymbol(other)
			}
			factors := slices.Concat(a.factors, b.factors)
			slices.SortFunc(factors, compareSymbols)
			product = product.Plus(Expr{terms: []term{{finite(a.coef * b.coef), factors}}})
		}
	}
	return product
}

func (e Expr) scale(c float64) Expr {
	switch {
	case c == 1:
		return e
	case c == 0:
		return Expr{}
	}
	out := Expr{c: finite(e.c * c)}
	if len(e.terms) > 0 {
		out.terms = make([]term, len(e.terms))
		for i, t := range e.terms {
			out.terms[i] = term{finite(t.coef * c), t.factors}
		}
	}
	return out
}

// bounded replaces e by a symbol if it has too many terms.
func (e Expr) bounded() Expr {
	if len(e.terms) > maxTerms {
		return ofSymbol(other)
	}
	return e
}

func compareSymbols(a, b *symbol) int {
	if a == b {
		return 0
	}
	return strings.Compare(a.name, b.name)
}

// compareFactors orders terms by degree, the highest first, and then by names.
func compareFactors(a, b []*symbol) int {
	return cmp.Or(cmp.Compare(len(b), len(a)), slices.CompareFunc(a, b, compareSymbols))
}

// equal reports whether e and f are the same polynomial.
func (e Expr) equal(f Expr) bool { return e.Minus(f).IsZero() }

// apply returns the function called op of args: "max", "min", "div" (rounded to minus infinity),
// "rem", or "log2" (rounded up) of the first one. It is computed if the arguments are constant.
func apply(op string, args ...Expr) Expr {
	a, aConst := args[0].Const()
	b, bConst := args[1].Const()
	switch {
	case op == "max" && aConst && bConst:
		return Num(max(a, b))
	case op == "min" && aConst && bConst:
		return Num(min(a, b))
	case (op == "max" || op == "min") && args[0].equal(args[1]):
		return args[0]
	case op == "div" && bConst && b == 1:
		return args[0]
	case op == "div" && aConst && bConst && b != 0:
		return Num(math.Floor(a / b))
	case op == "div" && bConst && b != 0 && args[0].divisible(b):
		return args[0].scale(1 / b)
	case op == "rem" && aConst && bConst && b != 0:
		return Num(math.Mod(a, b))
	}
	if op == "log2" && aConst {
		return Num(log2Ceil(a))
	}
	if op == "max" || op == "min" {
		slices.SortFunc(args, func(x, y Expr) int { return strings.Compare(x.String(), y.String()) })
	}
	name := op + "(" + args[0].String() + ", " + args[1].String() + ")"
	if op == "log2" {
		name = op + "(" + args[0].String() + ")"
	}
	if len(name) > 200 {
		return ofSymbol(other)
	}
	return ofSymbol(&symbol{name: name, op: op, args: args})
}

// divisible reports whether all coefficients are multiples of b.
func (e Expr) divisible(b float64) bool {
	ok := math.Mod(e.c, b) == 0
	for _, t := range e.terms {
		ok = ok && math.Mod(t.coef, b) == 0
	}
	return ok
}

// substitute replaces the symbols for which value returns true.
func (e Expr) substitute(value func(s *symbol) (Expr, bool)) Expr {
	if len(e.terms) == 0 {
		return e
	}
	sum := Num(e.c)
	for _, t := range e.terms {
		product := Num(t.coef)
		for _, s := range t.factors {
			v, ok := value(s)
			switch {
			case ok:
			case len(s.args) > 0:
				args := make([]Expr, len(s.args))
				for i, a := range s.args {
					args[i] = a.substitute(value)
				}
				v = apply(s.op, args...)
			default:
				v = ofSymbol(s)
			}
			product = product.Times(v)
		}
		sum = sum.Plus(product)
	}
	return sum
}

// visit calls f with the symbols of e, including those in arguments of functions.
func (e Expr) visit(f func(s *symbol)) {
	for _, t := range e.terms {
		for _, s := range t.factors {
			if len(s.args) == 0 {
				f(s)
			}
			for _, a := range s.args {
				a.visit(f)
			}
		}
	}
}

// Symbols returns the names of the unknowns in e, sorted.
func (e Expr) Symbols() []string {
	var names []string
	e.visit(func(s *symbol) { names = append(names, s.name) })
	slices.Sort(names)
	return slices.Compact(names)
}

// At returns the value of e for given values of its unknowns.
func (e Expr) At(value func(name string) float64) float64 {
	sum := e.c
	for _, t := range e.terms {
		product := t.coef
		for _, s := range t.factors {
			v := 0.0
			if len(s.args) == 0 {
				v = value(s.name)
			} else if r, ok := apply(s.op, Num(s.args[0].At(value)), Num(s.args[1].At(value))).Const(); ok {
				v = r
			}
			product = finite(product * v)
		}
		sum = finite(sum + product)
	}
	return sum
}

// typical is the value of all unknowns at which expressions are compared with each other.
const typical = 128

// Typical returns the value of e if all unknowns are 128. Expressions are sorted by it.
func (e Expr) Typical() float64 {
	if len(e.terms) == 0 {
		return e.c
	}
	return e.At(func(string) float64 { return typical })
}

// String returns e as "2*b^2 + 3*b + 1".
func (e Expr) String() string { return e.Format(formatNumber) }

// Format returns e as String does, with its coefficients formatted by number.
func (e Expr) Format(number func(v float64) string) string {
	if len(e.terms) == 0 {
		return number(e.c)
	}
	var b strings.Builder
	for i, t := range e.terms {
		c := t.coef
		switch {
		case i > 0 && c < 0:
			b.WriteString(" - ")
			c = -c
		case i > 0:
			b.WriteString(" + ")
		case c < 0:
			b.WriteString("-")
			c = -c
		}
		if c != 1 {
			b.WriteString(number(c) + "*")
		}
		for k := 0; k < len(t.factors); {
			n := 1
			for k+n < len(t.factors) && compareSymbols(t.factors[k], t.factors[k+n]) == 0 {
				n++
			}
			if k > 0 {
				b.WriteString("*")
			}
			b.WriteString(t.factors[k].name)
			if n > 1 {
				b.WriteString("^" + strconv.Itoa(n))
			}
			k += n
		}
	}
	switch {
	case e.c > 0:
		b.WriteString(" + " + number(e.c))
	case e.c < 0:
		b.WriteString(" - " + number(-e.c))
	}
	return b.String()
}

func formatNumber(v float64) string {
	if math.Abs(v) < 1<<53 {
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

// MarshalJSON returns a number if e is constant, and otherwise e as a string.
func (e Expr) MarshalJSON() ([]byte, error) {
	if v, ok := e.Const(); ok {
		return []byte(formatNumber(v)), nil
	}
	return json.Marshal(e.String())
}

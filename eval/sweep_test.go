package eval

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/types"
)

// TestSweep runs the functions of all programs of the corpus, whatever their purpose, with random
// arguments. None may panic, and what the reference can compute must be computed here.
func TestSweep(t *testing.T) {
	o := oracle.Current(t)
	r := rand.New(rand.NewPCG(7, 8))
	ran, both, here, there := 0, 0, map[string]int{}, map[string]int{}
	for _, p := range corpus.Programs(t, 8) {
		if strings.Contains(p.Name, "testdata/") || strings.Contains(p.Name, "vhlo/") {
			continue // the former check themselves, the latter are the same in each version
		}
		for n := 0; ; n++ {
			m, f := mainOf(p.Text, n)
			if m == nil {
				break
			}
			args, texts, ok := arguments(t, r, m, f)
			if !ok || verify.Module(m, verify.Options{}) != nil {
				continue
			}
			text := asm.Print(nil, m.Root(), asm.Options{})
			answer, err := o.Ask("run", text, oracle.Options{"inputs": texts, "timeout_s": 5})
			if err != nil {
				t.Fatal(err)
			}
			var got []Value
			if err = Prepare(m, "main", args); err == nil {
				got, err = Run(m, "main", args, Options{Budget: limit.Budget{Steps: 1e8}})
			}
			switch ran++; {
			case err != nil && answer.OK && disagrees.MatchString(err.Error()):
			case err != nil && answer.OK:
				t.Errorf("%s: the reference computes it; here: %v\n%s", p.Name, err, text)
			case err != nil:
				here[reason(err.Error())]++
			case !answer.OK:
				there[reason(answer.Error+answer.Stderr)]++
			default:
				both++
				for i, w := range answer.Results {
					want, err := decoded(m, w)
					if err == nil {
						err = got[i].(*Tensor).differs(want, 1e-9)
					}
					if err != nil {
						t.Errorf("%s: result %d: %v\nhere %s\nthe reference %s\n%s", p.Name, i, err, AppendValue(nil, m, got[i]), w.Text, text)
					}
				}
			}
		}
	}
	t.Logf("%d functions, %d on both sides; neither side computes: %v; only here: %v", ran, both, here, there)
}

// mainOf returns a module with its function number n renamed to main, nil if there is no such
// function or the text cannot be parsed.
func mainOf(text []byte, n int) (*ir.Module, ir.Op) {
	m, err := asm.Parse(text, asm.ParseOptions{})
	if err != nil {
		return nil, ir.Op{}
	}
	for o := m.Root().Region(0).First().First(); !o.IsNil(); o = o.Next() {
		if o.Name() != "func.func" {
			continue
		}
		if n--; n < 0 {
			o.SetAttr("sym_name", attrs.NewString(m, "main"))
			return m, o
		}
	}
	return nil, ir.Op{}
}

// disagrees matches errors about computed sizes that contradict the types. The reference trusts the
// types.
var disagrees = regexp.MustCompile("but its type says|of dimension .* cannot become|a slice .* is not in dimension")

var quoted = regexp.MustCompile(`"[^"]*"|[^ ]*:\d+:\d+|\d+`)

// reason shortens a message to the part that similar messages share.
func reason(text string) string {
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	return quoted.ReplaceAllString(asm.Clip(text, 90), "*")
}

// arguments returns random arguments for a function, and their text as attributes; ok is false if
// it takes anything but tensors of moderate size.
func arguments(t *testing.T, r *rand.Rand, m *ir.Module, f ir.Op) (args []Value, texts []string, ok bool) {
	entry := f.Region(0).First()
	if entry.IsNil() {
		return nil, nil, false
	}
	for i := range entry.NumArgs() {
		typ := entry.Arg(i).Type()
		shape, elem, ranked, shaped := types.Shape(typ)
		n, static := types.NumElements(shape)
		if !shaped || !ranked || !static || n > 1e5 || n == 0 || !slices.Contains(slices.Concat(intTypes, floatTypes, []string{"i1"}), string(asm.AppendType(nil, m, elem))) {
			return nil, nil, false
		}
		text := literal(t, r, string(asm.AppendType(nil, m, typ)), true)
		a, err := asm.ParseAttr(text, m)
		if err != nil {
			return nil, nil, false
		}
		v, err := FromAttr(a)
		if err != nil {
			t.Fatal(fmt.Errorf("%s: %w", text, err))
		}
		args, texts = append(args, v), append(texts, text)
	}
	return args, texts, true
}

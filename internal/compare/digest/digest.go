package digest

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// Version is the version of the specification in docs/digest.md that this package follows. It is
// part of what is hashed: digests of different versions never agree.
const Version = 1

// Sum is a digest: 32 bytes of SHA-256.
type Sum [sha256.Size]byte

// String returns the digest in hexadecimal.
func (s Sum) String() string { return hex.EncodeToString(s[:]) }

// MarshalText implements [encoding.TextMarshaler] with [Sum.String].
func (s Sum) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Sum) UnmarshalText(text []byte) error {
	if hex.DecodedLen(len(text)) != len(s) {
		return fmt.Errorf("digest: %d characters, expected %d", len(text), hex.EncodedLen(len(s)))
	}
	_, err := hex.Decode(s[:], text)
	return err
}

// Level says how much of a program a digest covers.
type Level uint8

// The levels, from fine to coarse.
const (
	Program Level = iota
	Structure
	Signature
)

var levelNames = [...]string{"program", "structure", "signature"}

// String returns the name of the level: program, structure or signature.
func (l Level) String() string {
	if int(l) < len(levelNames) {
		return levelNames[l]
	}
	return fmt.Sprintf("Level(%d)", l)
}

// Options change what counts. The zero value is the default.
type Options struct {
	// Normalized ignores the order of independent operations and of the operands of commutative
	// ones, and operations without effect whose results are not used.
	Normalized bool
	// Levels are the levels to compute; nil means all. Digests of the others are zero.
	Levels []Level
}

// Function is a function of a module with its digests.
type Function struct {
	Name      string `json:"name"`
	Public    bool   `json:"public"`
	Program   Sum    `json:"program"`
	Structure Sum    `json:"structure"`
	Signature Sum    `json:"signature"`
}

// Module holds the digests of a program.
type Module struct {
	Program   Sum `json:"program"`
	Structure Sum `json:"structure"`
	Signature Sum `json:"signature"`
	// Functions lists the functions at the top level, in the order of the program.
	Functions []Function `json:"functions"`
}

// Of computes the digests of a module whose structure is sound, as read by packages reader or asm.
// The error is that of a body which is read lazily and is damaged.
func Of(m *ir.Module, opt Options) (*Module, error) {
	out := &Module{}
	list := false
	for level, sum := range []*Sum{&out.Program, &out.Structure, &out.Signature} {
		if opt.Levels != nil && !slices.Contains(opt.Levels, Level(level)) {
			continue
		}
		w, err := newProgram(m, Level(level), opt)
		if err != nil {
			return nil, err
		}
		*sum = w.sum()
		for i, f := range w.functions {
			if !list {
				out.Functions = append(out.Functions, Function{Name: f.op.Symbol(), Public: f.public})
			}
			*[]*Sum{&out.Functions[i].Program, &out.Functions[i].Structure, &out.Functions[i].Signature}[level] = f.sum
		}
		list = true
	}
	return out, m.Err()
}

// OfFunction computes the digest of one function at the top level of a module, with the private
// functions that it refers to. It is the digest that [Of] lists for it.
func OfFunction(f ir.Op, level Level, opt Options) (Sum, error) {
	w, err := newProgram(f.Module(), level, opt)
	if err != nil {
		return Sum{}, err
	}
	if have := w.byName[f.Symbol()]; have != nil && have.op == f {
		return have.sum, f.Module().Err()
	}
	return Sum{}, fmt.Errorf("digest: %q is not a function at the top level of its module", f.Symbol())
}

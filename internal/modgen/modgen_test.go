package modgen

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
)

func TestTextIsDeterministic(t *testing.T) {
	o := Options{Ops: 6000, Funcs: 3, Locations: true}
	if !bytes.Equal(Text(o), Text(o)) {
		t.Error("the same options gave two programs")
	}
	if other := (Options{Ops: 6000, Funcs: 3, Locations: true, Seed: 1}); bytes.Equal(Text(o), Text(other)) {
		t.Error("another seed gave the same program")
	}
}

// The reference must accept what is generated, and find exactly as many operations as were asked
// for.
func TestTextIsValid(t *testing.T) {
	reference := oracle.Current(t)
	for _, o := range []Options{
		{},
		{Ops: 1},
		{Ops: 5},
		{Ops: 10, Funcs: 100},
		{Ops: 777, Funcs: 7, Locations: true},
		{Ops: 10000},
		{Ops: 10000, Seed: 1},
		{Ops: 20000, Funcs: 3, Seed: 2, Locations: true},
		{Ops: 20000, Seed: 3},
	} {
		t.Run(fmt.Sprintf("%+v", o), func(t *testing.T) {
			text := Text(o)
			a := reference.Must(t, "parse", text, nil)
			if !a.OK {
				t.Fatalf("%s %+v", a.Error, a.Diagnostics)
			}
			want := o.Ops
			switch want {
			case 0:
				want = 1000
			case 1:
				want = 5
			}
			if a.Operations != want {
				t.Errorf("%d operations, want %d", a.Operations, want)
			}
			if hasLocations := bytes.Contains(text, []byte("loc(")); hasLocations != o.Locations {
				t.Errorf("locations: %t, want %t", hasLocations, o.Locations)
			}
		})
	}
}

func TestConstants(t *testing.T) {
	reference := oracle.Current(t)
	for _, mib := range []int{0, 1, 18} {
		a := reference.Must(t, "write_bytecode", Constants(mib), nil)
		if !a.OK || len(a.Output) < mib<<20 || len(a.Output) > mib<<20+4096 {
			t.Errorf("%d MiB: %d bytes of bytecode; %s %+v", mib, len(a.Output), a.Error, a.Diagnostics)
		}
	}
}

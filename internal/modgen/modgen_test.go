package modgen

import (
	"bytes"
	"testing"
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

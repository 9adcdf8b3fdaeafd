package slab

import (
	"reflect"
	"testing"
	"unsafe"
)

// TestUncleared writes slabs of many sizes side by side, and finds in each what was
// written there: none reaches into another.
func TestUncleared(t *testing.T) {
	var words [][]uint32
	var ops [][]OpRecord
	for n := range 600 {
		w, o := Uncleared[uint32](nil, n), Uncleared[OpRecord](nil, n)
		if len(w) != 0 || cap(w) != n || len(o) != 0 || cap(o) != n {
			t.Fatalf("room for %d: %d of %d words and %d of %d operations", n, len(w), cap(w), len(o), cap(o))
		}
		for i := range uint32(n) {
			w = append(w, i)
			o = append(o, OpRecord{Name: NameID(i), Ext: ^i})
		}
		words, ops = append(words, w), append(ops, o)
	}
	for n := range words {
		for i := range uint32(n) {
			if w, o := words[n][i], ops[n][i]; w != i || o != (OpRecord{Name: NameID(i), Ext: ^i}) {
				t.Fatalf("record %d of %d is %d and %+v", i, n, w, o)
			}
		}
	}
}

// TestRecords makes sure that the collector may do as if records were bytes.
func TestRecords(t *testing.T) {
	for _, r := range []any{OpRecord{}, ExtRecord{}, ValueRecord{}, BlockRecord{}, ArgRecord{}, RegionRecord{}, uint32(0), byte(0)} {
		typ := reflect.TypeOf(r)
		if typ.Align() > int(unsafe.Alignof(uint64(0))) {
			t.Errorf("%s is aligned to %d bytes", typ, typ.Align())
		}
		if typ.Kind() != reflect.Struct {
			continue
		}
		for i := range typ.NumField() {
			if f := typ.Field(i); f.Type.Kind() != reflect.Uint32 {
				t.Errorf("%s.%s is a %s", typ, f.Name, f.Type)
			}
		}
	}
}

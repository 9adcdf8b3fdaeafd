package cli

import (
	"encoding"
	"encoding/json"
	"reflect"
)

// listed returns a result for JSON, in which an empty list is [] and not null: it makes the nil slices
// in v empty, but not in values that encode themselves. It returns nil if v is no result.
func listed(v any, failed bool) any {
	if _, own := v.(Streamer); own {
		return v
	}
	r := reflect.ValueOf(v)
	switch r.Kind() {
	case reflect.Invalid:
		return nil
	case reflect.Pointer:
		if r.IsNil() {
			return nil
		}
	case reflect.Slice:
		if r.IsNil() && failed {
			return nil
		} else if r.IsNil() {
			return reflect.MakeSlice(r.Type(), 0, 0).Interface()
		}
	}
	fillLists(r)
	return v
}

var (
	jsonMarshaler = reflect.TypeFor[json.Marshaler]()
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
)

func fillLists(r reflect.Value) {
	if t := r.Type(); t.Implements(jsonMarshaler) || t.Implements(textMarshaler) {
		return
	}
	switch r.Kind() {
	case reflect.Pointer:
		if !r.IsNil() {
			fillLists(r.Elem())
		}
	case reflect.Slice:
		if r.IsNil() && r.CanSet() {
			r.Set(reflect.MakeSlice(r.Type(), 0, 0))
		}
		if holdsLists(r.Type().Elem().Kind()) {
			for i := range r.Len() {
				fillLists(r.Index(i))
			}
		}
	case reflect.Struct:
		for i := range r.NumField() {
			f := r.Type().Field(i)
			if (f.IsExported() || f.Anonymous) && f.Tag.Get("json") != "-" && holdsLists(f.Type.Kind()) {
				fillLists(r.Field(i))
			}
		}
	}
}

func holdsLists(k reflect.Kind) bool {
	return k == reflect.Pointer || k == reflect.Slice || k == reflect.Struct
}

package catalog

import (
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hlobc/hlobc/asm"
)

// Limits bound the size of a row. A zero field means the default, a negative one no limit.
type Limits struct {
	// List is the maximum length of a list, by default 10,000. Text is the maximum length of a text
	// in bytes, by default 4,096; the names of the file and of the member are never cut.
	List, Text int
}

const (
	defaultList = 10_000
	defaultText = 4096
)

// apply cuts what is too long, makes texts valid UTF-8, which Parquet and JSON require, and copies
// texts and what pointers point to, since both can be parts of something large: of the file, or of
// its summary. Rows outlive these. Names of columns need none of that.
func (l Limits) apply(p *Program) {
	if l.List == 0 {
		l.List = defaultList
	}
	if l.Text == 0 {
		l.Text = defaultText
	}
	v := reflect.ValueOf(p).Elem()
	for _, c := range columns() {
		limit := l.Text
		if c.name == "truncated" {
			continue
		}
		if c.name == "file" || c.name == "member" {
			limit = -1
		}
		if cut(v.Field(c.field), l.List, limit) {
			p.Truncated = append(p.Truncated, c.name)
		}
	}
}

// cut shortens lists and texts in v, and reports whether it did.
func cut(v reflect.Value, list, text int) bool {
	done := false
	switch v.Kind() {
	case reflect.String:
		s := v.String()
		if text >= 0 && len(s) > text {
			s, done = asm.Clip(s, text), true
		}
		if !utf8.ValidString(s) {
			s = strings.ToValidUTF8(s, string(utf8.RuneError))
		}
		v.SetString(strings.Clone(s))
	case reflect.Slice:
		if list >= 0 && v.Len() > list {
			v.Set(v.Slice3(0, list, list))
			done = true
		}
		for i := range v.Len() {
			done = cut(v.Index(i), list, text) || done
		}
	case reflect.Struct:
		for i := range v.NumField() {
			done = cut(v.Field(i), list, text) || done
		}
	case reflect.Pointer:
		if !v.IsNil() {
			own := reflect.New(v.Type().Elem())
			own.Elem().Set(v.Elem())
			v.Set(own)
			done = cut(own.Elem(), list, text)
		}
	}
	return done
}

// Footprint returns about how many bytes the row holds in memory.
func (p *Program) Footprint() int { return footprint(reflect.ValueOf(p).Elem()) }

// footprint returns the size of a value and of what it refers to.
func footprint(v reflect.Value) int { return int(v.Type().Size()) + referred(v) }

// referred returns the size of what a value refers to.
func referred(v reflect.Value) (n int) {
	switch v.Kind() {
	case reflect.String:
		n = v.Len()
	case reflect.Slice:
		for i := range v.Len() {
			n += footprint(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			n += referred(v.Field(i))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			n = footprint(v.Elem())
		}
	}
	return n
}

// column is a column of the schema.
type column struct {
	name  string
	field int
}

// columns lists the columns.
func columns() []column {
	t := reflect.TypeFor[Program]()
	out := make([]column, t.NumField())
	for i := range out {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		out[i] = column{name, i}
	}
	return out
}

// Columns returns the names of the columns, in order.
func Columns() []string {
	var out []string
	for _, c := range columns() {
		out = append(out, c.name)
	}
	return slices.Clip(out)
}

package policy

import (
	"fmt"
	"reflect"
	"strings"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/types"
	"cel.dev/cel-go/common/types/ref"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/govern"
	"github.com/hlobc/hlobc/ods"
)

// Names of variables and functions in conditions.
const (
	programVar = "program" // the row of the program
	fatesVar   = "fates"   // what consumers make of it
	elementVar = "it"      // the element of a rule's list
	likeFunc   = "like"    // like(text, patterns): one of the patterns matches
	olderFunc  = "older"   // older(a, b): version a is older than version b
)

// newEnvironment returns the environment in which conditions are compiled, and whose types are those
// of package catalog.
func newEnvironment() (*cel.Env, error) {
	registry, err := types.NewRegistry(types.NativeTypeFor[catalog.Program](types.ParseStructTag("json")),
		types.NativeTypeFor[govern.Fate](types.ParseStructTag("json")))
	if err != nil {
		return nil, err
	}
	str, list := cel.StringType, cel.ListType(cel.StringType)
	return cel.NewCustomEnv(cel.StdLib(), cel.CustomTypeAdapter(registry), cel.CustomTypeProvider(&provider{registry}),
		cel.CrossTypeNumericComparisons(true), cel.ParserRecursionLimit(100), cel.ParserExpressionSizeLimit(100_000),
		cel.Variable(programVar, cel.ObjectType("catalog.Program")),
		cel.Variable(fatesVar, cel.ListType(cel.ObjectType("govern.Fate"))),
		cel.Function(likeFunc, cel.Overload("like_string_list", []*cel.Type{str, list}, cel.BoolType, cel.BinaryBinding(like))),
		cel.Function(olderFunc, cel.Overload("older_string_string", []*cel.Type{str, str}, cel.BoolType, cel.BinaryBinding(older))))
}

// provider makes reading a field that has no value an error. CEL would read a zero, so a program
// whose peak memory is not known would need less than any limit.
type provider struct{ *types.Registry }

// FindStructFieldType implements types.Provider.
func (p *provider) FindStructFieldType(structType, name string) (*types.FieldType, bool) {
	f, ok := p.Registry.FindStructFieldType(structType, name)
	if !ok || !optional(structType, name) {
		return f, ok
	}
	strict := *f
	strict.GetFrom = func(target any) (any, error) {
		if !f.IsSet(target) {
			return nil, fmt.Errorf("%s is not known", name)
		}
		return f.GetFrom(target)
	}
	return &strict, true
}

// structs are the types of the documents, by their names in CEL.
var structs = func() map[string]reflect.Type {
	out := map[string]reflect.Type{}
	var add func(t reflect.Type)
	add = func(t reflect.Type) {
		switch t.Kind() {
		case reflect.Pointer, reflect.Slice:
			add(t.Elem())
		case reflect.Struct:
			if out[t.String()] != nil {
				return
			}
			out[t.String()] = t
			for i := range t.NumField() {
				add(t.Field(i).Type)
			}
		}
	}
	add(reflect.TypeFor[catalog.Program]())
	add(reflect.TypeFor[govern.Fate]())
	return out
}()

// fieldNames returns the names of the fields of a type.
func fieldNames(structType string) []string {
	t := structs[structType]
	if t == nil {
		return nil
	}
	var out []string
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		out = append(out, name)
	}
	return out
}

// optional reports whether a field can be without a value.
func optional(structType, name string) bool {
	t := structs[structType]
	if t == nil {
		return false
	}
	for i := range t.NumField() {
		if tag, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ","); tag == name {
			return t.Field(i).Type.Kind() == reflect.Pointer
		}
	}
	return false
}

func like(text, patterns ref.Val) ref.Val {
	s, ok := text.Value().(string)
	if !ok {
		return types.MaybeNoSuchOverloadErr(text)
	}
	native, err := patterns.ConvertToNative(reflect.TypeFor[[]string]())
	if err != nil {
		return types.WrapErr(err)
	}
	return types.Bool(matchesAny(native.([]string), s))
}

func older(a, b ref.Val) ref.Val {
	var v [2]ods.Version
	for i, x := range []ref.Val{a, b} {
		s, _ := x.Value().(string)
		var ok bool
		if v[i], ok = ods.ParseVersion(s); !ok {
			return types.NewErr("%q is not a version such as 1.8.0", s)
		}
	}
	return types.Bool(v[0].Compare(v[1]) < 0)
}

func matchesAny(patterns []string, s string) bool {
	for _, p := range patterns {
		if inspect.Wildcard(p, s) {
			return true
		}
	}
	return false
}

package diff

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/frontend"
)

// Category says what part of a program a difference belongs to, for [Options.Ignore] and
// [Options.Only].
type Category string

// The categories.
const (
	InOperation Category = "operation" // operations that are added, removed or replaced
	InOperand   Category = "operand"
	InType      Category = "type" // of results of operations
	InConstant  Category = "constant"
	InAttribute Category = "attribute" // all that are not in a category of their own
	InSharding  Category = "sharding"
	InDonation  Category = "donation" // buffers that the caller gives up, and aliases of them
	InOrder     Category = "order"    // operations that moved
	InFunction  Category = "function" // functions that are added, removed or renamed
	// InSignature is about arguments and results of functions: which there are, and their types.
	InSignature Category = "signature"
)

// Categories of what says nothing of the computation, see [Apart].
const (
	InVersion  Category = "version"
	InProducer Category = "producer"
	InLocation Category = "location"
)

// Categories returns all categories.
func Categories() []Category {
	return []Category{InOperation, InOperand, InType, InConstant, InAttribute, InSharding, InDonation, InOrder, InFunction, InSignature, InVersion, InProducer, InLocation}
}

// ParseCategory returns the category called name. The error lists them all.
func ParseCategory(name string) (Category, error) {
	if c := Category(name); slices.Contains(Categories(), c) {
		return c, nil
	}
	var names []string
	for _, c := range Categories() {
		names = append(names, string(c))
	}
	return "", fmt.Errorf("%q is not a category; expected %s", name, strings.Join(names, ", "))
}

// named are the attributes with a category of their own.
var named = map[string]Category{
	frontend.Sharding:      InSharding,
	frontend.ShardySpec:    InSharding,
	frontend.ShardyMeshes:  InSharding,
	frontend.NumPartitions: InSharding,
	frontend.BufferDonor:   InDonation,
	frontend.AliasedOutput: InDonation,
}

// category is that of a detail of a change.
func (d *Detail) category(c *Change) Category {
	_, attribute, isAttribute := strings.Cut(d.What, "attribute ")
	switch {
	case isAttribute && named[attribute] != "":
		return named[attribute]
	case isAttribute && attribute == stablehlo.AttrValue && c.Subject == OfOperation:
		return InConstant
	case isAttribute:
		return InAttribute
	case c.Subject == OfFunction: // arguments and results
		return InSignature
	case strings.HasSuffix(d.What, "type"):
		return InType
	case strings.HasPrefix(d.What, "operand"):
		return InOperand
	}
	return InOperation
}

// category is that of a change without details.
func (c *Change) category() Category {
	switch {
	case c.Kind == Moved:
		return InOrder
	case c.Subject == OfFunction:
		return InFunction
	}
	return InOperation
}

// wanted reports whether differences of a category count.
func (o *Options) wanted(c Category) bool {
	return !slices.Contains(o.Ignore, c) && (len(o.Only) == 0 || slices.Contains(o.Only, c))
}

// keeps removes the details of a change that do not count, and reports whether anything is left.
func (o *Options) keeps(c *Change) bool {
	if len(c.Details) == 0 || (c.Kind == Added || c.Kind == Removed) && o.wanted(c.category()) {
		return o.wanted(c.category())
	}
	c.Details = slices.DeleteFunc(c.Details, func(d Detail) bool { return !o.wanted(d.category(c)) })
	return len(c.Details) > 0
}

package inspect

import (
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
)

// registry returns the dialects of opt.
func registry(opt reader.Options) *schema.Registry {
	if opt.Registry != nil {
		return opt.Registry
	}
	return dialect.Default()
}

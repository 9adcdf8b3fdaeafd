package surfaces

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect"
)

// words are the punctuation and keywords of MLIR text that do not come from a dialect.
const words = `module func.func return loc unknown callsite at fused dense sparse dense_resource array affine_map affine_set distinct
unit true false tensor memref vector tuple complex index none f32 f64 bf16 f8E4M3FN i1 i8 i32 i64 ui8 si8 ? x -> : :: = , ( ) { } [ ] < > @ % ^bb0 # ! * #- -#
{-# #-} // 0x 0xFF -1 1e30 dialect_resources external_resources private public strided
map posWidth crdWidth explicitVal implicitVal dense compressed loose_compressed singleton batch structured nonunique nonordered soa slice lvls`

// Dictionary writes the words of MLIR text in the format of libFuzzer: names of operations, attributes and
// types, and what text is made of.
func Dictionary(w io.Writer) error {
	list := strings.Fields(words)
	for _, d := range dialect.Default().Dialects() {
		if d.Ops == nil {
			continue
		}
		for _, op := range d.Ops.Ops {
			list = append(list, d.Name+"."+op.Name)
		}
		for _, c := range d.Attrs {
			list = append(list, "#"+d.Name+"."+c.Mnemonic)
		}
		for _, c := range d.Types {
			list = append(list, "!"+d.Name+"."+c.Mnemonic)
		}
	}
	slices.Sort(list)
	for _, word := range slices.Compact(list) {
		if _, err := fmt.Fprintf(w, "%q\n", word); err != nil {
			return err
		}
	}
	return nil
}

package passtest

import (
	"bytes"
	"strings"
)

// Unchecked tells why a pass of the reference that has no StableHLO in it may leave
// another text than ours, or returns "".
func Unchecked(p Program) string {
	switch {
	case bytes.Contains(p.Text, []byte("check.expect")):
		return "operations that the reference does not know"
	case strings.Contains(p.Name, "vhlo_attributes_invalid"):
		return "attributes of VHLO that the reference does not check"
	}
	return ""
}

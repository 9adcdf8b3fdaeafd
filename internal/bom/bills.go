package bom

import "github.com/hlobc/hlobc/internal/govern"

// Bills returns the formats by name.
func Bills() map[string]func([]govern.Subject, govern.BillOptions) ([]byte, error) {
	return map[string]func([]govern.Subject, govern.BillOptions) ([]byte, error){"cyclonedx": JSON, "cyclonedx-xml": XML, "spdx": SPDX, "in-toto": Statement}
}

//go:build !amd64

package exec

func butterflies(a, b, w []complex128) { plainButterflies(a, b, w) }

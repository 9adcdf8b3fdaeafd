package exec

// butterflies2 is plainButterflies for an even number of pairs, two at a time.
//
//go:noescape
func butterflies2(a, b, w *complex128, n int)

func butterflies(a, b, w []complex128) {
	if !hasAVX || len(a)%2 != 0 || len(a) == 0 {
		plainButterflies(a, b, w)
		return
	}
	_, _ = b[len(a)-1], w[len(a)-1]
	butterflies2(&a[0], &b[0], &w[0], len(a))
}

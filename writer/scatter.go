package writer

// scatter returns keys, which must be ascending, in the order in which LLVM up to 22 writes
// the use-list orders of several values: that of iterating over a hash table whose keys are
// the numbers of the values.
//
// The table starts with 64 buckets and doubles whenever it becomes three quarters full. The
// bucket of a key is 37 times the key, modulo the size; if it is taken, LLVM probes those
// 1, 3, 6, 10, ... buckets further on.
func scatter(keys []uint32) []uint32 {
	table, used := make([]uint32, 64), 0 // keys plus one
	insert := func(key uint32) {
		mask := uint32(len(table) - 1)
		place, step := key*37&mask, uint32(1)
		for ; table[place] != 0; step++ {
			place = (place + step) & mask
		}
		table[place] = key + 1
	}
	for _, k := range keys {
		if used++; 4*used >= 3*len(table) {
			old := table
			table = make([]uint32, 2*len(old))
			for _, k := range old {
				if k != 0 {
					insert(k - 1)
				}
			}
		}
		insert(k)
	}
	out := make([]uint32, 0, len(keys))
	for _, k := range table {
		if k != 0 {
			out = append(out, k-1)
		}
	}
	return out
}

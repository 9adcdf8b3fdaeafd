package writer

// scatter returns keys, which ascend, in the order in which LLVM up to 22 writes
// the use-list orders of several values: it keeps them in a hash table by the
// number of the value, and goes through the table.
//
// The table has 64 places at first and twice as many whenever it gets three
// quarters full. A key belongs at 37 times itself, modulo the size; if that place
// is taken, 1, 3, 6, 10, ... places on.
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

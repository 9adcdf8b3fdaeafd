package report

import (
	"cmp"
	"slices"
)

// repeat is a run of elements that repeats with a period.
type repeat struct {
	start, period, count int
	// extra is how many elements follow that would begin another period.
	extra int
}

func (r repeat) end() int { return r.start + r.period*r.count }

// The limits of what is searched for.
const (
	minPeriod  = 4
	maxPeriods = 48 // candidates in one stretch
)

// repeats finds runs that repeat, in order and without overlaps. What repeats inside a period is not
// among them.
func repeats(seq []uint64) []repeat {
	type span struct{ from, to int }
	var out []repeat
	work := []span{{0, len(seq)}}
	for len(work) > 0 {
		s := work[len(work)-1]
		work = work[:len(work)-1]
		r, ok := longest(seq[s.from:s.to])
		if !ok {
			continue
		}
		r.start += s.from
		out = append(out, r)
		work = append(work, span{s.from, r.start}, span{r.end(), s.to})
	}
	slices.SortFunc(out, func(a, b repeat) int { return cmp.Compare(a.start, b.start) })
	return out
}

// longest returns the repeat that covers most of seq, with the shortest period.
func longest(seq []uint64) (best repeat, ok bool) {
	covered := 0
	for _, p := range periods(seq) {
		run := 0
		for i := 0; i+p <= len(seq); i++ {
			if i+p < len(seq) && seq[i] == seq[i+p] {
				run++
				continue
			}
			if run >= p {
				r := repeat{start: i - run, period: p, count: 1 + run/p, extra: run % p}
				n := r.period * r.count
				if n >= shortest && (n > covered+p || n >= covered && p < best.period) {
					best, covered, ok = r, n, true
				}
			}
			run = 0
		}
	}
	return best, ok
}

// periods returns the distances at which elements repeat most often, in ascending order.
func periods(seq []uint64) []int {
	last := map[uint64][]int{} // the places of the last occurrences
	votes := map[int]int{}
	for i, h := range seq {
		places := last[h]
		// An element that occurs several times in a period repeats at the distance of the period,
		// but not from its last occurrence.
		for _, k := range places {
			if i-k >= minPeriod {
				votes[i-k]++
			}
		}
		if len(places) == maxVotes {
			copy(places, places[1:])
			places = places[:maxVotes-1]
		}
		last[h] = append(places, i)
	}
	var list []int
	for p := range votes {
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b int) int { return cmp.Or(cmp.Compare(votes[b], votes[a]), cmp.Compare(a, b)) })
	list = list[:min(len(list), maxPeriods)]
	slices.Sort(list)
	return list
}

// maxVotes is how many earlier occurrences of an element are asked for the period.
const maxVotes = 12

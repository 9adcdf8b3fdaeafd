package watch

import (
	"math"

	"github.com/hlobc/hlobc/eval"
)

// Stats describes the numbers of a tensor; the parts of complex elements count as numbers.
type Stats struct {
	// Least, Greatest and Mean are those of the finite numbers, 0 if there are none.
	Least, Greatest, Mean float64
	NaNs, Infinite, Count int
}

// Of returns the statistics of a tensor.
func Of(t *eval.Tensor) (s Stats) {
	s.Count = len(t.Bits)
	finite := 0
	for _, b := range t.Bits {
		v := t.Numbers.Float(b)
		switch {
		case math.IsNaN(v):
			s.NaNs++
			continue
		case math.IsInf(v, 0):
			s.Infinite++
			continue
		case finite == 0:
			s.Least, s.Greatest = v, v
		}
		finite++
		s.Least, s.Greatest = min(s.Least, v), max(s.Greatest, v)
		s.Mean += (v - s.Mean) / float64(finite)
	}
	return s
}

// merge adds the statistics of another tensor.
func (s *Stats) merge(o Stats) {
	mine, others := s.Count-s.NaNs-s.Infinite, o.Count-o.NaNs-o.Infinite
	switch {
	case others == 0:
	case mine == 0:
		s.Least, s.Greatest, s.Mean = o.Least, o.Greatest, o.Mean
	default:
		s.Least, s.Greatest = min(s.Least, o.Least), max(s.Greatest, o.Greatest)
		s.Mean += (o.Mean - s.Mean) * float64(others) / float64(mine+others)
	}
	s.NaNs, s.Infinite, s.Count = s.NaNs+o.NaNs, s.Infinite+o.Infinite, s.Count+o.Count
}

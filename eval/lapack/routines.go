package lapack

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/eval"
)

// routines returns the routines by the names that follow the letter of the type.
func routines() map[string][]*routine {
	both := func(operands, results []int, real, complex func(*call) error) []*routine {
		return []*routine{{"sd", operands, results, real}, {"cz", operands, results, complex}}
	}
	return map[string][]*routine{
		"potrf": both([]int{2}, []int{2, 0}, realPOTRF, complexPOTRF),
		"getrf": both([]int{2}, []int{2, 1, 0}, realGETRF, complexGETRF),
		"geqrf": both([]int{2}, []int{2, 1}, realGEQRF, complexGEQRF),
		"geqp3": both([]int{2, 1}, []int{2, 1, 1}, realGEQP3, complexGEQP3),
		"gesdd": both([]int{2}, []int{2, 1, 2, 2, 0}, realGESDD, complexGESDD),
		"gehrd": both([]int{2}, []int{2, 1, 0}, realGEHRD, complexGEHRD),
		"trsm":  both([]int{2, 2}, []int{2}, realTRSM, complexTRSM),
		"gtsv":  both([]int{1, 1, 1, 2}, []int{1, 1, 1, 2, 0}, realGTSV, complexGTSV),
		"orgqr": {{"sd", []int{2, 1}, []int{2}, realORGQR}},
		"ungqr": {{"cz", []int{2, 1}, []int{2}, complexUNGQR}},
		"syevd": {{"sd", []int{2}, []int{2, 1, 0}, realSYEVD}},
		"heevd": {{"cz", []int{2}, []int{2, 1, 0}, complexHEEVD}},
		"sytrd": {{"sd", []int{2}, []int{2, 1, 1, 1, 0}, realSYTRD}},
		"hetrd": {{"cz", []int{2}, []int{2, 1, 1, 1, 0}, complexHETRD}},
		"geev":  {{"sd", []int{2}, []int{1, 1, 2, 2, 0}, realGEEV}, {"cz", []int{2}, []int{1, 2, 2, 0}, complexGEEV}},
		"gees":  {{"sd", []int{2}, []int{2, 2, 1, 1, 0, 0}, realGEES}, {"cz", []int{2}, []int{2, 2, 1, 0, 0}, complexGEES}},
	}
}

// hessenbergRange returns the parameters low and high of gehrd.
func hessenbergRange(c *call) (low, high int, err error) {
	a := c.in[0]
	l, ok1 := attrs.AsInt(eval.CallParameter(c.op, "low"))
	h, ok2 := attrs.AsInt(eval.CallParameter(c.op, "high"))
	n := int64(a.rows)
	if !ok1 || !ok2 || n > 0 && (l < 1 || h > n || l > h) {
		return 0, 0, fmt.Errorf("low and high are missing, or not from 1 to %d", n)
	}
	return int(l), int(h), errors.Join(a.square(), c.out[1].is(max(0, a.rows-1), 1))
}

// diagonals returns those of a tridiagonal matrix without the elements outside of it.
func diagonals(c *call) (dl, d, du *array, err error) {
	n := c.in[1].rows
	for _, a := range c.in[:3] {
		if err := a.is(n, 1); err != nil {
			return nil, nil, nil, err
		}
	}
	if c.in[3].rows != n {
		return nil, nil, nil, fmt.Errorf("a right side of %d rows for a matrix of %d", c.in[3].rows, n)
	}
	below, beside := *c.in[0], *c.in[2]
	if n > 0 {
		below.rows, beside.rows = n-1, n-1
		if below.z != nil {
			below.z, beside.z = below.z[1:], beside.z[:n-1]
		} else {
			below.d, beside.d = below.d[1:], beside.d[:n-1]
		}
	}
	return &below, c.in[1], &beside, nil
}

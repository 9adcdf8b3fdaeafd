package exec

import (
	"unsafe"

	"github.com/hlobc/hlobc/limit"
)

// chunk is the number of lanes that an instruction computes at most.
const chunk = 512

// reg is a register: chunk elements if it is a vector, otherwise one.
type reg struct {
	id     int32
	vector bool
}

// code is an instruction on lanes off to off+n.
type code func(f *frame, off, n int)

// frame is the state of a goroutine that runs a program.
type frame struct {
	regs         []unsafe.Pointer
	mem          []memory // by buffer
	idx          []int64  // the variables of the loop's dimensions; that of a lane's dimensions is the first lane's
	places       []int64  // of elements, for instructions that need a list of them
	meter        *limit.Meter
	err          error // the first one
	fast         bool
	zeroDivisors bool // see [Options.ZeroDivisors]
	threads      int
	others       []*frame // of other goroutines
}

func (f *frame) fail(err error) {
	if f.err == nil {
		f.err = err
	}
}

package verb

import (
	"fmt"

	"github.com/hlobc/hlobc/eval"
)

// leaf is a tensor among the results of a program.
type leaf struct {
	tensor *eval.Tensor
	number int // of the result, where the elements of tuples count as results and tokens do, too
	name   string
}

// maxLeaves bounds the tensors and tuples in results: tuples share elements, so that a few of them can have any number.
const maxLeaves = 1 << 16

// leavesOf returns the tensors among results with names, those in tuples in the place of the tuple. An element of a
// tuple that has a name is called name[0], name[1] and so on.
func leavesOf(values []eval.Value, names []string) (list []leaf, err error) {
	number, seen := 0, 0
	var add func(v eval.Value, name string) error
	add = func(v eval.Value, name string) error {
		if seen++; seen > maxLeaves {
			return fmt.Errorf("the results have more than %d tensors and tuples", maxLeaves)
		}
		tuple, ok := v.(eval.Tuple)
		if !ok {
			if t, ok := v.(*eval.Tensor); ok {
				list = append(list, leaf{t, number, name})
			}
			number++
			return nil
		}
		for i, e := range tuple {
			of := ""
			if name != "" {
				of = fmt.Sprintf("%s[%d]", name, i)
			}
			if err := add(e, of); err != nil {
				return err
			}
		}
		return nil
	}
	for i, v := range values {
		name := ""
		if i < len(names) {
			name = names[i]
		}
		if err := add(v, name); err != nil {
			return nil, err
		}
	}
	return list, nil
}

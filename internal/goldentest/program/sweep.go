package program

import (
	"maps"
	"slices"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/oracle"
)

// RemakeSweep has the reference make the outputs of a sweep, and returns the programs of which it makes something
// else than hlobc. They are left out: an archive can say why they differ. So is most of what the
// passes do not change.
func RemakeSweep(s *goldentest.Sweep, o *oracle.Oracle) (differ []string, err error) {
	flags := append(slices.Clip(s.Flags), goldentest.Unknown)
	pipeline, options, err := question(flags)
	if err != nil {
		return nil, err
	}
	options["pipeline"] = pipeline
	programs, err := goldentest.Swept()
	if err != nil {
		return nil, err
	}
	s.Results = map[goldentest.Sum]goldentest.Sum{}
	for _, sum := range slices.Sorted(maps.Keys(programs)) {
		program := programs[sum]
		before, _ := run(program, goldentest.Unknown)
		if before == "" {
			continue
		}
		ours, _ := run(program, flags...)
		ours = goldentest.Ended(ours)
		if ours == goldentest.Ended(before) && sum%8 != 0 {
			continue
		}
		a, err := o.Ask("passes", []byte(program), options)
		if err != nil {
			return differ, err
		}
		if a.Crashed || a.OK != (ours != "") || a.OK && goldentest.Ended(string(a.Output)) != ours {
			differ = append(differ, program)
			continue
		}
		s.Results[sum] = goldentest.SumOf(ours)
	}
	return differ, nil
}

package opt

import "strings"

// Driver is a program of the reference that this program stands in for.
type Driver struct {
	Name    string // as in messages
	Command string // as on the command line
	Role    Role
}

// Role tells which flags a driver has.
type Role uint8

const (
	Optimizer Role = 1 << iota
	Translator
	Both = Optimizer | Translator
)

// drivers are the prefixes of program names; the rest may be a version.
var drivers = []Driver{
	{Name: "hlo-opt", Role: Both},
	{Name: "stablehlo-translate", Role: Translator},
	{Name: "stablehlo-opt", Role: Optimizer},
	{Name: "spu-opt", Role: Optimizer},
}

// Under returns the driver for a program name, if there is one.
func Under(name string) (Driver, bool) {
	for _, d := range drivers {
		if strings.HasPrefix(name, d.Name) {
			if d.Role != Both {
				d.Name = name
			}
			d.Command = d.Name
			return d, true
		}
	}
	return Driver{}, false
}

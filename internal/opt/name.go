package opt

import "strings"

// Driver is a program of the reference's that this one stands for.
type Driver struct {
	Name    string // as messages call it
	Command string // how it is called on a command line
	Role    Role
}

// Role says which programs a flag belongs to, and which of them this is.
type Role uint8

// The roles.
const (
	Optimizer Role = 1 << iota
	Translator
	Both = Optimizer | Translator
)

// drivers are what names begin with; the rest can be a version.
var drivers = []Driver{
	{Name: "hlo-opt", Role: Both},
	{Name: "stablehlo-translate", Role: Translator},
	{Name: "stablehlo-opt", Role: Optimizer},
	{Name: "spu-opt", Role: Optimizer},
}

// Under returns the driver that goes with a name, if one does.
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

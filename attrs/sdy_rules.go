package attrs

import (
	"slices"
	"strconv"
)

// Wrong returns a description of what is wrong with the axis, or "" if its size is positive.
func (a *SdyMeshAxis) Wrong() string {
	if a.Size <= 0 {
		return "the size of axis " + strconv.Quote(a.Name) + " must be positive, got " + strconv.FormatInt(a.Size, 10)
	}
	return ""
}

// Wrong returns a description of what is wrong with the mesh, or "" if it is valid: the names of
// its axes are unique, and the device numbers, if given, are a permutation of the devices other
// than the identity.
func (a *SdyMesh) Wrong() string {
	for _, d := range a.DeviceIDs {
		if d < 0 {
			return "the number of a device is negative: " + strconv.FormatInt(d, 10)
		}
	}
	if len(a.Axes) == 0 {
		if len(a.DeviceIDs) > 1 {
			return "a mesh without axes has one device at most"
		}
		return ""
	}
	seen := make(map[string]bool, len(a.Axes))
	for _, x := range a.Axes {
		if seen[x.Name] {
			return "two axes of the mesh are called " + strconv.Quote(x.Name)
		}
		seen[x.Name] = true
	}
	if len(a.DeviceIDs) == 0 {
		return ""
	}
	if total := a.Devices(); total != int64(len(a.DeviceIDs)) {
		return "the mesh has " + strconv.FormatInt(total, 10) + " devices, but numbers " + strconv.Itoa(len(a.DeviceIDs))
	}
	sorted := slices.Sorted(slices.Values(a.DeviceIDs))
	for i, d := range sorted {
		if d != int64(i) {
			return "the numbers of devices are no permutation"
		}
	}
	return ""
}

// Normalize drops the device numbers if they are in order.
func (a *SdyMesh) Normalize() {
	if len(a.Axes) == 0 || int64(len(a.DeviceIDs)) != a.Devices() {
		return
	}
	for i, d := range a.DeviceIDs {
		if d != int64(i) {
			return
		}
	}
	a.DeviceIDs = nil
}

// Devices returns the product of the axis sizes. On overflow it wraps around, as the reference
// implementation does.
func (a *SdyMesh) Devices() int64 {
	n := int64(1)
	for _, x := range a.Axes {
		n *= x.Size
	}
	return n
}

// Wrong returns a description of what is wrong with the steps, or "" if they are valid: step numbers
// are unique and not negative, and each value receives an axis at most once and from a different
// value.
func (a *PropagationEdges) Wrong() string {
	steps := make(map[int64]bool, len(a.Steps))
	for _, s := range a.Steps {
		if s.Step < 0 || steps[s.Step] {
			return "the number of a step is negative or used twice: " + strconv.FormatInt(s.Step, 10)
		}
		steps[s.Step] = true
		for _, e := range s.Entries {
			seen := make(map[*EdgeValueRef]bool, len(e.Targets))
			for _, t := range e.Targets {
				if t == e.Source || seen[t] {
					return "the source of an edge is its target, or a target is there twice"
				}
				seen[t] = true
			}
		}
	}
	return ""
}

package attrs

import (
	"slices"
	"strconv"
)

// Wrong returns what is wrong with an axis, "" if nothing.
func (a *SdyMeshAxis) Wrong() string {
	if a.Size <= 0 {
		return "the size of axis " + strconv.Quote(a.Name) + " must be positive, got " + strconv.FormatInt(a.Size, 10)
	}
	return ""
}

// Wrong returns what is wrong with a mesh, "" if nothing: the names of axes differ,
// and the devices are a permutation other than their order.
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

// Normalize drops the numbers of devices that are in order.
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

// Devices returns the product of the sizes of the axes, which wraps around like
// that of the reference.
func (a *SdyMesh) Devices() int64 {
	n := int64(1)
	for _, x := range a.Axes {
		n *= x.Size
	}
	return n
}

// Wrong returns what is wrong with the steps, "" if nothing: their numbers differ,
// and each value gets an axis from another one, and only once.
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

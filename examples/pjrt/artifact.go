package main

import (
	"fmt"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

// versionFor returns the newest version of StableHLO that both a plug-in and hlobc know, from the
// attributes that PJRT_Plugin_Attributes returns. A plug-in that states none gets what was current twelve
// weeks ago, as PJRT's own clients do.
func versionFor(attributes map[string]any) (ods.Version, error) {
	stated, ok := attributes["stablehlo_current_version"].([]int64)
	if !ok {
		return portable.Weeks12.Version(), nil
	}
	if len(stated) != 3 {
		return ods.Version{}, fmt.Errorf("the plug-in's stablehlo_current_version has %d numbers, not 3", len(stated))
	}
	theirs, err := portable.ParseTarget(fmt.Sprintf("%d.%d.%d", stated[0], stated[1], stated[2]))
	if err != nil || portable.CurrentVersion().Compare(theirs) < 0 {
		return portable.CurrentVersion(), nil // newer than hlobc: it reads what hlobc writes
	}
	return theirs, nil
}

// artifactFor reads the first program in a file, text or anything else, and writes it for a version.
func artifactFor(data []byte, version ods.Version) ([]byte, error) {
	m, err := first(data)
	if err != nil {
		return nil, err
	}
	return portable.Serialize(m, version, portable.Options{StartLocations: true})
}

func first(data []byte) (*ir.Module, error) {
	for p, err := range carrier.Programs(data, carrier.Options{}) {
		if err != nil {
			return nil, err
		}
		if p.Kind == carrier.Text {
			return asm.Parse(p.Data, asm.ParseOptions{})
		}
		return portable.Deserialize(p.Data, reader.Options{})
	}
	return nil, carrier.ErrNoProgram
}

// Package banner makes what programs print for --version.
package banner

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/portable"
)

// Text says which build of a program this is, and which formats it speaks: the versions
// of StableHLO and VHLO, of portable artifacts and of the bytecode's container.
func Text(program string) string {
	info, _ := debug.ReadBuildInfo()
	return program + " " + build(info) + "\n" + formats()
}

const module = "github.com/hlobc/hlobc"

// build tells the version of the module, the commit behind it where that is known, the
// version of hlobc if that is another module, and Go's version. info may be nil.
func build(info *debug.BuildInfo) string {
	if info == nil {
		return "(unknown build)"
	}
	version := info.Main.Version
	if version == "" || version == "(devel)" {
		version = "devel"
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	list := []string{version}
	// A version that stands for a commit has its date and the beginning of its number.
	if commit := settings["vcs.revision"]; commit != "" && !strings.Contains(version, commit[:min(12, len(commit))]) {
		list = append(list, "commit "+commit[:min(12, len(commit))])
		if settings["vcs.modified"] == "true" {
			list = append(list, "with changes")
		}
	}
	for _, d := range info.Deps {
		if d.Path == module {
			list = append(list, "hlobc "+d.Version)
		}
	}
	if info.GoVersion != "" {
		list = append(list, info.GoVersion)
	}
	return strings.Join(list, ", ")
}

func formats() string {
	newest, oldest := portable.CurrentVersion(), portable.MinimumVersion()
	return fmt.Sprintf("StableHLO and VHLO %v, portable artifacts %v to %v, MLIR bytecode 0 to %d\n", newest, oldest, newest, container.MaxVersion)
}

// Package banner formats the output of --version.
package banner

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/portable"
)

// Text returns the output of --version: the build of the program and the formats that it supports,
// which are the versions of StableHLO and VHLO, of portable artifacts and of the bytecode
// container.
func Text(program string) string {
	info, _ := debug.ReadBuildInfo()
	return program + " " + build(info) + "\n" + formats()
}

// Released returns the version of the program, "" unless it is a released one or has a pseudo-version.
func Released() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "(devel)" {
		return ""
	}
	return info.Main.Version
}

// Version returns the version of hlobc, devel if it has none.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return devel
	}
	for _, d := range info.Deps {
		if d.Path == module {
			return d.Version
		}
	}
	return versionOf(info)
}

// devel is the version of builds that have none.
const devel = "devel"

func versionOf(info *debug.BuildInfo) string {
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	return devel
}

const module = "github.com/hlobc/hlobc"

// build returns the version of the module, its commit if known, the version of hlobc if that is
// another module, and Go's version. info may be nil.
func build(info *debug.BuildInfo) string {
	if info == nil {
		return "(unknown build)"
	}
	version := versionOf(info)
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	list := []string{version}
	// A pseudo-version already contains the date and the start of the commit's hash.
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

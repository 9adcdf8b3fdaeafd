package banner

import (
	"runtime/debug"
	"testing"
)

func TestBuild(t *testing.T) {
	commit := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef0123456789abcdef01234567"}
	info := func(version string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: version}, Settings: settings}
	}
	for _, c := range []struct {
		name string
		info *debug.BuildInfo
		want string
	}{
		{"a release", info("v1.2.3"), "v1.2.3, go1.26.0"},
		{"of a folder without a repository", info("(devel)"), "devel, go1.26.0"},
		{"of a test", info(""), "devel, go1.26.0"},
		{"of a commit", info("(devel)", commit), "devel, commit 0123456789ab, go1.26.0"},
		{"of a changed commit", info("(devel)", commit, debug.BuildSetting{Key: "vcs.modified", Value: "true"}), "devel, commit 0123456789ab, with changes, go1.26.0"},
		{"a version that says its commit", info("v0.0.0-20260102030405-0123456789ab+dirty", commit), "v0.0.0-20260102030405-0123456789ab+dirty, go1.26.0"},
		{"a program with hlobc in it", &debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Path: "example.org/acme", Version: "v1.2.3"},
			Deps: []*debug.Module{{Path: "example.org/other", Version: "v7.0.0"}, {Path: "github.com/hlobc/hlobc", Version: "v0.4.0"}}}, "v1.2.3, hlobc v0.4.0, go1.26.0"},
		{"without modules", nil, "(unknown build)"},
	} {
		if got := build(c.info); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

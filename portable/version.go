package portable

import (
	"bytes"

	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
)

// CurrentVersion returns the version of StableHLO that this build follows, and writes artifacts in
// unless another is asked for.
func CurrentVersion() ods.Version { return convert.Current }

// NewestVersion returns the newest version that artifacts can be written and read in. Versions later
// than the current one are known only from what their implementation does.
func NewestVersion() ods.Version { return convert.Newest }

// MinimumVersion returns the oldest version with a compatibility guarantee.
func MinimumVersion() ods.Version { return ods.V(0, 9, 0) }

// Requirement says how old the consumers of an artifact may be.
type Requirement uint8

const (
	Current Requirement = iota // the newest version
	Weeks4                     // a version at least four weeks old
	Weeks12                    // a version at least twelve weeks old
	Maximum                    // the oldest version with a compatibility guarantee
)

// Version returns the newest version whose artifacts consumers of the required age can read.
func (r Requirement) Version() ods.Version {
	switch r {
	case Weeks4:
		return ods.V(1, 18, 0)
	case Weeks12:
		return ods.V(1, 16, 2)
	case Maximum:
		return MinimumVersion()
	}
	return CurrentVersion()
}

// containers maps each container version to the first version of StableHLO whose artifacts use it.
var containers = [...]struct {
	since     ods.Version
	container uint64
}{
	{ods.V(0, 15, 0), 6},
	{ods.V(0, 14, 0), 4},
	{ods.V(0, 12, 0), 3},
	{ods.V(0, 10, 0), 1},
	{ods.V(0, 9, 0), 0},
}

// ContainerVersion returns the bytecode container version used for artifacts of version v; ok is
// false if v is out of range.
func ContainerVersion(v ods.Version) (container uint64, ok bool) {
	if v.Compare(NewestVersion()) > 0 {
		return 0, false
	}
	for _, c := range containers {
		if v.Compare(c.since) >= 0 {
			return c.container, true
		}
	}
	return 0, false
}

// ContainerSince returns the oldest version whose consumers are known to read the given container
// version: artifacts of that version use it or a newer one.
func ContainerSince(container uint64) (v ods.Version, ok bool) {
	for _, c := range containers {
		if c.container >= container {
			v, ok = c.since, true
		}
	}
	return v, ok
}

// producer is the prefix of an artifact's producer string; the version follows.
const producer = "StableHLO_v"

// VersionOf returns the version of an artifact from its producer string, and reads no further. The
// error is a *[diag.Error] if data is not bytecode, and an *[Error] if it is not a portable
// artifact.
func VersionOf(data []byte) (ods.Version, error) {
	h, err := reader.ReadHeader(data)
	if err != nil {
		return ods.Version{}, err
	}
	text, ok := bytes.CutPrefix([]byte(h.Producer), []byte(producer))
	if ok {
		if v, ok := ods.ParseVersion(string(text)); ok {
			return v, nil
		}
	}
	return ods.Version{}, &Error{Code: NotPortable, Msg: "the producer is " + h.Producer + ", expected " + producer + " followed by a version"}
}

// ParseTarget parses the version to write an artifact for: numbers such as "1.9.0", or "current",
// "week4", "week12" or "minimum" for the version of a [Requirement]. The error is an *[Error].
func ParseTarget(text string) (ods.Version, error) {
	switch text {
	case "":
		return ods.Version{}, &Error{Code: BadTarget, Msg: "No target version specified.\nTarget version must be of the form `#.#.#`."}
	case "current":
		return CurrentVersion(), nil
	case "minimum":
		return MinimumVersion(), nil
	case "week4":
		return Weeks4.Version(), nil
	case "week12":
		return Weeks12.Version(), nil
	}
	v, ok := ods.ParseVersion(text)
	if !ok {
		return v, &Error{Code: BadTarget, Msg: "Invalid target version argument '" + text + "': want #.#.#, current, week4, week12 or minimum"}
	}
	return v, checkTarget(v)
}

// checkTarget returns an error if no artifact can be written for v.
func checkTarget(v ods.Version) error {
	if _, ok := ContainerVersion(v); ok {
		return nil
	}
	msg := "target version " + v.String() + " is less than minimum supported version " + MinimumVersion().String()
	if v.Compare(NewestVersion()) > 0 {
		msg = "target version " + v.String() + " is greater than current version " + NewestVersion().String()
	}
	return &Error{Code: BadTarget, Msg: msg}
}

// Package portable reads and writes portable artifacts: files that hold StableHLO programs and that
// older and newer versions of StableHLO can read.
//
// An artifact is MLIR bytecode of the VHLO dialect. It is written for a version of StableHLO, which
// determines the VHLO operations, attributes and types it may contain and the version of the
// bytecode container, and which appears in the producer string: StableHLO_v1.9.0. [Serialize]
// writes the same bytes as the reference implementation, [Deserialize] reads artifacts of any
// version, and [VersionOf] reads only the version.
//
// The consumers determine which version to write for: [Requirement] turns their maximum age into a
// version, [Smallest] finds the oldest version that a program can be written for, and [Blockers]
// lists what rules out a version. Package convert implements the conversions between StableHLO and
// the versions of VHLO.
//
// Stability: stable (docs/releases.md).
package portable

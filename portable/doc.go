// Package portable reads and writes portable artifacts: StableHLO programs as files
// that older and newer versions of StableHLO read as well.
//
// An artifact is MLIR bytecode of the VHLO dialect. It is written for a version, which
// decides what VHLO may hold and the version of the container, and which the name of
// the producer states: StableHLO_v1.9.0. [Serialize] writes one with the bytes that
// the reference implementation writes, [Deserialize] reads one of any version, and
// [VersionOf] tells the version alone.
//
// Which version to write for is up to the consumers: [Requirement] turns how old they
// may be into a version, [Smallest] finds the oldest version that a program can be
// written for, and [Blockers] lists what keeps it from a version. Package convert has
// the conversions between StableHLO and the versions of VHLO.
package portable

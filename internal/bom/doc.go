// Package bom writes bills of materials of programs, as CycloneDX, SPDX and in-toto statements.
// docs/bom.md says where each fact of a program goes.
//
// All that is in a bill comes from the program. The same programs always yield the same bytes: there
// is no time stamp unless it is asked for, and the serial number is made of digests.
package bom

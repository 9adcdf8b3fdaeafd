// Package expand has the passes that express operations of StableHLO by other operations of
// StableHLO: functions of complex numbers by functions of their real and imaginary parts, without
// loss of precision and without overflow in intermediate results, and what newer versions of
// StableHLO have by what older ones have, so that a program can be serialized for an older version.
package expand

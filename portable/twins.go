package portable

import "github.com/hlobc/hlobc/internal/convert"

// Twins is a facet of a dialect that pairs it with a versioned dialect of its own, as StableHLO is
// paired with VHLO. Artifacts then have the dialect's operations in versions, instead of as they
// are, and the passes that convert to VHLO, from it and between its versions convert them too; see
// docs/dialects.md.
type Twins = convert.Twins

// ClassPair is a class of attributes or types and its twin in the versioned dialect, see [Twins].
type ClassPair = convert.Pair

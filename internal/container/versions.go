package container

// MaxVersion is the newest supported bytecode version.
const MaxVersion = 6

// Limits on tables that take much more memory than bytes in the file. Real files have about
// ten dialects and a hundred op names.
const (
	MaxDialects = 1 << entryDialectBits
	MaxOpNames  = 1 << 16
)

// Feature is a difference between bytecode versions.
type Feature uint8

const (
	DialectVersions  Feature = iota // dialect entries may carry a version section
	RegionSections                  // isolated regions are sections of their own
	UseListOrders                   // use-list orders, and a byte for them after block arguments
	ElidedArgLocs                   // unknown locations of block arguments are left out, and op names are counted
	NativeProperties                // properties section, registration flag on op names
	NativeSegments                  // segment sizes as integers instead of an attribute
)

// since has the bytecode version that introduced each feature.
var since = [...]uint64{
	DialectVersions:  1,
	RegionSections:   2,
	UseListOrders:    3,
	ElidedArgLocs:    4,
	NativeProperties: 5,
	NativeSegments:   6,
}

// Has reports whether bytecode version v has feature f.
func Has(v uint64, f Feature) bool { return v >= since[f] }

package container

// MaxVersion is the newest container version.
const MaxVersion = 6

// Bounds of what takes much more memory than bytes of the file. Real files have
// some ten dialects and some hundred op names.
const (
	MaxDialects = 1 << entryDialectBits
	MaxOpNames  = 1 << 16
)

// A Feature is something that container versions differ in.
type Feature uint8

const (
	DialectVersions  Feature = iota // dialect entries may carry a version section
	RegionSections                  // isolated regions are sections of their own
	UseListOrders                   // use-list orders, and a byte for them after block arguments
	ElidedArgLocs                   // unknown locations of block arguments are left out, op names are counted
	NativeProperties                // properties section, registration flag on op names
	NativeSegments                  // segment sizes as integers instead of an attribute
)

// since is the format's history: the version that brought each feature.
var since = [...]uint64{
	DialectVersions:  1,
	RegionSections:   2,
	UseListOrders:    3,
	ElidedArgLocs:    4,
	NativeProperties: 5,
	NativeSegments:   6,
}

// Has reports whether container version v has feature f.
func Has(v uint64, f Feature) bool { return v >= since[f] }

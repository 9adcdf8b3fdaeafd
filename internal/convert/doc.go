// Package convert converts programs from StableHLO to VHLO, between versions of VHLO, and back to
// StableHLO.
//
// VHLO is the versioned form of StableHLO that portable artifacts store. Each of its operations,
// attributes and types declares the version that introduced it, and an operation also the last
// version that has it; see the rows in packages dialect/vhlo, attrs and types. [ToVHLO] and
// [FromVHLO] convert to and from the newest version, [ToVersion] converts between versions, and
// [Requirements] lists what rules out an older version.
//
// A dialect from elsewhere brings a versioned dialect of its own by the facet [Twins]; what is said of
// StableHLO and VHLO here holds for the two.
//
// Handler tables of package traverse determine how operations of a name are converted. Operations
// stay in place: a conversion assigns other names, attributes and types to the records in a
// module's slabs. Each attribute and type is converted once, and each combination of operation name
// and attributes once. A conversion that fails leaves the module unchanged.
//
// Functions of VHLO are not declared isolated from above. Those converted from StableHLO still own
// a scope, as do those read with reader.Options.Scoped; conversion to StableHLO gives a scope to
// the others.
package convert

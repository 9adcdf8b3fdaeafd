// Package convert takes programs from StableHLO to VHLO, from one version of VHLO
// to another, and back.
//
// VHLO is the versioned form of StableHLO that portable artifacts store. Every
// operation, attribute and type of it says since which version it exists, and an
// operation also up to which; see the rows in packages dialect/vhlo, attrs and
// types. [ToVHLO] and [FromVHLO] convert to and from the newest version, [ToVersion]
// between versions, and [Requirements] tells what keeps a program from an older one.
//
// How operations of a name are converted comes from handler tables of package traverse.
// The operations keep their places: a conversion gives the records in a module's
// slabs other names, attributes and types. What an attribute or type becomes is
// found out once for each, and what an operation becomes once for each combination
// of name and attributes. A conversion that fails leaves the module as it was.
//
// Functions of VHLO are not declared isolated from above. Those that come from
// StableHLO still own a scope, as do those that were read with reader.Options.Scoped;
// conversion to StableHLO gives the others one.
package convert

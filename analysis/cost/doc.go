// Package cost says what programs cost before they are compiled: floating-point operations,
// transcendental functions, bytes read and written, memory, and bytes that devices exchange.
//
// [Analyze] adds up the costs of the operations of each function, of loops as often as they run and
// of calls as often as they are made, and groups them by function, operation and source location.
// What one operation costs is a [Rule]; the rules of StableHLO count as XLA's cost analysis does
// before compilation (docs/cost.md lists the differences). A dialect from outside hlobc brings its
// rules as a facet, see [Rules].
//
// Costs are expressions ([Expr]): numbers where everything is static, otherwise polynomials in the
// sizes that are not known, and in the numbers of iterations of loops that are not. The package
// works on StableHLO; convert VHLO first.
//
// Stability: experimental (docs/releases.md).
package cost

// Package catalog describes programs as rows: one [Program] for each, with its operations, custom
// calls, constants and findings. It gathers what packages inspect, cost and digest find out, and
// computes nothing itself.
//
// The schema is the same wherever rows go: in the JSON of 'hlobc scan --json', in the Parquet files
// of 'hlobc scan -o' and in the SQL views that it writes, columns have the names of the tags, and
// docs/catalog.md describes them. [SchemaVersion] changes when a column changes its meaning or is
// removed; new columns do not change it.
//
// A program that cannot be read has a row too, which says why.
package catalog

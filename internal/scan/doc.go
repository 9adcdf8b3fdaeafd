// Package scan describes all programs in directories, archives and buckets as rows of package
// catalog, in Parquet files.
//
// A listing is cut into chunks of neighbouring files. Where it is cut depends on the names of the
// files, so that a new file changes one chunk and not all that follow. Each chunk becomes one part,
// a Parquet file whose name contains a digest of the names, sizes and versions of its files. Worker
// processes write parts; a part appears under its name when it is whole. A scan that was
// interrupted therefore continues with the parts that are missing, and one that is repeated only
// looks at chunks in which something has changed. No other state is kept.
//
// A worker that takes too long for a file, takes too much memory or crashes is ended. The part is
// then written again, with a row that says what happened in place of the file.
package scan

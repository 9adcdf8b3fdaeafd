package verb

import (
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/cli"
)

var scanVerb = cli.Verb{
	Name:  "scan",
	Args:  "INPUT...",
	Brief: "describe all programs in directories, archives and buckets, as Parquet or JSON",
	About: `Writes a row for each program: who can read it, what it contains, what it costs, its digests, and what stands
out. docs/catalog.md describes the columns. What cannot be read has a row, too, which says why, and does not
change the exit code.

INPUT is a file, a directory, a pattern in quotes, @FILE for a list of inputs, one on each line (@- reads the list from
standard input), s3://BUCKET/PREFIX/, gs://BUCKET/PREFIX/ or an https:// URL. A line of a list can have the
size of the file and its version after tabs. Programs are found in archives and in exporters' files. Files in
directories that are not MLIR are skipped.

-o DIR writes Parquet files below DIR/programs, SQL views for DuckDB, a manifest, and quarantine.txt, a list of
the files that took too much time or memory. Each part appears when it is whole. A scan that was interrupted
continues where it stopped, and a scan that is repeated looks only at neighbourhoods of files that have
changed. --json writes rows to standard output instead.

Files are read by worker processes. A worker that takes longer than --timeout for a file, holds more than
--max-memory or crashes is ended, and the file gets a row that says so.

--shard I/N scans one part in N of the files; scans of all N shards can write to the same directory at the same time.
Credentials for s3:// are found as by other tools: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION,
AWS_ENDPOINT_URL, ~/.aws, the instance's role. For gs:// they are HMAC keys in GS_ACCESS_KEY_ID and GS_SECRET_ACCESS_KEY.`,
	Examples: [][2]string{
		{"hlobc scan exports/ -o catalog", "Parquet files and SQL views"},
		{"hlobc scan s3://models/prod/ -o catalog --shard 3/16", "a sixteenth of a bucket"},
		{"hlobc scan --json=lines exports/ | jq -r .producer | sort | uniq -c", "rows as JSON"},
		{"cd catalog && duckdb -init views.sql -c \"FROM refused_by('jaxlib', '0.5.0')\"", "which will not load there?"},
		{"hlobc scan @catalog/quarantine.txt -o again --timeout 10m --max-memory 8GiB", "another try for what took too much"},
	},
	Document:  &scanned{},
	Open:      true,
	Companion: true,
	Setup:     scanSetup,
}

// scanned is the document of --json without -o.
type scanned struct {
	Command string `json:"command"`
	Version int    `json:"version"`
	// Programs are the rows, see docs/catalog.md.
	Programs []*catalog.Program `json:"programs"`
}

func scanSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var shard, memory, timeout string
	var f cli.ScanFlags
	fs.StringVar(&shard, "shard", "", "scan only part I of N parts of the files; `I/N` as in 0/16, from 0")
	fs.StringVar(&timeout, "timeout", "", "maximum time for a file; `DURATION` as in 30s or 2m (default: 1m)")
	fs.StringVar(&memory, "max-memory", "", "maximum number of bytes that a worker process may hold; `SIZE` as in 512MiB (default: 2GiB)")
	fs.BoolVar(&f.Content, "by-content", false, "recognize files that have changed by their contents instead of the time of the last change")
	fs.BoolVar(&f.Replace, "replace", false, "replace the results for other inputs in DIR")
	return func(c *cli.Call) int {
		var ok bool
		if f.Memory, ok = cli.ParseSize(memory); !ok && memory != "" {
			return c.Usage("--max-memory is %q, expected a number of bytes with an optional unit such as MiB", memory)
		}
		if f.Shard, f.Shards, ok = parseShard(shard); !ok {
			return c.Usage("--shard is %q, expected I/N, where I is from 0 to N-1", shard)
		}
		if timeout != "" {
			var err error
			if f.Timeout, err = time.ParseDuration(timeout); err != nil || f.Timeout <= 0 {
				return c.Usage("--timeout is %q, expected a duration such as 30s or 2m", timeout)
			}
		}
		return c.Scan(c, f)
	}
}

// parseShard parses I/N.
func parseShard(text string) (i, n int, ok bool) {
	if text == "" {
		return 0, 1, true
	}
	a, b, _ := strings.Cut(text, "/")
	i, err := strconv.Atoi(a)
	if err != nil {
		return 0, 0, false
	}
	n, err = strconv.Atoi(b)
	return i, n, err == nil && n >= 1 && n <= 100_000 && i >= 0 && i < n
}

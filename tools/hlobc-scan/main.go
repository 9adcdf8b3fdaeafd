// Command hlobc-scan is hlobc with the libraries for Parquet and for buckets, which the verb scan
// needs. 'hlobc scan' runs it.
package main

import (
	"os"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/scan"
	"github.com/hlobc/hlobc/internal/verb"
)

func main() {
	os.Exit(verb.Run(cli.Config{Scan: scan.Command}, verb.Program, os.Args, cli.System()))
}

// Command hlobc is a toolkit for MLIR bytecode and StableHLO. Run it with --help.
package main

import (
	"os"

	"github.com/hlobc/hlobc/driver"
)

func main() { os.Exit(driver.Main(driver.Config{Name: "hlobc"})) }

// Command hlo-opt transforms MLIR: it reads text or bytecode, runs passes, and writes text or
// bytecode. Under the names stablehlo-opt, spu-opt and stablehlo-translate it accepts the flags of
// those programs, under its own name the flags of all. It is the verb opt of hlobc. Run it with
// --help.
package main

import (
	"os"

	"github.com/hlobc/hlobc/driver"
)

func main() { os.Exit(driver.Main(driver.Config{Name: "hlo-opt"})) }

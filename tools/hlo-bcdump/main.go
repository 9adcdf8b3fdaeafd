// Command hlo-bcdump inspects MLIR bytecode: what is in a file, what each byte means, and where the
// bytes are. It is hlobc with only the verbs that inspect files. Run it with --help.
package main

import (
	"os"

	"github.com/hlobc/hlobc/driver"
)

func main() { os.Exit(driver.Main(driver.Config{Name: "hlo-bcdump"})) }

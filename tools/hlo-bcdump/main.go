// Command hlo-bcdump looks into MLIR bytecode: what is in a file, what each of its
// bytes means, where its bytes go. It is hlobc with the verbs that look. Run it with
// --help.
package main

import (
	"os"

	"github.com/hlobc/hlobc/driver"
)

func main() { os.Exit(driver.Main(driver.Config{Name: "hlo-bcdump"})) }

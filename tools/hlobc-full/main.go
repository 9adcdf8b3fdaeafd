// Command hlobc-full is hlobc with all verbs linked in. The program hlobc starts it for the verbs
// check, bom, scan and view; it can also take the place of hlobc.
package main

import (
	"os"

	"github.com/hlobc/hlobc/driver"
	"github.com/hlobc/hlobc/driver/full"
)

func main() { os.Exit(full.Main(driver.Config{Name: "hlobc"})) }

// Command acme-opt is hlobc extended by the dialect acme and its pass.
package main

import (
	"fmt"
	"os"

	"example.com/acme"
	"github.com/hlobc/hlobc/driver"
)

func main() {
	dialects, err := acme.Dialects()
	if err != nil {
		fmt.Fprintln(os.Stderr, "acme-opt:", err)
		os.Exit(2)
	}
	os.Exit(driver.Main(driver.Config{Name: "acme-opt", Dialects: dialects, Passes: append(driver.Passes(), acme.Lower())}))
}

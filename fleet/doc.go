// Package fleet tests the drivers in its folders, which run scans on engines that teams already have.
package fleet

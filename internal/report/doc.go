// Package report describes programs as one document, and shows that document as a page.
//
// A [Document] holds everything that the page shows: the first screen, the program as a graph with
// the types, shardings, costs and effects of its operations, where the bytes are, the releases that
// read it, and what stands out; of two programs also the difference. [Open] reads a program, and the
// parts are computed one by one, so that a viewer can show the first while it waits for the others.
//
// [WritePage] writes the page: one HTML file with document, script and style in it, which needs no
// network. Its sources are in the folder viewer.
package report

package corpus

import "bytes"

// A Chunk is one module of a file that holds several.
type Chunk struct {
	Text   []byte // aliases the file's contents
	Offset int    // of Text in the file
	Line   int    // of Text's first byte in the file, counted from 1
}

const (
	splitMarker = "// -----"
	markerStart = "// ---" // what the reference looks for first; the other two characters are checked
)

// Chunks splits the contents of a file as the flag -split-input-file of MLIR's tools does, oddities
// included, since a chunk's line and text show in diagnostics:
//
//   - The marker counts anywhere in a line, and what follows it on the line, such as a sixth dash
//     and always the end of the line, belongs to the next chunk.
//   - Directly before a '0', before another marker or a near miss of one, and at the end of the
//     file it does not count.
//   - At the very start of the file it does not separate anything; its first six characters are
//     dropped and its last two stay.
func Chunks(data []byte) []Chunk {
	var chunks []Chunk
	line := 1
	add := func(from, to, next int) {
		chunks = append(chunks, Chunk{data[from:to], from, line})
		line += bytes.Count(data[from:next], []byte{'\n'})
	}
	from := 0
	for bytes.HasPrefix(data[from:], []byte(markerStart)) {
		from += len(markerStart)
	}
	for at := from; ; {
		i := bytes.Index(data[at:], []byte(splitMarker))
		if i < 0 {
			break
		}
		marker := at + i
		at = marker + len(splitMarker)
		rest := data[at:]
		if len(rest) > 0 && rest[0] != '0' && !bytes.HasPrefix(rest, []byte(markerStart)) {
			add(from, marker, at)
			from = at
		}
	}
	if from < len(data) {
		add(from, len(data), len(data))
	}
	return chunks
}

// IsSplit tells whether a test's own RUN lines ask for splitting. Some files have a marker in a
// comment and are one module.
func IsSplit(data []byte) bool {
	for line := range bytes.Lines(data) {
		if bytes.Contains(line, []byte("RUN:")) && bytes.Contains(line, []byte("-split-input-file")) {
			return true
		}
	}
	return false
}

// Modules returns the modules of a test input: its chunks, or all of it if it is not split.
func Modules(data []byte) []Chunk {
	if IsSplit(data) {
		return Chunks(data)
	}
	return []Chunk{{Text: data, Line: 1}}
}

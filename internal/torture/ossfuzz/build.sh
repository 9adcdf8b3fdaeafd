#!/bin/bash -eu
# Builds hlobc's fuzz targets for OSS-Fuzz, in its image base-builder-go. Below projects/hlobc of
# OSS-Fuzz, the Dockerfile clones hlobc to $SRC/hlobc, which is its WORKDIR, and copies this file.
module=github.com/hlobc/hlobc
printf 'package surfaces\n\nimport _ "github.com/AdamKorcz/go-118-fuzz-build/testing"\n' > internal/torture/surfaces/registered.go
go mod tidy

# Seeds are inputs of the surfaces: damaged golden files, generated programs, and bytes for the generator.
go run ./internal/torture -seed 1 -n 200 -seeds "$WORK/seeds"

while read -r target surface; do
  compile_native_go_fuzzer "$module/internal/torture/surfaces" "$target" "$surface"
  (cd "$WORK/seeds/$surface" && zip -q -r "$OUT/${surface}_seed_corpus.zip" .)
done < internal/torture/ossfuzz/targets

cp "$WORK/seeds/text.dict" "$OUT/text.dict"
printf '[libfuzzer]\nmax_len = 65536\n' > "$WORK/options"
while read -r _ surface; do cp "$WORK/options" "$OUT/$surface.options"; done < internal/torture/ossfuzz/targets
printf 'dict = text.dict\n' >> "$OUT/text.options"

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileNames } from '../src/format.js';

test('files have as much of their paths as tells them apart', () => {
  const cases = [
    [['/tmp/a/model.mlirbc'], ['model.mlirbc']],
    [['model.mlirbc'], ['model.mlirbc']],
    [['/tmp/old.mlir', '/home/new.mlir'], ['old.mlir', 'new.mlir']],
    [['/tmp/old/m.mlir', '/tmp/new/m.mlir'], ['old/m.mlir', 'new/m.mlir']],
    [['old/x/m.mlir', 'new/x/m.mlir'], ['old/x/m.mlir', 'new/x/m.mlir']],
    [['C:\\old\\m.mlir', 'C:\\new\\m.mlir'], ['old/m.mlir', 'new/m.mlir']],
    [['/tmp/models.zip(a/b.mlirbc)'], ['models.zip(a/b.mlirbc)']],
    [['m.mlir', 'm.mlir'], ['m.mlir', 'm.mlir']],
    [['/tmp/<img src=x>.mlir'], ['<img src=x>.mlir']],
  ];
  for (const [paths, want] of cases) assert.deepEqual(fileNames(paths), want, paths.join(', '));
});

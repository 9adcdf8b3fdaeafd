// The npm package in Node.js. It is what build-site.js made.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { HlobcError, load } from '../dist/npm/index.js';

const file = (name) => readFile(new URL('../../' + name, import.meta.url));
const hlobc = await load();

test('versions', () => assert.match(hlobc.versions.stablehlo, /^\d+\.\d+\.\d+$/));

test('a program', async () => {
  const p = hlobc.open(await file('docs/programs/screens/classifier.mlirbc'), 'classifier.mlirbc');
  const d = p.describe();
  assert.equal(d.name, 'classifier.mlirbc');
  assert.equal(d.summary.inputs[0].type, 'f32[1,128]');
  assert.equal(d.summary.ops.reduce((n, o) => n + o.count, 0), 30);
  assert.ok(d.graph && d.sizes && d.versions && d.releases.length);
  assert.match(p.text(), /stablehlo\.dot_general/);
  assert.match(p.text({ locations: true }), /loc\(/);
  p.verify();
  const old = p.artifact('1.0.0');
  const again = hlobc.open(old, 'old');
  assert.equal(again.part('summary').summary.artifact_version, '1.0.0');
  assert.throws(() => p.artifact('jaxlib==99'), (e) => e instanceof HlobcError && e.status === 'invalid');
  again.close();
  p.close();
  assert.throws(() => p.text(), /closed/);
});

test('text, and two programs', () => {
  const source = (op) => new TextEncoder().encode(`func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> { %0 = stablehlo.${op} %a : tensor<4xf32> return %0 : tensor<4xf32> }`);
  const [a, b] = ['tanh', 'logistic'].map((op) => hlobc.open(source(op), op + '.mlir'));
  a.describe();
  b.describe();
  const d = a.compare(b);
  assert.match(d.hunks[0].lines.map((l) => l.text).join('\n'), /logistic/);
});

test('what is wrong is an error, and the next call works', () => {
  assert.throws(() => hlobc.open(new Uint8Array([1, 2, 3]), 'x'), /neither MLIR bytecode nor MLIR text/);
  assert.throws(() => hlobc.open(new TextEncoder().encode('module { func.func @f( }'), 'x.mlir'), HlobcError);
  const bad = hlobc.open(new TextEncoder().encode('func.func @f(%a: tensor<4xf32>) -> tensor<3xf32> { return %a : tensor<4xf32> }'), 'bad.mlir');
  assert.throws(() => bad.verify(), HlobcError);
});

test('two instances are apart', async () => {
  const other = await load(await file('viewer/dist/npm/hlobc.wasm'));
  const p = other.open(new TextEncoder().encode('module {}'), 'a');
  assert.match(p.text(), /module/);
});

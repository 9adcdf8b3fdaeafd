// Builds what runs in browsers and Node.js without a server: the viewer, in dist/site, and the npm
// package, in dist/npm. It needs Go.

import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const site = join(here, 'dist/site');
const npm = join(here, 'dist/npm');
const go = (args, env) => execFileSync('go', args, { cwd: join(here, '..'), env: { ...process.env, ...env }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

rmSync(join(here, 'dist'), { recursive: true, force: true });
mkdirSync(site, { recursive: true });
mkdirSync(npm, { recursive: true });

const goroot = go(['env', 'GOROOT']);
const wasm = join(npm, 'hlobc.wasm');
// Without inlining where it does not matter for the time, the module is smaller.
const notInlined = ['analysis', 'carrier', 'internal/compare', 'internal/consumer', 'internal/frontend', 'internal/pytree', 'internal/report']
  .map((p) => `github.com/hlobc/hlobc/${p}`).concat('github.com/klauspost/compress');
go(['build', '-trimpath', '-ldflags=-s -w', ...notInlined.map((p) => `-gcflags=${p}/...=-l`), '-o', wasm, './viewer/wasm'], { GOOS: 'js', GOARCH: 'wasm', CGO_ENABLED: '0' });
cpSync(join(goroot, 'lib/wasm/wasm_exec.js'), join(npm, 'wasm_exec.js'));
cpSync(join(goroot, 'LICENSE'), join(npm, 'LICENSE-go'));
cpSync(join(here, '../LICENSE'), join(npm, 'LICENSE'));
for (const name of ['package.json', 'README.md', 'index.js', 'index.d.ts']) cpSync(join(here, 'npm', name), join(npm, name));

const packed = gzipSync(readFileSync(wasm), { level: 9 });
writeFileSync(join(site, 'hlobc.wasm.gz'), packed);
for (const name of ['index.html', 'icon.svg']) cpSync(join(here, 'site', name), join(site, name));
const notice = readFileSync(join(here, '../internal/report/page/LICENSES'), 'utf8') + '\n---\n\nGo\n\n' + readFileSync(join(goroot, 'LICENSE'), 'utf8');
writeFileSync(join(site, 'LICENSES.txt'), notice);
await build({
  entryPoints: { site: join(here, 'site/site.js'), worker: join(here, 'site/worker.js'), style: join(here, 'site/site.css') },
  outdir: site, bundle: true, minify: true, format: 'esm', charset: 'utf8', legalComments: 'none', logLevel: 'warning', absWorkingDir: here,
  target: ['chrome111', 'firefox114', 'safari16.4'],
  external: ['node:*'],
  // Go's part of the glue comes with the Go release that built the module.
  plugins: [{ name: 'go', setup: (b) => b.onResolve({ filter: /\/wasm_exec\.js$/ }, () => ({ path: join(npm, 'wasm_exec.js') })) }],
});
console.log(`hlobc.wasm.gz: ${(packed.length / 1e6).toFixed(2)} MB`);
if (packed.length > 5e6) throw new Error('the viewer is larger than 5 MB');

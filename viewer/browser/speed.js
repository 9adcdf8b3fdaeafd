// How much processor time the module takes in Chromium to open a program of 50,000 operations, against Go on this
// machine with one core, both in turns and both warm. It is processor time because other programs disturb wall time.
//
//   browser/setup && npm ci && npm run site && npm run speed
//
// With --profile it records the profile that Go's compiler reads when it makes the module instead.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { installed } from './chromium.js';
import { programs } from './programs.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'hlobc-speed-'));
const file = join(work, 'large.mlirbc');
const run = (name, args, env) => execFileSync(name, args, { cwd: root, encoding: 'utf8', env: { ...process.env, CGO_ENABLED: '0', HLOBC_BENCH_FILE: file, ...env } });
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const ROUNDS = 5;
const CALLS = 30; // in a round

/** The processor time of a command with its children, in ms. */
function spent(env, ...line) {
  const { status, stderr } = spawnSync('bash', ['-c', 'TIMEFORMAT="%3U %3S"; time "$@" >/dev/null', 'bash', ...line], { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${line.join(' ')}: ${stderr}`);
  const [user, system] = stderr.trim().split(' ').map(Number);
  return 1000 * (user + system);
}

/** A page that has opened the program often enough for the engine to have compiled the module well. */
async function warm(browser, address) {
  const page = await browser.newPage();
  await page.goto(address);
  const first = await page.evaluate(async () => {
    const { load } = await import('/index.js');
    const hlobc = await load(fetch('/hlobc.wasm'));
    const data = new Uint8Array(await (await fetch('/large.mlirbc')).arrayBuffer());
    globalThis.timed = () => {
      const start = performance.now();
      const program = hlobc.open(data, 'large.mlirbc');
      const time = performance.now() - start;
      program.close();
      return time;
    };
    const first = timed();
    for (let i = 0; i < 30; i++) timed();
    await new Promise((done) => setTimeout(done, 3000));
    return first;
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const ticks = async () => (await session.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration').value * 1000;
  return { page, first, ticks };
}

async function compare() {
  const test = join(work, 'report.test');
  run('go', ['test', '-c', '-o', test, './internal/report']);
  const types = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' };
  const server = createServer((request, answer) => {
    const name = request.url.slice(1);
    try {
      const data = name === '' ? '<!doctype html><title>speed</title>' : readFileSync(name === 'large.mlirbc' ? file : join(root, 'viewer/dist/npm', name.replaceAll('/', '')));
      answer.writeHead(200, { 'Content-Type': types[name.split('.').pop() || 'html'] ?? 'application/octet-stream' }).end(data);
    } catch { answer.writeHead(404).end(); }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: installed(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  try {
    const { page, first, ticks } = await warm(browser, `http://127.0.0.1:${server.address().port}/`);
    const native = (calls) => spent({ HLOBC_BENCH_FILE: file }, test, '-test.run', '^$', '-test.bench', '^BenchmarkOpen$', '-test.cpu', '1', '-test.benchtime', `${calls}x`);
    const [inPage, go] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const start = await ticks();
      await page.evaluate((n) => { for (let i = 0; i < n; i++) timed(); }, CALLS);
      inPage.push((await ticks() - start) / CALLS);
      go.push((native(2 * CALLS) - native(CALLS)) / CALLS); // without its start
    }
    const [a, b] = [median(inPage), median(go)];
    console.log(`Chromium ${a.toFixed(1)} ms (${inPage.map((t) => t.toFixed(1)).join(', ')}), Go ${b.toFixed(1)} ms (${go.map((t) => t.toFixed(1)).join(', ')}); ratio ${(a / b).toFixed(2)}; the first time ${first.toFixed(0)} ms`);
  } finally {
    await browser.close();
    server.close();
  }
}

try {
  writeFileSync(join(work, 'large.mlir'), programs['large.mlir']());
  run('go', ['run', './tools/hlobc', 'convert', '--for', 'current', '-o', file, join(work, 'large.mlir')]);
  if (process.argv.includes('--profile')) {
    run('go', ['test', '-run', '^$', '-bench', '^BenchmarkOpen$', '-cpu', '1', '-benchtime', '2s', '-o', join(work, 'report.test'), '-cpuprofile', join(root, 'viewer/wasm/default.pgo'), './internal/report']);
  } else {
    await compare();
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

// The viewer and the pages of hlobc report in Chromium, with every program of programs.js: what they
// show, how long it takes, whether the keyboard is enough and axe finds nothing, and that nothing in a
// program is taken for a part of the page.
//
//   browser/setup && npm ci && npm run site && npm run browser
//
// HLOBC_SCREENSHOTS is a folder for pictures of all views. HLOBC_SAMPLE=1 checks accessibility in all
// views of all programs, light and dark; otherwise it is in all views of some.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { violations } from './axe.js';
import { installed } from './chromium.js';
import { programs } from './programs.js';
import { serve } from './serve.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const site = join(here, '../dist/site');
const pictures = process.env.HLOBC_SCREENSHOTS;
const whole = process.env.HLOBC_SAMPLE === '1';
const work = mkdtempSync(join(tmpdir(), 'hlobc-browser-'));
const LIMIT = 60_000; // ms, for anything that a page does
const times = [];
let browser;
let server;
let address;
let program = process.env.HLOBC_PROGRAM;

before(async () => {
  if (pictures) mkdirSync(pictures, { recursive: true });
  if (!program) {
    program = join(work, 'hlobc');
    execFileSync('go', ['build', '-o', program, './tools/hlobc'], { cwd: join(here, '../..'), env: { ...process.env, CGO_ENABLED: '0' } });
  }
  for (const [name, make] of Object.entries(programs)) writeFileSync(join(work, name), make());
  ({ server, address } = await serve(site));
  browser = await chromium.launch({ executablePath: installed(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
});

after(async () => {
  await browser?.close();
  server?.close();
  rmSync(work, { recursive: true, force: true });
  const pad = (row) => row.map((c, i) => (i ? String(c).padStart(14) : String(c).padEnd(36))).join(' ');
  console.log([pad(['program', 'first picture', 'all, viewer', 'report, bytes', 'report, ready']), ...times.map(pad)].join('\n'));
});

/** A page that must not fail, ask for anything from elsewhere, or run what is in a program. */
async function watched(use, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT);
  const wrong = [];
  page.on('pageerror', (err) => wrong.push(String(err)));
  page.on('console', (m) => { if (m.type() === 'error' && !/favicon/.test(m.location().url)) wrong.push(m.text()); });
  page.on('request', (r) => { if (!/^(file|data|blob):/.test(r.url()) && !r.url().startsWith(address)) wrong.push('it asks for ' + r.url()); });
  page.on('dialog', (d) => { wrong.push('a dialog'); d.dismiss(); });
  try {
    await use(page);
    assert.equal(await page.evaluate(() => globalThis.hacked), undefined, 'a name in the program was run');
    assert.deepEqual(wrong, []);
  } finally {
    await context.close();
  }
}

const ready = (page, want) => page.waitForFunction((w) => w.includes(document.documentElement.dataset.ready), [want, 'yes'], { polling: 20 });
const views = (page) => page.getByRole('tab').evaluateAll((list) => list.map((t) => t.id.slice(4)));

async function open(page, ...names) {
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.loaded === 'yes');
  const start = performance.now();
  await page.locator('input[type=file]').first().setInputFiles(names.map((n) => join(work, n)));
  await ready(page, 'summary');
  const first = performance.now() - start;
  await ready(page, 'yes');
  return [first, performance.now() - start];
}

function report(...names) {
  const out = join(work, 'report.html');
  try {
    execFileSync(program, ['report', '-o', out, ...names.map((n) => join(work, n))], { stdio: 'pipe' });
  } catch (err) {
    if (err.status !== 1) throw err; // 1: there is a page, and the program is damaged
  }
  return out;
}

async function accessible(page, where) {
  assert.deepEqual(await violations(page), [], where);
}

/** Opens all views, and looks at them. */
async function look(page, name, kind, axeToo) {
  const ids = await views(page);
  for (const id of ids) {
    await page.locator('#tab-' + id).click();
    const panel = page.locator('#panel-' + id);
    await panel.waitFor({ state: 'visible' });
    assert.ok((await panel.innerText()).trim().length > 5, `${name}: the view ${id} is empty`);
    assert.equal(await panel.locator('.waiting').count(), 0, `${name}: the view ${id} is still waiting`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${name}: the view ${id} is ${wide} pixels wider than the window`);
    if (pictures) await page.screenshot({ path: join(pictures, `${name.replaceAll(/[^\w.-]+/g, '_')}-${kind}-${id}.png`) });
    if (axeToo) await accessible(page, `${name}, ${kind}, ${id}`);
  }
  return ids;
}

const CHECKED = ['transformer.mlirbc', 'sharded.mlirbc', '<img src=x onerror=hacked=1>.mlir'];

for (const name of Object.keys(programs)) {
  test(name, async () => {
    const row = [name];
    const deep = whole || CHECKED.includes(name);
    await watched(async (page) => {
      row.push(...(await open(page, name)).map((t) => `${t.toFixed(0)} ms`));
      await look(page, name, 'viewer', whole);
    });
    const out = report(name);
    row.push(statSync(out).size);
    for (const scheme of deep ? ['light', 'dark'] : ['light']) {
      await watched(async (page) => {
        const start = performance.now();
        await page.goto(pathToFileURL(out).href);
        await ready(page, 'yes');
        if (scheme === 'light') row.push(`${(performance.now() - start).toFixed(0)} ms`);
        const ids = await look(page, name, 'report-' + scheme, deep);
        assert.ok(ids.includes('graph') && ids.includes('findings'));
        // Names are shown as text, whatever they are.
        assert.equal(await page.locator('h1').innerText(), name);
        assert.equal(await page.locator('main script, main img, main iframe').count(), 0);
      }, { colorScheme: scheme });
    }
    times.push(row);
  });
}

test('a file that cannot be shown', async () => {
  writeFileSync(join(work, 'cut.mlirbc'), programs['transformer.mlirbc']().subarray(0, 9000));
  await watched(async (page) => {
    await page.goto(address);
    await page.locator('input[type=file]').first().setInputFiles(join(work, 'cut.mlirbc'));
    assert.match(await page.getByRole('alert').innerText(), /cut\.mlirbc cannot be shown: .*bytes/);
    await page.locator('input[type=file]').first().setInputFiles(join(work, 'add.mlirbc'));
    await ready(page, 'yes'); // the next file can
    assert.equal(await page.locator('h1').innerText(), 'add.mlirbc');
  });
});

test('the start of the viewer', async () => {
  for (const colorScheme of ['light', 'dark']) {
    await watched(async (page) => {
      await page.goto(address);
      await page.waitForFunction(() => document.documentElement.dataset.loaded === 'yes');
      if (pictures) await page.screenshot({ path: join(pictures, `start-${colorScheme}.png`) });
      await accessible(page, 'start, ' + colorScheme);
    }, { colorScheme });
  }
});

test('two programs: what changed', async () => {
  const text = programs['resnet50.mlir']().toString();
  writeFileSync(join(work, 'newer.mlir'), text.replace('stablehlo.maximum', 'stablehlo.minimum'));
  const seen = async (page) => {
    await page.locator('#tab-diff').click();
    assert.match(await page.locator('#panel-diff').innerText(), /stablehlo\.minimum/);
    assert.match(await page.locator('#panel-diff').innerText(), /− resnet50\.mlir \+ newer\.mlir/); // without their folders
    if (pictures) await page.screenshot({ path: join(pictures, 'diff.png') });
    await accessible(page, 'changes');
  };
  await watched(async (page) => { await open(page, 'resnet50.mlir', 'newer.mlir'); await seen(page); });
  const out = report('resnet50.mlir', 'newer.mlir');
  await watched(async (page) => { await page.goto(pathToFileURL(out).href); await ready(page, 'yes'); await seen(page); });
});

test('on a narrow screen nothing runs over', async () => {
  const out = report('transformer.mlirbc');
  await watched(async (page) => {
    await page.goto(pathToFileURL(out).href);
    await ready(page, 'yes');
    for (const tab of ['overview', 'graph', 'bytes', 'cost', 'versions', 'findings']) {
      await page.locator('#tab-' + tab).click();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${tab} is wider than the screen`);
    }
    await page.locator('#tab-graph').click();
    for (let i = 0; i < 5; i++) {
      const over = await page.evaluate(() => [...document.querySelectorAll('svg.graph .node')].filter((n) => {
        const [text, box] = ['title', 'box'].map((c) => n.querySelector(':scope > .' + c).getBoundingClientRect());
        return text.width > 0 && (text.left < box.left - 0.5 || text.right > box.right + 0.5); // far away there are none
      }).map((n) => n.querySelector('.title').textContent));
      assert.deepEqual(over, [], 'labels that are wider than their boxes');
      await page.getByLabel('Zoom out').click();
    }
  }, { viewport: { width: 380, height: 720 } });
});

test('the keyboard, search and a neighbourhood among 50,000 operations', async () => {
  const out = report('large.mlir');
  await watched(async (page) => {
    await page.goto(pathToFileURL(out).href);
    await ready(page, 'yes');
    await page.keyboard.press('Tab');
    await page.locator('#tab-overview').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.locator('#tab-graph').getAttribute('aria-selected'), 'true');
    assert.ok(await page.locator('svg.graph .node').count() > 2);
    await page.keyboard.press('/');
    assert.equal(await page.evaluate(() => document.activeElement.type), 'search');
    let start = performance.now();
    await page.keyboard.type('dot_general');
    await page.locator('#found0').waitFor();
    const searched = performance.now() - start;
    assert.match(await page.locator('#found .count').innerText(), /8,3\d\d found/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('svg.graph .node.selected').waitFor();
    assert.match(await page.locator('aside.side').innerText(), /dot_general/);
    assert.ok(await page.locator('svg.graph .node').count() <= 340);
    assert.match(await page.getByLabel('Function').locator('option:checked').innerText(), /@part0/);
    if (pictures) await page.screenshot({ path: join(pictures, 'large-found.png') });
    await page.locator('svg.graph .node.selected').focus();
    start = performance.now();
    await page.keyboard.press('n');
    await page.getByText(/neighbourhood of/).waitFor();
    const near = performance.now() - start;
    const shown = await page.locator('svg.graph .node').count();
    assert.ok(shown >= 4 && shown < 20, `${shown} operations are near`); // not all that use the same weights
    if (pictures) await page.screenshot({ path: join(pictures, 'large-near.png') });
    await accessible(page, 'neighbourhood');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    assert.equal(await page.getByText(/neighbourhood of/).count(), 0);
    console.log(`50,000 operations: search ${searched.toFixed(0)} ms, neighbourhood ${near.toFixed(0)} ms`);
  });
});

test('on paper', async () => {
  const out = report('transformer.mlirbc');
  await watched(async (page) => {
    await page.goto(pathToFileURL(out).href);
    await ready(page, 'yes');
    const pdf = await page.pdf({ format: 'A4', printBackground: true });
    if (pictures) writeFileSync(join(pictures, 'transformer.pdf'), pdf);
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    assert.ok(pages >= 3, `${pages} pages`); // all views, not only the one on the screen
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    // Dark on white, whatever the screen has.
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).color), 'rgb(27, 31, 38)');
    for (const id of await views(page)) assert.ok(await page.locator('#panel-' + id).isVisible(), `${id} is not on paper`);
    const box = () => page.locator('svg.graph').first().getAttribute('viewBox');
    assert.ok(await box(), 'the graph does not fit the page');
    if (pictures) await page.screenshot({ path: join(pictures, 'print.png'), fullPage: true });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await box(), null);
  }, { colorScheme: 'dark' });
});

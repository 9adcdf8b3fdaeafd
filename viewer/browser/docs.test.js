// The pages of the documentation site in Chromium: axe finds nothing, no page is wider than its window, and none asks for
// anything from elsewhere.
//
//   docs/site/build DIR && HLOBC_DOCS=DIR/site npm run docs
//
// All pages are looked at wide and light, some of them narrow and dark; with HLOBC_SAMPLE=1 all.
// HLOBC_SCREENSHOTS is a folder for pictures of them.

import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { violations } from './axe.js';
import { installed } from './chromium.js';
import { serve } from './serve.js';

const site = process.env.HLOBC_DOCS;
if (!site) throw new Error('HLOBC_DOCS is the folder of the site');
const pictures = process.env.HLOBC_SCREENSHOTS;
const all = readdirSync(site, { recursive: true }).filter((f) => f.endsWith('.html')).sort();
// Code, wide tables, long lists, and a page of each kind.
const some = all.filter((f) => /^(index|404|changelog|commands\/(index|run)|dialects\/vhlo|docs\/(speed|tour|python|scan))\.html$/.test(f));
let browser;
let server;
let address;

before(async () => {
  if (pictures) mkdirSync(pictures, { recursive: true });
  ({ server, address } = await serve(site));
  browser = await chromium.launch({ executablePath: installed(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
});
after(async () => {
  await browser?.close();
  server?.close();
});

test('there are pages', () => {
  assert.ok(all.length > 80, `${all.length} pages`);
  assert.equal(some.length, 10);
});

async function look(pages, width, colorScheme) {
  const context = await browser.newContext({ viewport: { width, height: 860 }, colorScheme });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const wrong = [];
  page.on('pageerror', (err) => wrong.push(`${page.url()}: ${err}`));
  page.on('request', (r) => { if (!r.url().startsWith(address)) wrong.push(`${page.url()} asks for ${r.url()}`); });
  for (const name of pages) {
    await page.goto(address + name);
    for (const v of await violations(page)) wrong.push(`${name}: ${v}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) wrong.push(`${name} is ${wide} pixels wider than the window`);
    if (pictures) await page.screenshot({ path: join(pictures, `${name.replaceAll('/', '-')}-${width}-${colorScheme}.png`) });
  }
  await context.close();
  assert.ok(wrong.length === 0, wrong.join('\n'));
}

for (const [width, scheme] of [[1280, 'light'], [1280, 'dark'], [390, 'light'], [390, 'dark']]) {
  const pages = process.env.HLOBC_SAMPLE === '1' || (width === 1280 && scheme === 'light') ? all : some;
  test(`${pages.length} pages, ${width} pixels, ${scheme}`, () => look(pages, width, scheme));
}

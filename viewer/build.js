// Builds the page of reports, which the repository holds: internal/report/page.

import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const page = join(here, '../internal/report/page');
const options = { bundle: true, minify: true, charset: 'utf8', target: ['chrome111', 'firefox113', 'safari16.4'], legalComments: 'none', absWorkingDir: here, write: false, logLevel: 'warning' };

/** The hash of what the page is built from; a test of package report compares it. */
function sources() {
  const sum = createHash('sha256');
  for (const name of readdirSync(join(here, 'src')).sort()) {
    sum.update(name + '\n');
    sum.update(readFileSync(join(here, 'src', name)));
  }
  sum.update(readFileSync(join(here, 'package-lock.json')));
  return sum.digest('hex');
}

/** The licences of the libraries in the bundle. */
function licences() {
  const out = [];
  for (const name of ['d3-hierarchy', '@dagrejs/dagre', '@dagrejs/graphlib']) {
    const dir = join(here, 'node_modules', name);
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    out.push(`${name} ${version}\n\n${readFileSync(join(dir, 'LICENSE'), 'utf8').trim()}`);
  }
  return out.join('\n\n---\n\n') + '\n';
}

async function bundle(entry, format) {
  const out = await build({ ...options, entryPoints: [join('src', entry)], format });
  return out.outputFiles[0].text;
}

/** Keeps a script from ending the element that it is in. */
const inline = (code) => code.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');

const style = await bundle('style.css');
const script = await bundle('report.js', 'iife');
const notice = licences();
mkdirSync(page, { recursive: true });
writeFileSync(join(page, 'report.js'), `/*!\n${notice.replaceAll('*/', '* /')}*/\n` + inline(script));
writeFileSync(join(page, 'style.css'), style);
writeFileSync(join(page, 'SOURCES'), sources() + '\n');
writeFileSync(join(page, 'LICENSES'), notice);

import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What axe finds on a page, as texts: which rule, how bad, and up to three of the elements. */
export async function violations(page) {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations.map((v) => `${v.impact}: ${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 200)).join(' | ')}`);
  });
}

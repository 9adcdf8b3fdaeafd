// The script of a report: the document is in the page.

import { show } from './app.js';
import { drops } from './drop.js';
import { h } from './dom.js';

async function main() {
  const island = document.getElementById('document');
  const root = h('div', { id: 'app' });
  document.body.append(root);
  const fail = (title, err) => root.replaceChildren(h('main', {}, h('h1', {}, title), h('p', { role: 'alert' }, String(err?.message ?? err))));
  let shown;
  // hlobc view also takes files that are dropped on the page.
  const { open } = island.dataset;
  const button = open && drops(async ([file]) => {
    const answer = await fetch(open + '?name=' + encodeURIComponent(file.name), { method: 'POST', body: file });
    shown?.close();
    if (answer.ok) mount(await answer.json());
    else { fail(`${file.name} cannot be shown`, await answer.text()); root.append(h('main', {}, button('Open another file'))); }
  });
  function mount(doc) {
    shown = show(root, doc);
    if (button) root.querySelector('.name').append(button('Open a file', { class: 'again' }));
  }
  try {
    const bytes = Uint8Array.from(atob(island.textContent), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    mount(await new Response(stream).json());
    document.documentElement.dataset.ready = 'yes';
  } catch (err) {
    fail('The report cannot be shown', err);
    throw err;
  }
}

main();

// The viewer: a page that opens programs without a server.

import { show } from '../src/app.js';
import { drops } from '../src/drop.js';
import { h } from '../src/dom.js';

const root = h('div', { id: 'app' });
document.body.append(root);

let worker;
let id = 0;
let shown;
let doc;

const button = drops(open);

function start(problem) {
  shown?.close();
  shown = doc = undefined;
  document.title = 'hlobc viewer';
  root.replaceChildren(h('main', { class: 'start' },
    h('h1', {}, 'Look into a program'),
    h('p', {}, 'MLIR bytecode, StableHLO text, portable artifacts, jax.export files, SavedModels and archives of them. Two files show what changed.'),
    h('div', { class: 'target' }, button('Choose a file'), h('p', { class: 'dim' }, 'or drop it anywhere on this page')),
    problem && h('p', { role: 'alert' }, problem),
    h('p', { class: 'note' }, 'The file stays on your machine: this page reads it itself, and its rules let it connect to nothing but the place that it came from.'),
    h('p', { class: 'note', id: 'state', role: 'status' }, state)));
}

let state = 'Loading hlobc…';
function tell(text) {
  state = text;
  const at = document.getElementById('state');
  if (at) at.textContent = text;
}

function launch() {
  worker = new Worker('worker.js', { type: 'module' });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = () => { worker.terminate(); launch(); start('The file took more memory than a page may have. The program hlobc, outside a browser, has no such limit.'); };
}

function hear(message) {
  switch (message.kind) {
    case 'ready':
      tell(`Ready: StableHLO ${message.versions.oldest} to ${message.versions.stablehlo}, bytecode 0 to ${message.versions.bytecode}.`);
      document.documentElement.dataset.loaded = 'yes';
      return;
    case 'broken': start(`hlobc cannot be loaded: ${message.message}`); return;
  }
  if (message.id !== id) return; // of a file that is not shown any more
  switch (message.kind) {
    case 'refused': start(`${message.name} cannot be shown: ${message.message}`); break;
    case 'start':
      doc = { version: 1, programs: message.programs };
      shown?.close();
      shown = show(root, doc);
      root.querySelector('.name').append(button('Open a file', { class: 'again' }));
      document.documentElement.dataset.ready = 'summary';
      break;
    case 'part':
      Object.assign(doc.programs[message.program], message.fields);
      if (message.fields.graph) shown.update(['overview', 'graph', 'cost', 'bytes']);
      else shown.update(Object.keys(message.fields).map((f) => ({ sizes: 'bytes', versions: 'versions', findings: 'findings' })[f]).filter(Boolean));
      break;
    case 'end':
      for (const p of doc.programs) p.pending = false;
      if (message.diff) doc.diff = message.diff;
      shown.update(['findings', 'diff', ...(message.diff ? ['graph'] : [])]);
      document.documentElement.dataset.ready = 'yes';
      break;
  }
}

async function open(files) {
  const mine = ++id;
  delete document.documentElement.dataset.ready;
  if (!shown) tell('Reading…');
  const list = await Promise.all(files.map(async (f) => ({ name: f.name, data: await f.arrayBuffer() })));
  if (mine === id) worker.postMessage({ id, files: list }, list.map((f) => f.data));
}

start();
launch();

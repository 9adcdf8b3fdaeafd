// Reads programs apart from the page, which stays usable, and sends parts of their description as they
// are ready.

import { load } from '../npm/index.js';

/** The module, whatever the server says about its type and its compression. */
async function fetched() {
  const answer = await fetch('hlobc.wasm.gz');
  if (!answer.ok) throw new Error(`hlobc.wasm.gz: ${answer.status} ${answer.statusText}`);
  const reader = answer.body.getReader();
  const first = await reader.read();
  const body = new ReadableStream({
    start: (c) => c.enqueue(first.value),
    pull: async (c) => { const { done, value } = await reader.read(); if (done) c.close(); else c.enqueue(value); },
  });
  const packed = first.value[0] === 0x1f && first.value[1] === 0x8b;
  return new Response(packed ? body.pipeThrough(new DecompressionStream('gzip')) : body, { headers: { 'Content-Type': 'application/wasm' } });
}

const loaded = load(fetched());
loaded.then((hlobc) => postMessage({ kind: 'ready', versions: hlobc.versions }), (err) => postMessage({ kind: 'broken', message: String(err.message ?? err) }));

let open = [];

onmessage = async ({ data: { id, files } }) => {
  const say = (message) => postMessage({ id, ...message });
  try {
    const hlobc = await loaded;
    for (const p of open) p.close();
    open = [];
    for (const { name, data } of files) {
      try {
        open.push(hlobc.open(data, name));
      } catch (err) {
        say({ kind: 'refused', name, message: err.message });
        return;
      }
    }
    say({ kind: 'start', programs: open.map((p) => ({ ...p.part('summary'), pending: true })) });
    for (const part of ['graph', 'versions', 'sizes', 'findings']) {
      open.forEach((p, program) => say({ kind: 'part', program, fields: p.part(part) }));
    }
    say({ kind: 'end', diff: open.length === 2 ? open[0].compare(open[1]) : undefined });
  } catch (err) {
    say({ kind: 'refused', name: files[0].name, message: err.message });
  }
};

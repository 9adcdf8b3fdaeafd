// hlobc as a JavaScript module; index.d.ts documents it.

import './wasm_exec.js';

/** What went wrong. */
export class HlobcError extends Error {
  constructor({ message, code, status }) {
    super(message);
    this.name = 'HlobcError';
    this.code = code;
    this.status = status;
  }
}

const decode = (bytes) => new TextDecoder().decode(bytes);

class Program {
  #calls;
  #number;
  constructor(calls, number) { this.#calls = calls; this.#number = number; }
  part(name) { return this.#calls.part(this.#number, name); }
  describe() { return this.part(''); }
  compare(other) { return this.#calls.difference(this.#number, other.#number); }
  text({ locations = false, generic = false } = {}) { return decode(this.#calls.text(this.#number, locations, generic)); }
  verify() { this.#calls.verify(this.#number); }
  artifact(consumer = 'current') { return this.#calls.artifact(this.#number, consumer); }
  close() { this.#calls.close(this.#number); }
}

/** The module as something that can be instantiated. */
async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (source !== undefined && !(source instanceof URL)) return WebAssembly.compileStreaming(source);
  const url = source ?? new URL('./hlobc.wasm', import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  return WebAssembly.compileStreaming(fetch(url));
}

let loads = 0;

export async function load(source) {
  const module = await compiled(source);
  const go = new globalThis.Go();
  const name = `hlobc#${++loads}`;
  const instance = await WebAssembly.instantiate(module, go.importObject);
  let ended = false;
  const ready = new Promise((resolve) => {
    globalThis.hlobcName = name;
    globalThis.hlobcReady = resolve;
  });
  // The program runs until it waits for calls.
  const run = go.run(instance).then(() => { ended = true; throw new HlobcError({ message: 'hlobc has ended: it ran out of memory, most likely', code: '', status: 'limit' }); });
  run.catch(() => {});
  await Promise.race([ready, run]);
  const functions = globalThis[name];
  delete globalThis[name];
  delete globalThis.hlobcName;
  delete globalThis.hlobcReady;
  const calls = Object.fromEntries(Object.keys(functions).map((key) => [key, (...args) => {
    if (ended) throw new HlobcError({ message: 'hlobc has ended; load it again', code: '', status: 'limit' });
    const result = functions[key](...args);
    if (result?.error) throw new HlobcError(result.error);
    return result?.json ? JSON.parse(decode(result.json)) : result?.value;
  }]));
  return {
    versions: calls.versions(),
    open(data, name = 'program') {
      const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
      return new Program(calls, calls.open(bytes, String(name)));
    },
  };
}

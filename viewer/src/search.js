// Search in the operations of a program.

import { h } from './dom.js';
import { clip, comma, short, place } from './format.js';

const MAX = 60; // results that are listed

export function search(model, actions) {
  const list = h('ul', { class: 'results', role: 'listbox', id: 'found', 'aria-label': 'Found' });
  const note = h('span', { class: 'hidden', role: 'status' });
  const box = h('div', { class: 'popup', hidden: true }, list);
  const input = h('input', { type: 'search', placeholder: 'Search operations  /', 'aria-label': 'Search operations by name, type, attribute, scope or source line', role: 'combobox', 'aria-expanded': 'false', 'aria-controls': 'found', 'aria-autocomplete': 'list', autocomplete: 'off', spellcheck: 'false' });
  let found = [];
  let at = 0;
  let texts;

  /** Everything of an operation that can be searched, in lower case. */
  function textOf(op) {
    texts ??= new Array(model.count);
    if (texts[op] === undefined) {
      const names = model.results(op).map((v) => model.valueName(v) + ' ' + model.type(v)).join(' ');
      texts[op] = [model.name(op), model.symbol(op) && '@' + model.symbol(op), names, model.place(op), model.scope(op), model.attrs(op), model.sharding(op)].join(' ').toLowerCase();
    }
    return texts[op];
  }

  function run() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    found = [];
    let total = 0;
    if (words.length) {
      for (let op = 0; op < model.count; op++) {
        const t = textOf(op);
        if (words.every((w) => t.includes(w))) { total++; if (found.length < MAX) found.push(op); }
      }
    }
    at = 0;
    list.replaceChildren(...found.map((op, i) => h('li', { role: 'option', id: 'found' + i, onmousedown: (e) => { e.preventDefault(); go(i); } },
      h('strong', {}, clip(short(model.name(op)) + (model.symbol(op) ? ' @' + model.symbol(op) : ''), 50)), ' ',
      h('span', { class: 'mono dim' }, clip(model.results(op).map((v) => model.valueName(v) + ' ' + model.type(v)).join(', '), 50)), ' ',
      h('span', { class: 'dim' }, clip(place(model.place(op)), 50)))));
    const text = words.length ? `${comma(total)} found` + (total > MAX ? `, the first ${MAX} are listed` : '') : '';
    note.textContent = text;
    if (words.length) list.prepend(h('li', { class: 'count', role: 'presentation' }, text));
    open(words.length > 0);
    highlight();
  }

  function open(on) {
    box.hidden = !on;
    input.setAttribute('aria-expanded', String(on));
  }

  function highlight() {
    found.forEach((_, i) => list.querySelector('#found' + i)?.setAttribute('aria-selected', String(i === at)));
    if (found.length) input.setAttribute('aria-activedescendant', 'found' + at);
    else input.removeAttribute('aria-activedescendant');
    list.querySelector('#found' + at)?.scrollIntoView({ block: 'nearest' });
  }

  function go(i) {
    if (found[i] === undefined) return;
    open(false);
    actions.reveal(found[i]);
  }

  let timer;
  input.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(run, 120); });
  input.addEventListener('focus', () => { if (input.value) open(true); });
  input.addEventListener('blur', () => open(false));
  input.addEventListener('keydown', (e) => {
    if (e.key === 'ArrowDown') at = Math.min(at + 1, found.length - 1);
    else if (e.key === 'ArrowUp') at = Math.max(at - 1, 0);
    else if (e.key === 'Enter') { clearTimeout(timer); if (box.hidden || !found.length) run(); go(at); return; } else if (e.key === 'Escape') { open(false); return; } else return;
    e.preventDefault();
    highlight();
  });
  return { element: h('div', { class: 'search' }, input, note, box), focus: () => input.focus() };
}

// Opens files that are dropped on the page or chosen.

import { h } from './dom.js';

/** Calls open with the files that are dropped anywhere, one or two. Returns a button to choose some. */
export function drops(open) {
  let depth = 0;
  const over = (on) => document.body.classList.toggle('over', on);
  addEventListener('dragenter', (e) => { e.preventDefault(); depth++; over(true); });
  addEventListener('dragleave', () => { depth--; if (depth <= 0) over(false); });
  addEventListener('dragover', (e) => e.preventDefault());
  addEventListener('drop', (e) => {
    e.preventDefault();
    depth = 0;
    over(false);
    if (e.dataTransfer?.files.length) open([...e.dataTransfer.files].slice(0, 2));
  });
  return (text, attrs = {}) => {
    const input = h('input', { type: 'file', multiple: true, hidden: true, tabindex: -1, 'aria-label': 'Files', onchange: () => { if (input.files.length) open([...input.files].slice(0, 2)); input.value = ''; } });
    return h('span', attrs, h('button', { onclick: () => input.click() }, text), input);
  };
}

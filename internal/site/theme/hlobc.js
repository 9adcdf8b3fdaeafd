// What the theme makes in the browser, for those who use a keyboard or listen to the page.
'use strict';

function repair() {
  // Tables that scroll can be scrolled by keys.
  for (const wrap of document.querySelectorAll('.md-typeset__scrollwrap')) {
    if (wrap.scrollWidth > wrap.clientWidth) wrap.tabIndex = 0;
    else wrap.removeAttribute('tabindex');
  }
  // The button that copies a block of code is no place to navigate to.
  for (const nav of document.querySelectorAll('nav.md-code__nav')) nav.setAttribute('role', 'none');
  // An empty corner of a table is no heading.
  for (const head of document.querySelectorAll('th:empty')) {
    const cell = document.createElement('td');
    cell.style.cssText = head.style.cssText;
    head.replaceWith(cell);
  }
}

repair();
new MutationObserver(repair).observe(document.body, { childList: true, subtree: true });
addEventListener('resize', repair);

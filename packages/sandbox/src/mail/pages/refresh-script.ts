/**
 * The script of the list, `/refresh.js`. It fetches the page every two seconds while visible and
 * only adds or removes changed rows, so that focus and reading position stay. It is inlined as
 * text, like the style sheet, because a bundle has no folder to read it from.
 */
export const REFRESH_SCRIPT = `'use strict';
(() => {
  const EVERY_MS = 2000;

  const getRows = (list) => new Map([...list.children].map((row) => [row.dataset.id, row]));

  const updateRows = (list, fresh) => {
    const freshRows = getRows(fresh);
    const shownRows = getRows(list);
    for (const [id, row] of shownRows) if (!freshRows.has(id)) row.remove();
    let next = list.firstElementChild;
    for (const [id, row] of freshRows) {
      const shown = shownRows.get(id);
      if (shown) next = shown.nextElementSibling;
      else list.insertBefore(row, next);
    }
  };

  const refresh = async () => {
    if (document.hidden) return;
    const response = await fetch(location.href);
    if (!response.ok) return;
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const part of document.querySelectorAll('[data-live]')) {
      const name = part.dataset.live;
      const newer = fresh.querySelector('[data-live="' + name + '"]');
      if (!newer || newer.innerHTML === part.innerHTML) continue;
      if (name === 'messages') updateRows(part, newer);
      else part.innerHTML = newer.innerHTML;
    }
  };

  // The server may be restarting; retry on the next refresh.
  const scheduleRefresh = () => setTimeout(() => refresh().catch(() => undefined).then(scheduleRefresh), EVERY_MS);
  scheduleRefresh();
})();
`;

/**
 * The list's script, `/refresh.js`. It asks for the page again every two seconds while it is seen, and changes only what
 * changed: new messages are put in and vanished ones taken out, so that a row that is being read or holds the focus
 * stays where it is. It is text here, as the style sheet is, because a bundle has no folder to read them from.
 */
export const REFRESH_SCRIPT = `'use strict';
(() => {
  const EVERY_MS = 2000;

  const rowsOf = (list) => new Map([...list.children].map((row) => [row.dataset.id, row]));

  const bringUpToDate = (list, fresh) => {
    const wanted = rowsOf(fresh);
    const present = rowsOf(list);
    for (const [id, row] of present) if (!wanted.has(id)) row.remove();
    let next = list.firstElementChild;
    for (const [id, row] of wanted) {
      const kept = present.get(id);
      if (kept) next = kept.nextElementSibling;
      else list.insertBefore(row, next);
    }
  };

  const refresh = async () => {
    if (document.hidden) return;
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of document.querySelectorAll('[data-live]')) {
      const name = part.dataset.live;
      const newer = fresh.querySelector('[data-live="' + name + '"]');
      if (!newer || newer.innerHTML === part.innerHTML) continue;
      if (name === 'messages') bringUpToDate(part, newer);
      else part.innerHTML = newer.innerHTML;
    }
  };

  // The server may be restarting: the next round tries again.
  const goOn = () => setTimeout(() => refresh().catch(() => undefined).then(goOn), EVERY_MS);
  goOn();
})();
`;

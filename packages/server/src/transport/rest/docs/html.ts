import { escapeHtml } from '#integrations/mail/letter/escape-html.ts';

/** Words as HTML, with what stands between backticks as code and between double stars bold. */
export function inline(text: string): string {
  return escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

/** Paragraphs, which empty lines part. */
export function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((words) => `<p>${inline(words)}</p>`)
    .join('');
}

/** A value as people read JSON. It can be scrolled, so it can be reached with the keyboard. */
export function jsonBlock(value: unknown, label: string): string {
  return `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;
}

/** A table of rows whose cells are HTML already. */
export function table(label: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((words) => `<th scope="col">${escapeHtml(words)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="wide" tabindex="0" role="group" aria-label="${escapeHtml(label)}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Words as they stand in HTML, in an element or in a quoted attribute. */
export function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);
}

/**
 * Renders inline JSON, which CSP does not block. Escapes `<`, so that the value cannot close the
 * element.
 */
export function inlineJson(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

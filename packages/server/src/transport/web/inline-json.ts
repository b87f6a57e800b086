/** Data in a page: an element that no script policy minds, and JSON that cannot end it. */
export function inlineJson(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

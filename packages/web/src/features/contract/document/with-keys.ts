/** Adds the index as the key, because the parts of a text never move within it. */
export function withKeys<Item>(items: readonly Item[]): { readonly key: number; readonly item: Item }[] {
  return items.map((item, key) => ({ key, item }));
}

import type { Page } from '@gable/contracts/kernel';

/**
 * Converts a provider's list, requested with `limit + 1`, to a page. The cursor is the id of its
 * last item.
 */
export function toProviderPage<Item extends { readonly id: string }>(
  listed: readonly Item[],
  limit: number,
): Page<Item> {
  const items = listed.slice(0, limit);
  return { items, nextCursor: listed.length > limit ? (items.at(-1)?.id ?? null) : null };
}

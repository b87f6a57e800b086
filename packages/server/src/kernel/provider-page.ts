import type { Page } from '@gable/contracts/kernel';

/**
 * A page of what the payment provider lists, out of what was asked for with `limit + 1`: the extra one only tells that
 * there is more. The cursor is the provider's own id of the last one shown.
 */
export function providerPage<Item extends { readonly id: string }>(
  listed: readonly Item[],
  limit: number,
): Page<Item> {
  const items = listed.slice(0, limit);
  return { items, nextCursor: listed.length > limit ? (items.at(-1)?.id ?? null) : null };
}

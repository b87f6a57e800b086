import type { Instant } from '@gable/contracts/kernel';

/** A round of the sweep, in milliseconds: from one to the next, others have their turn. */
export const ROUND_MS = 600_000;

/**
 * At most `limit` of a longer list, and in each round the next ones, from the start again after the last: so a round's
 * work is bounded, and nobody is left out for good.
 */
export function takeTurns<Item>(items: readonly Item[], limit: number, now: Instant): Item[] {
  if (items.length <= limit) return [...items];
  const start = (Math.floor(now / ROUND_MS) * limit) % items.length;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, limit);
}

import type { Instant } from '@gable/contracts/kernel';

/** The interval between two runs, in milliseconds. */
export const RUN_INTERVAL_MS = 600_000;

/** Returns at most `limit` items, rotating through a longer list from run to run. */
export function rotateItems<Item>(items: readonly Item[], limit: number, now: Instant): Item[] {
  if (items.length <= limit) return [...items];
  const start = (Math.floor(now / RUN_INTERVAL_MS) * limit) % items.length;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, limit);
}

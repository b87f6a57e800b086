import type { Database } from '#db/index.ts';

const AT_ONCE = 6;

/**
 * Does the same several times at once. On PostgreSQL the connections are opened beforehand: opening them one after the
 * other would put the work into a row by itself, and a missing lock would go unseen.
 */
export async function sideBySide<Result>(
  db: Database,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const indexes = Array.from({ length: AT_ONCE }, (_, index) => index);
  await Promise.all(indexes.map(() => db.ping()));
  return Promise.all(indexes.map(work));
}

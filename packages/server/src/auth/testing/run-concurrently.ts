import type { Database } from '#db/index.ts';

const CONCURRENCY = 6;

/**
 * Runs the same work several times at once. On PostgreSQL the connections are opened first: opening
 * them one by one would serialize the work and hide a missing lock.
 */
export async function runConcurrently<Result>(
  db: Database,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const indexes = Array.from({ length: CONCURRENCY }, (_, index) => index);
  await Promise.all(indexes.map(() => db.ping()));
  return Promise.all(indexes.map(work));
}

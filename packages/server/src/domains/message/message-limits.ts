import { type Instant, instant, type UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import { nthNewestSince } from './message.repository.ts';

/** So many messages within so many milliseconds, to whomever: more nobody types, and nobody reads. */
const LIMITS = [
  { times: 30, withinMs: 60_000 },
  { times: 600, withinMs: 86_400_000 },
] as const;

/**
 * Keeps anybody from flooding the other side. Counted in the database, so it holds across processes (decision 12);
 * RATE_LIMITED with when to come again.
 */
export async function assertMayWrite(reader: Reader, authorId: UserId, now: Instant): Promise<void> {
  for (const { times, withinMs } of LIMITS) {
    const since = instant(now - withinMs);
    const oldest = await nthNewestSince(reader, authorId, since, times);
    if (oldest === undefined) continue;
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest - since) / 1_000));
    throw failure('RATE_LIMITED', { retryAfterSeconds });
  }
}

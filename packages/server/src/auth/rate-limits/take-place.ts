import { type Instant, instant } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authRateLimits } from '../rate-limit.tables.ts';

/** A line in which one try is let through each so many milliseconds. */
export interface Line {
  readonly key: string;
  readonly everyMs: number;
  /** Nobody joins the line who would have to wait longer than this. */
  readonly patienceMs: number;
}

/** How long to wait until it is one's turn, or from when on the line may be joined. */
export type Place = { readonly waitMs: number } | { readonly refusedUntil: Instant };

/** Takes the next place in the line. The row of a line says when its next try is let through. */
export async function takePlace(tx: Transaction, line: Line, now: Instant): Promise<Place> {
  const { key, everyMs, patienceMs } = line;
  const { expiresAt } = authRateLimits;
  const next = instant(now + everyMs);
  const [taken] = await tx
    .insert(authRateLimits)
    .values({ key, used: 1, expiresAt: next })
    .onConflictDoUpdate({
      target: authRateLimits.key,
      set: {
        expiresAt: sql`case when ${expiresAt} <= ${now} then ${next} else ${expiresAt} + ${everyMs} end`,
      },
      setWhere: sql`${expiresAt} <= ${instant(now + patienceMs)}`,
    })
    .returning();
  if (taken) return { waitMs: taken.expiresAt - everyMs - now };
  const [row] = await tx.select().from(authRateLimits).where(eq(authRateLimits.key, key));
  return { refusedUntil: instant((row?.expiresAt ?? next) - patienceMs) };
}

import { type Instant, instant } from '@gable/contracts/kernel';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyColumn } from './database.ts';

/** How a row counts: its columns, and the use to add. */
interface WindowUse {
  readonly used: AnyColumn;
  /** When the window ends. */
  readonly endsAt: AnyColumn;
  readonly now: Instant;
  readonly lengthMs: number;
  /** 1 by default. */
  readonly units?: number;
}

/**
 * Counts in windows of a fixed length, exactly across processes, because one statement reads and
 * writes. The first use after the end of a window starts the next one.
 * @returns `first`, the values of a new row, and `next`, the values of an existing one.
 */
export function countInWindow({ used, endsAt, now, lengthMs, units = 1 }: WindowUse) {
  const end = instant(now + lengthMs);
  const isOver = sql`${endsAt} <= ${now}`;
  const next: { readonly used: SQL; readonly endsAt: SQL } = {
    used: sql`case when ${isOver} then ${units} else ${used} + ${units} end`,
    endsAt: sql`case when ${isOver} then ${end} else ${endsAt} end`,
  };
  return { first: { used: units, endsAt: end }, next };
}

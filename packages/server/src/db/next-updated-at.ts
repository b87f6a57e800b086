import type { Instant } from '@gable/contracts/kernel';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyColumn } from './database.ts';

/**
 * Returns `now`, or one millisecond after the row's `updated_at` if that is later. So two versions
 * of a row never share an `updated_at`, and data API clients can use it as a precondition (decision
 * 66).
 */
export function nextUpdatedAt(column: AnyColumn, now: Instant): SQL<Instant> {
  return sql<Instant>`case when ${column} >= ${now} then ${column} + 1 else ${now} end`;
}

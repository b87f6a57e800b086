import type { Instant } from '@gable/contracts/kernel';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyColumn } from './database.ts';

/**
 * The time of a change that is later than the row's last one, also when both fall into one millisecond. So `updated_at`
 * tells any two states of a row apart, and a client of the data API can filter by the one that it read (decision 66).
 * @param column the row's `updated_at` @param now the clock's time
 */
export function laterThan(column: AnyColumn, now: Instant): SQL<Instant> {
  return sql<Instant>`case when ${column} >= ${now} then ${column} + 1 else ${now} end`;
}

import { type SQL, type Subquery, sql } from 'drizzle-orm';

/**
 * The limit of a query whose rows are counted. Beside its five rows, a screen shows how many more there are,
 * or '99+ more' from 100 on.
 */
export const MAX_COUNTED = 5 + 100;

/**
 * A column with the number of rows of another query, for a list that shows only its first rows. `MAX_COUNTED`
 * as the limit of that query keeps the count cheap.
 */
export function countRows(rows: Subquery): SQL<number> {
  // PostgreSQL returns the count as text.
  return sql<number>`(select count(*) from ${rows})`.mapWith(Number);
}

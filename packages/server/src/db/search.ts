import { type Column, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { dialect } from './dialect.ts';

/** Where a text begins in another, from 1; 0 where it is not in it. */
const placeIn = sql.raw(dialect === 'postgres' ? 'strpos' : 'instr');

/** Text as the columns for searching hold it. What lower case is, the application decides: the databases do not agree beyond ASCII. */
export function searchKey(text: string): string {
  return text.toLowerCase();
}

/**
 * One of these columns contains the text, without regard to case: the columns hold search keys, and the text is one too. It is
 * looked for as it is, with no pattern in between, which is a quarter quicker than LIKE.
 * @param text A search key, or the place in a prepared query that is given one.
 */
export function containsText(columns: readonly Column[], text: string | Placeholder): SQL | undefined {
  return or(...columns.map((column) => sql`${placeIn}(${column}, ${text}) > 0`));
}

/** SQLite's other kind of pattern, which tells upper from lower case: `*` and `?`, and what stands in brackets means itself. */
function globOf(pattern: string): string {
  return pattern.replaceAll(/\\(.)|([%_*?[])/gs, (_all, escaped: string | undefined, special: string) => {
    if (special === '%') return '*';
    if (special === '_') return '?';
    const literal = escaped ?? special;
    return '*?['.includes(literal) ? `[${literal}]` : literal;
  });
}

/**
 * The column is like a pattern of PostgreSQL's: `%` for anything, `_` for one character, a backslash before what means
 * itself. Without regard to case, SQLite knows upper and lower of ASCII alone.
 */
export function matchesPattern(column: Column, pattern: string, anyCase: boolean): SQL {
  if (dialect === 'postgres')
    return anyCase ? sql`${column} ilike ${pattern}` : sql`${column} like ${pattern}`;
  return anyCase ? sql`${column} like ${pattern} escape '\\'` : sql`${column} glob ${globOf(pattern)}`;
}

import { type Column, or, type SQL, sql } from 'drizzle-orm';
import { dialect } from './dialect.ts';

/** Makes typed text safe to stand inside a LIKE pattern: % and _ mean themselves. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/**
 * One of these columns contains the text, without regard to case. The columns hold lower case already: what that is,
 * the application decides, since the databases do not agree beyond ASCII.
 */
export function containsText(columns: readonly Column[], text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const pattern = likePattern(text);
  return or(...columns.map((column) => sql`${column} like ${pattern} escape '\\'`));
}

/** The same for a prepared query, which is given `pattern`, made by `likePattern`. */
export function containsPattern(columns: readonly Column[]): SQL | undefined {
  return or(...columns.map((column) => sql`${column} like ${sql.placeholder('pattern')} escape '\\'`));
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

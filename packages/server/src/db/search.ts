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

/** What a pattern is made of: an escaped character, a wildcard, or text that means itself. */
const PART = /\\(.)|([%_])|[^\\%_]+/gs;

/** The text of a pattern that looks for it anywhere, as in `%text%`; null for any other pattern. */
export function soughtText(pattern: string): string | null {
  const parts = [...pattern.matchAll(PART)];
  const [first, last] = [parts.at(0), parts.at(-1)];
  if (first === last || first?.[2] !== '%' || last?.[2] !== '%') return null;
  const inner = parts.slice(1, -1);
  if (inner.some(([, , wildcard]) => wildcard !== undefined)) return null;
  return inner.map(([text, escaped]) => escaped ?? text).join('');
}

/** Whether a pattern has a wildcard before something else: only then is it tried at each place of the text. */
export function isTriedEverywhere(pattern: string): boolean {
  const parts = [...pattern.matchAll(PART)];
  return parts.slice(0, -1).some(([, , wildcard]) => wildcard !== undefined);
}

/** SQLite compares a pattern's text at each place letter by letter, and calls nobody else meanwhile: `instr` is 40 times as quick. */
function containsSought(column: Column, text: string, anyCase: boolean): SQL {
  // Both know upper and lower of ASCII alone, as LIKE does.
  return anyCase ? sql`instr(lower(${column}), lower(${text})) > 0` : sql`instr(${column}, ${text}) > 0`;
}

/**
 * The column is like a pattern of PostgreSQL's: `%` for anything, `_` for one character, a backslash before what means
 * itself. Without regard to case, SQLite knows upper and lower of ASCII alone.
 */
export function matchesPattern(column: Column, pattern: string, anyCase: boolean): SQL {
  if (dialect === 'postgres')
    return anyCase ? sql`${column} ilike ${pattern}` : sql`${column} like ${pattern}`;
  const sought = soughtText(pattern);
  if (sought !== null) return containsSought(column, sought, anyCase);
  return anyCase ? sql`${column} like ${pattern} escape '\\'` : sql`${column} glob ${globOf(pattern)}`;
}

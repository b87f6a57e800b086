import { type Column, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { dialect } from './dialect.ts';

/** The function that returns the position of a substring from 1, or 0. */
const positionFunction = sql.raw(dialect === 'postgres' ? 'strpos' : 'instr');

/**
 * Converts text to the form of the search columns. Not done in SQL: `lower` differs between the
 * databases.
 */
export function toSearchKey(text: string): string {
  return text.toLowerCase();
}

/**
 * Matches rows with the text in one of these search columns. A substring search is 25% faster than
 * LIKE.
 * @param text A search key, or a placeholder for one.
 */
export function containsText(columns: readonly Column[], text: string | Placeholder): SQL | undefined {
  return or(...columns.map((column) => sql`${positionFunction}(${column}, ${text}) > 0`));
}

/** Like `containsText`, for columns with capital letters. SQLite ignores case only for ASCII. */
export function containsTextInAnyCase(columns: readonly Column[], text: string): SQL | undefined {
  return or(...columns.map((column) => sql`${positionFunction}(lower(${column}), ${text}) > 0`));
}

/**
 * Matches the rows whose id ends with the characters of a short reference, in any case. Reads the id
 * of each row, so use it only for the rows of one agent.
 * @param end The result of `parseShortReference`, or a placeholder for one.
 */
export function matchesReference(id: Column | SQL, end: string | Placeholder): SQL {
  const text = sql`cast(${id} as text)`;
  return sql`lower(substr(${text}, length(${text}) - 5)) = ${end}`;
}

/** Converts a LIKE pattern to a GLOB pattern, which is case-sensitive in SQLite. */
function toGlob(pattern: string): string {
  return pattern.replaceAll(/\\(.)|([%_*?[])/gs, (_all, escaped: string | undefined, special: string) => {
    if (special === '%') return '*';
    if (special === '_') return '?';
    const literal = escaped ?? special;
    return '*?['.includes(literal) ? `[${literal}]` : literal;
  });
}

/** A part of a LIKE pattern: an escaped character, a wildcard, or literal text. */
const PART = /\\(.)|([%_])|[^\\%_]+/gs;

/** Returns the text of a pattern of the form `%text%`; null for any other pattern. */
export function parseContainsPattern(pattern: string): string | null {
  const parts = [...pattern.matchAll(PART)];
  const [first, last] = [parts.at(0), parts.at(-1)];
  if (first === last || first?.[2] !== '%' || last?.[2] !== '%') return null;
  const inner = parts.slice(1, -1);
  if (inner.some(([, , wildcard]) => wildcard !== undefined)) return null;
  return inner.map(([text, escaped]) => escaped ?? text).join('');
}

/**
 * Whether a wildcard is followed by another part. Only such a pattern is tried at each position of
 * the text.
 */
export function hasWildcardBeforeEnd(pattern: string): boolean {
  const parts = [...pattern.matchAll(PART)];
  return parts.slice(0, -1).some(([, , wildcard]) => wildcard !== undefined);
}

/** Substring search in SQLite, where `instr` is 40 times faster than a pattern. */
function containsSubstring(column: Column, text: string, ignoreCase: boolean): SQL {
  // `lower` handles only ASCII, as LIKE does.
  return ignoreCase ? sql`instr(lower(${column}), lower(${text})) > 0` : sql`instr(${column}, ${text}) > 0`;
}

/** Matches a column against a PostgreSQL LIKE pattern. SQLite ignores case only for ASCII. */
export function matchesPattern(column: Column, pattern: string, ignoreCase: boolean): SQL {
  if (dialect === 'postgres')
    return ignoreCase ? sql`${column} ilike ${pattern}` : sql`${column} like ${pattern}`;
  const text = parseContainsPattern(pattern);
  if (text !== null) return containsSubstring(column, text, ignoreCase);
  return ignoreCase ? sql`${column} like ${pattern} escape '\\'` : sql`${column} glob ${toGlob(pattern)}`;
}

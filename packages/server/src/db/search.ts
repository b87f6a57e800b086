import { type Column, or, type SQL, sql } from 'drizzle-orm';

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

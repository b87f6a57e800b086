import { invalidQuery } from '../data-error.ts';

const MAX_DEPTH = 5;

/**
 * A quoted string, a delimiter, or other text. As in PostgREST, a quote in the middle of a name or
 * value (`c"d`), or one that is not closed, is a normal character.
 */
const TOKEN = /(?<=^|[,(.:\s])"(?:\\.|[^"\\])*"|[(),"]|[^(),"]+/gs;
const DEPTH: Readonly<Record<string, number>> = { '(': 1, ')': -1 };

/**
 * Splits at commas outside of quotes and parentheses: `a,b(c,d),"e,f"` has three parts. Keeps
 * quotes and backslashes. Throws PGRST100 for unbalanced or too deeply nested parentheses.
 */
export function splitList(list: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (const token of list.match(TOKEN) ?? []) {
    depth += DEPTH[token] ?? 0;
    if (depth < 0 || depth > MAX_DEPTH) throw invalidQuery(`Unbalanced or too many parentheses in "${list}"`);
    if (depth === 0 && token === ',') {
      parts.push(part);
      part = '';
    } else {
      part += token;
    }
  }
  if (depth > 0) throw invalidQuery(`Missing closing parenthesis in "${list}"`);
  return [...parts, part];
}

/** Removes the quotes around a name or value, and its escapes. */
export function unquote(part: string): string {
  const content = /^"(.*)"$/s.exec(part)?.[1];
  return content === undefined ? part : content.replaceAll(/\\(.)/gs, '$1');
}

import { unreadable } from '../data-error.ts';

/** Deeper than this no query of a person is nested. */
const DEEPEST = 5;

/**
 * Something in quotes, a character that means something, or whatever stands between. Quotes begin where a name or a value
 * does: in the middle of one (`c"d`), or where nothing closes it, a quote is a character like any other, as in PostgREST.
 */
const TOKEN = /(?<=^|[,(.:\s])"(?:\\.|[^"\\])*"|[(),"]|[^(),"]+/gs;
const DEPTH: Readonly<Record<string, number>> = { '(': 1, ')': -1 };

/**
 * Splits at the commas that stand outside of quotes and parentheses: `a,b(c,d),"e,f"` has three parts. Quotes and
 * backslashes are left in the parts. PGRST100 for what is not closed or is nested without measure.
 */
export function splitList(list: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (const token of list.match(TOKEN) ?? []) {
    depth += DEPTH[token] ?? 0;
    if (depth < 0 || depth > DEEPEST) throw unreadable(`What is open and closed does not fit in "${list}"`);
    if (depth === 0 && token === ',') {
      parts.push(part);
      part = '';
    } else {
      part += token;
    }
  }
  if (depth > 0) throw unreadable(`Something is not closed in "${list}"`);
  return [...parts, part];
}

/** A name or value without the quotes around it, and without the backslashes that stand before a quote inside. */
export function unquoted(part: string): string {
  const inside = /^"(.*)"$/s.exec(part)?.[1];
  return inside === undefined ? part : inside.replaceAll(/\\(.)/gs, '$1');
}

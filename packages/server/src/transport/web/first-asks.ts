import type { FirstAsks } from '@gable/contracts/settings';
import * as z from 'zod/mini';

/** A number of rows that the address may have under this name. */
const countSchema = z.object({ count: z.string(), otherwise: z.number(), most: z.number() });

/**
 * What the web's build says a route asks first: a `:name` in an input stands for what the address has of that name, and a
 * count for the address's number of that name.
 */
export const askTemplateSchema = z.object({
  path: z.string(),
  input: z.optional(z.record(z.string(), z.union([z.string(), z.number(), countSchema]))),
  without: z.optional(z.array(z.string())),
});
export type AskTemplate = z.infer<typeof askTemplateSchema>;
type Ask = FirstAsks['asks'][number];

/** Ids, which is all that addresses bring into first questions; anything else is left to the app. */
const ID = /^[\w-]{1,100}$/;

/** The address's number of rows; `otherwise` where it has none that makes sense. */
function countIn(
  { count, otherwise, most }: z.infer<typeof countSchema>,
  named: ReadonlyMap<string, string>,
): number {
  const text = named.get(count) ?? '';
  const asked = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return asked === 0 ? otherwise : Math.min(asked, most);
}

/** The template with the address's ids in it; null when the address lacks one, or has what changes the question. */
function askOf({ path, input, without = [] }: AskTemplate, named: ReadonlyMap<string, string>): Ask | null {
  if (without.some((name) => named.has(name))) return null;
  if (!input) return { path };
  const filled: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(input)) {
    if (typeof value === 'object') {
      filled[field] = countIn(value, named);
      continue;
    }
    const isName = typeof value === 'string' && value.startsWith(':');
    const found = isName ? named.get(value.slice(1)) : value;
    if (found === undefined || (isName && !ID.test(String(found)))) return null;
    filled[field] = found;
  }
  return { path, input: filled };
}

/** The address that tRPC's own client would ask for all of these at once. */
function batchOf(asks: readonly Ask[]): string {
  const inputs = asks.map(({ input }, at) => [at, { json: input ?? null }] as const);
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
  return `/trpc/${asks.map(({ path }) => path).join(',')}?batch=1&input=${input}`;
}

/**
 * What a route's page asks of the API before its code is there; null when that is nothing.
 * @param named What the address has, by name: the ids in its path, and its search.
 */
export function firstAsksOf(
  templates: readonly AskTemplate[],
  named: ReadonlyMap<string, string>,
): FirstAsks | null {
  const asks = templates.flatMap((template) => askOf(template, named) ?? []);
  return asks.length === 0 ? null : { address: batchOf(asks), asks };
}

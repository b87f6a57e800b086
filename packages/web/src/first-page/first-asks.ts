/** One question of the API: a procedure, such as `deal.byId`, and its input. */
export interface FirstAsk {
  readonly path: string;
  readonly input?: unknown;
}

/**
 * What a screen asks first at one form of address. The build records it by running the screen's own
 * loader (`record-first-asks.ts`).
 */
export interface RecordedAsks {
  /** A path and a search with names in place of values: `/deals/:dealId?limit=:limit`. */
  readonly address: string;
  /**
   * Each inner list goes in one request. A text `:name` in an input stands for the value that the
   * address has under this name, and `#name` for that value as a number.
   */
  readonly requests: readonly (readonly FirstAsk[])[];
}

/** The id of the element in the page that carries `RecordedAsks[]` as JSON. */
export const FIRST_ASKS_ELEMENT_ID = 'gable-first-asks';

/** Who is here: a screen that asks anything asks this, with and without a session. */
const WHO_IS_HERE: FirstAsk = { path: 'profile.me' };

/** Only ids and numbers are taken from an address. */
const SAFE_VALUE = /^[\w-]{1,100}$/;

/** Adds the value to `values` where `wanted` is a name; answers whether the value fits. */
function takeValue(wanted: string, value: string, values: Map<string, string>): boolean {
  if (!wanted.startsWith(':')) return wanted.toLowerCase() === value.toLowerCase();
  values.set(wanted.slice(1), value);
  return SAFE_VALUE.test(value);
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/**
 * The values that an address has under the names of a form of address.
 *
 * @returns null when the address does not have this form. A search must have exactly the same names.
 */
export function valuesIn(form: string, path: string, search: string): Map<string, string> | null {
  const [formPath = '', formSearch = ''] = form.split('?');
  const wanted = segmentsOf(formPath);
  const segments = segmentsOf(path);
  const wantedSearch = [...new URLSearchParams(formSearch)];
  const found = new URLSearchParams(search);
  if (wanted.length !== segments.length || wantedSearch.length !== found.size) return null;
  const values = new Map<string, string>();
  const fits =
    wanted.every((name, at) => takeValue(name, segments[at] ?? '', values)) &&
    wantedSearch.every(([key, name]) => takeValue(name, found.get(key) ?? '', values));
  return fits ? values : null;
}

/** An input with the address's values in place of the names. */
function fillInput(input: unknown, values: ReadonlyMap<string, string>): unknown {
  if (typeof input === 'string') {
    const value = values.get(input.slice(1));
    if (value === undefined) return input;
    if (input.startsWith(':')) return value;
    if (input.startsWith('#')) return Number(value);
    return input;
  }
  if (typeof input !== 'object' || input === null) return input;
  const fields = Object.entries(input).map(([name, value]) => [name, fillInput(value, values)]);
  return Object.fromEntries(fields);
}

/**
 * The requests that a page sends at this address before its code has loaded. A screen that asks nothing at once must not
 * be given an answer: a link that signs somebody in would meet the user from before.
 */
export function firstRequests(
  recorded: readonly RecordedAsks[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  hasSession: boolean,
): readonly (readonly FirstAsk[])[] {
  for (const { address, requests } of hasSession ? recorded : []) {
    const values = valuesIn(address, pathname, search);
    if (values === null) continue;
    return requests.map((asks) => asks.map(({ path, input }) => ({ path, input: fillInput(input, values) })));
  }
  return recorded.length === 0 ? [] : [[WHO_IS_HERE]];
}

/** The address of one batch of queries, as tRPC's own client writes it. */
export function batchAddress(asks: readonly FirstAsk[]): string {
  const inputs = asks.map(({ input }, at) => [at, { json: input ?? null }] as const);
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
  return `/trpc/${asks.map(({ path }) => path).join(',')}?batch=1&input=${input}`;
}

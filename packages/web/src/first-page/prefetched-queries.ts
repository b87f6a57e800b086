/** A query: a procedure such as `deal.byId`, and its input. */
export interface PrefetchedQuery {
  readonly path: string;
  readonly input?: unknown;
}

/**
 * The first queries of a screen, for one URL pattern. The build records them by running the
 * screen's loader (`record-prefetched-queries.ts`).
 */
export interface RecordedQueries {
  /** A URL pattern with parameter names in place of values: `/deals/:dealId?limit=:limit`. */
  readonly address: string;
  /**
   * Each inner list is one request. In an input, the string `:name` stands for the URL parameter of
   * that name, and `#name` for the parameter as a number.
   */
  readonly requests: readonly (readonly PrefetchedQuery[])[];
}

/** The id of the element in the page that contains `RecordedQueries[]` as JSON. */
export const PREFETCHED_QUERIES_ELEMENT_ID = 'gable-prefetched-queries';

/** Every screen with queries sends this one, with and without a session. */
const USER_QUERY: PrefetchedQuery = { path: 'profile.me' };

/** Only ids and numbers are read from a URL. */
const SAFE_VALUE = /^[\w-]{1,100}$/;

/** Adds the value to `values` if `wanted` is a parameter. Returns whether the value matches. */
function matchValue(wanted: string, value: string, values: Map<string, string>): boolean {
  if (!wanted.startsWith(':')) return wanted.toLowerCase() === value.toLowerCase();
  values.set(wanted.slice(1), value);
  return SAFE_VALUE.test(value);
}

const toSegments = (path: string) => path.split('/').filter((segment) => segment !== '');

/**
 * Parses a URL by a pattern.
 *
 * @returns the parameters' values; null if the URL does not match. Both searches must have exactly
 * the same names.
 */
export function parseAddress(form: string, path: string, search: string): Map<string, string> | null {
  const [formPath = '', formSearch = ''] = form.split('?');
  const wanted = toSegments(formPath);
  const segments = toSegments(path);
  const wantedSearch = [...new URLSearchParams(formSearch)];
  const found = new URLSearchParams(search);
  if (wanted.length !== segments.length || wantedSearch.length !== found.size) return null;
  const values = new Map<string, string>();
  const fits =
    wanted.every((name, at) => matchValue(name, segments[at] ?? '', values)) &&
    wantedSearch.every(([key, name]) => matchValue(name, found.get(key) ?? '', values));
  return fits ? values : null;
}

/** Replaces the parameter names in an input with values. */
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
 * Returns the requests that a page sends before its code loads. A screen without recorded queries
 * must not prefetch the user: a sign-in link would then see the previous user.
 */
export function toPrefetchRequests(
  recorded: readonly RecordedQueries[],
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  hasSession: boolean,
): readonly (readonly PrefetchedQuery[])[] {
  for (const { address, requests } of hasSession ? recorded : []) {
    const values = parseAddress(address, pathname, search);
    if (values === null) continue;
    return requests.map((queries) =>
      queries.map(({ path, input }) => ({ path, input: fillInput(input, values) })),
    );
  }
  return recorded.length === 0 ? [] : [[USER_QUERY]];
}

/** Builds the URL of a batch of queries, as tRPC's client does. */
export function toBatchUrl(queries: readonly PrefetchedQuery[]): string {
  const inputs = queries.map(({ input }, at) => [at, { json: input ?? null }] as const);
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
  return `/trpc/${queries.map(({ path }) => path).join(',')}?batch=1&input=${input}`;
}

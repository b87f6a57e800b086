import { SLOW_QUERIES } from '@gable/contracts/kernel';
import { userViewSchema } from '@gable/contracts/profile';
import { createMemoryHistory } from '@tanstack/react-router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createAppRouter } from '../router.tsx';
import type { AppRouter } from '../shared/api/app-router.ts';
import { createApi } from '../shared/api/create-api.ts';
import { createSession } from '../shared/api/session/session.ts';
import { supabaseGateway } from '../shared/api/session/supabase/supabase-gateway.ts';
import { AGENT_ADDRESSES, BUYER_ADDRESSES, VISITOR_ADDRESSES } from './addresses.ts';
import type { PrefetchedQuery, RecordedQueries } from './prefetched-queries.ts';

const slowQueries: ReadonlySet<string> = new Set(SLOW_QUERIES);

/** Sample values for the URL parameters while the loader runs. */
const SAMPLE_ID = '0197a000-0000-7000-8000-0000000000';
const SAMPLE_NUMBER = 7;

/** Creates a user whose payments are set up, so that the screens send all of their queries. */
export function sampleViewer(userType: 'agent' | 'buyer') {
  return userViewSchema.parse({
    id: `${SAMPLE_ID}00`,
    email: '',
    name: '',
    userType,
    photo: null,
    connectAccountId: null,
    connectAccountStatus: 'verified',
    onboardingComplete: true,
  });
}

interface Sample {
  /** The URL with sample values in place of parameter names. */
  readonly address: string;
  /** Replaces the sample values in an input's JSON with parameter names. */
  readonly toNames: (json: string) => string;
}

function createSample(form: string): Sample {
  const names = [...form.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const samples = names.map((name, at) => {
    const isNumber = name === 'limit';
    const value = isNumber ? String(SAMPLE_NUMBER) : `${SAMPLE_ID}${10 + at}`;
    return isNumber
      ? { name, value, inInput: `:${value}`, named: `:"#${name}"` }
      : { name, value, inInput: `"${value}"`, named: `":${name}"` };
  });
  return {
    address: samples.reduce((address, { name, value }) => address.replace(`:${name}`, value), form),
    toNames: (json) => samples.reduce((text, { inInput, named }) => text.replaceAll(inInput, named), json),
  };
}

/**
 * Runs the loaders of a URL. Returns their queries up to the first response, except that of the
 * user query.
 */
async function recordQueriesAt(
  address: string,
  viewer: ReturnType<typeof sampleViewer>,
): Promise<PrefetchedQuery[]> {
  const queries: PrefetchedQuery[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op: { path, input, type } }) =>
      observable((observer) => {
        if (type === 'query') queries.push({ path, input });
        if (path !== 'profile.me') return;
        observer.next({ result: { type: 'data', data: viewer } });
        observer.complete();
      });
  const { queryClient, utils: api } = createApi([link]);
  const session = createSession({ queryClient, utils: api }, supabaseGateway);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ context: { queryClient, api, session }, history });
  // Never resolves, because only the user query gets a response.
  void router.load();
  const TURNS = 200;
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return queries;
}

/** Groups queries into requests. Slow queries are sent alone, so that they delay no others. */
function toRequests(queries: readonly PrefetchedQuery[]): PrefetchedQuery[][] {
  const slow = queries.filter(({ path }) => slowQueries.has(path));
  const others = queries.filter(({ path }) => !slowQueries.has(path));
  return [others, ...slow.map((ask) => [ask])].filter((request) => request.length > 0);
}

/** Returns only the requests of slow queries; none if there are no slow queries. */
export function keepSlowQueries(recorded: readonly RecordedQueries[]): RecordedQueries[] {
  const isSlow = (queries: readonly PrefetchedQuery[]) => queries.every(({ path }) => slowQueries.has(path));
  const kept = recorded.map(({ address, requests }) => ({ address, requests: requests.filter(isSlow) }));
  return kept.some(({ requests }) => requests.length > 0) ? kept : [];
}

async function recordAt(form: string, viewer: ReturnType<typeof sampleViewer>): Promise<RecordedQueries> {
  const { address, toNames } = createSample(form);
  const queries: PrefetchedQuery[] = JSON.parse(
    toNames(JSON.stringify(await recordQueriesAt(address, viewer))),
  );
  return { address: form, requests: toRequests(queries) };
}

/**
 * Records each screen's first queries by running its loaders at build time, so that queries are
 * defined only in the loaders.
 */
export async function recordPrefetchedQueries(): Promise<RecordedQueries[]> {
  const recorded: RecordedQueries[] = [];
  for (const [forms, userType] of [
    [AGENT_ADDRESSES, 'agent'],
    [BUYER_ADDRESSES, 'buyer'],
    [VISITOR_ADDRESSES, 'agent'],
  ] as const)
    for (const form of forms) recorded.push(await recordAt(form, sampleViewer(userType)));
  return recorded;
}

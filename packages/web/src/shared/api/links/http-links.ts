import { MAX_BATCH_SIZE, SLOW_QUERIES } from '@gable/contracts/kernel';
import {
  httpLink as aloneLink,
  type getFetch,
  httpBatchLink,
  httpBatchStreamLink,
  httpSubscriptionLink,
  type Operation,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import { requireJsonResponse } from '#shared/errors/http-error.ts';
import type { AppRouter } from '../app-router.ts';
import { tabUser } from '../session/tab-user.ts';
import { joinRepeatedMutations } from './join-repeated-mutations.ts';
import { wireFormat } from './wire-format.ts';

type Routers = AppRouter['_def']['record'];

/** The paths of the procedures whose definition extends `Def`, such as `deal.list`. */
type PathOf<Def> = {
  [Domain in keyof Routers & string]: {
    [Name in keyof Routers[Domain] & string]: Routers[Domain][Name] extends { readonly _def: Def }
      ? `${Domain}.${Name}`
      : never;
  }[keyof Routers[Domain] & string];
}[keyof Routers & string];

type QueryPath = PathOf<{ readonly type: 'query' }>;
type StreamedPath = PathOf<{
  readonly type: 'mutation';
  readonly $types: { readonly output: AsyncIterable<unknown> };
}>;

/** Mutations with a streamed response. The type requires exactly these. */
const STREAMED: Readonly<Record<StreamedPath, true>> = { 'contract.generate': true };

const slow: ReadonlySet<string> = new Set<QueryPath>(SLOW_QUERIES);

/** Queries with a secret of an emailed link as input. They use POST, because proxies log URLs. */
const SECRET_QUERIES: ReadonlySet<string> = new Set<QueryPath>(['email.invitation', 'email.unsubscribeLink']);

const isSecret = ({ path }: Operation) => SECRET_QUERIES.has(path);
const isSubscription = ({ type }: Operation) => type === 'subscription';
const isStreamed = ({ path }: Operation) => Object.hasOwn(STREAMED, path);
const goesAlone = ({ type, path }: Operation) => type === 'mutation' || slow.has(path);

/**
 * Creates the terminating link: batches concurrent queries, sends mutations and slow queries alone, sends
 * secrets in bodies,
 * streams responses, and uses server-sent events for subscriptions. Each request carries the
 * session cookie and names the tab's user (decision 69).
 * @param onAnswer called with each response when its headers arrive
 */
export function httpLink(onAnswer: (answer: Response) => void): TRPCLink<AppRouter> {
  const ask: ReturnType<typeof getFetch> = async (address, { signal, ...init } = {}) => {
    const answer = await fetch(address, { ...init, signal: signal ?? null });
    onAnswer(answer);
    return requireJsonResponse(answer);
  };
  const options = { url: '/trpc', transformer: wireFormat, headers: tabUser.getHeaders, fetch: ask };
  const queries = splitLink<AppRouter>({
    condition: goesAlone,
    true: [joinRepeatedMutations(), aloneLink(options)],
    false: httpBatchLink({ ...options, maxItems: MAX_BATCH_SIZE }),
  });
  const unlogged = splitLink<AppRouter>({
    condition: isSecret,
    true: aloneLink({ ...options, methodOverride: 'POST' }),
    false: queries,
  });
  const calls = splitLink<AppRouter>({
    condition: isStreamed,
    true: httpBatchStreamLink({ ...options, maxItems: 1 }),
    false: unlogged,
  });
  return splitLink<AppRouter>({
    condition: isSubscription,
    true: httpSubscriptionLink({ url: () => tabUser.toUrl('/trpc'), transformer: wireFormat }),
    false: calls,
  });
}

import { MOST_CALLS, SLOW_QUERIES } from '@gable/contracts/kernel';
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
import { requireOurs } from '../errors/http-error.ts';
import type { AppRouter } from './app-router.ts';
import { tabUser } from './tab-user.ts';
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

/** Mutations whose answer arrives in pieces. The type requires each of them, and no other. */
const STREAMED: Readonly<Record<StreamedPath, true>> = { 'contract.generate': true };

const slow: ReadonlySet<string> = new Set<QueryPath>(SLOW_QUERIES);

const isSubscription = ({ type }: Operation) => type === 'subscription';
const isStreamed = ({ path }: Operation) => Object.hasOwn(STREAMED, path);
const goesAlone = ({ type, path }: Operation) => type === 'mutation' || slow.has(path);

/**
 * How calls reach the server: the queries of the same moment in one request, a mutation or a slow query in its own, an answer
 * in pieces as a stream, and a subscription as server-sent events. Each request carries the session's cookie and names the
 * user it is meant for (decision 69).
 * @param onAnswer is called with each answer when its headers arrive
 */
export function httpLink(onAnswer: (answer: Response) => void): TRPCLink<AppRouter> {
  const ask: ReturnType<typeof getFetch> = async (address, { signal, ...init } = {}) => {
    const answer = await fetch(address, { ...init, signal: signal ?? null });
    onAnswer(answer);
    return requireOurs(answer);
  };
  const options = { url: '/trpc', transformer: wireFormat, headers: tabUser.meantHeaders, fetch: ask };
  const queries = splitLink<AppRouter>({
    condition: goesAlone,
    true: aloneLink(options),
    false: httpBatchLink({ ...options, maxItems: MOST_CALLS }),
  });
  const calls = splitLink<AppRouter>({
    condition: isStreamed,
    true: httpBatchStreamLink({ ...options, maxItems: 1 }),
    false: queries,
  });
  return splitLink<AppRouter>({
    condition: isSubscription,
    true: httpSubscriptionLink({ url: () => tabUser.meantFor('/trpc'), transformer: wireFormat }),
    false: calls,
  });
}

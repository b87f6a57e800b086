import type { Operation, TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import type { PrefetchedQuery } from '#first-page/prefetched-queries.ts';
import type { AppRouter } from '../app-router.ts';
import { wireFormat } from './wire-format.ts';

/** A request that the page's inline script sent before the app's code loaded. */
export interface PrefetchRequest {
  readonly queries: readonly PrefetchedQuery[];
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    /** Set by the page's inline script (`first-page/page-start.ts`). */
    gablePrefetchRequests?: readonly PrefetchRequest[];
  }
}

/** Discard unused prefetched responses after 10 s. */
const MAX_AGE_MS = 10_000;

const USER_QUERY = 'profile.me';

/** Returns a key for a query. Ignores the order of the input's fields, and undefined fields. */
export function toQueryKey(path: string, input: unknown): string {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const defined = fields.filter(([, value]) => value !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([path, defined]);
}

/** One call's result in a batch response, in tRPC's wire format. */
type Envelope = { readonly result?: { readonly data: unknown } } | null | undefined;

async function readResult(envelopes: Promise<readonly Envelope[]>, at: number): Promise<unknown> {
  const result = (await envelopes)[at]?.result;
  if (!result) throw new Error('The query was rejected.');
  return wireFormat.deserialize(result.data);
}

/** Pending results, by query key. */
type PrefetchedResponses = Map<string, Promise<unknown>>;

/** Takes over the requests of the page's inline script. */
export function takePrefetchedResponses(): PrefetchedResponses {
  const responses: PrefetchedResponses = new Map();
  for (const { queries, response } of window.gablePrefetchRequests ?? []) {
    const envelopes = response.then((batch) => batch.json());
    for (const [at, { path, input }] of queries.entries()) {
      const result = readResult(envelopes, at);
      // May stay unused. A caller that uses it sends the query again.
      result.catch(() => undefined);
      responses.set(toQueryKey(path, input), result);
    }
  }
  return responses;
}

/**
 * Whether an operation makes the remaining responses stale: a mutation, or reading the user after a
 * sign-in.
 */
function invalidatesResponses(
  { type, path }: Pick<Operation, 'type' | 'path'>,
  isPrefetched: boolean,
): boolean {
  return type === 'mutation' || (path === USER_QUERY && !isPrefetched);
}

/**
 * Serves the app's first queries from the page's prefetched responses, each once. A rejected or
 * unknown query goes to the next link, which renews the session and reports errors. The first
 * mutation and the next sign-in discard the rest.
 */
export function prefetchedResponsesLink(responses: PrefetchedResponses): TRPCLink<AppRouter> {
  setTimeout(() => responses.clear(), MAX_AGE_MS);
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const key = toQueryKey(op.path, op.input);
        if (invalidatesResponses(op, responses.has(key))) responses.clear();
        const response = op.type === 'query' ? responses.get(key) : undefined;
        if (!response) return next(op).subscribe(observer);
        responses.delete(key);
        let isCancelled = false;
        let fallback: Unsubscribable | undefined;
        response.then(
          (data) => {
            if (isCancelled) return;
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          () => {
            if (!isCancelled) fallback = next(op).subscribe(observer);
          },
        );
        return () => {
          isCancelled = true;
          fallback?.unsubscribe();
        };
      });
}

import type { UserView } from '@gable/contracts/profile';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import superjson from 'superjson';
import { afterEach, describe, expect, it } from 'vitest';
import { type PrefetchedQuery, toBatchUrl } from '#first-page/prefetched-queries.ts';
import { type Call, fakeApiLink } from '#testing/fake-api-link.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { createApi } from '../create-api.ts';
import { prefetchedResponsesLink, takePrefetchedResponses, toQueryKey } from './prefetched-responses.ts';

const QUERIES: readonly PrefetchedQuery[] = [
  { path: 'profile.me' },
  { path: 'notification.unreadCount' },
  { path: 'analytics.overview', input: { range: '6-months' } },
];

afterEach(() => {
  delete window.gablePrefetchRequests;
});

const { router, procedure } = initTRPC.create({ transformer: superjson });

/** Returns a tRPC server's response to the batch. Without `me`, rejects `profile.me`. */
function createResponse(results: { readonly me?: UserView; readonly unread: number }): Promise<Response> {
  const me = () => {
    if (!results.me) throw new TRPCError({ code: 'FORBIDDEN', message: 'A second factor is needed.' });
    return results.me;
  };
  const server = router({
    profile: router({ me: procedure.query(me) }),
    notification: router({ unreadCount: procedure.query(() => results.unread) }),
    analytics: router({ overview: procedure.query(() => null) }),
  });
  const req = new Request(`http://gable.test${toBatchUrl(QUERIES)}`);
  return fetchRequestHandler({ endpoint: '/trpc', req, router: server });
}

/** Creates the API with a prefetched response, and records the calls that reach the server. */
function setup(response: Promise<Response>, queries = QUERIES) {
  // The page's script also ignores failures.
  response.catch(() => undefined);
  window.gablePrefetchRequests = [{ queries, response }];
  const calls: Call[] = [];
  const server = fakeApiLink(
    { 'profile.me': buyer(), 'notification.unreadCount': 7, 'notification.markAllRead': 0 },
    calls,
  );
  return {
    ...createApi([prefetchedResponsesLink(takePrefetchedResponses()), server]),
    calls: () => calls.map(({ path }) => path),
  };
}

describe('prefetchedResponsesLink', () => {
  it('uses each response once, and then queries the server', async () => {
    const { utils, calls } = setup(createResponse({ me: agent(), unread: 3 }));
    expect(await utils.profile.me.fetch()).toEqual(agent());
    expect(await utils.notification.unreadCount.fetch()).toBe(3);
    expect(calls()).toEqual([]);
    expect(await utils.profile.me.fetch(undefined, { staleTime: 0 })).toEqual(buyer());
    expect(calls()).toEqual(['profile.me']);
  });

  it('repeats a rejected query, such as one without the second factor', async () => {
    const { utils, calls } = setup(createResponse({ unread: 3 }));
    expect(await utils.profile.me.fetch()).toEqual(buyer());
    expect(await utils.notification.unreadCount.fetch()).toBe(3);
    expect(calls()).toEqual(['profile.me']);
  });

  it.each([
    ['a failed request', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a response of a proxy', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('repeats the query after %s', async (_, respond: () => Promise<Response>) => {
    const { utils, calls } = setup(respond());
    expect(await utils.profile.me.fetch()).toEqual(buyer());
    expect(calls()).toEqual(['profile.me']);
  });

  it('discards responses after a mutation', async () => {
    const { utils, client, calls } = setup(createResponse({ me: agent(), unread: 3 }));
    await client.notification.markAllRead.mutate();
    expect(await utils.notification.unreadCount.fetch()).toBe(7);
    expect(calls()).toEqual(['notification.markAllRead', 'notification.unreadCount']);
  });
});

describe('after a sign-in on the same page', () => {
  it('discards the previous user’s responses', async () => {
    const { utils, calls } = setup(createResponse({ me: agent(), unread: 3 }));
    expect(await utils.profile.me.fetch()).toEqual(agent());
    expect(await utils.profile.me.fetch(undefined, { staleTime: 0 })).toEqual(buyer());
    expect(await utils.notification.unreadCount.fetch()).toBe(7);
    expect(calls()).toEqual(['profile.me', 'notification.unreadCount']);
  });
});

describe('toQueryKey', () => {
  it('identifies a query by its path and input, in any field order', () => {
    expect(toQueryKey('deal.list', { limit: 5, search: undefined })).toBe(
      toQueryKey('deal.list', { limit: 5 }),
    );
    expect(toQueryKey('deal.list', { a: 1, b: 2 })).toBe(toQueryKey('deal.list', { b: 2, a: 1 }));
    expect(toQueryKey('profile.me', undefined)).toBe(toQueryKey('profile.me', {}));
    expect(toQueryKey('deal.list', { limit: 5 })).not.toBe(toQueryKey('deal.list', { limit: 6 }));
    expect(toQueryKey('deal.byId', {})).not.toBe(toQueryKey('deal.list', {}));
  });
});

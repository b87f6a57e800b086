import type { UserView } from '@gable/contracts/profile';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import superjson from 'superjson';
import { afterEach, describe, expect, it } from 'vitest';
import { batchAddress, type FirstAsk } from '#first-page/first-asks.ts';
import { type Call, fakeLink } from '#testing/fake-link.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { createApi } from './create-api.ts';
import { askKey, firstAnswersLink, takeFirstAnswers } from './first-answers.ts';

const ASKS: readonly FirstAsk[] = [
  { path: 'profile.me' },
  { path: 'notification.unreadCount' },
  { path: 'analytics.overview', input: { range: '6-months' } },
];

afterEach(() => {
  delete window.gableFirstRequests;
});

const { router, procedure } = initTRPC.create({ transformer: superjson });

/** A server of tRPC's own: what it answers to the whole batch. A procedure that has no answer is refused. */
function answerOf(answers: { readonly me?: UserView; readonly unread: number }): Promise<Response> {
  const me = () => {
    if (!answers.me) throw new TRPCError({ code: 'FORBIDDEN', message: 'A second factor is needed.' });
    return answers.me;
  };
  const server = router({
    profile: router({ me: procedure.query(me) }),
    notification: router({ unreadCount: procedure.query(() => answers.unread) }),
    analytics: router({ overview: procedure.query(() => null) }),
  });
  const req = new Request(`http://gable.test${batchAddress(ASKS)}`);
  return fetchRequestHandler({ endpoint: '/trpc', req, router: server });
}

/** The app's way to the server, with what the page's script asked for in front of it; and what went the usual way. */
function world(response: Promise<Response>, asks = ASKS) {
  // As the page's script does: what fails is told when it is taken.
  response.catch(() => undefined);
  window.gableFirstRequests = [{ asks, response }];
  const calls: Call[] = [];
  const usual = fakeLink(
    { 'profile.me': buyer(), 'notification.unreadCount': 7, 'notification.markAllRead': 0 },
    calls,
  );
  return {
    ...createApi([firstAnswersLink(takeFirstAnswers()), usual]),
    asked: () => calls.map(({ path }) => path),
  };
}

describe('what the page has asked for', () => {
  it('is taken once; from then on the server is asked', async () => {
    const { utils, asked } = world(answerOf({ me: agent(), unread: 3 }));
    expect(await utils.profile.me.fetch()).toEqual(agent());
    expect(await utils.notification.unreadCount.fetch()).toBe(3);
    expect(asked()).toEqual([]);
    expect(await utils.profile.me.fetch(undefined, { staleTime: 0 })).toEqual(buyer());
    expect(asked()).toEqual(['profile.me']);
  });

  it('is asked again the usual way where it was refused, as for who owes a second factor', async () => {
    const { utils, asked } = world(answerOf({ unread: 3 }));
    expect(await utils.profile.me.fetch()).toEqual(buyer());
    expect(await utils.notification.unreadCount.fetch()).toBe(3);
    expect(asked()).toEqual(['profile.me']);
  });

  it.each([
    ['never arrived', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is no answer of ours', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('is asked again the usual way when it %s', async (_, respond: () => Promise<Response>) => {
    const { utils, asked } = world(respond());
    expect(await utils.profile.me.fetch()).toEqual(buyer());
    expect(asked()).toEqual(['profile.me']);
  });

  it('is worth nothing after a change was sent', async () => {
    const { utils, client, asked } = world(answerOf({ me: agent(), unread: 3 }));
    await client.notification.markAllRead.mutate();
    expect(await utils.notification.unreadCount.fetch()).toBe(7);
    expect(asked()).toEqual(['notification.markAllRead', 'notification.unreadCount']);
  });
});

describe('who comes after', () => {
  it('gets nothing that was asked before: not after a sign-in on the same page', async () => {
    const { utils, asked } = world(answerOf({ me: agent(), unread: 3 }));
    expect(await utils.profile.me.fetch()).toEqual(agent());
    expect(await utils.profile.me.fetch(undefined, { staleTime: 0 })).toEqual(buyer());
    expect(await utils.notification.unreadCount.fetch()).toBe(7);
    expect(asked()).toEqual(['profile.me', 'notification.unreadCount']);
  });
});

describe('the key of a question', () => {
  it('knows the question by what is in its input, in any order', () => {
    expect(askKey('deal.list', { limit: 5, search: undefined })).toBe(askKey('deal.list', { limit: 5 }));
    expect(askKey('deal.list', { a: 1, b: 2 })).toBe(askKey('deal.list', { b: 2, a: 1 }));
    expect(askKey('profile.me', undefined)).toBe(askKey('profile.me', {}));
    expect(askKey('deal.list', { limit: 5 })).not.toBe(askKey('deal.list', { limit: 6 }));
    expect(askKey('deal.byId', {})).not.toBe(askKey('deal.list', {}));
  });
});

import { EXPECTED_USER } from '@gable/contracts/session';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, type Call, fakeApiLink } from '#testing/fake-api-link.ts';
import { agent, buyer, deal, summary } from '#testing/fixtures.ts';
import { createApi } from '../create-api.ts';
import { tabUserLink } from '../links/tab-user-link.ts';
import { sameUserFetch } from './same-user-fetch.ts';
import { tabFetch } from './tab-fetch.ts';
import { createTabUser, tabUser } from './tab-user.ts';
import { syncTabUser } from './watch-tab-user.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ann = agent({ email: 'ann@example.com' });
const bob = buyer({ email: 'bob@example.com' });
const another = new ApiError('SIGNED_IN_AS_ANOTHER', 'You are now signed in as bob@example.com.');
const REFUSED = 'You are now signed in as';

/** Simulates a sign-in in another tab. */
function store(user: { readonly id: string; readonly email: string }): void {
  const { id, email } = user;
  window.localStorage.setItem('sb-gable-auth-token', JSON.stringify({ user: { id, email } }));
}

const saveDeal = { dealId: deal().id, changes: { notes: 'Wants a garden' } };

it('names the tab’s user in every request, once it is known', async () => {
  const tab = createTabUser();
  expect([tab.getHeaders(), tab.toUrl('/trpc')]).toEqual([{}, '/trpc']);
  const { client } = createApi([tabUserLink(tab), fakeApiLink({ 'profile.me': ann }, [])]);
  await client.profile.me.query();
  expect(tab.getHeaders()).toEqual({ [EXPECTED_USER]: ann.id });
  expect(tab.toUrl('/trpc')).toBe(`/trpc?${EXPECTED_USER}=${ann.id}`);
  expect(tab.toUrl('/file?version=2')).toBe(`/file?version=2&${EXPECTED_USER}=${ann.id}`);
});

it('stops the tab when the server reports another user’s session, and sends no more requests', async () => {
  const tab = createTabUser();
  const calls: Call[] = [];
  const answers = { 'profile.me': ann, 'deal.update': another, 'home.summary': summary() };
  const { client } = createApi([tabUserLink(tab), fakeApiLink(answers, calls)]);
  await client.profile.me.query();
  await expect(client.deal.update.mutate(saveDeal)).rejects.toThrow(REFUSED);
  expect(tab.stopped()).toEqual({ shown: 'ann@example.com', now: null });
  await expect(client.home.summary.query()).rejects.toThrow(REFUSED);
  expect(calls.map(({ path }) => path)).toEqual(['profile.me', 'deal.update']);
});

it('never shows a second user in a tab', async () => {
  const tab = createTabUser();
  tab.setUser(ann);
  const { client } = createApi([tabUserLink(tab), fakeApiLink({ 'profile.me': bob }, [])]);
  await expect(client.profile.me.query()).rejects.toThrow('You are now signed in as bob@example.com');
  expect(tab.shown()).toMatchObject({ id: ann.id });
});

it('discards a response that arrives after the tab stopped', async () => {
  const tab = createTabUser();
  tab.setUser(ann);
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof summary>>();
  const { client } = createApi([tabUserLink(tab), fakeApiLink({ 'home.summary': () => promise }, [])]);
  const asked = client.home.summary.query();
  tab.stop('bob@example.com');
  resolve(summary());
  await expect(asked).rejects.toThrow(REFUSED);
});

it.each(['storage', 'focus', 'pageshow'])('stops on "%s" when another user’s session is stored', (event) => {
  const stop = syncTabUser();
  tabUser.setUser(ann);
  store(ann);
  window.dispatchEvent(new Event(event));
  expect(tabUser.stopped()).toBeNull();
  store(bob);
  window.dispatchEvent(new Event(event));
  expect(tabUser.stopped()).toEqual({ shown: 'ann@example.com', now: 'bob@example.com' });
  stop();
});

it('resumes when its user signs in again and the server confirms it', async () => {
  let here: object | null = null;
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get(EXPECTED_USER));
    return Response.json({ result: { data: { json: here } } });
  });
  const stop = syncTabUser();
  tabUser.setUser(ann);
  tabUser.stop('bob@example.com');
  store(ann);
  window.dispatchEvent(new Event('storage'));
  await expect.poll(() => asked).toEqual([ann.id]);
  expect(tabUser.stopped()).not.toBeNull();
  here = ann;
  await expect.poll(() => tabUser.stopped()).toBeNull();
  stop();
});

it('sends a plain request with the user’s id, and none after the tab has stopped', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get(EXPECTED_USER));
    return Response.json(another.wire, { status: 409 });
  });
  tabUser.setUser(ann);
  await expect(tabFetch('/session')).rejects.toThrow(REFUSED);
  await expect(tabFetch('/session')).rejects.toThrow(REFUSED);
  expect(sent).toEqual([ann.id]);
});

it('never calls the auth service with another user’s token', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => sent.push(url) && new Response());
  const bearer = (sub: string) => ({
    headers: { authorization: `Bearer e30.${btoa(JSON.stringify({ sub }))}.x` },
  });
  tabUser.setUser(ann);
  await sameUserFetch('/token', { headers: { authorization: 'Bearer sb_publishable_key' } });
  await sameUserFetch('/own', bearer(ann.id));
  await expect(sameUserFetch('/user', bearer(bob.id))).rejects.toThrow(REFUSED);
  expect(sent).toEqual(['/token', '/own']);
  expect(tabUser.stopped()).not.toBeNull();
});

import { MEANT_USER } from '@gable/contracts/session';
import { afterEach, expect, it, vi } from 'vitest';
import { type Call, fakeLink, Refusal } from '#testing/fake-link.ts';
import { agent, buyer, deal, summary } from '#testing/fixtures.ts';
import { createApi } from './create-api.ts';
import { fetchAsShown } from './fetch-as-shown.ts';
import { tabFetch } from './tab-fetch.ts';
import { createTabUser, tabUser } from './tab-user.ts';
import { tabUserLink } from './tab-user-link.ts';
import { watchTabUser } from './watch-tab-user.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ann = agent({ email: 'ann@example.com' });
const bob = buyer({ email: 'bob@example.com' });
const another = new Refusal('SIGNED_IN_AS_ANOTHER', 'You are now signed in as bob@example.com.');
const REFUSED = 'You are now signed in as';

/** Another tab signs in, as supabase-js stores it. */
function store(user: { readonly id: string; readonly email: string }): void {
  const { id, email } = user;
  window.localStorage.setItem('sb-gable-auth-token', JSON.stringify({ user: { id, email } }));
}

const saveDeal = { dealId: deal().id, changes: { notes: 'Wants a garden' } };

it('names the user whom the tab shows in every request, once it is known', async () => {
  const tab = createTabUser();
  expect([tab.meantHeaders(), tab.meantFor('/trpc')]).toEqual([{}, '/trpc']);
  const { client } = createApi([tabUserLink(tab), fakeLink({ 'profile.me': ann }, [])]);
  await client.profile.me.query();
  expect(tab.meantHeaders()).toEqual({ [MEANT_USER]: ann.id });
  expect(tab.meantFor('/trpc')).toBe(`/trpc?${MEANT_USER}=${ann.id}`);
  expect(tab.meantFor('/file?version=2')).toBe(`/file?version=2&${MEANT_USER}=${ann.id}`);
});

it('stops the tab when the server says that the session is another user’s, and sends nothing more', async () => {
  const tab = createTabUser();
  const calls: Call[] = [];
  const answers = { 'profile.me': ann, 'deal.update': another, 'home.summary': summary() };
  const { client } = createApi([tabUserLink(tab), fakeLink(answers, calls)]);
  await client.profile.me.query();
  await expect(client.deal.update.mutate(saveDeal)).rejects.toThrow(REFUSED);
  expect(tab.stopped()).toEqual({ shown: 'ann@example.com', now: null });
  await expect(client.home.summary.query()).rejects.toThrow(REFUSED);
  expect(calls.map(({ path }) => path)).toEqual(['profile.me', 'deal.update']);
});

it('shows nobody else in a tab that shows a user, whatever is answered', async () => {
  const tab = createTabUser();
  tab.take(ann);
  const { client } = createApi([tabUserLink(tab), fakeLink({ 'profile.me': bob }, [])]);
  await expect(client.profile.me.query()).rejects.toThrow('You are now signed in as bob@example.com');
  expect(tab.shown()).toMatchObject({ id: ann.id });
});

it('drops an answer that arrives after the tab stopped', async () => {
  const tab = createTabUser();
  tab.take(ann);
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof summary>>();
  const { client } = createApi([tabUserLink(tab), fakeLink({ 'home.summary': () => promise }, [])]);
  const asked = client.home.summary.query();
  tab.stop('bob@example.com');
  resolve(summary());
  await expect(asked).rejects.toThrow(REFUSED);
});

it.each(['storage', 'focus', 'pageshow'])('stops on "%s" when this device keeps another session', (event) => {
  const stop = watchTabUser();
  tabUser.take(ann);
  store(ann);
  window.dispatchEvent(new Event(event));
  expect(tabUser.stopped()).toBeNull();
  store(bob);
  window.dispatchEvent(new Event(event));
  expect(tabUser.stopped()).toEqual({ shown: 'ann@example.com', now: 'bob@example.com' });
  stop();
});

it('goes on when its user signs in again, once the server agrees', async () => {
  let here: object | null = null;
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get(MEANT_USER));
    return Response.json({ result: { data: { json: here } } });
  });
  const stop = watchTabUser();
  tabUser.take(ann);
  tabUser.stop('bob@example.com');
  store(ann);
  window.dispatchEvent(new Event('storage'));
  await expect.poll(() => asked).toEqual([ann.id]);
  expect(tabUser.stopped()).not.toBeNull();
  here = ann;
  await expect.poll(() => tabUser.stopped()).toBeNull();
  stop();
});

it('sends a plain request with the user’s id, and none once the tab has stopped', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get(MEANT_USER));
    return Response.json(another.wire, { status: 409 });
  });
  tabUser.take(ann);
  await expect(tabFetch('/session')).rejects.toThrow(REFUSED);
  await expect(tabFetch('/session')).rejects.toThrow(REFUSED);
  expect(sent).toEqual([ann.id]);
});

it('never asks the sign-in service with another user’s token', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => sent.push(url) && new Response());
  const bearer = (sub: string) => ({
    headers: { authorization: `Bearer e30.${btoa(JSON.stringify({ sub }))}.x` },
  });
  tabUser.take(ann);
  await fetchAsShown('/token', { headers: { authorization: 'Bearer sb_publishable_key' } });
  await fetchAsShown('/own', bearer(ann.id));
  await expect(fetchAsShown('/user', bearer(bob.id))).rejects.toThrow(REFUSED);
  expect(sent).toEqual(['/token', '/own']);
  expect(tabUser.stopped()).not.toBeNull();
});

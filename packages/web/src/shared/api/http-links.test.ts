import { SLOW_QUERIES } from '@gable/contracts/kernel';
import { createTRPCUntypedClient } from '@trpc/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppRouter } from './app-router.ts';
import { httpLink } from './http-links.ts';
import { tabUser } from './tab-user.ts';

afterEach(() => {
  tabUser.leave();
  vi.unstubAllGlobals();
});

/** A client, and the requests that it sends: nothing answers them with more than `null` for each call. */
function world() {
  const requests: Request[] = [];
  const answered: number[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, 'http://gable.test'), init);
    requests.push(request);
    const one = { result: { data: { json: null } } };
    const calls = new URL(request.url).pathname.split(',').map(() => one);
    return Response.json(request.url.includes('batch=1') ? calls : one);
  });
  const link = httpLink((answer) => answered.push(answer.status));
  const shown = () =>
    requests.map(
      ({ method, url }) => `${method} ${new URL(url).pathname}${/\?batch=1/.exec(url)?.[0] ?? ''}`,
    );
  return { client: createTRPCUntypedClient<AppRouter>({ links: [link] }), requests, shown, answered };
}

describe('the requests of the web', () => {
  it('carry the queries of one moment together, at most 20 in each', async () => {
    const { client, shown, answered } = world();
    await Promise.all([client.query('profile.me'), client.query('deal.list', { limit: 5 })]);
    await Promise.all(Array.from({ length: 21 }, () => client.query('profile.me')));
    expect(shown()).toEqual([
      'GET /trpc/profile.me,deal.list?batch=1',
      `GET /trpc/${Array(20).fill('profile.me').join(',')}?batch=1`,
      'GET /trpc/profile.me?batch=1',
    ]);
    expect(answered).toEqual([200, 200, 200]);
  });

  it('carry plain JSON, without undefined fields and notes about them', async () => {
    const { client, requests } = world();
    await Promise.all([
      client.query('profile.me'),
      client.query('deal.list', { limit: 5, search: undefined }),
    ]);
    const sent = new URL(requests[0]?.url ?? '').searchParams.get('input');
    expect(JSON.parse(sent ?? '')).toEqual({ 0: { json: null }, 1: { json: { limit: 5 } } });
  });

  it('carry a mutation alone', async () => {
    const { client, shown } = world();
    await Promise.all([client.mutation('deal.create', {}), client.mutation('notification.markAllRead')]);
    expect(shown()).toEqual(['POST /trpc/deal.create', 'POST /trpc/notification.markAllRead']);
  });

  it.each(SLOW_QUERIES)('carry %s alone, which may ask the payment provider', async (path) => {
    const { client, shown } = world();
    await Promise.all([client.query('profile.me'), client.query(path)]);
    expect(shown().toSorted()).toEqual([`GET /trpc/${path}`, 'GET /trpc/profile.me?batch=1']);
  });

  it('ask for a stream only where the answer arrives in pieces', async () => {
    const { client, requests } = world();
    const draft = client.mutation('contract.generate', {}).catch(() => 'no stream');
    await Promise.all([draft, client.query('profile.me'), client.mutation('deal.create', {})]);
    const streamed = requests.filter(({ headers }) => headers.get('trpc-accept') === 'application/jsonl');
    expect(streamed.map(({ url }) => new URL(url).pathname)).toEqual(['/trpc/contract.generate']);
  });

  it('name the user whom the tab shows', async () => {
    const { client, requests } = world();
    tabUser.take({ id: 'u1', email: 'ann@example.com' });
    await Promise.all([
      client.query('profile.me'),
      client.query('connect.status'),
      client.mutation('deal.create', {}),
      client.mutation('contract.generate', {}).catch(() => 'no stream'),
    ]);
    expect(requests.map(({ headers }) => headers.get('gable-user'))).toEqual(Array(4).fill('u1'));
  });
});

import { SLOW_QUERIES } from '@gable/contracts/kernel';
import { createTRPCUntypedClient } from '@trpc/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppRouter } from '../app-router.ts';
import { tabUser } from '../session/tab-user.ts';
import { httpLink } from './http-links.ts';

afterEach(() => {
  tabUser.clear();
  vi.unstubAllGlobals();
});

/** Creates a client whose calls all return `null`, and records its requests. */
function setup() {
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

describe('httpLink', () => {
  it('batches concurrent queries, at most 20 per request', async () => {
    const { client, shown, answered } = setup();
    await Promise.all([client.query('profile.me'), client.query('deal.list', { limit: 5 })]);
    await Promise.all(Array.from({ length: 21 }, () => client.query('profile.me')));
    expect(shown()).toEqual([
      'GET /trpc/profile.me,deal.list?batch=1',
      `GET /trpc/${Array(20).fill('profile.me').join(',')}?batch=1`,
      'GET /trpc/profile.me?batch=1',
    ]);
    expect(answered).toEqual([200, 200, 200]);
  });

  it('sends plain JSON without undefined fields or type annotations', async () => {
    const { client, requests } = setup();
    await Promise.all([
      client.query('profile.me'),
      client.query('deal.list', { limit: 5, search: undefined }),
    ]);
    const sent = new URL(requests[0]?.url ?? '').searchParams.get('input');
    expect(JSON.parse(sent ?? '')).toEqual({ 0: { json: null }, 1: { json: { limit: 5 } } });
  });

  it('sends each mutation alone', async () => {
    const { client, shown } = setup();
    await Promise.all([client.mutation('deal.create', {}), client.mutation('notification.markAllRead')]);
    expect(shown()).toEqual(['POST /trpc/deal.create', 'POST /trpc/notification.markAllRead']);
  });

  it('sends a mutation once while the same one runs, and again afterwards', async () => {
    const { client, shown } = setup();
    const accept = (id: string) => client.mutation('tour.accept', { id });
    expect(await Promise.all([accept('a'), accept('a'), accept('b')])).toEqual([null, null, null]);
    expect(shown()).toEqual(['POST /trpc/tour.accept', 'POST /trpc/tour.accept']);
    await accept('a');
    expect(shown()).toHaveLength(3);
  });

  it('gives both calls of a mutation its failure, and sends it again afterwards', async () => {
    const { client } = setup();
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      requests.push(address);
      return Response.json({ error: { json: { message: 'No.', code: -32_600, data: {} } } }, { status: 409 });
    });
    const accept = () => client.mutation('tour.accept', { id: 'a' }).catch((error: Error) => error.message);
    const [first, second] = await Promise.all([accept(), accept()]);
    expect(first).toBe(second);
    expect(requests).toHaveLength(1);
    await accept();
    expect(requests).toHaveLength(2);
  });

  it.each(SLOW_QUERIES)('sends the slow query %s alone', async (path) => {
    const { client, shown } = setup();
    await Promise.all([client.query('profile.me'), client.query(path)]);
    expect(shown().toSorted()).toEqual([`GET /trpc/${path}`, 'GET /trpc/profile.me?batch=1']);
  });

  it.each(['email.invitation', 'email.unsubscribeLink'])(
    'sends the token of %s in the body, because proxies log URLs',
    async (path) => {
      const { client, requests } = setup();
      await client.query(path, { token: 'secret' });
      const [request] = requests;
      expect(request?.method).toBe('POST');
      expect(request?.url).not.toContain('secret');
      expect(await request?.text()).toContain('secret');
    },
  );

  it('requests a stream only for streamed responses', async () => {
    const { client, requests } = setup();
    const draft = client.mutation('contract.generate', {}).catch(() => 'no stream');
    await Promise.all([draft, client.query('profile.me'), client.mutation('deal.create', {})]);
    const streamed = requests.filter(({ headers }) => headers.get('trpc-accept') === 'application/jsonl');
    expect(streamed.map(({ url }) => new URL(url).pathname)).toEqual(['/trpc/contract.generate']);
  });

  it('names the tab’s user in every request', async () => {
    const { client, requests } = setup();
    tabUser.setUser({ id: 'u1', email: 'ann@example.com' });
    await Promise.all([
      client.query('profile.me'),
      client.query('connect.status'),
      client.mutation('deal.create', {}),
      client.mutation('contract.generate', {}).catch(() => 'no stream'),
    ]);
    expect(requests.map(({ headers }) => headers.get('gable-user'))).toEqual(Array(4).fill('u1'));
  });
});

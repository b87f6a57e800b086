import { REALTIME_TOPICS } from '@gable/contracts/realtime';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import { BUILD, openTestServer, PASSWORD, type TestServer } from '../testing/open-test-server.ts';
import { getServerUrl, openStream } from '../testing/read-stream.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const OPEN = expect.objectContaining({ kind: 'open', build: BUILD });
const NOTIFIED = expect.objectContaining({ kind: 'changed', areas: ['notifications'] });

/**
 * The first call creates the onboarding notifications. Each of these calls changes something for
 * the user.
 */
const look = (token: string) => server.call(token, 'GET', '/trpc/notification.unreadCount');
const readAll = (token: string) => server.call(token, 'POST', '/trpc/notification.markAllRead', {});

async function signIn(email: string): Promise<string> {
  const payload = { email, password: PASSWORD };
  const response = await server.call(null, 'POST', '/auth/v1/token?grant_type=password', payload);
  return response.json<{ access_token: string }>().access_token;
}

/** Calls the admin API for the user of a token. */
async function asAdmin(method: 'PUT' | 'DELETE', token: string, payload = {}) {
  const { id } = (await server.call(token, 'GET', '/auth/v1/user')).json<{ id: string }>();
  const headers = { authorization: `Bearer ${await server.auth.createServiceKey()}` };
  return server.http.inject({ method, url: `/auth/v1/admin/users/${id}`, headers, payload });
}

describe('the realtime stream', () => {
  it('opens immediately, unbuffered, and sends only the user’s changes', async () => {
    const [agent, other] = [await server.signUp('agent'), await server.signUp('agent')];
    const stream = await openStream(server.http, agent);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toContain('no-transform');
    expect(await stream.event()).toEqual(OPEN);
    await look(other);
    await look(agent);
    expect(await stream.event()).toEqual(NOTIFIED);
    await readAll(other);
    await readAll(agent);
    // An event of the other agent would be received here.
    expect(await stream.event()).toEqual(NOTIFIED);
    const silence = new Promise((resolve) => setTimeout(resolve, 60, 'silence'));
    expect(await Promise.race([stream.block(), silence])).toBe('silence');
    stream.leave();
  });

  it('opens with the topics that have changed since the given time', async () => {
    const agent = await server.signUp('agent');
    const { clock } = server.context;
    clock.advance(60_000);
    const loaded = clock.now();
    clock.advance(1_000);
    const opened = async (since?: number) => {
      const stream = await openStream(server.http, agent, since);
      const event = await stream.event();
      stream.leave();
      return event;
    };
    await look(agent);
    // PostgreSQL delivers the change asynchronously. The clock advances after the server has
    // received it.
    await expect.poll(() => opened(loaded)).toMatchObject({ areas: ['notifications'] });
    clock.advance(60_000);
    expect(await opened(loaded)).toMatchObject({ areas: ['notifications'], at: clock.now() });
    expect(await opened(clock.now())).toMatchObject({ areas: [] });
    // All topics, for a time before this process was listening and without a time.
    expect(await opened(0)).toMatchObject({ areas: REALTIME_TOPICS });
    expect(await opened()).toMatchObject({ areas: REALTIME_TOPICS });
  });

  it('rejects anonymous callers', async () => {
    const response = await fetch(`${await getServerUrl(server.http)}/trpc/notification.changes`);
    const text = await response.text();
    expect(text).toContain('event: serialized-error');
    expect(text).toContain('NOT_SIGNED_IN');
  });

  it('ends with the session, with an error', async () => {
    const agent = await server.signUp('agent');
    const stream = await openStream(server.http, agent);
    expect(await stream.event()).toEqual(OPEN);
    await server.call(agent, 'POST', '/auth/v1/logout');
    server.context.clock.advance(1_000);
    expect(await stream.event()).toMatchObject({ event: 'serialized-error' });
    expect(await stream.block()).toBeNull();
  });

  it.each([
    ['a sign-out', (own: string) => server.call(own, 'POST', '/auth/v1/logout?scope=local')],
    ['a sign-out everywhere', (_: string, other: string) => server.call(other, 'POST', '/auth/v1/logout')],
    [
      'a password change in another session',
      (_: string, other: string) =>
        server.http.inject({
          method: 'PUT',
          url: '/auth/v1/user',
          headers: { authorization: `Bearer ${other}` },
          payload: { password: 'another-house', current_password: PASSWORD },
        }),
    ],
    ['a ban', (own: string) => asAdmin('PUT', own, { ban_duration: '1h' })],
    ['the end of the account', (own: string) => asAdmin('DELETE', own)],
  ])('ends immediately after %s, in every process', async (_name, end) => {
    const email = `agent-${crypto.randomUUID()}@example.com`;
    const own = await server.signUp('agent', email);
    const other = await signIn(email);
    const second = dialect === 'postgres' ? await server.openSecondServer() : null;
    const [stream, distant] = [
      await openStream(server.http, own),
      await openStream(second?.http ?? server.http, own),
    ];
    for (const one of [stream, distant]) expect(await one.event()).toEqual(OPEN);
    expect((await end(own, other)).statusCode).toBeLessThan(300);
    // The clock is stopped, so only the event triggers a check of the session.
    for (const one of [stream, distant]) {
      expect(await one.event()).toMatchObject({ event: 'serialized-error' });
      expect(await one.block()).toBeNull();
    }
    await second?.close();
  });

  it('stays open when its user ends other sessions', async () => {
    const email = `agent-${crypto.randomUUID()}@example.com`;
    const own = await server.signUp('agent', email);
    const stream = await openStream(server.http, own);
    expect(await stream.event()).toEqual(OPEN);
    await server.call(await signIn(email), 'POST', '/auth/v1/logout?scope=local');
    await look(own);
    expect(await stream.event()).toEqual(NOTIFIED);
    stream.leave();
  });

  it('rejects a user with too many open streams until one is closed', async () => {
    const agent = await server.signUp('agent');
    const streams = await Promise.all(Array.from({ length: 12 }, () => openStream(server.http, agent)));
    for (const stream of streams) expect(await stream.event()).toEqual(OPEN);
    const rejected = await openStream(server.http, agent);
    expect(await rejected.event()).toMatchObject({ data: expect.stringContaining('RATE_LIMITED') });
    streams[0]?.leave();
    await expect
      .poll(async () => {
        const stream = await openStream(server.http, agent);
        const first = await stream.event();
        stream.leave();
        return first;
      })
      .toEqual(OPEN);
    for (const stream of streams) stream.leave();
  });
});

describe('a shutdown', () => {
  it('ends open streams and their connections immediately', async () => {
    const second = await server.openSecondServer();
    const agent = await server.signUp('agent');
    const stream = await openStream(second.http, agent);
    expect(await stream.event()).toEqual(OPEN);
    // Waits for all connections, and times out if one stays open.
    await second.close();
    expect(await stream.event()).toEqual({ event: 'return', data: '' });
    expect(await stream.block()).toBeNull();
  });
});

describe.runIf(dialect === 'postgres')('two processes on one PostgreSQL', () => {
  it('exchange messages, also after a lost connection', async () => {
    const second = await server.openSecondServer();
    const agent = await server.signUp('agent');
    const stream = await openStream(second.http, agent);
    expect(await stream.event()).toEqual(OPEN);
    await look(agent);
    expect(await stream.event()).toEqual(NOTIFIED);

    await server.context.db.read
      .select({ ended: sql`pg_terminate_backend(pid)` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and query = 'listen gable_live'`);
    // Messages may have been lost, so all topics count as changed.
    await readAll(agent);
    expect(await stream.event()).toEqual(OPEN);
    const again = await server.signUp('agent');
    const other = await openStream(second.http, again);
    expect(await other.event()).toEqual(OPEN);
    await look(again);
    expect(await other.event()).toEqual(NOTIFIED);
    for (const opened of [stream, other]) opened.leave();
    await second.close();
  });
});

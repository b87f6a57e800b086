import { LIVE_AREAS } from '@gable/contracts/live';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import { BUILD, openTestServer, PASSWORD, type TestServer } from '../testing/open-test-server.ts';
import { addressOf, openStream } from '../testing/read-stream.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const OPEN = expect.objectContaining({ kind: 'open', build: BUILD });
const NOTIFIED = expect.objectContaining({ kind: 'changed', areas: ['notifications'] });

/** The first look gives the first notes; each of these changes something for the user. */
const look = (token: string) => server.call(token, 'GET', '/trpc/notification.unreadCount');
const readAll = (token: string) => server.call(token, 'POST', '/trpc/notification.markAllRead', {});

async function signIn(email: string): Promise<string> {
  const payload = { email, password: PASSWORD };
  const answer = await server.call(null, 'POST', '/auth/v1/token?grant_type=password', payload);
  return answer.json<{ access_token: string }>().access_token;
}

/** Does something with the user of a token, as an administrator. */
async function asAdmin(method: 'PUT' | 'DELETE', token: string, payload = {}) {
  const { id } = (await server.call(token, 'GET', '/auth/v1/user')).json<{ id: string }>();
  const headers = { authorization: `Bearer ${await server.auth.makeServiceKey()}` };
  return server.http.inject({ method, url: `/auth/v1/admin/users/${id}`, headers, payload });
}

describe('a stream of changes', () => {
  it('opens at once, unbuffered, and says what changes for its user and nobody else', async () => {
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
    // Had the other agent's changes come through, a third event would wait here.
    expect(await stream.event()).toEqual(NOTIFIED);
    const silence = new Promise((resolve) => setTimeout(resolve, 60, 'silence'));
    expect(await Promise.race([stream.block(), silence])).toBe('silence');
    stream.leave();
  });

  it('names first what changed after its reader last knew, and nothing where nothing did', async () => {
    const agent = await server.signUp('agent');
    const { clock } = server.world;
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
    // PostgreSQL delivers the change later. The clock moves on when the server has received it.
    await expect.poll(() => opened(loaded)).toMatchObject({ areas: ['notifications'] });
    clock.advance(60_000);
    expect(await opened(loaded)).toMatchObject({ areas: ['notifications'], at: clock.now() });
    expect(await opened(clock.now())).toMatchObject({ areas: [] });
    // From before this process began to listen, and from a reader who says nothing, everything may be old.
    expect(await opened(0)).toMatchObject({ areas: LIVE_AREAS });
    expect(await opened()).toMatchObject({ areas: LIVE_AREAS });
  });

  it('is not for visitors', async () => {
    const answer = await fetch(`${await addressOf(server.http)}/trpc/notification.changes`);
    const text = await answer.text();
    expect(text).toContain('event: serialized-error');
    expect(text).toContain('NOT_SIGNED_IN');
  });

  it('ends with the session, and says why', async () => {
    const agent = await server.signUp('agent');
    const stream = await openStream(server.http, agent);
    expect(await stream.event()).toEqual(OPEN);
    await server.call(agent, 'POST', '/auth/v1/logout');
    server.world.clock.advance(1_000);
    expect(await stream.event()).toMatchObject({ event: 'serialized-error' });
    expect(await stream.block()).toBeNull();
  });

  it.each([
    ['a sign-out', (own: string) => server.call(own, 'POST', '/auth/v1/logout?scope=local')],
    ['a sign-out everywhere', (_: string, other: string) => server.call(other, 'POST', '/auth/v1/logout')],
    [
      'a change of the password elsewhere',
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
  ])('ends at once with %s, in every process', async (_name, end) => {
    const email = `agent-${crypto.randomUUID()}@example.com`;
    const own = await server.signUp('agent', email);
    const other = await signIn(email);
    const neighbour = dialect === 'postgres' ? await server.openNeighbour() : null;
    const [stream, distant] = [
      await openStream(server.http, own),
      await openStream(neighbour?.http ?? server.http, own),
    ];
    for (const one of [stream, distant]) expect(await one.event()).toEqual(OPEN);
    expect((await end(own, other)).statusCode).toBeLessThan(300);
    // The clock stands still: nothing but the end itself leads to another look at the session.
    for (const one of [stream, distant]) {
      expect(await one.event()).toMatchObject({ event: 'serialized-error' });
      expect(await one.block()).toBeNull();
    }
    await neighbour?.close();
  });

  it('goes on while its user ends other sessions', async () => {
    const email = `agent-${crypto.randomUUID()}@example.com`;
    const own = await server.signUp('agent', email);
    const stream = await openStream(server.http, own);
    expect(await stream.event()).toEqual(OPEN);
    await server.call(await signIn(email), 'POST', '/auth/v1/logout?scope=local');
    await look(own);
    expect(await stream.event()).toEqual(NOTIFIED);
    stream.leave();
  });

  it('is refused to a user who has too many open, until one of them is left', async () => {
    const agent = await server.signUp('agent');
    const streams = await Promise.all(Array.from({ length: 12 }, () => openStream(server.http, agent)));
    for (const stream of streams) expect(await stream.event()).toEqual(OPEN);
    const refused = await openStream(server.http, agent);
    expect(await refused.event()).toMatchObject({ data: expect.stringContaining('RATE_LIMITED') });
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

describe('a stop of the server', () => {
  it('ends open streams and their connections at once', async () => {
    const neighbour = await server.openNeighbour();
    const agent = await server.signUp('agent');
    const stream = await openStream(neighbour.http, agent);
    expect(await stream.event()).toEqual(OPEN);
    // Were one of them left open, this would wait for it until the test is given up.
    await neighbour.close();
    expect(await stream.event()).toEqual({ event: 'return', data: '' });
    expect(await stream.block()).toBeNull();
  });
});

describe.runIf(dialect === 'postgres')('two processes on one PostgreSQL', () => {
  it('tell each other, also after the connection between them was lost', async () => {
    const neighbour = await server.openNeighbour();
    const agent = await server.signUp('agent');
    const stream = await openStream(neighbour.http, agent);
    expect(await stream.event()).toEqual(OPEN);
    await look(agent);
    expect(await stream.event()).toEqual(NOTIFIED);

    await server.world.db.read
      .select({ ended: sql`pg_terminate_backend(pid)` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and query = 'listen gable_live'`);
    // What happened in between may be lost, so the screen is told to look at everything.
    await readAll(agent);
    expect(await stream.event()).toEqual(OPEN);
    const again = await server.signUp('agent');
    const other = await openStream(neighbour.http, again);
    expect(await other.event()).toEqual(OPEN);
    await look(again);
    expect(await other.event()).toEqual(NOTIFIED);
    for (const opened of [stream, other]) opened.leave();
    await neighbour.close();
  });
});

import { dealViewSchema } from '@gable/contracts/deal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dialect } from '#db/index.ts';
import { isAnyUserPresent } from '#realtime/index.ts';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import { openStream } from '#transport/testing/read-stream.ts';
import { users } from '../profile/profile.tables.ts';
import { buildMessage } from './testing/conversation-fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ anonymousSignIn: true });
});
afterAll(() => server.close());

const CHANGED = expect.objectContaining({ kind: 'changed', areas: ['messages'] });
const parties = z.pick(dealViewSchema, { id: true, customerEmail: true });

/** Creates an agent and a buyer with sessions, and their deal. */
async function openDeal() {
  const email = `ben-${crypto.randomUUID()}@example.com`;
  const [agent, buyer] = [await server.signUp('agent'), await server.signUp('buyer', email)];
  const client = { customerName: 'Ben Buyer', customerEmail: email, customerPhone: '555-0100' };
  const created = await server.call(agent, 'POST', '/api/deals', client);
  return { agent, buyer, email, deal: parties.parse(created.json()) };
}

const write = (token: string | null, payload: object) =>
  server.call(token, 'POST', '/trpc/message.send', { json: payload });

describe('a message', () => {
  // Spec: differences-24
  it('is published to both sides, in any process, and to no one else', async () => {
    const { agent, buyer, deal } = await openDeal();
    // On PostgreSQL the buyer is connected to another process; SQLite has one.
    const otherProcess = dialect === 'postgres' ? await server.openSecondServer() : null;
    const theirs = await openStream((otherProcess ?? server).http, buyer);
    const mine = await openStream(server.http, agent);
    const strangers = await openStream(server.http, await server.signUp('buyer'));
    for (const stream of [theirs, mine, strangers])
      expect(await stream.event()).toMatchObject({ kind: 'open' });

    expect((await write(agent, buildMessage(deal))).statusCode).toBe(200);
    expect(await theirs.event()).toEqual(CHANGED);
    expect(await mine.event()).toEqual(CHANGED);
    const read = { dealId: deal.id, through: Number.MAX_SAFE_INTEGER };
    await server.call(buyer, 'POST', '/trpc/message.markRead', { json: read });
    expect(await mine.event()).toEqual(CHANGED);
    const silence = new Promise((resolve) => setTimeout(resolve, 60, 'silence'));
    expect(await Promise.race([strangers.block(), silence])).toBe('silence');
    for (const stream of [theirs, mine, strangers]) stream.leave();
    await otherProcess?.close();
  });

  it('requires a session with a verified address', async () => {
    const { deal } = await openDeal();
    const unverified = await server.call(null, 'POST', '/auth/v1/signup', { data: { user_type: 'buyer' } });
    const token = z.object({ access_token: z.string() }).parse(unverified.json()).access_token;
    expect((await write(token, buildMessage(deal))).statusCode).toBe(401);
    expect((await write(null, buildMessage(deal))).statusCode).toBe(401);
  });

  it('is rejected without text, and if it is too long', async () => {
    const { agent, deal } = await openDeal();
    for (const text of ['  ', 'x'.repeat(4_001)])
      expect((await write(agent, { ...buildMessage(deal), text })).statusCode).toBe(422);
  });
});

it('an open stream marks its user as present, for all processes', async () => {
  const { buyer, email } = await openDeal();
  const stream = await openStream(server.http, buyer);
  expect(await stream.event()).toMatchObject({ kind: 'open' });
  const { db, clock } = server.context;
  const profiles = await db.read.select().from(users);
  const ids = profiles.filter((profile) => profile.email === email).map(({ id }) => id);
  expect(ids).toHaveLength(1);
  expect(await isAnyUserPresent(db.read, ids, clock.now())).toBe(true);
  expect(await isAnyUserPresent(db.read, [], clock.now())).toBe(false);
  stream.leave();
  clock.advance(91_000);
  expect(await isAnyUserPresent(db.read, ids, clock.now())).toBe(false);
});

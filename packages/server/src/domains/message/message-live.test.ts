import { dealViewSchema } from '@gable/contracts/deal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dialect } from '#db/index.ts';
import { isAnyPresent } from '#live/index.ts';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import { openStream } from '#transport/testing/read-stream.ts';
import { users } from '../profile/profile.tables.ts';
import { messageOf } from './testing/message-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ anonymousSignIn: true });
});
afterAll(() => server.close());

const WRITTEN = expect.objectContaining({ kind: 'changed', areas: ['messages'] });
const parties = z.pick(dealViewSchema, { id: true, customerEmail: true });

/** An agent and a buyer with sessions of their own, and the deal between them. */
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
  it('is on the screens of both sides at once, in whichever process their streams end, and on no other', async () => {
    const { agent, buyer, deal } = await openDeal();
    // On PostgreSQL the buyer is with another process; on SQLite there is one.
    const neighbour = dialect === 'postgres' ? await server.openNeighbour() : null;
    const theirs = await openStream((neighbour ?? server).http, buyer);
    const mine = await openStream(server.http, agent);
    const strangers = await openStream(server.http, await server.signUp('buyer'));
    for (const stream of [theirs, mine, strangers])
      expect(await stream.event()).toMatchObject({ kind: 'open' });

    expect((await write(agent, messageOf(deal))).statusCode).toBe(200);
    expect(await theirs.event()).toEqual(WRITTEN);
    expect(await mine.event()).toEqual(WRITTEN);
    const read = { dealId: deal.id, through: Number.MAX_SAFE_INTEGER };
    await server.call(buyer, 'POST', '/trpc/message.markRead', { json: read });
    expect(await mine.event()).toEqual(WRITTEN);
    const silence = new Promise((resolve) => setTimeout(resolve, 60, 'silence'));
    expect(await Promise.race([strangers.block(), silence])).toBe('silence');
    for (const stream of [theirs, mine, strangers]) stream.leave();
    await neighbour?.close();
  });

  it('is for sessions with a proven address alone', async () => {
    const { deal } = await openDeal();
    const unproven = await server.call(null, 'POST', '/auth/v1/signup', { data: { user_type: 'buyer' } });
    const token = z.object({ access_token: z.string() }).parse(unproven.json()).access_token;
    expect((await write(token, messageOf(deal))).statusCode).toBe(401);
    expect((await write(null, messageOf(deal))).statusCode).toBe(401);
  });

  it('is refused without text, and when it is too long', async () => {
    const { agent, deal } = await openDeal();
    for (const text of ['  ', 'x'.repeat(4_001)])
      expect((await write(agent, { ...messageOf(deal), text })).statusCode).toBe(422);
  });
});

it('an open stream says, to every process, that its reader is there', async () => {
  const { buyer, email } = await openDeal();
  const stream = await openStream(server.http, buyer);
  expect(await stream.event()).toMatchObject({ kind: 'open' });
  const { db, clock } = server.world;
  const profiles = await db.read.select().from(users);
  const ids = profiles.filter((profile) => profile.email === email).map(({ id }) => id);
  expect(ids).toHaveLength(1);
  expect(await isAnyPresent(db.read, ids, clock.now())).toBe(true);
  expect(await isAnyPresent(db.read, [], clock.now())).toBe(false);
  stream.leave();
  clock.advance(91_000);
  expect(await isAnyPresent(db.read, ids, clock.now())).toBe(false);
});

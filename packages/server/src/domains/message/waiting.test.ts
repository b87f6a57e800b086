import { instant } from '@gable/contracts/kernel';
import { notificationListSchema } from '@gable/contracts/notification';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeLetter } from '#integrations/mail/letter/write-letter.ts';
import { MailRefused } from '#integrations/mail/mail.port.ts';
import { SYSTEM } from '#kernel/index.ts';
import { notePresence } from '#live/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { beginLife } from '#testing/histories/mortal-process.ts';
import { openTestWorld, type PersonContext, type TestWorld } from '#testing/test-world.ts';
import { updateDeal } from '../client-change/index.ts';
import { switchLetters } from '../letter/letter-choices.ts';
import { listNotifications } from '../notification/index.ts';
import { markMessagesRead, sendMessage, unreadBellHandler, unreadLetterHandler } from './index.ts';
import { messageOf, openCorrespondence, PATIENCE_MS } from './testing/message-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // What the test before left waiting is done, and no part of this one.
  await pass(PATIENCE_MS);
  world.letters.length = 0;
});

const END_OF_TIME = instant(Number.MAX_SAFE_INTEGER);

async function pass(milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds);
  await world.worker.drain();
}

/** What the bell says of messages, newest first. */
async function belled(person: PersonContext) {
  const { items } = await listNotifications(person, notificationListSchema.parse({}));
  return items.filter(({ happening }) => happening.kind === 'message_received');
}

describe('the bell', () => {
  it('tells once of all that comes until it is read, with the way there', async () => {
    const { agent, buyer, dealId, write } = await openCorrespondence(world);
    await write(buyer, 'one');
    await pass(4_000);
    await write(buyer, 'two');
    await pass(4_000);
    expect(await belled(agent)).toMatchObject([
      { happening: { facts: { from: 'client', name: 'Ben Buyer' } }, dealId, readAt: null },
    ]);
    expect(await belled(buyer)).toEqual([]);
    await markMessagesRead(agent, { dealId, through: END_OF_TIME });
    expect(await belled(agent)).toMatchObject([{ readAt: expect.any(Number) }]);
    await write(buyer, 'three');
    await pass(4_000);
    expect((await belled(agent)).map(({ readAt }) => readAt === null)).toEqual([true, false]);
  });

  it('does not ring for what is before somebody’s eyes', async () => {
    const { agent, buyer, dealId, write } = await openCorrespondence(world);
    const { createdAt } = await write(agent, 'one');
    await world.worker.drain();
    await markMessagesRead(buyer, { dealId, through: createdAt });
    await pass(PATIENCE_MS);
    expect(await belled(buyer)).toEqual([]);
    expect(world.letters).toEqual([]);
  });

  it('rings for what came while somebody read what was before it', async () => {
    const { agent, buyer, dealId, write } = await openCorrespondence(world);
    const first = await write(agent, 'one');
    await pass(PATIENCE_MS);
    await write(agent, 'two');
    await markMessagesRead(buyer, { dealId, through: first.createdAt });
    await pass(PATIENCE_MS);
    expect(await belled(buyer)).toHaveLength(2);
    expect(world.letters.map(({ text }) => /one|two/.exec(text)?.[0])).toEqual(['one', 'two']);
  });
});

describe('a letter', () => {
  it('is written to who is away, after a while, one for a conversation until it is read', async () => {
    const { agent, buyer, dealId, write } = await openCorrespondence(world);
    await write(agent, 'Can you come <b>on Friday</b>?');
    await pass(60_000);
    expect(world.letters).toEqual([]);
    await write(agent, 'Or on Saturday?');
    await write(agent, 'Both are free.');
    await pass(PATIENCE_MS);
    await write(agent, 'Hello?');
    await pass(PATIENCE_MS);
    expect(world.letters).toHaveLength(1);
    const [letter] = world.letters;
    expect(letter).toMatchObject({
      to: buyer.actor.email,
      replyTo: agent.actor.email,
      subject: 'Ada Agent wrote to you',
      id: expect.stringMatching(/^messages-[0-9a-f-]{36}$/),
    });
    const url = `http://gable.test/buyer?next=${encodeURIComponent(`/buyer/dashboard?messages=${dealId}`)}`;
    for (const words of ['Hello Ben Buyer,', 'Can you come <b>on Friday</b>?', '2 more messages wait', url])
      expect(letter?.text).toContain(words);
    expect(letter?.html).toContain('&lt;b&gt;on Friday&lt;/b&gt;');
    expect(letter?.text).not.toContain('Saturday');

    await markMessagesRead(buyer, { dealId, through: END_OF_TIME });
    await write(agent, 'x'.repeat(4_000));
    await pass(PATIENCE_MS);
    expect(world.letters).toHaveLength(2);
    expect(world.letters[1]?.text).not.toContain('x'.repeat(130));
  });

  it('goes to an agent with the way to their deal, and to a client who has no account', async () => {
    const { agent, buyer, dealId, write } = await openCorrespondence(world);
    await write(buyer, 'A question');
    const deal = await world.newDeal(agent, { customerEmail: 'nobody@example.com', customerName: 'No Body' });
    await sendMessage(agent, messageOf(deal, 'Welcome'));
    await pass(PATIENCE_MS);
    expect(world.letters.map(({ to, subject }) => [to, subject])).toEqual([
      [agent.actor.email, 'Ben Buyer wrote to you'],
      ['nobody@example.com', 'Ada Agent wrote to you'],
    ]);
    const next = encodeURIComponent(`/deals/${dealId}?tab=messages`);
    expect(world.letters[0]?.text).toContain(`http://gable.test/agent?next=${next}`);
    expect(world.letters[1]?.text).toContain('It is kept for nobody@example.com');
    expect(world.letters[1]?.text).toContain('&tab=sign-up');
  });

  it('waits while somebody is there, and is written when they leave without having read', async () => {
    const { agent, buyer, write } = await openCorrespondence(world);
    await write(agent, 'Are you there?');
    world.clock.advance(PATIENCE_MS);
    await notePresence(buyer, buyer.actor.userId);
    await world.worker.drain();
    expect(world.letters).toEqual([]);
    await pass(PATIENCE_MS);
    expect(world.letters).toHaveLength(1);
    await pass(PATIENCE_MS);
    expect(world.letters).toHaveLength(1);
  });

  it('is written after an hour to who left Gable open and went away', async () => {
    const { agent, buyer, write } = await openCorrespondence(world);
    await write(agent, 'Are you there?');
    for (let look = 0; look <= 20; look += 1) {
      expect(world.letters).toEqual([]);
      world.clock.advance(PATIENCE_MS);
      await notePresence(buyer, buyer.actor.userId);
      await world.worker.drain();
    }
    expect(world.letters).toHaveLength(1);
  });

  it('says how to switch such letters off, and is not written to who did', async () => {
    const { agent, buyer, write } = await openCorrespondence(world);
    await write(agent, 'One');
    await pass(PATIENCE_MS);
    const [letter] = world.letters;
    expect(letter?.optOutUrl).toContain('http://gable.test/unsubscribe?token=');
    expect(letter?.text).toContain('Switch these e-mails off (Messages)');
    await switchLetters(agent, { topic: 'messages', on: false });
    await write(buyer, 'Two');
    await pass(PATIENCE_MS);
    expect(world.letters).toHaveLength(1);
    expect(await belled(agent)).toHaveLength(1);
  });

  it('is not written about what its reader may no longer read', async () => {
    const { agent, buyer, dealId, write } = await openCorrespondence(world);
    await write(agent, 'For Ben alone');
    await write(buyer, 'For Ada');
    await updateDeal(agent, { dealId, changes: { customerEmail: 'eve@example.com' } });
    await pass(PATIENCE_MS);
    // The deal's client is another by now: the letter says by address who wrote.
    const letters = world.letters.filter(({ subject }) => subject.endsWith(' wrote to you'));
    expect(letters).toMatchObject([{ to: agent.actor.email, subject: `${buyer.actor.email} wrote to you` }]);
    expect(await belled(buyer)).toEqual([]);
  });
});

/** Runs the letter's job as a worker would whose mail server answers with this. */
async function runLetter(error: Error | null): Promise<{ sent: string[]; failed: boolean }> {
  const isLetter = and(eq(outbox.topic, 'message.letter'), eq(outbox.state, 'waiting'));
  const [job] = await world.db.read.select().from(outbox).where(isLetter);
  const sent: string[] = [];
  const mail = {
    send: async ({ id }: { readonly id: string }) => {
      if (error) throw error;
      sent.push(id);
    },
  };
  const ctx = { ...world.system, ports: { ...world.system.ports, mail } };
  const handler = unreadLetterHandler(() => ({ text: '', html: '' }));
  const failed = await handler.run(ctx, job?.payload, { jobId: job?.id ?? '', attempt: 1 }).then(
    () => false,
    () => true,
  );
  return { sent, failed };
}

it('a letter is tried again when the mail server is down, under the same name, and given up when it is refused', async () => {
  const { agent, write } = await openCorrespondence(world);
  await write(agent, 'Hello');
  expect((await runLetter(new Error('connect ECONNREFUSED'))).failed).toBe(true);
  expect((await runLetter(new MailRefused('550 No such user'))).failed).toBe(false);
  const [first, again] = [await runLetter(null), await runLetter(null)];
  expect(first.sent).toHaveLength(1);
  expect(again.sent).toEqual(first.sent);
});

/** The message, then its bell's job (claim, tell, end) and, once its time has come, the letter's (claim, end). */
const TRANSACTIONS = [1, 2, 3, 4, 5, 6] as const;

describe.each(TRANSACTIONS)('a process that dies around its transaction %i', (at) => {
  it.each(['dies-before', 'dies-after'] as const)('(%s) loses nothing and doubles nothing', async (how) => {
    const { agent, buyer, deal, texts } = await openCorrespondence(world);
    const life = beginLife();
    life.expect({ at, how });
    const mortal = { ...agent, db: life.mortalDatabase(world.db) };
    const worker = createOutboxWorker(
      (jobs) => ({ ...mortal, jobs, actor: SYSTEM }),
      [unreadBellHandler, unreadLetterHandler(writeLetter)],
    );
    const message = messageOf(deal);
    const work = async () => {
      await sendMessage(mortal, message);
      for (const ms of [4_000, PATIENCE_MS]) {
        world.clock.advance(ms);
        await worker.drain();
      }
    };
    await Promise.race([work(), life.death]);
    expect(life.dead).toBe(true);

    // The agent, who may have heard nothing, clicks again; the next process takes over once the lease has run out.
    await sendMessage(agent, message);
    await pass(PATIENCE_MS);
    expect(await texts(buyer)).toEqual(['Hello']);
    expect(await belled(buyer)).toHaveLength(1);
    expect(new Set(world.letters.map(({ id }) => id))).toEqual(new Set([`messages-${message.key}`]));
  });
});

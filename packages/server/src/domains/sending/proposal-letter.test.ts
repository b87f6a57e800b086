import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailRefused } from '#integrations/mail/mail.port.ts';
import { createDeliveredMail } from '#integrations/mail/nodemailer-mail.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { updateProposal } from '../proposal/index.ts';
import { readSending } from './index.ts';
import { proposalSends } from './proposal-send.tables.ts';
import { openSendingWorld, type SendingWorld } from './testing/sending-world.ts';

let world: SendingWorld;
beforeEach(async () => {
  world = await openSendingWorld();
});
afterEach(() => world.close());

const state = async () => (await readSending(world.agent, { proposalId: world.proposal.id })).last;
const told = async () =>
  (await world.db.read.select().from(outbox)).filter(({ topic }) => topic === 'notification.tell');

/** The one letter that was sent, as a mail program reads it. */
async function receivedLetter() {
  const raw: Uint8Array[] = [];
  const mail = createDeliveredMail({
    from: 'Gable <no-reply@gable.example>',
    deliver: async (bytes) => void raw.push(bytes),
  });
  for (const letter of world.letters) await mail.send(letter);
  expect(raw).toHaveLength(1);
  return PostalMime.parse(raw[0] ?? '');
}

describe('the letter', () => {
  it('says who offers what at which price, with the agent’s words and one way to read it', async () => {
    const { agent, proposal } = world;
    await world.writeContract();
    await updateProposal(agent, {
      proposalId: proposal.id,
      changes: { amount: '$1,250.5', pricingStructure: 'hourly' },
    });
    await world.send({ message: 'Hi Ann,\n<b>see</b> you on Friday & bring the keys.' });
    await world.worker.drain();
    const letter = await receivedLetter();
    expect(letter).toMatchObject({
      subject: 'Ada Agent sent you a proposal: Home Showing',
      to: [{ address: 'ann@example.com' }],
      replyTo: [{ address: agent.actor.email }],
    });
    // With a hosted sign-in service: by way of the portal, and to its second tab for who is new.
    const url = `http://gable.test/buyer?next=${encodeURIComponent(`/buyer/dashboard?proposal=${proposal.id}`)}&tab=sign-up`;
    for (const words of [
      'Hello Ann O’Hara,',
      'Home Showing, $1,250.50 an hour',
      'Ada Agent writes:\nHi Ann,\n<b>see</b> you on Friday & bring the keys.',
      'the proposal and its contract',
      'It is kept for ann@example.com',
      url,
    ])
      expect(letter.text).toContain(words);
    expect(letter.html).toContain('&lt;b&gt;see&lt;/b&gt;');
    const links = new Set([...(letter.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href));
    expect([...links]).toEqual([url.replace('&', '&amp;'), 'http://gable.test']);
  });

  it('promises no contract where there is none, and shows an amount that is no number as it is', async () => {
    const { agent, proposal } = world;
    await updateProposal(agent, { proposalId: proposal.id, changes: { amount: 'to be agreed' } });
    await world.send({ message: '  ' });
    await world.worker.drain();
    const { text } = await receivedLetter();
    expect(text).toContain('Home Showing, to be agreed\n');
    expect(text).not.toMatch(/contract|writes:/);
  });
});

describe('a letter that cannot be delivered', () => {
  it('is tried again, under the same name, until it is', async () => {
    world.mailFails(new Error('connect ECONNREFUSED'));
    await world.send();
    await world.worker.drain();
    expect(await state()).toMatchObject({ state: 'sending', failure: null });
    world.mailFails(null);
    world.clock.advance(2_000);
    await world.worker.drain();
    expect(await state()).toMatchObject({ state: 'delivered' });
    expect(world.letters.map(({ id }) => id)).toEqual([expect.stringMatching(/^proposal-[0-9a-f-]{36}$/)]);
  });

  it('is given up when the server refuses it for good, and the agent is told why', async () => {
    world.mailFails(new MailRefused('550 5.1.1 No such user here'));
    await world.send();
    await world.worker.drain();
    expect(await state()).toMatchObject({ state: 'failed', failure: '550 5.1.1 No such user here' });
    expect((await told()).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        userId: world.agent.actor.userId,
        kind: 'letter_failed',
        proposalId: world.proposal.id,
        facts: {
          serviceType: 'Home Showing',
          customerName: 'Ann O’Hara',
          email: 'ann@example.com',
          reason: '550 5.1.1 No such user here',
        },
      }),
    ]);
    world.mailFails(null);
    world.clock.advance(86_400_000);
    await world.worker.drain();
    expect(world.letters).toEqual([]);
    await world.send();
    await world.worker.drain();
    expect(await state()).toMatchObject({ state: 'delivered' });
  });

  it('is given up after the last try, with words that a person understands', async () => {
    world.mailFails(new Error('connect ECONNREFUSED'));
    await world.send();
    for (let round = 0; round < 25; round += 1) {
      await world.worker.drain();
      world.clock.advance(3_600_000);
    }
    expect(await state()).toMatchObject({
      state: 'failed',
      failure: 'The mail server could not be reached for many hours. Please send it again.',
    });
    expect(await told()).toHaveLength(1);
  });
});

it('is the same letter when the process died before it could note that it was taken', async () => {
  await world.send();
  await world.worker.drain();
  // As a process leaves it that is killed right after the mail server's answer.
  await world.db.transaction(async (tx) => {
    await tx.update(outbox).set({ state: 'waiting' });
    await tx.update(proposalSends).set({ deliveredAt: null });
  });
  world.clock.advance(61_000);
  await world.worker.drain();
  expect(world.letters).toHaveLength(2);
  expect(world.letters[0]?.id).toBe(world.letters[1]?.id);
  expect(await state()).toMatchObject({ state: 'delivered' });
});

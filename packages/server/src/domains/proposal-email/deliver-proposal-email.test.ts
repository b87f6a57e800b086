import { DAY_MS, HOUR_MS } from '@gable/contracts/kernel';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailRejectedError } from '#integrations/mail/mail.port.ts';
import { createDeliveredMail } from '#integrations/mail/nodemailer-mail.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { connectAccounts } from '../connect/connect.tables.ts';
import { updateProposal } from '../proposal/index.ts';
import { readProposalEmails } from './index.ts';
import { proposalEmails } from './proposal-email.tables.ts';
import { openProposalEmailContext, type ProposalEmailContext } from './testing/proposal-email-context.ts';

let context: ProposalEmailContext;
beforeEach(async () => {
  context = await openProposalEmailContext();
});
afterEach(() => context.close());

const state = async () => (await readProposalEmails(context.agent, { proposalId: context.proposal.id })).last;
const listNotificationJobs = async () =>
  (await context.db.read.select().from(outbox)).filter(({ topic }) => topic === 'notification.create');

/** Parses the only sent email. */
async function parseSentEmail() {
  const raw: Uint8Array[] = [];
  const mail = createDeliveredMail({
    from: 'Gable <no-reply@gable.example>',
    deliver: async (bytes) => void raw.push(bytes),
  });
  for (const email of context.emails) await mail.send(email);
  expect(raw).toHaveLength(1);
  return PostalMime.parse(raw[0] ?? '');
}

describe('the proposal email', () => {
  it('contains the agent, the service, the price, the note and one link', async () => {
    const { agent, proposal } = context;
    await context.writeContract();
    await updateProposal(agent, {
      proposalId: proposal.id,
      changes: { amount: '$1,250.5', pricingStructure: 'hourly' },
    });
    await context.send({ message: 'Hi Ann,\n<b>see</b> you on Friday & bring the keys.' });
    await context.worker.drain();
    const email = await parseSentEmail();
    expect(email).toMatchObject({
      subject: 'Ada Agent sent you a proposal: Home Showing',
      to: [{ address: 'ann@example.com' }],
      replyTo: [{ address: agent.actor.email }],
    });
    // With a hosted sign-in service: the buyers' sign-in page, with 'Sign Up' open for a new client.
    const url = `http://gable.test/buyer?next=${encodeURIComponent(`/buyer/dashboard?proposal=${proposal.id}`)}&tab=sign-up`;
    for (const text of [
      'Hello Ann O’Hara,',
      'Home Showing, $1,250.50 per hour',
      'Ada Agent wrote:\nHi Ann,\n<b>see</b> you on Friday & bring the keys.',
      'the proposal and its contract',
      'The proposal is for ann@example.com',
      url,
    ])
      expect(email.text).toContain(text);
    expect(email.html).toContain('&lt;b&gt;see&lt;/b&gt;');
    const links = new Set([...(email.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href));
    expect([...links]).toEqual([url.replace('&', '&amp;'), 'http://gable.test']);
  });

  it('mentions payment on Gable only if the agent takes payments', async () => {
    const { agent, db, clock } = context;
    await context.send({});
    await context.worker.drain();
    expect((await parseSentEmail()).text).toContain('You can read the proposal on Gable.\n');
    context.emails.splice(0);
    const now = clock.now();
    const { userId: agentId, email } = agent.actor;
    const account = { agentId, email, accountId: 'acct_1', status: 'verified', needs: 0 } as const;
    await db.transaction((tx) =>
      tx.insert(connectAccounts).values({ ...account, createdAt: now, updatedAt: now }),
    );
    clock.advance(HOUR_MS);
    await context.send({});
    await context.worker.drain();
    expect((await parseSentEmail()).text).toContain('on Gable, and pay there too.');
  });

  it('does not mention a missing contract, and shows an amount that is not a number unchanged', async () => {
    const { agent, proposal } = context;
    await updateProposal(agent, { proposalId: proposal.id, changes: { amount: 'to be agreed' } });
    await context.send({ message: '  ' });
    await context.worker.drain();
    const { text } = await parseSentEmail();
    expect(text).toContain('Home Showing, to be agreed\n');
    expect(text).not.toMatch(/contract|wrote:/);
  });
});

describe('delivery', () => {
  it('is retried with the same message ID until it succeeds', async () => {
    context.failMail(new Error('connect ECONNREFUSED'));
    await context.send();
    await context.worker.drain();
    expect(await state()).toMatchObject({ state: 'sending', failure: null });
    context.failMail(null);
    context.clock.advance(2_000);
    await context.worker.drain();
    expect(await state()).toMatchObject({ state: 'delivered' });
    expect(context.emails.map(({ id }) => id)).toEqual([expect.stringMatching(/^proposal-[0-9a-f-]{36}$/)]);
  });

  it('fails when the server rejects the email permanently, and notifies the agent of the reason', async () => {
    context.failMail(new MailRejectedError('550 5.1.1 No such user here'));
    await context.send();
    await context.worker.drain();
    expect(await state()).toMatchObject({ state: 'failed', failure: '550 5.1.1 No such user here' });
    expect((await listNotificationJobs()).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        userId: context.agent.actor.userId,
        kind: 'email_failed',
        proposalId: context.proposal.id,
        payload: {
          serviceType: 'Home Showing',
          customerName: 'Ann O’Hara',
          email: 'ann@example.com',
          reason: '550 5.1.1 No such user here',
        },
      }),
    ]);
    context.failMail(null);
    context.clock.advance(DAY_MS);
    await context.worker.drain();
    expect(context.emails).toEqual([]);
    await context.send();
    await context.worker.drain();
    expect(await state()).toMatchObject({ state: 'delivered' });
  });

  it('fails after the last attempt, with a reason that users understand', async () => {
    context.failMail(new Error('connect ECONNREFUSED'));
    await context.send();
    for (let round = 0; round < 25; round += 1) {
      await context.worker.drain();
      context.clock.advance(HOUR_MS);
    }
    expect(await state()).toMatchObject({
      state: 'failed',
      failure: 'The mail server could not be reached for many hours. Please send it again.',
    });
    expect(await listNotificationJobs()).toHaveLength(1);
  });
});

it('repeats the same message ID after a crash before the outcome was stored', async () => {
  await context.send();
  await context.worker.drain();
  // The state after a crash right after the mail server's response.
  await context.db.transaction(async (tx) => {
    await tx.update(outbox).set({ state: 'waiting' });
    await tx.update(proposalEmails).set({ deliveredAt: null });
  });
  context.clock.advance(61_000);
  await context.worker.drain();
  expect(context.emails).toHaveLength(2);
  expect(context.emails[0]?.id).toBe(context.emails[1]?.id);
  expect(await state()).toMatchObject({ state: 'delivered' });
});

import { instant } from '@gable/contracts/kernel';
import { notificationListSchema } from '@gable/contracts/notification';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailRejectedError } from '#integrations/mail/mail.port.ts';
import { SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { recordPresence } from '#realtime/index.ts';
import { createCrashableProcess } from '#testing/scenarios/crashable-process.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import { setEmailPreference } from '../email/email-preferences.ts';
import { listNotifications } from '../notification/index.ts';
import { markMessagesRead, sendMessage, unreadMessagesNotificationHandler } from './index.ts';
import { buildMessage, openConversationFixture, REMINDER_MS } from './testing/conversation-fixture.ts';
import { unreadMessagesEmail } from './unread-messages.email.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  // Runs the pending reminders of the previous test.
  await pass(REMINDER_MS);
  context.emails.length = 0;
});

const END_OF_TIME = instant(Number.MAX_SAFE_INTEGER);

async function pass(milliseconds: number): Promise<void> {
  context.clock.advance(milliseconds);
  await context.worker.drain();
}

/** The notifications of messages, newest first. */
async function listMessageNotifications(person: UserContext) {
  const { items } = await listNotifications(person, notificationListSchema.parse({}));
  return items.filter(({ event }) => event.kind === 'message_received');
}

describe('the notification', () => {
  it('is created once for all unread messages, with its deal', async () => {
    const { agent, buyer, dealId, write } = await openConversationFixture(context);
    await write(buyer, 'one');
    await pass(4_000);
    await write(buyer, 'two');
    await pass(4_000);
    expect(await listMessageNotifications(agent)).toMatchObject([
      { event: { payload: { from: 'client', name: 'Ben Buyer' } }, dealId, readAt: null },
    ]);
    expect(await listMessageNotifications(buyer)).toEqual([]);
    await markMessagesRead(agent, { dealId, through: END_OF_TIME });
    expect(await listMessageNotifications(agent)).toMatchObject([{ readAt: expect.any(Number) }]);
    await write(buyer, 'three');
    await pass(4_000);
    expect((await listMessageNotifications(agent)).map(({ readAt }) => readAt === null)).toEqual([
      true,
      false,
    ]);
  });

  it('is not created for messages that are read immediately', async () => {
    const { agent, buyer, dealId, write } = await openConversationFixture(context);
    const { createdAt } = await write(agent, 'one');
    await context.worker.drain();
    await markMessagesRead(buyer, { dealId, through: createdAt });
    await pass(REMINDER_MS);
    expect(await listMessageNotifications(buyer)).toEqual([]);
    expect(context.emails).toEqual([]);
  });

  it('is created for a message that arrived while earlier ones were read', async () => {
    const { agent, buyer, dealId, write } = await openConversationFixture(context);
    const first = await write(agent, 'one');
    await pass(REMINDER_MS);
    await write(agent, 'two');
    await markMessagesRead(buyer, { dealId, through: first.createdAt });
    await pass(REMINDER_MS);
    expect(await listMessageNotifications(buyer)).toHaveLength(2);
    expect(context.emails.map(({ text }) => /one|two/.exec(text)?.[0])).toEqual(['one', 'two']);
  });
});

describe('the email', () => {
  it('is sent after a delay, once for each conversation until it is read', async () => {
    const { agent, buyer, dealId, write } = await openConversationFixture(context);
    await write(agent, 'Can you come <b>on Friday</b>?');
    await pass(60_000);
    expect(context.emails).toEqual([]);
    await write(agent, 'Or on Saturday?');
    await write(agent, 'Both are free.');
    await pass(REMINDER_MS);
    await write(agent, 'Hello?');
    await pass(REMINDER_MS);
    expect(context.emails).toHaveLength(1);
    const [email] = context.emails;
    expect(email).toMatchObject({
      to: buyer.actor.email,
      replyTo: agent.actor.email,
      subject: 'Ada Agent sent you a message',
      id: expect.stringMatching(/^messages-[0-9a-f-]{36}$/),
    });
    const url = `http://gable.test/buyer?next=${encodeURIComponent(`/buyer/dashboard?messages=${dealId}`)}`;
    for (const text of ['Hello Ben Buyer,', 'Can you come <b>on Friday</b>?', '2 more unread messages', url])
      expect(email?.text).toContain(text);
    expect(email?.html).toContain('&lt;b&gt;on Friday&lt;/b&gt;');
    expect(email?.text).not.toContain('Saturday');

    await markMessagesRead(buyer, { dealId, through: END_OF_TIME });
    await write(agent, 'x'.repeat(4_000));
    await pass(REMINDER_MS);
    expect(context.emails).toHaveLength(2);
    expect(context.emails[1]?.text).not.toContain('x'.repeat(130));
  });

  it('links an agent to the deal, and lets a client without an account sign up', async () => {
    const { agent, buyer, dealId, write } = await openConversationFixture(context);
    await write(buyer, 'A question');
    const deal = await context.newDeal(agent, {
      customerEmail: 'new-client@example.com',
      customerName: 'New Client',
    });
    await sendMessage(agent, buildMessage(deal, 'Welcome'));
    await pass(REMINDER_MS);
    expect(context.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [agent.actor.email, 'Ben Buyer sent you a message'],
      ['new-client@example.com', 'Ada Agent sent you a message'],
    ]);
    const next = encodeURIComponent(`/deals/${dealId}?tab=messages`);
    expect(context.emails[0]?.text).toContain(`http://gable.test/agent?next=${next}`);
    expect(context.emails[1]?.text).toContain('The message is for new-client@example.com');
    expect(context.emails[1]?.text).toContain('&tab=sign-up');
  });

  it('is postponed while the recipient is present, and sent when they leave without reading', async () => {
    const { agent, buyer, write } = await openConversationFixture(context);
    await write(agent, 'Are you there?');
    context.clock.advance(REMINDER_MS);
    await recordPresence(buyer, buyer.actor.userId);
    await context.worker.drain();
    expect(context.emails).toEqual([]);
    await pass(REMINDER_MS);
    expect(context.emails).toHaveLength(1);
    await pass(REMINDER_MS);
    expect(context.emails).toHaveLength(1);
  });

  it('is sent after an hour of presence without reading', async () => {
    const { agent, buyer, write } = await openConversationFixture(context);
    await write(agent, 'Are you there?');
    for (let look = 0; look <= 20; look += 1) {
      expect(context.emails).toEqual([]);
      context.clock.advance(REMINDER_MS);
      await recordPresence(buyer, buyer.actor.userId);
      await context.worker.drain();
    }
    expect(context.emails).toHaveLength(1);
  });

  it('has an unsubscribe link, and is not sent after unsubscribing', async () => {
    const { agent, buyer, write } = await openConversationFixture(context);
    await write(agent, 'One');
    await pass(REMINDER_MS);
    const [email] = context.emails;
    expect(email?.unsubscribeUrl).toContain('http://gable.test/unsubscribe?token=');
    expect(email?.text).toContain('Unsubscribe from these emails (Messages)');
    await setEmailPreference(agent, { topic: 'messages', on: false });
    await write(buyer, 'Two');
    await pass(REMINDER_MS);
    expect(context.emails).toHaveLength(1);
    expect(await listMessageNotifications(agent)).toHaveLength(1);
  });

  it('is not sent about messages that the recipient can no longer read', async () => {
    const { agent, buyer, dealId, write } = await openConversationFixture(context);
    await write(agent, 'For Ben alone');
    await write(buyer, 'For Ada');
    await updateDeal(agent, { dealId, changes: { customerEmail: 'eve@example.com' } });
    await pass(REMINDER_MS);
    // The deal has another client now, so the email names the sender by address.
    const emails = context.emails.filter(({ subject }) => subject.endsWith(' sent you a message'));
    const subject = `${buyer.actor.email} sent you a message`;
    expect(emails).toMatchObject([{ to: agent.actor.email, subject }]);
    expect(await listMessageNotifications(buyer)).toEqual([]);
  });
});

/** Runs the email's job with a mail server that fails with this error. */
async function runEmailJob(error: Error | null): Promise<{ sent: string[]; failed: boolean }> {
  const isPendingEmail = and(eq(outbox.topic, 'message.email'), eq(outbox.state, 'waiting'));
  const [job] = await context.db.read.select().from(outbox).where(isPendingEmail);
  const sent: string[] = [];
  const mail = {
    send: async ({ id }: { readonly id: string }) => {
      if (error) throw error;
      sent.push(id);
    },
  };
  const ctx = { ...context.system, ports: { ...context.system.ports, mail } };
  const failed = await unreadMessagesEmail.handler
    .run(ctx, job?.payload, { jobId: job?.id ?? '', attempt: 1 })
    .then(
      () => false,
      () => true,
    );
  return { sent, failed };
}

it('retries the email with the same message ID during an outage, and gives up after a rejection', async () => {
  const { agent, write } = await openConversationFixture(context);
  await write(agent, 'Hello');
  expect((await runEmailJob(new Error('connect ECONNREFUSED'))).failed).toBe(true);
  expect((await runEmailJob(new MailRejectedError('550 No such user'))).failed).toBe(false);
  const [first, again] = [await runEmailJob(null), await runEmailJob(null)];
  expect(first.sent).toHaveLength(1);
  expect(again.sent).toEqual(first.sent);
});

/** The message, then the notification's job (claim, insert, finish), then the email's (claim, finish). */
const TRANSACTIONS = [1, 2, 3, 4, 5, 6] as const;

describe.each(TRANSACTIONS)('a crash around transaction %i', (at) => {
  it.each(['crash-before', 'crash-after'] as const)(
    '(%s) neither loses nor duplicates reminders',
    async (how) => {
      const { agent, buyer, deal, texts } = await openConversationFixture(context);
      const process = createCrashableProcess();
      process.injectFault({ at, how });
      const crashable = { ...agent, db: process.wrapDatabase(context.db) };
      const worker = createOutboxWorker(
        (jobs) => ({ ...crashable, jobs, actor: SYSTEM }),
        [unreadMessagesNotificationHandler, unreadMessagesEmail.handler],
      );
      const message = buildMessage(deal);
      const work = async () => {
        await sendMessage(crashable, message);
        for (const ms of [4_000, REMINDER_MS]) {
          context.clock.advance(ms);
          await worker.drain();
        }
      };
      await Promise.race([work(), process.crashed]);
      expect(process.isCrashed).toBe(true);

      // The agent retries; another process takes over when the lease expires.
      await sendMessage(agent, message);
      await pass(REMINDER_MS);
      expect(await texts(buyer)).toEqual(['Hello']);
      expect(await listMessageNotifications(buyer)).toHaveLength(1);
      expect(new Set(context.emails.map(({ id }) => id))).toEqual(new Set([`messages-${message.key}`]));
    },
  );
});

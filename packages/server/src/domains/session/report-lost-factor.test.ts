import { HOUR_MS, userIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Mail, MailRejectedError } from '#integrations/mail/mail.port.ts';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { reportLostFactor } from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const EMAIL = 'ann@example.com';
const NOTE = 'My phone <b>fell</b> into the lake.';

function report(fields: { email?: string | null; note?: string } = {}, userId = newId(userIdSchema)) {
  return { userId, email: EMAIL, note: NOTE, ...fields };
}

/** Waits for this number of emails, and checks that there are no more. */
async function waitForEmails(count: number): Promise<Mail[]> {
  await expect.poll(() => context.emails.length).toBe(count);
  context.clock.advance(5_000);
  await context.worker.drain();
  expect(context.emails).toHaveLength(count);
  return context.emails.toSorted((one, other) => one.to.localeCompare(other.to));
}

describe('reportLostFactor', () => {
  it('warns the owner and asks support for help', async () => {
    const lost = report();
    await reportLostFactor(context.system, lost);
    const [owner, support] = await waitForEmails(2);
    expect(owner).toMatchObject({ to: EMAIL, replyTo: 'support@gable.test' });
    expect(owner?.text).toContain('someone knows your password');
    expect(owner?.text).toContain('If this was you, contact support@gable.test.');
    expect(owner?.text).not.toContain(NOTE);
    expect(support).toMatchObject({ to: 'support@gable.test', replyTo: EMAIL });
    for (const part of [
      EMAIL,
      NOTE,
      lost.userId,
      new Date(context.clock.now()).toISOString().slice(0, 10),
      `DELETE /auth/v1/admin/users/${lost.userId}/factors/{factorId}`,
    ]) {
      expect(support?.text).toContain(part);
    }
    expect(support?.html).toContain('My phone &lt;b&gt;fell&lt;/b&gt; into the lake.');
    expect(owner?.id).not.toBe(support?.id);
  });

  it('sends one report an hour for a user', async () => {
    const lost = report();
    await Promise.all([1, 2, 3].map(() => reportLostFactor(context.system, lost)));
    await waitForEmails(2);
    await reportLostFactor(context.system, report({ email: 'ben@example.com' }));
    await waitForEmails(4);
    context.clock.advance(HOUR_MS);
    await reportLostFactor(context.system, lost);
    await waitForEmails(6);
  });

  it('emails only support if the user has no verified address', async () => {
    await reportLostFactor(context.system, report({ email: null, note: '' }));
    const [support] = await waitForEmails(1);
    expect(support).toMatchObject({ to: 'support@gable.test' });
    expect(support?.replyTo).toBeUndefined();
    expect(support?.text).toContain('They left no note.');
  });

  it('reaches support if the owner’s address rejects email, and retries after an outage', async () => {
    let failure: Error = new Error('try later');
    let failures = 0;
    const { mail } = context.system.ports;
    const { send } = mail;
    mail.send = async (email) => {
      if (!(failure instanceof MailRejectedError) || email.to === EMAIL) {
        failures += 1;
        throw failure;
      }
      await send(email);
    };
    await reportLostFactor(context.system, report());
    await expect.poll(() => failures).toBe(2);
    failure = new MailRejectedError('no such mailbox');
    await expect
      .poll(async () => {
        context.clock.advance(60_000);
        await context.worker.drain();
        return [failures, context.emails.map(({ to }) => to)];
      })
      .toEqual([3, ['support@gable.test']]);
    await waitForEmails(1);
  });
});

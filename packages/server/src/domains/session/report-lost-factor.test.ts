import { userIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Mail, MailRefused } from '#integrations/mail/mail.port.ts';
import { newId } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { reportLostFactor } from './index.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

const EMAIL = 'ann@example.com';
const NOTE = 'My phone <b>fell</b> into the lake.';

function report(fields: { email?: string | null; note?: string } = {}, userId = newId(userIdSchema)) {
  return { userId, email: EMAIL, note: NOTE, ...fields };
}

/** The letters, once there are so many; none more comes after them. */
async function letters(count: number): Promise<Mail[]> {
  await expect.poll(() => world.letters.length).toBe(count);
  world.clock.advance(5_000);
  await world.worker.drain();
  expect(world.letters).toHaveLength(count);
  return world.letters.toSorted((one, other) => one.to.localeCompare(other.to));
}

describe('the report of a lost second factor', () => {
  it('warns the owner and asks support for help', async () => {
    const lost = report();
    await reportLostFactor(world.system, lost);
    const [owner, support] = await letters(2);
    expect(owner).toMatchObject({ to: EMAIL, replyTo: 'support@gable.test' });
    expect(owner?.text).toContain('somebody knows your password');
    expect(owner?.text).not.toContain(NOTE);
    expect(support).toMatchObject({ to: 'support@gable.test', replyTo: EMAIL });
    for (const part of [
      EMAIL,
      NOTE,
      lost.userId,
      new Date(world.clock.now()).toISOString().slice(0, 10),
      `DELETE /auth/v1/admin/users/${lost.userId}/factors/{factorId}`,
    ]) {
      expect(support?.text).toContain(part);
    }
    expect(support?.html).toContain('My phone &lt;b&gt;fell&lt;/b&gt; into the lake.');
    expect(owner?.id).not.toBe(support?.id);
  });

  it('is sent once an hour for a user, however often it is made', async () => {
    const lost = report();
    await Promise.all([1, 2, 3].map(() => reportLostFactor(world.system, lost)));
    await letters(2);
    await reportLostFactor(world.system, report({ email: 'ben@example.com' }));
    await letters(4);
    world.clock.advance(3_600_000);
    await reportLostFactor(world.system, lost);
    await letters(6);
  });

  it('goes to support alone when no address is known to be theirs', async () => {
    await reportLostFactor(world.system, report({ email: null, note: '' }));
    const [support] = await letters(1);
    expect(support).toMatchObject({ to: 'support@gable.test' });
    expect(support?.replyTo).toBeUndefined();
    expect(support?.text).toContain('They left no note.');
  });

  it('reaches support also when the owner’s address takes no mail, and both when the server was down', async () => {
    let refusal: Error = new Error('try later');
    let refused = 0;
    const { mail } = world.system.ports;
    const { send } = mail;
    mail.send = async (letter) => {
      if (!(refusal instanceof MailRefused) || letter.to === EMAIL) {
        refused += 1;
        throw refusal;
      }
      await send(letter);
    };
    await reportLostFactor(world.system, report());
    await expect.poll(() => refused).toBe(2);
    refusal = new MailRefused('no such mailbox');
    await expect
      .poll(async () => {
        world.clock.advance(60_000);
        await world.worker.drain();
        return [refused, world.letters.map(({ to }) => to)];
      })
      .toEqual([3, ['support@gable.test']]);
    await letters(1);
  });
});

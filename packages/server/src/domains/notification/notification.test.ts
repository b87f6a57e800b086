import { type NotificationView, notificationListSchema } from '@gable/contracts/notification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
} from './index.ts';
import { clientNotificationTopic, notificationTopic } from './insert-notifications.ts';
import { notifications } from './notification.tables.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const page = (limit = 20, cursor?: string) => notificationListSchema.parse({ limit, cursor });

const toKinds = (items: readonly NotificationView[]) => items.map(({ event }) => event.kind);

/** Notifies an agent of a payout for each key, and runs the jobs. */
async function notifyOfPayouts(agent: UserContext, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const payload = { amount: 1_000, currency: 'usd' };
    const job = { userId: agent.actor.userId, kind: 'payout_paid', key, payload };
    const notification = notificationTopic.schema.parse(job);
    await inTransaction(agent, (tx) =>
      enqueue(tx, notificationTopic, notification, { now: agent.clock.now() }),
    );
  }
  await context.worker.drain();
}

async function read(ctx: UseCaseContext): Promise<readonly NotificationView[]> {
  return (await listNotifications(ctx, page())).items;
}

describe('the notifications of an agent', () => {
  // Spec: differences-1
  it('start with three onboarding notifications, once, also for concurrent reads', async () => {
    const agent = await context.newAgent();
    const counts = await Promise.all([1, 2, 3].map(() => countUnreadNotifications(agent)));
    expect(counts).toEqual([3, 3, 3]);
    expect(toKinds(await read(agent))).toEqual(['start_payments', 'start_deal', 'start_proposal']);
    expect(await markAllNotificationsRead(agent)).toBe(0);
    expect(await countUnreadNotifications(agent)).toBe(0);
    expect(await read(agent)).toHaveLength(3);
  });

  it('do not count completed onboarding steps as unread', async () => {
    const agent = await context.newAgent();
    await context.newProposal(agent, await context.newDeal(agent));
    expect(await countUnreadNotifications(agent)).toBe(1);
    expect((await read(agent)).filter(({ readAt }) => readAt === null)).toMatchObject([
      { event: { kind: 'start_payments' } },
    ]);
    const { agent: verified } = await context.newVerifiedAgent();
    await context.worker.drain();
    expect((await read(verified)).map(({ event, readAt }) => [event.kind, readAt === null])).toEqual([
      ['account_verified', true],
      ['start_payments', false],
      ['start_deal', true],
      ['start_proposal', true],
    ]);
  });

  it('include the onboarding after another notification', async () => {
    const agent = await context.newAgent();
    await notifyOfPayouts(agent, ['payout_paid:1']);
    expect(await countUnreadNotifications(agent)).toBe(4);
  });

  it('are deduplicated by key', async () => {
    const agent = await context.newAgent();
    await notifyOfPayouts(agent, ['payout_paid:1', 'payout_paid:1', 'payout_paid:2']);
    expect(toKinds(await read(agent)).filter((kind) => kind === 'payout_paid')).toHaveLength(2);
  });

  it('are paged, newest first, without duplicates or gaps', async () => {
    const agent = await context.newAgent();
    await notifyOfPayouts(agent, ['a', 'b', 'c', 'd']);
    const first = await listNotifications(agent, page(4));
    const second = await listNotifications(agent, page(4, first.nextCursor ?? undefined));
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([4, 3, null]);
    expect(new Set(ids).size).toBe(7);
    const times = [...first.items, ...second.items].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it('omit a row of an unknown kind', async () => {
    const agent = await context.newAgent();
    await notifyOfPayouts(agent, ['payout_paid:1']);
    await inTransaction(agent, (tx) => tx.update(notifications).set({ kind: 'from_the_future' }));
    expect(toKinds(await read(agent))).not.toContain('payout_paid');
    await inTransaction(agent, (tx) => tx.delete(notifications));
  });
});

describe('marking as read', () => {
  it('marks the given notifications, and ignores those of other users', async () => {
    const [agent, other] = [await context.newAgent(), await context.newAgent()];
    const [mine] = await read(agent);
    const [theirs] = await read(other);
    if (!mine || !theirs) throw new Error('Both have onboarding notifications.');
    expect(await markNotificationsRead(agent, { ids: [mine.id, theirs.id] })).toBe(2);
    expect((await read(agent)).filter(({ readAt }) => readAt !== null)).toHaveLength(1);
    expect(await countUnreadNotifications(other)).toBe(3);
    expect(await read(agent)).not.toContainEqual(expect.objectContaining({ id: theirs.id }));
  });

  it('keeps the time of the first read', async () => {
    const agent = await context.newAgent();
    const ids = (await read(agent)).map(({ id }) => id);
    await markNotificationsRead(agent, { ids });
    const before = await read(agent);
    context.clock.advance(1_000);
    await markAllNotificationsRead(agent);
    expect(await read(agent)).toEqual(before);
  });

  it('requires a sign-in', async () => {
    await expect(countUnreadNotifications(context.anonymous)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await expect(listNotifications(context.anonymous, page())).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await expect(markAllNotificationsRead(context.anonymous)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });
});

describe('the notifications of a buyer', () => {
  it('start empty, and include events of their address', async () => {
    const buyer = await context.newBuyer();
    const stranger = await context.newBuyer();
    expect(await countUnreadNotifications(buyer)).toBe(0);
    await inTransaction(context.system, (tx) =>
      enqueue(
        tx,
        clientNotificationTopic,
        {
          email: buyer.actor.email,
          kind: 'contract_sent',
          key: 'contract_sent:1',
          payload: { serviceType: 'Home Showing' },
        },
        { now: context.clock.now() },
      ),
    );
    await context.worker.drain();
    expect(toKinds(await read(buyer))).toEqual(['contract_sent']);
    expect(await read(stranger)).toEqual([]);
  });
});

import type { NotificationView } from '@gable/contracts/notification';
import { notificationListSchema } from '@gable/contracts/notification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { openTestWorld, type PersonContext, type TestWorld } from '#testing/test-world.ts';
import {
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  tell,
  tellClient,
} from './index.ts';
import { notifications } from './notification.tables.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const page = (limit = 20, cursor?: string) => notificationListSchema.parse({ limit, cursor });

const kindsOf = (items: readonly NotificationView[]) => items.map(({ happening }) => happening.kind);

/** Tells an agent of payouts, one for each key, and does the work. */
async function tellPayouts(agent: PersonContext, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const told = { userId: agent.actor.userId, kind: 'payout_paid', key } as const;
    await inTransaction(agent, (tx) =>
      enqueue(tx, tell, tell.schema.parse({ ...told, facts: { amount: 1_000, currency: 'usd' } }), {
        now: agent.clock.now(),
      }),
    );
  }
  await world.worker.drain();
}

async function read(ctx: UseCaseContext): Promise<readonly NotificationView[]> {
  return (await listNotifications(ctx, page())).items;
}

describe('the bell of an agent', () => {
  // Spec: differences-1
  it('begins with three notes, however many looks come at once, and they are not given again', async () => {
    const agent = await world.newAgent();
    const counts = await Promise.all([1, 2, 3].map(() => countUnreadNotifications(agent)));
    expect(counts).toEqual([3, 3, 3]);
    expect(kindsOf(await read(agent))).toEqual(['start_payments', 'start_deal', 'start_proposal']);
    expect(await markAllNotificationsRead(agent)).toBe(0);
    expect(await countUnreadNotifications(agent)).toBe(0);
    expect(await read(agent)).toHaveLength(3);
  });

  it('does not count what its agent has done already', async () => {
    const agent = await world.newAgent();
    await world.newProposal(agent, await world.newDeal(agent));
    expect(await countUnreadNotifications(agent)).toBe(1);
    expect((await read(agent)).filter(({ readAt }) => readAt === null)).toMatchObject([
      { happening: { kind: 'start_payments' } },
    ]);
    const { agent: verified } = await world.verifiedAgent();
    await world.worker.drain();
    expect((await read(verified)).map(({ happening, readAt }) => [happening.kind, readAt === null])).toEqual([
      ['account_verified', true],
      ['start_payments', false],
      ['start_deal', true],
      ['start_proposal', true],
    ]);
  });

  it('has the notes also where something else was told first', async () => {
    const agent = await world.newAgent();
    await tellPayouts(agent, ['payout_paid:1']);
    expect(await countUnreadNotifications(agent)).toBe(4);
  });

  it('tells what comes twice once, by its key', async () => {
    const agent = await world.newAgent();
    await tellPayouts(agent, ['payout_paid:1', 'payout_paid:1', 'payout_paid:2']);
    expect(kindsOf(await read(agent)).filter((kind) => kind === 'payout_paid')).toHaveLength(2);
  });

  it('is read page by page, newest first, with nothing twice or left out', async () => {
    const agent = await world.newAgent();
    await tellPayouts(agent, ['a', 'b', 'c', 'd']);
    const first = await listNotifications(agent, page(4));
    const second = await listNotifications(agent, page(4, first.nextCursor ?? undefined));
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([4, 3, null]);
    expect(new Set(ids).size).toBe(7);
    const times = [...first.items, ...second.items].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it('leaves out a row that this version has no words for', async () => {
    const agent = await world.newAgent();
    await tellPayouts(agent, ['payout_paid:1']);
    await inTransaction(agent, (tx) => tx.update(notifications).set({ kind: 'from_the_future' }));
    expect(kindsOf(await read(agent))).not.toContain('payout_paid');
    await inTransaction(agent, (tx) => tx.delete(notifications));
  });
});

describe('reading', () => {
  it('marks those named, and nobody else’s', async () => {
    const [agent, other] = [await world.newAgent(), await world.newAgent()];
    const [mine] = await read(agent);
    const [theirs] = await read(other);
    if (!mine || !theirs) throw new Error('Both have their first notes.');
    expect(await markNotificationsRead(agent, { ids: [mine.id, theirs.id] })).toBe(2);
    expect((await read(agent)).filter(({ readAt }) => readAt !== null)).toHaveLength(1);
    expect(await countUnreadNotifications(other)).toBe(3);
    expect(await read(agent)).not.toContainEqual(expect.objectContaining({ id: theirs.id }));
  });

  it('keeps the first moment of reading', async () => {
    const agent = await world.newAgent();
    const ids = (await read(agent)).map(({ id }) => id);
    await markNotificationsRead(agent, { ids });
    const before = await read(agent);
    world.clock.advance(1_000);
    await markAllNotificationsRead(agent);
    expect(await read(agent)).toEqual(before);
  });

  it('is for people who are signed in', async () => {
    await expect(countUnreadNotifications(world.visitor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(listNotifications(world.visitor, page())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(markAllNotificationsRead(world.visitor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('the bell of a buyer', () => {
  it('is empty at first, and is told what concerns their address', async () => {
    const buyer = await world.newBuyer();
    const stranger = await world.newBuyer();
    expect(await countUnreadNotifications(buyer)).toBe(0);
    await inTransaction(world.system, (tx) =>
      enqueue(
        tx,
        tellClient,
        {
          email: buyer.actor.email,
          kind: 'contract_sent',
          key: 'contract_sent:1',
          facts: { serviceType: 'Home Showing' },
        },
        { now: world.clock.now() },
      ),
    );
    await world.worker.drain();
    expect(kindsOf(await read(buyer))).toEqual(['contract_sent']);
    expect(await read(stranger)).toEqual([]);
  });
});

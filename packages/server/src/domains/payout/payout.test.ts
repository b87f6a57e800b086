import { cents, payoutIdSchema } from '@gable/contracts/kernel';
import { createPayoutSchema } from '@gable/contracts/payout';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storingFailure } from '#integrations/stripe/testing/storing-failure.ts';
import { newId } from '#kernel/index.ts';
import { openTestWorld, type PersonContext, type TestWorld } from '#testing/test-world.ts';
import { requireVerifiedAccount } from '../connect/index.ts';
import { agentAccount, ledgerBalance } from '../ledger/index.ts';
import { createPayout, listRecentPayouts, readBalance, sendPayoutHandler } from './index.ts';
import { payouts } from './payout.tables.ts';
import { pagePayouts } from './read-payouts.ts';
import { agentWithMoney } from './testing/agent-with-money.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });
const payoutOf = (amount: number, requestId?: string) => ({
  amount,
  currency: 'usd',
  ...(requestId && { requestId }),
});

const held = (agent: PersonContext) => ledgerBalance(world.db.read, agentAccount(agent.actor.userId));

describe('a payout', () => {
  it('takes its amount from balance and ledger, to the cent', async () => {
    const { agent } = await agentWithMoney(world);
    const payout = await createPayout(agent, payoutOf(120.55));
    expect(payout).toMatchObject({ amount: 120.55, currency: 'usd' });
    expect((await readBalance(agent)).availableNow.amount).toBe(7_945);
    expect(await held(agent)).toBe(7_945);
    expect(await listRecentPayouts(agent, { limit: 10 })).toMatchObject([{ id: payout.id, amount: 120.55 }]);
  });

  it('is one payout for one click, however often it is sent', async () => {
    const { agent } = await agentWithMoney(world);
    const click = payoutOf(50, 'click-0001');
    const answers = await Promise.all([createPayout(agent, click), createPayout(agent, click)]);
    await world.worker.drain();
    const again = await createPayout(agent, click);
    const listed = await listRecentPayouts(agent, { limit: 10 });
    expect(listed).toMatchObject([{ id: again.id, amount: 50 }]);
    // Whoever came second waited for the first: all of them name the payout as the list does.
    expect(answers.map(({ id }) => id)).toEqual([again.id, again.id]);
    await expect(createPayout(agent, payoutOf(51, 'click-0001'))).rejects.toEqual(
      failsWith('IDEMPOTENCY_MISMATCH'),
    );
  });

  it('is one of two amounts that were sent with the same key at once; the other is refused clearly', async () => {
    const { agent } = await agentWithMoney(world);
    const both = await Promise.allSettled([
      createPayout(agent, payoutOf(50, 'click-0001')),
      createPayout(agent, payoutOf(60, 'click-0001')),
    ]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual([failsWith('IDEMPOTENCY_MISMATCH')]);
    await world.worker.drain();
    expect(await listRecentPayouts(agent, { limit: 10 })).toHaveLength(1);
  });

  it('without a key is not made twice by trying again when its answer was lost', async () => {
    const { agent } = await agentWithMoney(world);
    await world.stripe.control('failures', {
      kind: 'lost_answer',
      times: 20,
      path: '/v1/payouts',
      method: 'POST',
    });
    await expect(createPayout(agent, payoutOf(50))).rejects.toEqual(failsWith('PROVIDER_UNAVAILABLE'));
    await world.stripe.control('failures', { kind: 'lost_answer', times: 0 });
    await createPayout(agent, payoutOf(50));
    expect(await listRecentPayouts(agent, { limit: 10 })).toHaveLength(1);
    expect(await held(agent)).toBe(15_000);
    await createPayout(agent, payoutOf(50));
    const listed = await listRecentPayouts(agent, { limit: 10 });
    expect(listed).toHaveLength(2);
    const { items, nextCursor } = await pagePayouts(agent, { limit: 1 });
    const rest = await pagePayouts(agent, { limit: 1, cursor: nextCursor ?? '' });
    expect([...items, ...rest.items, rest.nextCursor]).toEqual([...listed, null]);
    expect(await held(agent)).toBe(10_000);
  });

  // Spec: validation-17
  it('is refused above what is available, with the amount that is', async () => {
    const { agent } = await agentWithMoney(world);
    const refusal = await createPayout(agent, payoutOf(200.01)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'You can only withdraw up to $200.00',
    });
    await expect(createPayout(agent, payoutOf(200))).resolves.toMatchObject({ amount: 200 });
  });

  it('of a balance that a dispute overdrew can be of nothing', async () => {
    const { agent, accountId, intentId } = await agentWithMoney(world);
    await createPayout(agent, payoutOf(200));
    await world.stripe.control('disputes', { payment_intent: intentId, account: accountId });
    expect((await readBalance(agent)).availableNow.amount).toBeLessThan(0);
    await expect(createPayout(agent, payoutOf(0.01))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'You can only withdraw up to $0.00',
    });
  });

  it('says in the house’s words that another one was faster', async () => {
    const { agent } = await agentWithMoney(world);
    const both = await Promise.allSettled([
      createPayout(agent, payoutOf(150, 'click-0001')),
      createPayout(agent, payoutOf(150, 'click-0002')),
    ]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([
      { code: 'INSUFFICIENT_FUNDS', message: 'You can only withdraw up to $50.00' },
    ]);
    expect(await held(agent)).toBe(5_000);
  });

  it.each([
    { what: 'made', done: true, status: 'pending', listed: 1, left: 15_000 },
    { what: 'did not make', done: false, status: 'refused', listed: 0, left: 20_000 },
  ])('whose failure the provider keeps is found when the provider $what it', async (given) => {
    const { agent } = await agentWithMoney(world);
    const payments = world.stripe.connect({
      fetch: storingFailure(world.stripe.exchange.answer, /payouts$/, given.done),
    });
    const payoutId = newId(payoutIdSchema);
    const times = { createdAt: world.clock.now(), updatedAt: world.clock.now() };
    const { accountId } = await requireVerifiedAccount(agent);
    const known = { agentId: agent.actor.userId, accountId, requestId: null, currency: 'usd', metadata: {} };
    const unknown = { providerId: null, failure: null, arrivalAt: null, automatic: false };
    const row = { ...known, ...unknown, ...times, id: payoutId, amount: cents(5_000), status: 'requested' };
    await world.db.transaction(async (tx) => {
      await tx.insert(payouts).values(row);
    });
    const ctx = { ...world.system, ports: { ...world.system.ports, payments } };
    const sending = sendPayoutHandler.run(ctx, { payoutId }, { jobId: 'job', attempt: 1 });
    if (given.done) await sending;
    else await expect(sending).rejects.toEqual(failsWith('PROVIDER_REFUSED'));
    expect(await world.db.read.select().from(payouts)).toMatchObject([{ status: given.status }]);
    expect(await listRecentPayouts(agent, { limit: 10 })).toHaveLength(given.listed);
    expect(await held(agent)).toBe(given.left);
  });

  it('comes back when the bank refuses it', async () => {
    const { agent, accountId } = await agentWithMoney(world);
    const { id } = await createPayout(agent, payoutOf(200));
    await world.deliver();
    expect(await held(agent)).toBe(0);
    await world.stripe.control(`payouts/${id}`, { status: 'failed', account: accountId });
    await world.deliver();
    expect(await held(agent)).toBe(20_000);
    expect(await ledgerBalance(world.db.read, 'outside:banks')).toBe(0);
    expect(await listRecentPayouts(agent, { limit: 10 })).toMatchObject([{ status: 'failed' }]);
  });

  // Spec: constants-2
  it('is made by the provider itself on Mondays, and our books follow', async () => {
    const { agent } = await agentWithMoney(world);
    await world.stripe.control('clock', { advance_seconds: 8 * 86_400 });
    await world.deliver();
    expect((await readBalance(agent)).total.amount).toBe(0);
    expect(await held(agent)).toBe(0);
    expect(await listRecentPayouts(agent, { limit: 10 })).toMatchObject([{ amount: 200 }]);
  });

  it('needs an account that can be paid', async () => {
    await expect(createPayout(await world.newAgent(), payoutOf(10))).rejects.toEqual(
      failsWith('ACCOUNT_MISSING'),
    );
    await expect(createPayout(await world.newBuyer(), payoutOf(10))).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(readBalance(world.visitor)).rejects.toEqual(failsWith('NOT_SIGNED_IN'));
  });

  it('takes only metadata that both the provider and our books can keep', () => {
    const parse = (metadata: unknown) => createPayoutSchema.safeParse({ amount: 5, metadata });
    expect(parse({ 'a\0b': 'c\0d' }).data?.metadata).toEqual({ ab: 'cd' });
    const pairs = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'v']));
    expect(parse(pairs(49)).success).toBe(true);
    for (const refused of [{ '': 'x' }, { 'a[b]': 'x' }, { ['k'.repeat(41)]: 'x' }, { a: 1 }, pairs(50)])
      expect(parse(refused).success).toBe(false);
  });

  it.each([0, -5, 0.001, 1e-9, 'ten', '', Number.NaN, 1e20, true, null, [], {}, '1e2', '0x10'])(
    'is refused for the amount %s',
    (amount) => {
      const parsed = createPayoutSchema.safeParse({ amount });
      expect(parsed.error?.issues[0]?.message).toBe('Please enter a valid positive amount');
    },
  );
});

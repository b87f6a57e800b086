import { cents, payoutIdSchema } from '@gable/contracts/kernel';
import { createPayoutSchema } from '@gable/contracts/payout';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStoredFailureFetch } from '#integrations/stripe/testing/stored-failure-fetch.ts';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { requireVerifiedAccount } from '../connect/index.ts';
import { getLedgerBalance, toLedgerAccount } from '../ledger/index.ts';
import { createPayout, listRecentPayouts, readBalance, sendPayoutHandler } from './index.ts';
import { payouts } from './payout.tables.ts';
import { listPayoutsPage } from './read-payouts.ts';
import { createAgentWithBalance } from './testing/agent-with-money.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });
const toPayoutInput = (amount: number, requestId?: string) => ({
  amount,
  currency: 'usd',
  ...(requestId && { requestId }),
});

const held = (agent: UserContext) => getLedgerBalance(context.db.read, toLedgerAccount(agent.actor.userId));

describe('a payout', () => {
  it('reduces balance and ledger by its amount, to the cent', async () => {
    const { agent } = await createAgentWithBalance(context);
    const payout = await createPayout(agent, toPayoutInput(120.55));
    expect(payout).toMatchObject({ amount: 120.55, currency: 'usd' });
    expect((await readBalance(agent)).availableNow.amount).toBe(7_945);
    expect(await held(agent)).toBe(7_945);
    expect(await listRecentPayouts(agent, { limit: 10 })).toMatchObject([{ id: payout.id, amount: 120.55 }]);
  });

  it('is created once for repeated requests with the same key', async () => {
    const { agent } = await createAgentWithBalance(context);
    const click = toPayoutInput(50, 'click-0001');
    const answers = await Promise.all([createPayout(agent, click), createPayout(agent, click)]);
    await context.worker.drain();
    const again = await createPayout(agent, click);
    const listed = await listRecentPayouts(agent, { limit: 10 });
    expect(listed).toMatchObject([{ id: again.id, amount: 50 }]);
    // Later requests waited for the first, so all return the provider's id.
    expect(answers.map(({ id }) => id)).toEqual([again.id, again.id]);
    await expect(createPayout(agent, toPayoutInput(51, 'click-0001'))).rejects.toEqual(
      failsWith('IDEMPOTENCY_MISMATCH'),
    );
  });

  it('is created for one of two concurrent amounts with the same key; the other is rejected', async () => {
    const { agent } = await createAgentWithBalance(context);
    const both = await Promise.allSettled([
      createPayout(agent, toPayoutInput(50, 'click-0001')),
      createPayout(agent, toPayoutInput(60, 'click-0001')),
    ]);
    const rejections = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(rejections).toEqual([failsWith('IDEMPOTENCY_MISMATCH')]);
    await context.worker.drain();
    expect(await listRecentPayouts(agent, { limit: 10 })).toHaveLength(1);
  });

  it('without a key is not created twice when the response was lost', async () => {
    const { agent } = await createAgentWithBalance(context);
    await context.stripe.control('failures', {
      kind: 'lost_answer',
      times: 20,
      path: '/v1/payouts',
      method: 'POST',
    });
    await expect(createPayout(agent, toPayoutInput(50))).rejects.toEqual(failsWith('PROVIDER_UNAVAILABLE'));
    await context.stripe.control('failures', { kind: 'lost_answer', times: 0 });
    await createPayout(agent, toPayoutInput(50));
    expect(await listRecentPayouts(agent, { limit: 10 })).toHaveLength(1);
    expect(await held(agent)).toBe(15_000);
    await createPayout(agent, toPayoutInput(50));
    const listed = await listRecentPayouts(agent, { limit: 10 });
    expect(listed).toHaveLength(2);
    const { items, nextCursor } = await listPayoutsPage(agent, { limit: 1 });
    const rest = await listPayoutsPage(agent, { limit: 1, cursor: nextCursor ?? '' });
    expect([...items, ...rest.items, rest.nextCursor]).toEqual([...listed, null]);
    expect(await held(agent)).toBe(10_000);
  });

  // Spec: validation-17
  it('is rejected above the available balance, which the error contains', async () => {
    const { agent } = await createAgentWithBalance(context);
    const error = await createPayout(agent, toPayoutInput(200.01)).catch((error: unknown) => error);
    expect(error).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'You can only withdraw up to $200.00',
    });
    await expect(createPayout(agent, toPayoutInput(200))).resolves.toMatchObject({ amount: 200 });
  });

  it('is rejected while the balance is negative after a dispute', async () => {
    const { agent, accountId, intentId } = await createAgentWithBalance(context);
    await createPayout(agent, toPayoutInput(200));
    await context.stripe.control('disputes', { payment_intent: intentId, account: accountId });
    expect((await readBalance(agent)).availableNow.amount).toBeLessThan(0);
    await expect(createPayout(agent, toPayoutInput(0.01))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'You can only withdraw up to $0.00',
    });
  });

  it('fails with INSUFFICIENT_FUNDS if a concurrent payout was faster', async () => {
    const { agent } = await createAgentWithBalance(context);
    const both = await Promise.allSettled([
      createPayout(agent, toPayoutInput(150, 'click-0001')),
      createPayout(agent, toPayoutInput(150, 'click-0002')),
    ]);
    const rejections = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(rejections).toMatchObject([
      { code: 'INSUFFICIENT_FUNDS', message: 'You can only withdraw up to $50.00' },
    ]);
    expect(await held(agent)).toBe(5_000);
  });

  it.each([
    { what: 'created', done: true, status: 'pending', listed: 1, left: 15_000 },
    { what: 'did not create', done: false, status: 'refused', listed: 0, left: 20_000 },
  ])('resolves a failure that the provider stored when the provider $what it', async (given) => {
    const { agent } = await createAgentWithBalance(context);
    const payments = context.stripe.connect({
      fetch: createStoredFailureFetch(context.stripe.exchange.answer, /payouts$/, given.done),
    });
    const payoutId = newId(payoutIdSchema);
    const times = { createdAt: context.clock.now(), updatedAt: context.clock.now() };
    const { accountId } = await requireVerifiedAccount(agent);
    const known = { agentId: agent.actor.userId, accountId, requestId: null, currency: 'usd', metadata: {} };
    const unknown = { providerId: null, failure: null, arrivalAt: null, automatic: false };
    const row = { ...known, ...unknown, ...times, id: payoutId, amount: cents(5_000), status: 'requested' };
    await context.db.transaction(async (tx) => {
      await tx.insert(payouts).values(row);
    });
    const ctx = { ...context.system, ports: { ...context.system.ports, payments } };
    const sending = sendPayoutHandler.run(ctx, { payoutId }, { jobId: 'job', attempt: 1 });
    if (given.done) await sending;
    else await expect(sending).rejects.toEqual(failsWith('PROVIDER_REFUSED'));
    expect(await context.db.read.select().from(payouts)).toMatchObject([{ status: given.status }]);
    expect(await listRecentPayouts(agent, { limit: 10 })).toHaveLength(given.listed);
    expect(await held(agent)).toBe(given.left);
  });

  it('returns to the balance when the bank rejects it', async () => {
    const { agent, accountId } = await createAgentWithBalance(context);
    const { id } = await createPayout(agent, toPayoutInput(200));
    await context.processStripeEvents();
    expect(await held(agent)).toBe(0);
    await context.stripe.control(`payouts/${id}`, { status: 'failed', account: accountId });
    await context.processStripeEvents();
    expect(await held(agent)).toBe(20_000);
    expect(await getLedgerBalance(context.db.read, 'outside:banks')).toBe(0);
    expect(await listRecentPayouts(agent, { limit: 10 })).toMatchObject([{ status: 'failed' }]);
  });

  // Spec: constants-2
  it('is stored when the provider creates it automatically on Mondays', async () => {
    const { agent } = await createAgentWithBalance(context);
    await context.stripe.control('clock', { advance_seconds: 8 * 86_400 });
    await context.processStripeEvents();
    expect((await readBalance(agent)).total.amount).toBe(0);
    expect(await held(agent)).toBe(0);
    expect(await listRecentPayouts(agent, { limit: 10 })).toMatchObject([{ amount: 200 }]);
  });

  it('requires an account that can be paid out', async () => {
    await expect(createPayout(await context.newAgent(), toPayoutInput(10))).rejects.toEqual(
      failsWith('ACCOUNT_MISSING'),
    );
    await expect(createPayout(await context.newBuyer(), toPayoutInput(10))).rejects.toEqual(
      failsWith('WRONG_ROLE'),
    );
    await expect(readBalance(context.anonymous)).rejects.toEqual(failsWith('NOT_SIGNED_IN'));
  });

  it('accepts only metadata that the provider and our database can store', () => {
    const parse = (metadata: unknown) => createPayoutSchema.safeParse({ amount: 5, metadata });
    expect(parse({ 'a\0b': 'c\0d' }).data?.metadata).toEqual({ ab: 'cd' });
    const pairs = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'v']));
    expect(parse(pairs(49)).success).toBe(true);
    for (const rejections of [{ '': 'x' }, { 'a[b]': 'x' }, { ['k'.repeat(41)]: 'x' }, { a: 1 }, pairs(50)])
      expect(parse(rejections).success).toBe(false);
  });

  it.each([0, -5, 0.001, 1e-9, 'ten', '', Number.NaN, 1e20, true, null, [], {}, '1e2', '0x10'])(
    'is rejected for the amount %s',
    (amount) => {
      const parsed = createPayoutSchema.safeParse({ amount });
      expect(parsed.error?.issues[0]?.message).toBe('Please enter a valid positive amount');
    },
  );
});

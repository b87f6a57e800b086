import { cents, HOUR_MS } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crashesAfter, createSecondProcess } from '#testing/second-process.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { createPayout } from './index.ts';
import { payouts } from './payout.tables.ts';
import { createAgentWithBalance } from './testing/agent-with-money.ts';

/** The provider forgets an idempotency key after 24 hours. */
const KEY_IS_FORGOTTEN_MS = 25 * HOUR_MS;
/** More payouts than the provider's page size. */
const MORE_THAN_A_PAGE = 101;

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

describe('a process that crashes before it stores the provider’s payout', () => {
  it.each([0, MORE_THAN_A_PAGE])(
    'creates one payout when the job is retried 25 hours and %i other payouts later',
    async (others) => {
      const { agent, accountId } = await createAgentWithBalance(context);
      const { payments } = context.stripe;
      const dying = { ...payments.payouts, create: crashesAfter(payments.payouts.create) };
      const inProcess = createSecondProcess(context, { ...payments, payouts: dying });
      const asked = { amount: 50, currency: 'usd', requestId: 'click-0001' };
      await expect(createPayout(inProcess(agent), asked)).rejects.toThrow('The process crashed.');
      for (let nth = 0; nth < others; nth += 1)
        await payments.payouts.create({
          accountId,
          amount: cents(1),
          currency: 'usd',
          metadata: {},
          key: `other:${nth}`,
        });
      const before = await payments.payouts.list(accountId, others + 10);
      expect(before).toHaveLength(others + 1);
      context.stripe.forgetKeys();
      context.clock.advance(KEY_IS_FORGOTTEN_MS);
      await context.worker.drain();
      expect(await payments.payouts.list(accountId, others + 10)).toEqual(before);
      const made = before.find(({ amount }) => amount === 5_000);
      expect(await context.db.read.select().from(payouts)).toMatchObject([{ providerId: made?.id }]);
    },
  );
});

import { cents } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diesAfter, secondProcess } from '#testing/second-process.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { createPayout } from './index.ts';
import { payouts } from './payout.tables.ts';
import { agentWithMoney } from './testing/agent-with-money.ts';

/** The provider forgets an idempotency key after 24 hours. */
const KEY_IS_FORGOTTEN_MS = 25 * 3_600_000;
/** More than the provider lists on a page. */
const MORE_THAN_A_PAGE = 101;

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

describe('a process that dies before it stores the payout that the provider made', () => {
  it.each([0, MORE_THAN_A_PAGE])(
    'leads to one payout when the job runs again 25 hours and %i other payouts later',
    async (others) => {
      const { agent, accountId } = await agentWithMoney(world);
      const { payments } = world.stripe;
      const dying = { ...payments.payouts, create: diesAfter(payments.payouts.create) };
      const inProcess = secondProcess(world, { ...payments, payouts: dying });
      const asked = { amount: 50, currency: 'usd', requestId: 'click-0001' };
      await expect(createPayout(inProcess(agent), asked)).rejects.toThrow('The process died.');
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
      world.stripe.forgetKeys();
      world.clock.advance(KEY_IS_FORGOTTEN_MS);
      await world.worker.drain();
      expect(await payments.payouts.list(accountId, others + 10)).toEqual(before);
      const made = before.find(({ amount }) => amount === 5_000);
      expect(await world.db.read.select().from(payouts)).toMatchObject([{ providerId: made?.id }]);
    },
  );
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { generateInvoice, readInvoice, voidInvoice } from '../invoice/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { invoicedDeal, loseMessages } from '../reconciliation/testing/money-world.ts';
import { closedConnectAccounts } from './closed-account.tables.ts';
import { createAccount, findEndReason } from './index.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

it('does not take a disconnected account for closed, whose invoices can still be paid', async () => {
  const { agent, accountId, proposalId, invoiceId } = await invoicedDeal(world);
  world.clock.advance(1_000);
  await world.stripe.control(`accounts/${accountId}`, { ended: 'deauthorized' });
  await world.deliver();
  expect(await findEndReason(world.db.read, accountId)).toBe('deauthorized');
  expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'voiding' });
  await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(failsWith('INVOICE_VOIDING'));
});

it.each(['the agent has', 'the agent has replaced'])(
  'learns from the list that an account %s is closed, and voids its invoices',
  async (whose) => {
    const { agent, accountId, invoiceId } = await invoicedDeal(world);
    const agentId = agent.actor.userId;
    world.clock.advance(1_000);
    await world.stripe.control(`accounts/${accountId}`, { ended: 'closed' });
    await loseMessages(world);
    await world.db.transaction(async (tx) => {
      const closedAt = world.clock.now();
      await tx.insert(closedConnectAccounts).values({ accountId, agentId, closedAt, reason: 'unreachable' });
    });
    expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'voiding' });
    if (whose === 'the agent has replaced') await createAccount(agent, { email: agent.actor.email });
    expect(await reconcile(world.system)).toEqual([]);
    expect(await findEndReason(world.db.read, accountId)).toBe('closed');
    expect((await readInvoice(agent, { invoiceId })).status).toBe('void');
  },
);

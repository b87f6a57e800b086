import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { generateInvoice, readInvoice, voidInvoice } from '../invoice/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { createInvoicedDeal, dropStripeEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { closedConnectAccounts } from './closed-account.tables.ts';
import { createAccount, findEndReason } from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

const failsWith = (code: string) => expect.objectContaining({ code });

it('does not treat a disconnected account as closed, because its invoices can still be paid', async () => {
  const { agent, accountId, proposalId, invoiceId } = await createInvoicedDeal(context);
  context.clock.advance(1_000);
  await context.stripe.control(`accounts/${accountId}`, { ended: 'deauthorized' });
  await context.processStripeEvents();
  expect(await findEndReason(context.db.read, accountId)).toBe('deauthorized');
  expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'voiding' });
  await expect(generateInvoice(agent, { proposalId })).rejects.toEqual(failsWith('INVOICE_VOIDING'));
});

it.each(['the agent uses', 'the agent replaced'])(
  'detects a closed account that %s from the list, and voids its invoices',
  async (whose) => {
    const { agent, accountId, invoiceId } = await createInvoicedDeal(context);
    const agentId = agent.actor.userId;
    context.clock.advance(1_000);
    await context.stripe.control(`accounts/${accountId}`, { ended: 'closed' });
    await dropStripeEvents(context);
    await context.db.transaction(async (tx) => {
      const closedAt = context.clock.now();
      await tx.insert(closedConnectAccounts).values({ accountId, agentId, closedAt, reason: 'unreachable' });
    });
    expect(await voidInvoice(agent, { invoiceId })).toMatchObject({ status: 'voiding' });
    if (whose === 'the agent replaced') await createAccount(agent, { email: agent.actor.email });
    expect(await reconcile(context.system)).toEqual([]);
    expect(await findEndReason(context.db.read, accountId)).toBe('closed');
    expect((await readInvoice(agent, { invoiceId })).status).toBe('void');
  },
);

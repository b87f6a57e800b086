import { generateInvoiceSchema } from '@gable/contracts/invoice';
import { notificationListSchema } from '@gable/contracts/notification';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { listNotifications } from '../notification/index.ts';
import { generateInvoice, listConnectedInvoices } from './index.ts';

const DAY_SECONDS = 86_400;

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

/** Invoices a proposal. Returns the days until it is due, and the client's notification. */
async function invoiceWith(terms: { readonly daysUntilDue?: number; readonly message?: string }) {
  const { agent } = await context.newVerifiedAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal, '250');
  await generateInvoice(agent, generateInvoiceSchema.parse({ proposalId, ...terms }));
  const [invoice] = await listConnectedInvoices(agent, { limit: 10 });
  await context.worker.drain();
  const { items: notifications } = await listNotifications(buyer, notificationListSchema.parse({}));
  return {
    // Rounded, because the provider counts from the moment it issues the invoice.
    days: Math.round(((invoice?.dueDate ?? 0) - (invoice?.created ?? 0)) / DAY_SECONDS),
    notification: notifications.find(({ event }) => event.kind === 'invoice_ready'),
  };
}

describe('the terms of an invoice', () => {
  it('is due in 7 days and has no message by default', async () => {
    const { days, notification } = await invoiceWith({});
    expect(days).toBe(7);
    expect(notification?.event.payload).toMatchObject({ message: null });
  });

  it('sends the chosen due date and message to the provider and the client', async () => {
    const { days, notification } = await invoiceWith({ daysUntilDue: 30, message: ' Thank you! ' });
    expect(days).toBe(30);
    const payload = { message: 'Thank you!', dueAt: context.clock.now() + 30 * DAY_SECONDS * 1000 };
    expect(notification?.event.payload).toMatchObject(payload);
  });

  it.each([[0], [91], [1.5]])('rejects a due date in %s days', (daysUntilDue) => {
    const proposalId = '0195a4a0-0000-7000-8000-0000000000e1';
    expect(() => generateInvoiceSchema.parse({ proposalId, daysUntilDue })).toThrow(
      'Days until due must be from 1 to 90',
    );
  });
});

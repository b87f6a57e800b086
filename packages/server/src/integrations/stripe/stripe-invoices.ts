import Stripe from 'stripe';
import { issueInvoice, retrieveInvoice } from './issue-invoice.ts';
import { listRange } from './list-range.ts';
import type { InvoicesPort } from './payments.port.ts';
import { readConnectedInvoice, readInvoice, readInvoiceTrace } from './read-invoice.ts';
import { callStripe, isReplay } from './stripe-errors.ts';

/** Direct charges: every invoice is the connected account's own (Stripe contract, section 2). */
export function createStripeInvoices(client: Stripe): InvoicesPort {
  return {
    issue: (order) => callStripe('issue invoice', async () => readInvoice(await issueInvoice(client, order))),
    read: (accountId, invoiceId) =>
      callStripe('read invoice', async () =>
        readInvoice(await retrieveInvoice(client, accountId, invoiceId)),
      ),
    void: (accountId, invoiceId, key) =>
      callStripe('void invoice', () => withdraw(client, accountId, invoiceId, key)),
    list: (accountId, limit, after) =>
      callStripe('list invoices', async () => {
        const list = client.invoices.list(listRange(limit, after), { stripeAccount: accountId });
        return (await list.autoPagingToArray({ limit })).map(readConnectedInvoice);
      }),
    recent: (accountId, limit) =>
      callStripe('list recent invoices', async () => {
        const list = await client.invoices.list({ limit }, { stripeAccount: accountId });
        return list.data.map(readInvoiceTrace);
      }),
    findByIntent: (accountId, intentId) =>
      callStripe('find invoice of payment', () => findByIntent(client, accountId, intentId)),
  };
}

/** A draft can only be deleted, a finalized invoice only be voided; what is gone already needs nothing more. */
async function withdraw(client: Stripe, accountId: string, invoiceId: string, key: string): Promise<void> {
  const stripeAccount = accountId;
  const status = await findStatus(client, accountId, invoiceId);
  if (status === null || status === 'void') return;
  if (status === 'draft') await client.invoices.del(invoiceId, {}, { stripeAccount });
  else await voidFinalized(client, invoiceId, { stripeAccount, idempotencyKey: key });
}

/** A refusal of an earlier time is repeated under the key, although a payment that stood in the way may have failed by now. */
async function voidFinalized(
  client: Stripe,
  invoiceId: string,
  { idempotencyKey, ...options }: { readonly stripeAccount: string; readonly idempotencyKey: string },
): Promise<void> {
  try {
    await client.invoices.voidInvoice(invoiceId, {}, { ...options, idempotencyKey });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || !isReplay(error)) throw error;
    // Voiding twice has no second effect, so this needs no key of ours.
    await client.invoices.voidInvoice(invoiceId, {}, options);
  }
}

/** Null for a draft that an earlier attempt has deleted: Stripe then no longer knows the invoice. */
async function findStatus(client: Stripe, accountId: string, invoiceId: string): Promise<string | null> {
  try {
    const invoice = await client.invoices.retrieve(invoiceId, {}, { stripeAccount: accountId });
    return invoice.status;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** Payment intents and charges do not name their invoice any more (Stripe contract, section 1). */
async function findByIntent(client: Stripe, accountId: string, intentId: string): Promise<string | null> {
  const payments = await client.invoicePayments.list(
    { payment: { type: 'payment_intent', payment_intent: intentId }, limit: 1 },
    { stripeAccount: accountId },
  );
  const invoice = payments.data[0]?.invoice ?? null;
  return invoice === null || typeof invoice === 'string' ? invoice : invoice.id;
}

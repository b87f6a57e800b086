import Stripe from 'stripe';
import { failure } from '#kernel/index.ts';
import { toListParams } from '../client/list-params.ts';
import { callStripe, isReplay } from '../client/stripe-errors.ts';
import type { InvoicesPort, ProviderInvoice } from '../payments.port.ts';
import { issueInvoice, retrieveInvoice } from './issue-invoice.ts';
import { parseConnectedInvoice, parseInvoice, parseInvoiceReference } from './parse-invoice.ts';
import { payWithSavedCard } from './pay-with-saved-card.ts';
import { findCardPayment } from './read-card-payment.ts';

/** The page size of invoice lists. The SDK reads all pages. */
const LIST_PAGE = 100;

/** Direct charges: invoices belong to the connected account (docs/wire/stripe.md). */
export function createStripeInvoices(client: Stripe): InvoicesPort {
  return {
    issue: (order) =>
      callStripe('issue invoice', () => withPayment(client, order.accountId, issueInvoice(client, order))),
    read: (accountId, invoiceId) =>
      callStripe('read invoice', () =>
        withPayment(client, accountId, retrieveInvoice(client, accountId, invoiceId)),
      ),
    payWithSavedCard: (order) =>
      callStripe('pay invoice with saved card', () => payWithSavedCard(client, order)),
    void: (accountId, invoiceId, key) =>
      callStripe('void invoice', () => withdraw(client, accountId, invoiceId, key)),
    list: (accountId, limit, after) =>
      callStripe('list invoices', async () => {
        const list = client.invoices.list(toListParams(limit, after), { stripeAccount: accountId });
        return (await list.autoPagingToArray({ limit })).map(parseConnectedInvoice);
      }),
    recent: (accountId, limit) =>
      callStripe('list recent invoices', async () => {
        const list = await client.invoices.list({ limit }, { stripeAccount: accountId });
        return list.data.map(parseInvoiceReference);
      }),
    findByIntent: (accountId, intentId) =>
      callStripe('find invoice of payment', () => findByIntent(client, accountId, intentId)),
  };
}

async function withPayment(
  client: Stripe,
  accountId: string,
  answered: Promise<Stripe.Invoice>,
): Promise<ProviderInvoice> {
  const invoice = await answered;
  return parseInvoice(invoice, await findCardPayment(client, accountId, invoice));
}

/** Deletes a draft or voids a finalized invoice. Does nothing if that has been done. */
async function withdraw(client: Stripe, accountId: string, invoiceId: string, key: string): Promise<void> {
  const stripeAccount = accountId;
  const status = await findStatus(client, accountId, invoiceId);
  if (status === 'void') return;
  if (status === null) return confirmMissing(client, accountId, invoiceId);
  if (status === 'draft') await client.invoices.del(invoiceId, {}, { stripeAccount });
  else await voidFinalized(client, invoiceId, { stripeAccount, idempotencyKey: key });
}

/**
 * Verifies a 404 against the account's list of invoices, because a misrouted request gets the same
 * response. Throws PROVIDER_UNAVAILABLE if the list still contains the invoice.
 */
async function confirmMissing(client: Stripe, accountId: string, invoiceId: string): Promise<void> {
  for await (const invoice of client.invoices.list({ limit: LIST_PAGE }, { stripeAccount: accountId })) {
    if (invoice.id === invoiceId && invoice.status !== 'void')
      throw failure('PROVIDER_UNAVAILABLE', {}, new Error(`${invoiceId} is missing and listed at once`));
  }
}

/**
 * Voids a finalized invoice. The key may have stored an earlier error, although the payment that
 * caused it may have failed by now.
 */
async function voidFinalized(
  client: Stripe,
  invoiceId: string,
  { idempotencyKey, ...options }: { readonly stripeAccount: string; readonly idempotencyKey: string },
): Promise<void> {
  try {
    await client.invoices.voidInvoice(invoiceId, {}, { ...options, idempotencyKey });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || !isReplay(error)) throw error;
    // Voiding twice has no effect, so no key is needed.
    await client.invoices.voidInvoice(invoiceId, {}, options);
  }
}

/** Returns the status; null if Stripe does not know the invoice, such as a deleted draft. */
async function findStatus(client: Stripe, accountId: string, invoiceId: string): Promise<string | null> {
  try {
    const invoice = await client.invoices.retrieve(invoiceId, {}, { stripeAccount: accountId });
    return invoice.status;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/**
 * Finds the invoice of a payment intent. Payment intents and charges have no invoice field
 * (docs/wire/stripe.md).
 */
async function findByIntent(client: Stripe, accountId: string, intentId: string): Promise<string | null> {
  const payments = await client.invoicePayments.list(
    { payment: { type: 'payment_intent', payment_intent: intentId }, limit: 1 },
    { stripeAccount: accountId },
  );
  const invoice = payments.data[0]?.invoice ?? null;
  return invoice === null || typeof invoice === 'string' ? invoice : invoice.id;
}

import Stripe from 'stripe';
import { failure } from '#kernel/index.ts';
import { toListParams } from '../client/list-params.ts';
import { callStripe, isReplay } from '../client/stripe-errors.ts';
import type { InvoicesPort, ProviderInvoice } from '../payments.port.ts';
import { issueInvoice, retrieveInvoice } from './issue-invoice.ts';
import { parseConnectedInvoice, parseInvoice, parseInvoiceReference } from './parse-invoice.ts';
import { findCardPayment } from './read-card-payment.ts';

/** How many invoices are read with one request; the SDK reads the next pages. */
const LIST_PAGE = 100;

/** Direct charges: every invoice is the connected account's own (Stripe contract, section 2). */
export function createStripeInvoices(client: Stripe): InvoicesPort {
  return {
    issue: (order) =>
      callStripe('issue invoice', () => withPayment(client, order.accountId, issueInvoice(client, order))),
    read: (accountId, invoiceId) =>
      callStripe('read invoice', () =>
        withPayment(client, accountId, retrieveInvoice(client, accountId, invoiceId)),
      ),
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

/** A draft can only be deleted, a finalized invoice only be voided; what is gone already needs nothing more. */
async function withdraw(client: Stripe, accountId: string, invoiceId: string, key: string): Promise<void> {
  const stripeAccount = accountId;
  const status = await findStatus(client, accountId, invoiceId);
  if (status === 'void') return;
  if (status === null) return confirmMissing(client, accountId, invoiceId);
  if (status === 'draft') await client.invoices.del(invoiceId, {}, { stripeAccount });
  else await voidFinalized(client, invoiceId, { stripeAccount, idempotencyKey: key });
}

/**
 * A 404 alone does not prove that there is nothing to pay: a request that was routed wrongly gets the same answer. The
 * account's own list decides. Throws an error that asks for another try when it still names the invoice.
 */
async function confirmMissing(client: Stripe, accountId: string, invoiceId: string): Promise<void> {
  for await (const invoice of client.invoices.list({ limit: LIST_PAGE }, { stripeAccount: accountId })) {
    if (invoice.id === invoiceId && invoice.status !== 'void')
      throw failure('PROVIDER_UNAVAILABLE', {}, new Error(`${invoiceId} is missing and listed at once`));
  }
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

/** Null where Stripe does not know the invoice, such as a draft that an earlier attempt has deleted. */
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
